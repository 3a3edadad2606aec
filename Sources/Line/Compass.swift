/// Directions in words and arrows.
enum Compass {
  private static let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW",
  ]
  /// Where a wind from N, NE, E, … blows to.
  private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]

  /// - Parameter degrees: from north, clockwise.
  /// - Returns: nil for what is no direction.
  static func point(_ degrees: Double) -> String? { pick(degrees, of: points) }

  /// - Parameter degrees: where the wind comes from.
  static func arrow(_ degrees: Double) -> String? { pick(degrees, of: arrows) }

  private static func pick(_ degrees: Double, of names: [String]) -> String? {
    guard (0...360).contains(degrees) else { return nil }
    let sector = 360 / Double(names.count)
    return names[Int((degrees / sector).rounded()) % names.count]
  }
}
