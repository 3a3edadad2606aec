/// Returns the width of a text in terminal columns.
///
/// Sources: East_Asian_Width W and F (Unicode 16, UAX 11), listed as blocks below; the Unicode
/// properties Emoji_Presentation and General_Category, which Swift provides. C's `wcwidth` was
/// rejected: it depends on the locale of the process, which is C here, and returns -1 for every
/// non-ASCII character.
///
/// Emoji with text presentation and no U+FE0F (such as ☀) count as 1, because terminals move the
/// cursor by 1. Some terminals draw them wider, so a space must follow. With U+FE0F they count as 2,
/// as they are drawn; but terminals disagree, so views set the column after each of them.
package func displayWidth(_ text: String) -> Int {
  var width = 0
  var isWide = false
  for scalar in text.unicodeScalars where !(scalar == emojiSelector && isWide) {
    let own = displayWidth(scalar)
    width += own
    isWide = own == 2
  }
  return width
}

/// The variation selector that asks for the colourful form of an emoji, U+FE0F.
package let emojiSelector: Unicode.Scalar = "\u{fe0f}"

/// Returns the width of a scalar in terminal columns; a control character has none.
package func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  // This covers most text, and the soft hyphen, which terminals show.
  if scalar.value < 0x300 { return 1 }
  // Screens consist of these lines and blocks.
  if (0x2500...0x259f).contains(scalar.value) { return 1 }
  // It makes a narrow character wide.
  if scalar == emojiSelector { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  // Vowels and final consonants of decomposed Hangul are drawn as part of the syllable.
  if (0x1160...0x11ff).contains(scalar.value) { return 0 }
  let isWide =
    wideBlocks.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
  return isWide ? 2 : 1
}

/// The blocks of wide characters in ascending order: Hangul, CJK, kana, fullwidth forms, Tangut and
/// later ideographs.
private let wideBlocks: [ClosedRange<UInt32>] = [
  0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x303e,
  0x3041...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19,
  0xfe30...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18df2, 0x1aff0...0x1b2fb,
  0x1d300...0x1d376, 0x1f200...0x1f265, 0x20000...0x3fffd,
]

/// Returns a text shortened to a number of columns, with "…" where it was cut.
package func shortened(_ text: String, to columns: Int) -> String {
  text.shortened(to: columns, leaving: 1, size: displayWidth)
}

extension String {
  /// Returns the text padded with spaces on the right; a wider text is returned unchanged.
  package func leftAligned(in columns: Int) -> String {
    self + "".indented(by: columns - displayWidth(self))
  }

  /// Returns the text padded with spaces on the left; a wider text is returned unchanged.
  package func rightAligned(in columns: Int) -> String {
    indented(by: columns - displayWidth(self))
  }

  /// Returns the text with leading spaces; unchanged when `columns` is not positive.
  package func indented(by columns: Int) -> String {
    String(repeating: " ", count: max(0, columns)) + self
  }

  /// Returns the text, shortened with "…" if it exceeds a limit.
  ///
  /// - Parameters:
  ///   - room: the size of "…".
  ///   - size: returns the size of a scalar, at most its length in UTF-8. Scalars are measured,
  ///     because one character can consist of any number of marks and emoji.
  package func shortened(
    to limit: Int, leaving room: Int = 0, size: (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> String {
    // Most texts are short enough, so nothing needs to be counted.
    guard utf8.count > limit else { return self }
    var used = 0
    var end = startIndex
    for index in unicodeScalars.indices {
      used += size(unicodeScalars[index])
      if used > limit {
        // A character is not split.
        let whole = self[..<end].dropLast(end.samePosition(in: self) == nil ? 1 : 0)
        return limit > 0 ? whole + "…" : ""
      }
      if used <= limit - room { end = unicodeScalars.index(after: index) }
    }
    return self
  }
}

/// The characters that a terminal's font can display in addition to letters and digits.
package enum Glyphs: Sendable {
  case all
  /// The characters of the Linux console's fonts: half blocks, box drawing and accented Latin
  /// letters, but no braille, quadrants, diagonal arrows, weather signs or emoji.
  case console
  /// ASCII only.
  case ascii
}
