import Line
import Weather

extension ViewStyle {
  /// Returns an arrow that points downwind.
  ///
  /// It is heavy from a strong breeze on.
  ///
  /// In ASCII and on the console it is the compass point that the wind comes from.
  ///
  /// - Parameters:
  ///   - degrees: the direction that the wind comes from, clockwise from north; nil when unknown.
  ///   - speed: metres per second; nil when unknown.
  func windArrow(from degrees: Double?, speed: Double?) -> String? {
    guard let degrees else { return nil }
    if glyphs != .all { return Compass.point(degrees, in: language) }
    let arrow = Compass.arrow(degrees)
    guard let speed, Beaufort(speed: speed).force >= 6 else { return arrow }
    let heavy = [
      "↓": "⇓", "↙": "⇙", "←": "⇐", "↖": "⇖", "↑": "⇑", "↗": "⇗", "→": "⇒", "↘": "⇘",
    ]
    return arrow.map { heavy[$0] ?? $0 }
  }
}
