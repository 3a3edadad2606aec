extension Unicode.Scalar {
  /// Whether the scalar is a control character: C0, DEL, C1, or a line or paragraph separator.
  package var isControl: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x2028...0x2029: true
    default: false
    }
  }

  /// Whether the scalar is invisible and no part of a word, unlike the joiners U+200C and U+200D,
  /// which names in Persian and in Indian scripts contain.
  package var isInvisible: Bool {
    switch value {
    // Direction marks, embeddings, overrides and isolates; spaces and operators without width; the
    // byte order mark; interlinear annotations; tags.
    case 0x061c, 0x180e, 0x200b, 0x200e...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff,
      0xfff9...0xfffb,
      0xe0000...0xe007f:
      true
    default: false
    }
  }
}
