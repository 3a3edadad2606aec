import Coarsen
import Foundation
import PlaceName
import WeatherService

extension WeatherPlace {
  /// A cell with what the gazetteer says of its centre.
  init(_ cell: Cell) {
    let place = Gazetteer.embedded?.place(at: cell.latitude, cell.longitude)
    let local = Gazetteer.embedded?.speaking(place?.country.map { Self.language(of: $0.code) })
      .place(at: cell.latitude, cell.longitude)
    let towns = [place?.town?.name, local?.town?.name].compactMap { $0 }
    let others = [place?.neighborhood, place?.town?.subdivision, place?.region].compactMap { $0 }
    self.init(
      cell: cell, countryCode: place?.country?.code, areaNames: towns + others, townNames: towns,
      timeZone: place.flatMap { TimeZone(identifier: $0.timeZone) } ?? .gmt)
  }

  /// The language that most people speak in a country, by CLDR's likely subtags: "de" for "AT".
  private static func language(of country: String) -> String {
    String(Locale.Language(identifier: "und-\(country)").maximalIdentifier.prefix { $0 != "-" })
  }
}
