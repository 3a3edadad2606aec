import Foundation
import Report
import Support
import Synchronization
import Testing

/// Tests of requests, their order, and the output meanwhile.
extension Programs {
  @Suite("A report", .timeLimit(.minutes(3 * slowness))) struct ReportTests {
    @Test("is requested once in a quarter of an hour") func isRequestedOnceInAQuarterOfAnHour()
      throws
    {
      let world = try World()
      for _ in 0..<5 { #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0) }
      #expect(world.weather.requests.count == 1)
    }

    @Test("that is stale is shown at once with its age and refreshed")
    func isShownAtOnceIfItIsStale() throws {
      let gate = Gate()
      let isFirst = Mutex(true)
      let world = try World(weather: { _ in
        if !isFirst.withLock({ first in
          defer { first = false }; return first
        }) {
          gate.pass()
        }
        return StandInServer.Response(World.forecast(temperature: 11))
      })
      defer { gate.open() }
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").output == "☁ 11°C Tampa, FL\n")
      try world.age("g3-4372-3193", by: 3 * 3600)
      let stale = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(stale.output == "☁ 11°C Tampa, FL (3 h ago)\n")
      #expect(stale.status == 0)
      gate.open()
      try world.waitForRefresh()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").output == "☁ 11°C Tampa, FL\n")
      #expect(world.weather.requests.count == 2)
    }

    @Test("never shows weather older than a day") func neverShowsWeatherOlderThanADay() throws {
      let served = try World(weather: { _ in StandInServer.Response("", status: 503) })
      let world = try World()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      try world.age("g3-4372-3193", by: 25 * 3600)
      let config = try #require(served.home.read("config/wxhere/config.json5"))
      try world.home.write(config, to: "config/wxhere/config.json5")
      let result = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(result.status == 75)
      #expect(result.output.hasPrefix("Tampa, FL: no weather"))
    }

    @Test("keeps old weather with its age while the service is down")
    func keepsOldWeatherWhileTheServiceIsDown() throws {
      let responses = ResponseSequence([World.forecast()])
      let world = try World(weather: { _ in responses.next() })
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      try world.age("g3-4372-3193", by: 2 * 3600)
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").output.hasSuffix("(2 h ago)\n"))
      try world.weather.waitForRequests(1 + 3)
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 1 + 3)
      let result = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(result.output == "☁ 24°C Tampa, FL (2 h ago)\n")
      #expect(result.status == 0)
    }

    /// The status of a cache that cannot reach the service, its Retry-After, and how many requests
    /// it gets in all: three in each refresh, or one in the time that it asks for.
    private static let caches: [(status: Int, retryAfter: String?, requests: Int)] = [
      (502, nil, 9), (504, "60", 1),
    ]

    @Test("is requested ever less often from a cache that fails", .serialized, arguments: caches)
    func isRequestedEverLessOftenFromACacheThatFails(
      status: Int, retryAfter: String?, requests: Int
    ) throws {
      let isUp = Mutex(true)
      let world = try World(weather: { request in
        guard request.path == "/own/cache/v1/forecast" else { return nil }
        guard !isUp.withLock({ $0 }) else { return StandInServer.Response(World.forecast()) }
        return StandInServer.Response(
          "<html><body>Bad Gateway</body></html>", status: status,
          headers: retryAfter.map { ["Retry-After": $0] } ?? [:])
      })
      let file = "config/wxhere/config.json5"
      let address = "\"open-meteo\": \"\(world.weather.url)"
      let configuration = try #require(world.home.read(file))
      try world.home.write(
        configuration.replacing(address, with: "\(address)/own/cache"), to: file)
      // After a change in the second of a failed report, the next one is due at once.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)],
        ofItemAtPath: "\(world.home.path)/\(file)")
      let (name, place) = ("g3-4372-3193", ["--manual", "27.9506,-82.4572"])
      #expect(try Program("wxhere").run(place, in: world.home).status == 0)
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 1)
      isUp.withLock { $0 = false }
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      for (failures, seconds) in [(1, 60), (4, 480), (30, 900)] {
        try world.change(name) { report, _ in report.failures = failures - 1 }
        let line = try Program("wxhere").run(place + ["--refresh"], in: world.home)
        #expect(line.status == 0 && line.output.hasPrefix("☁ 24°C Tampa, FL"), "\(line)")
        try world.waitForRefresh()
        let report = try #require(store.load(name))
        #expect(report.failures == failures, "\(report)")
        // The refresh itself takes a few seconds, and up to a tenth is added.
        #expect((seconds..<2 * seconds).contains(report.dueAt - report.madeAt), "\(report)")
        // Until then, nothing is requested.
        let sent = world.weather.requests.count
        #expect(try Program("wxhere").run(place, in: world.home).status == 0)
        try world.waitForRefresh()
        #expect(world.weather.requests.count == sent)
      }
      #expect(world.weather.requests.count == 1 + requests)
    }

    @Test("is looked for again soon after a login page of the network")
    func isLookedForAgainSoonAfterALoginPage() throws {
      let world = try World(weather: { _ in StandInServer.Response("", status: 511) })
      let place = ["--manual", "27.9506,-82.4572"]
      #expect(try Program("wxhere").run(place, in: world.home).status == 75)
      try world.waitForRefresh()
      try world.change("g3-4372-3193") { report, _ in report.failures = 20 }
      _ = try Program("wxhere").run(place + ["--refresh"], in: world.home)
      try world.waitForRefresh()
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      let report = try #require(store.load("g3-4372-3193"))
      #expect(report.failures == 21 && report.dueAt - report.madeAt <= 300, "\(report)")
    }

    @Test("requested fifty times at once needs one refresh")
    func requestedFiftyTimesAtOnceNeedsOneRefresh() async throws {
      let world = try World()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      try world.age("g3-4372-3193", by: 1000)
      let results = try await withThrowingTaskGroup(of: Program.Result.self) { group in
        for _ in 0..<50 {
          group.addTask { try world.wxhere("--manual", "27.9506,-82.4572") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count == 50)
      #expect(results.allSatisfy { $0.output == "☁ 24°C Tampa, FL\n" && $0.status == 0 })
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 2)
    }

    @Test("that is missing comes from one refresh, however many runs wait")
    func isAwaitedFromOneRefresh() async throws {
      let world = try World(weather: { _ in
        var response = StandInServer.Response(World.forecast())
        response.delay = .milliseconds(500)
        return response
      })
      let results = try await withThrowingTaskGroup(of: Program.Result.self) { group in
        for _ in 0..<10 {
          group.addTask { try world.wxhere("--manual", "27.9506,-82.4572", "--wait", "50") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0.output == "☁ 24°C Tampa, FL\n" })
      #expect(world.weather.requests.count == 1)
    }

    @Test("is waited for only as long as allowed, and the refresh continues")
    func isWaitedForOnlyAsLongAsAllowed() throws {
      let gate = Gate()
      let world = try World(weather: { _ in
        gate.pass()
        return StandInServer.Response(World.forecast())
      })
      defer { gate.open() }
      let result = try world.wxhere("--manual", "27.9506,-82.4572", "--wait", "0.5")
      #expect(result.status == 75)
      #expect(result.output == "Tampa, FL: still looking\n")
      gate.open()
      try world.waitForRefresh()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572", "--offline").status == 0)
    }

    @Test("is not refreshed with --offline") func isNotRefreshedWithOffline() throws {
      let world = try World()
      let unknown = try world.wxhere("--manual", "27.9506,-82.4572", "--offline")
      #expect(unknown.status == 75)
      #expect(unknown.output.hasPrefix("Tampa, FL: no weather"))
      #expect(try world.wxhere("--offline").status == 75)
      #expect(world.weather.connections == 0)
      #expect(try world.wxhere("--manual", "27.9506,-82.4572", "--refresh").status == 0)
      try world.age("g3-4372-3193", by: 5 * 3600)
      let known = try world.wxhere("--manual", "27.9506,-82.4572", "--offline")
      #expect(known.output == "☁ 24°C Tampa, FL (5 h ago)\n")
      #expect(world.weather.connections == 1)
    }

    @Test("is replaced if its file is damaged") func isReplacedIfItsFileIsDamaged() throws {
      let world = try World()
      for text in ["", "{", "\u{0}\u{1}", "wxhere-report\n", "wxhere-report 1 2 3\n"] {
        try world.waitForRefresh()
        try world.home.write(text, to: "cache/wxhere/g3-4372-3193.report")
        let result = try world.wxhere("--manual", "27.9506,-82.4572")
        #expect(result.output == "☁ 24°C Tampa, FL\n")
      }
    }

    @Test("is replaced if it has impossible times") func isReplacedIfItHasImpossibleTimes() throws {
      let world = try World()
      let changes: [(inout RefreshReport) -> Void] = [
        { $0.madeAt = .min }, { $0.dueAt = .min }, { $0.failures = -1 }, { $0.failures = 5000 },
        { $0.weather?.fetchedAt = .min }, { $0.location?.locatedAt = .max },
      ]
      for change in changes {
        #expect(try world.wxhere("--manual", "27.9506,-82.4572", "--refresh").status == 0)
        try world.waitForRefresh()
        try world.change("g3-4372-3193") { report, _ in change(&report) }
        let result = try world.wxhere("where", "--manual", "27.9506,-82.4572")
        #expect(result.status == 0)
        #expect(result.errors.contains("was damaged"))
      }
    }

    @Test("is shown with one message about a failed refresh")
    func isShownWithOneMessageAboutAFailedRefresh() throws {
      let responses = ResponseSequence([World.forecast()])
      let world = try World(weather: { _ in responses.next() })
      let manual = ["--manual", "27.9506,-82.4572"]
      #expect(try world.wxhere(manual[0], manual[1]).output == "☁ 24°C Tampa, FL\n")
      try world.waitForRefresh()
      let again = try world.wxhere("--refresh", manual[0], manual[1])
      #expect(again.output == "☁ 24°C Tampa, FL\n" && again.status == 0)
      // The other configured provider needs a contact.
      let reasons = again.errors.split(separator: "\n")
      #expect(reasons.count == 2)
      #expect(reasons.last == "wxhere: open-meteo returned an error (HTTP 503)")
    }

    @Test("is not delayed by its refresh if the output is a pipe")
    func isNotDelayedByItsRefreshIfTheOutputIsAPipe() throws {
      let gate = Gate()
      let world = try World(weather: { _ in
        gate.pass()
        return StandInServer.Response(World.forecast())
      })
      defer { gate.open() }
      let line = "'\(Program.folder)/wxhere' --manual 27.9506,-82.4572 --wait 0.5 2>&1 | cat"
      let result = try Program("/bin/bash").run(["-c", line], in: world.home)
      #expect(result.output.contains("still looking"))
    }

    @Test("is refreshed only once if the standard streams are closed")
    func isRefreshedOnceWithClosedStreams() throws {
      let world = try World(weather: { _ in
        var response = StandInServer.Response(World.forecast())
        response.delay = .seconds(1)
        return response
      })
      let one = "'\(Program.folder)/wxhere' --manual 27.9506,-82.4572 --wait 0 <&- 2>&-; "
      _ = try Program("/bin/bash").run(
        ["-c", String(repeating: one, count: 5)], in: world.home)
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 1)
    }

    @Test("never takes tomorrow's high and low for today's")
    func neverTakesTomorrowsHighAndLowForTodays() throws {
      let tomorrow = Int(Date().timeIntervalSince1970) + 86400
      let world = try World(weather: { _ in
        let later = #"{"time":[\#(tomorrow)],"temperature_2m_max":[31.0]"#
        let body = World.forecast()
          .replacing(
            /"daily":\{"time":\[\d+\],"temperature_2m_max":\[28\.1\]/, with: "\"daily\":\(later)")
        return StandInServer.Response(body)
      })
      let line = try world.wxhere(
        "--manual", "27.9506,-82.4572", "--format", "{temperature} {high}"
      ).output
      #expect(line.hasPrefix("24°C") && !line.contains("31"), "\(line)")
    }

    @Test("is requested again after an offline run") func isRequestedAgainAfterAnOfflineRun() throws
    {
      let world = try World()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572", "--offline").status == 75)
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
    }

    @Test("is separate for each configuration") func isSeparateForEachConfiguration() throws {
      let world = try World()
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      for (name, place) in [("a", "27.9506,-82.4572"), ("b", "43.0,-89.4")] {
        try world.home.write(
          config.replacing("location: {", with: "location: { manual: \"\(place)\","),
          to: "\(name).json5")
      }
      let a = try world.wxhere("--config", "\(world.home.path)/a.json5").output
      let b = try world.wxhere("--config", "\(world.home.path)/b.json5").output
      #expect(a == "☁ 24°C Tampa, FL\n")
      #expect(b.contains("WI"))
    }
  }
}

/// Responses in order; afterwards the service is down.
final class ResponseSequence: Sendable {
  private let bodies: Mutex<[String]>

  init(_ bodies: [String]) {
    self.bodies = Mutex(bodies)
  }

  func next() -> StandInServer.Response {
    bodies.withLock { bodies in
      bodies.isEmpty
        ? StandInServer.Response("down", status: 503)
        : StandInServer.Response(bodies.removeFirst())
    }
  }
}
