import Platform
import Weather
import Wording

/// What a source publishes: a warning, or word that one is over.
struct AlertNotice {
  /// Nil where it warns of nothing, or not of this place: it still ends what it refers to.
  var alert: Alert?
  /// "Actual", "Test"; nil where the source does not say.
  var status: String?
  /// "Alert", "Update", "Cancel"; nil where the source does not say.
  var messageType: String?
  /// MeteoAlarm's level: 1 green, 2 yellow, 3 orange, 4 red.
  var level: Int?
  /// The `id` of each notice that this one replaces.
  var references: [String] = []
  /// Seconds since 1970-01-01 00:00 UTC.
  var sent: Int?

  /// The warning with when it was issued.
  var issued: Alert? {
    guard var alert else { return nil }
    alert.issued = sent ?? alert.issued
    return alert
  }

  /// The level in "2; yellow; Moderate" or in "Orange"; nil for anything else.
  static func level(_ text: String?) -> Int? {
    for part in (text ?? "").lowercased().split(separator: ";") {
      let word = part.trimmed
      if let number = Int(word), (1...4).contains(number) { return number }
      if let index = ["green", "yellow", "orange", "red"].firstIndex(of: word) { return index + 1 }
    }
    return nil
  }
}

extension Alert {
  /// A warning in a service's words.
  ///
  /// - Parameters:
  ///   - id: nil where the service gives none; then what it says tells it from others.
  ///   - level: MeteoAlarm's, which is used where there is one: it is what the public is told.
  ///   - severity: CAP's word, in any case.
  ///   - ends: when it is over, or else when the service no longer stands by it.
  ///   - words: what it says in each language, the service's own first; nil where it says nothing.
  /// - Returns: nil when it is not said what it warns of.
  init?(
    id: String?, level: Int? = nil, severity: String?, onset: Int?, ends: Int?, words: [Words?]
  ) {
    let known = words.compactMap { $0 }
    guard let own = known.first else { return nil }
    let moment = onset.map { "\($0)" } ?? ""
    let severities = [2: Severity.moderate, 3: .severe, 4: .extreme]
    self.init(
      id: id ?? "\(own.event) \(own.area ?? "") \(moment)",
      severity: level.flatMap { severities[$0] }
        ?? severity.flatMap { Severity(rawValue: $0.lowercased()) } ?? .unknown,
      words: own)
    translations = Array(known.dropFirst())
    self.onset = onset
    self.ends = ends
  }
}

extension Alert.Words {
  /// A service's words in one language.
  ///
  /// - Parameter event: nil where only the headline says what it warns of.
  /// - Returns: nil when it is not said what it warns of.
  init?(
    _ language: String, source: String, event: String?, headline: String? = nil,
    description: String?, instruction: String? = nil, area: String?, url: String? = nil
  ) {
    guard let event = event ?? headline else { return nil }
    self.init(source: source, event: event)
    self.language = language
    self.headline = headline
    self.description = description
    self.instruction = instruction
    self.area = area
    self.url = url
  }
}

extension JSON {
  /// A text without the line breaks of a narrow page: each paragraph is one line.
  ///
  /// A blank line or a bullet begins a paragraph.
  var paragraphs: String? {
    guard let words else { return nil }
    var paragraphs: [String] = []
    var isOpen = false
    for line in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.trimmed
      let isBullet = ["* ", "- ", "• "].contains { line.hasPrefix($0) }
      if !isOpen || isBullet {
        if !line.isEmpty { paragraphs.append(line) }
      } else if !line.isEmpty {
        paragraphs[paragraphs.endIndex - 1] += " \(line)"
      }
      isOpen = !line.isEmpty
    }
    return paragraphs.joined(separator: "\n")
  }

  /// The address of a page; nil for anything else.
  var webAddress: String? {
    guard let words, words.hasPrefix("https://") || words.hasPrefix("http://"),
      !words.contains(where: \.isWhitespace)
    else { return nil }
    return words
  }
}
