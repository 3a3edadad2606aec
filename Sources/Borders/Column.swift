/// A section of the file as an array of numbers.
///
/// Indexes are not checked here. All numbers that are used as indexes are checked when a file is
/// opened.
package struct Column<Element: FixedWidthInteger & BitwiseCopyable>: Sendable {
  /// The bytes.
  ///
  /// They are never written, so any thread may read them.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  package let count: Int

  @inlinable
  package init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    count = bytes.count / MemoryLayout<Element>.size
  }

  @inlinable
  package subscript(index: Int) -> Element {
    Element(
      littleEndian: bytes.loadUnaligned(
        fromByteOffset: index &* MemoryLayout<Element>.size, as: Element.self))
  }

  /// Returns the index of a number in a sorted range; nil when it is absent.
  @inlinable
  package func position(of number: Element, in range: Range<Int>) -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < range.upperBound && self[low] == number ? low : nil
  }

  /// Returns whether the numbers never decrease.
  @inlinable
  package func isAscending(in range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { self[$0 - 1] <= self[$0] }
  }
}

/// A section of texts.
///
/// Each is a length of one byte followed by that many bytes of UTF-8.
package struct TextPool: Sendable {
  /// The bytes.
  ///
  /// They are never written, so any thread may read them.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  package init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  package subscript(offset: UInt32) -> String { String(decoding: utf8(at: offset), as: UTF8.self) }

  /// Returns the UTF-8 bytes of the text at an offset.
  @inlinable
  package func utf8(at offset: UInt32) -> UnsafeRawBufferPointer {
    let start = Int(offset) + 1
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(bytes[start - 1])])
  }

  /// Returns the first byte of the text at an offset; 0 when it is empty.
  @inlinable
  package func firstByte(at offset: UInt32) -> UInt8 {
    let start = Int(offset)
    return bytes[start] == 0 ? 0 : bytes[start + 1]
  }

  /// Whether no text has a control character.
  ///
  /// The pool must consist of complete texts.
  package var isPrintable: Bool {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + Int(bytes[start]))
      guard bytes[(start + 1)..<end].allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return false }
      start = end
    }
    return true
  }

  /// Returns whether there is a complete text at an offset.
  package func holdsText(at offset: UInt32) -> Bool {
    let start = Int(offset) + 1
    return start <= bytes.count && start + Int(bytes[start - 1]) <= bytes.count
  }
}
