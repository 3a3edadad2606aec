import Line
import Weather

extension ViewStyle {
  /// Where a wind blows to, of 8, and heavier from a strong breeze on; in ASCII where it comes from, of
  /// 16.
  ///
  /// - Parameters:
  ///   - degrees: where it comes from, from north, clockwise; nil when unknown.
  ///   - speed: metres a second; nil when unknown.
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
