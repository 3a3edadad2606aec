import Borders
package import Text

/// The words between the parts of a place's name, in the reader's language and units.
package struct PlaceNameWords: Sendable {
  /// A translated phrase with numbered arguments, from 1 on.
  struct Pattern: Sendable {
    private enum Piece {
      case words([UInt8])
      case argument(Int)
    }

    private let pieces: [Piece]

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

    /// Appends the phrase; the closure appends the argument with a number.
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
  private let points: [[UInt8]]
  private let inMiles: Bool
  /// Whether Chinese words follow the name of a town.
  let areChinese: Bool
  let articles: Articles

  /// Creates the words, with distances in miles or kilometres.
  package init(_ language: Language = .english, inMiles: Bool = false) {
    // Translators: {1} is the name of a town.
    near = Pattern(language.words("near \("\u{1}")", context: "town"))
    // Translators: {1} is the name of a town on the coast.
    off = Pattern(language.words("off \("\u{1}")", context: "coast of a town"))
    away = Pattern(
      inMiles
        // Translators: {1} is a distance, {2} a direction such as NE, {3} the name of a town.
        ? language.words("\("\u{1}") mi \("\u{2}") of \("\u{3}")", context: "town")
        // Translators: {1} is a distance, {2} a direction such as NE, {3} the name of a town.
        : language.words("\("\u{1}") km \("\u{2}") of \("\u{3}")", context: "town"))
    points = language.list(Phrase("N|NE|E|SE|S|SW|W|NW", context: "compass")).map { Array($0.utf8) }
    self.inMiles = inMiles
    areChinese = language.code == .chinese || language.code == .traditionalChinese
    articles = Articles(language)
  }

  /// Returns a distance in kilometres as a whole number in the reader's unit.
  func way(_ kilometres: Double) -> Int {
    // 1 mi = 1.609344 km; no distance on Earth exceeds 20,100 km.
    Int(min(20_100, max(0, inMiles ? kilometres / 1.609344 : kilometres)).rounded())
  }

  /// Returns the direction of a bearing in degrees from north; empty for nil and NaN.
  func point(_ bearing: Double?) -> [UInt8] {
    guard let bearing, bearing.isFinite, points.count == 8 else { return [] }
    return points[Int((remainder(bearing) / 45).rounded()) % 8]
  }

  private func remainder(_ bearing: Double) -> Double {
    let rest = bearing.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}

/// The contractions of a language's prepositions with the article or first vowel of a town's name.
///
/// Examples are "au large du Havre", "ao largo do Rio de Janeiro" and "al largo dell’Aia".
package struct Articles: Sendable {
  /// A preposition, the beginning of a name, and the form that replaces both.
  private let contractions: [(before: [UInt8], name: [UInt8], both: [UInt8])]

  init(_ language: Language) {
    let table: [(StaticString, StaticString, StaticString)] =
      switch language.code {
      case .french:
        [("de ", "Le ", "du "), ("de ", "Les ", "des ")]
          + Self.vowels.map { ("de ", $0.name, $0.french) }
      case .italian:
        [
          ("di ", "L'", "dell’"), ("di ", "L’", "dell’"), ("di ", "La ", "della "),
          ("di ", "Il ", "del "), ("di ", "Le ", "delle "), ("a ", "L'", "all’"),
          ("a ", "L’", "all’"), ("a ", "La ", "alla "), ("a ", "Il ", "al "),
          ("a ", "Le ", "alle "),
        ]
      case .portuguese, .europeanPortuguese:
        // A few cities have an article that is not part of their name.
        [
          ("de ", "Rio de Janeiro", "do Rio de Janeiro"), ("de ", "Porto", "do Porto"),
          ("de ", "Recife", "do Recife"), ("de ", "Cairo", "do Cairo"), ("de ", "Haia", "da Haia"),
          ("de ", "Cidade ", "da Cidade "),
        ]
      default: []
      }
    contractions = table.map { (Self.bytes($0), Self.bytes($1), Self.bytes($2)) }
  }

  private static func bytes(_ words: StaticString) -> [UInt8] { Array("\(words)".utf8) }

  private static let vowels: [(name: StaticString, french: StaticString)] = [
    ("A", "d’A"), ("E", "d’E"), ("I", "d’I"), ("O", "d’O"), ("U", "d’U"), ("À", "d’À"),
    ("Â", "d’Â"), ("É", "d’É"), ("È", "d’È"), ("Ê", "d’Ê"), ("Î", "d’Î"), ("Ô", "d’Ô"),
    ("Ö", "d’Ö"), ("Œ", "d’Œ"),
  ]

  /// Contracts the preposition before a name, which extends from `start` to the end of the bytes.
  func contract(_ bytes: inout [UInt8], at start: Int) {
    guard !contractions.isEmpty else { return }
    for (before, name, both) in contractions {
      guard bytes[start...].starts(with: name),
        bytes[..<start].reversed().starts(with: before.reversed()),
        // The entry "Porto" does not apply to "Porto Alegre".
        name.last == UInt8(ascii: " ") || name.last == UInt8(ascii: "'") || name.count < 4
          || bytes.count == start + name.count,
        // The preposition must be a whole word, as in "vicino a", not the end of a word.
        start == before.count || bytes[start - before.count - 1] == UInt8(ascii: " ")
      else { continue }
      bytes.replaceSubrange(start - before.count..<start + name.count, with: both)
      return
    }
  }
}

/// The order in which a language writes a town and its country.
package enum AreaOrder: Equatable, Sendable {
  /// "Berlin, Germany".
  case townFirst
  /// "دبي، الإمارات العربية المتحدة", with U+060C.
  case townFirstInArabic
  /// "ドイツ・ベルリン".
  case countryWithDot
  /// "德国柏林".
  case country
  /// "독일 베를린".
  case countryWithBlank

  init(language: String) {
    self =
      switch language.lowercased().prefix(while: \.isLetter) {
      case "ar", "fa": .townFirstInArabic
      case "ja": .countryWithDot
      case "zh": .country
      case "ko": .countryWithBlank
      default: .townFirst
      }
  }
}

/// The rules for naming a town with its region or country.
package struct TownNamingRules: Equatable, Sendable {
  let order: AreaOrder
  /// Whether readers abroad see the region's code instead of the country too: "Tampa, FL".
  let hasCodeAbroad: Bool
}

extension Gazetteer {
  /// Returns the rules for naming a town with its region or country.
  ///
  /// In some countries, region codes are used only within the country. In others, English texts
  /// abroad use them as well. The additions to the places of scattered islands are used everywhere:
  /// "Georgetown, Ascension".
  func namingRules(of town: Int) -> TownNamingRules {
    let hasCodeAbroad =
      switch Self.letters(countryCodeText(countries[town]).bytes) {
      // BR, IN, MX.
      case 0x4252, 0x494e, 0x4d58: false
      // AU, CA, UM, US; the addition to the islands of UM is "United States".
      case 0x4155, 0x4341, 0x554d, 0x5553: languageNumber == nil
      // SJ, whose addition is in Latin letters: "Longyearbyen, Svalbard".
      case 0x534a: order == .townFirst && Self.isLatin(countryText(countries[town]))
      default: true
      }
    return TownNamingRules(order: order, hasCodeAbroad: hasCodeAbroad)
  }

  /// Returns whether a name begins with a Latin letter.
  ///
  /// The letters of other scripts begin with larger bytes.
  private static func isLatin(_ name: GazetteerText) -> Bool {
    name.bytes.first.map { $0 < 0xcd } ?? true
  }

  /// Returns a country code as a number, which is faster to compare for every named position.
  private static func letters(_ code: UnsafeRawBufferPointer) -> UInt16 {
    code.count == 2 ? UInt16(code[0]) << 8 | UInt16(code[1]) : 0
  }
}
