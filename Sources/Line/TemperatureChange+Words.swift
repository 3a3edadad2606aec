package import Weather
package import Wording

extension TemperatureChange {
  /// The present day beside yesterday: "warmer than yesterday".
  package var sinceYesterday: Phrase {
    switch direction {
    case .warmer: Phrase("warmer than yesterday")
    case .colder: Phrase("colder than yesterday")
    case .same: Phrase("about the same as yesterday")
    }
  }

  /// The day after the present one beside that: "tomorrow 4° colder".
  ///
  /// - Parameter degrees: by how many, with their unit.
  package func tomorrow(_ degrees: String) -> Phrase {
    switch direction {
    case .warmer: Phrase("tomorrow \(degrees) warmer")
    case .colder: Phrase("tomorrow \(degrees) colder")
    case .same: Phrase("tomorrow about the same")
    }
  }

  /// Any day beside the one before it: "4° colder".
  package func sinceDayBefore(_ degrees: String) -> Phrase {
    switch direction {
    case .warmer: Phrase("\(degrees) warmer")
    case .colder: Phrase("\(degrees) colder")
    case .same: Phrase("about the same")
    }
  }
}
