import Wording

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

  /// Returns whether two numbers are a position only in the other order.
  private static func isSwapped(_ latitude: Double, _ longitude: Double) -> Bool {
    abs(latitude) > 90 && abs(latitude) <= 180 && abs(longitude) <= 90
  }

  /// Parses the part of a geo: URI after the scheme: numbers, and parameters after semicolons.
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

  /// Returns a text in lowercase with one character for each kind of sign.
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
