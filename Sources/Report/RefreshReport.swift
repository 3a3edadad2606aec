package import Coarsen
package import Exchange
package import Platform

/// The result of a refresh, which `wxhere-refresh` passes to `wxhere`.
package struct RefreshReport: Equatable, Sendable {
  /// The version of the output of `--json`.
  package static let schema = 1

  /// The location; nil when no source found one.
  package var location: Location?
  /// The outcome of each source.
  package var attempts: [SourceAttempt] = []
  /// The digest of the address of the IP lookup service that is asked first, because its
  /// response was the last one to be accepted; nil for none.
  package var lookupService: String?
  /// The weather; nil when no provider supplied any, or it is still being fetched.
  package var weather: WeatherNow?
  package var faults: [Fault] = []
  /// The beginning of the refresh.
  package var madeAt: Timestamp
  /// The last change of the configuration that the refresh used, in milliseconds since 1970; nil for
  /// none.
  package var configuredAt: Int?
  /// The start of the system, as in `SystemClock`; nil when unknown.
  package var clockStart: String?
  /// Whether `madeAt` can be compared with the current time.
  package var isAgeKnown = true
  /// The seconds by which the clock has been set back since then; not stored.
  package var setBack = 0
  package var dueAt: Timestamp
  /// The number of consecutive refreshes without weather.
  package var failures = 0
  /// Whether the refresh is still fetching the weather.
  package var isUnfinished = false
  /// Whether the file contains an outlook; determined from the file, not stored.
  package var hasOutlook = false

  package init(madeAt: Timestamp, dueAt: Timestamp) {
    self.madeAt = madeAt
    self.dueAt = dueAt
  }

  /// Whether only sources that need permission were requested and none was allowed.
  package var isForbidden: Bool {
    let looked = attempts.filter { $0.source != .manual }
    return !looked.isEmpty && looked.allSatisfy { $0.outcome == .notAllowed }
  }

  /// The report with the location of its weather.
  package var atWeather: RefreshReport {
    var report = self
    if let former = weather?.formerLocation { report.location = former }
    return report
  }

  /// Changes the location, and the former one of the weather.
  package mutating func changeLocations(_ change: (Location) -> Location) {
    location = location.map(change)
    if let former = weather?.formerLocation { weather?.formerLocation = change(former) }
  }

  /// Returns the weather; nil when there is none or it is too old to be shown.
  package func shownWeather(at now: Timestamp, forgetAfter: Int) -> WeatherNow? {
    weather.flatMap { $0.age(at: now) ?? 0 <= forgetAfter ? $0 : nil }
  }
}

/// The location of this machine, accurate to a cell.
package struct Location: Equatable, Sendable {
  package var cell: Cell
  /// The country of the position as an ISO 3166-1 alpha-2 code; nil when unknown.
  package var countryCode: String?
  /// The accuracy in metres.
  package var accuracy: Double
  /// The source: `gps`, `ip` or `manual`.
  package var source: SourceName
  package var locatedAt: Timestamp
  /// The start of the system, as in `SystemClock`; nil when unknown.
  package var clockStart: String?
  /// The digest of the address of the IP lookup service that found it; nil for other sources.
  package var service: String?
  /// The starter of the refresh that found it; nil before that is known.
  package var startedBy: Starter?
  /// Whether `locatedAt` can be compared with the current time.
  package var isAgeKnown = true
  /// The seconds by which the clock has been set back since then, negative if it was set forward;
  /// not stored.
  package var setBack = 0

  package init(
    cell: Cell, countryCode: String? = nil, accuracy: Double, source: SourceName,
    locatedAt: Timestamp
  ) {
    self.cell = cell
    self.countryCode = countryCode
    self.accuracy = accuracy
    self.source = source
    self.locatedAt = locatedAt
  }

  /// The cell with the country.
  package var locality: Locality {
    get { Locality(cell, countryCode: countryCode) }
    set { (cell, countryCode) = (newValue.cell, newValue.countryCode) }
  }

  /// Whether the place may be wrong by a town or more.
  package var isApproximate: Bool { source == .ip }
}

/// The result of a source.
package struct SourceAttempt: Equatable, Sendable {
  /// The source: `gps`, `ip` or `manual`.
  package var source: SourceName
  package var outcome: SourceOutcome
  /// The reasons for a failure; empty when the outcome is explanation enough.
  package var faults: [Fault] = []

  package init(source: SourceName, outcome: SourceOutcome) {
    self.source = source
    self.outcome = outcome
  }
}

extension RefreshReport {
  /// Returns whether a new refresh is due, also if the age is unknown.
  ///
  /// The report is then from the future because the clock was set back, or from before a restart of
  /// a machine without a battery-backed clock.
  ///
  /// - Parameter interval: the maximum interval in seconds, in case the stored time is damaged or
  ///   belongs to another configuration.
  package func isDue(at now: Timestamp, every interval: Int) -> Bool {
    now + setBack >= min(dueAt, madeAt + interval) || isFromFuture(madeAt, at: now) || !isAgeKnown
  }

