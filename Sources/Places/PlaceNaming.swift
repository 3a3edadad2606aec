package import Coarsen
package import Exchange
import Interface
package import Line
package import PlaceName
import Platform
package import Text

/// The names of cells for the reader.
package struct PlaceNaming {
  /// The gazetteer in the reader's language.
  package let gazetteer: Gazetteer
  package let spelling: Spelling
  private let given: RequestedPlace?
  private let hours: ClockHours
  private let dates: Language
  private let known = KnownPlace()

  /// The last place that was looked up, for both its name and its clock.
  private final class KnownPlace {
    var place: (locality: Locality, place: Place?)?
  }

  /// Creates a naming.
  ///
  /// - Parameters:
  ///   - home: the reader's country as an ISO 3166-1 code; nil when unknown.
  ///   - given: the place on the command line; nil for none.
  ///   - language: the language of the words between names.
  ///   - dates: the language of dates and times.
  package init(
    _ gazetteer: Gazetteer, home: String?, inMiles: Bool, isASCII: Bool, given: RequestedPlace?,
    hours: ClockHours, language: Language, dates: Language
  ) {
    self.gazetteer = gazetteer
    spelling = Spelling(
      home: home, inMiles: inMiles, language: language, isASCII: isASCII,
      form: gazetteer.form)
    self.given = given
    self.hours = hours
    self.dates = dates
  }

  /// Returns the place at a cell; nil when it has no name.
  package func place(at locality: Locality) -> Place? {
    // The centre of a town's cell may be closer to another town.
    if case .town(let town, _) = given, Locality(town, in: gazetteer) == locality {
      return Place(town: gazetteer.town(town.index))
    }
    if let known = known.place, known.locality == locality { return known.place }
    let cell = locality.cell
    let place = gazetteer.place(at: cell.latitude, cell.longitude, in: locality.countryCode)
    known.place = (locality, place)
    return place
  }

  /// Returns the clock for a cell; the clock for UTC when the time zone is unknown.
  package func clock(for locality: Locality) -> PlaceClock {
    localized(PlaceClock(zone: place(at: locality)?.timeZone ?? "UTC"))
  }

  /// Returns a clock with the reader's time format and language.
  package func localized(_ clock: PlaceClock) -> PlaceClock {
    let isTwelve = hours == .auto ? SystemLocale.usesTwelveHourClock : hours == .twelve
    return clock.formatted(isTwelveHour: isTwelve, in: dates)
  }

  /// Returns the saved name of the place at a cell, or else its usual name; nil when it has none.
  package func name(at locality: Locality) -> String? {
    if case .saved(let place) = given, place.locality == locality { return spelt(place.name) }
    return place(at: locality).map(spelling.name)
  }

  /// Returns a name in the reader's spelling.
  package func spelt(_ name: String) -> String { spelling.spelt(name) }

  package func words(for locality: Locality) -> PlaceWords {
    let (place, cell) = (place(at: locality), locality.cell)
    return PlaceWords(
      // If there is no name, the coordinates are shown.
      name: name(at: locality) ?? "\(cell.latitudeText), \(cell.longitudeText)",
      town: (place?.town?.name).map(spelt), region: (place?.town?.subdivision).map(spelt),
      country: (place?.country?.name).map(spelt),
      countryCode: place?.country?.code, timeZone: place?.timeZone)
  }
}
