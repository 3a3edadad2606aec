/// The name of a town as typed, such as "Tampa, FL", "sao paulo" or "Paris, Texas, US".
package struct TownQuery: Equatable, Sendable {
  /// The text before the first comma: a town's name, its beginning, or a name with a region.
  package let name: String
  /// The regions and countries after the commas, by name or code.
  package let areas: [String]

  /// Creates a query; nil for text without a letter or digit.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { ",，、".contains($0) }
      .map { Self.trimmed($0) }
    guard let name = parts.first, name.contains(where: { $0.isLetter || $0.isNumber }) else {
      return nil
    }
    self.name = name
    areas = parts.dropFirst().filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
