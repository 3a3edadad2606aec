/// Directions in words and arrows.
package enum Compass {
  private static let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW",
  ]
  /// Where a wind from N, NE, E, … blows to.
  private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]

  /// The name of a direction, of 16: "NNE".
  ///
  /// - Parameter degrees: from north, clockwise.
  /// - Returns: nil for what is no direction.
  package static func point(_ degrees: Double) -> String? { pick(degrees, of: points) }

  /// Where a wind blows to, of 8: a wind from the north gives "↓".
  ///
  /// - Parameter degrees: where the wind comes from, from north, clockwise.
  /// - Returns: nil for what is no direction.
  package static func arrow(_ degrees: Double) -> String? { pick(degrees, of: arrows) }

  private static func pick(_ degrees: Double, of names: [String]) -> String? {
    guard (0...360).contains(degrees) else { return nil }
    let sector = 360 / Double(names.count)
    return names[Int((degrees / sector).rounded()) % names.count]
  }
}
