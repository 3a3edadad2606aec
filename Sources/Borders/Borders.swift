import Glibc

/// The country and the time zone of each square of the world; positions are WGS 84 degrees.
///
/// A square that a border crosses is divided into parts of some hundred metres.
///
/// Coasts are Natural Earth's; the borders between countries are OpenStreetMap's. Data: Natural
/// Earth (https://naturalearthdata.com), public domain; © OpenStreetMap contributors
/// (https://www.openstreetmap.org/copyright), by timezone-boundary-builder, ODbL.
///
/// Latitudes and longitudes are WGS 84 degrees, -90...90 and -180...180.
package struct Borders: Sendable {
  private let areas: Raster<UInt8>
  private let crossed: CrossedSquares
  let lists: Column<UInt32>
  let countries: Column<UInt8>
  private let zones: Column<UInt16>
  private let seaZones: Raster<UInt16>
  private let zoneTexts: Column<UInt32>
  private let texts: TextPool
  private let codes: Column<UInt16>

  /// Opens the file of borders, which must outlive this value.
  ///
  /// - Parameter checkingContent: whether every number is checked, as for a gazetteer.
  package init(
    bytes: UnsafeRawBufferPointer, checkingContent: Bool
  ) throws(GazetteerError) {
    let file = try SectionTable(bytes: bytes, checkingSum: checkingContent)
    areas = try file.raster(
      .areaRows, .areaStarts, .areaCodes, squaresPerDegree: GazetteerLayout.areaSquaresPerDegree)
    crossed = try CrossedSquares(file)
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
  package func country(latitude: Double, longitude: Double) -> UInt8 {
    countries[area(latitude, longitude)]
  }

  /// Returns the number of the time zone, the nautical one where no country's zone applies.
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
    let row = rowOfParts(latitude)
    let column = longitude == 180 ? 0 : Int(columnOfParts(longitude))
    return Int(lists[row / Self.partsPerDegree])
      + Int(
        crossed.code(ofPart: column, row)
          ?? areas.code(ofSquare: column / Self.side, inRow: row / Self.side))
  }

  private static var side: Int { GazetteerLayout.partsPerSide }
  private static var partsPerDegree: Int { GazetteerLayout.areaSquaresPerDegree * side }

  private func rowOfParts(_ latitude: Double) -> Int {
    min(Int((latitude + 90) * Double(Self.partsPerDegree)), 180 * Self.partsPerDegree - 1)
  }

  private func columnOfParts(_ longitude: Double) -> Double {
    (longitude + 180) * Double(Self.partsPerDegree)
  }

  private func checkContent() throws(GazetteerError) {
    guard texts.isPrintable, zoneTexts.count > 2 * Int(GazetteerLayout.nauticalZone),
      (0..<zoneTexts.count).allSatisfy({ texts.holdsText(at: zoneTexts[$0]) })
    else { throw .damaged("its time zones have no names") }
    func isZone(_ number: UInt16) -> Bool {
      number == GazetteerLayout.noZone || number < zoneTexts.count
    }
    func isListed(_ row: Int, _ code: UInt8) -> Bool {
      let degree = row / GazetteerLayout.areaSquaresPerDegree
      return lists[degree] + UInt32(code) < lists[degree + 1]
    }
    guard lists.count == 181, lists[0] == 0, lists.isAscending(in: 0..<lists.count),
      Int(lists[180]) == countries.count, zones.count == countries.count,
      (0..<countries.count).allSatisfy({ area in
        isZone(zones[area])
          && (countries[area] >= GazetteerLayout.contested
            || countries[area] < codes.count)
      }),
      areas.isSound(allows: isListed),
      crossed.isSound(
        rowCount: areas.rows.count - 1, columns: 360 * areas.squaresPerDegree, allows: isListed),
      seaZones.isSound(allows: { _, zone in isZone(zone) })
    else { throw .damaged("its borders are out of order") }
  }

  /// Returns the ISO 3166-1 alpha-2 codes of the countries in a circle around WGS 84 degrees.
  ///
  /// - Parameter radius: metres; 0 for the position itself.
  /// - Returns: each country once, without the sea. Land that several countries claim is nil.
  package func countryCodes(
    around latitude: Double, _ longitude: Double, within radius: Double
  ) -> [String?] {
    // The Earth's mean radius (IUGG).
    let reach = min(max(radius, 0) / (6_371_008.8 * .pi / 180), 180)
    let (low, high) = (max(-90, latitude - reach), min(90, latitude + reach))
    // Meridians are closest together at the edge nearer to the pole.
    let scale = max(1e-3, cos(max(-low, high) * .pi / 180))
    return countryCodes(south: low, north: high) { south, north in
      let beyond = max(0, south - latitude, latitude - north)
      let half = max(0, reach * reach - beyond * beyond).squareRoot() / scale
      return (longitude - half, longitude + half)
    }
  }

  /// Returns the countries in a box in WGS 84 degrees, as for a circle; `west` is less than `east`.
  package func countryCodes(
    south: Double, north: Double, west: Double, east: Double
  ) -> [String?] {
    countryCodes(south: south, north: north) { _, _ in (west, east) }
  }

  /// Returns the centres of the squares of a country that a box touches, from the south-west, or of
  /// the parts of squares where only these are the country's.
  package func centres(
    of country: UInt8, south: Double, north: Double, west: Double, east: Double
  ) -> [(latitude: Double, longitude: Double)] {
    func centres(_ count: Int) -> [(latitude: Double, longitude: Double)] {
      let size = 1 / Double(count)
      func middle(_ degrees: Double) -> Double { ((degrees / size).rounded(.down) + 0.5) * size }
      return stride(from: middle(south), to: north + size / 2, by: size).flatMap { latitude in
        stride(from: middle(west), to: east + size / 2, by: size).compactMap { longitude in
          let turned = longitude.remainder(dividingBy: 360)
          return self.country(latitude: latitude, longitude: turned) == country
            ? (latitude, turned) : nil
        }
      }
    }
    let squares = centres(GazetteerLayout.areaSquaresPerDegree)
    // Near a pole a box has very many parts, and no border.
    return squares.isEmpty && east - west < 1 ? centres(Self.partsPerDegree) : squares
  }

  /// Returns the codes of the countries between two latitudes.
  ///
  /// - Parameter columns: returns the western and the eastern longitude for a row's latitudes.
  private func countryCodes(
    south: Double, north: Double, columns: (Double, Double) -> (Double, Double)
  ) -> [String?] {
    let size = 1 / Double(Self.partsPerDegree)
    var found: [UInt8] = []
    for row in rowOfParts(south)...rowOfParts(north) {
      let edge = Double(row) * size - 90
      let (west, east) = columns(edge, edge + size)
      forEachCode(ofRow: row, from: west, to: east) { code in
        let country = countries[Int(lists[row / Self.partsPerDegree]) + Int(code)]
        if country != GazetteerLayout.sea, !found.contains(country) { found.append(country) }
      }
    }
    return found.map { country in
      country == GazetteerLayout.contested
        ? nil : String(decoding: letters(of: Int(country)), as: UTF8.self)
    }
  }

  /// Calls a closure with the codes of a row of parts between two longitudes, `west` < `east` in
  /// -540...540.
  private func forEachCode(
    ofRow row: Int, from west: Double, to east: Double, _ body: (UInt8) -> Void
  ) {
    let whole = 360 * Self.partsPerDegree
    let (from, to) = (
      Int(columnOfParts(west).rounded(.down)), Int(columnOfParts(east).rounded(.down))
    )
    let count = min(to - from + 1, whole)
    let first = (from % whole + whole) % whole
    // The antimeridian divides a range.
    for parts in [first..<min(first + count, whole), 0..<max(0, first + count - whole)]
    where !parts.isEmpty { forEachCode(of: parts, inRow: row, body) }
  }

  private func forEachCode(of parts: Range<Int>, inRow row: Int, _ body: (UInt8) -> Void) {
    let side = Self.side
    let end = (parts.upperBound + side - 1) / side
    var crossings = crossed.indices(inRow: row / side).drop {
      Int(crossed.squares[$0]) < parts.lowerBound / side
    }
    areas.forEachRun(from: parts.lowerBound / side, to: end, inRow: row / side) { squares, code in
      var isInside = squares.count
      while let index = crossings.first, crossed.squares[index] < squares.upperBound {
        crossings.removeFirst()
        isInside -= 1
        let west = Int(crossed.squares[index]) * side
        let bits = crossed.bits(of: index, inRow: row)
        for part in 0..<side where parts.contains(west + part) {
          body(bits >> part & 1 == 1 ? crossed.codes[index] : code)
        }
      }
      if isInside > 0 { body(code) }
    }
  }
}
