import Foundation
import Report
import Support
import Synchronization
import Testing

extension Programs {
  /// Tests of `wxhere --follow`, which runs until its reader goes.
  @Suite("A followed line", .timeLimit(.minutes(3 * slowness))) struct FollowTests {
    private static let manual = ["--manual", "27.9506,-82.4572", "--follow"]

    /// A stand-in whose temperature a test can change.
    private final class Thermometer: Sendable {
      private let state = Mutex(24.2)
      var celsius: Double {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
      }
      func respond(to request: StandInServer.Request) -> StandInServer.Response? {
        request.path == "/v1/forecast"
          ? StandInServer.Response(World.forecast(temperature: celsius)) : nil
      }
    }

    private func follow(_ world: World, _ more: String...) throws -> Follower {
      try Follower(Program("wxhere"), Self.manual + more, in: world.home)
    }

    @Test("appears as soon as there is weather, and again after a refresh")
    func appearsAsSoonAsThereIsWeather() throws {
      let thermometer = Thermometer()
      let world = try World(weather: thermometer.respond)
      let follower = try follow(world)
      // The name is known at once, so this is printed once.
      #expect(follower.line() == "Tampa, FL: still looking")
      #expect(follower.line() == "☁ 24°C Tampa, FL")
      try world.waitForRefresh()
      thermometer.celsius = 11
      follower.signal(SIGUSR1)
      #expect(follower.line() == "☁ 11°C Tampa, FL")
      try world.waitForRefresh()
      // Ended refreshes are reaped.
      try eventually("no child is left") {
        ProcessTable.descendants(of: follower.identifier).isEmpty
      }
      // Without a change nothing is printed.
      #expect(follower.line(within: .milliseconds(500)) == nil)
      #expect(follower.errors.isEmpty, "\(follower.errors)")
    }

    @Test("prints the waiting message once, even without a place name")
    func printsTheWaitingMessageOnce() throws {
      let world = try World()
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      let follower = try Follower(Program("wxhere"), ["--follow"], in: world.home)
      #expect(follower.line() == "still looking")
      #expect(follower.line() == "☁ 24°C Paris, France (approx.)")
    }

    @Test("applies a changed configuration and cycles the formats")
    func appliesAChangedConfiguration()
      throws
    {
      let world = try World()
      let follower = try follow(world)
      #expect(follower.line(with: "24°C") != nil)
      try world.waitForRefresh()
      let path = "config/wxhere/config.json5"
      let config = try #require(world.home.read(path))
      try world.home.write(
        config.replacing("weather: {", with: #"line: { units: "us" }, weather: {"#),
        to: "config/wxhere/new")
      #expect(
        rename("\(world.home.path)/config/wxhere/new", "\(world.home.path)/\(path)") == 0)
      #expect(follower.line(with: "°F") == "☁ 76°F Tampa, FL")
      follower.signal(SIGUSR2)
      #expect(follower.line() == "☁ 76°F")
      // A fault of the configuration is shown once, instead of the line, until it is corrected.
      try world.home.write("{ nonsense: 1 }", to: path)
      #expect(follower.line() == "configuration error: run \"wxhere config\"")
      try world.home.write(config, to: path)
      #expect(follower.line() == "☁ 24°C")
      #expect(follower.errors.split(separator: "\n").count == 1, "\(follower.errors)")
    }

    @Test("starts even if the configuration is invalid")
    func startsEvenIfTheConfigurationIsInvalid() throws {
      let world = try World()
      let path = "config/wxhere/config.json5"
      let config = try #require(world.home.read(path))
      try world.home.write("{ weather: { nope: 1 } }", to: path)
      let follower = try follow(world, "--bar", "i3bar")
      #expect(follower.line()?.hasPrefix(#"{"version":1"#) == true)
      #expect(follower.line() == "[")
      #expect(follower.line()?.contains("configuration error") == true)
      try world.home.write(config, to: path)
      #expect(follower.line(with: "24°C") != nil)
      let mistaken = try Follower(
        Program("wxhere"), ["--follow", "--format", "{nope}"], in: world.home)
      #expect(mistaken.line() == nil)
      #expect(try mistaken.end(within: .seconds(10 * slowness)) == 64)
    }

    @Test("survives the removal of its cache folder") func survivesTheRemovalOfItsCacheFolder()
      throws
    {
      let world = try World()
      let follower = try follow(world)
      #expect(follower.line(with: "24°C") != nil)
      try world.waitForRefresh()
      try FileManager.default.removeItem(atPath: "\(world.home.path)/cache/wxhere")
      #expect(follower.line() == "Tampa, FL: still looking")
      #expect(follower.line(with: "°C") == "☁ 24°C Tampa, FL")
    }

    @Test("sleeps after a report that waited for warnings was removed")
    func sleepsAfterAReportThatWaitedForWarningsWasRemoved() throws {
      let world = try World()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      try world.waitForRefresh()
      try world.change("g3-4372-3193") { report, _ in
        report.isUnfinished = true
        report.weather?.awaitsAlerts = true
      }
      let follower = try follow(world, "--offline", "--wait", "2")
      #expect(follower.line()?.contains("24°C") == false)
      try FileManager.default.removeItem(atPath: "\(world.home.path)/cache/wxhere")
      // The time of --wait passes.
      nothingHappens(for: .seconds(3))
      try follower.waitUntilItSleeps()
    }

    @Test("notices when location access is allowed or denied")
    func noticesWhenLocationAccessIsAllowedOrDenied()
      throws
    {
      let world = try World()
      let follower = try Follower(Program("wxhere"), ["--follow"], in: world.home)
      #expect(
        follower.line(with: "permission allow") == "wxhere: run \"wxhere permission allow\"")
      try world.waitForRefresh()
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      #expect(follower.line(with: "°C") == "☁ 24°C Paris, France (approx.)")
      try world.waitForRefresh()
      #expect(try world.wxhere("permission", "deny").status == 0)
      #expect(follower.line(with: "denied") == "denied: run \"wxhere permission allow\"")
    }

