import Coarsen
import Facts
import Line
import PlaceName
import Platform
import Session
import Wording

/// Names cells for the person who reads.
struct Naming {
  /// In the reader's language.
  let gazetteer: Gazetteer
  let spelling: Spelling
  /// The place that the person named; nil when the position is to be named.
  private let given: GivenPlace?
  private let hours: ClockHours
  private let dates: Language
  private let known = KnownPlace()

  /// The one that was looked up last: its name and its clock are both asked for.
  private final class KnownPlace {
    var place: (cell: Cell, place: Place?)?
  }

  init(
    _ gazetteer: Gazetteer, home: String?, inMiles: Bool, isASCII: Bool, given: GivenPlace?,
    hours: ClockHours, language: Language, dates: Language
  ) {
    self.gazetteer = gazetteer
    spelling = Spelling(home: home, inMiles: inMiles, language: language, isASCII: isASCII)
    self.given = given
    self.hours = hours
    self.dates = dates
  }

  func place(at cell: Cell) -> Place? {
    // The centre of its cell may be nearer to another one.
    if case .town(let town, _) = given, given?.cell == cell {
      return Place(town: gazetteer.town(town.index))
    }
    if let known = known.place, known.cell == cell { return known.place }
    let place = gazetteer.place(at: cell.latitude, cell.longitude)
    known.place = (cell, place)
    return place
  }

  /// What clocks at a cell show; UTC's where the time zone is not known.
  func clock(for cell: Cell) -> PlaceClock {
    told(PlaceClock(zone: place(at: cell)?.timeZone ?? "UTC"))
  }

  /// A clock as the reader has times told.
  func told(_ clock: PlaceClock) -> PlaceClock {
    let isTwelve = hours == .auto ? SystemLocale.usesTwelveHourClock : hours == .twelve
    return clock.told(isTwelveHour: isTwelve, in: dates)
  }

  /// The place as its person says it, by the name under which they saved it, or as people do; nil
  /// where it has none.
  func name(at cell: Cell) -> String? {
    if case .saved(let place) = given, place.cell == cell { return spelt(place.name) }
    return place(at: cell).map(spelling.name)
  }

  /// A name as the reader wants it.
  func spelt(_ name: String) -> String { spelling.spelt(name) }

  func words(for cell: Cell) -> PlaceWords {
    let place = place(at: cell)
    return PlaceWords(
      // Without a gazetteer the centre's numbers are the only name there is.
      name: name(at: cell) ?? "\(cell.latitudeText), \(cell.longitudeText)",
      town: place?.town?.name, region: place?.town?.subdivision, country: place?.country?.name,
      countryCode: place?.country?.code, timeZone: place?.timeZone)
  }
}
