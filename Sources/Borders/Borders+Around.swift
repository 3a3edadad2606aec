import Glibc

/// The countries of all squares that a circle or a box touches.
extension Borders {
  /// Returns the ISO 3166-1 alpha-2 codes of the countries in a circle.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  ///   - radius: metres; 0 for the position itself.
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

  /// Returns the ISO 3166-1 alpha-2 codes of the countries in a box, as for a circle.
  ///
  /// - Parameters:
  ///   - west: WGS 84 degrees, less than `east`.
  ///   - east: WGS 84 degrees.
  package func countryCodes(
    south: Double, north: Double, west: Double, east: Double
  ) -> [String?] {
    countryCodes(south: south, north: north) { _, _ in (west, east) }
  }

  /// Returns the centres of the squares of a country that a box touches, from the south-west.
  ///
  /// - Parameter country: the country's number.
  package func centres(
    of country: UInt8, south: Double, north: Double, west: Double, east: Double
  ) -> [(latitude: Double, longitude: Double)] {
    let size = 1 / Double(GazetteerLayout.areaSquaresPerDegree)
    func middle(_ degrees: Double) -> Double { ((degrees / size).rounded(.down) + 0.5) * size }
    return stride(from: middle(south), to: north + size / 2, by: size).flatMap { latitude in
      stride(from: middle(west), to: east + size / 2, by: size).compactMap { longitude in
        let turned = longitude.remainder(dividingBy: 360)
        return self.country(latitude: latitude, longitude: turned) == country
          ? (latitude, turned) : nil
      }
    }
  }

  /// Returns the codes of the countries between two latitudes.
  ///
  /// - Parameter columns: returns the western and the eastern longitude for a row with its southern
  ///   and northern latitude.
  private func countryCodes(
    south: Double, north: Double, columns: (Double, Double) -> (Double, Double)
  ) -> [String?] {
    let size = 1 / Double(areas.squaresPerDegree)
    var found: [UInt8] = []
    for row in areas.row(latitude: south)...areas.row(latitude: north) {
      let edge = Double(row) * size - 90
      let (west, east) = columns(edge, edge + size)
      let first = lists[row / areas.squaresPerDegree]
      for code in areas.codes(inRow: row, from: west, to: east) {
        let country = countries[Int(first) + Int(code)]
        if country != GazetteerLayout.sea, !found.contains(country) { found.append(country) }
      }
    }
    return found.map { country in
      country == GazetteerLayout.contested
        ? nil : String(decoding: letters(of: Int(country)), as: UTF8.self)
    }
  }
}
