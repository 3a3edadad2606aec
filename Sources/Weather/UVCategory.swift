package import Wording

/// The World Health Organization's category for a UV index, which is rounded first.
package struct UVCategory {
  /// The category in words, such as "very high".
  package let words: Phrase
  /// The badness from 0 (the best) to 1 (the worst).
  package let badness: Double

  /// Creates the category of a finite UV index.
  package init(_ index: Double) {
    (badness, words) =
      switch index.rounded() {
      case ..<3: (0, Phrase("low", context: "UV index"))
      case ..<6: (0.25, Phrase("moderate", context: "UV index"))
      case ..<8: (0.5, Phrase("high", context: "UV index"))
      case ..<11: (0.75, Phrase("very high", context: "UV index"))
      default: (1, Phrase("extreme", context: "UV index"))
      }
  }
}
