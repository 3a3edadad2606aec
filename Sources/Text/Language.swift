import CMessages

/// A language of wxhere's texts, with its number format.
package struct Language: Equatable, Sendable {
  /// The languages by ISO 639-1 code, some with a territory; all but English have a
  /// catalogue, Sources/CWording/po/CODE.po, which is compiled into Sources/CWording/mo/CODE.mo.
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
    case traditionalChinese = "zh_TW"
    case europeanPortuguese = "pt_PT"
    case russian = "ru"
    case swedish = "sv"
    case danish = "da"
    case czech = "cs"
    case turkish = "tr"
    case korean = "ko"
  }

  package let code: Code
  /// The decimal separator, "." or ",".
  package var decimalSeparator: String
  /// The numbers of a region that writes them unlike its language; nil for the language's own.
  package private(set) var regional: RegionalNumbers?
  /// Whether numbers have a minus sign and groups as in print, rather than as programs read them.
  package var isTypographic = false

  /// Creates a language with its usual decimal separator, unless another is given.
  package init(_ code: Code, decimalSeparator: String? = nil) {
    self.code = code
    self.decimalSeparator = decimalSeparator ?? code.decimalSeparator
  }

  package static let english = Language(.english)

  /// Creates the language for a BCP 47 code or a locale name, such as "pt_BR"; nil without a catalogue.
  package init?(tag: String) {
    let words = tag.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    let language = words.first.map { $0.lowercased() } ?? ""
    let rest = words.dropFirst().map { $0.lowercased() }
    guard
      let code = Code.ofTerritory(language, rest)
        // `init(rawValue:)` would first make a table of all cases.
        ?? Code.allCases.first(where: { $0.rawValue == language })
    else {
      return nil
    }
    let regional = rest.lazy.compactMap { RegionalNumbers(of: code, in: $0) }.first
    self.init(code, decimalSeparator: regional?.decimal)
    self.regional = regional
  }

  /// Returns the language with the decimal separator of other numbers, and with all of their form if
  /// they are of this language.
  package func writing(numbersOf other: Language?, decimalSeparator: String?) -> Language {
    var language = Language(
      code, decimalSeparator: decimalSeparator ?? other?.decimalSeparator)
    language.regional = other?.code == code ? other?.regional : nil
    return language
  }

  /// Returns a phrase in this language; in English when the catalogue lacks it.
  package func text(_ phrase: Phrase) -> String {
    decimalSeparator == code.decimalSeparator && regional == nil
      ? phrase.text(translation) : phrase.text { regionalText($0) ?? translation($0) }
  }

  /// Returns a literal phrase, with the meaning of a short word, as in "wind" or "UV index".
  package func words(_ format: Phrase.Format, context: String? = nil) -> String {
    text(Phrase(format, context: context))
  }

  /// Returns a list that is a single phrase in the catalogues, with its elements separated by "|".
  package func list(_ phrase: Phrase) -> [String] {
    text(phrase).split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  func translation(_ phrase: Phrase) -> String? {
    // The entry for the empty text is the catalogue's header.
    guard code != .english, !phrase.format.isEmpty else { return nil }
    var size = 0
    let key = phrase.context.map { "\($0)\u{4}\(phrase.format)" } ?? phrase.format
    guard let text = wxhere_words(code.rawValue, key, &size), size > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: size)
    guard let count = phrase.count else { return String(decoding: bytes, as: UTF8.self) }
    let forms = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let number = code.pluralForm(count)
    return forms.indices.contains(number) ? String(decoding: forms[number], as: UTF8.self) : nil
  }

  /// The language itself, or English with its number format if the script has no ASCII spelling.
  package var inASCII: Language {
    switch code {
    case .ukrainian, .japanese, .chinese, .traditionalChinese, .russian, .korean:
      Language(.english, decimalSeparator: decimalSeparator)
    default: self
    }
  }
}

extension Language.Code {
  /// Returns the form of a language for a script or a territory, in small letters; nil for the usual
  /// form.
  fileprivate static func ofTerritory(_ language: String, _ subtags: [String]) -> Self? {
    switch language {
    case "zh":
      // Hong Kong and Macao write Traditional Chinese, too.
      ["hant", "tw", "hk", "mo"].contains { subtags.contains($0) } && !subtags.contains("hans")
        ? .traditionalChinese : nil
    case "pt":
      // The form of Brazil is that without a territory.
      ["pt", "ao", "mz", "cv", "gw", "st", "tl", "mo"].contains { subtags.contains($0) }
        ? .europeanPortuguese : nil
    default: nil
    }
  }

