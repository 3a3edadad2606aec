import Support
import Testing

extension Programs {
  /// Tests of programs that lack system resources.
  @Suite("A shortage") struct ShortageTests {
    private static let place = ["--manual", "27.9506,-82.4572"]
    private static let refresh = ["--refresh", "--cell", "g3-4372-3193"]

    /// Creates a world in which a refresh may take three seconds.
    private static func quickWorld() throws -> World {
      let world = try World(gpsdTimeout: 1)
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing("weather: {", with: "weather: { timeout: 1,")
          .replacing("ip: {", with: "ip: { timeout: 1,"), to: "config/wxhere/config.json5")
      return world
    }

    private static func run(
      _ words: [String], in world: World, _ arguments: [String] = refresh,
      program: String = "wxhere-refresh"
    ) throws -> Program.Result {
      try Program(RequiredProgram.path(words[0])).run(
        words.dropFirst() + [Program(program).path] + arguments, in: world.home)
    }

    /// Returns the strace command that makes system calls fail.
    private static func failing(_ calls: String, _ how: String) -> [String] {
      ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(calls):\(how)"]
    }

    @Test("of file descriptors ends a refresh with an error message", .serialized, arguments: 4...9)
    func ofDescriptorsEndsARefresh(_ count: Int) throws {
      let world = try World()
      let result = try Self.run(["prlimit", "--nofile=\(count)"], in: world)
      #expect(result.status == 71)
      #expect(result.errors == "wxhere-refresh: cannot open 12 more files: too many open files\n")
      #expect(!world.isRefreshing)
    }

    @Test("of file descriptors leaves a line or an error message", .serialized, arguments: 4...14)
    func ofFileDescriptorsLeavesALineOrAnErrorMessage(_ count: Int) throws {
      let world = try World()
      let result = try Self.run(
        ["prlimit", "--nofile=\(count)"], in: world, Self.place, program: "wxhere")
      #expect(result.status == 0 || result.status == 71, "\(result)")
      #expect(!result.output.isEmpty)
      #expect(result.status == 0 || !result.errors.isEmpty)
    }

    @Test("of file descriptors in wxhere-locate is not blamed on gpsd")
    func ofDescriptorsIsNotBlamedOnGpsd()
      throws
    {
      let world = try World()
      let result = try Self.run(
        ["prlimit", "--nofile=4"], in: world,
        ["--host", "127.0.0.1", "--port", "\(world.gpsdPort)", "--timeout", "1"],
        program: "wxhere-locate")
      #expect(result.status == 71)
      #expect(result.errors == "wxhere-locate: cannot open 2 more files: too many open files\n")
    }

    @Test(
      "of threads or event queues does not stop a refresh",
      RequiredProgram.installed("strace"),
      .serialized, arguments: ["clone,clone3", "epoll_create1", "epoll_ctl", "eventfd2"])
    func ofThreadsOrEventQueuesDoesNotStopARefresh(_ calls: String) throws {
      let world = try World()
      let result = try Self.run(Self.failing(calls, "error=EMFILE"), in: world)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      #expect(result.elapsed < .seconds(5 * slowness * busyness))
      #expect(!world.isRefreshing)
      // libcurl newer than 7.88 wakes itself with eventfd(2).
      if calls != "eventfd2" {
        #expect(try world.wxhere("--offline", Self.place[0], Self.place[1]).status == 0)
      }
    }

    /// The calls that always fail on file systems without them, such as NFS without a lock service,
    /// and the kind of finding that doctor has about them.
    private static let unsupported = [
      ("flock:error=ENOLCK", "noLocks"), ("flock:error=ENOSYS", "noLocks"),
      ("fsync,sync_file_range:error=EINVAL", "noSync"),
      ("flock,fsync,sync_file_range:error=EOPNOTSUPP", "noLocks"),
    ]

    @Test(
      "of locks or syncs in the file system stops nothing", RequiredProgram.installed("strace"),
      .serialized, arguments: unsupported)
    func ofLocksOrSyncsStopsNothing(_ calls: String, kind: String) throws {
      let world = try World()
      let words = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(calls)"]
      func wxhere(_ arguments: String...) throws -> Program.Result {
        try Self.run(words, in: world, arguments, program: "wxhere")
      }
      for arguments in [
        ["--manual", "27.9506,-82.4572"], ["now", "--plain", "--manual", "27.9506,-82.4572"],
        ["places", "add", "hut", "Berlin"], ["config", "set", "line.units", "us"],
        ["config", "unset", "line.units"], ["--place", "hut", "--refresh"],
        ["permission", "deny"], ["permission", "allow"], ["disclosures", "--clear"],
      ] {
        let result = try Self.run(words, in: world, arguments, program: "wxhere")
        #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result)")
      }
      let places = try #require(world.home.read("config/wxhere/places.json"))
      #expect(places.contains("hut"))
      let doctor = try wxhere("doctor", "--json", "--offline").output
      #expect(doctor.split(separator: "\"\(kind)\"").count == 2, "said once: \(doctor)")
      try world.waitForRefresh()
    }

    @Test("of timers ends a program immediately", RequiredProgram.installed("strace"))
    func ofTimersEndsAProgramImmediately() throws {
      let world = try World()
      for program in ["wxhere-refresh", "wxhere-locate"] {
        let result = try Self.run(
          Self.failing("timer_create", "error=EAGAIN"), in: world, program: program)
        #expect(result.status == 71)
        #expect(
          result.errors == "\(program): cannot set a timer: resource temporarily unavailable\n")
      }
    }

    /// The loader exits with 127 when there is no memory for the libraries.
    @Test(
      "of memory ends a refresh in time", .serialized,
      arguments: Array(stride(from: 100, to: 160, by: 3)) + [160, 200, 240, 280, 320, 400])
    func ofMemoryEndsARefreshInTime(_ megabytes: Int) throws {
      let world = try Self.quickWorld()
      let result = try Self.run(["prlimit", "--as=\(megabytes)000000"], in: world)
      #expect([0, 71, 127].contains(result.status), "\(result)")
      #expect(result.status == 0 || !result.errors.isEmpty)
      #expect(result.elapsed < .seconds(12 * slowness * busyness))
      #expect(!world.isRefreshing)
    }
  }
}
