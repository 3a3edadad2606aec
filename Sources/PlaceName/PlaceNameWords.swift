package import Wording

/// The words between the parts of a place's name, in the reader's language and units.
package struct PlaceNameWords: Sendable {
  /// A translated phrase with numbered arguments, from 1 on.
  struct Pattern: Sendable {
    private enum Piece {
      case words([UInt8])
      case argument(Int)
    }

    private let pieces: [Piece]

    /// Creates a pattern.
    ///
    /// - Parameter text: the phrase with U+0001, U+0002, … for the arguments.
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

    /// Appends the phrase with its arguments.
    ///
    /// - Parameter fill: appends the argument with a number.
    func write(to bytes: inout [UInt8], _ fill: (Int, inout [UInt8]) -> Void) {
      for piece in pieces {
        switch piece {
        case .words(let words): bytes += words
        case .argument(let number): fill(number, &bytes)
        }
      }
    }
  }

  /// The patterns with a town as argument.
  let near, off: Pattern
  /// The pattern with a distance, a direction and a town as arguments.
  let away: Pattern
  /// The names of eight directions, clockwise from north.
  private let points: [[UInt8]]
  private let inMiles: Bool
  let articles: Articles

  /// Creates the words.
  ///
  /// - Parameter inMiles: whether distances are in miles.
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

  /// Returns a distance in kilometres as a whole number in the reader's unit.
  func way(_ kilometres: Double) -> Int {
    // 1 mi = 1.609344 km; no distance on Earth exceeds 20,100 km.
    Int(min(20_100, max(0, inMiles ? kilometres / 1.609344 : kilometres)).rounded())
  }

  /// Returns the name of a direction.
  ///
  /// - Parameter bearing: degrees from north; nil and NaN give an empty name.
  func point(_ bearing: Double?) -> [UInt8] {
    guard let bearing, bearing.isFinite, points.count == 8 else { return [] }
    return points[Int((remainder(bearing) / 45).rounded()) % 8]
  }

  /// Returns the bearing in 0..<360.
  private func remainder(_ bearing: Double) -> Double {
    let rest = bearing.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
