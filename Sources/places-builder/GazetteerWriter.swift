import Foundation
import PlaceName

/// Lays the tables out as `GazetteerLayout` says.
struct GazetteerWriter {
  private let towns: [GeoNamesTables.Town]
  private let tables: GeoNamesTables

  init(tables: GeoNamesTables) {
    self.tables = tables
    towns = tables.towns.sorted {
      let bands = (
        GazetteerLayout.band(latitude: $0.latitude), GazetteerLayout.band(latitude: $1.latitude)
      )
      return (bands.0, $0.longitude, $0.latitude, $0.identifier)
        < (bands.1, $1.longitude, $1.latitude, $1.identifier)
    }
  }

  func file() -> [UInt8] {
    let countries = Array(Set(towns.map(\.country))).sorted()
    let subdivisions = Array(Set(towns.compactMap(\.subdivision))).sorted()
    let timeZones = Array(Set(towns.map(\.timeZone))).sorted()
    let countryNumbers = numbers(of: countries)
    let subdivisionNumbers = numbers(of: subdivisions)
    let timeZoneNumbers = numbers(of: timeZones)

    var names = Pool()
    var texts = Pool()
    var sections: [GazetteerLayout.Section: [UInt8]] = [:]
    sections[.bands] = bandStarts().littleEndianBytes
    sections[.latitudes] = towns.map(\.latitude).littleEndianBytes
    sections[.longitudes] = towns.map(\.longitude).littleEndianBytes
    sections[.nameOffsets] = towns.map { names.offset(of: $0.name) }.littleEndianBytes
    sections[.subdivisions] =
      towns.map { town in
        town.subdivision.flatMap { subdivisionNumbers[$0] }.map(UInt16.init)
          ?? GazetteerLayout.noSubdivision
      }.littleEndianBytes
    sections[.countries] = towns.map { UInt8(countryNumbers[$0.country] ?? 0) }
    sections[.timeZones] =
      towns.map { UInt16(timeZoneNumbers[$0.timeZone] ?? 0) }.littleEndianBytes
    sections[.populations] = towns.map { town in
      UInt8(min(255, (8 * log2(Double(max(0, town.population)) + 1)).rounded()))
    }
    sections[.subdivisionTexts] =
      subdivisions.flatMap { key in
        let subdivision = tables.subdivisions[key]
        return [
          texts.offset(of: subdivision?.name ?? ""), texts.offset(of: subdivision?.code ?? ""),
        ]
      }.littleEndianBytes
    sections[.countryTexts] =
      countries.flatMap { code in
        [texts.offset(of: code), texts.offset(of: tables.countries[code] ?? code)]
      }.littleEndianBytes
    sections[.timeZoneTexts] = timeZones.map { texts.offset(of: $0) }.littleEndianBytes
    let citySections = CitySections(towns: towns)
    sections[.cities] =
      towns.indices.map { number in
        citySections.city(of: number).map(UInt32.init) ?? GazetteerLayout.noCity
      }.littleEndianBytes
    sections[.names] = names.bytes
    sections[.texts] = texts.bytes
    return assemble(sections)
  }

  private func numbers(of keys: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  private func bandStarts() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: GazetteerLayout.bandCount)
    for town in towns { counts[GazetteerLayout.band(latitude: town.latitude)] += 1 }
    return counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  private func assemble(_ sections: [GazetteerLayout.Section: [UInt8]]) -> [UInt8] {
    var table: [UInt8] = []
    var content: [UInt8] = []
    let order = GazetteerLayout.Section.allCases
    let tableEnd =
      GazetteerLayout.headerSize + order.count * GazetteerLayout.sectionEntrySize
    for section in order {
      while !(tableEnd + content.count).isMultiple(of: GazetteerLayout.alignment) {
        content.append(0)
      }
      let bytes = sections[section] ?? []
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
private struct Pool {
  private(set) var bytes: [UInt8] = []
  private var offsets: [String: UInt32] = [:]

  mutating func offset(of text: String) -> UInt32 {
    if let offset = offsets[text] { return offset }
    let offset = UInt32(bytes.count)
    offsets[text] = offset
    // The longest name of the table has 79 bytes.
    let characters = text.utf8.prefix(255)
    bytes.append(UInt8(characters.count))
    bytes += characters
    return offset
  }
}

extension Array where Element: FixedWidthInteger {
  fileprivate var littleEndianBytes: [UInt8] {
    flatMap { element in Swift.withUnsafeBytes(of: element.littleEndian) { [UInt8]($0) } }
  }
}
