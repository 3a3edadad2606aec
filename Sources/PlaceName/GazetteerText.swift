import Glibc

/// A text of the gazetteer where it lies.
package struct GazetteerText: NameText {
  /// UTF-8.
  let bytes: UnsafeRawBufferPointer

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package static func == (one: GazetteerText, other: GazetteerText) -> Bool {
    guard let start = one.bytes.baseAddress, let otherStart = other.bytes.baseAddress else {
      return one.bytes.isEmpty && other.bytes.isEmpty
    }
    return one.bytes.count == other.bytes.count
      && memcmp(start, otherStart, one.bytes.count) == 0
  }

  /// Puts it behind other bytes.
  package func write(to bytes: inout [UInt8]) { bytes.append(contentsOf: self.bytes) }
}
