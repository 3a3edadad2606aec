package import Wording

extension Alert.Severity {
  /// As in "severe".
  package var words: Phrase {
    switch self {
    case .unknown: Phrase("severity unknown", context: "warning")
    case .minor: Phrase("minor", context: "warning")
    case .moderate: Phrase("moderate", context: "warning")
    case .severe: Phrase("severe", context: "warning")
    case .extreme: Phrase("extreme", context: "warning")
    }
  }
}
