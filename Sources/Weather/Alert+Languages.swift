import Wording

extension Alert {
  /// What a warning says in one language; nil is "not said".
  package struct Words: Equatable, Sendable {
    /// ISO 639-1, in small letters; nil where the source does not say which language it is.
    package var language: String?
    /// Who issued it: "NWS Tampa Bay", "Deutscher Wetterdienst".
    package var source: String
    /// What it warns of: "Wind Advisory".
    package var event: String
    package var headline: String?
    /// Each line is a paragraph.
    package var description: String?
    /// What to do.
    package var instruction: String?
    package var area: String?
    /// A page about it.
    package var url: String?

    package init(source: String, event: String) {
      self.source = source
      self.event = event
    }

    /// Returns these words, and what is not said in them taken from others.
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

  /// What it says in each of its languages, the source's own first.
  package var allWords: [Words] { [words] + translations }

  /// Returns the warning in one language: the reader's, else English, else the source's own.
  ///
  /// A text that is missing in that language is taken from the next of these.
  ///
  /// - Parameter tag: the reader's language, as BCP 47 or a locale has it: "de-AT", "pt_BR".
  package func spoken(in tag: String) -> Alert {
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
  /// Both ways of writing Norwegian are "no", as services have it.
  package static func language(_ tag: String) -> String {
    let code = String(tag.prefix { $0.isASCII && $0.isLetter }).lowercased()
    return code == "nb" || code == "nn" ? "no" : code
  }
}

extension [Alert] {
  /// Returns the warnings in one language, as `Alert.spoken(in:)` does.
  package func spoken(in tag: String) -> [Alert] { map { $0.spoken(in: tag) } }

  /// As many warnings, with as many of their words, as anyone reads: what a service sends without end
  /// would be kept, and drawn whole each time.
  ///
  /// Of the first 50, a text ends after some three pages; an area may be a list of all its counties.
  /// The most urgent must come first.
  package var readable: [Alert] {
    prefix(50).map { alert in
      var alert = alert
      alert.id = alert.id.shortened(to: 200)
      alert.words = alert.words.readable
      // No country warns in more languages than Switzerland, in five.
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
    // A part of an address is none.
    words.url = url.flatMap { $0.utf8.count > 2000 ? nil : $0 }
    return words
  }
}
