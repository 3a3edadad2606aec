import Foundation
import Platform
import Support
import Testing

extension Programs {
  /// Tests of `wxhere setup` on a terminal.
  @Suite("wxhere setup", .timeLimit(.minutes(3 * slowness))) struct SetupTests {
    private let permission = "Your choice [1-3]:"
    private let lookup = "[y/N]:"
    private let units = "and 12 or 24:"
    private let icons = "Your choice [1-4]:"
    private let town = "Enter for none:"
    private static let settings = "config/wxhere/config.json5"

    private func start(_ world: World, _ arguments: [String] = ["setup"]) throws -> PseudoTerminal {
      try PseudoTerminal(Program("wxhere"), arguments, in: world.home)
    }

    /// Answers each question with a line.
    private func answer(_ terminal: PseudoTerminal, _ answers: [(String, String)]) throws {
      for (question, answer) in answers {
        try terminal.wait(for: question)
        terminal.type("\(answer)\n")
      }
    }

    @Test("saves the choices and ends with the line") func savesTheChoicesAndEndsWithTheLine()
      throws
    {
      let world = try World()
      let terminal = try start(world)
      try answer(
        terminal,
        [
          (permission, "2"), (lookup, "y"), (units, "furlongs"),
          ("unknown units \"furlongs\"", "us metric"), ("not \"metric\"", "12 24"),
          ("unknown units \"24\"", "US, wind=kn 12"), (icons, "4"),
        ])
      do { #expect(try terminal.finish(timeout: .seconds(15)) == 0) } catch {
        Issue.record("\(error): \(terminal.screen)")
      }
      let screen = terminal.screen.replacing(/\u{1b}\[[0-9;]*m/, with: "")
      #expect(screen.contains("~~~ 76F Paris"), "\(screen)")
      #expect(screen.contains("24°C, 18 km/h, 1013 hPa, 15:40"), "\(screen)")
      #expect(screen.contains("France (approx.)\r\n"), "\(screen)")
      for (key, value) in [
        ("line.units", "us,wind=kn"), ("line.clock", "12"), ("line.icons", "ascii"),
      ] {
        #expect(try world.wxhere("config", "show", key).output.contains(value), "\(key)")
      }
      #expect(try world.wxhere("permission").output.contains("IP lookup: allowed\n"))
      try world.waitForRefresh()
    }

    @Test("run again shows the current settings and changes nothing")
    func runAgainShowsTheCurrentSettings() throws {
      let world = try World()
      let first = try start(world)
      try answer(first, [(permission, "2"), (lookup, "n"), (units, ""), (icons, "1")])
      _ = try first.finish()
      try world.waitForRefresh()
      let before = kept(world)
      #expect(before.count > 2)
      let second = try start(world)
      _ = try second.finish()
      for text in [
        "location access: allowed while you", "units and clock: auto, auto", "icons: emoji",
      ] {
        #expect(second.screen.contains("Already set: \(text)"), "\(second.screen)")
      }
      #expect(kept(world) == before)
      try world.waitForRefresh()
    }

    /// Returns the contents of all files except those of the weather.
    private func kept(_ world: World) -> [String: [UInt8]?] {
      let names = world.home.files.filter { !$0.hasPrefix("cache/") }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, world.home.bytes(of: $0)) })
    }

    @Test("asks for a town if access is not allowed, and ends with its weather")
    func asksForATownIfAccessIsNotAllowed() throws {
      let world = try World()
      let terminal = try start(world)
      try answer(
        terminal,
        [
          (permission, "3"), (town, "Xyzzyville"), ("no town called Xyzzyville", "91,200"),
          ("the latitude must be between", "here"), ("no town called here", "Tampa"),
          (units, "metric"), (icons, "1"),
        ])
      #expect(try terminal.finish() == 0, "\(terminal.screen)")
      #expect(terminal.screen.contains("24°C"), "\(terminal.screen)")
      #expect(terminal.screen.contains("Tampa, FL"), "\(terminal.screen)")
      #expect(world.lookup.connections == 0)
      #expect(try world.wxhere("permission").output.hasPrefix("denied"))
      // The place is written as by `wxhere config`.
      let configured = try World()
      try configured.wxhere("config", "set", "location.manual", "Tampa")
      let place = try #require(
        configured.home.read(Self.settings)?.firstMatch(of: /manual: ("[^"]*")/)?.1)
      #expect(world.home.read(Self.settings)?.contains("manual: \(place)") == true)
      try world.waitForRefresh()
      let before = kept(world)
      let second = try start(world)
      #expect(try second.finish() == 0)
      #expect(second.screen.contains("Already set: location: Tampa, FL\r\n"), "\(second.screen)")
      #expect(kept(world) == before)
    }

    @Test("lets the user choose between towns of the same name")
    func letsTheUserChooseBetweenTowns() throws {
      let world = try World()
      let terminal = try start(world)
      try answer(
        terminal,
        [
          (permission, "3"), (town, "springfield"),
          ("there are several towns called springfield; choose one", ""), ("[1-9]:", "33602"),
          (units, ""), (icons, "1"),
        ])
      #expect(try terminal.finish() == 0, "\(terminal.screen)")
      #expect(terminal.screen.contains("Tampa, FL"), "\(terminal.screen)")
      try world.waitForRefresh()
      try world.wxhere("config", "unset", "location.manual")
      let other = try start(world)
      try answer(other, [(town, "springfield"), ("[1-9]:", "1")])
      #expect(try other.finish() == 0, "\(other.screen)")
      #expect(other.screen.contains("Springfield, MO"), "\(other.screen)")
      try world.waitForRefresh()
    }

    @Test("without a town names what shows the weather without location access")
    func withoutATownNamesWhatShowsTheWeather() throws {
      let world = try World()
      let terminal = try start(world)
      try answer(terminal, [(permission, "3"), (town, ""), (units, ""), (icons, "1")])
      #expect(try terminal.finish() == 77, "\(terminal.screen)")
      let words = terminal.screen.split { $0.isWhitespace }.joined(separator: " ")
      #expect(
        words.contains(
          """
          run wxhere permission allow, or name a place: wxhere PLACE; to keep one, run: wxhere \
          config set location.manual PLACE
          """), "\(words)")
      #expect(world.home.read(Self.settings)?.contains("manual") == false)
    }

    @Test("prints commands that undo each answer")
    func printsCommandsThatUndoEachAnswer() throws {
      let world = try World()
      let questions = [
        (permission, "3"), (town, "Tampa"), (units, "us 12"), (icons, "4"),
      ]
      for _ in 0..<2 {
        let before = try world.wxhere("config").output
        let terminal = try start(world)
        try answer(terminal, questions)
        #expect(try terminal.finish() == 0, "\(terminal.screen)")
        try world.waitForRefresh()
        #expect(try world.wxhere("config").output != before)
        let lines = terminal.screen.split(whereSeparator: \.isNewline)
        let start = try #require(lines.firstIndex { $0.hasPrefix("To undo an answer") })
        let commands = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map {
          String($0.dropFirst(2))
        }
        #expect(commands.count == 5, "\(commands)")
        for command in commands {
          let result = try Program("/bin/sh").run(
            ["-c", command], in: world.home,
            environment: ["PATH": "\(Program.folder):/usr/bin:/bin"])
          #expect(result.status == 0, "\(command): \(result)")
        }
        #expect(try world.wxhere("config").output == before)
        #expect(try world.wxhere("permission").output.hasPrefix("not decided yet"))
      }
    }

    /// The points at which a user leaves: the number of questions answered before, and the keys
    /// typed at the next one.
    private static let leaving: [(answers: Int, keys: String, status: Int32)] = [
      (0, "q\n", 0), (0, "\u{4}", 0), (0, "\u{3}", 130), (1, "q\n", 0), (1, "\u{4}", 0),
      (1, "\u{3}", 130), (2, "q\n", 0), (2, "\u{4}", 0), (2, "\u{3}", 130), (3, "Q\n", 0),
      (3, "\u{4}", 0), (3, "\u{3}", 130),
    ]

    @Test("changes nothing if it is cancelled", .serialized, arguments: leaving)
    func changesNothingIfItIsCancelled(answers: Int, keys: String, status: Int32) throws {
      let world = try World()
      let files = world.home.files.map { ($0, world.home.read($0)) }
      let folders = world.home.folders
      let terminal = try start(world)
      let questions = [(permission, "2"), (lookup, "y"), (units, "us"), (icons, "")]
      try answer(terminal, Array(questions.prefix(answers)))
      try terminal.wait(for: questions[answers].0)
      terminal.type(keys)
      #expect(try terminal.finish() == status, "\(terminal.screen)")
      #expect(terminal.screen.contains("Nothing was changed.") == (status == 0))
      #expect(world.home.files == files.map(\.0) && world.home.folders == folders)
      #expect(files.allSatisfy { world.home.read($0.0) == $0.1 })
      #expect(world.lookup.connections == 0 && world.weather.connections == 0)
    }

    @Test("shows the line if access is allowed once, but saves no answer")
    func showsTheLineIfAllowedOnce() throws {
      let world = try World()
      let terminal = try start(world)
      try answer(terminal, [(permission, "1"), (lookup, "y"), (units, ""), (icons, "")])
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains("(approx.)"), "\(terminal.screen)")
      #expect(try world.wxhere("permission").output.hasPrefix("not decided yet"))
      #expect(!world.home.files.contains { $0.hasSuffix(".report") })
    }

    @Test("in a pipe prints what to type instead, with status 64")
    func inAPipePrintsWhatToTypeInsteadWithStatus64() throws {
      let world = try World()
      let result = try world.wxhere("setup")
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(
        result.errors == """
          wxhere: wxhere setup needs a terminal; elsewhere run wxhere permission allow and \
          wxhere config set KEY VALUE\n
          """)
      #expect(world.home.files == ["config/wxhere/config.json5"])
    }

    @Test("reports an invalid configuration and asks nothing")
    func reportsAnInvalidConfigurationAndAsksNothing() throws {
      let world = try World(configuration: "line: { unit: 1 }")
      let terminal = try start(world)
      #expect(try terminal.finish() == 78)
      #expect(!terminal.screen.contains("A few questions"))
    }

    @Test("reports a configuration that leads nowhere and asks nothing")
    func reportsAConfigurationThatLeadsNowhere() throws {
      let home = try TemporaryHome()
      try home.write("", to: "config/wxhere/other")
      #expect(symlink("missing/config.json5", "\(home.path)/\(Self.settings)") == 0)
      let terminal = try PseudoTerminal(Program("wxhere"), ["setup"], in: home)
      #expect(try terminal.finish() == 78, "\(terminal.screen)")
      #expect(!terminal.screen.contains("A few questions"))
    }

    @Test(
      "reports a configuration that cannot be written as a system error", RequiredUser.notRoot())
    func reportsAConfigurationThatCannotBeWritten() throws {
      let home = try TemporaryHome()
      try home.write("{}\n", to: Self.settings)
      #expect(chmod("\(home.path)/config/wxhere", 0o500) == 0)
      defer { chmod("\(home.path)/config/wxhere", 0o700) }
      let words = RequiredUser.asNotRoot + [Program("wxhere").path, "setup"]
      let terminal = try PseudoTerminal(Program(words[0]), Array(words.dropFirst()), in: home)
      try answer(terminal, [(permission, "3"), (town, ""), (units, "us 12"), (icons, "1")])
      #expect(try terminal.finish() == 71, "\(terminal.screen)")
      #expect(terminal.screen.contains("cannot write \(home.path)/\(Self.settings): "))
      #expect(!home.files.contains { $0.contains("authorization") }, "\(home.files)")
    }

    @Test("is suggested once, after the first line on a terminal")
    func isSuggestedOnceAfterTheFirstLineOnATerminal() throws {
      let offer = "run: wxhere setup"
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      // The suggestion is not printed for bars and scripts.
      #expect(try world.wxhere().errors.isEmpty)
      try world.waitForRefresh()
      let town = try start(world, ["tampa"])
      #expect(try town.finish() == 0)
      #expect(!town.screen.contains(offer))
      let first = try start(world, [])
      #expect(try first.finish() == 0)
      #expect(first.screen.contains(offer), "\(first.screen)")
      let second = try start(world, [])
      #expect(try second.finish() == 0)
      #expect(!second.screen.contains(offer), "\(second.screen)")
    }

    @Test("is not suggested after it was used") func isNotSuggestedAfterItWasUsed() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      let setup = try start(world)
      try answer(setup, [(units, ""), (icons, "")])
      #expect(try setup.finish() == 0)
      #expect(!setup.screen.contains("run: wxhere setup"), "\(setup.screen)")
    }

    @Test("a machine without a receiver gets advice to allow the IP lookup")
    func suggestsTheIPLookupWithoutAReceiver() throws {
      let names = (try? Files.names(in: "/sys/class/tty")) ?? []
      let hasReceiver =
        names.contains { $0.hasPrefix("ttyUSB") || $0.hasPrefix("ttyACM") }
        || FileManager.default.fileExists(atPath: "/dev/serial0")
      try #require(!hasReceiver, "this machine may have a receiver")
      let home = try TemporaryHome()
      let line = try Program("wxhere").run([], in: home)
      #expect(line.status == 77 && line.output == "run \"wxhere permission allow --ip\"\n")
      #expect(line.errors.contains("run wxhere permission allow --ip, or"), "\(line.errors)")
      let bar = try Program("wxhere").run(["--bar", "i3blocks"], in: home)
      #expect(bar.output.split(separator: "\n").first == "run \"wxhere permission allow --ip\"")
      // A gpsd on another machine is a receiver.
      try home.write(
        "{ location: { gpsd: { host: \"pi.local\" } } }", to: "config/wxhere/config.json5")
      #expect(
        try Program("wxhere").run([], in: home).output
          == "wxhere: run \"wxhere permission allow\"\n")
    }
  }
}
