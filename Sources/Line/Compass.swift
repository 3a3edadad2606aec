package import Text

/// Directions of the compass as words and arrows.
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
  /// Arrows that point downwind, for winds from N, NE, E and so on.
  private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]

  /// Returns the abbreviation of a direction, one of 16, such as "NNE"; nil outside 0...360.
  package static func point(_ degrees: Double, in language: Language) -> String? {
    pick(degrees, of: language.list(points))
  }

  /// Returns a direction for a screen reader, such as "from north-north-east"; nil outside 0...360.
  package static func wind(_ degrees: Double, in language: Language) -> String? {
    pick(degrees, of: language.list(winds))
  }

  /// Returns an arrow, one of 8, that points downwind: "↓" for a north wind; nil outside 0...360.
  package static func arrow(_ degrees: Double) -> String? { pick(degrees, of: arrows) }

  private static func pick(_ degrees: Double, of names: [String]) -> String? {
    guard (0...360).contains(degrees), !names.isEmpty else { return nil }
    let sector = 360 / Double(names.count)
    return names[Int((degrees / sector).rounded()) % names.count]
  }
}
