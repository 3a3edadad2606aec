import Testing

@testable import Exchange

/// A value with a field of each kind.
private struct Sample: Fielded, Equatable {
  enum Kind: String, CaseIterable { case one, two }

  var number: Double?
  var count: Int?
  var text: String?
  var flag: Bool?
  var kind: Kind?
  var inner: [Inner]?
  var table: [String: Double] = [:]
  var steps: [Double?] = []
  var words: [String: String] = [:]
  var names: [String] = []

  mutating func visit(_ visitor: FieldVisitor) {
    visitor.number("number", &number, in: -1e300...1e300)
    visitor.whole("count", &count)
    visitor.text("text", &text)
    visitor.flag("flag", &flag)
    visitor.word("kind", &kind)
    visitor.list("inner", &inner, blank: Inner(time: 0))
    visitor.numbers("table", &table, in: 0...10)
    visitor.steps("steps", &steps, in: 0...10)
    visitor.texts("words", &words)
    visitor.names("names", &names)
  }
}

private struct Inner: Fielded, Equatable {
  var time: Int

  mutating func visit(_ visitor: FieldVisitor) { visitor.time("time", &time) }
}

private func written(_ sample: Sample) -> [UInt8] {
  let writer = FieldWriter()
  writer.write(sample)
  return writer.bytes
}

private func read(_ bytes: [UInt8]) -> Sample? {
  let reader = FieldReader(bytes[...])
  let sample = reader.read(Sample())
  return reader.isAtEnd ? sample : nil
}

@Suite("Report fields") struct FieldsTests {
  @Test("are read back as written, on several lines or on one")
  func areReadBackAsWrittenOnSeveralLinesOrOnOne() {
    var sample = Sample()
    #expect(read(written(sample)) == sample)
    sample.number = 24.5
    sample.count = -3
    sample.flag = false
    sample.kind = .two
    sample.inner = [Inner(time: 1), Inner(time: 1_790_000_000)]
    sample.table = ["b": 2, "a": 1.5]
    sample.steps = [0, nil, 2.25]
    sample.words = ["key": "value", "": ""]
    sample.names = ["", "x\ty"]
    for text in ["", "a", "\t", "\n", "\\", "\\t", "a\\n\tb\nc\\", "\u{0}é😀"] {
      sample.text = text
      #expect(read(written(sample)) == sample, "\(text)")
      let writer = FieldWriter()
      writer.write(sample)
      #expect(!writer.line.contains(10) && read(writer.line) == sample)
    }
    sample.inner = []
    #expect(read(written(sample)) == sample)
  }

  @Test(
    "keep each number as the nearest Double",
    arguments: [
      "0", "-0.0", "1", "-7", "24.2", "-273.15", "0.30000000000000004", "1013.25", "1e-07",
      "123456789012345", "1234567890123456789", "0.000000000000001", "3.141592653589793",
      "1e+300", "5e-324", "9007199254740993", "0.1234567890123456789",
    ])
  func keepEachNumberAsTheNearestDouble(text: String) throws {
    let bytes = written(Sample())
    let sample = try #require(read(Array(text.utf8) + bytes))
    let number = try #require(Double(text))
    #expect(sample.number?.bitPattern == number.bitPattern)
    #expect(read(written(Sample(number: number)))?.number?.bitPattern == number.bitPattern)
  }

  @Test(
    "are rejected if damaged",
    arguments: ["-", ".", "1-2", "1.2.3", "x", "- 1", "1\t2\t3", ""])
  func areRejectedIfDamaged(damage: String) {
    let bytes = written(Sample())
    #expect(damage.isEmpty || read(Array(damage.utf8) + bytes) == nil)
    #expect(read(Array(bytes.dropLast())) == nil && read(bytes + [9]) == nil)
  }

  @Test("drop an implausible number and reject an invalid time")
  func dropAnImplausibleNumberAndRejectAnInvalidTime() {
    let sample = Sample(
      number: 2e300, inner: [Inner(time: 5)], table: ["a": 11, "b": 1], steps: [20, 1])
    let limited = sample.withinLimits
    #expect(limited.number == nil && limited.table == ["b": 1] && limited.steps == [nil, 1])
    #expect(read(written(sample)) == limited)
    #expect(read(written(Sample(inner: [Inner(time: .max)]))) == nil)
  }

  @Test("include names, types and allowed words in the version")
  func includeNamesTypesAndAllowedWordsInTheVersion() {
    #expect(Sample().fieldNames.contains("kind:one|two "))
    #expect(Sample().fieldNames.contains("inner:list time:whole ; "))
  }

