import Foundation
import Support
import Synchronization
import Testing

extension Programs {
  @Suite("Several providers", .timeLimit(.minutes(1 * slowness))) struct SeveralProvidersTests {
    private func home(
      _ providers: [String], _ urls: [String: String], _ more: String = "",
      contact: String = #""me@example.org""#
    ) throws -> TemporaryHome {
      let home = try TemporaryHome()
      let list = providers.map { "\"\($0)\"" }.joined(separator: ", ")
      // No service is listening there, for the services that a test does not mention.
      let down = "http://127.0.0.1:\(try Socket.refusingPort())"
      let others = ["open-meteo-air", "metalerts", "meteoalarm", "nws"].map { ($0, down) }
      let urls = urls.merging(others) { given, _ in given }
      let map = urls.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
      try home.write(
        "{ weather: { providers: [\(list)], urls: { \(map) }, contact: \(contact), \(more) } }",
        to: "config/wxhere/config.json5")
      return home
    }

    private func json(_ home: TemporaryHome, _ arguments: String...) throws -> [String: Any] {
      let result = try Program("wxhere").run(arguments + ["--json"], in: home)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try #require(object as? [String: Any])
    }

    /// Returns a stand-in for MET Norway with one cold hour.
    private func metNorway() throws -> StandInServer {
      let now = Int(Date().timeIntervalSince1970)
      let hour = Date(timeIntervalSince1970: Double(now - now % 3600))
        .formatted(.iso8601)
      return try StandInServer { request in
        guard request.path == "/weatherapi/locationforecast/2.0/complete" else { return nil }
        return StandInServer.Response(
          """
          {"properties":{"timeseries":[{"time":"\(hour)","data":{
           "instant":{"details":{"air_temperature":-10,"wind_speed":5.56,"relative_humidity":80}},
           "next_1_hours":{"summary":{"symbol_code":"snow"},"details":{"precipitation_amount":1}}}}
          ]}}
          """)
      }
    }

    @Test("are tried in turn within a common time limit")
    func areTriedInTurnWithinACommonTimeLimit() throws {
      let down = try Socket.refusingPort()
      let slow = try StandInServer { _ in StandInServer.Response("", delay: .seconds(30)) }
      defer { slow.stop() }
      let home = try home(
        ["open-meteo", "met-norway", "openweathermap"],
        [
          "open-meteo": "http://127.0.0.1:\(down)", "met-norway": "http://127.0.0.1:\(down)",
          "openweathermap": slow.url, "open-meteo-air": "http://127.0.0.1:\(down)",
        ], "timeout: 3")
      let start = ContinuousClock.now
      let result = try Program("wxhere").run(
        ["--manual", "27.95,-82.45"], in: home,
        environment: ["WXHERE_OPENWEATHERMAP_KEY": "SECRETKEY"])
      #expect(ContinuousClock.now - start < .seconds(6 * slowness))
      #expect(result.status == 75)
      #expect(result.errors.contains("cannot reach"))
      #expect(result.errors.contains("did not respond in time"))
      #expect(!(result.errors + result.output).contains("SECRETKEY"))
      for file in home.files { #expect(home.read(file)?.contains("SECRETKEY") != true, "\(file)") }
    }

    @Test("complement each other, and each value names its provider")
    func complementEachOther() throws {
      let met = try metNorway()
      defer { met.stop() }
      let air = try StandInServer {
        $0.path == "/v1/air-quality" ? StandInServer.Response(World.airQuality) : nil
      }
      defer { air.stop() }
      let down = try Socket.refusingPort()
      let home = try home(
        ["open-meteo", "met-norway"],
        [
          "met-norway": met.url, "open-meteo": "http://127.0.0.1:\(down)",
          "open-meteo-air": air.url, "metalerts": "http://127.0.0.1:\(down)",
        ])
      let object = try json(home, "--manual", "59.93,10.72")
      #expect(object["provider"] as? String == "met-norway")
      let current = try #require(object["current"] as? [String: Any])
      #expect(current["temperature_c"] as? Double == -10)
      #expect(abs((current["feels_like_c"] as? Double ?? 0) + 17.9) < 0.1)
      #expect(current["condition"] as? String == "snow")
      let sources = try #require(object["sources"] as? [String: [String: Any]])
      #expect(sources["current"]?["provider"] as? String == "met-norway")
      let computed = try #require(sources["current"]?["computed"] as? [String])
      #expect(computed.contains("feels_like_c") && computed.contains("dew_point_c"))
      #expect(current["uv_index"] as? Double == 4.2, "MET Norway's response has none here")
      #expect(sources["current"]?["taken"] as? [String: String] == ["uv_index": "open-meteo-air"])
      let day = try #require((object["daily"] as? [[String: Any]])?.first)
      #expect(day["sunrise"] is Int)
      #expect((sources["daily"]?["computed"] as? [String])?.contains("sunrise") == true)
    }

    @Test("without a key or contact are named only if there is no weather")
    func withoutAKeyAreNamedOnlyWithoutWeather() throws {
      let now = Int(Date().timeIntervalSince1970)
      let weather = try StandInServer { request in
        request.path == "/v1/forecast" && request.query["latitude"]?.hasPrefix("27.9") == true
          ? StandInServer.Response(#"{"current":{"time":\#(now),"temperature_2m":20}}"#)
          : StandInServer.Response("", status: 404)
      }
      defer { weather.stop() }
      let home = try home(
        ["open-meteo", "met-norway", "openweathermap"],
        ["open-meteo": weather.url, "open-meteo-air": weather.url, "nws": weather.url],
        contact: "null")
      let there = try json(home, "--manual", "27.95,-82.45")
      #expect(there["hourly"] as? [[String: Any]] != nil)
      let problems = try #require(there["problems"] as? [String])
      #expect(problems.allSatisfy { $0.hasPrefix("air: ") || $0.hasPrefix("alerts: ") })
      let none = try Program("wxhere").run(["--manual", "-34.6,-58.4"], in: home)
      #expect(none.status == 75, "\(none)")
      #expect(none.output == "Buenos Aires: no weather (error 404)\n", "\(none)")
      let sentences = none.errors.split(separator: "\n")
      for cure in ["set weather.contact", "openweathermap requires an API key: weather.keys"] {
        #expect(sentences.filter { $0.contains(cure) }.count == 1, "\(none)")
      }
    }

    @Test(
      "do not report an unusable warning service if another has warnings, but if it has none",
      .serialized, arguments: ["storm", nil])
    func doNotReportAnUnusableWarningService(warning: String?) throws {
      let now = Int(Date().timeIntervalSince1970)
      let alerts =
        warning.map { #"{"title":"\#($0)","time":\#(now),"expires":\#(now + 3600)}"# } ?? ""
      let pirate = try StandInServer {
        $0.path.hasPrefix("/forecast/k/")
          ? StandInServer.Response(
            #"{"currently":{"time":\#(now),"temperature":4},"alerts":[\#(alerts)]}"#) : nil
      }
      defer { pirate.stop() }
      let home = try home(
        ["pirate-weather"], ["pirate-weather": pirate.url], #"air: "none""#, contact: "null")
      let result = try Program("wxhere").run(
        ["--manual", "78.22,15.65", "--json"], in: home,
        environment: ["WXHERE_PIRATE_WEATHER_KEY": "k"])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let events = (object["alerts"] as? [[String: Any]])?.map { $0["event"] as? String }
      #expect(events == warning.map { [$0] }, "\(result)")
      let problems = try #require(object["problems"] as? [String])
      #expect(problems.isEmpty == (warning != nil), "\(result)")
      #expect(problems.allSatisfy { $0.contains("weather.contact") }, "\(result)")
    }

    @Test(
      "leave the minutes to radar when that is wanted and something may fall", .serialized,
      arguments: [("auto", 1.0), ("auto", 0.0), ("provider", 1.0)])
    func leaveTheMinutesToRadar(asked: String, amount: Double) throws {
      let now = Int(Date().timeIntervalSince1970)
      let start = now - now % 300
      let met = try StandInServer { request in
        let time = Date(timeIntervalSince1970: Double(now - now % 3600)).formatted(.iso8601)
        if request.path.hasPrefix("/weatherapi/locationforecast/") {
          let symbol = amount > 0 ? "rain" : "clearsky_day"
          return StandInServer.Response(
            """
            {"properties":{"timeseries":[{"time":"\(time)","data":{
             "instant":{"details":{"air_temperature":8,"wind_speed":5,"relative_humidity":80}},
             "next_1_hours":{"summary":{"symbol_code":"\(symbol)"},
              "details":{"precipitation_amount":\(amount),"probability_of_precipitation":0}}}}]}}
            """)
        }
        guard request.path.hasPrefix("/weatherapi/nowcast/") else { return nil }
        let steps = (0..<24).map { step in
          let time = Date(timeIntervalSince1970: Double(start + step * 300)).formatted(.iso8601)
          return """
            {"time":"\(time)","data":{"instant":{"details":{"precipitation_rate":\(step < 6 ? 3 : 0)}}}}
            """
        }
        return StandInServer.Response(
          """
          {"properties":{"meta":{"radar_coverage":"ok"},
           "timeseries":[\(steps.joined(separator: ","))]}}
          """)
      }
      defer { met.stop() }
      let home = try home(
        ["met-norway"], ["met-norway": met.url, "met-nowcast": met.url],
        #"air: "none", minutes: "\#(asked)""#)
      let result = try Program("wxhere").run(
        ["--manual", "59.93,10.72", "--format", "{rain_next}", "--wait", "30"], in: home)
      let isAsked = asked == "auto" && amount > 0
      #expect(
        met.requests.filter { $0.path.hasPrefix("/weatherapi/nowcast/") }.count == (isAsked ? 1 : 0)
      )
      let later = try Program("wxhere").run(
        ["--manual", "59.93,10.72", "--format", "{rain_next}", "--offline"], in: home)
      // Half an hour of rain by the radar; the only hour of the forecast ends at a full hour.
      let minute = (start + 1800) / 60 % 60
      let end = ":\(minute < 10 ? "0" : "")\(minute)"
      #expect(!isAsked || later.output.contains(end), "\(result) \(later)")
      let log = try Program("wxhere").run(["disclosures"], in: home).output
      #expect(log.contains("minutes") == isAsked, "\(log)")
    }

    @Test("without air quality leave it to another one")
    func withoutAirQualityLeaveItToAnotherOne() throws {
      let met = try metNorway()
      defer { met.stop() }
      let air = try StandInServer {
        $0.path == "/v1/air-quality" ? StandInServer.Response(World.airQuality) : nil
      }
      defer { air.stop() }
      let home = try home(["met-norway"], ["met-norway": met.url, "open-meteo-air": air.url])
      let object = try json(home, "--manual", "59.93,10.72")
      #expect((object["air"] as? [String: Any])?["provider"] as? String == "open-meteo-air")
      #expect((object["current"] as? [String: Any])?["uv_index"] as? Double == 4.2)
      let view = try Program("wxhere").run(
        ["air", "--offline", "--manual", "59.93,10.72"], in: home)
      #expect(view.output.contains("European AQI") && view.output.contains("Open-Meteo"), "\(view)")
    }

    @Test("that fail to send air quality leave it to another one")
    func thatFailToSendAirQualityLeaveItToAnotherOne() throws {
      let now = Int(Date().timeIntervalSince1970)
      let owm = try StandInServer { request in
        request.path == "/data/2.5/weather"
          ? StandInServer.Response(#"{"dt":\#(now),"main":{"temp":20}}"#)
          : StandInServer.Response("", status: 404)
      }
      defer { owm.stop() }
      let air = try StandInServer { _ in StandInServer.Response(World.airQuality) }
      defer { air.stop() }
      let home = try home(
        ["openweathermap"], ["openweathermap": owm.url, "open-meteo-air": air.url])
      let result = try Program("wxhere").run(
        ["--manual", "-34.6,-58.4", "--json"], in: home,
        environment: ["WXHERE_OPENWEATHERMAP_KEY": "k"])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect((object["air"] as? [String: Any])?["provider"] as? String == "open-meteo-air")
    }

    @Test(
      "send air quality of another day, which is not that of now", .serialized,
      arguments: [0, 2, 4, 72])
    func sendOldAirQuality(hours: Int) throws {
      let time = Int(Date().timeIntervalSince1970) - hours * 3600
      let values = #""interval":3600,"european_aqi":134,"uv_index":9,"birch_pollen":300"#
      let body = #"{"current":{"time":\#(time),\#(values)}}"#
      let services = try StandInServer {
        StandInServer.Response($0.path == "/v1/air-quality" ? body : World.forecast())
      }
      defer { services.stop() }
      let home = try home(
        ["open-meteo"], ["open-meteo": services.url, "open-meteo-air": services.url])
      let isNew = hours <= 2
      let object = try json(home, "--manual", "59.93,10.72")
      #expect((object["air"] is NSNull) == !isNew, "\(object)")
      #expect(((object["current"] as? [String: Any])?["uv_index"] is NSNull) == !isNew)
      let problems = try #require(object["problems"] as? [String])
      #expect(problems.contains { $0.hasPrefix("air: ") } == !isNew, "\(problems)")
      let truth = try Program("wxhere").run(
        ["when", "air_quality > 100", "--manual", "59.93,10.72", "--offline"], in: home)
      #expect(truth.status == (isNew ? 0 : 75), "\(truth)")
    }

    @Test("send air quality only if it is wanted, and errors are shown")
    func sendAirQualityOnlyIfWanted() throws {
      let met = try metNorway()
      defer { met.stop() }
      let weather = try StandInServer {
        $0.path == "/v1/forecast" ? StandInServer.Response(World.forecast()) : nil
      }
      defer { weather.stop() }
      let air = try StandInServer { _ in nil }
      defer { air.stop() }
      let urls = ["open-meteo": weather.url, "met-norway": met.url]
      let place = ["air", "--manual", "59.93,10.72"]
      let alone = try home(["open-meteo"], urls.merging(["open-meteo-air": air.url]) { $1 })
      let provider = try Program("wxhere").run(place + ["--provider", "met-norway"], in: alone)
      #expect(
        provider.output.contains(
          "met-norway has no air quality, and --provider allows no other provider."),
        "\(provider)")
      for name in ["open-meteo", "met-norway"] {
        let none = try home(
          [name], urls.merging(["open-meteo-air": air.url]) { $1 }, #"air: "none""#)
        let result = try Program("wxhere").run(place, in: none)
        #expect(
          result.output.contains(#"Air quality is switched off: weather.air is "none"."#),
          "\(result)")
      }
      #expect(air.connections == 0)
      let down = try Program("wxhere").run(place, in: try home(["met-norway"], urls))
      #expect(
        down.output.contains("Could not get the air quality: open-meteo-air: cannot"),
        "\(down)")
    }

    @Test("with only future hours do not give the day's high and low")
    func withOnlyFutureHoursDoNotGiveTheDaysHighAndLow() throws {
      // At sea, where the time zone follows from the longitude: it is past eight in the evening.
      let now = Int(Date().timeIntervalSince1970)
      let ahead = (20 - now / 3600 % 24 + 36) % 24 - 12
      let place = "-58.5,\(15 * ahead)"
      let hour = now - now % 3600
      func steps(_ hours: ClosedRange<Int>) -> String {
        let list = hours.map { local in
          let time = Date(timeIntervalSince1970: Double(hour + (local - 20) * 3600))
            .formatted(.iso8601)
          let details = #""details":{"air_temperature":\#(local)}"#
          return #"{"time":"\#(time)","data":{"instant":{\#(details)}}}"#
        }
        return #"{"properties":{"timeseries":[\#(list.joined(separator: ","))]}}"#
      }
      let responses = ResponseSequence([steps(0...30), steps(20...30), steps(20...30)])
      let met = try StandInServer { _ in responses.next() }
      defer { met.stop() }
      let format = ["--manual", place, "--refresh", "--format", "{temperature} {high} {low}"]
      let first = try home(["met-norway"], ["met-norway": met.url], #"air: "none""#)
      #expect(try Program("wxhere").run(format, in: first).output == "20°C 23°C 0°C\n")
      #expect(try Program("wxhere").run(format, in: first).output == "20°C 23°C 0°C\n")
      let days = try json(first, "--manual", place)["daily"] as? [[String: Any]]
      #expect(days?.first?["temperature_min_c"] as? Double == 0, "\(days ?? [])")
      let second = try home(["met-norway"], ["met-norway": met.url], #"air: "none""#)
      #expect(try Program("wxhere").run(format, in: second).output == "20°C – –\n")
    }

    @Test("that send incomplete headers are skipped")
    func thatSendIncompleteHeadersAreSkipped() throws {
      let torn = try ScriptedServer([.send("HTTP/1.1 200 OK\r\nContent-Ty"), .close])
      defer { torn.stop() }
      let met = try metNorway()
      defer { met.stop() }
      let down = try Socket.refusingPort()
      let home = try home(
        ["open-meteo", "met-norway"],
        [
          "open-meteo": "http://127.0.0.1:\(torn.port)", "met-norway": met.url,
          "open-meteo-air": "http://127.0.0.1:\(down)", "metalerts": "http://127.0.0.1:\(down)",
        ])
      let object = try json(home, "--manual", "59.93,10.72")
      #expect(object["provider"] as? String == "met-norway")
      let problems = try #require(object["problems"] as? [String])
      #expect(problems.contains("open-meteo: the connection to 127.0.0.1 was lost"))
      #expect(torn.connections == 3)
      let ledger = try Program("wxhere").run(["disclosures"], in: home).output
      #expect(ledger.split(separator: "\n").filter { $0.contains("forecast") }.count == 4)
    }

    @Test("supply the UV index and pollen that the first one lacks")
    func supplyTheUVIndexAndPollenThatTheFirstOneLacks() throws {
      let now = Int(Date().timeIntervalSince1970)
      let owm = try StandInServer { request in
        switch request.path {
        case "/data/3.0/onecall": StandInServer.Response("{}", status: 401)
        case "/data/2.5/weather": StandInServer.Response(#"{"dt":\#(now),"main":{"temp":20}}"#)
        case "/data/2.5/forecast":
          StandInServer.Response(#"{"list":[{"dt":\#(now),"main":{"temp":20},"pop":0.3}]}"#)
        case "/data/2.5/air_pollution":
          StandInServer.Response(
            #"{"list":[{"dt":\#(now),"main":{"aqi":2},"components":{"o3":70}}]}"#)
        default: nil
        }
      }
      defer { owm.stop() }
      let air = try StandInServer {
        $0.path == "/v1/air-quality"
          ? StandInServer.Response(
            World.airQuality.replacing(#""birch_pollen":null"#, with: #""birch_pollen":12"#)) : nil
      }
      defer { air.stop() }
      let home = try home(
        ["openweathermap", "open-meteo"],
        ["openweathermap": owm.url, "open-meteo-air": air.url])
      let result = try Program("wxhere").run(
        ["--manual", "-34.6,-58.4", "--json"], in: home,
        environment: ["WXHERE_OPENWEATHERMAP_KEY": "k"])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect((object["current"] as? [String: Any])?["uv_index"] as? Double == 4.2)
      let sources = try #require(object["sources"] as? [String: [String: Any]])
      #expect(sources["current"]?["taken"] as? [String: String] == ["uv_index": "open-meteo-air"])
      #expect(sources["air"]?["provider"] as? String == "openweathermap")
      #expect(
        sources["air"]?["taken"] as? [String: String]
          == ["uv_index": "open-meteo-air", "pollen_grains_m3": "open-meteo-air"])
      let told = try #require(object["air"] as? [String: Any])
      #expect((told["indices"] as? [[String: Any]])?.count == 1, "scales are never mixed")
    }

    @Test("supply the UV index if the air quality lacks it")
    func supplyTheUVIndexIfTheAirQualityLacksIt() throws {
      let now = Int(Date().timeIntervalSince1970)
      let owm = try StandInServer { request in
        switch request.path {
        case "/data/3.0/onecall":
          StandInServer.Response(
            #"{"current":{"dt":\#(now),"temp":20,"uvi":5.5},"hourly":[{"dt":\#(now)}],"#
              + #""daily":[{"dt":\#(now),"temp":{"min":9,"max":21}}]}"#)
        case "/data/2.5/air_pollution":
          StandInServer.Response(
            #"{"list":[{"dt":\#(now),"main":{"aqi":2},"components":{"o3":70}}]}"#)
        default: nil
        }
      }
      defer { owm.stop() }
      let home = try home(["openweathermap"], ["openweathermap": owm.url])
      let result = try Program("wxhere").run(
        ["air", "--manual", "-34.6,-58.4", "--json"], in: home,
        environment: ["WXHERE_OPENWEATHERMAP_KEY": "k"])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let air = try #require(object["air"] as? [String: Any])
      #expect(air["uv_index"] as? Double == 5.5)
      let sources = try #require(object["sources"] as? [String: [String: Any]])
      #expect(sources["air"]?["taken"] as? [String: String] == ["uv_index": "openweathermap"])
      let attribution = try #require(object["attribution"] as? String)
      #expect(attribution.components(separatedBy: "OpenWeather").count == 2, "\(attribution)")
    }

    @Test("use MeteoAlarm in Norway if there is no contact for MET Norway")
    func useMeteoAlarmInNorwayWithoutAContact() throws {
      let alerts = #"""
        {"warnings":[{"alert":{"info":[{"language":"no","event":"Kuling","severity":"Severe",
          "area":[{"areaDesc":"Oslo","polygon":"59,10 59,12 61,12 61,10 59,10"}]}]}}]}
        """#
      let world = try World(alerts: alerts)
      let object = try world.json("--manual", "59.9139,10.7522")
      let told = try #require(object["alerts"] as? [[String: Any]])
      #expect(told.map { $0["event"] as? String } == ["Kuling"])
      #expect(object["problems"] as? [String] == [])
    }

    /// The position, the area of a warning, and whether the warning is for that position.
    static let areas: [(String, String, Bool)] = [
      // In each cell, another town than the district's is nearest to the centre.
      ("46.829,12.769", "Lienz", true), ("47.323,12.797", "Zell am See", true),
      ("48.205,15.626", "St. Pölten(Stadt)", true), ("47.0,12.54", "Lienz", false),
    ]

    @Test(
      "match warning areas with the towns of the cell", .serialized, arguments: areas)
    func matchWarningAreasWithTheTownsOfTheCell(place: String, area: String, isKnown: Bool) throws {
      let feed = #"""
        {"warnings":[{"alert":{"identifier":"1","status":"Actual","info":[{"language":"en",
          "event":"Heat","area":[{"areaDesc":"\#(area)"}]}]}}]}
        """#
      let warnings = try StandInServer { _ in StandInServer.Response(feed) }
      defer { warnings.stop() }
      let weather = try StandInServer { _ in StandInServer.Response(World.forecast()) }
      defer { weather.stop() }
      let home = try home(
        ["open-meteo"],
        [
          "open-meteo": weather.url, "meteoalarm": warnings.url,
          "open-meteo-air": "http://127.0.0.1:\(try Socket.refusingPort())",
        ])
      let alerts = try Program("wxhere").run(["alerts", "--manual", place], in: home).output
      let object = try json(home, "--manual", place, "--offline")
      if isKnown {
        #expect((object["alerts"] as? [[String: Any]])?.first?["event"] as? String == "Heat")
      } else {
        #expect(object["alerts"] is NSNull)
        #expect(alerts.contains("Could not get the warnings") && alerts.contains("unavailable"))
        let problems = try #require(object["problems"] as? [String])
        #expect(problems.contains { $0.hasPrefix("alerts: meteoalarm") }, "\(problems)")
      }
    }

    @Test(
      "do not hide that a warning may be for the place beside one that is", .serialized,
      arguments: [("Matrei in Osttirol", 75), ("Lienz", 1)] as [(String, Int32)])
    func doNotHideThatAnotherWarningMayBeForThePlace(area: String, status: Int32) throws {
      let all = ["Lienz", area].enumerated().map { index, area in
        #"""
        {"alert":{"identifier":"\#(index)","status":"Actual","info":[{"language":"en",
          "event":"Heat \#(index)","severity":"Severe","area":[{"areaDesc":"\#(area)"}]}]}}
        """#
      }
      let body = #"{"warnings":[\#(all.joined(separator: ","))]}"#
      let services = try StandInServer {
        StandInServer.Response($0.path.hasPrefix("/api/v1/warnings") ? body : World.forecast())
      }
      defer { services.stop() }
      let home = try home(
        ["open-meteo"], ["open-meteo": services.url, "meteoalarm": services.url], #"air: "none""#)
      let place = ["--manual", "46.829,12.769"]
      let object = try json(home, place[0], place[1])
      #expect((object["alerts"] as? [Any])?.count == (status == 1 ? 2 : 1), "\(object)")
      #expect(object["problems"] as? [String] == [])
      func when(_ expression: String) throws -> Int32 {
        try Program("wxhere").run(["when", expression, "--offline"] + place, in: home).status
      }
      #expect(try when("alert_count == 1") == status)
      #expect(try when("alert_count >= 1") == 0)
    }

    @Test("receive the date of their last response")
    func receiveTheDateOfTheirLastResponse() throws {
      let modified = "Fri, 20 Nov 2026 12:00:00 GMT"
      let asked = Mutex<[String?]>([])
      let met = try StandInServer { request in
        guard request.path == "/weatherapi/locationforecast/2.0/complete" else {
          return StandInServer.Response("", status: 404)
        }
        let since = request.headers["if-modified-since"]
        asked.withLock { $0.append(since) }
        if since != nil {
          return StandInServer.Response("", status: 304, headers: ["Cache-Control": "max-age=1800"])
        }
        let now = Date().formatted(.iso8601)
        return StandInServer.Response(
          """
          {"properties":{"timeseries":[{"time":"\(now)","data":{
           "instant":{"details":{"air_temperature":4}}}}]}}
          """, headers: ["Last-Modified": modified, "Cache-Control": "max-age=1"])
      }
      defer { met.stop() }
      let home = try home(
        ["met-norway"],
        ["met-norway": met.url, "metalerts": met.url, "open-meteo-air": met.url])
      let arguments = ["--manual", "59.93,10.72", "--refresh"]
      #expect(try Program("wxhere").run(arguments, in: home).output.contains("4°C"))
      // Otherwise the next run would wait for the same refresh.
      try home.waitForRefresh()
      try home.changeResponses { head in
        if let time = head["expires"] as? Int { head["expires"] = time - 3600 }
      }
      #expect(try Program("wxhere").run(arguments, in: home).output.contains("4°C"))
      try home.waitForRefresh()
      #expect(asked.withLock { $0 } == [nil, modified])
      #expect(try Program("wxhere").run(arguments, in: home).output.contains("4°C"))
      #expect(asked.withLock(\.count) == 2, "the 304 has moved the expiry")
    }

    @Test("with an exhausted quota are left alone, with a message")
    func withAnExhaustedQuotaAreLeftAloneWithAMessage() throws {
      let server = try StandInServer { _ in
        StandInServer.Response(
          #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#,
          status: 429)
      }
      defer { server.stop() }
      let home = try home(["open-meteo"], ["open-meteo": server.url, "open-meteo-air": server.url])
      let arguments = ["--manual", "27.95,-82.45", "--refresh"]
      // The time is by the user's clock, not by the place's.
      let first = try Program("wxhere").run(
        arguments, in: home, environment: ["TZ": "Asia/Tokyo"])
      #expect(first.status == 75)
      #expect(first.errors.contains("the quota of open-meteo is used up until"))
      #expect(first.errors.contains(" 09:00\n"), "\(first.errors)")
      #expect(first.output.contains("no weather (quota until "))
      #expect(first.output.hasSuffix(" 09:00)\n"), "\(first.output)")
      let count = server.connections
      let second = try Program("wxhere").run(arguments, in: home)
      #expect(second.errors.contains("the quota of open-meteo is used up"))
      #expect(server.connections == count)
    }

    @Test("have all their requests in the log") func haveAllTheirRequestsInTheLog() throws {
      let world = try World()
      #expect(
        try world.wxhere("disclosures").output
          == "no recorded requests; a run that was allowed once is not recorded\n")
      try world.wxhere("--manual", "27.9506,-82.4572")
      try world.waitForRefresh()
      let text = try world.wxhere("disclosures").output
      #expect(text.contains("  127.0.0.1  forecast  cell g3-4372-3193  200  "))
      let lines = try world.wxhere("disclosures", "--json").output.split(separator: "\n")
      let entry = try JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8))
      #expect((entry as? [String: Any])?["purpose"] as? String == "forecast")
      #expect(!text.contains("27.95") && !text.contains("82.45"))
    }
  }
}
