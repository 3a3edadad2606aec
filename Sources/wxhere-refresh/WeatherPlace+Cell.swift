import Coarsen
import Foundation
import PlaceName
import WeatherService

extension WeatherPlace {
  /// A cell with what the gazetteer says of its centre, and with the names of all its towns: who is
  /// in it may be in any of them.
  init(_ cell: Cell) {
    let gazetteer = Gazetteer.embedded
    let place = gazetteer?.place(at: cell.latitude, cell.longitude)
    // No cell reaches further from its centre.
    let around = gazetteer?.towns(around: cell.latitude, cell.longitude, within: 3) ?? []
    let inside = around.filter { town in
      town.country == place?.country
        && Cell(latitude: town.latitude, longitude: town.longitude) == cell
    }
    let cities = inside.compactMap { town in
      gazetteer?.city(of: town.index).flatMap { gazetteer?.town($0) }
    }
    let towns = [place?.town].compactMap { $0 } + inside + cities
    let local = gazetteer?.speaking(place?.country.map { Self.language(of: $0.code) })
    let names = towns.flatMap { [$0.name, local?.town($0.index).name ?? $0.name] }
    let others = [place?.neighborhood, place?.region].compactMap { $0 }
    self.init(
      cell: cell, countryCode: place?.country?.code,
      areaNames: names + others + towns.compactMap(\.subdivision), townNames: names,
      timeZone: place.flatMap { TimeZone(identifier: $0.timeZone) } ?? .gmt)
  }

  /// The language that most people speak in a country, by CLDR's likely subtags: "de" for "AT".
  private static func language(of country: String) -> String {
    String(Locale.Language(identifier: "und-\(country)").maximalIdentifier.prefix { $0 != "-" })
  }
}
