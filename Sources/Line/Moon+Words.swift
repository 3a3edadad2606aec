package import Sky
package import Wording

extension Moon.Phase {
  /// In words, for people and screen readers.
  package var words: Phrase {
    switch self {
    case .newMoon: Phrase("new moon")
    case .waxingCrescent: Phrase("waxing crescent")
    case .firstQuarter: Phrase("first quarter")
    case .waxingGibbous: Phrase("waxing gibbous")
    case .fullMoon: Phrase("full moon")
    case .waningGibbous: Phrase("waning gibbous")
    case .lastQuarter: Phrase("last quarter")
    case .waningCrescent: Phrase("waning crescent")
    }
  }
}
