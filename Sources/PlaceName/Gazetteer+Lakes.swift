extension Gazetteer {
  /// The number among the seas of the lake at a position; nil on land, and near a lake's shore, where
  /// the land names a position: the map is no better.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  func lake(at latitude: Double, _ longitude: Double) -> UInt16? {
    let lake = lakeRaster.code(latitude: latitude, longitude: longitude)
    return lake == GazetteerLayout.noLake ? nil : lake
  }

  /// What was found on land, as it is said on a lake: as at sea, but in the same country.
  ///
  /// Who lies in a town is not asked for a lake.
  ///
  /// - Parameters:
  ///   - nearest: the nearest town, where what was found may be one further off.
  ///   - country: the country of the map; nil where it is contested.
  func afloat(
    _ finding: PlaceFinding, beside nearest: Neighbour?, at latitude: Double,
    _ longitude: Double, in country: UInt8?
  ) -> PlaceFinding {
    guard finding.distance ?? .infinity >= Place.nearFrom, let lake = lake(at: latitude, longitude)
    else { return finding }
    guard let nearest, nearest.distance <= Place.lakeReach else {
      return PlaceFinding(country: country, sea: lake)
    }
    var afloat = finding
    afloat.sea = lake
    return afloat
  }
}
