import Foundation
import Report
import Support
import Testing
import Weather

extension Programs {
  /// Tests of `wxhere when --follow --run COMMAND`.
  @Suite("A followed expression", .timeLimit(.minutes(3 * slowness))) struct WhenFollowTests {
    private func follow(
      _ world: World, _ expression: String, _ command: String, _ more: String...
    ) throws -> Follower {
      try Follower(
        Program("wxhere"), ["when", expression, "--follow", "--run", command] + more,
        in: world.home)
    }

    private func set(_ world: World, gust: Double?) throws {
      try WhenTests.set(world) { report, _ in report.weather?.current.windGust = gust }
    }

    @Test("runs its command once when it becomes true, and again after a pause")
    func runsOnce() throws {
      let world = try WhenTests.world()
      try set(world, gust: 5)
      let follower = try follow(
        world, "wind_gust > 60 km/h", "echo gust $WXHERE_WIND_GUST in \"$WXHERE_PLACE\"",
        "--again-after", "5 s")
      #expect(follower.line(within: .milliseconds(700)) == nil)
      try set(world, gust: 20)
      #expect(follower.line() == "gust 20 in Tampa, FL")
      // The expression stays true, is unknown, and is false for too short a time.
      try set(world, gust: 22)
      try follower.waitToHandle { try set(world, gust: nil) }
      try follower.waitToHandle { try set(world, gust: 23) }
      try set(world, gust: 4)
      try set(world, gust: 24)
      #expect(follower.line(within: .seconds(1)) == nil)
      try set(world, gust: 5)
      #expect(follower.line(within: .seconds(6)) == nil)
      try set(world, gust: 25)
      #expect(follower.line() == "gust 25 in Tampa, FL")
      #expect(follower.line(within: .milliseconds(500)) == nil)
      follower.signal(SIGTERM)
      #expect(try follower.end(within: .seconds(5 * slowness)) == 128 + SIGTERM)
    }

    @Test("runs one command at a time and queues the next one")
    func runsOneCommandAtATimeAndQueuesTheNextOne() throws {
      let world = try WhenTests.world()
      try set(world, gust: 20)
      // The command goes on until something is written into the pipe.
      try #require(mkfifo("\(world.home.path)/pipe", 0o600) == 0)
      let pipe = open("\(world.home.path)/pipe", O_RDWR | O_CLOEXEC)
      defer { close(pipe) }
      let follower = try follow(
        world, "wind_gust > 60 km/h",
        "echo begins; read -r line <'\(world.home.path)/pipe'; echo ends; exit 3", "-v",
        "--again-after", "0")
      #expect(follower.line() == "begins")
      // A second event occurs while the command for the first one runs.
      try follower.waitToHandle { try set(world, gust: 5) }
      try follower.waitToHandle { try set(world, gust: 20) }
      #expect(write(pipe, "\n", 1) == 1)
      #expect(follower.line() == "ends")
      #expect(follower.line() == "begins")
      #expect(write(pipe, "\n", 1) == 1)
      #expect(follower.line() == "ends")
      try eventually("its status is said") {
        follower.errors.contains("wxhere: the command ended with status 3")
      }
      #expect(follower.errors.contains("wxhere: wind_gust > 60 km/h: true; it is 72 km/h"))
    }

    @Test("inserts nothing into the command and only safe text into variables")
    func insertsNothingIntoTheCommand() throws {
      let world = try WhenTests.world { _, outlook in
        let event = "$(touch hacked)`reboot`'\"; \u{1b}[31mred\u{7}\nline \u{202e}"
        outlook.alerts = [WhenTests.alert(event, .severe)]
      }
      let follower = try Follower(
        Program("wxhere"),
        [
          "when", "alert_severity >= severe", "--follow", "--run",
          "printf '%s\\n' \"$WXHERE_ALERT_EVENT\" \"{place} ${WXHERE_VISIBILITY-none}\"",
        ], in: world.home, environment: ["WXHERE_VISIBILITY": "old"])
      #expect(follower.line() == "$(touch hacked)`reboot`'\";  [31mred  line")
      #expect(follower.line() == "{place} none")
      #expect(world.home.read("hacked") == nil)
    }

    @Test("ends its command when a signal ends it") func endsItsCommand() throws {
      let world = try WhenTests.world()
      let follower = try follow(world, "temperature > 0", "echo $$; exec sleep 1000")
      let command = try #require(follower.line().flatMap { pid_t($0) })
      follower.signal(SIGTERM)
      #expect(try follower.end(within: .seconds(5 * slowness)) == 128 + SIGTERM)
      try ProcessTable.waitForEnd(command)
    }

    private static let signals = [SIGTERM, SIGINT, SIGHUP, SIGKILL]

    @Test("ends a command that ignores signals, however it ends", .serialized, arguments: signals)
    func endsACommandThatIgnoresSignals(_ signal: Int32) throws {
      let world = try WhenTests.world()
      let follower = try follow(
        world, "temperature > 0", "trap '' TERM INT HUP; echo $$; while :; do sleep 1; done")
      let command = try #require(follower.line().flatMap { pid_t($0) })
      follower.signal(signal)
      #expect(try follower.end(within: .seconds(10 * slowness)) == 128 + signal)
      try ProcessTable.waitForEnd(command)
    }

    @Test("continues without a reader, sleeps and leaves no child processes")
    func continuesWithoutAReader() throws {
      let world = try WhenTests.world()
      let follower = try follow(world, "temperature > 0", "echo ran >>'\(world.home.path)/told'")
      try world.home.waitToRead("told") { $0 == "ran\n" }
      follower.hangUp()
      try follower.waitUntilItSleeps()
      #expect(ProcessTable.descendants(of: follower.identifier).isEmpty)
      let before = try follower.wakeups
      nothingHappens(for: .seconds(4))
      #expect(try follower.wakeups - before <= 1)
      #expect(follower.errors.isEmpty, "\(follower.errors)")
      follower.signal(SIGHUP)
      #expect(try follower.end(within: .seconds(5 * slowness)) == 128 + SIGHUP)
    }

    @Test("refreshes the report and can start without one")
    func refreshesTheReportAndCanStartWithoutOne()
      throws
    {
      let world = try World()
      let follower = try Follower(
        Program("wxhere"),
        [
          "when", "temperature > 24 and alert_count == 0", "--manual", "27.9506,-82.4572",
          "--follow",
          "--run", "echo $WXHERE_TEMPERATURE",
        ], in: world.home)
      #expect(follower.line() == "24.2")
      try world.waitForRefresh()
      let before = world.weather.requests.count
      follower.signal(SIGUSR1)
      try world.weather.waitForRequests(before + 1)
      try world.waitForRefresh()
      #expect(follower.line(within: .milliseconds(300)) == nil)
      try eventually("no child is left") {
        ProcessTable.descendants(of: follower.identifier).isEmpty
      }
    }

    // MARK: A day

    /// The gusts of a day in m/s, one for each quarter of an hour; nil when unknown.
    private static let gusts: [Double?] = (0..<96).map { quarter in
      switch quarter {
      // The expression is false for a moment, and unknown for a moment.
      case 10: 3
      case 12, 43, 44: nil
      case 8..<14: 21
      case 40..<48: 22
      // This is too soon after the previous one.
      case 51..<54: 23
      case 80..<84: 24
      default: 3
      }
    }

    @Test(
      "runs its command once for each event in a day of reports",
      RequiredProgram.installed("faketime"))
    func runsItsCommandOnceForEachEventInADayOfReports() throws {
      let world = try WhenTests.world()
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      let file = try #require(store.open("here"))
      let midnight = 1_789_948_800
      func save(_ quarter: Int) throws {
        var report = file.report
        let time = midnight + quarter * 900
        (report.madeAt, report.dueAt, report.clockStart) = (time, time + 900, nil)
        report.location?.locatedAt = time
        report.weather?.fetchedAt = time
        report.weather?.asOf = nil
        report.weather?.clockStart = nil
        report.weather?.current.windGust = Self.gusts[quarter]
        try store.save(report, outlook: file.outlook, as: "here")
      }
      try save(0)
      // The clock shows what the file says.
      func setClock(_ quarter: Int) throws {
        let (hour, minute) = (quarter / 4, quarter % 4 * 15 + 10)
        let time = [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        try world.home.write("2026-09-21 \(time):00\n", to: "clock.new")
        try #require(rename("\(world.home.path)/clock.new", "\(world.home.path)/clock") == 0)
      }
      try setClock(0)
      // faketime itself would stay the parent of the program.
      let faketime = try Program(RequiredProgram.path("faketime")).run(
        ["-f", "+0", "/usr/bin/printenv", "LD_PRELOAD"], in: world.home)
      let follower = try Follower(
        Program("wxhere"),
        [
          "when", "wind_gust > 60 km/h", "--offline", "--again-after", "3 h", "--follow", "--run",
          "echo $WXHERE_WIND_GUST",
        ], in: world.home,
        environment: [
          "LD_PRELOAD": String(faketime.output.dropLast()), "TZ": "UTC",
          "FAKETIME_TIMESTAMP_FILE": "\(world.home.path)/clock", "FAKETIME_NO_CACHE": "1",
          "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
        ])
      // A signal ends it before faketime removes these, and another process with its number would fail.
      defer {
        for file in ["faketime_shm_", "sem.faketime_sem_"] {
          unlink("/dev/shm/\(file)\(follower.identifier)")
        }
      }
      try follower.waitUntilItSleeps()
      for quarter in Self.gusts.indices.dropFirst() {
        try setClock(quarter)
        try follower.waitToHandle { try save(quarter) }
        try eventually("the command has run") {
          ProcessTable.isSleeping(follower.identifier)
            && ProcessTable.descendants(of: follower.identifier).isEmpty
        }
      }
      for gust in ["21", "22", "24"] { #expect(follower.line(within: .seconds(5)) == gust) }
      #expect(follower.line(within: .milliseconds(500)) == nil)
      let errors = Set(follower.errors.split(separator: "\n"))
      #expect(errors.isSubset(of: ["wxhere: unknown: wind_gust"]), "\(errors)")
    }
  }
}
