package import Exchange
import Glibc
import Text

/// A JSON document from a service, where any value may be missing or have an unexpected type.
///
/// A missing value has no members, and its properties are nil.
package struct JSON {
  private let value: JSON5Value?

  /// Parses a document; nil when it is invalid, nested too deeply, or not an object or array.
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

  /// Returns the elements of an array as numbers; nil for other elements and for infinity.
  func numbers(upTo most: Int) -> [Double?] {
    (value?.numbers(upTo: most) ?? []).map { $0?.ifFinite }
  }

  /// The elements of an array, or the value alone; empty for a missing value.
  var list: [JSON] { isArray ? array : value == nil ? [] : [self] }

  /// The elements of an array of objects; nil for another type, and for a non-empty array without
  /// objects.
  ///
  /// Other elements are kept, because each is an object that was damaged.
  package var entries: [JSON]? {
    let entries = array
    return isArray && (entries.isEmpty || entries.contains(where: \.isObject)) ? entries : nil
  }

  package var isArray: Bool { value?.kind == .array }
  /// Whether the value is missing or null.
  var isAbsent: Bool { value?.isNull ?? true }
  package var isObject: Bool { value?.kind == .object }

  /// Returns whether nothing was read from a list that does not say that it is empty.
  ///
  /// - Parameter mayBeAbsent: whether a missing list means the same as an empty one: a service may
  ///   have none for a place.
  func isUnreadable(as entries: some Collection, mayBeAbsent: Bool = false) -> Bool {
    entries.isEmpty && value?.elements?.isEmpty != true && !(mayBeAbsent && isAbsent)
  }

  /// Returns whether the value is an object that has a member with this name.
  package func has(_ name: String) -> Bool { value?[name] != nil }

  /// The members; empty for a value that is not an object.
  package var members: [(name: String, value: JSON)] {
    value?.members?.map { ($0.name, JSON(value: $0.value)) } ?? []
  }

  /// Returns a document with some of the members of `properties`, verbatim from the body.
  func excerpt(of names: [String], from body: [UInt8]) -> [UInt8] {
    let members = names.compactMap { name in
      self["properties"][name].value.map { Array("\"\(name)\":".utf8) + body[$0.range] }
    }
    return Array(#"{"properties":{"#.utf8) + members.joined(separator: [UInt8(ascii: ",")])
      + Array("}}".utf8)
  }

  /// The number as a time; nil outside the Gregorian calendar.
  package var epoch: Timestamp? {
    guard let number, abs(number) < 1e11 else { return nil }
    return Int(number)
  }

  /// The string as an ISO 8601 time; nil for other text.
  package var isoTime: Timestamp? { text?.isoTime }
}

extension String {
  /// The string as an ISO 8601 time with an offset, in Unix seconds; nil for other text and outside
  /// the Gregorian calendar.
  var isoTime: Timestamp? {
    var rest = utf8[...]
    func number(_ range: ClosedRange<Int>, _ length: Int = 2) -> Int? {
      let digits = rest.prefix(length)
      guard digits.count == length, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      rest = rest.dropFirst(length)
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return range.contains(number) ? number : nil
    }
    func skips(_ signs: String) -> UInt8? {
      guard let first = rest.first, signs.utf8.contains(first) else { return nil }
      rest = rest.dropFirst()
      return first
    }
    guard let year = number(0...9999, 4), skips("-") != nil, let month = number(1...12),
      skips("-") != nil, let day = number(1...31), skips("T") != nil,
      let hour = number(0...23), skips(":") != nil, let minute = number(0...59)
    else { return nil }
    var second = 0
    if skips(":") != nil {
      guard let told = number(0...60) else { return nil }
      second = told
      if skips(".,") != nil { rest = rest.drop { (0x30...0x39).contains($0) } }
    }
    var offset = 0
    guard let sign = skips("Z+-") else { return nil }
    if sign != UInt8(ascii: "Z") {
      guard let hours = number(0...23) else { return nil }
      _ = skips(":")
      guard let minutes = rest.isEmpty ? 0 : number(0...59) else { return nil }
      offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
    var fields = tm()
    (fields.tm_year, fields.tm_mon) = (Int32(year - 1900), Int32(month - 1))
    (fields.tm_mday, fields.tm_hour) = (Int32(day), Int32(hour))
    (fields.tm_min, fields.tm_sec) = (Int32(minute), Int32(second))
    let time = timegm(&fields) - offset
    return rest.isEmpty && abs(time) < 100_000_000_000 ? time : nil
  }
}

/// Returns the calendar date in UTC, such as `2026-11-21`.
func calendarDate(_ time: Timestamp) -> String {
  var time = time
  var fields = tm()
  gmtime_r(&time, &fields)
  var buffer = [CChar](repeating: 0, count: 64)
  let count = strftime(&buffer, buffer.count, "%04Y-%m-%d", &fields)
  return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

extension Double {
  /// Returns the number; nil when it is outside a range of plausible values.
  func within(_ range: ClosedRange<Double>) -> Double? { range.contains(self) ? self : nil }

  /// The number; nil when it is infinite or NaN.
  var ifFinite: Double? { isFinite ? self : nil }

  /// A share of 0...1 as a percentage, rounded to hide floating-point errors.
  var percent: Double? { ((self * 1_000_000).rounded() / 10_000).ifFinite }
}
