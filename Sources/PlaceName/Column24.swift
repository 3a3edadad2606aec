import Borders

/// A section of the file as numbers of three bytes.
///
/// As with `Column`, an index must be in range.
struct Column24: Sendable {
  /// The bytes.
  ///
  /// They are never written, so any thread may read them.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  let count: Int

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    count = bytes.count / 3
  }

  subscript(index: Int) -> UInt32 {
    let offset = index &* 3
    let low = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    return UInt32(low) | UInt32(bytes[offset &+ 2]) << 16
  }
}
