import Interface
import Line
import Platform
import Support
import Testing
import Text

extension Programs {
  /// Tests of each option with each command, and of each option's values.
  @Suite("An option") struct OptionTests {
    /// A valid and an invalid value for each option with one; nil where every text is valid.
    private static let values: [String: (valid: [String], invalid: String?)] = [
      "manual": (["27.95,-82.45", "27.95 -82.45"], "91,0"), "place": (["Tampa, FL"], nil),
      "source": (["gps", "gps,ip,manual"], "gps,radio"), "format": (["{icon}", "full"], nil),
      "units": (["us", "auto", "us,wind=kn", "wind=kn"], "frogs"),
      "icons": (["ascii", "none"], "frogs"), "lang": (["auto", "de", "pt_BR", "pl"], "frogs"),
      "clock": (["12", "auto"], "13"), "voice": (["snarky"], "frogs"),
      "provider": (["met-norway"], "frogs"), "bar": (["waybar", "i3status-rust"], "frogs"),
      "run": (["true"], nil), "again-after": (["0 s", "168 h", "5"], "169 h"),
      "wait": (["0", "2.5", "600"], "601"), "hours": (["1", "384"], "385"),
      "days": (["1", "16"], "17"), "preview": (["all", "rain-night"], "frogs"),
      "config": (["config.json5"], nil), "gazetteer": (["gazetteer.bin"], nil),
    ]

    /// The arguments that an option requires.
    private static let companions = [
      "no-markup": ["--bar", "waybar"], "exit-urgent": ["--bar", "waybar"], "run": ["--follow"],
      "again-after": ["--follow"],
    ]

    /// The words of each command and each of its forms, with valid operands.
    private static let commands: [(form: CommandPage.Form, page: CommandPage, words: [String])] =
      CommandPage.all.flatMap { page in
        page.forms.map { form in
          (form, page, form.words.split(separator: " ").map(String.init))
        }
      }

    /// Returns the arguments as read, or the failure.
    private static func read(_ words: [String]) -> Result<Arguments, Failure> {
      Result { () throws(Failure) in
        var arguments = Arguments()
        try arguments.read(words) { _ in false }
        return arguments
      }
    }

    private static func typed(_ flag: Flag) -> [String] {
      ["--\(flag.name)"] + (values[flag.name]?.valid.first.map { [$0] } ?? [])
    }

    @Test("is taken by a command exactly if the command's help lists it")
    func isTakenByACommandExactlyIfItsHelpListsIt() {
      for (form, page, words) in Self.commands {
        let listed = form.options + page.options + CommandPage.common
        for flag in Flag.all where !["help", "version"].contains(flag.name) {
          let arguments = words + Self.typed(flag) + (Self.companions[flag.name] ?? [])
          switch Self.read(arguments) {
          case .success: #expect(listed.contains(flag.name), "\(arguments)")
          case .failure(let failure):
            #expect(!listed.contains(flag.name), "\(arguments): \(failure)")
            #expect(failure.status == .usage)
            #expect(
              failure.description.hasPrefix("\(page.name.typed) does not take --\(flag.name)"),
              "\(arguments): \(failure)")
          }
        }
      }
    }

    @Test("has a meaning, and a command that takes it") func hasAMeaningAndACommand() {
      let taken = Set(Self.commands.flatMap { $0.form.options + $0.page.options })
        .union(CommandPage.common)
      #expect(
        CommandPage.all.map(\.name.rawValue).sorted()
          == CommandName.allCases.map(\.rawValue).sorted())
      for flag in Flag.all {
        #expect(!flag.summary.english.isEmpty, "--\(flag.name) needs a summary in Flag+All.swift")
        #expect(
          taken.contains(flag.name), "no command in CommandPage+All.swift takes --\(flag.name)")
      }
    }

    @Test("has in the help of a command only formats that the command takes")
    func hasInTheHelpOfACommandOnlyFormatsThatItTakes() {
      for page in CommandPage.all {
        let names = page.forms.flatMap(\.options) + page.options
        let flags = Flag.all.filter { names.contains($0.name) }.map { page.own($0) ?? $0 }
        let texts = flags.map { $0.summary.english } + page.examples.map { $0.command }
        let isOfPlace = page.name == .where
        for match in texts.flatMap({ $0.matches(of: #/["']([^"']*\{[^"']*)["']/#) }) {
          #expect(throws: Never.self, "\(page.name.typed): \(match.output.1)") {
            try Template(
              String(match.output.1), of: isOfPlace ? Placeholder.ofPlace : Placeholder.all,
              hasEscapes: isOfPlace)
          }
        }
      }
    }

    @Test("has its values checked with every command") func hasItsValuesChecked() throws {
      for flag in Flag.all where flag.valueName != nil {
        let (valid, invalid) = try #require(Self.values[flag.name], "add --\(flag.name)")
        let takers = Self.commands.filter {
          ($0.form.options + $0.page.options + CommandPage.common).contains(flag.name)
        }
        #expect(!takers.isEmpty, "no command takes --\(flag.name)")
        for taker in takers {
          for value in valid {
            let own = taker.words + ["--\(flag.name)", value]
            let arguments = own + (Self.companions[flag.name] ?? [])
            #expect(throws: Never.self, "\(arguments)") { try Self.read(arguments).get() }
          }
          guard let invalid else { continue }
          let arguments = taker.words + ["--\(flag.name)=\(invalid)"]
          guard case .failure(let failure) = Self.read(arguments) else {
            Issue.record("taken: \(arguments)")
            continue
          }
          #expect(failure.status == .usage && failure.description.contains("--\(flag.name)"))
        }
      }
      let names = Set(Flag.all.filter { $0.valueName != nil }.map(\.name))
      #expect(names == Set(Self.values.keys))
    }

    @Test("for a format is refused with --json, but not where the format is a setting")
    func forAFormatIsRefusedWithJSON() {
      let commands: [[String]] = [[], ["where"], ["config"], ["config", "show", "line.format"]]
      for words in commands {
        let read = Self.read(words + ["--format", "{place}", "--json"])
        let isTaken = (try? read.get()) != nil
        #expect(isTaken == (words.first == "config"), "\(words)")
      }
    }

    @Test("that a command does not take is refused before anything is done")
    func isRefusedBeforeAnythingIsDone() throws {
      let home = try TemporaryHome()
      let result = try Program("wxhere").run(["permission", "allow", "--place", "x"], in: home)
      #expect(result.status == 64)
      #expect(
        result.errors.hasPrefix("wxhere: wxhere permission does not take --place. It takes --"))
      #expect(home.read("state/wxhere/authorization.json") == nil)
      let wrong = try Program("wxhere").run(["permission", "--units", "frogs"], in: home)
      #expect(wrong.status == 64)
      #expect(wrong.errors.hasPrefix("wxhere: --units: "), "\(wrong.errors)")
    }
  }
}
