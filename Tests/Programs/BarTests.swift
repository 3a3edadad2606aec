import Foundation
import Support
import Testing

extension Programs {
  /// The snippets of Config/bars in the real bars.
  @Suite("A status bar", .timeLimit(.minutes(2 * slowness))) struct StatusBarTests {
    private let snippets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Config/bars").path

    /// A home whose PATH finds wxhere, with a report for here.
    private func world() throws -> World {
      let world = try World(configuration: "line: { units: \"metric\" }")
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing("location: {", with: #"location: { manual: "27.9506,-82.4572","#),
        to: "config/wxhere/config.json5")
      #expect(try world.wxhere("--wait", "50").status == 0)
      return world
    }

    private func environment(_ world: World) -> [String: String] {
      let path = "\(Program.folder):\(world.home.environment["PATH"] ?? "")"
      return ["PATH": path, "TMUX_TMPDIR": world.home.path]
    }

    @Test("of tmux shows the line", RequiredProgram.installed("tmux"))
    func ofTmuxShowsTheLine() throws {
      let world = try world()
      let tmux = Program(try #require(RequiredProgram.find("tmux")))
      let environment = environment(world)
      // A tmux in a terminal, which draws its status line there.
      let terminal = try PseudoTerminal(
        tmux, ["-f", "\(snippets)/tmux.conf", "new-session", "-x", "100", "-y", "10"],
        in: world.home, environment: environment)
      // tmux shows what a fast program prints at its next run.
      try terminal.wait(for: "[0]")
      _ = try tmux.run(
        ["set-option", "-g", "status-interval", "1"], in: world.home, environment: environment)
      let server = try tmux.run(
        ["display-message", "-p", "#{pid}"], in: world.home, environment: environment)
      let identifier = try #require(pid_t(server.output.filter(\.isNumber)))
      defer {
        terminal.stop()
        kill(identifier, SIGKILL)
      }
      try terminal.wait(for: "24°C Tampa, FL")
    }

    @Test("of i3blocks shows the line", RequiredProgram.installed("i3blocks"))
    func ofI3blocksShowsTheLine() throws {
      let world = try world()
      let i3blocks = try #require(RequiredProgram.find("i3blocks"))
      let result = try Program("/usr/bin/timeout").run(
        ["3", i3blocks, "-c", "\(snippets)/i3blocks.conf"], in: world.home,
        environment: environment(world))
      #expect(result.output.contains("24°C Tampa, FL"), "\(result)")
    }
  }
}

extension Programs {
  /// A fresh report needs nobody.
  @Suite("A fresh report") struct FreshReportTests {
    @Test("is shown without a socket", RequiredProgram.installed("strace"))
    func isShownWithoutASocket() throws {
      let world = try World()
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let result = try strace.run(
        [
          "-f", "-qq", "-e", "trace=network", "\(Program.folder)/wxhere", "--manual",
          "27.9506,-82.4572",
        ],
        in: world.home)
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(result.errors.isEmpty, "\(result.errors)")
    }
  }
}
