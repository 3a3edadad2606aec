import JSON5
import Wording

/// A JSON document from a service, where any value may be missing or have an unexpected type.
///
/// A missing value has no members, and its properties are nil.
package struct JSON {
  private let value: JSON5Value?

  /// Parses a document.
  ///
  /// - Returns: nil when it is invalid, nested too deeply, or not an object or array.
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

  /// The number; nil for any other type and for infinity.
  package var number: Double? { value?.number?.ifFinite }

  /// The number, or the number that a string contains.
  package var numeric: Double? { value?.numeric }

  package var bool: Bool? { value?.bool }

  package var text: String? { value?.text }

  /// The string without surrounding whitespace; nil when it is empty.
  package var words: String? { (text?.trimmed).flatMap { $0.isEmpty ? nil : $0 } }

  /// The elements; empty for a value that is not an array.
  package var array: [JSON] { value?.elements?.map { JSON(value: $0) } ?? [] }

  /// The elements of an array, or the value alone; empty for a missing value.
  var list: [JSON] { isArray ? array : value == nil ? [] : [self] }

  /// The objects in an array; nil for another type, and for a non-empty array without objects.
  package var objects: [JSON]? {
    guard isArray else { return nil }
    let objects = array.filter(\.isObject)
    return objects.isEmpty && !array.isEmpty ? nil : objects
  }

  package var isArray: Bool { value?.kind == .array }
  package var isObject: Bool { value?.kind == .object }

  /// Returns whether the value is an object that has a member with this name.
  package func has(_ name: String) -> Bool { value?[name] != nil }

  /// The members; empty for a value that is not an object.
  package var members: [(name: String, value: JSON)] {
    value?.members?.map { ($0.name, JSON(value: $0.value)) } ?? []
  }

  /// Returns a document with some of the members of `properties`, verbatim.
  ///
  /// - Parameters:
  ///   - names: the members; those that the document lacks are left out.
  ///   - body: the text of this document.
  func excerpt(of names: [String], from body: [UInt8]) -> [UInt8] {
    let members = names.compactMap { name in
      self["properties"][name].value.map { Array("\"\(name)\":".utf8) + body[$0.range] }
    }
    return Array(#"{"properties":{"#.utf8) + members.joined(separator: [UInt8(ascii: ",")])
      + Array("}}".utf8)
  }

  /// The number as seconds since 1970-01-01 00:00 UTC; nil outside the Gregorian calendar.
  package var epoch: Int? {
    guard let number, abs(number) < 1e11 else { return nil }
    return Int(number)
  }

  /// The string as an ISO 8601 time, in seconds since 1970-01-01 00:00 UTC; nil for other text.
  package var isoTime: Int? { text?.isoTime }
}
