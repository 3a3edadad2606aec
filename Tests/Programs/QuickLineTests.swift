import Foundation
import Line
import Platform
import Support
import Testing

@testable import wxhere

extension Programs {
  /// What the line was drawn from is kept, and holds only as long as nothing has changed.
  @Suite("The second line", .timeLimit(.minutes(2 * slowness))) struct QuickLineTests {
    private static let manual = ["--manual", "27.9506,-82.4572"]
    private static let memo = "cache/wxhere/g3-4372-3193.line"

    /// A world in which the line has been drawn once from a whole report.
    private func drawn(_ arguments: [String] = []) throws -> World {
      let world = try World(configuration: #"line: { format: "{place} {temperature}" },"#)
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      #expect(
        try Program("wxhere").run(Self.manual + arguments, in: world.home).status == 0)
      #expect(world.home.files.contains(Self.memo))
      return world
    }

    @Test("is the first in all that a line can say") func isTheFirst() throws {
      let names = Placeholder.all.flatMap { placeholder in
        let scopes = placeholder.scopes
        return [
          scopes.contains("now") && placeholder.name != "age" ? placeholder.name : nil,
          scopes.contains("hours") ? "hour+0.\(placeholder.name)" : nil,
          scopes.contains("days") ? "today.\(placeholder.name)" : nil,
        ].compactMap { $0 }
      }
      let format = names.map { "\($0)={\($0)}" }.joined(separator: ";")
      let world = try drawn(["--format", format])
      let quick = try Program("wxhere").run(Self.manual + ["--format", format], in: world.home)
      unlink("\(world.home.path)/\(Self.memo)")
      let slow = try Program("wxhere").run(Self.manual + ["--format", format], in: world.home)
      #expect(quick.output == slow.output)
      for value in [
        "hour+0.temperature=24°C", "today.high=28°C", "air_quality=52", "alert_count=0",
      ] {
        #expect(quick.output.contains(value), "\(quick.output)")
      }
    }

    @Test(
      "reads neither the configuration nor the report", RequiredProgram.installed("strace"),
      RequiredUser.root(because: "only root may look into programs that conceal their memory"))
    func readsNeither() throws {
      let world = try drawn()
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let result = try strace.run(
        ["-qq", "-e", "trace=openat", "\(Program.folder)/wxhere"] + Self.manual, in: world.home)
      #expect(result.output == "Tampa, FL 24°C\n")
      #expect(result.errors.contains("g3-4372-3193.line"))
      #expect(!result.errors.contains(".json"), "\(result.errors)")
    }

    @Test("tells of a warning in force, without reading what comes after the weather of now")
    func tellsOfAWarning() throws {
      let world = try drawn()
      let file = try #require(world.home.files.first { $0.hasSuffix(".outlook") })
      let outlook = try #require(world.home.read(file))
      let words = #"{"source":"NWS","event":"Gale\nWarning"}"#
      let translation = #"{"language":"de","source":"NWS","event":"Sturmwarnung"}"#
      let warning =
        #"[{"id":"x","severity":"severe","words":\#(words),"translations":[\#(translation)]}]"#
      try world.home.write(
        outlook.replacing(#""alerts":[]"#, with: #""alerts":\#(warning)"#), to: file)
      unlink("\(world.home.path)/\(Self.memo)")
      let line = "Tampa, FL 24°C ⚠ Gale Warning\n"
      #expect(try Program("wxhere").run(Self.manual, in: world.home).output == line)
      // Damage to what the line does not need is not even seen.
      let memo = try #require(world.home.read(Self.memo))
      let parts = memo.split(separator: "\u{1e}")
      try #require(parts.count == 2)
      try world.home.write("\(parts[0])\u{1e}damage", to: Self.memo)
      chmod("\(world.home.path)/\(Self.memo)", 0o600)
      #expect(try Program("wxhere").run(Self.manual, in: world.home).output == line)
      let german = try Program("wxhere").run(Self.manual + ["--lang", "de"], in: world.home)
      #expect(german.output == "Tampa, FL 24°C ⚠ Sturmwarnung\n")
      #expect(world.home.read(Self.memo)?.hasSuffix("damage") == true)
      let hour = try Program("wxhere").run(
        Self.manual + ["--format", "{hour+0.temperature}"], in: world.home)
      #expect(hour.output == "24°C ⚠ Gale Warning\n", "what is needed is read where it came from")
    }

    @Test("follows the configuration at once") func followsTheConfiguration() throws {
      let world = try drawn()
      let path = "config/wxhere/config.json5"
      let text = try #require(world.home.read(path))
      try world.home.write(
        text.replacing("{place} {temperature}", with: "{temperature} {place}"), to: path)
      #expect(
        try Program("wxhere").run(Self.manual, in: world.home).output == "24°C Tampa, FL\n")
    }

    @Test("knows a link that leads nowhere from no file, as a policy may be")
    func knowsALink() throws {
      let home = try TemporaryHome()
      let path = "\(home.path)/policy.json5"
      #expect(Files.version(path) == nil)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/nonexistent/policy")
      let version = try #require(Files.version(path))
      #expect(Files.version(path) == version)
      try FileManager.default.removeItem(atPath: path)
      try home.write("{}", to: "policy.json5")
      #expect(Files.version(path) != version)
    }

    @Test("follows a no at once") func followsANo() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 0)
      try world.waitForRefresh()
      #expect(try world.wxhere().status == 0)
      let memo = try #require(world.home.read("cache/wxhere/here.line"))
      try world.wxhere("permission", "deny")
      #expect(!world.home.files.contains("cache/wxhere/here.line"))
      // Nor would one that was kept speak of a place that may not be looked for.
      try world.home.write(memo, to: "cache/wxhere/here.line")
      chmod("\(world.home.path)/cache/wxhere/here.line", 0o600)
      #expect(try world.wxhere().status == 77)
    }

