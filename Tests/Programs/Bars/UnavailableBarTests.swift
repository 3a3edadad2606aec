import Foundation
import Support
import Testing

extension Programs {
  /// Tests of bars that Debian 12 lacks: their example files' commands are run as their manuals
  /// describe.
  @Suite("A bar that is not installed here", .timeLimit(.minutes(2 * slowness)))
  struct UnavailableBarTests {
    private let line = "\(BarWorld.line { text, _ in text }) \(BarWorld.hostile)"

    @Test("gets one line in time, for starship", .measuresTime) func getsOneLineInTimeForStarship()
      throws
    {
      let bar = try BarWorld()
      let result = try run(try command(in: "starship.toml"), bar)
      #expect(result.output == "\(line)\n")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      // starship's command_timeout. Other programs may take the processors during a run.
      let command = try command(in: "starship.toml")
      try eventually("it is soon enough for starship") {
        try run(command, bar).elapsed < .milliseconds(500) * slowness
      }
    }

    @Test("gets objects with valid keys, for i3status-rust")
    func getsObjectsWithValidKeysForI3statusRust() throws {
      let bar = try BarWorld()
      let command = try command(in: "i3status-rust.toml")
      let output = try bar.start("/bin/sh", ["-c", command])
      try eventually("an object comes") { output().hasSuffix("\n") }
      let object = try JSONSerialization.jsonObject(with: Data(output().utf8)) as? [String: String]
      #expect(object?["text"] == line.drop { $0 != "2" }.description)
      #expect(object?["icon"]?.hasPrefix("weather_clouds") == true)
      #expect(object?["state"] == "Idle")
      #expect(Set(object?.keys ?? [:].keys) == ["icon", "short_text", "state", "text"])
    }

    @Test("gets items with valid attributes, for Argos") func getsItemsWithValidAttributesForArgos()
      throws
    {
      let bar = try BarWorld()
      let result = try Program("\(BarWorld.snippets)/argos.sh").run(
        [], in: bar.home, environment: bar.environment())
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      let items = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        // The attributes are after the first "|".
        .map { $0.split(separator: "|", maxSplits: 1).map { $0.trimmingPrefix(" ") } }
      // The panel's item is before the menu.
      #expect(items.firstIndex { $0.first == "---" } == 1)
      let known = ["emojize", "unescape", "ansi", "bash", "refresh", "terminal", "useMarkup"]
      for attributes in items.compactMap({ $0.dropFirst().first }) {
        let names = attributes.split(separator: " ").filter { $0.contains("=") }
          .compactMap { $0.split(separator: "=").first }
        #expect(names.allSatisfy { known.contains(String($0)) }, "\(attributes)")
      }
    }

    private func run(_ command: String, _ bar: BarWorld) throws -> Program.Result {
      try Program("/bin/sh").run(["-c", command], in: bar.home, environment: bar.environment())
    }

    /// Returns the command in an example file in TOML.
    private func command(in name: String) throws -> String {
      let lines = try BarWorld.snippet(name).split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("command = \"") })
      return String(line.dropFirst(11).dropLast())
    }
  }
}
