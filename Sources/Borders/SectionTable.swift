/// The checked header and section table of a gazetteer's file.
package struct SectionTable {
  private let file: UnsafeRawBufferPointer
  /// The offset of each kind of section; 0 when it is missing.
  ///
  /// An array of optional ranges was rejected, because creating that type at run time takes longer
  /// than everything else.
  private var starts = [Int](repeating: 0, count: 100)
  private var ends = [Int](repeating: 0, count: 100)

  package init(bytes file: UnsafeRawBufferPointer, checkingSum: Bool) throws(GazetteerError) {
    self.file = file
    let header = GazetteerLayout.headerSize
    guard file.count >= header, file.starts(with: GazetteerLayout.magic) else {
      throw .notAGazetteer
    }
    func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
      Number(littleEndian: file.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
    let version: UInt32 = number(8)
    guard version == GazetteerLayout.version else { throw .otherVersion(version) }
    guard number(16) == UInt64(file.count) else { throw .damaged("it is cut off or too long") }
    if checkingSum {
      let sum = GazetteerLayout.checksum(UnsafeRawBufferPointer(rebasing: file[header...]))
      guard number(24) == sum else { throw .damaged("its checksum is wrong") }
    }
    let sectionCount = Int(number(12) as UInt32)
    let tableEnd = header + sectionCount * GazetteerLayout.sectionEntrySize
    guard sectionCount <= starts.count, tableEnd <= file.count else {
      throw .damaged("it has no sections")
    }
    for entry in stride(from: header, to: tableEnd, by: GazetteerLayout.sectionEntrySize) {
      let elementSize: UInt32 = number(entry + 4)
      let offset: UInt64 = number(entry + 8)
      let (length, overflow) = (number(entry + 16) as UInt64).multipliedReportingOverflow(
        by: UInt64(elementSize))
      guard !overflow, offset >= tableEnd, offset <= file.count,
        length <= UInt64(file.count) - offset
      else { throw .damaged("a section lies outside the file") }
      let kind = Int(number(entry) as UInt32)
      // Sections of later versions are ignored.
      if kind < starts.count {
        starts[kind] = Int(offset)
        ends[kind] = Int(offset + length)
      }
    }
  }

  package func column<Element>(
    _ section: GazetteerLayout.Section
  ) throws(GazetteerError) -> Column<Element> {
    Column(bytes: try bytes(of: section, size: MemoryLayout<Element>.size))
  }

  package func raster<Code>(
    _ rows: GazetteerLayout.Section, _ starts: GazetteerLayout.Section,
    _ codes: GazetteerLayout.Section, squaresPerDegree: Int
  ) throws(GazetteerError) -> Raster<Code> {
    Raster(
      rows: try column(rows), starts: try column(starts), codes: try column(codes),
      squaresPerDegree: squaresPerDegree)
  }

  /// Returns the bytes of a section with elements of a size in bytes.
  package func bytes(
    of section: GazetteerLayout.Section, size: Int = 1
  ) throws(GazetteerError) -> UnsafeRawBufferPointer {
    let (start, end) = (starts[Int(section.rawValue)], ends[Int(section.rawValue)])
    guard start > 0, (end - start).isMultiple(of: size) else {
      throw .damaged("its section \(section) is missing")
    }
    return UnsafeRawBufferPointer(rebasing: file[start..<end])
  }
}

/// A section of the file as an array of numbers.
///
/// Indexes are not checked here. All numbers used as indexes are checked when a file is opened. The
/// types of the file are public so that the compiler specializes and inlines them in other modules.
public struct Column<Element: FixedWidthInteger & BitwiseCopyable>: Sendable {
  /// The bytes, which are never written, so any thread may read them.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  @usableFromInline package let count: Int

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
    let first = firstIndex(in: range) { $0 >= number }
    return first < range.upperBound && self[first] == number ? first : nil
  }

  /// Returns the first index in a range from which on all numbers satisfy a condition; its end when
  /// none does.
  @inlinable
  package func firstIndex(in range: Range<Int>, where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns whether the numbers never decrease.
  @inlinable
  package func isAscending(in range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { self[$0 - 1] <= self[$0] }
  }
}

/// A section of texts, each a length of one byte followed by that many bytes of UTF-8.
public struct TextPool: Sendable {
  /// The bytes, which are never written, so any thread may read them.
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

  /// Whether no text has a control character; the pool must consist of complete texts.
  package var isPrintable: Bool {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + Int(bytes[start]))
      guard bytes[(start + 1)..<end].allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return false }
      start = end
    }
    return true
  }

  package func holdsText(at offset: UInt32) -> Bool {
    let start = Int(offset) + 1
    return start <= bytes.count && start + Int(bytes[start - 1]) <= bytes.count
  }
}

/// The reason why a file cannot be used as a gazetteer.
package enum GazetteerError: Error, Equatable {
  case notAGazetteer
  case otherVersion(UInt32)
  case damaged(String)
  case otherBorders
}
