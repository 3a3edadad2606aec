/// The division of a text into latitude and longitude.
enum TypedHalves {
  /// Returns the two angles of a text in lowercase.
  ///
  /// - Throws: `CoordinatesError` when the text cannot be divided.
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

  /// Divides a text at the letter that ends the first half or begins the second.
  private static func halves(_ text: String, letter: String.Index) -> (Substring, Substring)? {
    let behind = text.index(after: letter)
    let isLeading = letter == text.startIndex
    guard isLeading else { return (text[..<behind], text[behind...]) }
    guard let next = text[behind...].firstIndex(where: isHemisphere) else { return nil }
    return (text[..<next], text[next...])
  }

  /// Divides a text before the number of the second degree sign.
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

  /// Returns a half without the spaces and commas around it.
  private static func trimmed(_ half: Substring) -> Substring {
    var half = half.drop { " ,".contains($0) }
    while let last = half.last, " ,".contains(last) { half.removeLast() }
    return half
  }
}
