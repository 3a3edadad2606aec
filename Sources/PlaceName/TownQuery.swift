/// The name of a town as a person types it: "Tampa, FL", "sao paulo", "Paris, Texas, US".
package struct TownQuery: Equatable, Sendable {
  /// What the town's name is to be or to begin with.
  package let name: String
  /// What lies around it: regions and countries, by name or code.
  package let areas: [String]

  /// - Returns: nil for a text without a letter or a digit.
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
