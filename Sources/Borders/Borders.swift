/// The country and the time zone of each square of the world.
///
/// Coasts are Natural Earth's; the borders between countries are OpenStreetMap's. Data: Natural
/// Earth (https://naturalearthdata.com), public domain; © OpenStreetMap contributors
/// (https://www.openstreetmap.org/copyright), by timezone-boundary-builder, ODbL.
package struct Borders: Sendable {
  let areas: Raster<UInt8>
  let lists: Column<UInt32>
  let countries: Column<UInt8>
  private let zones: Column<UInt16>
  private let seaZones: Raster<UInt16>
  private let zoneTexts: Column<UInt32>
  private let texts: TextPool
  private let codes: Column<UInt16>

  /// Opens the file of borders.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, which must outlive this value.
  ///   - checkingContent: whether every number is checked, as for a gazetteer.
  package init(
    bytes: UnsafeRawBufferPointer, checkingContent: Bool
  ) throws(GazetteerError) {
    let file = try SectionTable(bytes: bytes, checkingSum: checkingContent)
    areas = try file.raster(
      .areaRows, .areaStarts, .areaCodes, squaresPerDegree: GazetteerLayout.areaSquaresPerDegree)
    lists = try file.column(.areaLists)
    countries = try file.column(.areaCountries)
    zones = try file.column(.areaZones)
    seaZones = try file.raster(
      .seaZoneRows, .seaZoneStarts, .seaZoneCodes,
      squaresPerDegree: GazetteerLayout.seaZoneSquaresPerDegree)
    zoneTexts = try file.column(.timeZoneTexts)
    texts = try TextPool(bytes: file.bytes(of: .texts))
    codes = try file.column(.countryCodes)
    if checkingContent { try checkContent() }
  }

  /// Returns the number of the country at a position, or `sea` or `contested`.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  package func country(latitude: Double, longitude: Double) -> UInt8 {
    countries[area(latitude, longitude)]
  }

  /// Returns the number of the time zone at a position.
  ///
  /// It is the nautical time zone where no country's zone applies.
  package func timeZone(latitude: Double, longitude: Double) -> UInt16 {
    let area = area(latitude, longitude)
    let zone =
      countries[area] == GazetteerLayout.sea
      ? seaZones.code(latitude: latitude, longitude: longitude) : zones[area]
    guard zone == GazetteerLayout.noZone else { return zone }
    // Both edges of the map are the same meridian, which is assigned to the western edge.
    let hours = longitude == 180 ? -12 : (longitude / 15).rounded()
    return UInt16(hours + Double(GazetteerLayout.nauticalZone))
  }

  /// Returns the IANA name of a time zone.
  package func name(ofTimeZone number: UInt16) -> String { texts[zoneTexts[Int(number)]] }

  /// Returns whether the countries are numbered as in the gazetteer.
  package func agree(with countryTexts: Column<UInt32>, in texts: TextPool) -> Bool {
    2 * codes.count == countryTexts.count
      && (0..<codes.count).allSatisfy { number in
        letters(of: number).elementsEqual(texts.utf8(at: countryTexts[2 * number]))
      }
  }

  func letters(of number: Int) -> [UInt8] {
    let code = codes[number]
    return [UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)]
  }

  private func area(_ latitude: Double, _ longitude: Double) -> Int {
    let degree = areas.row(latitude: latitude) / GazetteerLayout.areaSquaresPerDegree
    return Int(lists[degree]) + Int(areas.code(latitude: latitude, longitude: longitude))
  }

  private func checkContent() throws(GazetteerError) {
    guard texts.isPrintable, zoneTexts.count > 2 * Int(GazetteerLayout.nauticalZone),
      (0..<zoneTexts.count).allSatisfy({ texts.holdsText(at: zoneTexts[$0]) })
    else { throw .damaged("its time zones have no names") }
    func isZone(_ number: UInt16) -> Bool {
      number == GazetteerLayout.noZone || number < zoneTexts.count
    }
    guard lists.count == 181, lists[0] == 0, lists.isAscending(in: 0..<lists.count),
      Int(lists[180]) == countries.count, zones.count == countries.count,
      (0..<countries.count).allSatisfy({ area in
        isZone(zones[area])
          && (countries[area] >= GazetteerLayout.contested
            || countries[area] < codes.count)
      }),
      areas.isSound(allows: { row, code in
        let degree = row / GazetteerLayout.areaSquaresPerDegree
        return lists[degree] + UInt32(code) < lists[degree + 1]
      }), seaZones.isSound(allows: { _, zone in isZone(zone) })
    else { throw .damaged("its borders are out of order") }
  }
}
