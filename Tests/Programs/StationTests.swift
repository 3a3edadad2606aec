import Foundation
import Support
import Testing

extension Programs {
  @Suite("A station of one's own", .timeLimit(.minutes(1 * slowness))) struct StationTests {
    private static let tampa = "27.9506,-82.4572"

    private func json(_ world: World, _ arguments: String...) throws -> [String: Any] {
      let result = try Program("wxhere").run(arguments + ["--json", "--refresh"], in: world.home)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try #require(object as? [String: Any], "\(result)")
    }

    private func configure(_ world: World, _ station: String) throws {
      let result = try world.wxhere("config", "set", "weather.station", station)
      #expect(result.status == 0, "\(result)")
      #expect(try world.wxhere("config", "set", "location.manual", Self.tampa).status == 0)
      #expect(try world.wxhere("config", "set", "location.sources", "manual").status == 0)
    }

    private var now: Int { Int(Date().timeIntervalSince1970) }

    @Test("gives the weather where the machine is, and is named as its source")
    func givesTheWeatherWhereTheMachineIs() throws {
      let world = try World()
      try world.home.write(#"{"time":\#(now),"temperature_c":31.5}"#, to: "station.json")
      try configure(world, #"{ file: "\#(world.home.path)/station.json" }"#)
      let here = try json(world)
      let current = try #require(here["current"] as? [String: Any])
      #expect(current["temperature_c"] as? Double == 31.5)
      let sources = try #require(here["sources"] as? [String: [String: Any]])
      let taken = sources["current"]?["taken"] as? [String: String]
      #expect(taken?["temperature_c"] == "station", "\(sources)")
      #expect((here["attribution"] as? String)?.contains("your own station") == true)
      let elsewhere = try json(world, "--manual", "52.52,13.4")
      #expect((elsewhere["current"] as? [String: Any])?["temperature_c"] as? Double != 31.5)
    }

    @Test("that is at a saved place is for that place alone")
    func isForItsPlaceAlone() throws {
      let world = try World()
      try configure(
        world,
        #"{ command: "echo '{\"time\":'$(date +%s)',\"temperature_c\":31.5}'", place: "home" }"#)
      func here() throws -> Double? {
        (try json(world)["current"] as? [String: Any])?["temperature_c"] as? Double
      }
      let problems = try #require(try json(world)["problems"] as? [String])
      #expect(problems == ["weather.station: there is no saved place home"])
      #expect(try here() != 31.5)
      #expect(try world.wxhere("places", "add", "home", Self.tampa).status == 0)
      #expect(try here() == 31.5)
      try world.home.write(#"{ "home": "27.95"#, to: "config/wxhere/places.json")
      let damage = try #require(try json(world)["problems"] as? [String])
      #expect(damage.count == 1 && damage[0].contains("is not a JSON object"), "\(damage)")
    }

    @Test("that is at a saved place is used where the machine's place is coarser")
    func isUsedWhereTheMachinesPlaceIsCoarser() throws {
      let world = try World()
      try configure(
        world,
        #"{ command: "echo '{\"time\":'$(date +%s)',\"temperature_c\":31.5}'", place: "home" }"#)
      // North of the middle of its block.
      let home = "27.99,-82.4572"
      try world.wxhere("config", "set", "location.manual", home)
      try world.wxhere("config", "set", "location.precision", "10km")
      #expect(try world.wxhere("places", "add", "home", home).status == 0)
      let current = try json(world)["current"] as? [String: Any]
      #expect(current?["temperature_c"] as? Double == 31.5)
    }

    @Test("does not make a provider's old weather look new")
    func doesNotMakeOldWeatherLookNew() throws {
      let world = try World(weather: { _ in StandInServer.Response(World.forecast(age: 7300)) })
      try world.home.write(#"{"time":\#(now),"temperature_c":31.5}"#, to: "station.json")
      try configure(world, #"{ file: "\#(world.home.path)/station.json" }"#)
      let here = try json(world)
      #expect((here["current"] as? [String: Any])?["temperature_c"] as? Double == 31.5)
      #expect(here["stale"] as? Bool == true)
    }

    @Test("gives its values also to the second provider")
    func givesItsValuesAlsoToTheSecondProvider() throws {
      let hour = Date(timeIntervalSince1970: Double(now - now % 3600)).formatted(.iso8601)
      let world = try World(weather: { request in
        // A month old, so the next provider is asked.
        request.path == "/v1/forecast"
          ? StandInServer.Response(World.forecast(), headers: ["Age": "\(30 * 86400)"])
          : StandInServer.Response(
            """
            {"properties":{"timeseries":[{"time":"\(hour)","data":{
             "instant":{"details":{"air_temperature":12,"wind_speed":5}},
             "next_1_hours":{"summary":{"symbol_code":"cloudy"},
              "details":{"precipitation_amount":0}}}}]}}
            """)
      })
      let file = "config/wxhere/config.json5"
      let urls = "weather: { urls: {"
      let text = try #require(world.home.read(file))
      try #require(text.contains(urls))
      let others = #"providers: ["open-meteo", "met-norway"], contact: "me@example.org","#
      try world.home.write(
        text.replacing(
          urls, with: #"weather: { \#(others) urls: { "met-norway": "\#(world.weather.url)","#),
        to: file)
      try configure(
        world, #"{ command: "echo '{\"time\":'$(date +%s)',\"temperature_c\":31.5}'" }"#)
      let here = try json(world)
      #expect(here["provider"] as? String == "met-norway")
      #expect((here["current"] as? [String: Any])?["temperature_c"] as? Double == 31.5)
      let problems = here["problems"] as? [String] ?? []
      #expect(!problems.contains { $0.contains("weather.station") }, "\(problems)")
    }

    @Test("is stopped when no provider has weather")
    func isStoppedWhenNoProviderHasWeather() throws {
      let home = try TemporaryHome()
      let world = try World(weather: { _ in
        // The command runs by now.
        _ = try? home.waitToRead("station.pid") { $0.hasSuffix("\n") }
        return StandInServer.Response("down", status: 503)
      })
      try configure(world, "{ command: \"echo $$ > \(home.path)/station.pid; exec sleep 600\" }")
      #expect(try world.wxhere("--refresh").status == 75)
      let told = try #require(home.read("station.pid")).filter(\.isNumber)
      try ProcessTable.waitForEnd(try #require(pid_t(told)))
    }

    @Test(
      "that cannot be used is named and ignored", .serialized,
      arguments: [
        ("echo nonsense", "gives no"), ("exit 3", "exit status 3"),
        ("echo '{\"time\":1,\"temperature_c\":3}'", "not of now"),
        // In milliseconds.
        ("echo '{\"time\":1790895600000,\"temperature_c\":3}'", "not of now"),
        ("sleep 60", "timed out after"),
        ("yes | head -c 1000000", "too large"),
        (
          "echo '{\"time\":'$(date +%s)',\"temperature_c\":\"warm\",\"pressure_hpa\":1013}'",
          "not usable: temperature_c"
        ),
      ])
    func isNamedAndIgnored(command: String, words: String) throws {
      let world = try World()
      let quoted = command.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      try configure(world, "{ command: \"\(quoted)\" }")
      let start = ContinuousClock.now
      let here = try json(world)
      #expect(ContinuousClock.now - start < .seconds(10 * slowness))
      #expect((here["current"] as? [String: Any])?["temperature_c"] is Double)
      let problems = try #require(here["problems"] as? [String])
      #expect(problems.contains { $0.contains("weather.station") }, "\(problems)")
      #expect(problems.contains { $0.lowercased().contains(words) }, "\(problems)")
      try world.waitForRefresh()
      let doctor = try world.wxhere("doctor").output
      #expect(doctor.contains("hint     weather.station: "), "\(doctor)")
    }

    @Test(
      "is configured as a file or a command", .serialized,
      arguments: [
        "{ place: \"home\" }", "{ file: \"station.json\" }", "{ file: \"/a\", command: \"b\" }",
        "{ url: \"x\" }", "[]",
      ])
    func isConfiguredAsAFileOrACommand(text: String) throws {
      let home = try TemporaryHome()
      try home.write("{ weather: { station: \(text) } }", to: "config/wxhere/config.json5")
      let result = try Program("wxhere").run([], in: home)
      #expect(result.status == 78 && result.errors.contains("weather.station"), "\(result)")
    }

    // MARK: Config/examples

    private func example(
      _ name: String, in home: TemporaryHome, _ environment: [String: String]
    ) throws -> [String: Double] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Config/examples").standardized.path
      let result = try Program("\(folder)/\(name)").run([], in: home, environment: environment)
      #expect(result.status == 0, "\(result)")
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try #require(object as? [String: Double], "\(result)")
    }

    @Test("is a sensor that the kernel knows, by an example")
    func isASensorThatTheKernelKnows() throws {
      let home = try TemporaryHome()
      try home.write("21430\n", to: "iio/device0/in_temp_input")
      try home.write("95.3\n", to: "iio/device0/in_pressure_input")
      try home.write("48200\n", to: "iio/device0/in_humidityrelative_input")
      let told = try example(
        "station-bme280.sh", in: home, ["IIO": "\(home.path)/iio", "HEIGHT": "520"])
      #expect(told["temperature_c"] == 21.43 && told["humidity_percent"] == 48.2)
      #expect(abs((told["pressure_hpa"] ?? 0) - 1012) < 1)
      // Where the language has a decimal comma, mawk would write it.
      let awk = "\(home.path)/awk"
      try home.write("#!/bin/sh\ntest \"$LC_ALL\" = C && echo '{ \"c\": 1 }'\n", to: "awk")
      #expect(chmod(awk, 0o700) == 0)
      let environment = [
        "IIO": "\(home.path)/iio", "LC_ALL": "de_DE.UTF-8",
        "PATH": "\(home.path):/usr/bin:/bin",
      ]
      #expect(try example("station-bme280.sh", in: home, environment) == ["c": 1])
    }

    @Test("is what rtl_433 receives, by an example") func isWhatRTL433Receives() throws {
      let (home, now) = (try TemporaryHome(), now)
      try home.write(
        """
        {"time":"\(now - 90)","model":"Other","temperature_C":3}
        {"time":"\(now - 60).5","model":"Own","temperature_C":21.4,"wind_avg_km_h":18,"wind_max_m_s":7}
        {"time":"\(now - 30)","model":"Other","temperature_C":4}

        """, to: "rtl.json")
      let told = try example(
        "station-rtl_433.py", in: home, ["FILE": "\(home.path)/rtl.json", "MODEL": "Own"])
      #expect(told["temperature_c"] == 21.4 && told["time"].map { Int($0) } == now - 60)
      #expect(told["wind_speed_ms"] == 5 && told["wind_gust_ms"] == 7)
    }

    @Test("is an Ecowitt gateway, by an example") func isAnEcowittGateway() throws {
      let gateway = try StandInServer { request in
        guard request.path == "/get_livedata_info" else { return nil }
        return StandInServer.Response(
          """
          {"common_list":[{"id":"0x02","val":"43.3","unit":"F"},{"id":"0x07","val":"88%"},
            {"id":"0x0B","val":"7.2 km/h"},{"id":"0x15","val":"13.40 w/m2"}],
           "rain":[{"id":"0x0E","val":"0.5 mm/Hr"}],
           "wh25":[{"rel":"--.- hPa"},{"rel":"1013.2 hPa"}]}
          """)
      }
      defer { gateway.stop() }
      let told = try example(
        "station-ecowitt.py", in: try TemporaryHome(),
        ["GATEWAY": String(gateway.url.dropFirst("http://".count))])
      #expect(told["temperature_c"] == 6.28 && told["humidity_percent"] == 88)
      #expect(told["wind_speed_ms"] == 2 && told["precipitation_mm"] == 0.5)
      #expect(told["pressure_hpa"] == 1013.2)
    }

    @Test("is the newest record of weewx, by an example") func isTheNewestRecordOfWeewx() throws {
      let home = try TemporaryHome()
      let python = Program(try #require(RequiredProgram.find("python3")))
      let made = try python.run(
        [
          "-c",
          """
          import sqlite3
          file = sqlite3.connect("\(home.path)/weewx.sdb")
          file.execute("CREATE TABLE archive (dateTime, usUnits, outTemp, windSpeed, rainRate)")
          file.execute("INSERT INTO archive VALUES (\(now - 600), 1, 50, 10, NULL)")
          file.execute("INSERT INTO archive VALUES (\(now - 60), 1, 70.7, 10, 0.1)")
          file.commit()
          """,
        ], in: home)
      #expect(made.status == 0, "\(made)")
      let told = try example(
        "station-weewx.py", in: home, ["DATABASE": "\(home.path)/weewx.sdb"])
      #expect(told["temperature_c"] == 21.5 && told["wind_speed_ms"] == 4.47)
      #expect(told["precipitation_mm"] == 2.54 && told["wind_gust_ms"] == nil)
    }
  }
}
