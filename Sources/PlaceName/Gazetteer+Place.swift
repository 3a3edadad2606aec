import Borders
import Glibc

extension Gazetteer {
  /// Returns the place at a position in WGS 84 degrees; nil when it is out of range.
  ///
  /// The map gives the country, and for some countries the state. The most prominent town in that
  /// area names the place. A section of a city is replaced by its city. Sections take part in the
  /// choice, because otherwise a town beyond them would be chosen. The nearest town or section is
  /// kept in `neighborhood`.
  ///
  /// - Parameter countryCode: the known country as an ISO 3166-1 alpha-2 code, where the position
  ///   is the centre of an area that may lie in several; nil when unknown. It is ignored when it is
  ///   far from the position.
  package func place(
    at latitude: Double, _ longitude: Double, in countryCode: String? = nil
  ) -> Place? {
    finding(at: latitude, longitude, in: countryCode.flatMap(number))
      .map { place($0, at: latitude, longitude) }
  }

  /// Returns the place as numbers of the gazetteer, with the parameters of `place(at:_:in:)`.
  package func finding(
    at latitude: Double, _ longitude: Double, in country: UInt8? = nil
  ) -> PlaceFinding? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    let drawn = borders.country(latitude: latitude, longitude: longitude)
    let known = country.flatMap { isPlausible($0, at: latitude, longitude, on: drawn) ? $0 : nil }
    if drawn == GazetteerLayout.sea {
      // The map's coasts are as inaccurate as its borders. People are more often on land.
      let shore =
        known.flatMap { hasLand($0, near: latitude, longitude) ? $0 : nil }
        ?? (known == nil ? shore(latitude, longitude) : nil)
      let reach = shore == nil ? Place.coastReach : Place.townReach
      // On the map, a wide river between states is sea.
      let state = shore.flatMap { shore in
        subdivision(at: latitude, longitude, in: shore).map {
          TownArea(country: shore, subdivision: $0)
        }
      }
      let area = state ?? known.map { TownArea(country: $0) }
      let nearest = nearest(latitude, longitude, within: reach, in: area)
      var finding = finding(beside: nearest, latitude, longitude, in: state?.subdivision)
      if finding.town == nil, let shore, shore != GazetteerLayout.contested {
        finding.country = shore
      } else if finding.town == nil || shore == nil {
        finding.sea = seaRaster.code(latitude: latitude, longitude: longitude)
      }
      if finding.sea == nil { place(&finding, inOutlineAt: latitude, longitude, of: state) }
      return finding
    }
    let code = known ?? drawn
    let isContested = code == GazetteerLayout.contested
    let hasTowns = isContested || sovereigns[Int(code)] != GazetteerLayout.uninhabited
    let state = isContested ? nil : subdivision(at: latitude, longitude, in: code)
    let area = isContested ? nil : TownArea(country: code, subdivision: state)
    let town =
      hasTowns ? nearestTown(latitude, longitude, in: area, isCertain: known != nil) : nil
    let own = state == nil ? nil : town.map { subdivisions[$0.index] }
    var finding = finding(beside: town, latitude, longitude, in: own)
    if town == nil, !isContested { finding.country = code }
    place(&finding, inOutlineAt: latitude, longitude, of: area)
    if finding.isInside { return finding }
    if let town, town.distance > Place.townReach {
      finding.region = state ?? region(around: latitude, longitude, of: town)
    }
    return onLake(
      finding, beside: town, at: latitude, longitude, in: isContested ? nil : code)
  }

  /// Returns whether a position, drawn in a country, may be the centre of an area that reaches into
  /// another.
  private func isPlausible(
    _ country: UInt8, at latitude: Double, _ longitude: Double, on drawn: UInt8
  ) -> Bool {
    isDrawn(country, as: drawn) || hasLand(country, near: latitude, longitude)
      || nearest(
        latitude, longitude, within: Place.townReach, in: TownArea(country: country)) != nil
  }

  private func shore(_ latitude: Double, _ longitude: Double) -> UInt8? {
    positions(around: latitude, longitude, at: Place.coastError).lazy
      .map { borders.country(latitude: $0.latitude, longitude: $0.longitude) }
      .first { $0 != GazetteerLayout.sea }
  }

  /// Returns eight positions at a distance in kilometres, starting with the cardinal directions.
  func positions(
    around latitude: Double, _ longitude: Double, at distance: Double
  ) -> [(latitude: Double, longitude: Double)] {
    let north = distance / (Self.earthRadius * .pi / 180)
    let east = north / max(0.01, cos(latitude * .pi / 180))
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
    return steps.compactMap { up, right in
      let near = latitude + Double(up) * north
      let beside = (longitude + Double(right) * east).remainder(dividingBy: 360)
      return (-90...90).contains(near) ? (near, beside) : nil
    }
  }

  /// Returns the first-order subdivision of a position that is far from towns; nil when the nearest
  /// towns in all directions are in different ones.
  private func region(
    around latitude: Double, _ longitude: Double, of town: Neighbour
  ) -> UInt16? {
    let own = subdivisions[town.index]
    guard own != GazetteerLayout.noSubdivision else { return nil }
    let around = positions(around: latitude, longitude, at: town.distance).prefix(4)
    let isSure = around.allSatisfy { position in
      // From there, the same town is at most this far away.
      let reach = 2 * town.distance + 1
      guard let other = nearest(position.latitude, position.longitude, within: reach) else {
        return true
      }
      // A town in another country is no evidence for this country's regions.
      return countries[other.index] != countries[town.index] || subdivisions[other.index] == own
    }
    return isSure ? own : nil
  }

  /// Returns the nearest town in an area, or anywhere; nil when there is none within a thousand
  /// kilometres.
  ///
  /// The map's borders are inaccurate by some hundred metres. It lacks the smallest enclaves and
  /// assigns some territories to other countries. A town in another country within `borderError` is
  /// therefore preferred if the country's own nearest town is three times as far away. A more
  /// distant foreign town is preferred if the country's own is ten times as far away and at 100 km
  /// or more. None is preferred where the area is known from elsewhere than the map.
  private func nearestTown(
    _ latitude: Double, _ longitude: Double, in area: TownArea?, isCertain: Bool
  ) -> Neighbour? {
    let country = isCertain ? area.map { TownArea(country: $0.country) } : nil
    guard let nearest = nearest(latitude, longitude, within: Place.countryReach, in: country)
    else { return nil }
    guard let area, !isTown(nearest.index, of: area) else { return nearest }
    let isAtHand = nearest.distance <= Place.borderError
    let limit = isAtHand ? 3 * nearest.distance : max(100, 10 * nearest.distance)
    return self.nearest(latitude, longitude, within: limit, in: area)
      ?? (nearest.distance <= Place.townReach ? nearest : nil)
  }

  /// Returns the finding for the nearest town, or for a more prominent one in a subdivision, where
  /// the map has any; empty without a town.
  private func finding(
    beside nearest: Neighbour?, _ latitude: Double, _ longitude: Double,
    in subdivision: UInt16? = nil
  ) -> PlaceFinding {
    guard let nearest else { return PlaceFinding() }
    let chosen = prominent(beside: nearest, latitude, longitude, in: subdivision)
    return PlaceFinding(
      town: city(of: chosen.index) ?? chosen.index, origin: chosen.index,
      nearest: nearest.index, distance: chosen.distance, country: countries[chosen.index])
  }

  /// Changes the finding for a position inside a town's outline to that town; all are in one
  /// country.
  private func place(
    _ finding: inout PlaceFinding, inOutlineAt latitude: Double, _ longitude: Double,
    of area: TownArea?
  ) {
    guard let area, outlines.towns.count > 0,
      countries[Int(outlines.towns[0])] == area.country, let nearest = finding.nearest,
      var town = outlines.town(at: latitude, longitude), isTown(town, of: area)
    else { return }
    // The squares of the outlines are a kilometre wide. In the centre of a town that is surrounded
    // by another, the nearest town therefore takes precedence over them.
    let isInMiddle =
      distance(latitude, longitude, self.latitude(nearest), self.longitude(nearest))
      <= Place.outlineError
    guard nearest == town || !isInMiddle || city(of: nearest) == town else { return }
    var own = distance(latitude, longitude, self.latitude(town), self.longitude(town))
    // A town whose outline is in an adjacent square takes precedence if its centre is four times as
    // near. The hills above Beverly Hills are in Los Angeles, but people call them Beverly Hills.
    let limit = own / 4
    for other in outlines.towns(beside: latitude, longitude) where isTown(other, of: area) {
      let distance = distance(latitude, longitude, self.latitude(other), self.longitude(other))
      if distance <= limit, distance < own { (town, own) = (other, distance) }
    }
    finding.town = town
    finding.origin = town
    finding.country = countries[town]
    finding.isInside = true
    finding.distance = own
  }

  private func neighborhood(
    _ finding: PlaceFinding, at latitude: Double, _ longitude: Double
  ) -> String? {
    guard let nearest = finding.nearest, nearest != finding.town, city(of: nearest) == finding.town,
      distance(latitude, longitude, self.latitude(nearest), self.longitude(nearest))
        <= Place.nearFrom
    else { return nil }
    return name(nearest)
  }

  /// Returns the place for a finding, with its texts.
  package func place(
    _ finding: PlaceFinding, at latitude: Double, _ longitude: Double
  ) -> Place {
    var place = Place(timeZone: timeZone(at: latitude, longitude, in: finding.country))
    place.town = finding.town.map(town)
    place.neighborhood = neighborhood(finding, at: latitude, longitude)
    // Some towns occur twice in the data.
    if place.neighborhood == place.town?.name { place.neighborhood = nil }
    if let origin = finding.origin {
      place.section = origin == finding.town ? nil : name(origin)
      place.population = population(origin)
      place.bearing = bearing(from: origin, to: latitude, longitude)
    }
    place.distance = finding.distance
    place.distanceInside = finding.isInside ? finding.distance : nil
    place.country = finding.country.map(country)
    place.region = finding.region.map { subdivisionText($0).string }
    place.sea = finding.sea.map { seaText($0).string }
    return place
  }

  /// Returns the initial bearing of the great circle from a town, in degrees from north, 0..<360.
  func bearing(from town: Int, to latitude: Double, _ longitude: Double) -> Double {
    let radians = Double.pi / 180
    let (from, to) = (self.latitude(town) * radians, latitude * radians)
    let east = (longitude - self.longitude(town)) * radians
    let degrees =
      atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east)) / radians
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// Returns the number of the lake at a position, among the seas; nil on land.
  ///
  /// Near a shore the map is too inaccurate, so the position is named as on land.
  func lake(at latitude: Double, _ longitude: Double) -> UInt16? {
    let lake = lakeRaster.code(latitude: latitude, longitude: longitude)
    return lake == GazetteerLayout.noLake ? nil : lake
  }

  /// Returns a finding on land, changed to a finding on a lake if there is one.
  ///
  /// On a lake, the place is named as at sea, but has a country. Positions in a town are not looked
  /// up among the lakes. The finding may be for a town that is farther away than the nearest.
  func onLake(
    _ finding: PlaceFinding, beside nearest: Neighbour?, at latitude: Double,
    _ longitude: Double, in country: UInt8?
  ) -> PlaceFinding {
    guard finding.distance ?? .infinity >= Place.nearFrom, let lake = lake(at: latitude, longitude)
    else { return finding }
    guard let nearest, nearest.distance <= Place.lakeReach else {
      return PlaceFinding(country: country, sea: lake)
    }
    var onLake = finding
    onLake.sea = lake
    return onLake
  }
}
