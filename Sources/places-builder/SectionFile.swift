import Borders
import PlaceName

/// A file of sections under construction, in the format of `GazetteerLayout`.
struct SectionFile {
  private var sections: [GazetteerLayout.Section: (elementSize: Int, bytes: [UInt8])] = [:]

  /// Adds a section.
  mutating func append<Element: FixedWidthInteger>(
    _ section: GazetteerLayout.Section, _ elements: [Element]
  ) {
    sections[section] = (MemoryLayout<Element>.size, elements.littleEndianBytes)
  }

  /// Adds a section of numbers of three bytes.
  mutating func lay24(_ section: GazetteerLayout.Section, _ numbers: [UInt32]) {
    precondition(numbers.allSatisfy { $0 < 1 << 24 }, "\(section) is too large")
    sections[section] = (3, numbers.flatMap { $0.littleEndianBytes24 })
  }

  /// Adds the rows of a raster as runs, without their values.
  mutating func append(
    _ map: [[RasterPainter.Run]], rows: GazetteerLayout.Section, starts: GazetteerLayout.Section
  ) {
    append(rows, map.reduce(into: [0 as UInt32]) { $0.append(($0.last ?? 0) + UInt32($1.count)) })
    append(starts, map.joined().map { UInt16($0.start) })
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    var table: [UInt8] = []
    var content: [UInt8] = []
    let order = sections.sorted { $0.key.rawValue < $1.key.rawValue }
    let tableEnd = GazetteerLayout.headerSize + order.count * GazetteerLayout.sectionEntrySize
    for (section, (elementSize, bytes)) in order {
      while !(tableEnd + content.count).isMultiple(of: GazetteerLayout.alignment) {
        content.append(0)
      }
      table += [section.rawValue, UInt32(elementSize)].littleEndianBytes
      table +=
        [UInt64(tableEnd + content.count), UInt64(bytes.count / elementSize)]
        .littleEndianBytes
      content += bytes
    }
    let body = table + content
    let sum = body.withUnsafeBytes { GazetteerLayout.checksum($0) }
    return GazetteerLayout.magic
      + [GazetteerLayout.version, UInt32(order.count)].littleEndianBytes
      + [UInt64(GazetteerLayout.headerSize + body.count)].littleEndianBytes
      + [sum, 0].littleEndianBytes + body
  }
}

/// A section of texts, in which identical texts are stored once.
struct Pool {
  private(set) var bytes: [UInt8] = []
  private var offsets: [String: UInt32] = [:]

  mutating func offset(of text: String) -> UInt32 {
    if let offset = offsets[text] { return offset }
    let offset = UInt32(bytes.count)
    offsets[text] = offset
    // The longest name in the tables has 79 bytes.
    let characters = text.utf8.prefix(255)
    bytes.append(UInt8(characters.count))
    bytes += characters
    return offset
  }
}

extension UInt32 {
  fileprivate var littleEndianBytes24: [UInt8] {
    [
      UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8),
      UInt8(truncatingIfNeeded: self >> 16),
    ]
  }
}

extension Array where Element: FixedWidthInteger {
  var littleEndianBytes: [UInt8] {
    flatMap { element in Swift.withUnsafeBytes(of: element.littleEndian) { [UInt8]($0) } }
  }
}
