/// One section of the file, as numbers.
///
/// An index must be in range; whoever opens the file sees to it that all numbers in it are.
struct Column<Element: FixedWidthInteger & BitwiseCopyable>: Sendable {
  /// Never written, so that any thread may read it.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  let count: Int

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    count = bytes.count / MemoryLayout<Element>.size
  }

  subscript(index: Int) -> Element {
    Element(
      littleEndian: bytes.loadUnaligned(
        fromByteOffset: index &* MemoryLayout<Element>.size, as: Element.self))
  }

  /// Where a number stands in a range that is in order; nil when it is not there.
  func position(of number: Element, in range: Range<Int>) -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < range.upperBound && self[low] == number ? low : nil
  }

  /// Whether no number is smaller than the one before it.
  func isAscending(in range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { self[$0 - 1] <= self[$0] }
  }
}

/// A section of texts: each a length in one byte and that many bytes of UTF-8.
struct TextPool: Sendable {
  /// Never written, so that any thread may read it.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  subscript(offset: UInt32) -> String { text(at: offset).string }

  /// The text that begins there.
  func text(at offset: UInt32) -> GazetteerText { GazetteerText(bytes: utf8(at: offset)) }

  /// The bytes of the text that begins there.
  func utf8(at offset: UInt32) -> UnsafeRawBufferPointer {
    let start = Int(offset) + 1
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(bytes[start - 1])])
  }

  /// The first byte of the text that begins there; 0 for an empty one.
  func firstByte(at offset: UInt32) -> UInt8 {
    let start = Int(offset)
    return bytes[start] == 0 ? 0 : bytes[start + 1]
  }

  /// Whether no text holds what could control a terminal; for a pool that holds whole texts alone.
  var isPrintable: Bool {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + Int(bytes[start]))
      guard bytes[(start + 1)..<end].allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return false }
      start = end
    }
    return true
  }

  /// Whether a whole text begins there.
  func holdsText(at offset: UInt32) -> Bool {
    let start = Int(offset) + 1
    return start <= bytes.count && start + Int(bytes[start - 1]) <= bytes.count
  }
}
