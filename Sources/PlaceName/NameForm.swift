import Text

/// A form of names for a region that the gazetteer has in another script or spelling of the language.
package enum NameForm: Sendable {
  /// Names of Hong Kong and Macao, which the gazetteer has in Simplified characters.
  case traditionalChinese
  /// Names of Taiwan, which also names many countries in its own way.
  case taiwanese
  /// Serbian names in Latin letters, which the gazetteer has in Cyrillic ones.
  case serbianLatin
  /// Portuguese names as in Portugal, which the gazetteer has as in Brazil.
  case europeanPortuguese

  /// Creates the form for a BCP 47 code or a locale name; nil for the gazetteer's own form.
  package init?(tag: String) {
    let subtags = tag.lowercased().split { "_-@.".contains($0) }
    switch Language(tag: tag)?.code {
    case .traditionalChinese:
      self = subtags.contains("hk") || subtags.contains("mo") ? .traditionalChinese : .taiwanese
    case .europeanPortuguese: self = .europeanPortuguese
    default:
      guard subtags.first == "sr", subtags.contains("latn") || subtags.contains("latin") else {
        return nil
      }
      self = .serbianLatin
    }
  }

  package func name(_ name: String) -> String {
    switch self {
    case .traditionalChinese: Self.traditional(name)
    case .taiwanese: Self.inTaiwan(Self.traditional(name))
    case .serbianLatin:
      SerbianLetters.latin(name)
    case .europeanPortuguese:
      name.parts(separatedBy: ", ").map { Self.european($0) }.joined(separator: ", ")
    }
  }

  /// Returns a query for a name in this form with the gazetteer's own spelling.
  func query(_ query: TownQuery) -> TownQuery {
    switch self {
    case .traditionalChinese: query.mapped(Self.inSimplified)
    case .taiwanese: query.mapped { Self.inSimplified(Self.onTheMainland($0)) }
    // The index has Serbian names in both scripts.
    case .serbianLatin: query
    case .europeanPortuguese: query.mapped { Self.brazilianNames[$0.lowercased()] ?? $0 }
    }
  }

  private static func traditional(_ name: String) -> String {
    withTraditionalName(
      String(
        String.UnicodeScalarView(
          name.unicodeScalars.map { Self.traditionalCharacters[$0] ?? $0 })))
  }

  /// A phrase such as "perto de Madri" ends with the name.
  private static func european(_ part: Substring) -> String {
    var start = part.startIndex
    while true {
      if let own = europeanNames[String(part[start...])] { return part[..<start] + own }
      guard let blank = part[start...].firstIndex(of: " ") else { return String(part) }
      start = part.index(after: blank)
    }
  }

  private static let brazilianNames = Dictionary(
    europeanNames.map { ($0.value.lowercased(), $0.key) }, uniquingKeysWith: { first, _ in first })

  /// Source: Unicode CLDR's pt_PT, where it differs from pt; names that Portugal's press uses.
  private static let europeanNames: [String: String] = [
    "Armênia": "Arménia", "Barein": "Barém", "Benin": "Benim", "Tchéquia": "Chéquia",
    "Djibuti": "Jibuti", "Estônia": "Estónia", "Saara Ocidental": "Sara Ocidental",
    "Groenlândia": "Gronelândia", "Irã": "Irão", "Quênia": "Quénia", "Letônia": "Letónia",
    "Mônaco": "Mónaco", "Madagascar": "Madagáscar", "Macedônia do Norte": "Macedónia do Norte",
    "Maurício": "Maurícia", "Nova Caledônia": "Nova Caledónia", "Polônia": "Polónia",
    "Romênia": "Roménia", "Eslovênia": "Eslovénia", "San Marino": "São Marinho",
    "Tadjiquistão": "Tajiquistão", "Turcomenistão": "Turquemenistão",
    "Trinidad e Tobago": "Trindade e Tobago", "Uzbequistão": "Usbequistão", "Vietnã": "Vietname",
    "Iêmen": "Iémen", "Zimbábue": "Zimbabué", "Kuwait": "Koweit", "Malaui": "Maláui",
    "Ilhas Cayman": "Ilhas Caimão", "Ilhas Malvinas": "Ilhas Falkland", "Quiribati": "Quiribáti",
    "Ilhas Virgens Americanas": "Ilhas Virgens dos EUA", "Curaçao": "Curaçau",
    "São Cristóvão e Névis": "São Cristóvão e Neves", "Copenhague": "Copenhaga", "Madri": "Madrid",
    "Helsinque": "Helsínquia", "Bagdá": "Bagdade", "Teerã": "Teerão", "Nairóbi": "Nairobi",
    "Trípoli": "Tripoli", "Amsterdã": "Amesterdão", "Kaliningrado": "Caliningrado",
    "Moscou": "Moscovo", "Túnis": "Tunes", "Nova York": "Nova Iorque", "Montevidéu": "Montevideu",
    "Áden": "Adem", "Bangkok": "Banguecoque", "Karachi": "Carachi", "Dakar": "Dacar",
    "Katmandu": "Catmandu", "Porto Príncipe": "Port-au-Prince", "Dacca": "Daca",
    "Adis Abeba": "Adis-Abeba", "Reykjavík": "Reiquiavique", "Délhi": "Deli",
    "Nova Délhi": "Nova Deli", "Stuttgart": "Estugarda", "Ierevan": "Erevan", "Colônia": "Colónia",
    "Colônia do Sacramento": "Colónia do Sacramento", "Gênova": "Génova", "Salônica": "Salónica",
    "Santa Mônica": "Santa Mónica", "Roterdã": "Roterdão", "Orã": "Orão", "Nuremberg": "Nuremberga",
    "Nova Orleans": "Nova Orleães", "Bordeaux": "Bordéus", "Bilbao": "Bilbau", "Bonn": "Bona",
    "Ottawa": "Otava", "Tel Aviv": "Telavive", "Taipei": "Taipé",
    "Port of Spain": "Porto de Espanha", "Jônico": "Jónico", "Valônia": "Valónia",
    "Boêmia do Sul": "Boémia do Sul", "Boêmia Central": "Boémia Central", "Saxônia": "Saxónia",
    "Saxônia-Anhalt": "Saxónia-Anhalt", "Savônia do Sul": "Savónia do Sul",
    "Savônia do Norte": "Savónia do Norte", "Lapônia": "Lapónia",
    "Macedônia Central": "Macedónia Central", "Macedônia Ocidental": "Macedónia Ocidental",
    "Macedônia Oriental e Trácia": "Macedónia Oriental e Trácia",
    "Požega-Eslavônia": "Požega-Eslavónia", "Chechênia": "Chechénia",
    "Autônomo Judaico": "Autónomo Judaico", "Autônoma do Tibete": "Autónoma do Tibete",
    "Rondônia": "Rondónia", "Havaí": "Havai",
    "Cingapura": "Singapura", "Thimphu": "Timphu", "Makassar": "Macassar", "Bamako": "Bamaco",
    "Niamey": "Niamei", "Kampala": "Campala", "Lusaka": "Lusaca", "Taraua": "Tarawa",
    "Lord Howe Island": "Ilha de Lord Howe",
  ]
}

