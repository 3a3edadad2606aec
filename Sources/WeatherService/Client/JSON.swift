import JSON5
import Wording

/// A JSON document from a service, where anything may be missing or of another type than promised.
///
/// Whatever is not there is nil, and so is what lies below it.
package struct JSON {
  private let value: JSON5Value?

  /// - Returns: nil for what is no JSON, no object and no array, or is nested a hundred levels deep.
  package init?(_ body: [UInt8]) {
    guard let root = try? JSON5Document(body).root, [.object, .array].contains(root.kind) else {
      return nil
    }
    value = root
  }

  private init(value: JSON5Value?) {
    self.value = value
  }

  package subscript(name: String) -> JSON { JSON(value: value?[name]) }

  package subscript(index: Int) -> JSON {
    JSON(value: value?.elements?.dropFirst(index).first)
  }

  /// A finite number; nil for anything else, such as a truth value.
  package var number: Double? { value?.number?.ifFinite }

  /// A finite number, also one in a text.
  package var numeric: Double? { number ?? text.flatMap { Double($0)?.ifFinite } }

  package var bool: Bool? { value?.bool }

  package var text: String? { value?.text }

  /// A text with something in it.
  package var words: String? { (text?.trimmed).flatMap { $0.isEmpty ? nil : $0 } }

  /// The elements; empty for what is no array.
  package var array: [JSON] { value?.elements?.map { JSON(value: $0) } ?? [] }

  /// The objects of an array; nil for what is no array, or has other things in it and no object.
  package var objects: [JSON]? {
    guard isArray else { return nil }
    let objects = array.filter(\.isObject)
    return objects.isEmpty && !array.isEmpty ? nil : objects
  }

  package var isArray: Bool { value?.kind == .array }
  package var isObject: Bool { value?.kind == .object }

  /// Whether it is an object with a member of that name, of whatever value.
  package func has(_ name: String) -> Bool { value?[name] != nil }

  /// The members of an object; empty for what is none.
  package var members: [(name: String, value: JSON)] {
    value?.members?.map { ($0.name, JSON(value: $0.value)) } ?? []
  }

  /// Seconds since 1970-01-01 00:00 UTC, from a number of them; nil beyond the Gregorian calendar.
  package var epoch: Int? {
    guard let number, abs(number) < 1e11 else { return nil }
    return Int(number)
  }

  /// The same from a time in ISO 8601, with or without seconds and fractions of them.
  package var isoTime: Int? { text?.isoTime }
}
