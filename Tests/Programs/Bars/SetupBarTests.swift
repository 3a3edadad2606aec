import Foundation
import Line
import Support
import Testing

extension Programs {
  /// Tests of bars before and after the line printed by `wxhere setup` is added to their files.
  @Suite("Status bars set up by wxhere setup", .timeLimit(.minutes(4 * slowness)))
  struct SetupBarTests {
    /// The answers to all questions, including the one about the file for the bar.
    private static let answers = [
      ("Your choice [1-3]:", "2"), ("[y/N]:", "n"),
      ("Your choice [1-4]:", "1"), ("[Y/n]:", ""),
    ]

    /// Returns all files of a home except wxhere's own.
    private func others(_ home: TemporaryHome) -> [String: String?] {
      let own = ["config/wxhere/", "cache/", "state/", "run/", "output-", "tmux-", "clicks"]
      let names = home.files.filter { file in !own.contains { file.hasPrefix($0) } }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, home.read($0)) })
    }

    /// Runs wxhere setup while a bar is running.
    ///
    /// - Returns: the printed line, and the sentence before it.
    private func setUp(
      _ bar: BarWorld, _ name: String, environment: [String: String] = [:]
    ) throws -> (line: String, sentence: String) {
      #expect(try doctor(bar).contains("\(name) is running; the beginning of this file says"))
      let before = others(bar.home)
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["setup"], in: bar.home,
        environment: bar.environment().merging(environment) { $1 })
      for (question, answer) in Self.answers {
        try terminal.wait(for: question)
        terminal.type("\(answer)\n")
      }
      let status = try terminal.finish()
      #expect(status == 0, "\(terminal.screen)")
      let words = terminal.screen.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("which adds the weather to \(name)? [Y/n]:"), "\(words)")
      // The weather is printed last.
      #expect(terminal.screen.contains("Tampa, FL"), "\(terminal.screen)")
      #expect(others(bar.home) == before, "wxhere changed a file that is not its own")
      let screen = terminal.screen.replacing("\r\n", with: "\n")
      let parts = screen.components(separatedBy: "\n\n")
      // The line is the first text that a colon announces.
      let index = try #require(
        parts.indices.dropFirst().first {
          parts[$0].hasPrefix("  ") && parts[$0 - 1].hasSuffix(":")
        }, "\(screen)")
      let sentence = parts[index - 1].split(separator: "\n").suffix(2).joined(separator: " ")
      return (String(parts[index].dropFirst(2)), sentence)
    }

    /// Expects that a second run finds the line, asks no question and changes nothing.
    private func expectDone(_ bar: BarWorld, _ name: String, _ snippet: String) throws {
      let made = bar.home.read(snippet)
      let before = others(bar.home)
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["setup"], in: bar.home, environment: bar.environment())
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains("Already set: \(name): "), "\(terminal.screen)")
      #expect(!terminal.screen.contains("[Y/n]") && !terminal.screen.contains("Add this line"))
      #expect(terminal.screen.contains("  rm ~/\(snippet)"), "\(terminal.screen)")
      #expect(terminal.screen.contains("  after removing its line from ~/"), "\(terminal.screen)")
      #expect(bar.home.read(snippet) == made && made != nil)
      #expect(others(bar.home) == before)
      #expect(try doctor(bar).contains("\(name) is running, and its configuration runs wxhere"))
      // The bar's own file names the snippet.
      try FileManager.default.removeItem(atPath: "\(bar.home.path)/\(snippet)")
      let missing = try doctor(bar)
      #expect(missing.contains("cannot open ~/\(snippet)"), "\(missing)")
      #expect(missing.contains("wxhere setup"), "\(missing)")
      try bar.home.write(try #require(made), to: snippet)
    }

    private func doctor(_ bar: BarWorld) throws -> String {
      try Program("wxhere").run(
        ["doctor", "--offline"], in: bar.home, environment: bar.environment()
      ).output
    }

    /// A line of tmux's file, and the option of wxhere that it needs.
    private static let tmuxStyles = [
      ("set -g status-interval 1", " --no-markup"), ("set -g status-style bg=black", ""),
    ]

    @Test(
      "tmux shows the weather beside the user's own status line", RequiredProgram.installed("tmux"),
      .serialized, arguments: tmuxStyles)
    func tmux(style: String, option: String) throws {
      let bar = try BarWorld()
      let tmux = Program(try RequiredProgram.path("tmux"))
      // A bar whose PATH does not have wxhere.
      let environment = bar.environment("\(bar.home.path)/none")
      let own = """
        set -g status-interval 1
        \(style)
        set -g status-right "OWN, 50%% #{session_name}"
        set -g status-right-length 101
        bind-key W choose-tree

        """
      try bar.home.write(own, to: ".tmux.conf")
      @discardableResult func run(_ words: String...) throws -> String {
        try tmux.run(words, in: bar.home, environment: environment).output
      }
      let terminal = try PseudoTerminal(
        tmux, ["new-session", "-s", "x"], in: bar.home, environment: environment, rows: 10,
        columns: 120)
      defer { terminal.stop() }
      try terminal.wait(for: "OWN, 50% x")
      let (line, sentence) = try setUp(bar, "tmux")
      #expect(sentence.contains("Add this line at the end of ~/.tmux.conf:"), "\(sentence)")
      #expect(line == "source-file -q ~/config/wxhere/tmux.conf")
      try bar.home.write(own + line + "\n", to: ".tmux.conf")
      // The command that setup prints after the line, twice.
      for _ in 0..<2 {
        let command = "tmux source-file ~/.tmux.conf"
        let result = try Program("/bin/sh").run(
          ["-c", command], in: bar.home, environment: environment)
        #expect(result.status == 0, "\(result)")
      }
      try terminal.waitToSee("OWN, 50% x ☁ 24°C Tampa, FL")
      #expect(
        try run("show-options", "-gv", "status-right")
          == "OWN, 50%% #{session_name} "
          + "#(PATH=\(Program.folder):$PATH wxhere --bar tmux\(option))\n")
      #expect(try run("show-options", "-g", "status-right-length") == "status-right-length 101\n")
      #expect(try run("show-options", "-g", "status-interval") == "status-interval 1\n")
      #expect(try run("list-keys", "-T", "prefix", "W").contains("choose-tree"))
      #expect(
        try run("list-keys", "-T", "root", "MouseDown1StatusRight").contains("wxhere now"))
      try expectDone(bar, "tmux", "config/wxhere/tmux.conf")
      try run("kill-server")
    }

    /// The files of bars that do not run, and the sentences about them.
    private static let configured: [(file: String, text: String, sentences: [String])] = [
      (
        "config/waybar/config.jsonc", "{}",
        ["weather to Waybar? [Y/n]:", "to ~/config/waybar/config.jsonc below its first {:"]
      ),
      (
        "config/polybar/config.ini", "[bar/x]\n",
        ["weather to polybar? [Y/n]:", "at the end of ~/config/polybar/config.ini:"]
      ),
      (
        "config/i3/config", "bar {\nstatus_command i3status\n}\n",
        [
          "weather to i3bar? [Y/n]:", "Replace status_command i3status in ~/config/i3/config with",
          "after removing its line from ~/config/i3/config and putting back what it replaced",
        ]
      ),
      (
        "config/i3/config", "bar {\nstatus_command i3status | sh ~/config/wxhere/i3bar.sh\n}\n",
        ["weather to i3bar? [Y/n]:", "Already set: i3bar: ~/config/i3/config"]
      ),
      (
        "config/sway/config", "bar {\n}\n",
        ["Add this line to ~/config/sway/config below its first bar {:"]
      ),
      (
        "config/tmux/tmux.conf", "",
        ["weather to tmux? [Y/n]:", "at the end of ~/config/tmux/tmux.conf:"]
      ),
      (
        ".i3blocks.conf", "",
        [
          "weather to i3blocks? [Y/n]:",
          "(echo; cat ~/config/wxhere/i3blocks.conf) >>~/.i3blocks.conf",
          "after removing the added lines from ~/.i3blocks.conf rm ~/config/wxhere/i3blocks.conf",
        ]
      ),
      (
        "config/i3status-rust/config.toml", "",
        ["weather to i3status-rust? [Y/n]:", "Run this to add it to ~/config/i3status-rust/"]
      ),
      (
        "config/starship.toml", "format = \"$directory\"\n",
        ["weather to starship? [Y/n]:", "Also add ${custom.wxhere} to format in this file."]
      ),
      ("config/xmobar/xmobarrc", "", ["says how to add the weather to xmobar:", "/xmobarrc"]),
      ("config/yambar/config.yml", "", ["says how to add the weather to yambar:", "/yambar.yml"]),
    ]

    @Test(
      "a bar that is configured but does not run is found by its file", .serialized,
      arguments: configured)
    func findsAConfiguredBar(file: String, text: String, sentences: [String]) throws {
      let world = try World(configuration: #"line: { units: "metric", icons: "ascii" }"#)
      try world.wxhere("permission", "allow", "--ip")
      try world.home.write(text, to: file)
      if file == ".i3blocks.conf" {
        // The bar of the window manager shows what i3blocks prints.
        try world.home.write("bar {\nstatus_command i3blocks\n}\n", to: "config/sway/config")
      }
      let terminal = try PseudoTerminal(Program("wxhere"), ["setup"], in: world.home)
      if sentences.first?.contains("[Y/n]") == true {
        try terminal.wait(for: "[Y/n]:")
        terminal.type("1\n")
        try terminal.wait(for: "Type y or n.")
        terminal.type("\n")
      }
      #expect(try terminal.finish() == 0, "\(terminal.screen)")
      let words = terminal.screen.split { $0.isWhitespace }.joined(separator: " ")
      for sentence in sentences { #expect(words.contains(sentence), "\(words)") }
      #expect(!words.contains("to swaybar"), "\(words)")
      #expect(!words.contains("Then restart"), "\(words)")
      #expect(world.home.read(file) == text)
      try world.waitForRefresh()
    }

    /// The existing modules of a bar, and the expected place of the line.
    private static let polybars: [(modules: String, place: String)] = [
      ("modules-left = date", "Add this line at the end of"),
      (
        "modules-left = date\nmodules-center = date\nmodules-right = date",
        "Replace modules-right = date in"
      ),
    ]

    @Test(
      "polybar shows the weather once the line is in its file",
      RequiredProgram.installed("polybar", "Xvfb", "xdotool"), .serialized, arguments: polybars)
    func polybar(modules: String, place: String) throws {
      let screen = try BarOnScreen()
      let home = screen.bar.home
      func file(_ modules: String) -> String {
        """
        [bar/test]
        width = 100%
        height = 24
        background = #222222
        foreground = #dddddd
        font-0 = DejaVu Sans Mono:size=10
        \(modules)
        fixed-center = true

        [module/date]
        type = custom/text
        content = x

        """
      }
      let path = "\(home.path)/polybar.ini"
      try home.write(file(modules), to: "polybar.ini")
      _ = try screen.start("polybar", "-c", path, "test")
      try eventually("polybar runs") { try !screen.isBlank(0..<1024) }
      let (line, sentence) = try setUp(screen.bar, "polybar")
      #expect(sentence.contains(place), "\(sentence)")
      #expect(line == "include-file = ~/config/wxhere/polybar.ini")
      let replaced = modules.replacing("modules-right = date", with: line)
      try home.write(
        replaced == modules ? file(modules) + line + "\n" : file(replaced), to: "polybar.ini")
      try expectDone(screen.bar, "polybar", "config/wxhere/polybar.ini")
      screen.bar.endPrograms()
      let text = BarWorld.line { text, color in "%{F\(color)}\(text)%{F-}" }
      try screen.expect(
        "polybar", "-c", path, "test",
        toShow: "\(text) \(BarWorld.hostile.replacing("%{", with: "%%{O0}{"))\n")
    }

    /// The existing lists of modules in Waybar, and the expected place of the line.
    private static let waybars: [(lists: String, place: String)] = [
      (#""modules-left": ["custom/x"]"#, "below its first {"),
      (
        #""modules-left": ["custom/x"], "modules-center": [], "modules-right": ["custom/x"]"#,
        #"Replace "modules-right": [...] in"#
      ),
    ]

    @Test(
      "Waybar shows the weather once the line is in its file",
      RequiredProgram.installed("waybar", "sway", "dbus-run-session", "Xvfb", "xdotool"),
      RequiredUser.notRoot(), .serialized, arguments: waybars)
    func waybar(lists: String, place: String) throws {
      let screen = try BarOnScreen()
      let home = screen.bar.home
      let own = #""custom/x": { "format": "x" }, "position": "top", "height": 24"#
      try home.write("{\n// Mine.\n\(lists),\n\(own) }\n", to: "config/waybar/config")
      try home.write(
        """
        @import "\(BarWorld.snippets)/waybar.css";
        * { font-family: "DejaVu Sans Mono"; font-size: 13px; }
        """, to: "config/waybar/style.css")
      try home.write("exec waybar", to: "sway.conf")
      _ = try screen.startInSway()
      try eventually("Waybar runs") { try !screen.isBlank(0..<1024) }
      let (line, sentence) = try setUp(screen.bar, "Waybar")
      #expect(sentence.contains(place), "\(sentence)")
      let replaced = lists.replacing(
        #""modules-right": ["custom/x"]"#, with: String(line.dropLast()))
      let added = replaced == lists ? "\(line)\n" : ""
      try home.write("{\n\(added)// Mine.\n\(replaced),\n\(own) }\n", to: "config/waybar/config")
      try expectDone(screen.bar, "Waybar", "config/wxhere/waybar.jsonc")
      screen.bar.endPrograms()
      let text = BarWorld.line(isPango: true) { text, color in
        "<span foreground='\(color)'>\(text)</span>"
      }
      let hostile = BarWorld.pango(BarWorld.hostile).replacing(#"\"#, with: #"\\"#)
        .replacing(#"""#, with: #"\""#)
      try screen.expectInSway(
        toShow: "{\"text\":\"\(text) \(hostile)\",\"class\":[\"overcast\",\"warm\"]}\n")
    }

    @Test(
      "a file that wxhere setup did not create is left unchanged", RequiredProgram.installed("tmux")
    )
    func leavesAnotherFileUnchanged() throws {
      let bar = try BarWorld()
      let tmux = Program(try RequiredProgram.path("tmux"))
      try bar.home.write("# my own\n", to: "config/wxhere/tmux.conf")
      _ = try tmux.run(
        ["new-session", "-d", "sleep 600"], in: bar.home, environment: bar.environment())
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["setup"], in: bar.home, environment: bar.environment())
      for (question, answer) in Self.answers.dropLast() {
        try terminal.wait(for: question)
        terminal.type("\(answer)\n")
      }
      #expect(try terminal.finish() == 0)
      let words = terminal.screen.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("already exists and was not made by wxhere setup"), "\(words)")
      #expect(bar.home.read("config/wxhere/tmux.conf") == "# my own\n")
      _ = try tmux.run(["kill-server"], in: bar.home, environment: bar.environment())
    }
  }
}
