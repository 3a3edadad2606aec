import Foundation

/// Sentences of a receiver (NMEA 0183).
package enum NMEA {
  /// Returns an RMC sentence: date, time and position.
  package static func rmc(_ latitude: Double, _ longitude: Double, valid: Bool = true) -> String {
    let (time, date) = clock
    let position = valid ? angles(latitude, longitude) : ",,,"
    return sentence("GPRMC,\(time),\(valid ? "A" : "V"),\(position),0.0,0.0,\(date),,")
  }

  /// Returns a GGA sentence: the position with its quality, 0 for none and 1 for a fix.
  package static func gga(_ latitude: Double, _ longitude: Double, quality: Int = 1) -> String {
    let position = quality > 0 ? angles(latitude, longitude) : ",,,"
    let altitude = quality > 0 ? "15.0,M,-30.0,M" : ",M,,M"
    return sentence("GPGGA,\(clock.time),\(position),\(quality),08,1.0,\(altitude),,")
  }

  /// Returns a GSA sentence: the kind of fix, 1 none, 2 two-dimensional, 3 three-dimensional.
  package static func gsa(mode: Int) -> String {
    let satellites = mode > 1 ? "01,02,03,04,05,06,07,08,,,," : ",,,,,,,,,,,"
    return sentence("GPGSA,A,\(mode),\(satellites),2.0,1.0,1.0")
  }

  /// Returns a GSV sentence: at most four satellites in view with their signals in dB-Hz.
  package static func gsv(_ signals: [Int]) -> String {
    let seen = signals.enumerated().map { String(format: "%02d,40,083,%02d", $0 + 1, $1) }
    let count = String(format: "%02d", signals.count)
    return sentence("GPGSV,1,1,\(count),\(seen.joined(separator: ","))")
  }

  private static var clock: (time: String, date: String) {
    let format = DateFormatter()
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.locale = Locale(identifier: "en_US_POSIX")
    let now = Date()
    format.dateFormat = "HHmmss.SS"
    let time = format.string(from: now)
    format.dateFormat = "ddMMyy"
    return (time, format.string(from: now))
  }

  /// Returns degrees and minutes, as in `2757.0360,N,08227.4320,W`.
  private static func angles(_ latitude: Double, _ longitude: Double) -> String {
    func angle(_ degrees: Double, _ width: Int, _ letters: (String, String)) -> String {
      let minutes = (abs(degrees) * 60 * 10_000).rounded() / 10_000
      let whole = Int(minutes / 60)
      let text = String(format: "%0\(width)d%07.4f", whole, minutes - Double(whole) * 60)
      return "\(text),\(degrees < 0 ? letters.1 : letters.0)"
    }
    return angle(latitude, 2, ("N", "S")) + "," + angle(longitude, 3, ("E", "W"))
  }

  private static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(UInt8(0), ^)
    return "$\(body)*\(String(format: "%02X", sum))\r\n"
  }
}
