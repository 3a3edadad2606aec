import Borders
import Wording

/// The contractions of a language's prepositions with the article or first vowel of a town's name.
///
/// Examples are "au large du Havre", "ao largo do Rio de Janeiro" and "al largo dell'Aia".
package struct Articles: Sendable {
  /// The contractions: a preposition, the beginning of a name, and the form that replaces both.
  private let contractions: [(before: [UInt8], name: [UInt8], both: [UInt8])]

  init(_ language: Language) {
    let table: [(StaticString, StaticString, StaticString)] =
      switch language.code {
      case .french:
        [("de ", "Le ", "du "), ("de ", "Les ", "des ")]
          + Self.vowels.map { ("de ", $0.name, $0.french) }
      case .italian:
        [
          ("di ", "L'", "dell'"), ("di ", "L’", "dell’"), ("di ", "La ", "della "),
          ("di ", "Il ", "del "), ("di ", "Le ", "delle "), ("a ", "L'", "all'"),
          ("a ", "L’", "all’"), ("a ", "La ", "alla "), ("a ", "Il ", "al "),
          ("a ", "Le ", "alle "),
        ]
      case .portuguese:
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

  /// Contracts a name's preposition with the beginning of the name.
  ///
  /// - Parameter start: the index at which the name begins; it extends to the end of the bytes.
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
