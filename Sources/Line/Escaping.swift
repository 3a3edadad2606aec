/// Makes text from anywhere safe to print: place names, providers' words and what was typed.
package enum Escaping {
  /// Without control characters: an escape sequence in a place name could do anything to a terminal,
  /// a line end would break the line, and marks of direction would turn it round.
  ///
  /// Nor with what nobody sees, which could hide or part other text.
  package static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) || isInvisible($0) }) else {
      return text
    }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { isControl($0) ? " " : isInvisible($0) ? nil : $0 }))
  }

  /// A text of JSON with the control characters in its strings escaped that JSON itself allows.
  package static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      guard isControl(scalar) else { return escaped.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16)
      escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0, DEL and C1; line and paragraph separators; embeddings, overrides and isolates.
    case 0...0x1f, 0x7f...0x9f, 0x2028...0x2029, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  /// The joiners U+200C and U+200D are none: names in Persian and in India's scripts are spelt with
  /// them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Marks of direction; blanks and operators without a width; tags.
    case 0x61c, 0x180e, 0x200b, 0x200e...0x200f, 0x2060...0x2065, 0x206a...0x206f, 0xfeff,
      0xfff9...0xfffb, 0xe0000...0xe007f:
      true
    default: false
    }
  }
}
