/// One angle as people write it, with a letter or a sign.
struct Angle {
  enum Axis { case latitude, longitude }

  let degrees: Double
  /// nil where no letter says which it is.
  let axis: Axis?

  /// Reads a decimal number with an optional letter before or behind it.
  init(decimal text: Substring) throws(CoordinatesError) {
    var digits = text
    var letter = digits.utf8.last.flatMap(Self.hemisphere)
    if letter != nil {
      digits.removeLast()
    } else {
      letter = digits.utf8.first.flatMap(Self.hemisphere)
      if letter != nil { digits.removeFirst() }
    }
    // Double() also reads "nan", "inf" and "0x1p3", which nobody means by a coordinate.
    let isDecimal = digits.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(digits) else { throw .notNumbers }
    // "-27S" says the sign twice.
    guard letter == nil || digits.utf8.first != UInt8(ascii: "-") else { throw .notNumbers }
    degrees = number * (letter?.sign ?? 1)
    axis = letter?.axis
  }

  /// Reads degrees, with minutes and seconds or decimals.
  ///
  /// - Parameter text: in small letters: `27°57'02"n`, `w 82,45`, `-82 27 26`.
  init(typed text: Substring) throws(CoordinatesError) {
    var digits = text
    let letter = Self.takeLetter(&digits)
    let isNegative = digits.first == "-"
    if let sign = digits.first, "+-".contains(sign) {
      // "-27S" says the sign twice.
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

  /// Takes the letter from the end or the beginning.
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

  /// Digits with decimals; nil for all else that `Double` reads.
  private static func number(_ text: String) -> Double? {
    text.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber } ? Double(text) : nil
  }
}
