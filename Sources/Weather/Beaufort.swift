package import Wording

/// A wind on the Beaufort scale.
///
/// Source: WMO-No. 306, Manual on Codes, volume I.1, section E: the speeds at a height of 10 m, and
/// their words.
package struct Beaufort: Equatable, Sendable {
  /// 0...12.
  package let force: Int

  /// - Parameter speed: metres a second; what is no speed is taken as calm.
  package init(speed: Double) {
    // The scale is told in tenths, with nothing between 1.5 and 1.6.
    let tenths = (speed * 10).rounded() / 10
    force = Self.least.lastIndex { tenths >= $0 } ?? 0
  }

  /// As in "gentle breeze".
  package var words: Phrase { Self.names[force] }

  /// Metres a second with which each force begins.
  private static let least = [
    0, 0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7,
  ]

  private static let names = [
    Phrase("calm", context: "wind"),
    Phrase("light air", context: "wind"),
    Phrase("light breeze", context: "wind"),
    Phrase("gentle breeze", context: "wind"),
    Phrase("moderate breeze", context: "wind"),
    Phrase("fresh breeze", context: "wind"),
    Phrase("strong breeze", context: "wind"),
    Phrase("near gale", context: "wind"),
    Phrase("gale", context: "wind"),
    Phrase("strong gale", context: "wind"),
    Phrase("storm", context: "wind"),
    Phrase("violent storm", context: "wind"),
    Phrase("hurricane", context: "wind"),
  ]
}
