/// The name of a town as a person types it: "Tampa, FL", "sao paulo", "Paris, Texas, US".
package struct TownQuery: Equatable, Sendable {
  /// What the town's name is to be or to begin with.
  package let name: String
  /// What lies around it: regions and countries, by name or code.
  package let areas: [String]

  /// No name of a town with its region has more.
  private static let mostWords = 12

  /// - Returns: nil for a text without a letter or a digit.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Self.trimmed($0) }
    guard let name = parts.first, name.contains(where: { $0.isLetter || $0.isNumber }) else {
      return nil
    }
    self.init(name: name, areas: parts.dropFirst().filter { !$0.isEmpty })
  }

  private init(name: String, areas: [String]) {
    self.name = name
    self.areas = areas
  }

  /// Other readings of a name without a comma: its last words may be a region or a country.
  var readings: [TownQuery] {
    let words = name.split(separator: " ")
    guard areas.isEmpty, (2...Self.mostWords).contains(words.count) else { return [] }
    return (1..<words.count).reversed().map { count in
      TownQuery(
        name: words[..<count].joined(separator: " "),
        areas: [words[count...].joined(separator: " ")])
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
