import Platform
import Wording

/// One object of the configuration file: reads its keys, each with a check, and finds those that do
/// not belong.
struct Section {
  private let container: KeyedDecodingContainer<JSONKey>
  private let path: [String]
  private var known: [String] = []

  init(_ decoder: any Decoder) throws {
    path = decoder.codingPath.map(\.stringValue)
    do {
      container = try decoder.object()
    } catch {
      throw ConfigurationFault.wrongType(path, expected: Phrase("an object, \("{ … }")"))
    }
  }

  /// Reads a value into a setting, which stays as it is where the key is missing.
  ///
  /// - Parameter convert: makes the setting of the value, nil when the value is not one.
  mutating func read<Raw: Decodable, Value>(
    _ name: String, _ setting: inout Value, expected: @autoclosure () -> Phrase,
    convert: (Raw) -> Value?
  ) throws {
    known.append(name)
    let key = JSONKey(stringValue: name)
    guard container.contains(key) else { return }
    let raw: Raw
    do {
      raw = try container.decode(Raw.self, forKey: key)
    } catch let fault as ConfigurationFault {
      throw fault
    } catch {
      throw ConfigurationFault.wrongType(path + [name], expected: expected())
    }
    guard let value = convert(raw) else {
      throw ConfigurationFault.badValue(path + [name], expected: expected())
    }
    setting = value
  }

  /// Reads a value that needs no check beyond its type.
  mutating func read<Value: Decodable>(
    _ name: String, _ setting: inout Value, expected: @autoclosure () -> Phrase
  ) throws {
    try read(name, &setting, expected: expected()) { (value: Value) in value }
  }

  /// Reads one of some words.
  mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ setting: inout Word
  ) throws {
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    try read(name, &setting, expected: Phrase("one of \(words)")) { (word: String) in
      Word(rawValue: word)
    }
  }

  /// Reads a number of seconds.
  mutating func readSeconds(
    _ name: String, _ setting: inout Double, in range: ClosedRange<Double>
  ) throws {
    let expected = Phrase(
      "a number of seconds from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    try read(name, &setting, expected: expected) { (number: Number) in
      range.contains(number.value) ? number.value : nil
    }
  }

  /// Reads a whole number.
  mutating func readWhole(
    _ name: String, _ setting: inout Int, in range: ClosedRange<Int>, of what: Phrase
  ) throws {
    let expected = Phrase("\(what) from \(range.lowerBound) to \(range.upperBound)")
    try read(name, &setting, expected: expected) { (number: Number) in
      Int(exactly: number.value).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Ends the object: whatever was not read is a mistake of the person's.
  func finish() throws {
    for key in container.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      throw ConfigurationFault.unknownKey(path + [key], known: known)
    }
  }
}
