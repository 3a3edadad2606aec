import Text

extension Coordinates {
  /// Parses a position in more formats than `init(text:)`.
  ///
  /// They are degrees, minutes and seconds (`27°57'02"N 82°27'26"W`, `27 57 2 N, 82 27 26 W`),
  /// decimal commas (`27,95 -82,45`, `27,95;-82,45`) and geo: URIs (RFC 5870).
  package init(typed text: String) throws(CoordinatesError) {
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    // A bar's line with two plain numbers takes this fast path. The general path takes a third of a
    // line's time.
    if let (latitude, longitude) = Self.plainNumbers(text), abs(latitude) <= 90,
      abs(longitude) <= 180
    {
      try self.init(latitude: latitude, longitude: longitude)
      return
    }
    let plain = Self.plain(text)
    if plain.hasPrefix("geo:") {
      try self.init(geo: plain.dropFirst(4))
      return
    }
    let read: CoordinatesError
    do {
      try self.init(text: plain)
      return
    } catch {
      read = error
    }
    switch read {
    case .notTwoNumbers, .notNumbers:
      let (first, second) = try TypedHalves.angles(of: plain)
      if first.axis == nil, second.axis == nil, Self.isSwapped(first.degrees, second.degrees) {
        throw .swapped
      }
      try self.init(first, second)
    case .latitudeOutOfRange:
      let parts = plain.split { !($0.isNumber || ".+-".contains($0)) }.compactMap { Double($0) }
      let hasLetters = plain.contains(where: \.isLetter)
      throw !hasLetters && parts.count == 2 && Self.isSwapped(parts[0], parts[1]) ? .swapped : read
    default: throw read
    }
  }

  private static func isSwapped(_ latitude: Double, _ longitude: Double) -> Bool {
    abs(latitude) > 90 && abs(latitude) <= 180 && abs(longitude) <= 90
  }

  private init(geo address: Substring) throws(CoordinatesError) {
    let parts = address.split(separator: ";", omittingEmptySubsequences: false)
    for parameter in parts.dropFirst() where parameter.hasPrefix("crs=") {
      guard parameter == "crs=wgs84" else { throw .otherSystem }
    }
    let numbers = (parts.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
    // The third number is the altitude.
    guard numbers.count == 2 || numbers.count == 3 else { throw .notTwoNumbers }
    try self.init(text: numbers.prefix(2).joined(separator: ","))
  }

  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "\u{3000}", "\t", "_": plain += " "
      case "\u{2212}", "\u{2010}"..."\u{2014}": plain += "-"
      case "\u{2032}", "\u{2018}", "\u{2019}", "\u{B4}", "`": plain += "'"
      case "\u{2033}", "\u{201C}", "\u{201D}", "\u{201E}": plain += "\""
      case "\u{BA}", "\u{2DA}": plain += "°"
      case "\u{FF0C}", "\u{3001}": plain += ","
      case "\u{FF1B}": plain += ";"
      case "(", ")", "[", "]": continue
      default: plain.unicodeScalars.append(scalar)
      }
    }
    var small = plain.lowercased()
    while let primes = small.find("''") { small.replaceSubrange(primes, with: "\"") }
    return String(small.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns whether a text is a complete position.
  ///
  /// With decimal commas, `27,95` may be half of one.
  package static func isWhole(_ text: String) -> Bool {
    let isHalf =
      text.allSatisfy { $0.isASCII && ($0.isNumber || ",+-".contains($0)) }
      && text.count { $0 == "," } == 1
    if isHalf { return false }
    return (try? Coordinates(typed: text)) != nil
  }

  /// Returns whether a word may be part of a position typed as several words.
  package static func isPart(_ word: String) -> Bool {
    let isLetter = word.count == 1 && word.allSatisfy { "nsewNSEW".contains($0) }
    let signs = "0123456789.,;:+-°º'\"′″’”nsewNSEW"
    return isLetter
      || word.allSatisfy(signs.contains) && word.contains { $0.isASCII && $0.isNumber }
  }
}

/// The division of a text into latitude and longitude.
enum TypedHalves {
  /// Returns the two angles of a text in lowercase.
  static func angles(of text: String) throws(CoordinatesError) -> (Angle, Angle) {
    guard let (first, second) = try halves(text) else { throw .notTwoNumbers }
    return (try Angle(typed: trimmed(first)), try Angle(typed: trimmed(second)))
  }

  private static func halves(_ text: String) throws(CoordinatesError) -> (Substring, Substring)? {
    if let letter = text.firstIndex(where: isHemisphere) {
      return halves(text, letter: letter)
    }
    let semicolons = text.split(separator: ";", omittingEmptySubsequences: false)
    if semicolons.count == 2 { return (semicolons[0], semicolons[1]) }
    if text.contains("°") { return halves(byDegreesOf: text) }
    let commas = text.split(separator: ",", omittingEmptySubsequences: false)
    // As in "27 57 2, -82 27 26".
    if commas.count == 2, commas.allSatisfy({ words($0).count > 1 }) {
      return (commas[0], commas[1])
    }
    let parts = words(text[...])
    switch parts.count {
    // As in "27,95 -82,45".
    case 2: return (parts[0], parts[1])
    // As in "27 57 2 -82 27 26".
    case 4 where commas.count == 1, 6 where commas.count == 1:
      let middle = parts[parts.count / 2].startIndex
      return (text[..<middle], text[middle...])
    // As in "27,95,-82,45".
    case 1 where commas.count == 4 && !hasSign(commas[1]) && !hasSign(commas[3]):
      let middle = commas[2].startIndex
      return (text[..<middle], text[middle...])
    case 1 where commas.count > 2: throw .ambiguousCommas
    default: return nil
    }
  }

  private static func halves(_ text: String, letter: String.Index) -> (Substring, Substring)? {
    let behind = text.index(after: letter)
    let isLeading = letter == text.startIndex
    guard isLeading else { return (text[..<behind], text[behind...]) }
    guard let next = text[behind...].firstIndex(where: isHemisphere) else { return nil }
    return (text[..<next], text[next...])
  }

  private static func halves(byDegreesOf text: String) -> (Substring, Substring)? {
    guard let first = text.firstIndex(of: "°") else { return nil }
    let rest = text[text.index(after: first)...]
    guard let second = rest.firstIndex(of: "°") else { return nil }
    let number = rest[..<second].reversed().prefix { $0.isNumber || ".+-".contains($0) }
    let middle = text.index(second, offsetBy: -number.count)
    return (text[..<middle], text[middle...])
  }

  private static func isHemisphere(_ letter: Character) -> Bool { "nsew".contains(letter) }

  private static func hasSign(_ number: Substring) -> Bool {
    number.first.map { "+-".contains($0) } ?? false
  }

  private static func words(_ text: Substring) -> [Substring] { text.split(separator: " ") }

  private static func trimmed(_ half: Substring) -> Substring {
    var half = half.drop { " ,".contains($0) }
    while let last = half.last, " ,".contains(last) { half.removeLast() }
    return half
  }
}

/// An angle with an optional letter for its hemisphere.
struct Angle {
  enum Axis { case latitude, longitude }

  let degrees: Double
  /// The axis that the letter determines; nil without a letter.
  let axis: Axis?

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

  /// Parses degrees with minutes and seconds, or with decimals, in lowercase: `27°57'02"n`, `w
  /// 82,45`, `-82 27 26`.
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

  private static func number(_ text: String) -> Double? {
    text.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber } ? Double(text) : nil
  }
}
