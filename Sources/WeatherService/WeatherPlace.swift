package import Coarsen
import Glibc
package import PlaceName
import Platform

/// What a provider may know of the place: a cell, and what the gazetteer says of its centre.
package struct WeatherPlace: Sendable {
  package let cell: Cell
  /// ISO 3166-1 alpha-2; nil at sea.
  package let countryCode: String?
  /// The names of the place, from the town to the region: what alerts name their areas by.
  package let areaNames: [String]
  /// Those of them that are the town's.
  package let townNames: [String]
  /// What makes names comparable.
  let folding: Folding
  /// An IANA name.
  package let timeZone: String

  package init(
    cell: Cell, countryCode: String? = nil, areaNames: [String] = [],
    townNames: [String] = [], folding: Folding = Folding(spellings: []), timeZone: String = "GMT"
  ) {
    self.cell = cell
    self.countryCode = countryCode
    self.areaNames = areaNames
    self.townNames = townNames
    self.folding = folding
    self.timeZone = timeZone
  }

  /// The centre as services want it: at most 4 decimals, no trailing zero, no "-0".
  var latitude: String { cell.latitudeText }
  var longitude: String { cell.longitudeText }

  /// Returns whether a position is at most some 50 km away, so that its weather is the place's.
  ///
  /// - Parameters:
  ///   - latitude: WGS 84 degrees.
  ///   - longitude: WGS 84 degrees.
  func isNear(latitude: Double, longitude: Double) -> Bool {
    let north = latitude - cell.latitude
    let east = remainder(longitude - cell.longitude, 360) * cos(cell.latitude * .pi / 180)
    return hypot(north, east) <= 0.45
  }

  /// How far the place's clocks are ahead of UTC at a time, in seconds.
  func utcOffset(at time: Int) -> Int {
    WallClock.utcOffset(at: time, in: timeZone)
  }

  /// How late it is by the place's clocks, in seconds since midnight.
  func secondsOfDay(at time: Int) -> Int {
    let seconds = (time + utcOffset(at: time)) % 86400
    return seconds < 0 ? seconds + 86400 : seconds
  }

  /// When the day is over at the place in which a time lies; both seconds since 1970-01-01 00:00 UTC.
  package func endOfDay(at time: Int) -> Int {
    let end = time - secondsOfDay(at: time) + 86400
    // The clocks may change before midnight, and at midnight.
    let changed = end + utcOffset(at: time) - utcOffset(at: end)
    return date(at: changed) == date(at: time) ? end : changed
  }

  /// The calendar date at the place, `2026-11-21`.
  package func date(at time: Int) -> String { calendarDate(time + utcOffset(at: time)) }
}
