import Foundation
import Line
import Support
import Testing

extension Programs {
  /// Tests that a bar always gets something to show, since bars hide failures.
  @Suite("--bar", .timeLimit(.minutes(3 * slowness))) struct BarLanguageTests {
    private static let manual = ["--manual", "27.9506,-82.4572"]

    /// The reasons for missing weather.
    enum Trouble: String, CaseIterable, Sendable {
      case notPermitted, noNetwork, noPlace, brokenConfiguration, noRefresher, wrongFormat, noTown
      case nothingKnown, contradiction, unknownOption, wrongPreview

      var arguments: [String] {
        switch self {
        case .notPermitted, .noPlace: []
        case .noNetwork, .brokenConfiguration, .noRefresher: BarLanguageTests.manual
        case .wrongFormat: BarLanguageTests.manual + ["--format", "{nope}"]
        case .noTown: ["--place", "Nowheretown"]
        case .nothingKnown: BarLanguageTests.manual + ["--offline"]
        case .contradiction: ["--offline", "--refresh"]
        case .unknownOption: ["--nope"]
        case .wrongPreview: ["--preview", "all"]
        }
      }

      /// The text that the line must contain.
      var words: String {
        switch self {
        case .notPermitted: "wxhere: run \"wxhere permission allow\""
        case .noNetwork: "Tampa, FL: no weather"
        case .noPlace: "place unknown: run \"wxhere doctor\""
        case .brokenConfiguration: "configuration error: run \"wxhere config\""
        case .noRefresher: "system error: run \"wxhere doctor\""
        case .wrongFormat: "--format, "
        case .noTown: "no town called Nowheretown"
        case .nothingKnown: "Tampa, FL: no weather"
        case .contradiction: "--offline and --refresh cannot"
        case .unknownOption: "unknown option --nope"
        case .wrongPreview: "--preview all cannot be combined"
        }
      }
    }

    private func world(_ trouble: Trouble) throws -> (World, Program) {
      let world = try World(
        weather: { _ in
          trouble == .noNetwork ? StandInServer.Response("busy", status: 503) : nil
        }, lookup: #"{"success":false}"#)
      switch trouble {
      case .noPlace: try world.wxhere("permission", "allow", "--ip")
      case .brokenConfiguration: try world.home.write("{", to: "config/wxhere/config.json5")
      case .noRefresher:
        let alone = "\(world.home.path)/wxhere"
        try Program("wxhere").copy(to: alone, in: world.home)
        return (world, Program(alone))
      default: break
      }
      return (world, Program("wxhere"))
    }

    @Test(
      "reports errors in the bar's format, with status 0", .serialized,
      arguments: Trouble.allCases)
    func reportsErrorsInTheBarsFormatWithStatus0(trouble: Trouble) throws {
      let (world, wxhere) = try world(trouble)
      for name in BarName.allCases {
        let result = try wxhere.run(
          ["--bar", name.rawValue] + trouble.arguments, in: world.home)
        #expect(result.status == 0, "\(name): \(result)")
        let reading = try BarReading(name, result.output)
        #expect(name == .prometheus || reading.line.contains(trouble.words), "\(name): \(result)")
        if name == .prometheus { #expect(result.output.contains(/\nwxhere_up(\{.*\})? 0.0\n$/)) }
        let isDenied = trouble == .notPermitted
        if name == .waybar {
          #expect(result.output.contains(#""class":["\#(isDenied ? "denied" : "failed")"]"#))
        }
        // Details of a reason are indented below it.
        let reasons = result.errors.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        #expect(!reasons.isEmpty && reasons.allSatisfy { $0.hasPrefix("wxhere: ") }, "\(result)")
      }
    }

    @Test(
      "prints the bar's line before the error messages", .serialized, arguments: Trouble.allCases)
    func printsTheBarsLineBeforeTheErrorMessages(trouble: Trouble) throws {
      let (world, wxhere) = try world(trouble)
      let words = [wxhere.path, "--bar", "starship"] + trouble.arguments
      let shell = try Program("/bin/sh").run(["-c", "\"$@\" 2>&1", "sh"] + words, in: world.home)
      let lines = shell.output.split(separator: "\n")
      let isFirst = lines.first.map { !$0.hasPrefix("wxhere: ") || $0.contains("run \"") } ?? false
      #expect(lines.count > 1 && isFirst && lines[0].count <= 40, "\(shell)")
      #expect(lines.dropFirst().first?.hasPrefix("wxhere: ") == true, "\(shell)")
    }

    @Test(
      "is rejected in an invalid combination",
      .serialized,
      arguments: [
        ["--bar", "nope"], ["--bar"], ["--bar", "waybar", "--json"], ["--bar", "waybar", "where"],
        ["--exit-urgent"], ["--no-markup"],
      ])
    func isRejectedInAnInvalidCombination(arguments: [String]) throws {
      let result = try Program("wxhere").run(arguments, in: try TemporaryHome())
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    }

    @Test("shows the warnings of a report", .serialized, arguments: BarName.allCases)
    func showsTheWarningsOfAReport(name: BarName) throws {
      let world = try World(alerts: Self.alerts(severity: "Moderate"))
      let arguments = Self.manual + ["--bar", name.rawValue]
      _ = try Program("wxhere").run(arguments, in: world.home)
      try world.waitForRefresh()
      let quick = try Program("wxhere").run(arguments, in: world.home)
      #expect(quick.status == 0 && quick.errors.isEmpty, "\(quick)")
      let reading = try BarReading(name, quick.output)
      #expect(name == .prometheus || reading.line.contains("24°C Tampa, FL"))
      if let details = reading.details {
        #expect(details.contains { $0.hasPrefix(" Flood Watch  until ") }, "\(details)")
      }
      if name == .prometheus {
        #expect(quick.output.contains("severity=\"moderate\"} 1.0\n"))
      }
    }

    @Test(
      "ends with status 33 during a severe warning if requested",
      .serialized, arguments: [("Severe", Int32(33)), ("Moderate", 0)])
    func endsWithStatus33DuringASevereWarning(severity: String, status: Int32) throws {
      let world = try World(alerts: Self.alerts(severity: severity))
      let arguments = Self.manual + ["--bar", "i3blocks"]
      #expect(try Program("wxhere").run(arguments, in: world.home).status == 0)
      try world.waitForRefresh()
      for _ in 0..<2 {
        let result = try Program("wxhere").run(arguments + ["--exit-urgent"], in: world.home)
        #expect(result.status == status, "\(result)")
      }
      #expect(try Program("wxhere").run(arguments, in: world.home).status == 0)
    }

    @Test("uses the configured colours, or none") func usesTheConfiguredColoursOrNone() throws {
      let home = try TemporaryHome()
      try home.write(
        "{ line: { palette: { clear: \"#ABCDEF\" } } }", to: "config/wxhere/config.json5")
      func told(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
        try Program("wxhere").run(
          ["--preview", "clear", "--bar"] + arguments, in: home, environment: environment
        ).output
      }
      #expect(try told("dzen2").hasPrefix("^fg(#abcdef)☀^fg() "))
      #expect(try told("dzen2", "--no-markup") == "☀ 24°C Sample Town\n")
      #expect(try told("dzen2", environment: ["NO_COLOR": "1"]) == "☀ 24°C Sample Town\n")
    }

    @Test("asks for colourful emoji where Pango draws them, and nowhere else")
    func asksForColourfulEmojiWherePangoDrawsThem() throws {
      let home = try TemporaryHome()
      for bar in BarName.allCases where ![.i3statusRust, .prometheus].contains(bar) {
        let output = try Program("wxhere").run(
          ["--preview", "rain", "--bar", bar.rawValue], in: home
        ).output
        let icons = output.unicodeScalars.split { $0 != "🌧" && $0 != "\u{fe0f}" }.map(String.init)
        let isPango = [.waybar, .i3bar, .i3blocks, .genmon, .argos].contains(bar)
        #expect(Set(icons) == [isPango ? "🌧\u{fe0f}" : "🌧"], "\(bar): \(output)")
      }
    }

    @Test("tells Waybar's format-icons day from night")
    func tellsWaybarsFormatIconsDayFromNight() throws {
      let home = try TemporaryHome()
      for name in ["clear", "clear-night", "rain", "rain-night"] {
        let output = try Program("wxhere").run(["--preview", name, "--bar", "waybar"], in: home)
          .output
        #expect(output.contains("\"alt\":\"\(name)\","), "\(output)")
      }
    }

    private static func alerts(severity: String) -> String {
      let ends = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 7200))
      return """
        {"warnings":[],"features":[{"properties":{"id":"1","areaDesc":"Hillsborough",
         "sent":"2026-01-01T00:00:00Z","status":"Actual","messageType":"Alert",
         "severity":"\(severity)","event":"Flood Watch","senderName":"NWS Tampa Bay",
         "ends":"\(ends)","expires":"\(ends)"}}]}
        """
    }
  }
}
