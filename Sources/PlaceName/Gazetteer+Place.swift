import Glibc

extension Gazetteer {
  /// What lies at a position; nil for what is no position.
  ///
  /// The map says which country it is, and of some countries which state, and the most prominent town
  /// around of that country or state names it. A section of a city answers as its city; it is promoted
  /// rather than passed over: without the section, a town beyond it would be chosen. What is nearest
  /// stays in `neighborhood`.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees, -90...90.
  ///   - longitude: WGS 84 degrees, -180...180.
  package func place(at latitude: Double, _ longitude: Double) -> Place? {
    finding(at: latitude, longitude).map { place($0, at: latitude, longitude) }
  }

  /// The same in numbers.
  package func finding(at latitude: Double, _ longitude: Double) -> PlaceFinding? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    let code = borders.country(latitude: latitude, longitude: longitude)
    if code == GazetteerLayout.sea {
      // Coasts are as rough on the map as borders, and more people are on the land side.
      let shore = shore(latitude, longitude)
      let reach = shore == nil ? Place.coastReach : Place.townReach
      // Rivers between states are sea on the map where they are wide.
      let state = shore.flatMap { shore in
        subdivision(at: latitude, longitude, in: shore).map {
          TownArea(country: shore, subdivision: $0)
        }
      }
      let nearest = nearest(latitude, longitude, within: reach, in: state)
      var finding = finding(beside: nearest, latitude, longitude, in: state?.subdivision)
      if finding.town == nil, let shore, shore != GazetteerLayout.contested {
        finding.country = shore
      } else if finding.town == nil || shore == nil {
        finding.sea = seaRaster.code(latitude: latitude, longitude: longitude)
      }
      if finding.sea == nil { place(&finding, inOutlineAt: latitude, longitude, of: state) }
      return finding
    }
    let isContested = code == GazetteerLayout.contested
    let hasTowns = isContested || sovereigns[Int(code)] != GazetteerLayout.uninhabited
    let state = isContested ? nil : subdivision(at: latitude, longitude, in: code)
    let area = isContested ? nil : TownArea(country: code, subdivision: state)
    let town = hasTowns ? nearestTown(latitude, longitude, in: area) : nil
    let own = state == nil ? nil : town.map { subdivisions[$0.index] }
    var finding = finding(beside: town, latitude, longitude, in: own)
    if town == nil, !isContested { finding.country = code }
    place(&finding, inOutlineAt: latitude, longitude, of: area)
    if finding.isInside { return finding }
    if let town, town.distance > Place.townReach {
      finding.region = state ?? region(around: latitude, longitude, of: town)
    }
    return afloat(
      finding, beside: town, at: latitude, longitude, in: isContested ? nil : code)
  }

  /// The country of land within the error of the map; nil far from the coast.
  private func shore(_ latitude: Double, _ longitude: Double) -> UInt8? {
    positions(around: latitude, longitude, at: Place.coastError).lazy
      .map { borders.country(latitude: $0.latitude, longitude: $0.longitude) }
      .first { $0 != GazetteerLayout.sea }
  }

  /// Eight positions at a distance in kilometres, the four cardinal ones first.
  private func positions(
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

  /// The subdivision that a position far from towns lies in.
  ///
  /// - Returns: nil where the towns all round are not of one.
  private func region(
    around latitude: Double, _ longitude: Double, of town: Neighbour
  ) -> UInt16? {
    let own = subdivisions[town.index]
    guard own != GazetteerLayout.noSubdivision else { return nil }
    let around = positions(around: latitude, longitude, at: town.distance).prefix(4)
    let isSure = around.allSatisfy { position in
      // No further than the town, which is twice as far off at most.
      let reach = 2 * town.distance + 1
      guard let other = nearest(position.latitude, position.longitude, within: reach) else {
        return true
      }
      // Another country says nothing of the regions of this one.
      return countries[other.index] != countries[town.index] || subdivisions[other.index] == own
    }
    return isSure ? own : nil
  }

  /// The nearest town of a country, or of any.
  ///
  /// The map's borders are a kilometre off here and there, it lacks the smallest enclaves, and it has
  /// its own mind about some lands: a town at hand is believed where the country's own is three times
  /// as far, and one further off where that is ten times as far and a hundred kilometres.
  ///
  /// - Parameter area: nil where it is not known.
  /// - Returns: nil where nobody lives for a thousand kilometres.
  private func nearestTown(
    _ latitude: Double, _ longitude: Double, in area: TownArea?
  ) -> Neighbour? {
    guard let nearest = nearest(latitude, longitude, within: Place.countryReach) else { return nil }
    guard let area, !isTown(nearest.index, of: area) else { return nearest }
    let isAtHand = nearest.distance <= Place.mapError
    let limit = isAtHand ? 3 * nearest.distance : max(100, 10 * nearest.distance)
    return self.nearest(latitude, longitude, within: limit, in: area)
      ?? (nearest.distance <= Place.townReach ? nearest : nil)
  }

  /// What the nearest town or a more prominent one names, or nothing yet.
  ///
  /// - Parameter subdivision: the one that the town lies in; nil where the map has none.
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

  /// Names a position that lies within a town's outline after that town.
  ///
  /// - Parameter area: the one that the map has there; the outlines are of one country's towns alone.
  private func place(
    _ finding: inout PlaceFinding, inOutlineAt latitude: Double, _ longitude: Double,
    of area: TownArea?
  ) {
    guard let area, outlines.towns.count > 0,
      countries[Int(outlines.towns[0])] == area.country, let nearest = finding.nearest,
      var town = outlines.town(at: latitude, longitude), isTown(town, of: area)
    else { return }
    // The squares are a kilometre wide: in the middle of a town that is surrounded by another, they are
    // believed less than it is.
    let isInMiddle =
      distance(latitude, longitude, self.latitude(nearest), self.longitude(nearest))
      <= Place.mapError
    guard nearest == town || !isInMiddle || city(of: nearest) == town else { return }
    var own = distance(latitude, longitude, self.latitude(town), self.longitude(town))
    // So is a town that begins in the next square and has its middle four times as near: the hills above
    // Beverly Hills lie in Los Angeles, and their people say the former.
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

  /// The section of a town that is nearest to a position, for `Place.neighborhood`.
  private func neighborhood(
    _ finding: PlaceFinding, at latitude: Double, _ longitude: Double
  ) -> String? {
    guard let nearest = finding.nearest, nearest != finding.town, city(of: nearest) == finding.town,
      distance(latitude, longitude, self.latitude(nearest), self.longitude(nearest))
        <= Place.nearFrom
    else { return nil }
    return name(nearest)
  }

  /// What was found at a position, with its texts.
  package func place(
    _ finding: PlaceFinding, at latitude: Double, _ longitude: Double
  ) -> Place {
    var place = Place(timeZone: timeZone(at: latitude, longitude))
    place.town = finding.town.map(town)
    place.neighborhood = neighborhood(finding, at: latitude, longitude)
    // Some towns are in the table twice.
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

  /// The initial bearing of the great circle from a town, in degrees from north, 0 to 360.
  func bearing(from town: Int, to latitude: Double, _ longitude: Double) -> Double {
    let radians = Double.pi / 180
    let (from, to) = (self.latitude(town) * radians, latitude * radians)
    let east = (longitude - self.longitude(town)) * radians
    let degrees =
      atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east)) / radians
    return degrees < 0 ? degrees + 360 : degrees
  }

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
