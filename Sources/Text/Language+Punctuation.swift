/// The punctuation between texts, which Japanese, Chinese and French write in their own way.
extension Language {
  /// Returns parts of a sentence separated by commas, as in "rain, 8°C".
  package func listed(_ parts: [String]) -> String {
    parts.joined(separator: words(", ", context: "between parts of a sentence"))
  }

  /// Returns sentences or their parts separated by semicolons.
  package func clauses(_ parts: [String]) -> String {
    parts.joined(separator: words("; ", context: "between parts of a sentence"))
  }

  /// Returns a subject and what is said of it, as in "wind: 12 km/h".
  package func definition(_ subject: String, _ text: String) -> String {
    words("\(subject): \(text)")
  }

  /// Returns a remark in parentheses with the blank before it, as in " (approx.)".
  package func remark(_ text: String) -> String {
    words(" (\(text))", context: "remark after a text")
  }
}