  /// Returns the number of the plural form for a count, as in the header of the catalogue.
  ///
  /// Source: Unicode CLDR's rules for whole numbers.
  fileprivate func pluralForm(_ count: Int) -> Int {
    let (ones, hundredths) = (abs(count) % 10, abs(count) % 100)
    let isFew = (2...4).contains(ones) && !(12...14).contains(hundredths)
    return switch self {
    case .japanese, .chinese, .traditionalChinese, .korean: 0
    case .french, .portuguese: abs(count) > 1 ? 1 : 0
    case .english, .german, .spanish, .europeanPortuguese, .italian, .dutch, .swedish, .danish,
      .turkish:
      abs(count) == 1 ? 0 : 1
    case .polish: count == 1 ? 0 : isFew ? 1 : 2
    case .ukrainian, .russian: ones == 1 && hundredths != 11 ? 0 : isFew ? 1 : 2
    case .czech: count == 1 ? 0 : (2...4).contains(count) ? 1 : 2
    }
  }

  /// Source: Unicode CLDR, for the language without a territory.
  fileprivate var decimalSeparator: String {
    switch self {
    case .english, .japanese, .chinese, .traditionalChinese, .korean: "."
    case .german, .french, .spanish, .portuguese, .europeanPortuguese, .italian, .dutch, .polish,
      .ukrainian, .russian, .swedish, .danish, .czech, .turkish:
      ","
    }
  }
}

extension Language {
  /// Returns a number with a fixed number of decimals, at most 6, rounded half away from zero.
  package func decimal(_ value: Double, places: Int) -> String {
    let places = min(6, max(0, places))
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = (value * Double(scale)).rounded()
    // No real measurement has such a value.
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "–" }
    let whole = Int(scaled)
    let digits = whole.magnitude / UInt(scale)
    let text = isTypographic ? self.text(GroupedNumber(digits).phrase) : String(digits)
    let sign = whole < 0 ? (isTypographic ? "−" : "-") : ""
    guard places > 0 else { return sign + text }
    let fraction = String(whole.magnitude % UInt(scale) + UInt(scale)).dropFirst()
    return "\(sign)\(text)\(decimalSeparator)\(fraction)"
  }

  /// Returns a percentage, such as "80%".
  package func percent(_ value: Double) -> String { joined(decimal(value, places: 0), .percent) }

  /// Returns a number and its unit in the order and with the space of the language, such as "24°C".
  package func joined(_ number: String, _ unit: MeasureUnit) -> String {
    switch unit {
    case .none: number
    case .percent: words("\(number)%", context: "percentage")
    case .degrees(""): number + unit.name
    // Translators: {1} is a number, {2} the degree sign and the letter of the scale.
    case .degrees: words("\(number)\(unit.name)", context: "number and degrees")
    // Translators: {1} is a number, {2} a unit, as in: km.
    case .named(let name): words("\(number) \(name)", context: "number and unit")
    }
  }
}

/// The numbers of a region that writes them unlike its language, by Unicode CLDR.
package struct RegionalNumbers: Equatable, Sendable {
  fileprivate let decimal: String
  /// The separator between thousands.
  fileprivate let group: String

  /// Creates the form of a territory, in small letters; nil for the language's own.
  fileprivate init?(of code: Language.Code, in territory: String) {
    let known: (decimal: String, group: String)? =
      switch code {
      case .spanish where Self.pointed.contains(territory): (".", ",")
      case .spanish where Self.southAmerican.contains(territory): (",", ".")
      case .german where Self.swiss.contains(territory),
        .italian where Self.swiss.contains(territory):
        (".", "’")
      case .french where territory == "ch": (",", "’")
      case .english where Self.englishWithComma.contains(territory): (",", "\u{a0}")
      default: nil
      }
    guard let known else { return nil }
    (decimal, group) = known
  }

  private static let pointed = [
    "mx", "us", "pr", "gt", "hn", "ni", "pa", "pe", "sv", "do", "cu", "bz", "br", "419",
  ]
  private static let southAmerican = ["ar", "bo", "cl", "co", "cr", "ec", "py", "uy", "ve"]
  private static let swiss = ["ch", "li"]
  private static let englishWithComma = ["za", "at", "de", "nl", "be", "dk", "se", "fi"]
}

