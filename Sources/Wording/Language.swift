import CWording

/// A language that wxhere speaks, and how numbers are written in it.
package struct Language: Equatable, Sendable {
  /// The languages by ISO 639-1; each but English has a table, Sources/CWording/po/CODE.po.
  package enum Code: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case portuguese = "pt"
    case italian = "it"
    case dutch = "nl"
    case polish = "pl"
    case ukrainian = "uk"
    case japanese = "ja"
    case chinese = "zh"
  }

  package let code: Code
  /// What stands between a number and its decimals: "." or ",".
  package var decimalSeparator: String

  /// - Parameter decimalSeparator: nil for that of most who speak the language.
  package init(_ code: Code, decimalSeparator: String? = nil) {
    self.code = code
    self.decimalSeparator = decimalSeparator ?? code.decimalSeparator
  }

  package static let english = Language(.english)

  /// - Parameter tag: as BCP 47 or a locale has it: "pt_BR", "de-AT".
  /// - Returns: nil for a language that wxhere does not speak.
  package init?(tag: String) {
    let language = tag.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    guard let code = Code(rawValue: language) else { return nil }
    self.init(code)
  }

  /// A phrase in this language; in English where its table has none.
  package func text(_ phrase: Phrase) -> String { phrase.text(translation) }

  /// The same of a literal.
  ///
  /// - Parameter context: which meaning of a short word it is: "wind", "UV index".
  package func words(_ format: Phrase.Format, context: String? = nil) -> String {
    text(Phrase(format, context: context))
  }

  /// A list that is one phrase in the tables, its members with a vertical bar between them: the days of
  /// the week.
  package func list(_ phrase: Phrase) -> [String] {
    text(phrase).split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// What its table has for a phrase; nil in English, and where it has none.
  func translation(_ phrase: Phrase) -> String? {
    guard code != .english else { return nil }
    let entry = Self.entry(phrase)
    var size = entry.utf8.count
    guard let text = wxhere_words(code.rawValue, entry, &size), size > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: size)
    return Self.unescaped(String(decoding: bytes, as: UTF8.self))
  }

  /// What stands before a translation in a table: an empty line, the context and the English.
  private static func entry(_ phrase: Phrase) -> String {
    let context = phrase.context.map { "msgctxt \"\(escaped($0))\"\n" } ?? ""
    return "\n\n\(context)msgid \"\(escaped(phrase.format))\"\nmsgstr \""
  }

  /// As .po files have it.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  package static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var plain = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        plain.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  /// This language, or English with its numbers where its script has no spelling in ASCII.
  package var inASCII: Language {
    switch code {
    case .ukrainian, .japanese, .chinese: Language(.english, decimalSeparator: decimalSeparator)
    default: self
    }
  }
}

extension Language.Code {
  /// By Unicode CLDR, of the language without a territory.
  fileprivate var decimalSeparator: String {
    switch self {
    case .english, .japanese, .chinese: "."
    case .german, .french, .spanish, .portuguese, .italian, .dutch, .polish, .ukrainian: ","
    }
  }
}
