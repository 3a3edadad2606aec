import Borders

/// The possible first bytes of a name whose folded form is one of several texts.
///
/// Most names begin with another byte and need not be folded. Of letters with several bytes, only
/// the length is compared, because upper and lower case may differ in the first byte.
struct FirstBytes {
  private let isFirst: [Bool]
  /// Whether a byte is the second byte of one of the texts.
  private let isSecond: [Bool]

  /// Creates the set of bytes.
  ///
  /// - Parameter texts: the folded texts.
  init(of texts: [[UInt8]]) {
    var isFirst = [Bool](repeating: false, count: 256)
    // Folding drops these characters. Letters with accents are added as well.
    for byte in "'.`( -/,".utf8 { isFirst[Int(byte)] = true }
    for lead in [0xc2...0xcd, 0xe1...0xe2].joined() { isFirst[lead] = true }
    for text in texts {
      guard let first = text.first else { continue }
      isFirst[Int(first)] = true
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { isFirst[Int(first & ~0x20)] = true }
      if 0xc2...0xdf ~= first { for lead in 0xc2...0xdf { isFirst[lead] = true } }
    }
    self.isFirst = isFirst
    var isSecond = [Bool](repeating: texts.contains { $0.count < 2 }, count: 256)
    for text in texts { if let second = text.dropFirst().first { isSecond[Int(second)] = true } }
    self.isSecond = isSecond
  }

  func contains(_ byte: UInt8) -> Bool { isFirst[Int(byte)] }

  /// Returns whether a name may be one of the texts.
  ///
  /// The second byte is compared only if the first two are ASCII letters.
  func fit(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first, contains(first) else { return false }
    guard name.count > 1, Self.isLetter(first), Self.isLetter(name[1]) else { return true }
    return isSecond[Int(name[1] | 0x20)]
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