extension Language {
  /// Returns the pattern of a number where the language's own does not apply; nil for other texts.
  ///
  /// A decimal separator that the person chose may be what the language has between thousands.
  fileprivate func regionalText(_ phrase: Phrase) -> String? {
    switch phrase.context {
    case "thousands":
      let group = regional.map(\.group) ?? (decimalSeparator == "." ? "," : "\u{a0}")
      return "{1}\(group){2}"
    // No region that differs from its language has a space here.
    case "percentage" where regional != nil: return "{1}%"
    default: return nil
    }
  }
}

/// A unit by how it stands beside its number.
package enum MeasureUnit: Equatable, Sendable {
  case none
  case percent
  /// A degree sign and the letter of its scale; none for a difference or where the scale is known.
  case degrees(String)
  case named(String)

  /// The unit alone, as in a heading; empty for none.
  package var name: String {
    switch self {
    case .none: ""
    case .percent: "%"
    case .degrees(let scale): "°" + scale
    case .named(let name): name
    }
  }
}

extension Phrase {
  /// Returns names in a list, such as "now, hours"; empty without any.
  package static func list(_ names: [Phrase]) -> Phrase {
    guard let first = names.first else { return Phrase(verbatim: "") }
    return names.dropFirst().reduce(first) {
      // Translators: {1} is the beginning of a list, {2} its next part.
      Phrase("\($0), \($1)", context: "list")
    }
  }
}

/// The punctuation between texts, which Japanese, Chinese and French write in their own way.
extension Language {
  /// Returns parts of a sentence separated by commas, as in "rain, 8°C".
  package func listed(_ parts: [String]) -> String {
    parts.joined(separator: words(", ", context: "between parts of a sentence"))
  }

  /// Returns names in a list, which Chinese separates in another way than parts of a sentence.
  package func names(_ names: [String]) -> String {
    text(.list(names.map(Phrase.init(verbatim:))))
  }

  /// Returns sentences or their parts separated by semicolons.
  package func clauses(_ parts: [String]) -> String {
    parts.joined(separator: words("; ", context: "between parts of a sentence"))
  }

  /// Returns texts that begin with capital letters, separated as sentences.
  ///
  /// An abbreviation at the end of one keeps its only full stop: "de EE. UU. Calidad del aire".
  package func sentences(_ parts: [String]) -> String {
    let separator = words(". ", context: "between sentences")
    let blank = separator.drop { $0 == "." }
    return parts.dropFirst().reduce(parts.first ?? "") { text, part in
      text + (text.hasSuffix(".") ? String(blank) : separator) + part
    }
  }

  /// Returns a subject and what is said of it, as in "wind: 12 km/h".
  package func definition(_ subject: String, _ text: String) -> String {
    words("\(subject): \(text)")
  }

  /// Returns a remark in parentheses with the blank before it, as in " (approx.)".
  package func remark(_ text: String) -> String {
    // Translators: {1} is a remark, as in: approx.
    words(" (\(text))", context: "remark after a text")
  }
}

/// A whole number in thousands, as in "5,000,000"; four digits stay together, as in "1013 hPa".
package struct GroupedNumber: PhraseConvertible {
  private let number: UInt

  package init(_ number: UInt) { self.number = number }

  /// Creates the number; a negative one, which no count is, becomes 0.
  package init(_ number: Int) { self.init(UInt(max(0, number))) }

  package var phrase: Phrase {
    number < 10_000 ? Phrase(verbatim: String(number)) : Self.grouped(number)
  }

  private static func grouped(_ number: UInt) -> Phrase {
    guard number >= 1000 else { return Phrase(verbatim: String(number)) }
    let last = String(number % 1000 + 1000).dropFirst()
    // Translators: {1} is the beginning of a number, {2} its last three digits.
    return Phrase("\(grouped(number / 1000)),\(last)", context: "thousands")
  }
}
