import Foundation
import Line
import Support
import Synchronization
import Testing
import Text

extension Programs {
  /// Tests of `wxhere now --follow` on a terminal.
  @Suite("A live screen", .timeLimit(.minutes(3 * slowness))) struct LiveTests {
    static let manual = ["now", "--follow", "--manual", "27.9506,-82.4572"]

    /// Starts the screen, and waits until it shows the weather of Tampa.
    static func screen(
      _ world: World, _ more: String..., environment: [String: String] = [:], rows: Int = 30,
      columns: Int = 100
    ) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        Program("wxhere"), manual + more, in: world.home, environment: environment, rows: rows,
        columns: columns)
      try terminal.waitToSee("the weather") {
        $0.isAlternate && $0.text.contains("24°C") && $0.text.contains("ago")
      }
      try world.waitForRefresh()
      return terminal
    }

    /// Quits, and checks that the terminal is restored.
    static func quit(_ terminal: PseudoTerminal, _ modes: [tcflag_t]) throws {
      terminal.type("q")
      #expect(try terminal.finish() == 0)
      #expect(!terminal.display.isAlternate && terminal.display.showsCursor)
      #expect(terminal.modes == modes)
      #expect(terminal.display.text.filter { !$0.isWhitespace }.isEmpty, "nothing is left behind")
    }

    /// Returns the modes of a new terminal that no program has changed.
    static func ownModes() throws -> [tcflag_t] {
      let terminal = try PseudoTerminal(Program("/bin/true"), [], in: try TemporaryHome())
      _ = try terminal.finish()
      return terminal.modes
    }

    @Test("changes views by key, and q restores the terminal")
    func changesViewsByKeyAndQRestoresTheTerminal() throws {
      let world = try World()
      let modes = try Self.ownModes()
      let terminal = try Self.screen(world)
      #expect(terminal.display.lines[0].hasPrefix("Tampa, FL"))
      #expect(terminal.display.lines[29].contains("h hours"))
      #expect(!terminal.display.showsCursor && terminal.modes != modes)
      let views = [
        ("h", "The next 72 hours"), ("d", "rain %"), ("w", "There are no warnings for this place."),
        ("a", "European AQI"), ("n", "feels like"), ("2", "The next 72 hours"), ("\t", "rain %"),
        ("\u{1b}[Z", "The next 72 hours"), ("?", "another place, with suggestions"),
        ("x", "The next 72 hours"), ("\u{c}", "The next 72 hours"),
      ]
      for (key, text) in views {
        terminal.type(key)
        try terminal.waitToSee(text)
      }
      // No further request was sent.
      #expect(world.weather.requests.count == 1)
      try Self.quit(terminal, modes)
    }

    @Test("fills the terminal, also after a resize") func fillsTheTerminalAlsoAfterAResize()
      throws
    {
      let world = try World()
      let terminal = try Self.screen(world)
      for (rows, columns) in [(12, 60), (40, 130), (5, 40), (1, 10), (24, 80)] {
        terminal.resize(rows: rows, columns: columns)
        let place = String("Tampa, FL".prefix(columns))
        try terminal.waitToSee("\(rows) rows of \(columns)") {
          $0.lines[0].hasPrefix(place) && (rows == 1 || $0.lines[rows - 1].contains("n now"))
        }
        #expect(terminal.display.lines.allSatisfy { displayWidth($0) <= columns })
      }
      try terminal.waitToSee("24°C")
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("is in words, which are whole, where a curve has no room")
    func isInWordsWhereACurveHasNoRoom() throws {
      let world = try World()
      let terminal = try Self.screen(world)
      terminal.resize(rows: 24, columns: 30)
      try terminal.waitToSee("the words") { display in
        display.text.contains("Temperature: 24°C") && !display.text.contains("Today  ")
      }
      terminal.type("h")
      try terminal.waitToSee("The next 24 hours")
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("gives the terminal to the shell on Ctrl-Z and resumes with fg") func suspendsAndResumes()
      throws
    {
      let world = try World()
      let shell = try PseudoTerminal(
        Program("/bin/sh"), ["-i"], in: world.home, environment: ["PS1": "READY "], rows: 30,
        columns: 100)
      try shell.waitToSee("READY")
      let modes = shell.modes
      shell.type("'\(Program("wxhere").path)' \(Self.manual.joined(separator: " "))\n")
      try shell.waitToSee("the weather") { $0.isAlternate && $0.text.contains("24°C") }
      try world.waitForRefresh()
      for count in 1...2 {
        shell.type("\u{1a}")
        try shell.waitToSee("the shell") {
          !$0.isAlternate && $0.text.split(separator: "Stopped").count == count + 1
        }
        #expect(shell.modes == modes, "\(zip(shell.modes, modes).filter { $0 != $1 })")
        #expect(shell.display.showsCursor)
        shell.type("fg\n")
        try shell.waitToSee("the weather again") { $0.isAlternate && $0.text.contains("24°C") }
      }
      shell.type("d")
      try shell.waitToSee("rain %")
      shell.type("q")
      try shell.waitToSee("the shell") { !$0.isAlternate }
      shell.type("echo status $?\n")
      try shell.waitToSee("status 0")
      shell.type("exit\n")
      _ = try shell.finish()
    }

    @Test("what is left of a terminal's response takes no key")
    func whatIsLeftOfAResponseTakesNoKey() throws {
      let world = try World()
      let terminal = try PseudoTerminal(Program("wxhere"), Self.manual, in: world.home)
      try terminal.waitToSee("the screen", \.isAlternate)
      terminal.type("\u{1b}]11;rgb:1e1e/")
      let end = ContinuousClock.now + .milliseconds(1200)
      try terminal.waitToSee("more than a second") { _ in ContinuousClock.now > end }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("the help of a low terminal is scrolled, and any other key goes back")
    func theHelpOfALowTerminalIsScrolled() throws {
      let world = try World()
      let terminal = try Self.screen(world, rows: 10)
      terminal.type("?g")
      try terminal.waitToSee("the first keys") {
        $0.text.contains("now") && !$0.text.contains("Ctrl-C")
          && $0.lines[9].hasPrefix("Esc go back   ↑ ↓ scroll")
      }
      terminal.type("G")
      try terminal.waitToSee("the last keys") { $0.text.contains("q  Ctrl-C") }
      terminal.type("gj")
      try terminal.waitToSee("the second row") {
        !$0.text.contains("Ctrl-C") && !$0.text.contains("Keys")
      }
      terminal.type("x")
      try terminal.waitToSee("the weather") { $0.lines[0].hasPrefix("Tampa, FL  ") }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("/ changes the place, with suggestions") func slashChangesThePlace() throws {
      let world = try World()
      let terminal = try Self.screen(world)
      terminal.type("/")
      try terminal.waitToSee("Esc go back")
      #expect(terminal.display.showsCursor)
      terminal.type("tampe")
      try terminal.waitToSee("> Tampere, Finland")
      terminal.type("\u{7f}")
      try terminal.waitToSee("Tampico")
      terminal.type("\u{1b}")
      try terminal.waitToSee("the view again") { $0.lines[0].hasPrefix("Tampa, FL  ") }
      terminal.type("/oslo")
      try terminal.waitToSee("> Oslo, Norway")
      terminal.type("\r")
      try terminal.waitToSee("Oslo") {
        $0.lines[0].hasPrefix("Oslo, Norway  ") && $0.text.contains("24°C")
      }
      // The second of several towns with a name.
      terminal.type("/springfield")
      try terminal.waitToSee("> Springfield")
      terminal.type("\u{1b}[B")
      try terminal.waitToSee("the second suggestion") { $0.lines[4].hasPrefix("> Springfield") }
      let name = try #require(terminal.display.lines[4].dropFirst(2).split(separator: "  ").first)
      terminal.type("\r")
      try terminal.waitToSee("\(name)") { $0.lines[0].hasPrefix("\(name)  ") }
      // A place that is not in the list of towns.
      terminal.type("/52.52,13.40\r")
      try terminal.waitToSee("Berlin") { $0.lines[0].hasPrefix("Berlin, Germany  ") }
      terminal.type("/qqqqzzzz\r")
      try terminal.waitToSee("no town called qqqqzzzz")
      terminal.type("\u{15}90210\r")
      try terminal.waitToSee("Beverly Hills") { $0.lines[0].hasPrefix("Beverly Hills, CA  ") }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
      #expect(world.home.read("state/wxhere/last-place") == "90210")
    }

    @Test("moves to the previous and next saved place") func movesToThePreviousAndNextSavedPlace()
      throws
    {
      let world = try World()
      let terminal = try Self.screen(world)
      terminal.type(">")
      try terminal.waitToSee("No other place is saved")
      #expect(try world.wxhere("places", "add", "home", "Berlin").status == 0)
      #expect(try world.wxhere("places", "add", "work", "Oslo").status == 0)
      for (key, name) in [
        (">", "home"), (">", "work"), ("<", "home"), ("<", "Tampa, FL"), ("[", "work"),
        ("]", "Tampa, FL"),
      ] {
        terminal.type(key)
        try terminal.waitToSee(name) { $0.lines[0].hasPrefix("\(name)  ") }
      }
      // A removed place is no longer used in requests.
      terminal.type(">")
      try terminal.waitToSee("home") { $0.lines[0].hasPrefix("home  ") }
      try world.waitForRefresh()
      #expect(try world.wxhere("places", "remove", "home").status == 0)
      try terminal.waitToSee("Tampa") { $0.lines[0].hasPrefix("Tampa, FL  ") }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("the arrows point at an hour, and Escape ends that")
    func theArrowsPointAtAnHour() throws {
      let world = try World()
      let terminal = try Self.screen(world)
      func pointsAt() -> String? {
        terminal.display.lines.compactMap { line in
          line.firstMatch(of: /[A-Z][a-z][a-z] ([0-9]{2}:00) .*°C/).map { String($0.1) }
        }.first
      }
      #expect(pointsAt() == nil)
      var seen: [String] = []
      for key in ["\u{1b}[C", "\u{1b}[C", "\u{1b}[D"] {
        let before = pointsAt()
        terminal.type(key)
        try terminal.waitToSee("another hour") { _ in pointsAt() != before }
        seen.append(try #require(pointsAt()))
      }
      #expect(seen[0] == seen[2] && seen[0] != seen[1])
      terminal.type("\u{1b}")
      try terminal.waitToSee("no hour") { _ in pointsAt() == nil }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("u changes the units and r refreshes") func uChangesTheUnitsAndRRefreshes() throws {
      let celsius = Mutex(24.2)
      let world = try World(weather: { request in
        request.path == "/v1/forecast"
          ? StandInServer.Response(World.forecast(temperature: celsius.withLock { $0 })) : nil
      })
      let terminal = try Self.screen(world)
      for (set, temperature) in [
        ("us", "76°F"), ("uk", "24°C"), ("si", "24°C"), ("metric", "24°C"),
      ] {
        terminal.type("u")
        try terminal.waitToSee(set) {
          $0.lines[29].hasPrefix("Units: \(set)") && $0.text.contains(temperature)
        }
      }
      celsius.withLock { $0 = 11 }
      terminal.type("r")
      try terminal.waitToSee("11°C")
      try terminal.waitToSee("Refreshed.")
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 2)
      celsius.withLock { $0 = 7 }
      terminal.signal(SIGUSR1)
      try terminal.waitToSee("7°C")
      terminal.signal(SIGUSR2)
      try terminal.waitToSee("The next 72 hours")
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("survives a killed refresh and shows the old weather with its age")
    func survivesAKilledRefresh()
      throws
    {
      let isSlow = Mutex(false)
      let world = try World(weather: { request in
        guard request.path == "/v1/forecast" else { return nil }
        return StandInServer.Response(
          World.forecast(), delay: isSlow.withLock { $0 } ? .seconds(20) : .zero)
      })
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      try world.age("g3-4372-3193", by: 4 * 3600)
      isSlow.withLock { $0 = true }
      let terminal = try PseudoTerminal(
        Program("wxhere"), Self.manual, in: world.home, rows: 30, columns: 100)
      try terminal.waitToSee("the old weather") {
        $0.text.contains("24°C") && $0.text.contains("(4 h ago)") && $0.text.contains("refreshing…")
      }
      let refresh = try #require(
        ProcessTable.descendants(of: terminal.identifier).first { $0.name == "wxhere-refresh" })
      kill(refresh.identifier, SIGKILL)
      try terminal.waitToSee("The refresh did not finish")
      #expect(terminal.display.text.contains("(4 h ago)"))
      #expect(!terminal.display.text.contains("refreshing…"))
      terminal.type("d")
      try terminal.waitToSee("rain %")
      // The next refresh does not start at once.
      terminal.watch(for: .milliseconds(500))
      #expect(ProcessTable.descendants(of: terminal.identifier).isEmpty)
      isSlow.withLock { $0 = false }
      terminal.type("nr")
      try terminal.waitToSee("the new weather") {
        $0.text.contains("24°C") && !$0.text.contains("4 h ago") && $0.text.contains("min ago")
      }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("applies a changed configuration and shows its errors")
    func appliesAChangedConfigurationAndShowsItsErrors()
      throws
    {
      let world = try World()
      let path = "config/wxhere/config.json5"
      let config = try #require(world.home.read(path))
      let terminal = try Self.screen(world)
      try world.home.write("{ nonsense: 1 }", to: path)
      try terminal.waitToSee("nonsense")
      try world.home.write(
        config.replacing("weather: {", with: #"line: { units: "us" }, weather: {"#), to: path)
      try terminal.waitToSee("76°F")
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("shows a denial at once, without looking for the place") func showsADenialAtOnce() throws
    {
      let world = try World()
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["now", "--follow"], in: world.home, rows: 30, columns: 100)
      try terminal.waitToSee("24°C")
      try world.waitForRefresh()
      let looking = terminal.screen.split(separator: "still looking").count
      #expect(try world.wxhere("permission", "deny").status == 0)
      try terminal.waitToSee("wxhere permission allow")
      try world.waitForRefresh()
      #expect(terminal.screen.split(separator: "still looking").count == looking)
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("asks for permission before it starts") func asksForPermissionBeforeItStarts() throws {
      let world = try World()
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["now", "--follow"], in: world.home, rows: 30, columns: 100)
      try terminal.waitToSee("Your choice [1-3]:")
      #expect(!terminal.display.isAlternate)
      terminal.type("1\n")
      try terminal.waitToSee("[y/N]:")
      terminal.type("y\n")
      try terminal.waitToSee("the weather") {
        $0.isAlternate && $0.lines[0].hasPrefix("Paris, France (approx.)")
          && $0.text.contains("24°C")
      }
      terminal.type("u")
      try terminal.waitToSee("76°F")
      terminal.type("r")
      try terminal.waitToSee("This was allowed once")
      terminal.type("q")
      #expect(try terminal.finish() == 0)
      #expect(world.home.files.filter { $0.hasPrefix("cache") && $0.hasSuffix(".report") }.isEmpty)
    }

    @Test("waits for warnings and air quality when access is allowed once")
    func waitsForWarningsWhenAllowedOnce() throws {
      let world = try World(alertsDelay: .seconds(2))
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["now", "--follow"], in: world.home, rows: 30, columns: 100)
      try terminal.waitToSee("Your choice [1-3]:")
      terminal.type("1\n")
      try terminal.waitToSee("[y/N]:")
      terminal.type("y\n")
      try terminal.waitToSee("the weather") { $0.isAlternate && $0.text.contains("24°C") }
      terminal.type("w")
      try terminal.waitToSee("There are no warnings for this place.")
      terminal.type("a")
      try terminal.waitToSee("European AQI")
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("shows only ASCII and no colours if requested")
    func showsOnlyASCIIAndNoColoursIfRequested() throws {
      let world = try World()
      _ = try Self.screen(world)
      let terminal = try PseudoTerminal(
        Program("wxhere"), Self.manual, in: world.home,
        environment: ["LANG": "C", "NO_COLOR": "1"], rows: 30, columns: 100)
      try terminal.waitToSee("24C")
      for key in ["h", "d", "w", "a", "?", "x", "/", "z"] {
        terminal.type(key)
        terminal.watch(for: .milliseconds(300))
        #expect(terminal.display.text.allSatisfy { $0.isASCII }, "\(terminal.display.text)")
      }
      #expect(
        terminal.screen.replacing("\u{1b}[0m", with: "").firstMatch(of: /\x1b\[[0-9;]*m/) == nil)
      #expect(!terminal.screen.contains("\u{1b}]"), "it does not ask for the background")
      terminal.type("\u{1b}")
      try terminal.waitToSee("q quit")
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("is translated and switches between several places")
    func isTranslatedAndSwitchesBetweenSeveralPlaces() throws {
      let world = try World()
      let terminal = try PseudoTerminal(
        Program("wxhere"),
        ["now", "--follow", "--lang", "de", "--place", "Berlin", "--place", "Oslo"],
        in: world.home, rows: 24, columns: 100)
      try terminal.waitToSee("h Stunden")
      try terminal.waitToSee("Berlin") { $0.lines[0].hasPrefix("Berlin, Deutschland  ") }
      terminal.type(">")
      try terminal.waitToSee("Oslo") { $0.lines[0].hasPrefix("Oslo, Norwegen  ") }
      terminal.type(">")
      try terminal.waitToSee("Berlin") { $0.lines[0].hasPrefix("Berlin, Deutschland  ") }
      terminal.type("?")
      try terminal.waitToSee("Jede Taste führt zurück.")
      terminal.type("xq")
      #expect(try terminal.finish() == 0)
    }

    @Test("shows only characters of the Linux console's fonts")
    func showsOnlyCharactersOfTheLinuxConsolesFonts() throws {
      let world = try World()
      _ = try Self.screen(world)
      let terminal = try Self.screen(world, environment: ["TERM": "linux"])
      #expect(!terminal.screen.contains("\u{1b}]"), "its background is known")
      terminal.type("r")
      terminal.watch(for: .milliseconds(500))
      for character in "…☁🌕" { #expect(!terminal.screen.contains(character)) }
      terminal.type("q")
      #expect(try terminal.finish() == 0)
    }

    @Test("needs a terminal") func needsATerminal() throws {
      let world = try World()
      for words in [Self.manual, Self.manual + ["--json"]] {
        let result = try Program("wxhere").run(words, in: world.home)
        #expect(result.status == 64 && result.output.isEmpty, "\(result)")
        #expect(!result.errors.contains("\u{1b}"))
      }
      let dumb = try PseudoTerminal(
        Program("wxhere"), Self.manual, in: world.home, environment: ["TERM": "dumb"])
      #expect(try dumb.finish() == 64)
      #expect(!dumb.screen.contains("\u{1b}"))
    }
  }
}
