import Foundation
import Line
import Support
import Testing
import Text

extension Programs {
  /// Tests of behaviour that depends on terminals.
  @Suite("On a terminal", .timeLimit(.minutes(3 * slowness))) struct TerminalTests {
    @Test("permission is not asked for if a program reads the line")
    func permissionIsNotAskedForIfAProgramReadsTheLine() throws {
      let world = try World()
      for command in [
        "'\(Program.folder)/wxhere' | cat", "x=$('\(Program.folder)/wxhere'); echo $x",
      ] {
        let terminal = try PseudoTerminal(
          Program("/bin/sh"), ["-c", command], in: world.home)
        #expect(try terminal.finish() == 0)
        #expect(terminal.screen.contains("wxhere: run \"wxhere permission allow\""))
        #expect(!terminal.screen.contains("Your choice"), "\(terminal.screen)")
        try world.waitForRefresh()
      }
    }

    @Test("wxhere name prints what it is waiting for") func wxhereNamePrintsWhatItIsWaitingFor()
      throws
    {
      let terminal = try PseudoTerminal(Program("wxhere"), ["name"], in: try TemporaryHome())
      try terminal.wait(for: "wxhere: waiting for LAT,LON lines; Ctrl-D ends")
      terminal.type("27.95,-82.46\n\u{4}")
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains("Tampa"))
      let piped = try Program("wxhere").run(
        ["name"], in: try TemporaryHome(), input: "27.95,-82.46\n")
      #expect(piped.errors.isEmpty)
    }

    @Test("one of several towns is chosen by number") func oneOfSeveralTownsIsChosenByNumber()
      throws
    {
      let world = try World(configuration: #"line: { format: "{place}" },"#)
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["Springfield", "--wait", "30"], in: world.home)
      try terminal.wait(for: "Your choice [1-9]:")
      #expect(terminal.screen.contains("there are several towns called Springfield; choose one"))
      terminal.type("x\n1\n")
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains("Springfield, MO\r\n"), "\(terminal.screen)")
      #expect(try world.wxhere("--place", "-").output == "Springfield, MO\n")
      let country = try PseudoTerminal(Program("wxhere"), ["canada"], in: world.home)
      try country.wait(for: "Your choice [1-")
      #expect(country.screen.contains("Canada is a country; name a town in it"))
      country.type("\n")
      #expect(try country.finish() == 64)
    }

    @Test("other towns of the name are listed with the likeliest one") func otherTownsAreListed()
      throws
    {
      let world = try World()
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["portland", "--wait", "30"], in: world.home)
      #expect(try terminal.finish() == 0)
      #expect(
        terminal.screen.contains("this is Portland, OR; other places of that name: Portland, ME"))
      #expect(terminal.screen.contains("24°C"), "\(terminal.screen)")
      #expect(try world.wxhere("portland").errors.isEmpty)
    }

    @Test(
      "a closed standard output is an error", .serialized,
      arguments: ["", "--follow", "where", "where --follow", "now", "--help", "--preview rain"])
    func aClosedStandardOutputIsAnError(words: String) throws {
      let world = try World()
      let place = words.hasPrefix("--help") || words.hasPrefix("--preview") ? "" : "--manual 1,1"
      let result = try Program("/bin/sh").run(
        ["-c", "exec '\(Program.folder)/wxhere' \(words) \(place) >&-"], in: world.home,
        timeout: .seconds(10 * slowness))
      #expect(result.status == 71)
      #expect(result.errors.contains("cannot write standard output"), "\(result)")
    }

    @Test(
      "help fits on a screen of 24 lines and 80 columns", .serialized,
      arguments: Language.Code.allCases)
    func helpFitsOnAScreenOf24LinesAnd80Columns(code: Language.Code) throws {
      let home = try TemporaryHome()
      let help = try Program("wxhere").run(["--help", "--lang", code.rawValue], in: home)
      let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(help.status == 0 && lines.count <= 24, "\(lines.count)")
      #expect(lines.allSatisfy { displayWidth(String($0)) <= 80 }, "\(help.output)")
      let words = help.output.split { $0.isWhitespace }.joined(separator: " ")
      for more in ["wxhere COMMAND --help", "wxhere help options", "wxhere help format"] {
        #expect(words.contains(more), "\(words)")
      }
    }

    @Test(
      "the help on bars, JSON and providers fits on a screen",
      .serialized, arguments: Language.Code.allCases)
    func theHelpOnBarsJSONAndProvidersFitsOnAScreen(code: Language.Code) throws {
      let home = try TemporaryHome()
      for topic in ["bars", "json", "providers"] {
        let help = try Program("wxhere").run(["help", topic, "--lang", code.rawValue], in: home)
        let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(help.status == 0 && lines.count <= 24, "\(topic): \(lines.count)")
        #expect(lines.allSatisfy { displayWidth(String($0)) <= 80 }, "\(help.output)")
        #expect(help.output.contains("man wxhere-\(topic)"))
        guard topic == "providers" else { continue }
        // `weather.minutes` names those that it adds, which have a row as well.
        for name in ["met-norway", "brightsky"] {
          #expect(help.output.components(separatedBy: name).count == 3, "\(help.output)")
        }
      }
    }

    @Test("each command has a help page with several spellings")
    func eachCommandHasAHelpPageWithSeveralSpellings() throws {
      let home = try TemporaryHome()
      func said(_ words: String...) throws -> String {
        let result = try Program("wxhere").run(words, in: home)
        #expect(result.status == 0 && result.errors.isEmpty, "\(words): \(result)")
        return result.output
      }
      let page = try said("hourly", "--help")
      #expect(page.contains("--hours N") && page.contains("Examples:"))
      #expect(try said("--help", "hourly") == page)
      #expect(try said("help", "hourly") == page)
      #expect(try said("help") == said("--help"))
      #expect(try said("-V") == said("version"))
      #expect(try said("help", "format").contains("{temperature}"))
      #expect(try said("help", "status").contains("77"))
      #expect(try said("help", "options").contains("--exit-urgent"))
    }
  }

  /// Tests that the line is written first: polybar shows the first line of either stream.
  @Suite("Combined output streams", .timeLimit(.minutes(3 * slowness))) struct OrderTests {
    @Test(
      "begin with the line, before the messages",
      .serialized,
      arguments: [
        [], ["where"], ["now"], ["hourly"], ["--manual", "1,1", "--offline"], ["--verbose"],
        ["--manual", "1,1", "-v"], ["where", "--manual", "1,1", "-v"], ["--refresh"],
        ["--manual", "1,1", "--refresh"], ["air", "--manual", "1,1"],
      ])
    func beginWithTheLineBeforeTheMessages(arguments: [String]) throws {
      let world = try World(weather: { _ in StandInServer.Response("busy", status: 503) })
      let words = [Program("wxhere").path] + arguments
      let apart = try Program("wxhere").run(arguments, in: world.home)
      try world.waitForRefresh()
      let shell = try Program("/bin/sh").run(["-c", "\"$@\" 2>&1", "sh"] + words, in: world.home)
      let first = apart.output.split(separator: "\n").first ?? "nothing"
      #expect(shell.output.hasPrefix(first), "\(shell.output)")
      try world.waitForRefresh()
    }
  }
}
