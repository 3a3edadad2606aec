import Foundation
import Support
import Testing
import Text

@testable import Configuration
@testable import Exchange

private let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../Config/config.json5")

private func edited(
  _ text: String, _ body: (JSON5Editor) -> [UInt8]
) throws -> String {
  String(decoding: body(JSON5Editor(try JSON5Document(Array(text.utf8)))), as: UTF8.self)
}

private func set(_ name: String, _ literal: String, in text: String) throws -> String {
  try edited(text) { $0.setting(name.split(separator: ".").map(String.init), to: literal) }
}

private func unset(_ name: String, in text: String) throws -> String {
  try edited(text) { $0.unsetting(name.split(separator: ".").map(String.init)) }
}

private let settings: [(String, String, String, String)] = [
  ("{}", "line.units", "\"us\"", "{ line: { units: \"us\" } }"),
  ("{\n}\n", "line.units", "1", "{\n  line: { units: 1 },\n}\n"),
  ("{ line: {} }", "line.units", "1", "{ line: { units: 1 } }"),
  ("{ line: { icons: 2 } }", "line.units", "1", "{ line: { icons: 2, units: 1 } }"),
  ("{ line: { icons: 2, } }", "line.units", "1", "{ line: { icons: 2, units: 1 } }"),
  (
    "{ line: { units: /* a */ 2 /* b */ } }", "line.units", "1",
    "{ line: { units: /* a */ 1 /* b */ } }"
  ),
  (
    "{\n  line: {\n    icons: 2 // pictures, not text\n  }\n}", "line.units", "1",
    "{\n  line: {\n    icons: 2, // pictures, not text\n    units: 1,\n  }\n}"
  ),
  (
    "{\n\tline: {\n\t\t'icons': 2, /* a,\n b */\n\t\t// end\n\t} }", "line.units", "1",
    "{\n\tline: {\n\t\t'icons': 2, /* a,\n b */\n\t\tunits: 1,\n\t\t// end\n\t} }"
  ),
  ("{ line: null }", "line.units", "1", "{ line: { units: 1 } }"),
  ("{ a: 1, a: 2 }", "a", "3", "{ a: 3, a: 2 }"),
  ("{ /* c */ }", "a", "1", "{ a: 1, /* c */ }"),
  ("{\n// c\n}", "a", "1", "{\n  a: 1,\n// c\n}"),
  ("{ u: {} }", "u.open-meteo", "1", "{ u: { \"open-meteo\": 1 } }"),
  // Names that can be written in several ways.
  (#"{ p: { "it\"s": 1 } }"#, "p.it\"s", "2", #"{ p: { "it\"s": 2 } }"#),
  (#"{ p: { 'a\\b': 1 } }"#, #"p.a\b"#, "2", #"{ p: { 'a\\b': 2 } }"#),
  (#"{ "li\u006ee": { units: 1 } }"#, "line.units", "2", #"{ "li\u006ee": { units: 2 } }"#),
  (#"{ li\u006ee: { units: 1 } }"#, "line.units", "2", #"{ li\u006ee: { units: 2 } }"#),
  ("{ a: ''\u{a0}, }", "b", "2", "{ a: ''\u{a0}, b: 2 }"),
  ("{\n  a: ''\u{feff},\u{a0}\n}", "b", "2", "{\n  a: ''\u{feff},\u{a0}\n  b: 2,\n}"),
  // Windows line endings.
  ("{\r\n}\r\n", "a", "1", "{\r\n  a: 1,\r\n}\r\n"),
  (
    "{\r\n  a: 1 // why\r\n}\r\n", "b", "2",
    "{\r\n  a: 1, // why\r\n  b: 2,\r\n}\r\n"
  ),
  ("{\r\n  a: 1,\r\n}\r\n", "b", "2", "{\r\n  a: 1,\r\n  b: 2,\r\n}\r\n"),
]

@Test("setting a key changes it in place or adds it", arguments: settings)
func settingAKeyChangesItInPlaceOrAddsIt(
  text: String, name: String, literal: String, expected: String
) throws {
  #expect(try set(name, literal, in: text) == expected)
}

private let removals: [(String, String, String)] = [
  ("{ a: 1 }", "a", "{ }"), ("{ a: 1, b: 2 }", "a", "{ b: 2 }"),
  ("{ a: 1, b: 2 }", "b", "{ a: 1 }"),
  ("{\n  a: 1,\n  b: 2,\n}", "a", "{\n  b: 2,\n}"),
  ("{\n  a: 1, // why\n  b: 2\n}", "a", "{\n  // why\n  b: 2\n}"),
  ("{\n  a: 1,\n  b: 2\n}", "b", "{\n  a: 1,\n}"), ("{ a: 1 }", "x", "{ a: 1 }"),
  ("{ line: { a: 1 } }", "line.a", "{ line: { } }"),
  (#"{ "li\u006ee": 1, b: 2 }"#, "line", "{ b: 2 }"),
  ("{ a: ''\u{a0}, b: 2 }", "a", "{ b: 2 }"), ("{ a: ''\u{2028}, }", "a", "{ }"),
  ("{\r\n  a: 1,\r\n  b: 2,\r\n}\r\n", "a", "{\r\n  b: 2,\r\n}\r\n"),
]

@Test("removing a key keeps the comments", arguments: removals)
func removingAKeyKeepsTheComments(text: String, name: String, expected: String) throws {
  #expect(try unset(name, in: text) == expected)
}

@Test(
  "the default configuration holds each key with its default value",
  arguments: SettingKey.all.map(\.name))
func defaultConfigurationHoldsTheDefaults(name: String) throws {
  let text = try String(contentsOf: file, encoding: .utf8)
  let (key, _) = try #require(SettingKey.named(name))
  let outline = try JSON5Document(Array(text.utf8))
  let member = try #require(outline.member(key.path))
  let written = String(decoding: outline.bytes[member.value.range], as: UTF8.self)
  #expect(written == key.value(in: Settings()).literal)
  // Every other line stays, and the result is still valid.
  let literal = try #require(key.literal(key.value(in: Settings()).typed, isMember: false))
  let same = try set(name, literal, in: text)
  expectSameText(same, text)
  let without = try unset(name, in: text)
  func comments(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("//") }
  }
  #expect(comments(without) == comments(text))
  let settings = try SettingsFile(path: "config.json5").decode(Array(without.utf8))
  #expect(key.value(in: settings).literal == key.value(in: Settings()).literal)
}

@Test("the words of a list are separated by commas alone")
func theWordsOfAListAreSeparatedByCommas() throws {
  let (key, _) = try #require(SettingKey.named("location.sources"))
  #expect(key.literal("gps ip , manual", isMember: false) == #"["gps ip", "manual"]"#)
}

@Test("the default configuration has no unknown keys")
func theDefaultConfigurationHasNoUnknownKeys() throws {
  let outline = try JSON5Document(Array(try Data(contentsOf: file)))
  func names(_ value: JSON5Value, _ path: [String]) -> [String] {
    let name = path.joined(separator: ".")
    guard let members = value.members, !SettingKey.all.contains(where: { $0.name == name }) else {
      return [name]
    }
    return members.flatMap { names($0.value, path + [$0.name]) }
  }
  #expect(names(outline.root, []) == SettingKey.all.map(\.name))
}

private let faults: [(String, Int, String)] = [
  ("{\n  line: {\n    units: \"us\"\n    icons: \"none\",\n  },\n}", 4, "missing comma"),
  ("{\n  line: {\n    units: \"us\",\n\n", 5, "missing }, which closes the { of line 2"),
  ("{ location: { sources: [\"gps\", } }", 1, "missing value"),
  ("{\n  line: { units: us } }", 2, "put text in quotation marks: \"us\""),
  ("{\n  line: { units = \"us\" } }", 2, "missing colon after units"),
  ("{\n  line: { units \"us\" } }", 2, "missing colon after units"),
  ("{\n  line: { units: \"us }\n}", 2, "missing closing quotation mark"),
  ("{\n  line: { units: 'it's' }\n}", 2, "missing comma"),
  ("{\n  // fine\n  line: { : \"us\" } }", 3, "missing key"),
  ("{\n  line: { units: }\n}", 2, "missing value"),
  ("{\n  line: {} }\n}\n", 3, "unexpected content after the end"),
  ("\n", 2, "it is empty"),
  ("{\n /* a\n\n", 4, "the comment of line 2 is not closed with */"),
  ("{\n  line: [ \"us\" }\n", 2, "expected a comma or ]"),
]

@Test("a syntax error names its line and what was expected", arguments: faults)
func aSyntaxErrorNamesItsLineAndWhatWasExpected(text: String, line: Int, words: String) {
  do {
    _ = try SettingsFile(path: "config.json5").decode(Array(text.utf8))
    Issue.record("it was taken")
  } catch {
    #expect("\(error)".hasPrefix("config.json5, line \(line): \(words)"), "\(error)")
  }
}

@Test("reading a randomly damaged configuration never crashes")
func damagedConfigurationNeverCrashes() throws {
  let text = Array(try Data(contentsOf: file))
  var chance = Chance()
  for _ in 0..<2000 {
    var bytes = text
    for _ in 0..<Int.random(in: 1...3, using: &chance) {
      let index = bytes.indices.randomElement(using: &chance) ?? 0
      bytes[index] = Array("{}[]:,\"'/*\\\n 0ax.-\u{7f}".utf8).randomElement(using: &chance) ?? 0
    }
    do {
      _ = try SettingsFile(path: "config.json5").decode(bytes)
    } catch {
      #expect("\(error)".hasPrefix("config.json5, line "), "\(error)")
    }
  }
}
