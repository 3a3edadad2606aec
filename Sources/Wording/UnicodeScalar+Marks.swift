extension Unicode.Scalar {
  /// Whether it moves the cursor or breaks the line: C0, DEL, C1, line and paragraph separators.
  package var isControl: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x2028...0x2029: true
    default: false
    }
  }

  /// Whether it cannot be seen and is no part of a word.
  ///
  /// The joiners U+200C and U+200D are none: names in Persian and in India's scripts are spelt with
  /// them.
  package var isInvisible: Bool {
    switch value {
    // Marks of direction, embeddings, overrides and isolates; blanks and operators without a width;
    // the byte order mark; notes between lines; tags.
    case 0x061c, 0x180e, 0x200b, 0x200e...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff,
      0xfff9...0xfffb,
      0xe0000...0xe007f:
      true
    default: false
    }
  }
}
