import Foundation
import Support
import Testing

extension Programs {
  @Suite("A configuration from a pipe", .timeLimit(.minutes(2 * slowness)))
  struct PipedConfigurationTests {
    private static let place = ["--manual", "27.9506,-82.4572"]

    /// Runs a shell command with wxhere's options for a place, and the configuration in "$C".
    private func run(_ command: String, in world: World) throws -> Program.Result {
      let text = try #require(world.home.read("config/wxhere/config.json5"))
      return try Program("/bin/bash").run(
        ["-c", command], in: world.home,
        environment: [
          "C": text.replacing("line: {", with: #"line: { format: "{temperature} {town}","#),
          "W": "\(Program.folder)/wxhere \(Self.place.joined(separator: " "))",
        ])
    }

    private func world() throws -> World { try World(configuration: "line: { }") }

    @Test(
      "is read completely, however it is named and however slow it is",
      .serialized,
      arguments: [
        #"$W --config <(printf %s "$C")"#, #"printf %s "$C" | $W --config -"#,
        #"printf %s "$C" | $W --config /dev/stdin"#, #"$W --config /dev/stdin <<< "$C""#,
        #"{ printf %s "${C:0:20}"; sleep 0.5; printf %s "${C:20}"; } | $W --config -"#,
        #"mkfifo f; { sleep 0.3; printf %s "$C"; } > f & $W --config f"#,
      ])
    func isReadCompletely(command: String) throws {
      let world = try world()
      let result = try run("cd \(world.home.path); \(command)", in: world)
      #expect(result.output == "24°C Tampa\n", "\(result)")
      #expect(result.status == 0)
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
      let world = try World(
        configuration: "line: { }",
        weather: { _ in
          StandInServer.Response(World.forecast(), delay: .seconds(2))
        })
      let watch = "for i in $(seq 50); do cat /proc/[0-9]*/cmdline; sleep 0.05; done"
      let wxhere = #"export -n C; $W --config <(printf %s "$C"); wait"#
      let result = try run(
        "cd \(world.home.path); \(watch) > c 2> /dev/null & \(wxhere)", in: world)
      #expect(result.output == "24°C Tampa\n")
      let seen = try #require(world.home.read("c"))
      #expect(seen.contains("wxhere-refresh\0--request") && !seen.contains(world.weather.url))
    }

    @Test("is rejected if it is too large, endless or to be changed")
    func isRejectedIfItIsTooLargeEndlessOrToBeChanged() throws {
      let world = try world()
      let long = try run(#"$W --config <(printf %s "$C"; yes)"#, in: world)
      #expect(long.status == 78 && long.errors.contains("larger than 64 KB"), "\(long)")
      let endless = try run(#"sleep 14 | $W --config -"#, in: world)
      #expect(endless.status == 78, "\(endless)")
      #expect(endless.errors.contains("it did not end within 10 s"))
      #expect(endless.elapsed > .seconds(9))
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
