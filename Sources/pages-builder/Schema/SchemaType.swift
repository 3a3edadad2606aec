import Fields

/// The type of a value of `--json`.
indirect enum SchemaType: Sendable {
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Int>)
  /// Seconds since 1970-01-01 00:00 UTC.
  case time
  case flag
  /// - Parameter pattern: a regular expression that the whole text matches; nil for any text.
  case text(pattern: String?)
  /// One of some words.
  case word([String])
  /// A word of a list that wxhere-json(5) explains.
  case listed(WordList)
  /// A value that is always the same number.
  case constant(Int)
  /// An object under `$defs`, by name.
  case object(String)
  case list(SchemaType)
  /// An object whose keys are not known in advance.
  case map(SchemaType)
  /// A value of any of these JSON types; the elements of a list are texts.
  case any([String])

  static var text: SchemaType { .text(pattern: nil) }
  static var words: SchemaType { .list(.text) }

  /// Returns the keywords of JSON Schema for the type.
  ///
  /// - Parameter isNullable: whether `null` is allowed, too.
  func keywords(isNullable: Bool) -> [(String, JSONNode)] {
    func type(_ name: String) -> (String, JSONNode) {
      ("type", isNullable ? .texts([name, "null"]) : .text(name))
    }
    switch self {
    case .number(let range):
      return [type("number")] + Self.limits(range.lowerBound, range.upperBound)
    case .whole(let range):
      return [type("integer")] + Self.limits(Double(range.lowerBound), Self.most(range))
    case .time:
      return [type("integer")]
        + Self.limits(Double(fieldTimes.lowerBound), Double(fieldTimes.upperBound))
    case .flag: return [type("boolean")]
    case .text(let pattern):
      return [type("string")] + (pattern.map { [("pattern", .text($0))] } ?? [])
    case .word(let words):
      return [("enum", .list(words.map(JSONNode.text) + (isNullable ? [.null] : [])))]
    case .listed(let list): return SchemaType.word(list.words).keywords(isNullable: isNullable)
    case .constant(let number): return [("const", .number(Double(number)))]
    case .object(let name):
      let reference: [(String, JSONNode)] = [("$ref", .text("#/$defs/\(name)"))]
      guard isNullable else { return reference }
      return [("anyOf", .list([.object(reference), .object([("type", .text("null"))])]))]
    case .list(let element):
      return [type("array"), ("items", .object(element.keywords(isNullable: false)))]
    case .map(let value):
      return [
        type("object"), ("additionalProperties", .object(value.keywords(isNullable: false))),
      ]
    case .any(let types):
      return [
        ("type", .texts(types)), ("items", .object([("type", .text("string"))])),
      ]
    }
  }

  /// Returns the upper limit of a range of whole numbers; infinity for no limit.
  private static func most(_ range: ClosedRange<Int>) -> Double {
    range.upperBound == .max ? .infinity : Double(range.upperBound)
  }

  private static func limits(_ least: Double, _ most: Double) -> [(String, JSONNode)] {
    (least.isFinite ? [("minimum", .number(least))] : [])
      + (most.isFinite ? [("maximum", .number(most))] : [])
  }

  /// The type in words, as in the manual page: "number, -90 to 90".
  var name: String {
    switch self {
    case .number(let range): "number" + Self.range(range.lowerBound, range.upperBound)
    case .whole(let range):
      "whole number" + Self.range(Double(range.lowerBound), Self.most(range))
    case .time: "time"
    case .flag: "true or false"
    case .text: "text"
    case .word(let words):
      words.count == 1 ? "\"\(words[0])\"" : "one of \(words.joined(separator: ", "))"
    case .listed(let list): "a word of \(list.title)"
    case .constant(let number): "always \(number)"
    case .object(let name): "object, see \(name)"
    case .list(let element): "list of \(element.plural)"
    case .map(let value): "object of \(value.plural)"
    case .any(let types): types.joined(separator: ", ")
    }
  }

  private var plural: String {
    switch self {
    case .number(let range): "numbers" + Self.range(range.lowerBound, range.upperBound)
    case .text: "texts"
    case .object(let name): "objects, see \(name)"
    default: name
    }
  }

  private static func range(_ least: Double, _ most: Double) -> String {
    func text(_ number: Double) -> String { JSONNode.number(number).text() }
    if !most.isFinite { return ", at least \(text(least))" }
    return ", \(text(least)) to \(text(most))"
  }
}