    @Test("is none that is damaged") func isNoneThatIsDamaged() throws {
      let world = try drawn()
      let memo = try #require(world.home.read(Self.memo))
      for damage in [memo.replacing("=24.2", with: "=94.2"), String(memo.dropLast(9)), "", "\n\n"] {
        try world.home.write(damage, to: Self.memo)
        let result = try Program("wxhere").run(Self.manual, in: world.home)
        #expect(result.output == "Tampa, FL 24°C\n", "\(damage)")
      }
    }

    @Test("says behind it why nothing newer can be had") func saysWhy() throws {
      let world = try drawn()
      let due = try #require(try world.json("--manual", "27.9506,-82.4572")["due_at"] as? Int)
      let memo = try #require(world.home.read(Self.memo))
      var parts = memo.split(separator: "\n", maxSplits: 2).map(String.init)
      try #require(parts.count == 3)
      // As if the time had come for another report, which both say.
      let path = "cache/wxhere/g3-4372-3193.json"
      let report = try #require(world.home.read(path))
      func version() -> String {
        (Files.version("\(world.home.path)/\(path)") ?? []).map { " \($0)" }.joined()
      }
      let before = version()
      try world.home.write(
        report.replacing("\"due_at\":\(due)", with: "\"due_at\":\(due - 2000)"), to: path)
      parts[0] = parts[0].replacing(before, with: version())
      let halves = parts[2].split(separator: "\u{1e}", omittingEmptySubsequences: false)
      let now = halves[0].replacing("=\(due)\n", with: "=\(due - 2000)\n")
      parts[1] = "\(LineMemo.check(Array(now.utf8)[...])) \(parts[1].split(separator: " ")[1])"
      parts[2] = "\(now)\u{1e}\(halves[1])"
      try world.home.write(parts.joined(separator: "\n"), to: Self.memo)
      chmod("\(world.home.path)/\(Self.memo)", 0o600)
      let alone = "\(world.home.path)/wxhere"
      try Program("wxhere").copy(to: alone, in: world.home)
      let result = try Program(alone).run(Self.manual, in: world.home)
      #expect(result.output == "Tampa, FL 24°C\n" && result.status == 0)
      #expect(result.errors.contains("wxhere-refresh is missing"))
      #expect(world.home.files.contains(Self.memo), "it was drawn from what was kept")
    }

    @Test("grows old as the first does") func growsOld() throws {
      let world = try drawn()
      try world.age("g3-4372-3193", by: 3 * 3600)
      for _ in 0..<3 {
        let result = try Program("wxhere").run(Self.manual + ["--offline"], in: world.home)
        #expect(result.output == "Tampa, FL 24°C (3 h ago)\n")
      }
    }
  }
}