    /// The calls of inotify that fail when other programs use up its limits.
    private static let usedUp = ["inotify_add_watch:error=ENOSPC", "inotify_init1:error=EMFILE"]

    private func deaf(_ world: World, _ failing: String, _ more: String...) throws -> Follower {
      try Follower(
        Program(RequiredProgram.path("strace")),
        ["-qq", "-o", "/dev/null", "-e", "inject=\(failing)", Program("wxhere").path] + more,
        in: world.home)
    }

    @Test(
      "notices changes without a watch of inotify", RequiredProgram.installed("strace"),
      .serialized, arguments: usedUp)
    func noticesChangesWithoutAWatch(_ failing: String) throws {
      let world = try World()
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      let follower = try deaf(world, failing, "--follow")
      #expect(follower.line() == "still looking")
      #expect(follower.line(within: soon) == "☁ 24°C Paris, France (approx.)")
      try world.waitForRefresh()
      #expect(try world.wxhere("config", "set", "line.units", "us").status == 0)
      #expect(follower.line(within: soon) == "☁ 76°F Paris, France (approx.)")
      try world.waitForRefresh()
      #expect(try world.wxhere("permission", "deny").status == 0)
      #expect(follower.line(within: soon) == "denied: run \"wxhere permission allow\"")
    }

    @Test(
      "refreshes without a pause after the clock was set, as after a suspension",
      RequiredProgram.installed("strace"),
      RequiredUser.root(because: "only root can tell the program's timer from its files"))
    func refreshesWithoutAPauseAfterTheClockWasSet() throws {
      let world = try World()
      // Setting the clock would disturb all programs. Instead, each reading of the timer says so.
      let follower = try Follower(
        Program(RequiredProgram.path("strace")),
        [
          "-qq", "-o", "/dev/null", "-P", "anon_inode:[timerfd]", "-e",
          "inject=read:error=ECANCELED", Program("wxhere").path, "--manual", "27.9506,-82.4572",
          "--follow",
        ], in: world.home)
      #expect(follower.line(with: "24°C") != nil)
      try world.waitForRefresh()
      try world.change("g3-4372-3193") { report, _ in report.dueAt = report.madeAt }
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      try eventually("the report is renewed within a minute of the one before") {
        store.load("g3-4372-3193").map { $0.dueAt > $0.madeAt + 60 } ?? false
      }
    }

    /// Well below the pause of a minute between refreshes.
    private var soon: Duration { .seconds(10 * slowness * busyness) }

    @Test("shows a denial at once, without looking for the place")
    func showsADenialAtOnce() throws {
      let world = try World()
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      let follower = try Follower(Program("wxhere"), ["--follow"], in: world.home)
      #expect(follower.line(with: "24°C") != nil)
      try world.waitForRefresh()
      #expect(try world.wxhere("permission", "deny").status == 0)
      #expect(follower.line() == "denied: run \"wxhere permission allow\"")
      // Neither is a denial from before the start preceded by another line.
      let second = try Follower(Program("wxhere"), ["--follow"], in: world.home)
      #expect(second.line() == "denied: run \"wxhere permission allow\"")
    }

    @Test("ends with its reader and sleeps until then") func endsWithItsReaderAndSleepsUntilThen()
      throws
    {
      let world = try World()
      let follower = try follow(world)
      #expect(follower.line(with: "24°C") != nil)
      try world.waitForRefresh()
      func ticks() throws -> Int {
        let text = try #require(ProcessTable.read("stat", of: follower.identifier))
        let fields = try #require(text.split(separator: ")").last).split(separator: " ")
        return try #require(Int(fields[11])) + #require(Int(fields[12]))
      }
      try follower.waitUntilItSleeps()
      let before = (try follower.wakeups, try ticks())
      nothingHappens(for: .seconds(6))
      #expect(try follower.wakeups - before.0 <= 1)
      #expect(try ticks() == before.1)
      follower.hangUp()
      #expect(try follower.end(within: soon) == 0)
      #expect(follower.errors.isEmpty)
    }

    @Test("streams to i3bar and handles its clicks") func streamsToI3barAndHandlesItsClicks() throws
    {
      let thermometer = Thermometer()
      let world = try World(weather: thermometer.respond)
      let follower = try follow(world, "--bar", "i3bar")
      #expect(follower.line() == #"{"version":1,"click_events":true}"#)
      #expect(follower.line() == "[")
      let line = try #require(follower.line(with: "24°C"))
      #expect(line.hasPrefix("[{") && line.hasSuffix("}],"))
      try world.waitForRefresh()
      follower.type("[\n{\"name\":\"wxhere\",\"button\":1}\n")
      let next = try #require(follower.line())
      #expect(next.contains("24°C") && !next.contains("Tampa"), "\(next)")
      thermometer.celsius = 7
      follower.type(",{\"name\":\"wxhere\",\"button\":2}\n")
      #expect(follower.line(with: "7°C") != nil)
      try world.waitForRefresh()
      follower.signal(SIGTERM)
      #expect(try follower.end(within: soon) == 128 + SIGTERM)
    }
  }
}
