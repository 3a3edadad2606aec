import Foundation
import Support
import Testing

extension Programs {
  /// Tests of the terminal after the end of a full screen, and of the screen's costs.
  @Suite("The terminal of a live screen", .timeLimit(.minutes(3 * slowness))) struct LiveEndTests {
    @Test(
      "is restored after a signal",
      .serialized,
      arguments: [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGTRAP, SIGSYS,
        SIGALRM,
      ])
    func isRestoredAfterASignal(number: Int32) throws {
      let world = try World()
      let modes = try LiveTests.ownModes()
      let terminal = try LiveTests.screen(world)
      terminal.signal(number)
      #expect(try terminal.finish() == 128 + number)
      #expect(!terminal.display.isAlternate && terminal.display.showsCursor)
      #expect(terminal.modes == modes)
      #expect(terminal.display.text.filter { !$0.isWhitespace }.isEmpty)
    }

    @Test("is restored after Ctrl-C, also while a place is typed")
    func isRestoredAfterCtrlCAlsoWhileAPlaceIsTyped() throws {
      let world = try World()
      let modes = try LiveTests.ownModes()
      let terminal = try LiveTests.screen(world)
      terminal.type("/tampa")
      try terminal.waitToSee("> Tampa, FL")
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 128 + SIGINT)
      #expect(!terminal.display.isAlternate && terminal.modes == modes)
    }

    @Test("can be closed without a crash") func canBeClosedWithoutACrash() throws {
      let world = try World()
      let terminal = try LiveTests.screen(world)
      terminal.hangUp()
      let status = try terminal.finish(timeout: .seconds(10 * slowness))
      #expect(status == 0 || status == 128 + SIGHUP, "\(status)")
      #expect(world.home.files.allSatisfy { !$0.contains("core") })
    }

    @Test(
      "leaves none of its responses for the shell to read", .serialized,
      arguments: ["q", "\u{3}"])
    func leavesNoneOfItsResponsesForTheShellToRead(key: String) throws {
      let world = try World()
      let sent = "\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\\u{1b}[?62;22c"
      _ = try LiveTests.screen(world)
      let program = "'\(Program("wxhere").path)' \(LiveTests.manual.joined(separator: " "))"
      let shell = try PseudoTerminal(
        Program("/bin/sh"),
        ["-c", "trap : INT; \(program); IFS= read -r line; echo \"read <$line>\""],
        in: world.home, rows: 30, columns: 100)
      try shell.wait(for: "\u{1b}]11;?")
      shell.type(key)
      // The pause acts like a slow network.
      shell.watch(for: .milliseconds(300))
      shell.type(sent)
      try shell.waitToSee("the end") { !$0.isAlternate }
      shell.watch(for: .milliseconds(300))
      shell.type("next\n")
      try shell.waitToSee("read <next>")
      _ = try shell.finish()
    }

    @Test("is redrawn after the shell stops and continues the program")
    func isRedrawnAfterStopAndContinue() throws {
      let world = try World()
      let terminal = try LiveTests.screen(world)
      terminal.signal(SIGSTOP)
      terminal.watch(for: .milliseconds(100))
      let before = terminal.screen.count
      terminal.signal(SIGCONT)
      // It is drawn again, whatever the shell drew over it.
      try terminal.waitToSee("all of it again") { _ in
        terminal.screen.dropFirst(before).contains("Tampa, FL")
      }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("is asked for its background, for readable colours")
    func isAskedForItsBackgroundForReadableColours()
      throws
    {
      let world = try World()
      func colors(_ sent: String?, _ environment: [String: String] = [:]) throws -> Set<String> {
        let environment = environment.merging(["TERM": "xterm-256color"]) { $1 }
        let terminal = try PseudoTerminal(
          Program("wxhere"), LiveTests.manual, in: world.home, environment: environment, rows: 30,
          columns: 100)
        if let sent {
          try terminal.wait(for: "\u{1b}]11;?")
          terminal.type("\u{1b}]11;rgb:\(sent)\u{7}\u{1b}[?62;22c")
        }
        try terminal.waitToSee("24°C")
        try world.waitForRefresh()
        terminal.watch(for: .milliseconds(400))
        // The whole screen is drawn again, in the final colours.
        let before = terminal.screen.count
        terminal.type("\u{c}")
        // The last row is drawn last.
        try terminal.waitToSee("all of it again") { _ in
          terminal.screen.dropFirst(before).contains("\u{1b}[30;1H")
        }
        terminal.watch(for: .milliseconds(400))
        let drawn = terminal.screen.dropFirst(before)
        #expect(!terminal.display.text.contains("rgb:"))
        if sent == nil { #expect(!terminal.screen.contains("\u{1b}]11")) }
        terminal.type("q")
        #expect(try terminal.finish() == 0)
        return Set(drawn.matches(of: /38;5;\d+/).map { String($0.output) })
      }
      _ = try LiveTests.screen(world)
      let dark = try colors("1e1e/1e1e/2e2e")
      let light = try colors("ffff/ffff/ffff")
      #expect(!dark.isEmpty && dark != light)
      #expect(try colors(nil, ["COLORFGBG": "15;0"]) == dark)
      #expect(try colors(nil, ["COLORFGBG": "0;15"]) == light)
    }

    @Test("is left alone while nothing changes") func isLeftAloneWhileNothingChanges() throws {
      let world = try World()
      let terminal = try LiveTests.screen(world)
      // Wake-ups by the end of the refresh are over.
      terminal.watch(for: .seconds(1))
      // The place's time changes at each minute.
      while Int(Date().timeIntervalSince1970) % 60 > 47 { terminal.watch(for: .milliseconds(250)) }
      func read(_ name: String) throws -> String {
        try #require(ProcessTable.read(name, of: terminal.identifier))
      }
      func switches() throws -> Int {
        try ProcessTable.number("voluntary_ctxt_switches", of: terminal.identifier)
      }
      func milliseconds() throws -> Int {
        let fields = try #require(try read("stat").split(separator: ")").last).split(separator: " ")
        return 10 * (try #require(Int(fields[11])) + #require(Int(fields[12])))
      }
      let before = (try switches(), try milliseconds())
      let written = terminal.screen.count
      terminal.watch(for: .seconds(10))
      // A slow machine may take longer, so that the age of the weather changes.
      #expect(try switches() - before.0 <= 4)
      #expect(try milliseconds() - before.1 <= 50 * slowness)
      #expect(terminal.screen.count - written < 3000)
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }
  }
}
