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

  /// Returns the bytes of a section.
  ///
  /// - Parameter size: the size of an element, in bytes.
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
