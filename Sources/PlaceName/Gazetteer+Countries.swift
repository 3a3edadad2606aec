import Borders

/// The countries of positions and boxes in WGS 84 degrees, and the time zones of a country.
extension Gazetteer {
  /// Returns the ISO 3166-1 alpha-2 code of the country that names a position; nil at sea, away
  /// from the coast.
  package func countryCode(at latitude: Double, _ longitude: Double) -> String? {
    finding(at: latitude, longitude)?.country.map { countryCodeText($0).string }
  }

  /// Returns the codes of the countries that the map shows in a box, without contested land and a
  /// known country under any name.
  package func countryCodes(
    except known: String?, south: Double, north: Double, west: Double, east: Double
  ) -> [String] {
    let known = known.flatMap(number)
    return borders.countryCodes(south: south, north: north, west: west, east: east)
      .compactMap { $0 }.filter { code in
        guard let known, let drawn = number(ofCountry: code) else { return true }
        return !isDrawn(known, as: drawn)
      }
  }

  /// Returns whether the map shows only one country in a box, also at its middle.
  package func isWithin(
    _ countryCode: String, south: Double, north: Double, west: Double, east: Double
  ) -> Bool {
    let middle = borders.country(latitude: (south + north) / 2, longitude: (west + east) / 2)
    return middle < GazetteerLayout.contested
      && countryCodeText(middle).bytes.elementsEqual(countryCode.utf8)
      && borders.countryCodes(south: south, north: north, west: west, east: east) == [countryCode]
  }

  /// Returns whether the map shows another country's land at a position.
  package func isAbroad(
    _ latitude: Double, _ longitude: Double, from countryCode: String
  ) -> Bool {
    let drawn = borders.country(latitude: latitude, longitude: longitude)
    guard drawn != GazetteerLayout.sea, drawn != GazetteerLayout.contested else { return false }
    return number(ofCountry: countryCode).map { !isDrawn($0, as: drawn) } ?? false
  }

  /// Returns whether the map shows another country's land within a distance in metres of a position.
  package func isAbroad(
    _ latitude: Double, _ longitude: Double, from countryCode: String, within radius: Double
  ) -> Bool {
    guard let country = number(ofCountry: countryCode) else { return false }
    return borders.countryCodes(around: latitude, longitude, within: radius).contains { code in
      code.flatMap(number).map { !isDrawn(country, as: $0) } ?? false
    }
  }

  /// Returns whether the map shows the sea at a position.
  package func isAtSea(_ latitude: Double, _ longitude: Double) -> Bool {
    borders.country(latitude: latitude, longitude: longitude) == GazetteerLayout.sea
  }

  /// Returns whether a lake is so near to a position that this may be on it.
  ///
  /// The map of lakes begins two kilometres from the shore.
  package func isBesideLake(_ latitude: Double, _ longitude: Double) -> Bool {
    lake(at: latitude, longitude) != nil
      || [2.0, 4].contains { distance in
        positions(around: latitude, longitude, at: distance).contains {
          lake(at: $0.latitude, $0.longitude) != nil
        }
      }
  }

  /// Returns whether the map shows another country's land in a square beside that of a position.
  package func isOnBorder(
    _ latitude: Double, _ longitude: Double, of countryCode: String
  ) -> Bool {
    squares(beside: latitude, longitude).contains {
      isAbroad($0.latitude, $0.longitude, from: countryCode)
    }
  }

  /// Returns whether the map shows the sea in a square beside that of a position.
  package func isOnCoast(_ latitude: Double, _ longitude: Double) -> Bool {
    squares(beside: latitude, longitude).contains { isAtSea($0.latitude, $0.longitude) }
  }

  /// Returns positions in the squares of the map to the north, south, east and west of a position.
  private func squares(
    beside latitude: Double, _ longitude: Double
  ) -> [(latitude: Double, longitude: Double)] {
    let size = 1 / Double(GazetteerLayout.areaSquaresPerDegree)
    return [(size, 0), (-size, 0), (0, size), (0, -size)].map { north, east in
      (
        latitude: min(max(latitude + north, -90), 90),
        longitude: (longitude + east).remainder(dividingBy: 360)
      )
    }
  }

  /// Returns the centres of the squares of a country that a box touches on the map.
  package func positions(
    in countryCode: String, south: Double, north: Double, west: Double, east: Double
  ) -> [(latitude: Double, longitude: Double)] {
    guard let country = number(ofCountry: countryCode) else { return [] }
    return borders.centres(of: country, south: south, north: north, west: west, east: east)
  }

  /// Returns the names of a country's first-order subdivisions that have towns.
  package func regions(of countryCode: String) -> Set<String> {
    guard let country = number(ofCountry: countryCode) else { return [] }
    let numbers = Set((0..<count).filter { countries[$0] == country }.map { subdivisions[$0] })
    return Set(
      numbers.subtracting([GazetteerLayout.noSubdivision]).map { subdivisionText($0).string })
  }

  /// Returns the number of a country; nil for an unknown code.
  func number(ofCountry code: String) -> UInt8? {
    (0..<countryTexts.count / 2).first {
      texts.utf8(at: countryTexts[2 * $0]).elementsEqual(code.utf8)
    }.map { UInt8($0) }
  }

  /// Returns whether the map shows a country's land with a number: its own, or its sovereign's.
  func isDrawn(_ country: UInt8, as drawn: UInt8) -> Bool {
    drawn == country || drawn == sovereigns[Int(country)]
  }

  /// Returns whether a country has land within the size of a cell.
  func hasLand(_ country: UInt8, near latitude: Double, _ longitude: Double) -> Bool {
    borders.countryCodes(around: latitude, longitude, within: 3000).contains { code in
      code.flatMap(number).map { isDrawn(country, as: $0) } ?? false
    }
  }

  /// Returns the IANA name of the time zone at a position in a country; nil when unknown.
  ///
  /// Beyond an inaccurate border, the map has the neighbour's zone, and the nearest of the
  /// country's own is returned.
  func timeZone(at latitude: Double, _ longitude: Double, in country: UInt8?) -> String {
    let zone = timeZone(at: latitude, longitude)
    guard let country, !zone.utf8.starts(with: "Etc/".utf8) else { return zone }
    let code = countryCodeText(country).string
    // Nearly all positions.
    if CountryZones.contains(zone, of: code) { return zone }
    let own = CountryZones.zones(of: code)
    // The map draws some territories as part of another country.
    let isOwn = CountryZones.countryCodes(of: zone).contains {
      number(ofCountry: $0).map { isDrawn($0, as: country) } ?? false
    }
    guard let first = own.first, !isOwn else { return zone }
    guard own.count > 1 else { return first }
    for distance in [1.0, 2, 4, 8, 16, 32, 64] {
      let near = positions(around: latitude, longitude, at: distance).lazy
        .map { timeZone(at: $0.latitude, $0.longitude) }
      if let zone = near.first(where: own.contains) { return zone }
    }
    return first
  }
}
