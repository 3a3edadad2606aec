import Coarsen
import Exchange
import Locate
import Platform
import Receiver

extension TextTarget {
  /// The decoding of a stream that gpsd might send, by libgps and the code of wxhere-locate.
  ///
  /// The stream arrives over a real connection. libgps is Debian's, so the edges are those of
  /// wxhere-locate's code only.
  static let gpsd = TextTarget(
    "gpsd",
    words: [
      "\"TPV\"", "\"SKY\"", "\"DEVICES\"", "\"DEVICE\"", "\"VERSION\"", "\"ERROR\"", "\"POLL\"",
      "\"PPS\"", "\"GST\"", "\"ATT\"", "\"AIS\"", "\"RTCM2\"", "\"class\"",
      "\"2026-10-01T23:00:00.000Z\"",
      "\"/dev/ttyACM0\"", "0", "1", "2", "3", "4", "8", "90", "-90", "180", "-180", "90.0000001",
      "-2147483648", "1e400", "-0.0", "nan",
    ],
    seeds: {
      [
        [
          version, devices,
          #"{"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"scaled":false,"pps":false}"#,
          #"{"class":"TPV","device":"/dev/ttyACM0","mode":1}"#,
          #"{"class":"SKY","device":"/dev/ttyACM0","uSat":1,"nSat":2,"hdop":0.9,"satellites":[\#(satellites)]}"#,
          #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-10-01T23:00:00.000Z","ept":0.005,"lat":27.950575000,"lon":-82.457178333,"alt":14.5,"epx":3.1,"epy":4.2,"epv":9.9,"eph":6.0,"track":10.3,"speed":0.091}"#,
        ],
        [
          version, noDevices,
          #"{"class":"DEVICE","path":"tcp://person:word@localhost:4000","activated":"2026-10-01T23:00:00.000Z"}"#,
          #"{"class":"TPV","mode":2,"status":8,"lat":-33.8,"lon":151.2}"#,
          #"{"class":"ERROR","message":"No such device as /dev/nope"}"#,
          #"{"class":"TPV","mode":2,"lat":-89.99999,"lon":180,"eph":250000}"#,
        ],
      ].map { Array($0.map { "\($0)\r\n" }.joined().utf8) }
    },
    mutate: { text, words, random, limit in
      var mutation = StreamMutation(of: text, words: words, random: random)
      mutation.run(limit: limit)
      return mutation.text
    },
    test: { stream in
      let search = GPSDSearch(
        host: "127.0.0.1", port: StreamServer.port, deadline: .now + .seconds(5))
      StreamServer.send(stream)
      check(search.checkup())
      StreamServer.send(stream)
      var satellites: Int?
      guard let fix = try? search.fix(noting: &satellites) else { return false }
      guard let place = fix.coarsened(keeping: nil, borders: nil),
        Cell(key: place.cell.key) == place.cell,
        place.accuracy >= 3000
      else { fatalError("a fix without a cell") }
      return true
    })

  /// Traps when facts about gpsd are different after writing and reading them.
  private static func check(_ checkup: ReceiverCheckup) {
    guard ReceiverCheckup().read(checkup.line) == checkup else {
      fatalError("\(checkup) is written as \(String(decoding: checkup.line, as: UTF8.self))")
    }
  }

  private static let version =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#
  private static let devices = #"{"class":"DEVICES","devices":[\#(device)]}"#
  private static let noDevices = #"{"class":"DEVICES","devices":[]}"#
  private static let device =
    #"{"class":"DEVICE","path":"/dev/ttyACM0","driver":"u-blox","subtype":"Unknown","#
    + #""activated":"2026-10-01T23:00:00.000Z","flags":1,"native":1,"bps":9600,"cycle":1.00}"#
  private static let satellites =
    #"{"PRN":5,"el":44.0,"az":120.0,"ss":38.0,"used":true,"gnssid":0,"svid":5},"#
    + #"{"PRN":12,"el":10.0,"az":12.0,"ss":22.0,"used":false}"#
}
