import Glibc

extension Gazetteer {
  /// What lies at a position; nil for what is no position.
  ///
  /// The map says which country it is, and the nearest town of that country names it. A section of a
  /// city answers as its city, and stays in `neighborhood`; it is promoted rather than passed over:
  /// without the section, a town beyond it would be the nearest.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  package func place(at latitude: Double, _ longitude: Double) -> Place? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    let code = countryRaster.code(latitude: latitude, longitude: longitude)
    if code == GazetteerLayout.sea {
      // Coasts are as rough on the map as borders, and more people are on the land side.
      let isCoast = touchesLand(latitude, longitude)
      let reach = isCoast ? Place.townReach : Place.coastReach
      let town = nearest(latitude, longitude, within: reach)
      var place = place(near: town, latitude, longitude)
      if town == nil || !isCoast { place.sea = sea(latitude, longitude) }
      return place
    }
    let isContested = code == GazetteerLayout.contested
    let hasTowns = isContested || sovereigns[Int(code)] != GazetteerLayout.uninhabited
    let town =
      hasTowns ? nearestTown(latitude, longitude, in: isContested ? nil : code) : nil
    var place = place(near: town, latitude, longitude)
    if town == nil, !isContested { place.country = country(code) }
    return place
  }

  /// Whether there is land within the error of the map.
  private func touchesLand(_ latitude: Double, _ longitude: Double) -> Bool {
    let north = Place.coastError / (Self.earthRadius * .pi / 180)
    let east = north / max(0.01, cos(latitude * .pi / 180))
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
    return steps.contains { up, right in
      let near = latitude + Double(up) * north
      var beside = longitude + Double(right) * east
      if abs(beside) > 180 { beside -= beside > 0 ? 360 : -360 }
      return (-90...90).contains(near)
        && countryRaster.code(latitude: near, longitude: beside) != GazetteerLayout.sea
    }
  }

  /// The nearest town of a country, or of any.
  ///
  /// The map's borders are a kilometre off here and there, and it lacks the smallest enclaves: a town
  /// at hand is believed where the country's own is three times as far.
  ///
  /// - Parameter country: nil where it is not known.
  /// - Returns: nil on islands far away from the country that they belong to.
  private func nearestTown(
    _ latitude: Double, _ longitude: Double, in country: UInt8?
  ) -> Neighbour? {
    guard let nearest = nearest(latitude, longitude) else { return nil }
    guard let country, !isTown(nearest.index, of: country) else { return nearest }
    let own = self.nearest(latitude, longitude, within: Place.countryReach, in: country)
    guard let own, own.distance <= 3 * nearest.distance || nearest.distance > Place.mapError else {
      return nearest.distance <= Place.mapError ? nearest : nil
    }
    return own
  }

  /// The place that a town names, or one without a name.
  private func place(
    near nearest: Neighbour?, _ latitude: Double, _ longitude: Double
  ) -> Place {
    guard let nearest else { return Place(timeZone: nauticalZone(longitude)) }
    let city = city(of: nearest.index)
    var place = Place(town: town(city ?? nearest.index))
    place.neighborhood = city == nil ? nil : name(nearest.index)
    place.distance = nearest.distance
    place.bearing = bearing(from: nearest.index, to: latitude, longitude)
    return place
  }

  /// The initial bearing of the great circle from a town, in degrees from north, 0 to 360.
  private func bearing(from town: Int, to latitude: Double, _ longitude: Double) -> Double {
    let radians = Double.pi / 180
    let (from, to) = (self.latitude(town) * radians, latitude * radians)
    let east = (longitude - self.longitude(town)) * radians
    let degrees =
      atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east)) / radians
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The zone that ships keep: a whole number of hours, whose sign is the other way round in its name.
  private func nauticalZone(_ longitude: Double) -> String {
    let hours = Int((longitude / 15).rounded())
    return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }
}
