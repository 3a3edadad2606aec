import Coarsen
import Foundation
import Support
import Synchronization
import Testing

extension Programs {
  /// Tests that no program has both the receiver and the network.
  @Suite("The process fence", .timeLimit(.minutes(3 * slowness))) struct ProcessFenceTests {
    /// A position that is neither a town's nor a cell's centre.
    private static let latitude = 27.94612
    private static let longitude = -82.46734

    @Test(
      "no program links another program's libraries",
      .serialized,
      arguments: [
        ("wxhere", ["libgps", "libcurl", "FoundationNetworking"]),
        ("wxhere-refresh", ["libgps", "FoundationNetworking"]),
        ("wxhere-locate", ["libcurl", "libssl", "FoundationNetworking"]),
        ("wxhere-geolocation", ["libgps", "libcurl", "libssl", "FoundationNetworking"]),
      ])
    func noProgramLinksAnotherProgramsLibraries(program: String, forbidden: [String]) throws {
      let home = try TemporaryHome()
      let libraries = try Program("/usr/bin/ldd").run(["\(Program.folder)/\(program)"], in: home)
      #expect(libraries.status == 0)
      for library in forbidden { #expect(!libraries.output.contains(library)) }
      #expect(libraries.output.contains("libgps") == (program == "wxhere-locate"))
      #expect(libraries.output.contains("libcurl") == (program == "wxhere-refresh"))
    }

    @Test(
      "wxhere-locate contacts only gpsd, and wxhere-refresh never does",
      RequiredProgram.installed("strace"),
      RequiredUser.root(because: "only root may look into programs that conceal their memory"))
    func onlyWxhereLocateContactsGpsd() throws {
      let receiver = try Receiver(.fix(Self.latitude, Self.longitude))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow", "--always")
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let log = "\(world.home.path)/trace"
      let run = try strace.run(
        [
          "-f", "-qq", "-o", log, "-e",
          "trace=connect,execve,open,openat,creat,unlink,rename,prctl",
          "\(Program.folder)/wxhere-refresh", "--background",
        ], in: world.home)
      #expect(run.status == 0, "\(run)")
      // As in "123 connect(3, {sa_family=AF_INET, sin_port=htons(2947), …}, 16) = 0".
      let calls = try #require(world.home.read("trace")).split(separator: "\n").map { line in
        let identifier = line.prefix { $0 != " " }
        return (identifier, line.dropFirst(identifier.count))
      }
      let lookers = Set(
        calls.filter { $0.1.contains("execve(") && $0.1.contains("/wxhere-locate\"") }.map(\.0))
      #expect(lookers.count == 1)
      let gpsd = "sin_port=htons(\(daemon.port))"
      let connections = calls.filter { $0.1.contains("connect(") && $0.1.contains("sin_port") }
      #expect(connections.contains { lookers.contains($0.0) })
      for (identifier, call) in connections {
        #expect(lookers.contains(identifier) == call.contains(gpsd), "\(call)")
      }
      for (_, call) in calls.filter({ lookers.contains($0.0) }) {
        guard !call.contains("\"/dev/null\"") else { continue }
        let writes = ["O_WRONLY", "O_RDWR", "creat(", "unlink(", "rename("]
        #expect(!writes.contains { call.contains($0) }, "\(call)")
      }
      let concealed = calls.filter { $0.1.contains("PR_SET_DUMPABLE, SUID_DUMP_DISABLE") }
      #expect(concealed.count == 2)
    }

    @Test(
      "wxhere-refresh has no exact position in memory during a request",
      RequiredUser.root(because: "only root may read the memory of wxhere-refresh"))
    func noExactPositionInMemory() throws {
      let receiver = try Receiver(.fix(Self.latitude, Self.longitude))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let running = Mutex<pid_t?>(nil)
      let memory = Mutex<[Data]>([])
      let world = try World(
        gpsdPort: daemon.port,
        weather: { _ in
          if let identifier = running.withLock({ $0 }) {
            // It is searched later, since the request has a deadline.
            var parts: [Data] = []
            _ = ProcessTable.readMemory(of: identifier) { parts.append(Data($0)) }
            let read = parts
            memory.withLock { $0 = read }
          }
          return StandInServer.Response(World.forecast())
        })
      try world.wxhere("permission", "allow", "--always")
      let status = try world.runRefresh { identifier in running.withLock { $0 = identifier } }
      #expect(status == 0)
      let cell = try #require(Cell(latitude: Self.latitude, longitude: Self.longitude))
      #expect(try world.json("where", "--offline")["cell"] as? String == cell.key)
      let finding = Finding(in: memory.withLock { $0 }, Self.latitude, Self.longitude)
      // The centre was just requested, which shows that the search works.
      #expect(finding.holdsCentre)
      #expect(finding.positions == [])
    }

    @Test("no process dumps core or has the position in its arguments")
    func noCoreDumpAndNoPositionInArguments() throws {
      let receiver = try Receiver(.fix(Self.latitude, Self.longitude))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let running = Mutex<pid_t?>(nil)
      let arguments = Mutex("")
      let world = try World(
        gpsdPort: daemon.port,
        weather: { _ in
          if let identifier = running.withLock({ $0 }) {
            let words = ProcessTable.read("cmdline", of: identifier) ?? ""
            arguments.withLock { $0 = words }
            kill(identifier, SIGSEGV)
          }
          return StandInServer.Response(World.forecast())
        })
      try world.wxhere("permission", "allow", "--always")
      let status = try world.runRefresh(coreFiles: true) { identifier in
        running.withLock { $0 = identifier }
      }
      let words = arguments.withLock { $0 }
      #expect(words.contains("wxhere-refresh"))
      #expect(!words.contains("27.9"))
      #expect(status & 0x7f == SIGSEGV)
      #expect(status & 0x80 == 0, "a core was dumped")
    }

    @Test("denying access ends wxhere-locate at once") func denyingAccessEndsWxhereLocateAtOnce()
      throws
    {
      let receiver = try Receiver(.noFix)
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port, gpsdTimeout: 60)
      try world.wxhere("permission", "allow", "--always")
      let status = try world.runRefresh { identifier in
        var locate: pid_t?
        try eventually("wxhere-locate runs") {
          let children = ProcessTable.descendants(of: identifier)
          locate = children.first { $0.name == "wxhere-locate" }?.identifier
          return locate != nil
        }
        try world.wxhere("permission", "deny")
        try ProcessTable.waitForEnd(try #require(locate), within: .seconds(5))
      }
      #expect(status >> 8 == 77)
      #expect(world.lookup.connections == 0)
    }

    @Test("a permission passed on standard input never overrides a denial")
    func standardInputNeverOverridesADenial() throws {
      let gpsd = try ScriptedServer([])
      defer { gpsd.stop() }
      let world = try World(gpsdPort: gpsd.port, gpsdTimeout: 1)
      let yes = #"{"authorization":"authorizedAlways","ip_lookup":true}"#
      func ask() throws -> [String] {
        let refresh = try Program("wxhere-refresh").run(["--once"], in: world.home, input: yes)
        let locate = try Program("wxhere-locate").run(
          ["--host", "127.0.0.1", "--port", "\(gpsd.port)", "--timeout", "1", "--once"],
          in: world.home, input: yes)
        return [refresh.output, locate.output]
      }
      try world.wxhere("permission", "deny")
      let denied = try ask()
      #expect(denied[0].contains("notAllowed"))
      #expect(denied[1] == #"{"failure":"notAllowed"}"# + "\n")
      #expect(gpsd.connections == 0)
      #expect(world.lookup.connections == 0)
      // The answer counts when no other has been given.
      try world.wxhere("permission", "reset")
      #expect(try ask()[1] == #"{"failure":"notGpsd"}"# + "\n")
      #expect(gpsd.connections == 2)
    }

    @Test("only the receiver fails without libgps, and its package is named")
    func onlyTheReceiverFailsWithoutLibgps() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      let folder = "\(world.home.path)/programs"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in ["wxhere", "wxhere-refresh"] {
        try Program(name).copy(to: "\(folder)/\(name)", in: world.home)
      }
      let missing = try Program("\(folder)/wxhere").run(["where"], in: world.home)
      #expect(missing.output.contains("wxhere-locate is missing"))
      try world.waitForRefresh()
      // Replaces the library's name in the program by one that does not exist.
      let program = try Data(contentsOf: URL(fileURLWithPath: "\(Program.folder)/wxhere-locate"))
      var bytes = Array(program)
      let name = Array("libgps.so.".utf8)
      for start in bytes.indices.dropLast(name.count + 2)
      where bytes[start] == name[0] && bytes[start..<(start + name.count)].elementsEqual(name) {
        bytes.replaceSubrange(
          (start + name.count)..<(start + name.count + 2), with: Array("99".utf8))
      }
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/changed"))
      try Program("\(folder)/changed").copy(to: "\(folder)/wxhere-locate", in: world.home)
      chmod("\(folder)/wxhere-locate", 0o755)
      let result = try Program("\(folder)/wxhere").run(["where", "--refresh"], in: world.home)
      #expect(result.status == 0)
      #expect(result.output.contains("this system has no libgps.so.99"), "\(result)")
      #expect(result.output.contains("install libgps99"))
      #expect(result.output.contains("source      ip"))
      let manual = try Program("\(folder)/wxhere").run(
        ["--manual", "27.9506,-82.4572"], in: world.home)
      #expect(manual.output == "☁ 24°C Tampa, FL\n")
    }
  }
}

