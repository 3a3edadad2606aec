/// One section of the file, as numbers.
///
/// An index must be in range; whoever opens the file sees to it that all numbers in it are.
struct Column<Element: FixedWidthInteger & BitwiseCopyable> {
  private let bytes: UnsafeRawBufferPointer
  let count: Int

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    count = bytes.count / MemoryLayout<Element>.size
  }

  subscript(index: Int) -> Element {
    Element(
      littleEndian: bytes.loadUnaligned(
        fromByteOffset: index * MemoryLayout<Element>.size, as: Element.self))
  }
}

/// A section of texts: each a length in one byte and that many bytes of UTF-8.
struct TextPool {
  private let bytes: UnsafeRawBufferPointer

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  subscript(offset: UInt32) -> String {
    let start = Int(offset) + 1
    return String(decoding: bytes[start..<start + Int(bytes[start - 1])], as: UTF8.self)
  }

  /// Whether a whole text begins there.
  func holdsText(at offset: UInt32) -> Bool {
    let start = Int(offset) + 1
    return start <= bytes.count && start + Int(bytes[start - 1]) <= bytes.count
  }
}
