package import Coarsen
package import Facts
package import Line
package import Naming
package import PlaceName
import Platform
import Session
package import Wording

/// Names cells for the person who reads.
package struct PlaceNaming {
  /// In the reader's language.
  package let gazetteer: Gazetteer
  package let spelling: Spelling
  /// The place that the person named; nil when the position is to be named.
  private let given: GivenPlace?
  private let hours: ClockHours
  private let dates: Language
  private let known = KnownPlace()

  /// The one that was looked up last: its name and its clock are both asked for.
  private final class KnownPlace {
    var place: (cell: Cell, place: Place?)?
  }

  /// - Parameters:
  ///   - home: the reader's country by ISO 3166-1; nil when unknown.
  ///   - given: the place that the person named; nil when they named none.
  ///   - language: what stands between names.
  ///   - dates: the language of dates and times.
  package init(
    _ gazetteer: Gazetteer, home: String?, inMiles: Bool, isASCII: Bool, given: GivenPlace?,
    hours: ClockHours, language: Language, dates: Language
  ) {
    self.gazetteer = gazetteer
    spelling = Spelling(home: home, inMiles: inMiles, language: language, isASCII: isASCII)
    self.given = given
    self.hours = hours
    self.dates = dates
  }

  /// Returns what lies at a cell; nil where nothing has a name.
  package func place(at cell: Cell) -> Place? {
    // The centre of its cell may be nearer to another one.
    if case .town(let town, _) = given, given?.cell == cell {
      return Place(town: gazetteer.town(town.index))
    }
    if let known = known.place, known.cell == cell { return known.place }
    let place = gazetteer.place(at: cell.latitude, cell.longitude)
    known.place = (cell, place)
    return place
  }

  /// Returns what clocks at a cell show; UTC's where the time zone is not known.
  package func clock(for cell: Cell) -> PlaceClock {
    told(PlaceClock(zone: place(at: cell)?.timeZone ?? "UTC"))
  }

  /// Returns a clock as the reader has times told.
  package func told(_ clock: PlaceClock) -> PlaceClock {
    let isTwelve = hours == .auto ? SystemLocale.usesTwelveHourClock : hours == .twelve
    return clock.told(isTwelveHour: isTwelve, in: dates)
  }

  /// Returns the name under which the person saved the place, or as people say it; nil where it has
  /// none.
  package func name(at cell: Cell) -> String? {
    if case .saved(let place) = given, place.cell == cell { return spelt(place.name) }
    return place(at: cell).map(spelling.name)
  }

  /// Returns a name as the reader wants it.
  package func spelt(_ name: String) -> String { spelling.spelt(name) }

  /// Returns the words that a line has for the place of a cell.
  package func words(for cell: Cell) -> PlaceWords {
    let place = place(at: cell)
    return PlaceWords(
      // Without a gazetteer the centre's numbers are the only name there is.
      name: name(at: cell) ?? "\(cell.latitudeText), \(cell.longitudeText)",
      town: place?.town?.name, region: place?.town?.subdivision, country: place?.country?.name,
      countryCode: place?.country?.code, timeZone: place?.timeZone)
  }
}
