package import Wording

/// A wind force on the Beaufort scale.
///
/// Source: WMO-No. 306, Manual on Codes, volume I.1, section E: the speeds at a height of 10 m, and
/// the names.
package struct Beaufort: Equatable, Sendable {
  /// The force, 0...12.
  package let force: Int

  /// Creates the force for a wind speed.
  ///
  /// - Parameter speed: metres per second; NaN and negative speeds mean calm.
  package init(speed: Double) {
    // The limits of the scale have one decimal, and nothing lies between 1.5 and 1.6.
    let tenths = (speed * 10).rounded() / 10
    force = Self.scale.lastIndex { tenths >= $0.from } ?? 0
  }

  /// The name of the force, such as "gentle breeze".
  package var words: Phrase { Self.scale[force].words }

  /// The lower limit of each force in metres per second, and its name.
  private static let scale: [(from: Double, words: Phrase)] = [
    (0, Phrase("calm", context: "wind")),
    (0.3, Phrase("light air", context: "wind")),
    (1.6, Phrase("light breeze", context: "wind")),
    (3.4, Phrase("gentle breeze", context: "wind")),
    (5.5, Phrase("moderate breeze", context: "wind")),
    (8.0, Phrase("fresh breeze", context: "wind")),
    (10.8, Phrase("strong breeze", context: "wind")),
    (13.9, Phrase("near gale", context: "wind")),
    (17.2, Phrase("gale", context: "wind")),
    (20.8, Phrase("strong gale", context: "wind")),
    (24.5, Phrase("storm", context: "wind")),
    (28.5, Phrase("violent storm", context: "wind")),
    (32.7, Phrase("hurricane", context: "wind")),
  ]
}
