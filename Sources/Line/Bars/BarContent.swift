package import Coarsen
package import Weather

/// What a bar is to show, in no bar's language.
///
/// All texts are safe to print: what comes from outside is made so where this is filled.
package struct BarContent: Sendable {
  /// How it stands with what is shown.
  package enum State: String, CaseIterable, Sendable {
    /// Weather, young enough.
    case fresh
    /// Weather, with its age.
    case stale
    /// No weather: looking is not permitted.
    case denied
    /// No weather for another reason.
    case failed
  }

  /// How much of it a bar shows: what it does not takes time to no purpose.
  package enum Depth: Comparable, Sendable {
    case line
    /// The facts and the short line too.
    case facts
    case details
  }

  package var state: State
  /// The line, or why there is none in at most 40 columns.
  package var line: [Segment]
  /// The same where there is next to no room: the picture and the temperature.
  package var short: [Segment]
  /// For a tooltip or a menu, line by line: now, warnings, the next hours and the days, or the reasons
  /// in whole sentences.
  package var details: [[Segment]] = []
  /// Whether the last refresh did not reach the network.
  package var isOffline = false
  /// What a click may run in a terminal, for a shell; nil for nothing.
  package var command: String?
  /// What the place is called; nil where no place is known.
  package var place: String?
  /// nil where there is no weather.
  package var facts: Facts?

  /// The values themselves, in SI units.
  package struct Facts: Sendable {
    package var cell: Cell
    /// Who gave the weather.
    package var provider: String
    /// When, in seconds since 1970-01-01 00:00 UTC.
    package var fetchedAt: Int
    package var moment: Moment
    /// While the day lasts.
    package var today: Day?
    /// Those in force, the worst first; nil where nobody warns.
    package var warnings: [Warning]?
    package var air: [AirQuality.Index] = []
  }

  /// What somebody warns of.
  package struct Warning: Sendable {
    package var event: String
    package var severity: Alert.Severity
  }

  /// - Parameter short: nil for the line.
  package init(state: State, line: [Segment], short: [Segment]? = nil) {
    self.state = state
    self.line = line
    self.short = short ?? line
  }

  /// How bad the worst warning is; nil where there is none.
  var worst: Alert.Severity? { facts?.warnings?.map(\.severity).max() }

  /// Whether a severe or extreme warning is in force.
  package var isUrgent: Bool { worst.map { $0 >= .severe } ?? false }

  /// The chance of precipitation in this hour, 0...100; nil when unknown.
  var chance: Int? {
    facts?.moment.precipitationProbability.flatMap { chance in
      Int(exactly: chance.rounded()).map { min(100, max(0, $0)) }
    }
  }

  /// The names that a style sheet may go by: the condition, "day" or "night", the temperature's band,
  /// "alert-severe", "stale", "denied", "failed", "offline".
  var classes: [String] {
    let moment = facts?.moment
    let names = [
      moment?.condition?.rawValue, moment?.isDay.map { $0 ? "day" : "night" },
      moment?.temperature.map { TemperatureBand($0).rawValue },
      worst.map { "alert-\($0.rawValue)" }, state == .fresh ? nil : state.rawValue,
      isOffline ? "offline" : nil,
    ]
    return names.compactMap { $0 }
  }
}
