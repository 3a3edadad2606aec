import Exchange
import Foundation
import Platform
import Report
import Support
import Testing
import Weather

extension Programs {
  /// Tests that weather is never shown as newer than it is.
  @Suite("The age of the weather", .timeLimit(.minutes(3 * slowness))) struct AgeTests {
    private static let manual = ["--manual", "27.9506,-82.4572"]

    private func httpDate(ago seconds: Int) -> String {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = .gmt
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
      return formatter.string(from: Date(timeIntervalSinceNow: -Double(seconds)))
    }

    @Test(
      "is counted from the Age header, the Date header or the response",
      .serialized, arguments: ["Age", "Date", "current.time"])
    func isCountedFromHeadersOrTheResponse(source: String) throws {
      let ago = 7300
      let date = httpDate(ago: ago)
      let world = try World(weather: { _ in
        switch source {
        case "Age":
          StandInServer.Response(World.forecast(), headers: ["Age": "\(ago)"])
        case "Date":
          StandInServer.Response(World.forecast(), headers: ["Date": date])
        default: StandInServer.Response(World.forecast(age: ago))
        }
      })
      let result = try Program("wxhere").run(Self.manual, in: world.home)
      #expect(result.output == "☁ 24°C Tampa, FL (2 h ago)\n", "\(result)")
      let document = try world.json("--manual", "27.9506,-82.4572", "--offline")
      #expect(document["stale"] as? Bool == true)
    }

    @Test("keeps growing if the clock is set back") func keepsGrowingIfTheClockIsSetBack() throws {
      let world = try World()
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      // The report looks as if the clock had been five hours ahead when it was made.
      try world.change("g3-4372-3193") { report, _ in
        func ahead(_ start: String?) throws -> String {
          let words = try #require(start).split(separator: " ")
          let time = try #require(words.last.flatMap { Int($0) })
          return "\(words[0]) \(time + 5 * 3600 + 60)"
        }
        let start = try ahead(report.clockStart)
        report.clockStart = start
        report.weather?.clockStart = start
        report.location?.clockStart = start
      }
      let result = try Program("wxhere").run(Self.manual, in: world.home)
      #expect(result.output == "☁ 24°C Tampa, FL (5 h ago)\n", "\(result)")
    }

    @Test("of a failed refresh keeps growing, too") func ofAFailedRefreshKeepsGrowing() throws {
      let world = try World()
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      // The clock was five hours ahead during the refresh, six minutes ago.
      try world.change("g3-4372-3193") { report, _ in
        let words = try #require(report.clockStart).split(separator: " ")
        let time = try #require(words.last.flatMap { Int($0) })
        report.clockStart = "\(words[0]) \(time + 5 * 3600)"
        report.madeAt += 5 * 3600 - 360
        report.dueAt = report.madeAt
        report.weather = nil
        report.failures = 1
        report.faults = [Fault(.weather, .error, service: .openMeteo, status: 500)]
      }
      let result = try Program("wxhere").run(Self.manual + ["--offline"], in: world.home)
      #expect(result.status == 75, "\(result)")
      #expect(result.errors.contains("the last refresh was 6 min ago"), "\(result)")
    }

    @Test("of a failed refresh gives way to the time of the next one in the first minute")
    func ofAFailedRefreshGivesWay() throws {
      let world = try World()
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      func errors(until pause: Int) throws -> String {
        try world.change("g3-4372-3193") { report, _ in
          report.madeAt = now()
          report.dueAt = report.madeAt + pause
          report.weather = nil
          report.failures = 1
          report.faults = [Fault(.weather, .error, service: .openMeteo, status: 500)]
        }
        return try Program("wxhere").run(Self.manual + ["--offline"], in: world.home).errors
      }
      let long = try errors(until: 480)
      #expect(long.contains("wxhere: the next refresh is due at "), "\(long)")
      let command = "wxhere \(Self.manual.joined(separator: " ")) --refresh"
      #expect(long.contains("; to refresh at once, run: \(command)\n"), "\(long)")
      // A first failure.
      let short = try errors(until: 66)
      #expect(short.contains("HTTP 500") && !short.contains("the next refresh"), "\(short)")
    }

    @Test("leaves out how far models agree while it is unknown")
    func leavesOutHowFarModelsAgreeWhileItIsUnknown() throws {
      let world = try World()
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      let start = Int(Date().timeIntervalSince1970) / 3600 * 3600
      try world.change("g3-4372-3193") { _, outlook in
        outlook?.spread = ModelSpread(
          start: start,
          models: ["a", "b", "c"].map { name in
            ModelSpread.Model(
              name: name, temperature: Array(repeating: 20, count: 48),
              precipitation: Array(repeating: 0, count: 48))
          })
      }
      let known = try world.json("--manual", "27.9506,-82.4572", "--offline")
      #expect((known["confidence"] as? [String: Any])?["models"] as? Int == 3, "\(known)")
      // From the future.
      try world.change("g3-4372-3193") { report, _ in report.weather?.fetchedAt += 86400 }
      let unknown = try world.json("--manual", "27.9506,-82.4572", "--offline")
      #expect(unknown["confidence"] is NSNull && unknown["stale"] as? Bool == true, "\(unknown)")
    }

    @Test("of a month is rejected, and the next provider is tried")
    func ofAMonthIsRejectedAndTheNextProviderIsTried() throws {
      let world = try World(weather: { _ in
        StandInServer.Response(World.forecast(age: 30 * 86400))
      })
      let result = try Program("wxhere").run(Self.manual, in: world.home)
      #expect(result.status == 75)
      #expect(result.errors.contains("open-meteo sent weather from 20"), "\(result.errors)")
      #expect(result.errors.contains("met-norway requires a contact address"))
    }

    @Test("a report with a damaged time or accuracy is replaced")
    func aReportWithADamagedTimeOrAccuracyIsReplaced() throws {
      let world = try World()
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      let far = Int(Date().timeIntervalSince1970) + 30 * 86400
      try world.age("g3-4372-3193", by: 2000)
      try world.change("g3-4372-3193") { report, _ in report.dueAt = far }
      let requests = world.weather.requests.count
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.weather.waitForRequests(requests + 1)
      try world.waitForRefresh()

      try world.change("g3-4372-3193") { report, _ in report.location?.accuracy = 1e300 }
      let result = try Program("wxhere").run(Self.manual + ["--offline"], in: world.home)
      #expect(result.errors.contains("was damaged and has been removed"))
    }

    @Test("a damaged expiry date does not prevent a request")
    func aDamagedExpiryDateDoesNotPreventARequest() throws {
      let world = try World()
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.age("g3-4372-3193", by: 3 * 86400)
      let far = Int(Date().timeIntervalSince1970) + 30 * 86400
      try world.home.changeResponses { $0["expires"] = far }
      let requests = world.weather.requests.count
      _ = try Program("wxhere").run(Self.manual, in: world.home)
      try world.waitForRefresh()
      #expect(world.weather.requests.count > requests)
    }

    @Test("a moved machine shows the last weather with its place")
    func aMovedMachineShowsTheLastWeatherWithItsPlace() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let service = SwitchedWeather()
      let world = try World(gpsdPort: daemon.port, weather: { service.respond(to: $0) })
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().output == "☁ 24°C Tampa, FL\n")
      try world.waitForRefresh()
      service.isDown = true
      receiver.see(.fix(28.5384, -81.3789))
      try daemon.waitToReport(latitude: 28.5384)
      for _ in 0..<2 {
        let moved = try world.wxhere("--refresh")
        #expect(moved.status == 0)
        // A busy machine may take more than a minute.
        #expect(moved.output.wholeMatch(of: /☁ 24°C Tampa, FL \(\d min ago\)\n/) != nil, "\(moved)")
        try world.waitForRefresh()
      }
      #expect(try world.wxhere("where", "--offline").output.hasPrefix("Orlando, FL\n"))
      let document = try world.json("--offline")
      #expect(document["stale"] as? Bool == true)
      #expect((document["location"] as? [String: Any])?["place"] as? String == "Tampa, FL")
      let daily = try world.wxhere("daily", "--offline").output
      #expect(daily.prefixMatch(of: /Tampa, FL \(\d min ago\)\n/) != nil, "\(daily)")
      service.isDown = false
      #expect(try world.wxhere("--refresh").output == "☁ 24°C Orlando, FL\n")
    }
  }
}
