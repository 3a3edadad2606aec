import Glibc
import Text
import Weather

/// The shape of the moon in the sky, which a picture draws.
struct MoonShape {
  /// The angle of the moon ahead of the sun, in degrees: 0 at the new moon, 180 at the full moon.
  let elongation: Double
  /// Whether it is seen from the southern hemisphere, where the other side is lit.
  let isSouthern: Bool

  /// A waxing crescent, for pictures without a time.
  static let young = MoonShape(elongation: 60, isSouthern: false)

  /// Returns the dark disc and the lit part on it, in a box of columns and rows.
  ///
  /// The disc leaves half a row above and below, since a row is about twice as high as a column is
  /// wide.
  func layers(left: Int, top: Int, columns: Int, rows: Int) -> [Picture.Layer] {
    func layer(_ tint: Tint, _ filled: String, _ isFilled: (Double, Double) -> Bool)
      -> Picture.Layer
    {
      let drawn = (0..<rows).map { row -> (blocks: String, ascii: String) in
        let quarters = (0..<columns).map { column in
          // Upper left, upper right, lower left, lower right.
          [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated().reduce(0) { bits, quarter in
            let x = (Double(2 * column + quarter.element.0) + 0.5) / Double(columns) - 1
            let y = (Double(2 * row + quarter.element.1) + 0.5 - Double(rows)) / Double(rows - 1)
            return bits | (x * x + y * y <= Self.disc && isFilled(x, y) ? 1 << quarter.offset : 0)
          }
        }
        let indent = String(repeating: " ", count: left)
        return (
          indent + quarters.map { Self.blocks[$0] }.joined(),
          indent + quarters.map { $0.nonzeroBitCount > 1 ? filled : " " }.joined()
        )
      }
      return Picture.Layer(tint: tint, top: top, rows: drawn)
    }
    return [layer(.track, ".") { _, _ in true }, layer(.moon, "@", isLit)]
  }

  /// The square of the disc's radius, a little more than that of the box, so that it looks round.
  private static let disc = 1.02

  private func isLit(_ x: Double, _ y: Double) -> Bool {
    let x = isSouthern ? -x : x
    let edge = cos(elongation * .pi / 180) * max(0, Self.disc - y * y).squareRoot()
    return elongation < 180 ? x > edge : x < -edge
  }

  private static let blocks = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}
