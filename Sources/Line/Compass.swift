package import Wording

/// Directions in words and arrows.
package enum Compass {
  private static let points = Phrase(
    "N|NNE|NE|ENE|E|ESE|SE|SSE|S|SSW|SW|WSW|W|WNW|NW|NNW", context: "compass")
  private static let winds = Phrase(
    """
    from north|from north-north-east|from north-east|from east-north-east|from east|\
    from east-south-east|from south-east|from south-south-east|from south|\
    from south-south-west|from south-west|from west-south-west|from west|from west-north-west|\
    from north-west|from north-north-west
    """, context: "wind")
  /// Where a wind from N, NE, E, … blows to.
  private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]

  /// The name of a direction, of 16: "NNE".
  ///
  /// - Parameter degrees: from north, clockwise.
  /// - Returns: nil for what is no direction.
  package static func point(_ degrees: Double, in language: Language) -> String? {
    pick(degrees, of: language.list(points))
  }

  /// The same as it is read aloud: "from north-north-east".
  package static func wind(_ degrees: Double, in language: Language) -> String? {
    pick(degrees, of: language.list(winds))
  }

  /// Where a wind blows to, of 8: a wind from the north gives "↓".
  ///
  /// - Parameter degrees: where the wind comes from, from north, clockwise.
  /// - Returns: nil for what is no direction.
  package static func arrow(_ degrees: Double) -> String? { pick(degrees, of: arrows) }

  private static func pick(_ degrees: Double, of names: [String]) -> String? {
    guard (0...360).contains(degrees), !names.isEmpty else { return nil }
    let sector = 360 / Double(names.count)
    return names[Int((degrees / sector).rounded()) % names.count]
  }
}
