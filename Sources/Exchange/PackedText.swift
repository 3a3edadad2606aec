/// A form of text with two characters in a byte where they are digits, and one where they are small
/// letters.
///
/// A forecast of 16 days takes half the space, so that a refresh writes half as many blocks. Other
/// compression was rejected: libcurl's libz is not linked, and the rest of a program costs as much
/// as it saves.
package enum PackedText {
  /// The characters of four bits.
  private static let singles = Array("0123456789.,\t".utf8)
  /// The characters of eight bits, in two groups.
  private static let pairs = Array("\nabcdefghijklmnopqrstuvwxyz -\"[]".utf8)
  /// The four bits that begin the groups; the last ones precede any byte.
  private static let (firstGroup, anyByte) = (UInt8(singles.count), UInt8(15))

  /// The first byte, which says what follows.
  private enum Form: UInt8 {
    case plain, packed
    /// The last four bits mean nothing.
    case packedOddly
  }

  /// The bits of each byte in the lowest twelve bits of a number, with their count above.
  private static let codes: [UInt16] = (0...255).map { byte in
    let byte = UInt8(byte)
    if let index = singles.firstIndex(of: byte) { return 1 << 12 | UInt16(index) }
    if let index = pairs.firstIndex(of: byte) {
      return 2 << 12 | UInt16(firstGroup) << 4 + UInt16(index)
    }
    return 3 << 12 | UInt16(anyByte) << 8 | UInt16(byte)
  }

  /// Returns a text in this form; an unsuitable one becomes a byte longer, and an empty one stays
  /// empty.
  package static func packed(_ text: [UInt8]) -> [UInt8] {
    guard !text.isEmpty else { return [] }
    let codes = Self.codes
    var bytes = [Form.packed.rawValue]
    bytes.reserveCapacity(text.count + 2)
    // Fewer than eight bits that have not been written, and their number.
    var (rest, count) = (UInt32(0), 0)
    for byte in text {
      let code = UInt32(codes[Int(byte)])
      let bits = Int(code >> 12) * 4
      rest = rest << UInt32(bits) | code & 0xfff
      count += bits
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: rest >> UInt32(count)))
      }
      guard bytes.count <= text.count else { return [Form.plain.rawValue] + text }
    }
    if count > 0 {
      bytes[0] = Form.packedOddly.rawValue
      bytes.append(UInt8(truncatingIfNeeded: rest << 4))
    }
    return bytes
  }

  /// Returns the text of bytes in this form; nil for invalid ones.
  package static func text(_ bytes: [UInt8]) -> [UInt8]? {
    guard let first = bytes.first else { return [] }
    guard let form = Form(rawValue: first) else { return nil }
    guard form != .plain else { return Array(bytes.dropFirst()) }
    let (singles, pairs) = (Self.singles, Self.pairs)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    let end = 2 * bytes.count - (form == .packedOddly ? 1 : 0)
    var position = 2
    func next() -> UInt8? {
      guard position < end else { return nil }
      defer { position += 1 }
      let byte = bytes[position / 2]
      return position % 2 == 0 ? byte >> 4 : byte & 15
    }
    while let bits = next() {
      if bits < firstGroup {
        text.append(singles[Int(bits)])
      } else if bits < anyByte {
        guard let low = next() else { return nil }
        text.append(pairs[Int(bits - firstGroup) * 16 + Int(low)])
      } else {
        guard let high = next(), let low = next() else { return nil }
        text.append(high << 4 | low)
      }
    }
    return text
  }
}
