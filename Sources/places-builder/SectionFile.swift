import PlaceName

/// A file of sections that is being made, as `GazetteerLayout` says.
struct SectionFile {
  private var sections: [GazetteerLayout.Section: [UInt8]] = [:]

  subscript(section: GazetteerLayout.Section) -> [UInt8] {
    get { sections[section] ?? [] }
    set { sections[section] = newValue }
  }

  /// A raster's rows of runs, without the values of the runs.
  mutating func lay(
    _ map: [[RasterPainter.Run]], rows: GazetteerLayout.Section, starts: GazetteerLayout.Section
  ) {
    self[rows] =
      map.reduce(into: [0 as UInt32]) { $0.append(($0.last ?? 0) + UInt32($1.count)) }
      .littleEndianBytes
    self[starts] = map.joined().map { UInt16($0.start) }.littleEndianBytes
  }

  /// The whole file.
  var bytes: [UInt8] {
    var table: [UInt8] = []
    var content: [UInt8] = []
    let order = sections.keys.sorted { $0.rawValue < $1.rawValue }
    let tableEnd =
      GazetteerLayout.headerSize + order.count * GazetteerLayout.sectionEntrySize
    for section in order {
      while !(tableEnd + content.count).isMultiple(of: GazetteerLayout.alignment) {
        content.append(0)
      }
      let bytes = self[section]
      table += [section.rawValue, UInt32(section.elementSize)].littleEndianBytes
      table +=
        [UInt64(tableEnd + content.count), UInt64(bytes.count / section.elementSize)]
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

/// Texts one behind the other, each kept once.
struct Pool {
  private(set) var bytes: [UInt8] = []
  private var offsets: [String: UInt32] = [:]

  mutating func offset(of text: String) -> UInt32 {
    if let offset = offsets[text] { return offset }
    let offset = UInt32(bytes.count)
    offsets[text] = offset
    // The longest name of the tables has 79 bytes.
    let characters = text.utf8.prefix(255)
    bytes.append(UInt8(characters.count))
    bytes += characters
    return offset
  }
}

extension Array where Element: FixedWidthInteger {
  var littleEndianBytes: [UInt8] {
    flatMap { element in Swift.withUnsafeBytes(of: element.littleEndian) { [UInt8]($0) } }
  }
}
