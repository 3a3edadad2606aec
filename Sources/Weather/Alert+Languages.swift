import Wording

extension Alert {
  /// The texts of a warning in one language.
  ///
  /// A nil text is missing.
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
    /// The instruction to the public.
    package var instruction: String?
    package var area: String?
    /// The address of a web page about the warning.
    package var url: String?

    package init(source: String, event: String) {
      self.source = source
      self.event = event
    }

    /// Returns these texts, with missing ones taken from another language.
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

  /// Returns the warning in the reader's language, or else in English, or else in the source's own
  /// language.
  ///
  /// A text that is missing in that language is taken from the next of these.
  ///
  /// - Parameter tag: the reader's language as a BCP 47 code or locale name, such as "de-AT" or
  ///   "pt_BR".
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

  /// Returns the ISO 639-1 code of a language: "de" for "de-AT".
  ///
  /// Both written forms of Norwegian give "no", as in the data of services.
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
