import Text

/// Numbers in digits of three rows, drawn with half blocks, or of six rows, with whole ones.
enum LargeDigits {
  static let height = 3

  /// Six rows of half cells for each character.
  private static let pictures: [Character: [String]] = [
    "0": ["#####", "##.##", "##.##", "##.##", "##.##", "#####"],
    "1": ["####.", "..##.", "..##.", "..##.", "..##.", "#####"],
    "2": ["#####", "...##", "#####", "##...", "##...", "#####"],
    "3": ["#####", "...##", ".####", "...##", "...##", "#####"],
    "4": ["##.##", "##.##", "#####", "...##", "...##", "...##"],
    "5": ["#####", "##...", "#####", "...##", "...##", "#####"],
    "6": ["#####", "##...", "#####", "##.##", "##.##", "#####"],
    "7": ["#####", "...##", "..##.", "..##.", ".##..", ".##.."],
    "8": ["#####", "##.##", "#####", "##.##", "##.##", "#####"],
    "9": ["#####", "##.##", "#####", "...##", "...##", "#####"],
    "-": ["....", "....", "####", "....", "....", "...."],
  ]

  /// Returns the rows of a number, which are equally wide; nil when a character has no picture.
  static func rows(of number: String, isDouble: Bool = false) -> [String]? {
    var rows = Array(repeating: [String](), count: isDouble ? 2 * height : height)
    for character in number {
      guard let picture = pictures[character == "−" ? "-" : character] else { return nil }
      for row in rows.indices {
        rows[row].append(
          isDouble ? wide(picture[row]) : joined(picture[2 * row], picture[2 * row + 1]))
      }
    }
    return number.isEmpty ? nil : rows.map { $0.joined(separator: isDouble ? "  " : " ") }
  }

  /// Returns a row of characters with two for each half cell, which is half as wide as it is high.
  private static func wide(_ row: String) -> String {
    row.map { $0 == "#" ? "██" : "  " }.joined()
  }

  /// Returns a row of characters from two rows of half cells.
  private static func joined(_ upper: String, _ lower: String) -> String {
    let cells: [String] = zip(upper, lower).map { upper, lower in
      switch (upper == "#", lower == "#") {
      case (true, true): return "█"
      case (true, false): return "▀"
      case (false, true): return "▄"
      case (false, false): return " "
      }
    }
    return cells.joined()
  }
}
