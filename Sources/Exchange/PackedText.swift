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
    // The last bytes are for characters with which the text is too long.
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count + 8) { bytes, length in
      bytes[0] = Form.packed.rawValue
      length = 1
      // The bits that have not been written, fewer than 32 between two characters, and their number.
      var (rest, count) = (UInt64(0), UInt64(0))
      for byte in text where length <= text.count {
        let code = UInt64(codes[Int(byte)])
        let bits = (code >> 12) * 4
        rest = rest << bits | code & 0xfff
        count += bits
        guard count >= 32 else { continue }
        count -= 32
        UnsafeMutableRawBufferPointer(bytes).storeBytes(
          of: UInt32(truncatingIfNeeded: rest >> count).bigEndian, toByteOffset: length,
          as: UInt32.self)
        length += 4
      }
      while count >= 8 {
        count -= 8
        bytes[length] = UInt8(truncatingIfNeeded: rest >> count)
        length += 1
      }
      if count > 0 {
        bytes[0] = Form.packedOddly.rawValue
        bytes[length] = UInt8(truncatingIfNeeded: rest << 4)
        length += 1
      }
    }
    return bytes.count <= text.count ? bytes : [Form.plain.rawValue] + text
  }

  /// Returns the text of bytes in this form; nil for invalid ones.
  package static func text(_ bytes: [UInt8]) -> [UInt8]? {
    guard let first = bytes.first else { return [] }
    guard let form = Form(rawValue: first) else { return nil }
    guard form != .plain else { return Array(bytes.dropFirst()) }
    let (singles, pairs) = (Self.singles, Self.pairs)
    // Four bits are at most one character.
    let end = 2 * bytes.count - (form == .packedOddly ? 1 : 0)
    var isWhole = true
    let text = [UInt8](unsafeUninitializedCapacity: end) { text, length in
      func bits(_ position: Int) -> UInt8 {
        let byte = bytes[position / 2]
        return position % 2 == 0 ? byte >> 4 : byte & 15
      }
      var position = 2
      while position < end {
        let first = bits(position)
        if first < firstGroup {
          text[length] = singles[Int(first)]
          position += 1
        } else if first < anyByte, position + 1 < end {
          text[length] = pairs[Int(first - firstGroup) * 16 + Int(bits(position + 1))]
          position += 2
        } else if position + 2 < end {
          text[length] = bits(position + 1) << 4 | bits(position + 2)
          position += 3
        } else {
          isWhole = false
          return
        }
        length += 1
      }
    }
    return isWhole ? text : nil
  }
}
