import Foundation
import Support
import Testing

/// A mistake, and the sentences or proposals in its message.
private let meanings: [(arguments: [String], words: [String])] = [
  (["tampa", "fl", "usa"], ["no town called tampa fl usa"]),
  (["New Yrok"], ["no town called New Yrok", "New York"]),
  (["--format", "compat"], ["Did you mean --format compact?"]),
  (["where", "--format", "geojsn"], ["Did you mean --format geojson?"]),
  (["where", "--format", "compcat"], ["--format takes one of geojson, geolocation"]),
  (["hourly", "--hour", "5"], ["Did you mean wxhere hourly --hours N?"]),
  (["daily", "--day", "5"], ["Did you mean wxhere daily --days N?"]),
  (["permission", "allow", "always"], ["Did you mean wxhere permission allow --always?"]),
]

extension Programs {
  /// Tests of the messages for typing mistakes, in Tests/Golden/Mistakes.txt.
  ///
  /// `WXHERE_GENERATE=1 swift test --filter MistakesTests` writes the file again; read it before
  /// committing.
  @Suite("Typing mistakes", .timeLimit(.minutes(3 * slowness))) struct MistakesTests {
    @Test("get the expected messages") func getTheExpectedMessages() throws {
      let text = try Mistake.all.map(Self.answer).joined(separator: "\n")
      try GoldenFile("Tests/Golden/Mistakes.txt").expect(text)
    }

    @Test("always get a message with a cure", .serialized, arguments: Mistake.all)
    func alwaysGetAMessageWithACure(mistake: Mistake) throws {
      let home = try TemporaryHome()
      let result = try Self.run(mistake, in: home)
      // A bar always gets a line, because it hides failures.
      let isForBar = result.output.contains("tooltip")
      #expect((isForBar ? [0] : [64, 78]).contains(result.status), "\(mistake.typed): \(result)")
      #expect(isForBar || result.output.isEmpty)
      // The cure is after a colon or semicolon, or the sentence says what is valid.
      let sentence = result.errors.replacing("wxhere: ", with: "")
      #expect(
        sentence.contains(/: |; |needs|takes|must|cannot|Did you mean|begins/),
        "\(mistake.typed): \(result.errors)")
    }

    @Test("get a message with what was meant", .serialized, arguments: meanings)
    func getAMessageWithWhatWasMeant(arguments: [String], words: [String]) throws {
      let result = try Program("wxhere").run(arguments, in: TemporaryHome())
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
      #expect(words.allSatisfy { result.errors.contains($0) }, "\(result.errors)")
    }

    private static func run(_ mistake: Mistake, in home: TemporaryHome) throws -> Program.Result {
      if let configuration = mistake.configuration {
        try home.write(configuration, to: "config/wxhere/config.json5")
      }
      return try Program("wxhere").run(mistake.arguments, in: home)
    }

    private static func answer(_ mistake: Mistake) throws -> String {
      let home = try TemporaryHome()
      let result = try run(mistake, in: home)
      let configuration = mistake.configuration.map { "# config.json5: \($0)\n" } ?? ""
      let printed = (result.output + result.errors).replacing(home.path, with: "~")
      return "\(configuration)$ \(mistake.typed)\n\(printed)= \(result.status)\n"
    }
  }
}
