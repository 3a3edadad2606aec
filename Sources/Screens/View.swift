package import Text

/// A screen with weather; the raw value is the command that prints it.
package enum View: String, CaseIterable, Sendable {
  case now, hourly, daily, alerts, air

  /// The letter that selects the view on the live screen.
  package var key: Unicode.Scalar {
    switch self {
    case .now: "n"
    case .hourly: "h"
    case .daily: "d"
    case .alerts: "w"
    case .air: "a"
    }
  }

  /// The label in the last row of the live screen.
  package var word: Phrase {
    switch self {
    case .now: Phrase("now", context: "live screen")
    case .hourly: Phrase("hours", context: "live screen")
    case .daily: Phrase("days", context: "live screen")
    case .alerts: Phrase("warnings", context: "live screen")
    case .air: Phrase("air", context: "live screen")
    }
  }

  /// The description in the help of the live screen.
  package var meaning: Phrase {
    switch self {
    case .now: Phrase("the weather now", context: "live screen")
    case .hourly: Phrase("the next hours", context: "live screen")
    case .daily: Phrase("the next days", context: "live screen")
    case .alerts: Phrase("official warnings", context: "live screen")
    case .air: Phrase("air quality, UV and pollen")
    }
  }

  /// Returns the view that a key selects, by its letter or number.
  package static func view(of scalar: Unicode.Scalar) -> View? {
    let number = allCases.indices.first { "\($0 + 1)".unicodeScalars.first == scalar }
    return number.map { allCases[$0] } ?? allCases.first { $0.key == scalar }
  }

  /// Returns the view that is a number of steps further; the first follows the last.
  package func moved(by count: Int) -> View {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + count
    return all[(index % all.count + all.count) % all.count]
  }
}
