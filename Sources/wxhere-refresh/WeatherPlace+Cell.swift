import Coarsen
import PlaceName
import Platform
import WeatherService

extension WeatherPlace {
  /// Creates the place of a cell, with the names of all towns in the cell.
  ///
  /// The machine may be in any of them.
  init(_ cell: Cell, in gazetteer: Gazetteer) {
    let place = gazetteer.place(at: cell.latitude, cell.longitude)
    // A cell extends less than 3 km from its centre.
    let around = gazetteer.towns(around: cell.latitude, cell.longitude, within: 3)
    let inside = around.filter { town in
      town.country == place?.country
        && Cell(latitude: town.latitude, longitude: town.longitude) == cell
    }
    let cities = inside.compactMap { town in
      gazetteer.city(of: town.index).map { gazetteer.town($0) }
    }
    let towns = [place?.town].compactMap { $0 } + inside + cities
    let local = gazetteer.speaking(place?.country.flatMap { Self.languages[$0.code] })
    let names = towns.flatMap { [$0.name, local.town($0.index).name] }
    let others = [place?.neighborhood, place?.region].compactMap { $0 }
    self.init(
      cell: cell, countryCode: place?.country?.code,
      areaNames: names + others + towns.compactMap(\.subdivision), townNames: names,
      folding: Folding(gazetteer),
      timeZone: place.map(\.timeZone).flatMap { WallClock.fields(0, in: $0) == nil ? nil : $0 }
        ?? "GMT")
  }

  /// The main language of each country whose warning areas are compared by name.
  ///
  /// Only languages in the gazetteer are listed. Source: Unicode CLDR's likely subtags.
  private static let languages = [
    "AT": "de", "BE": "nl", "BG": "bg", "CH": "de", "CY": "el", "CZ": "cs", "DK": "da", "EE": "et",
    "ES": "es", "FI": "fi", "FR": "fr", "GR": "el", "HR": "hr", "HU": "hu", "IL": "he", "IT": "it",
    "LT": "lt", "LU": "fr", "LV": "lv", "MD": "ro", "ME": "sr", "NL": "nl", "NO": "no", "PL": "pl",
    "PT": "pt", "RO": "ro", "RS": "sr", "SE": "sv", "SI": "sl", "SK": "sk", "UA": "uk",
  ]
}
