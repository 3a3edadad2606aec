import Foundation
import Platform
import Report
import Support
import Testing
import Weather

extension Programs {
  /// Tests that each line is drawn from the head of the report.
  @Suite("A line from a report", .timeLimit(.minutes(2 * slowness))) struct ReportLineTests {
    private static let manual = ["--manual", "27.9506,-82.4572"]
    private static let report = "cache/wxhere/g3-4372-3193.report"

    /// Creates a world with a complete report.
    private func drawn() throws -> World {
      let world = try World(configuration: #"line: { format: "{place} {temperature}" },"#)
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      return world
    }

    @Test("shows a warning in force without reading the rest of the report")
    func showsAWarningInForce() throws {
      let world = try drawn()
      try world.change("g3-4372-3193") { _, outlook in
        var alert = Alert(id: "x", source: "NWS", event: "Gale\nWarning", severity: .severe)
        var german = Alert.Words(source: "NWS", event: "Sturmwarnung")
        german.language = "de"
        alert.translations = [german]
        outlook?.alerts = [alert]
      }
      let line = "Tampa, FL 24°C ⚠ Gale Warning\n"
      #expect(try Program("wxhere").run(Self.manual, in: world.home).output == line)
      // Damage in the tail is not noticed by the line.
      let whole = try #require(world.home.bytes(of: Self.report))
      try world.home.write(whole.dropLast(4) + Array("9999".utf8), to: Self.report)
      let result = try Program("wxhere").run(Self.manual, in: world.home)
      #expect(result.output == line && result.errors.isEmpty, "\(result)")
      // Nor do the screens say that warnings are unavailable.
      for screen in ["now", "alerts"] {
        let shown = try Program("wxhere").run(
          [screen] + Self.manual + ["--offline"], in: world.home)
        #expect(shown.output.contains("Gale Warning"), "\(shown)")
      }
      let json = try Program("wxhere").run(
        ["--json", "--offline"] + Self.manual, in: world.home
      ).output
      #expect(json.contains(#""severity":"severe""#), "\(json)")
      #expect(json.contains(#""kind":"unusable""#) && json.contains(#""hourly":null"#), "\(json)")
      let german = try Program("wxhere").run(Self.manual + ["--lang", "de"], in: world.home)
      #expect(german.output == "Tampa, USA 24\u{a0}°C ⚠ Sturmwarnung\n")
      let hour = try Program("wxhere").run(
        Self.manual + ["--format", "{hour+0.temperature}"], in: world.home)
      #expect(hour.output.hasPrefix("–") && hour.errors.contains("is damaged"), "\(hour)")
    }

    private static let readers: [[String]] = [
      ["hourly"], ["daily"], ["alerts"], ["air"], ["--json"],
    ]

    @Test(
      "is shown by other commands with a message if the rest is damaged", .serialized,
      arguments: readers)
    func isShownWithAMessageIfTheRestIsDamaged(arguments: [String]) throws {
      let world = try drawn()
      let whole = try #require(world.home.bytes(of: Self.report))
      try world.home.write(whole.dropLast(4) + Array("9999".utf8), to: Self.report)
      let result = try Program("wxhere").run(
        arguments + Self.manual + ["--offline"], in: world.home)
      #expect(result.errors.contains("is damaged in its second part"), "\(result)")
      #expect(!result.output.contains("is available for this place"), "\(result)")
    }

    @Test("applies a changed configuration at once") func appliesAChangedConfigurationAtOnce()
      throws
    {
      let world = try drawn()
      let path = "config/wxhere/config.json5"
      let text = try #require(world.home.read(path))
      try world.home.write(
        text.replacing("{place} {temperature}", with: "{temperature} {place}"), to: path)
      #expect(
        try Program("wxhere").run(Self.manual, in: world.home).output == "24°C Tampa, FL\n")
    }

    @Test("distinguishes a dangling link from a missing file")
    func distinguishesADanglingLinkFromAMissingFile() throws {
      let home = try TemporaryHome()
      let path = "\(home.path)/policy.json5"
      #expect(Files.version(path) == nil)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(home.path)/missing")
      let version = try #require(Files.version(path))
      #expect(Files.version(path) == version)
      try FileManager.default.removeItem(atPath: path)
      try home.write("{}", to: "policy.json5")
      #expect(Files.version(path) != version)
    }

    @Test("notices a denied permission at once") func noticesADeniedPermissionAtOnce() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 0)
      try world.waitForRefresh()
      #expect(try world.wxhere().status == 0)
      let report = try #require(world.home.bytes(of: "cache/wxhere/here.report"))
      try world.wxhere("permission", "deny")
      #expect(!world.home.files.contains("cache/wxhere/here.report"))
      // A saved report does not reveal a place without permission either.
      try world.home.write(report, to: "cache/wxhere/here.report")
      #expect(try world.wxhere().status == 77)
    }

    @Test("is followed by the reason why the report is not refreshed") func isFollowedByTheReason()
      throws
    {
      let world = try drawn()
      try world.change("g3-4372-3193") { report, _ in report.dueAt -= 2000 }
      let alone = "\(world.home.path)/wxhere"
      try Program("wxhere").copy(to: alone, in: world.home)
      let result = try Program(alone).run(Self.manual, in: world.home)
      #expect(result.output == "Tampa, FL 24°C\n" && result.status == 0)
      #expect(result.errors.contains("wxhere-refresh is missing"))
    }

    @Test("has the same age each time") func hasTheSameAgeEachTime() throws {
      let world = try drawn()
      try world.age("g3-4372-3193", by: 3 * 3600)
      for _ in 0..<3 {
        let result = try Program("wxhere").run(Self.manual + ["--offline"], in: world.home)
        #expect(result.output == "Tampa, FL 24°C (3 h ago)\n")
      }
    }
  }
}
