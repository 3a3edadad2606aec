import Text

/// Numbers in digits of three rows, drawn with half blocks.
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
  static func rows(of number: String) -> [String]? {
    var rows = Array(repeating: [String](), count: height)
    for character in number {
      guard let picture = pictures[character == "−" ? "-" : character] else { return nil }
      for row in 0..<height { rows[row].append(joined(picture[2 * row], picture[2 * row + 1])) }
    }
    return number.isEmpty ? nil : rows.map { $0.joined(separator: " ") }
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
