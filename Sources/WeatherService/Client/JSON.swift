package import Foundation

/// A JSON document from a service, where anything may be missing or of another type than promised.
///
/// Whatever is not there is nil, and so is what lies below it.
package struct JSON {
  private let value: Any?

  /// - Returns: nil for what is no JSON, or is nested hundreds of levels deep.
  package init?(_ data: Data) {
    guard let value = try? JSONSerialization.jsonObject(with: data) else { return nil }
    self.value = value
  }

  private init(value: Any?) {
    self.value = value
  }

  package subscript(key: String) -> JSON {
    JSON(value: (value as? [String: Any])?[key])
  }

  package subscript(index: Int) -> JSON {
    guard let array = value as? [Any], array.indices.contains(index) else {
      return JSON(value: nil)
    }
    return JSON(value: array[index])
  }

  /// A finite number; nil for anything else, such as a truth value.
  package var number: Double? {
    guard let number = value as? NSNumber, !Self.isTruthValue(number) else { return nil }
    // Of more than 17 digits a decimal number is made, whose own conversion is not the nearest.
    let exact = (number as? NSDecimalNumber).flatMap { Double($0.stringValue) }
    return (exact ?? number.doubleValue).ifFinite
  }

  /// A finite number, also one in a text.
  package var numeric: Double? { number ?? text.flatMap { Double($0)?.ifFinite } }

  package var bool: Bool? {
    (value as? NSNumber).flatMap { Self.isTruthValue($0) ? $0.boolValue : nil }
  }

  /// JSONSerialization makes NSNumber of both; only `true` and `false` have this type.
  private static func isTruthValue(_ number: NSNumber) -> Bool {
    number.objCType.pointee == CChar(UInt8(ascii: "c"))
  }

  package var text: String? { value as? String }

  /// A text with something in it.
  package var words: String? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
    return text.isEmpty ? nil : text
  }

  /// The elements; empty for what is no array.
  package var array: [JSON] { (value as? [Any])?.map { JSON(value: $0) } ?? [] }

  /// The objects of an array; nil for what is no array, or has other things in it and no object.
  package var objects: [JSON]? {
    guard isArray else { return nil }
    let objects = array.filter(\.isObject)
    return objects.isEmpty && !array.isEmpty ? nil : objects
  }

  package var isArray: Bool { value is [Any] }
  package var isObject: Bool { value is [String: Any] }

  /// The names in it; empty for what is no object.
  package var keys: [String] { (value as? [String: Any]).map { Array($0.keys) } ?? [] }

  /// Seconds since 1970-01-01 00:00 UTC, from a number of them; nil beyond the Gregorian calendar.
  package var epoch: Int? {
    guard let number, abs(number) < 1e11 else { return nil }
    return Int(number)
  }

  /// The same from a time in ISO 8601, with or without seconds and fractions of them.
  package var isoTime: Int? { text?.isoTime }
}

extension String {
  /// Seconds since 1970-01-01 00:00 UTC from a time in ISO 8601; nil beyond the Gregorian calendar.
  var isoTime: Int? {
    let date =
      (try? Date.ISO8601FormatStyle().parse(self))
      ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(self))
      ?? (try? Date.ISO8601FormatStyle().parse(withSeconds))
    guard let seconds = date?.timeIntervalSince1970, abs(seconds) < 1e11 else { return nil }
    return Int(seconds.rounded(.down))
  }

  /// "2026-11-21T18:00+01:00" as "2026-11-21T18:00:00+01:00".
  private var withSeconds: String { "\(prefix(16)):00\(dropFirst(16))" }
}
