import Borders
import Glibc

/// A text in the gazetteer's memory.
///
/// It is not copied.
package struct GazetteerText: NameText {
  /// The text in UTF-8.
  let bytes: UnsafeRawBufferPointer

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package static func == (one: GazetteerText, other: GazetteerText) -> Bool {
    guard let start = one.bytes.baseAddress, let otherStart = other.bytes.baseAddress else {
      return one.bytes.isEmpty && other.bytes.isEmpty
    }
    return one.bytes.count == other.bytes.count
      && memcmp(start, otherStart, one.bytes.count) == 0
  }

  /// Appends the text to bytes.
  package func write(to bytes: inout [UInt8]) { bytes.append(contentsOf: self.bytes) }
}

extension TextPool {
  /// Returns the text at an offset.
  func text(at offset: UInt32) -> GazetteerText { GazetteerText(bytes: utf8(at: offset)) }
}
