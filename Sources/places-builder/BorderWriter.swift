import Borders
import Foundation
import PlaceName

/// The writer of the file of borders, in the format of `GazetteerLayout`.
struct BorderWriter {
  private let countries: [String]
  private let zoneNames: [String]
  private let drawn: [[RasterPainter.Run]]
  private let zones: [[RasterPainter.Run]]
  private let map: BorderMap
  private let parts: BorderParts
  private let painter = RasterPainter(squaresPerDegree: GazetteerLayout.areaSquaresPerDegree)
  private var squaresPerDegree: Int { painter.squaresPerDegree }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - areas: Natural Earth's countries, the largest first.
  ///   - countries: the codes of all countries, by number.
  ///   - sovereigns: the territories that Natural Earth draws as part of another country.
  init(
    folder: String, areas: [NaturalEarth.Area], countries: [String], sovereigns: [String: String]
  ) throws {
    self.countries = countries
    let numbers = countries.numbers
    let outlines = try TimeZoneMap(folder: folder)
    let names = outlines.zones.compactMap(\.name).sorted()
    let nautical = (-12...12).map { hours in
      // In the names of these zones, the sign is reversed.
      hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }
    zoneNames = nautical + names
    let zoneNumbers = zoneNames.numbers
    func paint(_ painter: RasterPainter) -> (
      drawn: [[RasterPainter.Run]], zones: [[RasterPainter.Run]]
    ) {
      var drawn = painter.paint(
        areas.map { ($0, $0.name.flatMap { numbers[$0] } ?? UInt16(GazetteerLayout.contested)) },
        background: UInt16(GazetteerLayout.sea))
      if let russia = numbers["RU"] {
        // The map and the table of towns disagree about Crimea.
        painter.replace(
          russia, by: UInt16(GazetteerLayout.contested), in: &drawn,
          latitudes: 44.3..<46.25, longitudes: 32.4..<36.66)
      }
      let zones = painter.paint(
        outlines.zones.map { ($0, $0.name.flatMap { zoneNumbers[$0] } ?? GazetteerLayout.noZone) },
        background: GazetteerLayout.noZone)
      return (drawn, zones)
    }
    (drawn, zones) = paint(painter)
    map = BorderMap(
      drawn: drawn, zones: zones,
      claims: zoneNames.map { name in
        (outlines.countries[name] ?? []).compactMap { numbers[$0] }
      },
      sovereigns: countries.map { numbers[sovereigns[$0] ?? $0] ?? 0 }, painter: painter)
    parts = BorderParts(of: map, paint: paint)
  }

  /// Returns the bytes of the file.
  func file() throws -> [UInt8] {
    var file = SectionFile()
    file.append(
      .countryCodes,
      countries.map { $0.utf8.reversed().reduce(0 as UInt16) { $0 << 8 | UInt16($1) } })
    try layAreas(in: &file)
    laySeaZones(in: &file)
    var texts = Pool()
    file.append(.timeZoneTexts, zoneNames.map { texts.offset(of: $0) })
    file.append(.texts, texts.bytes)
    return file.bytes
  }

  private func layAreas(in file: inout SectionFile) throws {
    var starts: [UInt32] = [0]
    var areas: [BorderMap.Run] = []
    var rows: [[RasterPainter.Run]] = []
    var crossed: [[(square: BorderParts.Square, code: UInt16)]] = []
    for degree in 0..<180 {
      var codes: [[UInt16]: UInt16] = [:]
      func code(_ area: BorderMap.Run) -> UInt16 {
        if let code = codes[[area.country, area.zone]] { return code }
        let code = UInt16(codes.count)
        codes[[area.country, area.zone]] = code
        areas.append(area)
        return code
      }
      for row in degree * squaresPerDegree..<(degree + 1) * squaresPerDegree {
        let runs = map.row(row)
        rows.append(runs.map { RasterPainter.Run(start: $0.start, code: code($0)) })
        crossed.append(parts.row(row, of: runs).map { ($0, code($0.beyond)) })
      }
      guard codes.count <= 256 else {
        throw BuilderError(row: "\(codes.count) countries and time zones in one degree of latitude")
      }
      starts.append(UInt32(areas.count))
    }
    file.append(rows, rows: .areaRows, starts: .areaStarts)
    file.append(.areaCodes, rows.joined().map { UInt8($0.code) })
    file.append(
      .crossedRows,
      crossed.reduce(into: [0 as UInt32]) { $0.append(($0.last ?? 0) + UInt32($1.count)) })
    file.append(.crossedSquares, crossed.joined().map { UInt16($0.square.square) })
    file.append(.crossedAreas, crossed.joined().map { UInt8($0.code) })
    file.append(.crossedParts, crossed.joined().map(\.square.parts))
    file.append(.areaLists, starts)
    file.append(.areaCountries, areas.map { UInt8($0.country) })
    file.append(.areaZones, areas.map(\.zone))
  }

  private func laySeaZones(in file: inout SectionFile) {
    let painter = RasterPainter(squaresPerDegree: GazetteerLayout.seaZoneSquaresPerDegree)
    let size = squaresPerDegree / painter.squaresPerDegree
    // A large square whose small squares are all land may have any zone.
    let land = UInt16.max - 1
    let rows = (0..<180 * painter.squaresPerDegree).map { row -> [RasterPainter.Run] in
      let first = row * size
      let sea = painter.runs(
        drawn[first..<first + size].flatMap { runs in
          self.painter.ranges(of: UInt16(GazetteerLayout.sea), in: runs).map {
            $0.lowerBound / size..<($0.upperBound + size - 1) / size
          }
        }, inside: 0, outside: land)
      // The middle small square determines the zone of the large one.
      let zones = zones[first + size / 2].map { run in
        RasterPainter.Run(start: (run.start + size / 2) / size, code: run.code)
      }
      var result: [RasterPainter.Run] = []
      painter.overlay(sea, zones) { squares, sea, zone in
        let code = sea == land ? land : zone
        if result.last?.code != code {
          result.append(RasterPainter.Run(start: squares.lowerBound, code: code))
        }
      }
      return result
    }
    let filled = painter.filled(rows, over: land)
    file.append(filled, rows: .seaZoneRows, starts: .seaZoneStarts)
    file.append(.seaZoneCodes, filled.joined().map(\.code))
  }
}
