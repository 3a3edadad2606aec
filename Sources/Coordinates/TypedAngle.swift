/// One angle as people write it: degrees, with minutes and seconds or decimals, and a letter or a sign.
struct TypedAngle {
  enum Axis { case latitude, longitude }

  let degrees: Double
  /// nil where no letter says which it is.
  let axis: Axis?

  /// - Parameter text: in small letters: `27°57'02"n`, `w 82,45`, `-82 27 26`.
  init(_ text: Substring) throws(CoordinatesError) {
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
    if let letter = text.last.flatMap(hemisphere) {
      text.removeLast()
      while text.last == " " { text.removeLast() }
      return letter
    }
    guard let letter = text.first.flatMap(hemisphere) else { return nil }
    text = text.dropFirst().drop { $0 == " " }
    return letter
  }

  private static func hemisphere(_ letter: Character) -> (axis: Axis, sign: Double)? {
    switch letter {
    case "n": (.latitude, 1)
    case "s": (.latitude, -1)
    case "e": (.longitude, 1)
    case "w": (.longitude, -1)
    default: nil
    }
  }

  /// Digits with decimals; nil for all else that `Double` reads.
  private static func number(_ text: String) -> Double? {
    text.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber } ? Double(text) : nil
  }
}
