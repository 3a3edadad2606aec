import Foundation
import Support
import Testing

extension Programs {
  @Suite("A configuration from a pipe", .timeLimit(.minutes(2 * slowness)))
  struct PipedConfigurationTests {
    private static let place = ["--manual", "27.9506,-82.4572"]

    /// Returns the configuration with a format for the line.
    private func configuration(_ world: World) throws -> String {
      try #require(world.home.read("config/wxhere/config.json5"))
        .replacing("line: {", with: #"line: { format: "{temperature} {town}","#)
    }

    /// Returns variables for a shell command: wxhere's options for a place, and the configuration.
    private func environment(_ world: World) throws -> [String: String] {
      [
        "C": try configuration(world),
        "W": "\(Program.folder)/wxhere \(Self.place.joined(separator: " "))",
      ]
    }

    /// Runs a shell command with wxhere's options for a place in "$W", and the configuration in
    /// "$C".
    private func run(_ command: String, in world: World) throws -> Program.Result {
      try Program("/bin/bash").run(
        ["-c", command], in: world.home, environment: try environment(world))
    }

    /// Starts such a command, for a test that writes the configuration.
    private func start(_ command: String, in world: World) throws -> Follower {
      try Follower(
        Program("/bin/bash"), ["-c", "cd \(world.home.path); \(command)"], in: world.home,
        environment: try environment(world))
    }

    private func world() throws -> World { try World(configuration: "line: { }") }

    @Test(
      "is read completely, however it is named",
      .serialized,
      arguments: [
        #"$W --config <(printf %s "$C")"#, #"printf %s "$C" | $W --config -"#,
        #"printf %s "$C" | $W --config /dev/stdin"#, #"$W --config /dev/stdin <<< "$C""#,
      ])
    func isReadCompletely(command: String) throws {
      let world = try world()
      let result = try run("cd \(world.home.path); \(command)", in: world)
      #expect(result.output == "24°C Tampa\n", "\(result)")
      #expect(result.status == 0)
    }

    @Test("is read completely if it comes in pieces") func isReadCompletelyInPieces() throws {
      let world = try world()
      let follower = try start("exec $W --config -", in: world)
      let text = try configuration(world)
      follower.type(String(text.prefix(20)))
      try follower.waitUntilItHasRead()
      follower.type(String(text.dropFirst(20)))
      follower.endInput()
      #expect(follower.line() == "24°C Tampa", "\(follower.errors)")
      #expect(try follower.end(within: .seconds(20 * slowness)) == 0)
    }

    @Test("is read completely from a named pipe that is filled later")
    func isReadCompletelyFromANamedPipe() throws {
      let world = try world()
      try #require(mkfifo("\(world.home.path)/f", 0o600) == 0)
      let follower = try start("exec $W --config f", in: world)
      var pipe: Int32 = -1
      defer { close(pipe) }
      try eventually("it waits for the pipe") {
        if pipe < 0 { pipe = open("\(world.home.path)/f", O_WRONLY | O_NONBLOCK | O_CLOEXEC) }
        return pipe >= 0 && ProcessTable.isSleeping(follower.identifier)
      }
      let bytes = Array(try configuration(world).utf8)
      #expect(write(pipe, bytes, bytes.count) == bytes.count)
      close(pipe)
      pipe = -1
      #expect(follower.line() == "24°C Tampa", "\(follower.errors)")
      #expect(try follower.end(within: .seconds(20 * slowness)) == 0)
    }

    @Test("is identified by its content")
    func isIdentifiedByItsContent() throws {
      let world = try world()
      for _ in 0..<3 {
        let result = try run(#"$W --config <(printf %s "$C")"#, in: world)
        #expect(result.output == "24°C Tampa\n")
        try world.waitForRefresh()
      }
      #expect(world.weather.requests.count == 1, "no line was due")
      let other = try run(#"$W --config <(printf %s "${C/town/place}")"#, in: world)
      #expect(other.output == "24°C Tampa, FL\n")
    }

    @Test("appears on no command line") func appearsOnNoCommandLine() throws {
      let gate = Gate()
      let world = try World(
        configuration: "line: { }",
        weather: { _ in
          gate.pass()
          return StandInServer.Response(World.forecast())
        })
      defer { gate.open() }
      let follower = try start(
        #"export -n C; $W --config <(printf %s "$C"); wait"#, in: world)
      var seen = ""
      try eventually("the weather is asked for") {
        seen += ProcessTable.commandLines
        return !world.weather.requests.isEmpty
      }
      seen += ProcessTable.commandLines
      gate.open()
      #expect(follower.line() == "24°C Tampa", "\(follower.errors)")
      #expect(seen.contains("wxhere-refresh\0--request") && !seen.contains(world.weather.url))
    }

    @Test("is rejected if it is too large, endless or to be changed")
    func isRejectedIfItIsTooLargeEndlessOrToBeChanged() throws {
      let world = try world()
      let long = try run(#"$W --config <(printf %s "$C"; yes)"#, in: world)
      #expect(long.status == 78 && long.errors.contains("larger than 64 KB"), "\(long)")
      let endless = try start("exec $W --config -", in: world)
      let start = ContinuousClock.now
      #expect(try endless.end(within: .seconds(60 * slowness)) == 78)
      #expect(endless.errors.contains("it did not end within 10 s"), "\(endless.errors)")
      #expect(ContinuousClock.now - start > .seconds(9))
      let set = try run(
        #"printf %s "$C" | ${W%% *} config set line.units us --config -"#, in: world)
      #expect(set.status == 78, "\(set)")
      #expect(set.errors.contains("cannot change /dev/stdin: it is a pipe and can only be read"))
      let closed = try run("$W --config /dev/fd/99", in: world)
      #expect(closed.status == 78 && closed.errors.contains("cannot read /dev/fd/99"), "\(closed)")
    }

    @Test("is checked by the doctor") func isCheckedByTheDoctor() throws {
      let world = try world()
      let result = try run(#"printf %s "$C" | ${W%% *} doctor --json --config -"#, in: world)
      #expect(result.output.contains("/dev/stdin is valid"), "\(result)")
    }
  }
}