  @Test("become JSON sorted by name, with null for nil") func becomeJSONSortedByNameWithNullForNil()
  {
    let sample = Sample(
      number: 20, text: "a\"\\\t\u{1b}\u{202e}ü", kind: .one, inner: [Inner(time: 5)],
      table: ["b": 1.5, "a": 2], steps: [0.1, nil], words: ["k": ""], names: ["x"])
    let text = #"""
      {"count":null,"flag":null,"inner":[{"time":5}],"kind":"one","names":["x"],"number":20,\#
      "steps":[0.1,null],"table":{"a":2,"b":1.5},"text":"a\"\\\t\u001b\u202eü","words":{"k":""}}
      """#
    #expect(JSONText.fields(sample).text == text)
    #expect(JSONText.fields(Sample?.none).line == "null\n")
    #expect(JSONText.number(Double.infinity).text == "null")
  }

  @Test("are read back from JSON") func areReadBackFromJSON() {
    var sample = Sample()
    #expect(Sample(number: 1, kind: .one).read(json: sample.jsonLine.utf8) == sample)
    sample = Sample(
      number: 24.5, count: -3, text: "a\"\\\t\u{1b}\u{202e}ü", flag: false, kind: .two,
      inner: [Inner(time: 1), Inner(time: 1_790_000_000)], table: ["b": 2, "": 1.5],
      steps: [0, nil, 2.25], words: ["key": "value", "": ""], names: ["", "x\ty"])
    #expect(Sample().read(json: sample.jsonLine.utf8) == sample)
    sample.inner = []
    #expect(Sample().read(json: sample.jsonLine.utf8) == sample)
  }

  @Test("are unknown in JSON if damaged, implausible or missing; others are ignored")
  func areUnknownInJSONIfDamaged() {
    let text = #"""
      {"number":2e300,"count":1.5,"text":7,"flag":"y","kind":"three","inner":{},"more":[1],
      "table":{"a":11,"b":1,"c":"1"},"steps":[20,1,"x"],"words":{"k":1},"names":"x"}
      """#
    let read = Sample(number: 1, count: 1, text: "", flag: true, kind: .one, inner: [])
      .read(json: text.utf8)
    #expect(read == Sample(table: ["b": 1], steps: [nil, 1, nil]))
  }

  @Test(
    "are rejected in JSON without a required field or an object",
    arguments: [
      "", "[]", "1", "null", "{", "{}", #"{"time":null}"#, #"{"time":"1"}"#, #"{"time":1.5}"#,
      #"{"time":1e12}"#, #"{"time":1,"time":1}"#,
    ])
  func areRejectedInJSONWithoutARequiredField(text: String) {
    #expect(Inner(time: 3).read(json: text.utf8) == nil)
    #expect(Sample().read(json: #"{"inner":[\#(text.isEmpty ? "2" : text)]}"#.utf8) == nil)
  }

  @Test("are read by name, without damaged values") func areReadByName() throws {
    let values = ["a": Inner(time: 1), "b": Inner(time: 2)]
    let text = JSONText.fields(byName: values).text
    #expect(text == #"{"a":{"time":1},"b":{"time":2}}"#)
    let blank = Inner(time: 0)
    let root = try JSON5Document(Array(text.utf8)).root
    #expect(blank.readEach(json: root) == values)
    let damaged = try JSON5Document(Array(#"{"a":{"time":1},"b":{},"c":7}"#.utf8)).root
    #expect(blank.readEach(json: damaged) == ["a": Inner(time: 1)])
    #expect(blank.readEach(json: nil).isEmpty)
  }

  @Test(
    "escape terminal control characters in JSON",
    arguments: [
      ("x\u{9b}y\u{202e}ü", #""x\u009by\u202eü""#), ("\u{61c}\u{200e}", #""\u061c\u200e""#),
      ("\u{e0041}🌧", "\"\u{e0041}🌧\""), ("plain\n", #""plain\n""#),
    ])
  func escapeTerminalControlCharactersInJSON(text: String, escaped: String) {
    #expect(JSONText.string(text).text == escaped)
  }

  @Test("are listed with their values, without the fields of lists") func areListedWithTheirValues()
  {
    var sample = Sample()
    sample.number = 2.5
    sample.kind = .two
    sample.flag = false
    sample.inner = [Inner(time: 3)]
    let entries = sample.fieldValues
    #expect(entries.map(\.key) == ["number", "count", "text", "flag", "kind"])
    for entry in entries {
      switch entry.content {
      case .number(let number): #expect(number == 2.5)
      case .whole(let count): #expect(count == nil)
      case .text(let text): #expect(text == nil)
      case .flag(let flag): #expect(flag == false)
      case .word(let word, let words): #expect(word == "two" && words == ["one", "two"])
      }
    }
  }
}
