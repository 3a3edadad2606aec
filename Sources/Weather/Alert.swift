package import Exchange
package import Text

/// An official warning as its source issued it; a nil value is missing.
///
/// The texts in the source's own language are properties of the warning: `alert.event`.
/// `localized(in:)` returns them in the reader's language.
@dynamicMemberLookup
package struct Alert: Equatable, Sendable {
  /// The severity, as defined by CAP 1.2.
  package enum Severity: String, CaseIterable, Comparable, Sendable {
    case unknown, minor, moderate, severe, extreme

    package static func < (first: Severity, second: Severity) -> Bool {
      rank(first) < rank(second)
    }

    private static func rank(_ severity: Severity) -> Int { allCases.firstIndex(of: severity) ?? 0 }

    /// Whether a warning is severe, or its service does not tell, as OpenWeatherMap never does.
    package var mayBeSevere: Bool { self >= .severe || self == .unknown }

    /// The severity in words, such as "severe".
    package var words: Phrase {
      switch self {
      case .unknown: Phrase("severity unknown", context: "warning")
      case .minor: Phrase("minor", context: "warning")
      case .moderate: Phrase("moderate", context: "warning")
      case .severe: Phrase("severe", context: "warning")
      case .extreme: Phrase("extreme", context: "warning")
      }
    }
  }

  /// The source's identifier.
  package var id: String
  package var severity: Severity
  package var issued: Timestamp?
  package var onset: Timestamp?
  package var ends: Timestamp?
  /// Whether the event may go on after `ends`: that is only the time when the message expires, or the
  /// service, which may have extended the warning, could not be asked again.
  package var mayGoOn = false
  /// The texts in the source's own language.
  package var words: Words
  /// The texts in the other languages of the source.
  package var translations: [Words] = []

  package init(id: String, severity: Severity, words: Words) {
    self.id = id
    self.severity = severity
    self.words = words
  }

  /// Creates a warning in a single language.
  package init(id: String, source: String, event: String, severity: Severity) {
    self.init(id: id, severity: severity, words: Words(source: source, event: event))
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Words, Value>) -> Value {
    get { words[keyPath: path] }
    set { words[keyPath: path] = newValue }
  }

  /// Returns whether the warning has ended; one without an end has not.
  package func isOver(at now: Timestamp) -> Bool { ends.map { $0 <= now } ?? false }

  /// Returns whether the warning has begun and not ended; one without a beginning has begun.
  package func isInForce(at now: Timestamp) -> Bool { (onset ?? .min) <= now && !isOver(at: now) }

  /// Returns whether a warning comes before another, by severity and then by beginning.
  package static func isMoreUrgent(_ one: Alert, _ other: Alert) -> Bool {
    (other.severity, one.onset ?? .min, one.id) < (one.severity, other.onset ?? .min, other.id)
  }
}

extension [Alert] {
  /// Returns the active warnings, the worst first.
  package func inForce(at now: Timestamp) -> [Alert] {
    filter { $0.isInForce(at: now) }.sorted(by: Alert.isMoreUrgent)
  }
}

extension Alert: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("id", &id)
    visitor.word("severity", &severity)
    visitor.time("issued", &issued)
    visitor.time("onset", &onset)
    visitor.time("ends", &ends)
    visitor.flag("may_go_on", &mayGoOn)
    visitor.object("words", &words)
    visitor.list("translations", &translations, blank: Words(source: "", event: ""))
  }
}

extension Alert.Words: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("language", &language)
    visitor.text("source", &source)
    visitor.text("event", &event)
    visitor.text("headline", &headline)
    visitor.text("description", &description)
    visitor.text("instruction", &instruction)
    visitor.text("area", &area)
    visitor.text("url", &url)
  }
}

extension Alert {
  /// The texts of a warning in one language; a nil text is missing.
  package struct Words: Equatable, Sendable {
    /// The ISO 639-1 code in lowercase; nil when the source does not name the language.
    package var language: String?
    /// The issuer, such as "NWS Tampa Bay" or "Deutscher Wetterdienst".
    package var source: String
    /// The name of the event, such as "Wind Advisory".
    package var event: String
    package var headline: String?
    /// The description; each line is a paragraph.
    package var description: String?
    package var instruction: String?
    package var area: String?
    /// The address of a web page about the warning.
    package var url: String?

    package init(source: String, event: String) {
      self.source = source
      self.event = event
    }

    fileprivate func filled(from other: Words) -> Words {
      var words = self
      words.headline = words.headline ?? other.headline
      words.description = words.description ?? other.description
      words.instruction = words.instruction ?? other.instruction
      words.area = words.area ?? other.area
      words.url = words.url ?? other.url
      return words
    }
  }

  /// The texts in all languages, the source's own first.
  package var allWords: [Words] { [words] + translations }

  /// Returns the warning in the reader's language, given as a BCP 47 code or locale name such as
  /// "de-AT" or "pt_BR", or else in English, or else in the source's own language.
  ///
  /// A text that is missing in that language is taken from the next of these.
  package func localized(in tag: String) -> Alert {
    let known = allWords
    let reader = Self.language(tag)
    let chosen =
      [reader, "en"].compactMap { code in known.first { $0.language == code } } + [words]
    var alert = self
    alert.words = chosen.dropFirst().reduce(chosen[0]) { $0.filled(from: $1) }
    alert.words.language = nil
    alert.translations = []
    return alert
  }

  /// Returns the ISO 639-1 code of a language: "de" for "de-AT", and "no" for both written forms of
  /// Norwegian, as in the data of services.
  package static func language(_ tag: String) -> String {
    let code = String(tag.prefix { $0.isASCII && $0.isLetter }).lowercased()
    return code == "nb" || code == "nn" ? "no" : code
  }
}

extension [Alert] {
  /// Returns the warnings in one language, as `Alert.localized(in:)` does.
  package func localized(in tag: String) -> [Alert] { map { $0.localized(in: tag) } }

  /// The first 50 warnings, with their texts shortened.
  ///
  /// Without a limit, an excessive response would be stored and displayed in full each time. A text
  /// is cut after about three pages, because a list of areas may contain all counties. The most
  /// urgent warnings must come first.
  package var readable: [Alert] {
    prefix(50).map { alert in
      var alert = alert
      alert.id = alert.id.shortened(to: 200)
      alert.words = alert.words.readable
      // Switzerland issues warnings in five languages, more than any other country.
      alert.translations = alert.translations.prefix(5).map(\.readable)
      return alert
    }
  }
}

extension Alert.Words {
  fileprivate var readable: Alert.Words {
    var words = self
    words.language = language?.shortened(to: 8)
    words.source = source.shortened(to: 200)
    words.event = event.shortened(to: 200)
    words.headline = headline?.shortened(to: 2000)
    words.area = area?.shortened(to: 2000)
    words.description = description?.shortened(to: 10_000)
    words.instruction = instruction?.shortened(to: 10_000)
    // An address cannot be shortened.
    words.url = url.flatMap { $0.utf8.count > 2000 ? nil : $0 }
    return words
  }
}
