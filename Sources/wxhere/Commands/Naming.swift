import Coarsen
import Configuration
import Line
import PlaceName
import Platform
import Wording

/// Names cells for the person who reads.
struct Naming {
  /// In the reader's language.
  let gazetteer: Gazetteer
  let spelling: Spelling
  /// The town that the person named; nil when the position is to be named.
  private let town: Town?
  private let hours: ClockHours
  private let dates: Language
  private let known = KnownPlace()

  /// The one that was looked up last: its name and its clock are both asked for.
  private final class KnownPlace {
    var place: (cell: Cell, place: Place?)?
  }

  init(
    _ gazetteer: Gazetteer, home: String?, inMiles: Bool, isASCII: Bool, town: Town?,
    hours: ClockHours, dates: Language
  ) {
    self.gazetteer = gazetteer
    spelling = Spelling(home: home, inMiles: inMiles, isASCII: isASCII)
    self.town = town.map { gazetteer.town($0.index) }
    self.hours = hours
    self.dates = dates
  }

  func place(at cell: Cell) -> Place? {
    // The centre of its cell may be nearer to another one.
    if let town { return Place(town: town) }
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

  /// The place as people say it.
  func name(_ place: Place) -> String { spelling.name(place) }

  /// A name as the reader wants it.
  func spelt(_ name: String) -> String { spelling.spelt(name) }

  func words(for cell: Cell) -> PlaceWords {
    let place = place(at: cell)
    return PlaceWords(
      // Without a gazetteer the centre's numbers are the only name there is.
      name: place.map(name) ?? "\(cell.latitudeText), \(cell.longitudeText)",
      town: place?.town?.name, region: place?.town?.subdivision, country: place?.country?.name,
      countryCode: place?.country?.code)
  }
}
