package import Wording

/// What stands between the names in a place's name, in the reader's language and units.
package struct PlaceNameWords: Sendable {
  /// Words in a language's order, with what is filled in by number, from 1 on.
  struct Pattern: Sendable {
    private enum Piece {
      case words([UInt8])
      case argument(Int)
    }

    private let pieces: [Piece]

    /// - Parameter text: with U+0001, U+0002, … for what is filled in.
    fileprivate init(_ text: String) {
      var pieces: [Piece] = []
      var words: [UInt8] = []
      for byte in text.utf8 {
        guard byte < 8 else {
          words.append(byte)
          continue
        }
        pieces += [.words(words), .argument(Int(byte))]
        words = []
      }
      self.pieces = pieces + [.words(words)]
    }

    /// - Parameter fill: puts what is filled in behind the bytes, by its number.
    func write(to bytes: inout [UInt8], _ fill: (Int, inout [UInt8]) -> Void) {
      for piece in pieces {
        switch piece {
        case .words(let words): bytes += words
        case .argument(let number): fill(number, &bytes)
        }
      }
    }
  }

  /// Of a town.
  let near, off: Pattern
  /// Of a distance, a direction and a town.
  let away: Pattern
  /// Eight, from north on clockwise.
  private let points: [[UInt8]]
  private let inMiles: Bool
  let articles: Articles

  /// - Parameter inMiles: whether the reader counts in miles.
  package init(_ language: Language = .english, inMiles: Bool = false) {
    near = Pattern(language.words("near \("\u{1}")", context: "town"))
    off = Pattern(language.words("off \("\u{1}")", context: "coast of a town"))
    away = Pattern(
      inMiles
        ? language.words("\("\u{1}") mi \("\u{2}") of \("\u{3}")", context: "town")
        : language.words("\("\u{1}") km \("\u{2}") of \("\u{3}")", context: "town"))
    points = language.list(Phrase("N|NE|E|SE|S|SW|W|NW", context: "compass")).map { Array($0.utf8) }
    self.inMiles = inMiles
    articles = Articles(language)
  }

  /// A distance in kilometres, as a whole number in the reader's unit.
  func way(_ kilometres: Double) -> Int {
    // 1 mi = 1.609344 km; no distance on Earth is longer.
    Int(min(20_100, max(0, inMiles ? kilometres / 1.609344 : kilometres)).rounded())
  }

  /// The name of a direction.
  ///
  /// - Parameter bearing: degrees from north; nil and what is no number have none.
  func point(_ bearing: Double?) -> [UInt8] {
    guard let bearing, bearing.isFinite, points.count == 8 else { return [] }
    return points[Int((remainder(bearing) / 45).rounded()) % 8]
  }

  /// 0..<360.
  private func remainder(_ bearing: Double) -> Double {
    let rest = bearing.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
