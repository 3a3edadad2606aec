import Foundation
import Support
import Testing

extension Programs {
  @Suite("The views on a terminal", .timeLimit(.minutes(1 * slowness))) struct TerminalViewTests {
    private let manual = ["--manual", "27.9506,-82.4572"]

    @Test("fit the width in COLUMNS, but do not wrap plain records")
    func fitTheWidthInCOLUMNSButDoNotWrapPlainRecords() throws {
      let world = try World()
      func width(_ columns: String) throws -> Int {
        let result = try Program("wxhere").run(
          ["air"] + manual, in: world.home, environment: ["COLUMNS": columns])
        return result.output.split(separator: "\n").map(\.count).max() ?? 0
      }
      #expect(try width("40") <= 40)
      #expect(try width("140") > width("40"))
      let plain = try world.wxhere("hourly", "--plain", manual[0], manual[1]).output
      #expect(plain.split(separator: "\n").allSatisfy { !$0.hasPrefix(" ") })
    }

    @Test("can be ASCII or plain text") func canBeASCIIOrPlainText() throws {
      let world = try World()
      for view in ["now", "hourly", "daily", "air"] {
        let ascii = try Program("wxhere").run([view, "--icons", "ascii"] + manual, in: world.home)
        #expect(ascii.output.allSatisfy { $0.isASCII })
        // The C locale has no UTF-8.
        let bare = try Program("wxhere").run(
          [view] + manual, in: world.home, environment: ["LANG": "C", "LC_ALL": "C"])
        #expect(bare.output.allSatisfy { $0.isASCII })
        let plain = try Program("wxhere").run([view, "--plain"] + manual, in: world.home)
        #expect(!plain.output.contains("│") && !plain.output.contains("█"))
      }
    }

    @Test("have colours on a terminal, unless NO_COLOR is set")
    func haveColoursOnATerminal() throws {
      let world = try World()
      try world.wxhere("--manual", "27.9506,-82.4572")
      for (environment, isColored) in [([:], true), (["NO_COLOR": "1"], false)] {
        let terminal = try PseudoTerminal(
          Program("wxhere"), ["hourly"] + manual, in: world.home, environment: environment)
        #expect(try terminal.finish() == 0)
        #expect(terminal.screen.contains("\u{1b}[") == isColored)
      }
    }

    @Test("use a pager if they are longer than the screen")
    func useAPagerIfTheyAreLongerThanTheScreen() throws {
      let world = try World()
      try world.wxhere("--manual", "27.9506,-82.4572")
      func screen(_ view: String, _ environment: [String: String]) throws -> String {
        let terminal = try PseudoTerminal(
          Program("wxhere"), view.split(separator: " ").map(String.init) + manual, in: world.home,
          environment: ["LINES": "8", "NO_COLOR": "1"].merging(environment) { $1 })
        #expect(try terminal.finish() == 0)
        return terminal.screen
      }
      let paged = try screen(
        "hourly --hours 24", ["WXHERE_PAGER": "sed 's/^/P:/'", "PAGER": "false"])
      #expect(paged.hasPrefix("P:Tampa, FL\r\n") && paged.contains("km/h"))
      #expect(try screen("hourly --hours 24", ["PAGER": "env"]).contains("LESS=FRX"))
      #expect(try screen("hourly --hours 24", ["PAGER": "echo $LESS", "LESS": "x"]) == "x\r\n")
      // A pager may be closed before the end.
      #expect(try screen("hourly --hours 24", ["PAGER": "head -n 1"]) == "Tampa, FL\r\n")
      for none in [
        ["PAGER": "cat"], ["PAGER": ""], ["WXHERE_PAGER": "", "PAGER": "sed 's/^/P:/'"], [:],
        ["PAGER": "no-such-program 2>&-"], ["PAGER": "sed 's/^/P:/'", "TERM": "dumb"],
        ["PAGER": "sed 's/^/P:/'", "LINES": "60"],
      ] {
        let screen = try screen("hourly --hours 24", none)
        #expect(screen.hasPrefix("Tampa, FL\r\n") && screen.contains("km/h"), "\(none)")
      }
      let piped = try Program("wxhere").run(
        ["now"] + manual, in: world.home, environment: ["PAGER": "false", "LINES": "8"])
      #expect(piped.output.contains("moon "))
    }

    @Test(
      "fit the height of the terminal unless more is requested",
      .serialized, arguments: ["now", "hourly", "daily", "alerts", "air"])
    func fitTheHeightOfTheTerminal(view: String) throws {
      let world = try World()
      try world.wxhere("air", "--manual", "27.9506,-82.4572")
      func rows(_ words: [String], _ count: Int) throws -> Int {
        let terminal = try PseudoTerminal(
          Program("wxhere"), [view] + manual + words, in: world.home,
          environment: ["LINES": "\(count)", "COLUMNS": "80", "NO_COLOR": "1", "PAGER": "cat"])
        #expect(try terminal.finish() == 0)
        #expect(terminal.screen.hasPrefix("Tampa, FL"))
        return terminal.screen.split(separator: "\r\n", omittingEmptySubsequences: false).count - 1
      }
      for count in [10, 14, 20, 24, 40] { #expect(try rows([], count) < count, "\(count) rows") }
      if view == "hourly" { #expect(try rows(["--hours", "24"], 10) >= 10) }
      if view == "now" { #expect(try rows(["--plain"], 10) >= 10) }
    }

    @Test("use the Linux console's characters, or pictures if requested")
    func useTheLinuxConsolesCharacters() throws {
      let world = try World()
      try world.wxhere("--manual", "27.9506,-82.4572")
      func screen(_ words: [String], _ environment: [String: String] = ["TERM": "linux"]) throws
        -> String
      {
        let terminal = try PseudoTerminal(
          Program("wxhere"), words + manual, in: world.home, environment: environment)
        #expect(try terminal.finish() == 0)
        return terminal.screen
      }
      let console = try screen(["now"])
      #expect(console.contains("°C") && console.contains("▄") && console.contains(".-("))
      let missing = console.unicodeScalars.filter { scalar in
        (0x2800...0x28ff).contains(scalar.value) || (0x2596...0x259f).contains(scalar.value)
          || scalar.value > 0x2600
      }
      #expect(missing.isEmpty)
      let line = try screen([]).replacing(
        /\u{1b}\[[0-9]*m/.matchingSemantics(.unicodeScalar), with: "")
      #expect(line == "~~~ 24°C Tampa, FL\r\n")
      #expect(try screen(["--icons", "emoji"]).unicodeScalars.contains("☁"))
      #expect(try screen(["--icons", "none"]).contains("24°C"))
      let bare = ["LANG": "C", "LC_ALL": "C", "NO_COLOR": "1"]
      #expect(try screen([], bare) == "~~~ 24C Tampa, FL\r\n")
      #expect(try screen(["now"], bare).allSatisfy { $0.isASCII })
      let bar = try Program("wxhere").run(manual, in: world.home, environment: ["TERM": "linux"])
      #expect(bar.output == "☁ 24°C Tampa, FL\n", "a bar may be started from the console")
    }

    @Test("use colours for the terminal's or the configured background")
    func useColoursForTheBackground() throws {
      let world = try World()
      try world.wxhere("--manual", "27.9506,-82.4572")
      func color(_ environment: [String: String], _ key: String? = nil) throws -> String {
        if let key { try world.wxhere("config", "set", "line.background", key) }
        let terminal = try PseudoTerminal(
          Program("wxhere"), ["--format", "{temperature}"] + manual, in: world.home,
          environment: ["COLORTERM": "truecolor"].merging(environment) { $1 })
        #expect(try terminal.finish() == 0)
        return String(terminal.screen.dropFirst(2).prefix { $0 != "m" })
      }
      let unknown = try color([:])
      let dark = try color(["COLORFGBG": "15;0"])
      let light = try color(["COLORFGBG": "0;default;15"])
      #expect(Set([unknown, dark, light]).count == 3)
      #expect(try color(["COLORFGBG": "nonsense"]) == unknown)
      #expect(try color(["COLORFGBG": "15;0"], "light") == light)
      #expect(try color([:], "dark") == dark)
    }

    @Test("ask a terminal for colourful emoji and set the column after them, and nothing else")
    func askATerminalForColourfulEmoji() throws {
      let world = try World()
      try world.wxhere("--manual", "27.9506,-82.4572")
      let now = ["now"] + manual
      func screen(rows: Int, _ environment: [String: String] = [:]) throws -> String {
        let terminal = try PseudoTerminal(
          Program("wxhere"), now, in: world.home, environment: environment, rows: rows,
          columns: 40)
        #expect(try terminal.finish() == 0)
        return terminal.screen
      }
      for environment in [[:], ["NO_COLOR": "1"]] {
        let shown = try screen(rows: 14, environment)
        #expect(shown.contains(/\u{fe0f}\u{1b}\[\d+G/.matchingSemantics(.unicodeScalar)))
      }
      for plain in [
        try screen(rows: 14, ["TERM": "dumb"]), try screen(rows: 2, ["WXHERE_PAGER": "cat -"]),
        try Program("wxhere").run(now, in: world.home).output,
      ] {
        #expect(plain.contains("°C") && !plain.unicodeScalars.contains("\u{fe0f}"))
        #expect(!plain.contains(/\[\d+G/))
      }
    }

    @Test("wrap error messages between words on a terminal")
    func wrapErrorMessagesBetweenWordsOnATerminal() throws {
      let terminal = try PseudoTerminal(
        Program("/bin/sh"),
        ["-c", #"stty cols 40 && exec "$0" --bar none"#, Program("wxhere").path],
        in: TemporaryHome())
      #expect(try terminal.finish() == 64)
      let lines = terminal.screen.split(separator: "\r\n").map(String.init)
      #expect(lines.first == "wxhere: --bar takes one of waybar,")
      #expect(lines.count > 4 && lines.allSatisfy { $0.count <= 40 }, "\(lines)")
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    }
  }
}
