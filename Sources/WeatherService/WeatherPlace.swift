package import Coarsen
package import Exchange
import Glibc
package import PlaceName
import Platform

/// The place of a request: a cell, and the gazetteer's data for its centre.
package struct WeatherPlace: Sendable {
  package let cell: Cell
  /// The country's ISO 3166-1 alpha-2 code; nil at sea.
  package let countryCode: String?
  /// Positions of the cell within the country, which are compared with the outlines of warnings.
  ///
  /// It is the centre, unless that lies abroad, beside the border or perhaps on water.
  private let positions: [(latitude: Double, longitude: Double)]
  /// Whether the positions are others than the centre.
  private let isBesideCentre: Bool
  /// Whether the cell's centre lies in another country, or so close to it that a service may say so.
  package let isCentreAbroad: Bool
  /// Whether no position of the cell lies in the country, as where a coarser location is beside the
  /// border.
  var isWhollyAbroad: Bool { positions.isEmpty }
  /// The names from the town to the region, which are compared with the areas of warnings.
  package let areaNames: [String]
  /// The names in `areaNames` that belong to the town.
  package let townNames: [String]
  /// The names of the regions of the country of which the place is no part; empty where warnings are
  /// not for regions.
  let regionsElsewhere: [String]
  let folding: Folding
  /// The IANA name of the time zone.
  package let timeZone: String

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - positions: positions of the cell within the country, and first the one for services that
  ///     answer for that country alone; nil when the cell's centre is safely in the country.
  ///   - isCentreOnWater: whether there are other positions because the centre may be on water, not
  ///     because it is abroad.
  package init(
    cell: Cell, countryCode: String? = nil,
    positionsBesideCentre positions: [(latitude: Double, longitude: Double)]? = nil,
    isCentreOnWater: Bool = false,
    areaNames: [String] = [],
    townNames: [String] = [], regionsElsewhere: [String] = [],
    folding: Folding = Folding(spellings: []), timeZone: String = "GMT"
  ) {
    self.cell = cell
    self.countryCode = countryCode
    self.positions = positions ?? [(cell.latitude, cell.longitude)]
    isBesideCentre = positions != nil
    isCentreAbroad = positions != nil && !isCentreOnWater
    self.areaNames = areaNames
    self.townNames = townNames
    self.regionsElsewhere = regionsElsewhere
    self.folding = folding
    self.timeZone = timeZone
  }

  /// Returns whether an outline contains the place.
  func isIn(_ area: AlertArea) -> Bool {
    positions.contains { area.contains(latitude: $0.latitude, longitude: $0.longitude) }
  }

  /// The latitude of the centre for a URL, with at most 4 decimals and without trailing zeros or
  /// "-0".
  var latitude: String { cell.latitudeText }
  var longitude: String { cell.longitudeText }

  /// The position for services that cover the place's country alone, as for a URL.
  ///
  /// It is the centre of the cell, or where that is abroad, beside the border or perhaps on water a
  /// town or a square of the map of countries. The cell and the country determine it, so it tells
  /// nothing else about the place.
  var positionInCountry: (latitude: String, longitude: String) {
    guard isBesideCentre, let position = positions.first else { return (latitude, longitude) }
    func text(_ degrees: Double) -> String {
      decimalText(tenThousandths: Int((degrees * 10_000).rounded()))
    }
    return (text(position.latitude), text(position.longitude))
  }

  /// The place that `positionInCountry` tells, for the disclosure log; nil for the cell alone.
  var disclosureInCountry: String? {
    isBesideCentre ? "cell \(Locality(cell, countryCode: countryCode).key)" : nil
  }

  /// Returns whether a position is within about 50 km, so that its weather applies to the place.
  func isNear(latitude: Double, longitude: Double) -> Bool {
    let north = latitude - cell.latitude
    let east = remainder(longitude - cell.longitude, 360) * cos(cell.latitude * .pi / 180)
    return hypot(north, east) <= 0.45
  }

  /// Returns whether a response can be for the place, by the position that it has.
  ///
  /// It may be that of a model's grid point. A proxy that mixes up responses may return one for
  /// another place. A response without a valid position is accepted.
  func accepts(latitude: JSON, longitude: JSON) -> Bool {
    guard let latitude = latitude.number?.within(-90...90),
      let longitude = longitude.number?.within(-360...360)
    else { return true }
    return isNear(latitude: latitude, longitude: longitude)
  }

  /// Returns the offset of the place's local time from UTC at a time, in seconds.
  func utcOffset(at time: Timestamp) -> Int {
    WallClock.utcOffset(at: time, in: timeZone)
  }

  /// Returns the offset that a response contains, or that of the place when it is missing or
  /// implausible.
  ///
  /// - Parameters:
  ///   - told: seconds; no offset has more than minutes.
  ///   - time: the time of the offset.
  func utcOffset(told: Int?, at time: Timestamp) -> Int {
    guard let told, abs(told) <= 86400, told % 60 == 0 else { return utcOffset(at: time) }
    return told
  }

  /// Returns the local time of day, in seconds since midnight.
  func secondsOfDay(at time: Timestamp) -> Int {
    let seconds = (time + utcOffset(at: time)) % 86400
    return seconds < 0 ? seconds + 86400 : seconds
  }

  /// Returns the end of the local day that contains a time.
  package func endOfDay(at time: Timestamp) -> Timestamp {
    let end = time - secondsOfDay(at: time) + 86400
    // The clocks may change before midnight, and at midnight.
    let changed = end + utcOffset(at: time) - utcOffset(at: end)
    return date(at: changed) == date(at: time) ? end : changed
  }

  /// The greatest difference of a local time from UTC, in seconds.
  static let greatestOffset = 14 * 3600

  /// Returns a period with all times of a local date, wherever it is; nil for an invalid date.
  package static func times(on date: String) -> ClosedRange<Timestamp>? {
    "\(date)T00:00Z".isoTime.map { $0 - greatestOffset...$0 + 86400 + greatestOffset }
  }

  /// Returns the local calendar date, such as `2026-11-21`.
  package func date(at time: Timestamp) -> String { calendarDate(time + utcOffset(at: time)) }
}
