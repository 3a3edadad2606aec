import Glibc
import Support
import Testing

extension Programs {
  @Suite("tmux", .timeLimit(.minutes(2 * slowness))) struct TmuxTests {
    @Test("shows the line correctly", RequiredProgram.installed("tmux"))
    func showsTheLineCorrectly() throws {
      let bar = try BarWorld()
      let tmux = Program(try RequiredProgram.path("tmux"))
      let environment = bar.environment()
      try bar.home.write(
        "set -g status-right 'own'\nsource-file \(BarWorld.snippets)/tmux.conf\n", to: "own.conf")
      // tmux draws its status line in the terminal.
      let terminal = try PseudoTerminal(
        tmux, ["-f", "\(bar.home.path)/own.conf", "new-session"], in: bar.home,
        environment: environment, rows: 10, columns: 120)
      defer { terminal.stop() }
      try terminal.wait(for: "[0]")
      // tmux shows a command's output at the next interval.
      _ = try tmux.run(
        ["set-option", "-g", "status-interval", "1"], in: bar.home, environment: environment)
      try terminal.waitToSee("own ☁ 24°C Tampa, FL \(BarWorld.hostile)")
      // The prefix, and the key that opens the weather.
      terminal.type("\u{2}W")
      try terminal.wait(for: "feels like")
    }
  }
}
