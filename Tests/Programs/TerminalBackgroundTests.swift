import Exchange
import Foundation
import Platform
import Support
import Testing

extension Programs {
  /// Tests of what terminals reported about their background.
  @Suite("The background of a terminal", .timeLimit(.minutes(3 * slowness)))
  struct TerminalBackgroundTests {
    private let manual = ["--manual", "27.9506,-82.4572"]
    private let file = "state/wxhere/terminals.json"

    /// Returns the colours of a view that is printed once.
    private func colors(_ world: World, _ environment: [String: String] = [:]) throws -> [String] {
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["now"] + manual, in: world.home,
        environment: ["COLORTERM": "truecolor"].merging(environment) { $1 })
      #expect(try terminal.finish() == 0)
      #expect(!terminal.screen.contains("\u{1b}]"), "it asks the terminal nothing")
      #expect(!terminal.screen.contains("terminals.json"))
      return terminal.screen.matches(of: /[34]8;2;\d+;\d+;\d+/).map { String($0.output) }
    }

    private func json(_ isDark: Bool, daysAgo: Int) -> String {
      """
      {"terminals":[{"term":"xterm","term_program":"","colorterm":"truecolor","vte_version":"",\
      "is_dark":\(isDark),"seen_at":\(now() - daysAgo * 86400)}]}
      """
    }

    @Test("is taken as dark if nothing tells it, with colours that are seen on white, too")
    func isTakenAsDarkIfNothingTellsIt() throws {
      let world = try World()
      try world.wxhere(manual[0], manual[1])
      let unknown = try colors(world)
      #expect(!unknown.isEmpty)
      let dark = try colors(world, ["COLORFGBG": "15;0"])
      // The colours of temperatures are the same.
      #expect(dark != unknown && !Set(dark).isDisjoint(with: unknown))
      #expect(try colors(world, ["COLORFGBG": "0;15"]) != unknown)
    }

    @Test("is remembered by the full screen, for this kind of terminal")
    func isRememberedByTheFullScreen() throws {
      let world = try World()
      try world.wxhere(manual[0], manual[1])
      let unknown = try colors(world)
      let dark = try colors(world, ["COLORFGBG": "15;0"])
      let light = try colors(world, ["COLORFGBG": "0;15"])
      let live = try PseudoTerminal(
        Program("wxhere"), ["now", "--follow"] + manual, in: world.home,
        environment: ["COLORTERM": "truecolor", "TERM_PROGRAM": "a", "VTE_VERSION": "7600"])
      try live.wait(for: "\u{1b}]11;?")
      live.type("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}\u{1b}[?62;22c")
      try live.waitToSee("24°C")
      live.type("q")
      #expect(try live.finish() == 0)
      try world.waitForRefresh()
      let kind = ["TERM_PROGRAM": "a", "VTE_VERSION": "7600"]
      #expect(try colors(world, kind) == light)
      #expect(try colors(world, ["TERM_PROGRAM": "b", "VTE_VERSION": "7600"]) == unknown)
      #expect(try colors(world) == unknown)
      #expect(try colors(world, kind.merging(["COLORFGBG": "15;0"]) { $1 }) == dark)
      try world.wxhere("config", "set", "line.background", "dark")
      #expect(try colors(world, kind) == dark)
    }

    @Test("is asked by setup") func isAskedBySetup() throws {
      let world = try World()
      let setup = try PseudoTerminal(
        Program("wxhere"), ["setup"], in: world.home, environment: ["COLORTERM": "truecolor"])
      try setup.wait(for: "\u{1b}]11;?")
      setup.type("\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\\u{1b}[?62;22c")
      try setup.wait(for: "Your choice [1-3]:")
      setup.type("q\n")
      _ = try setup.finish()
      #expect(!setup.screen.contains("rgb:"))
      try world.wxhere(manual[0], manual[1])
      #expect(try colors(world) == colors(world, ["COLORFGBG": "0;15"]))
    }

    @Test("is forgotten after 30 days, and a damaged file is ignored")
    func isForgottenAfterThirtyDays() throws {
      let world = try World()
      try world.wxhere(manual[0], manual[1])
      let unknown = try colors(world)
      try world.home.write(json(false, daysAgo: 29), to: file)
      let light = try colors(world)
      #expect(light != unknown)
      for content in [
        json(false, daysAgo: 31), json(false, daysAgo: -2), "{", "", "[]", #"{"terminals":[{}]}"#,
        String(json(false, daysAgo: 1).dropLast(9)),
      ] {
        try world.home.write(content, to: file)
        #expect(try colors(world) == unknown, "\(content)")
      }
    }
  }
}
