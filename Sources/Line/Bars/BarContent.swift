package import Text
package import Coarsen
package import Exchange
package import Weather

/// The content of a bar before it is written in the bar's format.
///
/// All texts are printable: external text is sanitized when this value is created.
package struct BarContent: Sendable {
  /// The state of the weather and of its age; the raw values are class names.
  package enum State: String, CaseIterable, Sendable {
    case fresh
    case stale
    /// Location access is not allowed.
    case denied
    /// There is no weather for another reason.
    case failed
  }

  /// The amount of content that a bar shows; nothing else is computed.
  package enum Depth: Comparable, Sendable {
    case line
    /// The line, the short line and the facts.
    case facts
    case details
  }

  package var state: State
  /// The line; without weather, the reason in at most 40 columns.
  package var line: [Segment]
  /// The line for very little space: icon and temperature.
  package var short: [Segment]
  /// The lines of a tooltip or menu; without weather, the reasons as sentences.
  package var details: [[Segment]] = []
  /// Whether the last refresh could not reach the network.
  package var isOffline = false
  /// The shell command that a click may run in a terminal; nil for none.
  package var command: String?
  package var place: String?
  /// The values for this weather; nil without weather.
  package var facts: Facts?

  /// The values that bars and monitoring show, in SI units.
  package struct Facts: Sendable {
    package var cell: Cell
    package var provider: String
    package var fetchedAt: Timestamp
    package var moment: Moment
    /// The forecast for today; nil once that day is over.
    package var today: Day?
    /// The active warnings, the worst first; nil when no service covers the place.
    package var warnings: [Warning]?
    package var air: [AirQuality.Index] = []
  }

  package struct Warning: Sendable {
    package var event: String
    package var severity: Alert.Severity
  }

  /// Creates content without facts, in which the line is also the short line if that is nil.
  package init(state: State, line: [Segment], short: [Segment]? = nil) {
    self.state = state
    self.line = line
    self.short = short ?? line
  }

  var worst: Alert.Severity? { facts?.warnings?.map(\.severity).max() }

  /// Whether a severe or extreme warning is active.
  package var isUrgent: Bool { worst.map { $0 >= .severe } ?? false }

  /// The probability of precipitation in this hour, 0...100; nil when unknown.
  var chance: Int? {
    facts?.moment.precipitationProbability.flatMap { chance in
      Int(exactly: chance.rounded()).map { min(100, max(0, $0)) }
    }
  }

  /// The classes for a bar's style sheet: the condition, "day" or "night", the temperature band,
  /// "alert-severe" and so on, the state unless fresh, and "offline".
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
