import Wording

/// An angle with an optional letter for its hemisphere.
struct Angle {
  enum Axis { case latitude, longitude }

  let degrees: Double
  /// The axis that the letter determines; nil without a letter.
  let axis: Axis?

  /// Parses a decimal number with an optional letter before or after it.
  init(decimal text: Substring) throws(CoordinatesError) {
    var digits = text
    var letter = digits.utf8.last.flatMap(Self.hemisphere)
    if letter != nil {
      digits.removeLast()
    } else {
      letter = digits.utf8.first.flatMap(Self.hemisphere)
      if letter != nil { digits.removeFirst() }
    }
    guard let number = DecimalNumber.value(of: digits) else { throw .notNumbers }
    // "-27S" has two signs.
    guard letter == nil || digits.utf8.first != UInt8(ascii: "-") else { throw .notNumbers }
    degrees = number * (letter?.sign ?? 1)
    axis = letter?.axis
  }

  /// Parses degrees with minutes and seconds, or with decimals.
  ///
  /// - Parameter text: the angle in lowercase, such as `27°57'02"n`, `w 82,45` or `-82 27 26`.
  init(typed text: Substring) throws(CoordinatesError) {
    var digits = text
    let letter = Self.takeLetter(&digits)
    let isNegative = digits.first == "-"
    if let sign = digits.first, "+-".contains(sign) {
      // "-27S" has two signs.
      guard letter == nil else { throw .notNumbers }
      digits.removeFirst()
    }
    let parts = digits.split { " °'\":".contains($0) }.map { $0.map { $0 == "," ? "." : $0 } }
    let numbers = parts.compactMap { Self.number(String($0)) }
    guard (1...3).contains(numbers.count), numbers.count == parts.count else { throw .notNumbers }
    let isWhole = numbers.dropLast().allSatisfy { Int(exactly: $0) != nil }
    guard isWhole else { throw .notNumbers }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { throw .minutesOutOfRange }
    let size = numbers.reversed().reduce(0) { $0 / 60 + $1 }
    degrees = size * (isNegative ? -1 : letter?.sign ?? 1)
    axis = letter?.axis
  }

  /// Removes the letter at the beginning or the end.
  private static func takeLetter(_ text: inout Substring) -> (axis: Axis, sign: Double)? {
    if let letter = text.last?.asciiValue.flatMap(hemisphere) {
      text.removeLast()
      while text.last == " " { text.removeLast() }
      return letter
    }
    guard let letter = text.first?.asciiValue.flatMap(hemisphere) else { return nil }
    text = text.dropFirst().drop { $0 == " " }
    return letter
  }

  private static func hemisphere(_ letter: UInt8) -> (axis: Axis, sign: Double)? {
    switch letter {
    case UInt8(ascii: "N"), UInt8(ascii: "n"): (.latitude, 1)
    case UInt8(ascii: "S"), UInt8(ascii: "s"): (.latitude, -1)
    case UInt8(ascii: "E"), UInt8(ascii: "e"): (.longitude, 1)
    case UInt8(ascii: "W"), UInt8(ascii: "w"): (.longitude, -1)
    default: nil
    }
  }

  /// Parses digits with decimals; nil for other text that `Double` accepts.
  private static func number(_ text: String) -> Double? {
    text.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber } ? Double(text) : nil
  }
}