/// The occurrences of a place in a process's memory.
private struct Finding {
  /// Whether the centre of the cell occurs, as in a URL.
  var holdsCentre = false
  /// The occurrences of positions within 50 m, as text or as numbers.
  var positions: [String] = []

  init(in memory: [Data], _ latitude: Double, _ longitude: Double) {
    guard let cell = Cell(latitude: latitude, longitude: longitude) else { return }
    let centre = Data("latitude=\(cell.latitudeText)".utf8)
    let texts = [latitude, abs(longitude)].map { Data(String(format: "%.3f", $0 - 0.0005).utf8) }
    for data in memory {
      if data.range(of: centre) != nil { holdsCentre = true }
      for text in texts where data.range(of: text) != nil {
        positions.append(String(decoding: text, as: UTF8.self))
      }
      data.withUnsafeBytes { bytes in
        for offset in stride(from: 0, through: bytes.count - 8, by: 8) {
          let number = bytes.loadUnaligned(fromByteOffset: offset, as: Double.self)
          if abs(number - latitude) < 0.0005 || abs(number - longitude) < 0.0005 {
            positions.append("\(number)")
          }
        }
      }
    }
  }
}

extension World {
  /// Runs a refresh as a timer does.
  ///
  /// - Parameters:
  ///   - coreFiles: whether core files are allowed by the caller.
  ///   - meanwhile: called with the process identifier while it runs.
  /// - Returns: the status of waitpid(2).
  fileprivate func runRefresh(
    coreFiles: Bool = false, meanwhile: (pid_t) throws -> Void
  ) throws -> Int32 {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let command =
      (coreFiles ? "ulimit -c unlimited; " : "")
      + "cd '\(home.path)'; exec '\(Program.folder)/wxhere-refresh' --background"
    let running = try Program("/bin/bash").start(
      ["-c", command], environment: home.environment, input: null, output: null, errors: null)
    var status: Int32 = -1
    do { try meanwhile(running.identifier) } catch {
      running.stop()
      throw error
    }
    while waitpid(running.identifier, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
