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
      // tmux draws its status line in the terminal.
      let terminal = try PseudoTerminal(
        tmux, ["-f", "\(BarWorld.snippets)/tmux.conf", "new-session", "-x", "120", "-y", "10"],
        in: bar.home, environment: environment)
      defer { terminal.stop() }
      try terminal.wait(for: "[0]")
      // tmux shows a command's output at the next interval.
      for option in [["status-interval", "1"], ["status-right-length", "100"]] {
        _ = try tmux.run(["set-option", "-g"] + option, in: bar.home, environment: environment)
      }
      try terminal.wait(for: "Tampa, FL \(BarWorld.hostile) | ")
      // The prefix, and the key that opens the weather.
      terminal.type("\u{2}W")
      try terminal.wait(for: "feels like")
    }
  }
}
