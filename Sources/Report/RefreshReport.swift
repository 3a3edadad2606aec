package import Coarsen
package import Facts
package import Weather

/// What one refresh learned: all that `wxhere-refresh` has to say to `wxhere`.
package struct RefreshReport: Equatable, Sendable {
  /// The version of what `--json` prints.
  package static let schema = 1

  /// nil when no source could tell.
  package var location: Location?
  /// How each source answered.
  package var attempts: [SourceAttempt] = []
  /// nil when no provider could be asked, or the place is known and the weather not yet.
  package var weather: WeatherNow?
  /// What went wrong with the weather.
  package var faults: [Fault] = []
  /// When the refresh began, seconds since 1970-01-01 00:00 UTC.
  package var madeAt: Int
  /// The machine's start by the clock that said so, as `SystemClock` has it; nil where it is not known.
  package var clockStart: String?
  /// Whether `madeAt` can be compared with the present time.
  package var isAgeKnown = true
  /// By how many seconds the clock was set back since; not kept.
  package var setBack = 0
  /// When the next one should be made.
  package var dueAt: Int
  /// How many refreshes in a row have brought no weather.
  package var failures = 0
  /// Whether the refresh is still asking for the weather.
  package var isUnfinished = false
  /// Whether hours, days and the rest come with it; not kept, but seen from the file.
  package var hasOutlook = false

  package init(madeAt: Int, dueAt: Int) {
    self.madeAt = madeAt
    self.dueAt = dueAt
  }

  /// Whether looking was all that was asked for, and none of it was allowed.
  package var isForbidden: Bool {
    let looked = attempts.filter { $0.source != .manual }
    return !looked.isEmpty && looked.allSatisfy { $0.outcome == .notAllowed }
  }

  /// The same about the place whose weather it has.
  package var atWeather: RefreshReport {
    var report = self
    if let former = weather?.formerLocation { report.location = former }
    return report
  }
}

/// Where this machine is, no closer than a cell.
package struct Location: Equatable, Sendable {
  package var cell: Cell
  /// Metres.
  package var accuracy: Double
  /// `gps`, `ip` or `manual`.
  package var source: SourceName
  /// Seconds since 1970-01-01 00:00 UTC.
  package var locatedAt: Int
  /// The machine's start by the clock that said so, as `SystemClock` has it; nil where it is not known.
  package var clockStart: String?
  /// Whether `locatedAt` can be compared with the present time.
  package var isAgeKnown = true
  /// By how many seconds the clock was set back since; not kept.
  package var setBack = 0

  package init(cell: Cell, accuracy: Double, source: SourceName, locatedAt: Int) {
    self.cell = cell
    self.accuracy = accuracy
    self.source = source
    self.locatedAt = locatedAt
  }

  /// Whether the place may be a town or more off.
  package var isApproximate: Bool { source == .ip }
}

/// How one source answered.
package struct SourceAttempt: Equatable, Sendable {
  /// `gps`, `ip` or `manual`.
  package var source: SourceName
  package var outcome: SourceOutcome
  /// Why it could not tell; empty where the word says it all.
  package var faults: [Fault] = []

  package init(source: SourceName, outcome: SourceOutcome) {
    self.source = source
    self.outcome = outcome
  }
}

/// The weather that the line shows.
package struct WeatherNow: Equatable, Sendable {
  /// Who gave it, as in the configuration: "open-meteo".
  package var provider: String
  /// What its terms ask to be shown.
  package var attribution: String
  /// Seconds since 1970-01-01 00:00 UTC; when a cache in between got it, where one did.
  package var fetchedAt: Int
  /// When the answer itself said that it is of, likewise; nil where that is when it was fetched.
  package var asOf: Int?
  /// Where it is the weather of, once the machine has been found elsewhere and nobody has told the
  /// weather there; nil while it is that of the report's place.
  package var formerLocation: Location?
  /// The machine's start by the clock that said so, as `SystemClock` has it; nil where it is not known.
  package var clockStart: String?
  /// Whether `fetchedAt` can be compared with the present time.
  package var isAgeKnown = true
  /// By how many seconds the clock was set back since; not kept.
  package var setBack = 0
  /// Never without a temperature.
  package var current: Moment
  /// The day of the current weather; nil when nobody told it, as when the days begin with tomorrow.
  package var today: Day?
  /// When that day is over at the place, seconds since 1970-01-01 00:00 UTC; nil where `today` is.
  package var todayEnds: Int?
  /// Whether a service warns for the place and has not answered, so that nobody knows of what.
  package var awaitsAlerts = false
  /// The names of the current values that were computed here, as JSON has them.
  package var computed: [String] = []
  /// The names of the current values that came from another service, with its name.
  package var taken: [String: String] = [:]
  /// The day before the current one, as its last report had it; nil where there is none.
  package var yesterday: Day?
  /// What a line tells of the warnings in force or announced, the most urgent first; nil where nobody
  /// covers the place, or nobody could be asked.
  package var warnings: [Alert]?

  package init(provider: String, attribution: String, fetchedAt: Int, current: Moment) {
    self.provider = provider
    self.attribution = attribution
    self.fetchedAt = fetchedAt
    self.current = current
  }
}

/// What the line does not need: the hours, the days, warnings and the air.
package struct Outlook: Equatable, Sendable {
  /// Where a part comes from.
  package struct Origin: Equatable, Sendable {
    package var provider: String
    package var attribution: String
    /// The names of the values that were computed here, as JSON has them.
    package var computed: [String]
    /// The names of the values that came from another service, with its name.
    package var taken: [String: String]

    package init(
      provider: String, attribution: String, computed: [String] = [], taken: [String: String] = [:]
    ) {
      self.provider = provider
      self.attribution = attribution
      self.computed = computed
      self.taken = taken
    }
  }

  /// In the order of time, from hours ago to days ahead; empty where there are none.
  package var hourly: [Moment]
  /// In the order of time; empty where there are none.
  package var daily: [Day]
  /// nil when there are none.
  package var hourlyOrigin: Origin?
  package var dailyOrigin: Origin?
  /// What falls in the next hour or two; nil where nobody tells it.
  package var nowcast: Nowcast?
  /// nil where `nowcast` is.
  package var nowcastOrigin: Origin?
  /// nil where nobody covers the place, or nobody could be asked.
  package var alerts: [Alert]?
  /// nil where `alerts` is.
  package var alertsOrigin: Origin?
  /// Whether warnings and the air are still being asked for, and were not known before.
  package var isPartial = false
  package var air: AirQuality?

  package init(hourly: [Moment] = [], daily: [Day] = []) {
    self.hourly = hourly
    self.daily = daily
  }

  /// Returns the outlook with warnings in one language, as `Alert.spoken(in:)` does.
  package func spoken(in tag: String) -> Outlook {
    var outlook = self
    outlook.alerts = alerts?.spoken(in: tag)
    return outlook
  }
}
