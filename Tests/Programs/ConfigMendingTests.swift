import Foundation
import Support
import Testing

private let manyMistakes = "{ \((0..<50).map { "k\($0): 1" }.joined(separator: ", ")) }"

private let broken: [(String, String, String, String)] = [
  (
    "{\n  places: { home: \"Tampa\" } }", "places.work", "1,2",
    ", line 2: \"places\" must be names, each with \"LAT,LON\""
  ),
  (
    "{ weather: { urls: { nws: \"x\" } } }", "weather.urls.brightsky", "https://x.example",
    ", line 1: \"weather.urls\" must be https:// addresses"
  ),
  (manyMistakes, "line.units", "us", ", line 1: unknown key \"k0\""),
  ("[]", "line.units", "us", ": the file must be an object"),
  ("{\n  line: { units: \"us }\n}", "line.units", "us", ", line 2: missing closing quotation mark"),
]

/// The file, the command, the remaining fault, and the changed file.
private let mended: [(String, [String], String, String)] = [
  (
    "{ line: { units: \"usx\", icons: \"foo\" } }", ["set", "line.units", "us"],
    "\"line.icons\" must",
    "{ line: { units: \"us\", icons: \"foo\" } }"
  ),
  (
    "{ line: { units: \"usx\", icons: \"foo\" } }", ["unset", "line.icons"], "\"line.units\" must",
    "{ line: { units: \"usx\" } }"
  ),
  (
    "{ line: { unitz: \"us\" } }", ["set", "refresh.minimum", "60"], "\"line.unitz\"",
    "{ line: { unitz: \"us\" }, refresh: { minimum: 60 } }"
  ),
  (
    "{\n  line: {\n    icons: \"none\",\n  },\n  lin: 1,\n}", ["set", "line.units", "us"],
    "line 6: ",
    "{\n  line: {\n    icons: \"none\",\n    units: \"us\",\n  },\n  lin: 1,\n}"
  ),
  ("{ line: { unitz: \"us\" } }", ["unset", "line.unitz"], "", "{ line: { } }"),
  ("{ \"a.b\": { c: 1 } }", ["unset", "a.b.c"], "\"a.b\"", "{ \"a.b\": { } }"),
  ("{ \"a.b\": { c: 1 } }", ["unset", "a.b"], "", "{ }"),
  ("{ line: [1] }", ["unset", "line"], "", "{ }"),
  (
    "{ places: { a: \"x\", b: \"y\" } }", ["unset", "places.a"], "\"places\" must",
    "{ places: { b: \"y\" } }"
  ),
]

extension Programs {
  @Suite("wxhere config with a broken file", .timeLimit(.minutes(3 * slowness)))
  struct ConfigMendingTests {
    private let path = "config/wxhere/config.json5"

    private func wxhere(_ words: String..., in home: TemporaryHome) throws -> Program.Result {
      try Program("wxhere").run(words, in: home)
    }

    @Test("leaves an unreadable file alone and repairs an invalid value")
    func repairsAnInvalidValue() throws {
      let home = try TemporaryHome()
      try home.write("{\n  line: { units: us }\n}", to: path)
      let broken = try wxhere("config", "set", "line.icons", "none", in: home)
      #expect(broken.status == 78)
      #expect(broken.errors.contains("line 2: put text in quotation marks: \"us\""))
      try home.write("{ line: { units: \"american\" } }", to: path)
      let shown = try wxhere("config", in: home)
      #expect(shown.status == 78 && shown.errors.contains("line.units"), "\(shown)")
      #expect(try wxhere("config", "set", "line.units", "us", in: home).status == 0)
      #expect(home.read(path) == "{ line: { units: \"us\" } }")
    }

