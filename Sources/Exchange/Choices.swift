/// The active warnings that are appended to a line without a placeholder for them.
package enum AlertFilter: String, CaseIterable, Sendable {
  /// Severe and extreme warnings, and those of unknown severity.
  case severe
  case all, none
}

/// The services that may be used for air quality, as in `weather.air`.
package enum AirAsked: String, CaseIterable, Sendable {
  /// The chosen providers, or else Open-Meteo, which needs no key.
  case auto
  case none
}

/// The services that may be asked for precipitation by minutes, as in `weather.minutes`.
package enum MinutesAsked: String, CaseIterable, Sendable {
  /// The chosen providers alone.
  case provider
  /// Also those that have radar for the place, when something may fall.
  case auto
}

/// Whether the line says that its place is approximate.
package enum ApproximateMark: String, CaseIterable, Sendable {
  case shown, hidden
}

/// The time format: 12 or 24 hours.
package enum ClockHours: String, CaseIterable, Sendable {
  /// The locale's format.
  case auto
  case twelve = "12"
  case twentyFour = "24"
}

/// A set of icons for conditions.
package enum IconSet: String, CaseIterable, Sendable {
  case emoji
  /// The Weather Icons of Nerd Fonts, U+E300 to U+E3E3.
  case nerd
  /// The Material Design Icons of Nerd Fonts from version 3 on.
  case material
  case ascii, none
}

/// A location source; the raw value is its name in options and the configuration.
package enum SourceName: String, CaseIterable, Sendable {
  case gps, ip, manual

  /// Returns the sources in a list of names; nil for no name, and for an unknown or repeated one.
  package static func list(_ names: [String]) -> [SourceName]? {
    let sources = names.compactMap(SourceName.init(rawValue:))
    return sources.count == names.count && Set(sources).count == names.count && !names.isEmpty
      ? sources : nil
  }
}

/// The starter of a refresh.
package enum Starter: String, CaseIterable, Sendable {
  /// `wxhere-refresh --background`.
  case timer
  /// `wxhere --bar`, of a status bar.
  case bar
  /// Any other use: a person's, or that of a script.
  case command

  /// The command that it is or that it runs.
  package var command: String {
    switch self {
    case .timer: "wxhere-refresh --background"
    case .bar: "wxhere --bar"
    case .command: "wxhere"
    }
  }
}

/// The tone of the weather line.
package enum Voice: String, CaseIterable, Sendable {
  /// Facts only.
  case plain
  /// Facts with a remark.
  case snarky
}
