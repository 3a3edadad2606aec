package import Exchange
package import Weather

/// The current weather, which the line shows.
package struct WeatherNow: Equatable, Sendable {
  /// The provider, with its name in the configuration: "open-meteo".
  package var provider: String
  /// The attribution that the provider's terms require.
  package var attribution: String
  /// The time of fetching, perhaps by a cache in between.
  package var fetchedAt: Timestamp
  /// The time in the response up to which it is valid; nil to use `fetchedAt`.
  package var asOf: Timestamp?
  /// The weather's location while there is no weather for the machine's new place yet; otherwise
  /// nil.
  package var formerLocation: Location?
  /// The start of the system, as in `SystemClock`; nil when unknown.
  package var clockStart: String?
  /// Whether `fetchedAt` can be compared with the current time.
  package var isAgeKnown = true
  /// The seconds by which the clock has been set back since then; not stored.
  package var setBack = 0
  /// The current values, always with a temperature.
  package var current: Moment
  /// The forecast for the day of the current weather, with the extremes that were reached; nil when
  /// unknown.
  package var today: Day?
  /// The end of that local day; nil when `today` is nil.
  package var todayEnds: Timestamp?
  /// Whether the warning service of the place has not responded, so that warnings are unknown.
  package var awaitsAlerts = false
  /// The JSON names of the current values that wxhere computed.
  package var computed: [String] = []
  /// The services of current values that come from elsewhere, by the JSON names of the values.
  package var taken: [String: String] = [:]
  /// The forecast for yesterday from the last report of that day; nil when there is none.
  package var yesterday: Day?
  /// The extremes of the current temperature, and of those before on the day that were measured by
  /// the same source, which no later forecast can take back.
  package var reached: Day?
  /// The names and times of active and upcoming warnings, the most urgent first; nil when no
  /// service covers the place or none could be used.
  package var warnings: [Alert]?
  /// The time at which the warning service responded, in Unix seconds; nil when it did with
  /// `fetchedAt`.
  package var alertsAt: Timestamp?
  /// Whether other warnings may be in force, for one of two reasons: `isWithoutAlertService` and
  /// `hasOtherAreas`.
  package var mayLackAlerts = false

  package init(provider: String, attribution: String, fetchedAt: Timestamp, current: Moment) {
    self.provider = provider
    self.attribution = attribution
    self.fetchedAt = fetchedAt
    self.current = current
  }
}

extension WeatherNow {
  /// Whether no warning service has said which warnings are in force: a provider's own do not say
  /// that there are no others.
  package var isWithoutAlertService: Bool { mayLackAlerts && alertsAt == nil }

  /// Whether the warning service has warnings for areas that cannot be compared with the place.
  package var hasOtherAreas: Bool { mayLackAlerts && alertsAt != nil }

  /// The JSON names of the current values that its provider does not give here: they are absent,
  /// computed or another service's.
  package var lacking: [String] {
    // These are always computed, or absent in calm or dry weather or after rain too.
    let others: Set = ["is_day", "wind_direction_deg", "intensity", "precipitation_mm"]
    return current.fieldValues.filter { value in
      !others.contains(value.key)
        && (!value.isKnown || computed.contains(value.key)
          || taken[value.key].flatMap(Service.init(rawValue:)) != nil)
    }.map(\.key)
  }

  /// Returns the seconds since the weather was fetched, or since its own time if that is earlier;
  /// nil when that is in the future or the clock is not reliable.
  package func age(at now: Timestamp) -> Int? {
    !isAgeKnown || isFromFuture(fetchedAt, at: now)
      ? nil : max(0, now + setBack - min(fetchedAt, asOf ?? fetchedAt))
  }

  /// The seconds for which an absence of warnings is believed: a new one is issued within minutes.
  package static let longestAbsence = 2 * 3600

  /// Returns the seconds since the warning service responded; nil as for the weather.
  package func alertsAge(at now: Timestamp) -> Int? {
    let time = alertsAt ?? fetchedAt
    return !isAgeKnown || isFromFuture(time, at: now) ? nil : max(0, now + setBack - time)
  }

  /// Returns whether the absence of warnings is too old to be believed, or a warning has expired.
  package func hasOldAlerts(at now: Timestamp, ofSevere isOfSevere: Bool = false) -> Bool {
    hasExpiredAlert(at: now, ofSevere: isOfSevere)
      || alertsAge(at: now).map { $0 > Self.longestAbsence } ?? true
  }

  /// Returns whether a warning is over by its time whose event may go on.
  ///
  /// - Parameter isOfSevere: whether only warnings matter that may be severe.
  package func hasExpiredAlert(at now: Timestamp, ofSevere isOfSevere: Bool = false) -> Bool {
    warnings?.contains {
      $0.mayGoOn && $0.isOver(at: now) && (!isOfSevere || $0.severity.mayBeSevere)
    } ?? false
  }

  /// Returns the warnings; nil for an absence of warnings when others may be in force.
  package func believed(_ alerts: [Alert]?, at now: Timestamp) -> [Alert]? {
    alerts?.isEmpty == true && !hasAllAlerts(at: now) ? nil : alerts
  }

  /// Returns whether no warnings are in force but the known ones.
  package func hasAllAlerts(at now: Timestamp) -> Bool { !mayLackAlerts && !hasOldAlerts(at: now) }

  /// Returns whether others than the known warnings may be in force where there is a service.
  package func lacksAlerts(at now: Timestamp) -> Bool {
    awaitsAlerts || warnings != nil && !hasAllAlerts(at: now)
  }

  /// Returns whether a mark says that others than the known warnings may be in force.
  ///
  /// Areas that cannot be compared with the place are no reason: where none matches, nothing marks
  /// that either, and in most countries it would be there on every day with a mild warning.
  ///
  /// - Parameter isOfSevere: whether only warnings matter that may be severe.
  package func marksUnknownAlerts(at now: Timestamp, ofSevere isOfSevere: Bool = false) -> Bool {
    guard !awaitsAlerts else { return true }
    return warnings != nil
      && (isWithoutAlertService || hasOldAlerts(at: now, ofSevere: isOfSevere))
  }

  /// Returns the forecast for today; nil once that day is over, as in a stale report.
  package func today(at now: Timestamp) -> Day? {
    guard age(at: now) != nil, let todayEnds, now < todayEnds else { return nil }
    return today
  }
}
