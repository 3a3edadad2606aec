package import Weather
package import Text

extension TemperatureChange {
  /// The comparison of today with yesterday, such as "warmer than yesterday".
  package var sinceYesterday: Phrase {
    switch direction {
    case .warmer: Phrase("warmer than yesterday")
    case .colder: Phrase("colder than yesterday")
    case .same: Phrase("about the same as yesterday")
    }
  }

  /// Returns the comparison of tomorrow with today, such as "tomorrow 4° colder".
  package func tomorrow(_ degrees: String) -> Phrase {
    switch direction {
    case .warmer: Phrase("tomorrow \(degrees) warmer")
    case .colder: Phrase("tomorrow \(degrees) colder")
    case .same: Phrase("tomorrow about the same")
    }
  }

  /// Returns the comparison of a day with the previous day, such as "4° colder".
  package func sinceDayBefore(_ degrees: String) -> Phrase {
    switch direction {
    case .warmer: Phrase("\(degrees) warmer")
    case .colder: Phrase("\(degrees) colder")
    case .same: Phrase("about the same")
    }
  }
}