/// Serbian's two alphabets, in which each letter of one has its own in the other.
///
/// Source: the orthography of Serbian.
package enum SerbianLetters {
  /// The Latin letter, or two of them, for each Cyrillic one.
  package static let latinLetters: [Unicode.Scalar: String] = [
    "А": "A", "Б": "B", "В": "V", "Г": "G", "Д": "D", "Ђ": "Đ", "Е": "E", "Ж": "Ž", "З": "Z",
    "И": "I", "Ј": "J", "К": "K", "Л": "L", "Љ": "Lj", "М": "M", "Н": "N", "Њ": "Nj", "О": "O",
    "П": "P", "Р": "R", "С": "S", "Т": "T", "Ћ": "Ć", "У": "U", "Ф": "F", "Х": "H", "Ц": "C",
    "Ч": "Č", "Џ": "Dž", "Ш": "Š", "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "ђ": "đ",
    "е": "e", "ж": "ž", "з": "z", "и": "i", "ј": "j", "к": "k", "л": "l", "љ": "lj", "м": "m",
    "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "ć", "у": "u",
    "ф": "f", "х": "h", "ц": "c", "ч": "č", "џ": "dž", "ш": "š",
  ]

  /// Returns a text with its Cyrillic letters in Latin ones.
  package static func latin(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { latin, scalar in
      latin += Self.latinLetters[scalar] ?? String(scalar)
    }
  }
}
