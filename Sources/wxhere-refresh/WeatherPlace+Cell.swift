import Coarsen
import Foundation
import PlaceName
import WeatherService

extension WeatherPlace {
  /// A cell with what the gazetteer says of its centre.
  init(_ cell: Cell) {
    let place = Gazetteer.embedded?.place(at: cell.latitude, cell.longitude)
    let names = [place?.neighborhood, place?.town?.name, place?.town?.subdivision]
    self.init(
      cell: cell, countryCode: place?.country?.code, areaNames: names.compactMap { $0 },
      timeZone: place.flatMap { TimeZone(identifier: $0.timeZone) } ?? .gmt)
  }
}