    @Test("does not remove a whole section") func doesNotRemoveAWholeSection() throws {
      let home = try TemporaryHome()
      let text = "{\n  // Mine.\n  line: { units: \"us\" },\n}\n"
      try home.write(text, to: path)
      let result = try wxhere("config", "unset", "line", in: home)
      #expect(result.status == 64 && result.errors.contains("line is a group of keys: line.format"))
      expectSameText(try #require(home.read(path)), text)
    }

    @Test(
      "reports what is wrong with the file and where", .serialized,
      arguments: broken)
    func reportsWhatIsWrongWithTheFileAndWhere(
      text: String, key: String, value: String, words: String
    ) throws {
      let home = try TemporaryHome()
      try home.write(text, to: path)
      let result = try wxhere("config", "set", key, value, in: home)
      #expect(result.status == 78 && result.output.isEmpty, "\(result)")
      let reason = "wxhere: nothing was changed: \(home.path)/\(path)\(words)"
      #expect(result.errors.hasPrefix(reason), "\(result.errors)")
      expectSameText(try #require(home.read(path)), text)
    }

    @Test("names the byte that is not UTF-8 and can remove its key")
    func namesTheByteThatIsNotUTF8AndCanRemoveItsKey()
      throws
    {
      let home = try TemporaryHome()
      try home.write("", to: path)
      let file = URL(fileURLWithPath: "\(home.path)/\(path)")
      let words = "nothing was changed: \(file.path), line 1, column 1: this is not UTF-8"
      try Data([0xff, 0xfe, 0x7b, 0, 0x7d, 0]).write(to: file)
      for command in [["set", "line.units", "us"], ["unset", "line.units"]] {
        let result = try Program("wxhere").run(["config"] + command, in: home)
        #expect(result.status == 78 && result.errors.contains(words), "\(result)")
      }
      try Data(Array("{ line: { icons: \"".utf8) + [0xff] + Array("\" } }".utf8)).write(to: file)
      let set = try wxhere("config", "set", "line.units", "us", in: home)
      #expect(set.status == 78 && set.errors.contains("line 1, column 19: this is not"), "\(set)")
      #expect(try wxhere("config", "unset", "line.icons", in: home).status == 0)
      #expect(home.read(path) == "{ line: { } }")
    }

    @Test(
      "does not replace one invalid value with another", .serialized, arguments: ["usy", "usx"])
    func doesNotReplaceOneInvalidValueWithAnother(value: String) throws {
      let home = try TemporaryHome()
      let before = "{ line: { icons: \"foo\", units: \"usx\" } }"
      try home.write(before, to: path)
      let result = try wxhere("config", "set", "line.units", value, in: home)
      #expect(result.status == 78 && result.output.isEmpty, "\(result)")
      let refusal = "wxhere: nothing was changed: \"line.units\" must be a set of units"
      #expect(result.errors.hasPrefix(refusal))
      #expect(home.read(path) == before)
    }

    @Test(
      "repairs several mistakes one by one and reports the rest", .serialized,
      arguments: mended)
    func repairsSeveralMistakesOneByOne(text: String, words: [String], left: String, after: String)
      throws
    {
      let home = try TemporaryHome()
      try home.write(text, to: path)
      let result = try Program("wxhere").run(["config"] + words, in: home)
      #expect(result.status == 0 && !result.output.isEmpty, "\(result)")
      #expect(
        left.isEmpty ? result.errors.isEmpty : result.errors.contains(left), "\(result.errors)")
      #expect(home.read(path) == after)
    }

    @Test("treats a file of comments as empty and keeps them")
    func treatsAFileOfCommentsAsEmptyAndKeepsThem() throws {
      let home = try TemporaryHome()
      try home.write("// mine\r\n/* all */ // of it", to: path)
      #expect(try wxhere("config", "set", "line.units", "us", in: home).status == 0)
      #expect(
        home.read(path)
          == "// mine\r\n/* all */ // of it\r\n{\r\n  line: { units: \"us\" },\r\n}\r\n")
      #expect(try wxhere("config", in: home).output.contains("line 4   us\n"))
    }
  }
}