  /// Returns whether the report is older than a configuration that was last changed at a time, in
  /// milliseconds since 1970.
  ///
  /// A refresh and a change often fall into the same second.
  package func isOlder(thanConfigurationOf configured: Int) -> Bool {
    configured > configuredAt ?? madeAt &* 1000
  }

  /// Determines which times can be compared with the current one, and how far the clock was set
  /// back.
  package mutating func judgeTimes(by clock: SystemClock) {
    let starts = (location: location?.clockStart, weather: weather?.clockStart)
    isAgeKnown = clock.canCompare(with: clockStart)
    location?.isAgeKnown = clock.canCompare(with: starts.location)
    weather?.isAgeKnown = clock.canCompare(with: starts.weather)
    setBack = clock.setBack(since: clockStart)
    location?.setBack = clock.correction(since: starts.location)
    weather?.setBack = clock.setBack(since: starts.weather)
  }
}

extension Location {
  /// Returns the seconds since the location was found; nil as for the weather.
  package func age(at now: Timestamp) -> Int? {
    !isAgeKnown || isFromFuture(locatedAt, at: now)
      ? nil : max(0, now + max(0, setBack) - locatedAt)
  }

  /// Returns the seconds since the location was found, which do not depend on the setting of the
  /// clock until the system is restarted; nil when unknown.
  package func elapsed(at now: Timestamp) -> Int? {
    let time = now + setBack
    return !isAgeKnown || isFromFuture(locatedAt, at: time) ? nil : max(0, time - locatedAt)
  }
}

/// Returns whether a time is in the future; a minute is tolerated for corrections of the clock.
func isFromFuture(_ time: Timestamp, at now: Timestamp) -> Bool {
  time > now + 60
}

/// The outcome of a location source.
package enum SourceOutcome: String, CaseIterable, Sendable {
  case used, notAllowed, notNeeded, notConfigured, cancelled
  // The receiver.
  case noConnection, notGPSD = "notGpsd", noDevice, noFix, silentDevice, noGPS = "noGps", cannotLook
  // The lookup of the IP address. `recentFix`: no service was asked, because a receiver had a fix a
  // short time ago. `agrees` and `disagrees`: the earlier place is within the area of the response,
  // or was found too short a time ago by another service to be replaced.
  case noResponse = "noAnswer", recentFix, agrees, disagrees

  /// Whether the source was used without success, which may be different the next time.
  package var isPassing: Bool { ![.used, .notAllowed, .notNeeded, .notConfigured].contains(self) }
}

extension RefreshReport {
  /// All faults, those of the sources before those of the services.
  package var allFaults: [Fault] { attempts.flatMap(\.faults) + faults }

  /// The faults because of which requests were sent without a record of them.
  package var unrecorded: [Fault] { faults.filter { $0.part == .disclosures } }

  /// Whether no service could be reached, as is the case without a network.
  package var isOffline: Bool { failed { $0.isOffline } }

  /// Whether no service could be reached, so that another network may be better.
  package var isUnreachable: Bool { failed { $0.mayBeOfNetwork } }

  /// Whether no request left this machine, because its own network is missing.
  package var isCutOff: Bool { failed { $0.isOfOwnNetwork } }

  /// Whether a login page of the network answered instead of the services, over TLS with a
  /// certificate that is not theirs.
  package var hasLoginPage: Bool {
    failed { $0 == .loginPage || $0 == .notTrusted || $0.isOfOwnNetwork } && !isCutOff
  }

  /// How a receiver answered, which needs no network; nil when none was asked.
  package var askedReceiver: SourceAttempt? {
    attempts.first { $0.source == .gps && ($0.outcome == .used || $0.outcome.isPassing) }
  }

  /// Returns whether all requests failed, each for such a reason.
  ///
  /// Those for the weather count, or where none was sent because no location was found, those for
  /// the location. A location of an earlier refresh may be known all the same.
  private func failed(_ isReason: (Fault.Kind) -> Bool) -> Bool {
    guard failures > 0 else { return false }
    let lookups = attempts.filter { $0.source == .ip }
    let forecasts = faults.filter { $0.part == .weather }
    // Another service that has answered in this refresh shows that there is a network. The warnings
    // of kept weather are from an earlier one.
    let hasWarnings = !forecasts.isEmpty && weather?.alertsAge(at: madeAt) == 0
    let hasAnswer =
      lookups.contains(where: \.hasAnswer) || forecasts.contains(where: \.isNewRejection)
    if hasWarnings || hasAnswer { return false }
    let told = forecasts.isEmpty ? lookups.flatMap(\.faults) : forecasts
    let asked = told.filter(\.kind.isOfRequest)
    return !asked.isEmpty && asked.allSatisfy { isReason($0.kind) }
  }
}

extension SourceAttempt {
  /// Whether a lookup service has answered, with a position or without one.
  fileprivate var hasAnswer: Bool {
    [.used, .agrees, .disagrees].contains(outcome)
      || faults.contains {
        [.error, .noPosition, .onlyCountry].contains($0.kind) || $0.isNewRejection
      }
  }
}
