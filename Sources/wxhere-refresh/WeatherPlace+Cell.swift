import Coarsen
import Configuration
import Glibc
import PlaceName
import Platform
import Text
import WeatherService

extension WeatherPlace {
  /// Creates the place of a cell, with the names of all its towns, as the machine may be in any.
  init(_ locality: Locality, in gazetteer: Gazetteer) {
    let cell = locality.cell
    let place = gazetteer.place(at: cell.latitude, cell.longitude, in: locality.countryCode)
    let inside = gazetteer.towns(in: cell).filter { $0.country == place?.country }
    let cities = inside.compactMap { town in
      gazetteer.city(of: town.index).map { gazetteer.town($0) }
    }
    let towns = [place?.town].compactMap { $0 } + inside + cities
    let local = gazetteer.speaking(place?.country.flatMap { Self.languages[$0.code] })
    let names = towns.flatMap { [$0.name, local.town($0.index).name] }
    let others = [place?.neighborhood, place?.region].compactMap { $0 }
    let known = others + towns.compactMap(\.subdivision)
    var elsewhere: Set<String> = []
    if let country = place?.country, AlertRouting.warnsForRegions(in: country.code) {
      let near = gazetteer.towns(
        around: cell.latitude, cell.longitude, within: Self.nearTownDistance
      )
      .filter { $0.country == country }.compactMap(\.subdivision)
      elsewhere = gazetteer.regions(of: country.code).subtracting(known + near)
    }
    let isAbroad =
      place?.country.map {
        gazetteer.isAbroad(cell.latitude, cell.longitude, from: $0.code, within: Self.borderError)
      } ?? false
    let isOnWater =
      !isAbroad
      && (gazetteer.isAtSea(cell.latitude, cell.longitude)
        // The map does not show the shores of lakes, but a town is on land.
        || !inside.isEmpty && gazetteer.isBesideLake(cell.latitude, cell.longitude))
    let positions =
      isAbroad || isOnWater
      ? place?.country.map {
        gazetteer.positions(in: $0.code, of: cell, with: inside, isOnWater: isOnWater)
      } : nil
    // Without land in the cell, the weather and the warnings are those of the sea.
    let isAllWater = isOnWater && positions?.isEmpty == true
    self.init(
      cell: cell, countryCode: place?.country?.code,
      positionsBesideCentre: isAllWater ? nil : positions, isCentreOnWater: isOnWater,
      areaNames: names + known, townNames: names,
      regionsElsewhere: elsewhere.sorted(),
      folding: Folding(gazetteer),
      timeZone: place.map(\.timeZone).flatMap { WallClock.fields(0, in: $0) == nil ? nil : $0 }
        ?? "GMT")
  }

  /// Returns the places in other countries in which the machine may be; none for a known country.
  func others(in locality: Locality, _ gazetteer: Gazetteer) -> [WeatherPlace] {
    guard locality.countryCode == nil else { return [] }
    let (south, north, west, east) = cell.edges
    let drawn = gazetteer.countryCodes(
      except: countryCode, south: south, north: north, west: west, east: east)
    // The map lacks the smallest countries.
    let codes = Set(drawn + gazetteer.towns(in: cell).map(\.country.code))
    return codes.sorted().filter { $0 != countryCode }.map {
      WeatherPlace(Locality(cell, countryCode: $0), in: gazetteer)
    }
  }

  /// The distance in kilometres of another region's towns at which a place may be in that region: its
  /// own is that of the town that names it.
  private static let nearTownDistance = 10.0

  /// The distance in metres from a border at which a service's own map may place a position abroad.
  static let borderError = 250.0

  /// Main languages (CLDR's likely subtags) of countries whose warning areas are compared by name.
  private static let languages = [
    "AT": "de", "BE": "nl", "BG": "bg", "CH": "de", "CY": "el", "CZ": "cs", "DE": "de", "DK": "da",
    "EE": "et", "ES": "es", "FI": "fi", "FR": "fr", "GR": "el", "HR": "hr", "HU": "hu", "IL": "he",
    "IT": "it", "LT": "lt", "LU": "fr", "LV": "lv", "MD": "ro", "ME": "sr", "NL": "nl", "NO": "no",
    "PL": "pl", "PT": "pt", "RO": "ro", "RS": "sr", "SE": "sv", "SI": "sl", "SK": "sk", "UA": "uk",
  ]
}

extension Gazetteer {
  /// Returns positions of a country in a cell: first those away from the border and the sea, beside
  /// which a service might take them to be abroad or at sea, the nearest to the centre first.
  ///
  /// - Parameters:
  ///   - towns: the country's towns in the cell, which the map may lack.
  ///   - isOnWater: whether the centre may be on water; the towns then come first, because the
  ///     map's coasts are inaccurate.
  fileprivate func positions(
    in countryCode: String, of cell: Cell, with towns: [Town], isOnWater: Bool
  ) -> [(latitude: Double, longitude: Double)] {
    let (south, north, west, east) = cell.edges
    let drawn = positions(in: countryCode, south: south, north: north, west: west, east: east)
    let used = drawn.isEmpty || isOnWater ? towns : []
    func ranked(
      _ latitude: Double, _ longitude: Double, isTown: Bool
    ) -> (position: (latitude: Double, longitude: Double), rank: Int, distance: Double) {
      let (north, east) = (latitude - cell.latitude, longitude - cell.longitude)
      let width = remainder(east, 360) * cos(cell.latitude * .pi / 180)
      let isBeside = isOnBorder(latitude, longitude, of: countryCode)
      let rank = isTown ? 0 : isOnCoast(latitude, longitude) ? 2 : 1
      return ((latitude, longitude), (isBeside ? 3 : 0) + rank, hypot(north, width))
    }
    let all =
      used.map { ranked($0.latitude, $0.longitude, isTown: true) }
      + drawn.map { ranked($0.latitude, $0.longitude, isTown: false) }
    return all.sorted { ($0.rank, $0.distance) < ($1.rank, $1.distance) }.map(\.position)
  }
}
