import Wording

/// How many columns text takes on a terminal.
///
/// Sources: East_Asian_Width W and F (Unicode 16, UAX 11), of which the table below is the blocks;
/// the Unicode properties Emoji_Presentation and General_Category, which Swift carries. C's
/// `wcwidth` was rejected: it answers for the locale of the process, which is C's here, where every
/// character beyond ASCII is -1.
///
/// Emoji that are text without U+FE0F (as ☀) count 1, as terminals move the cursor, though some
/// draw them wider: a blank must follow them. With U+FE0F terminals disagree; it is not used here.
package func displayWidth(_ text: String) -> Int {
  text.unicodeScalars.map(displayWidth).reduce(0, +)
}

/// How many columns a scalar adds.
///
/// - Parameter scalar: no control character; those have no width that could be counted.
package func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  // Most text; and the soft hyphen, which terminals show.
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  // Vowels and final consonants of decomposed Hangul stand in the syllable.
  if (0x1160...0x11ff).contains(scalar.value) { return 0 }
  let isWide =
    wideBlocks.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
  return isWide ? 2 : 1
}

/// Hangul, CJK and kana, fullwidth forms, Tangut and the later ideographs; in order.
private let wideBlocks: [ClosedRange<UInt32>] = [
  0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x303e,
  0x3041...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19,
  0xfe30...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18df2, 0x1aff0...0x1b2fb,
  0x1d300...0x1d376, 0x1f200...0x1f265, 0x20000...0x3fffd,
]

/// Returns the beginning of a text that fits into so many columns, with "…" where something is missing.
package func shortened(_ text: String, to columns: Int) -> String {
  text.shortened(to: columns, leaving: 1, size: displayWidth)
}

extension String {
  /// With blanks behind it, so that it takes so many columns; as it is where it takes more.
  package func leftAligned(in columns: Int) -> String {
    self + "".indented(by: columns - displayWidth(self))
  }

  /// With blanks before it, so that it ends at a column.
  package func rightAligned(in columns: Int) -> String {
    indented(by: columns - displayWidth(self))
  }

  /// With so many blanks before it; none where the number is negative.
  package func indented(by columns: Int) -> String {
    String(repeating: " ", count: max(0, columns)) + self
  }
}
