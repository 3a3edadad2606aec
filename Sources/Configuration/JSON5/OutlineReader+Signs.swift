extension OutlineReader {
  /// What numbers are written with.
  static let numberSigns = "0123456789abcdefABCDEFxX.+-"

  /// Whether a byte may stand in a name without quotation marks, or in a word.
  static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }

  /// How long the blank is that begins here; nil where none does.
  static func blank(_ bytes: ArraySlice<UInt8>) -> Int? {
    switch bytes.first ?? 0 {
    case 9...13, 32: return 1
    case 0xc2 where bytes.starts(with: [0xc2, 0xa0]): return 2
    case 0xe2 where [[0x80, 0xa8], [0x80, 0xa9]].contains { bytes.dropFirst().starts(with: $0) },
      0xef where bytes.starts(with: [0xef, 0xbb, 0xbf]):
      return 3
    default: return nil
    }
  }
}
