package import Wording

/// The words of the World Health Organization for a UV index, which is rounded first.
package enum UVCategory: Int, CaseIterable {
  case low, moderate, high, veryHigh, extreme

  /// - Parameter index: finite.
  package init(_ index: Double) {
    switch index.rounded() {
    case ..<3: self = .low
    case ..<6: self = .moderate
    case ..<8: self = .high
    case ..<11: self = .veryHigh
    default: self = .extreme
    }
  }

  /// As in "very high".
  package var words: Phrase {
    switch self {
    case .low: Phrase("low", context: "UV index")
    case .moderate: Phrase("moderate", context: "UV index")
    case .high: Phrase("high", context: "UV index")
    case .veryHigh: Phrase("very high", context: "UV index")
    case .extreme: Phrase("extreme", context: "UV index")
    }
  }

  /// How bad it is, 0 (the best) to 1 (the worst).
  package var badness: Double { Double(rawValue) / Double(Self.allCases.count - 1) }
}
