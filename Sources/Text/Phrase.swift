/// A text for users, in English and with placeholders, so that it can be translated.
///
/// As with gettext, the English text is the key to the catalogues of other languages in
/// `Sources/CWording`. `Config/translate` finds each `Phrase("…")` and `words("…")` in the sources,
/// so the text must be a literal; a comment `// Translators: …` before it reaches the catalogues.
package struct Phrase: Equatable, Sendable {
  /// The English text, with {1}, {2}, … for the arguments.
  package let format: String
  /// The meaning of a word that has several translations; nil when there is only one meaning.
  package let context: String?
  package let arguments: [Argument]
  /// The number that decides between the singular, `format`, and the plural; nil for neither.
  let count: Int?
  private let plural: String?
  /// Whether the text is the same in every language.
  private let isVerbatim: Bool

  /// A value for a placeholder.
  package enum Argument: Equatable, Sendable {
    case text(String)
    case phrase(Phrase)
  }

  /// Creates a phrase from a literal, whose interpolations are the arguments.
  ///
  /// - Parameter context: the meaning of a short word, such as "wind" or "UV index".
  package init(_ format: Format, context: String? = nil) {
    self.format = format.text
    self.context = context
    arguments = format.arguments
    (plural, count) = (nil, nil)
    isVerbatim = false
  }

  /// Creates a phrase from two literals, of which the count chooses one in English.
  ///
  /// Other languages have as many forms as they need.
  ///
  /// - Parameter plural: the plural; its interpolations are the arguments of both.
  package init(_ singular: Format, plural: Format, count: Int) {
    format = singular.text
    context = nil
    arguments = plural.arguments
    (self.plural, self.count) = (plural.text, count)
    isVerbatim = false
  }

  /// Creates a phrase that is the same in every language: a name, a command, or external text.
  package init(verbatim text: String) {
    format = "{1}"
    context = nil
    arguments = [.text(text)]
    (plural, count) = (nil, nil)
    isVerbatim = true
  }

  /// Returns the text with its arguments, in a translation with {1}, {2}, …, or else in English.
  package func text(_ translation: (Phrase) -> String?) -> String {
    let arguments = arguments.map { argument in
      switch argument {
      case .text(let text): text
      case .phrase(let phrase): phrase.text(translation)
      }
    }
    if isVerbatim { return arguments.joined() }
    let english = plural.flatMap { count == 1 ? nil : $0 } ?? format
    return Self.filled(translation(self) ?? english, arguments)
  }

  package var english: String { text { _ in nil } }

  /// Braces without a number of an argument are kept.
  private static func filled(_ format: String, _ arguments: [String]) -> String {
    guard !arguments.isEmpty else { return format }
    var text = ""
    var rest = Substring(format)
    while let brace = rest.firstIndex(of: "{") {
      text += String(rest[..<brace])
      rest = rest[brace...]
      let inner = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      if let number = Int(inner), arguments.indices.contains(number - 1),
        inner.endIndex < rest.endIndex, rest[inner.endIndex] == "}"
      {
        text += arguments[number - 1]
        rest = rest[rest.index(after: inner.endIndex)...]
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    return text + String(rest)
  }

  /// The literal of a phrase.
  package struct Format: ExpressibleByStringInterpolation, Sendable {
    let text: String
    let arguments: [Argument]

    package init(stringLiteral text: String) {
      self.text = text
      arguments = []
    }

    package init(stringInterpolation: Interpolation) {
      text = stringInterpolation.text
      arguments = stringInterpolation.arguments
    }

    package struct Interpolation: StringInterpolationProtocol {
      var text = ""
      var arguments: [Argument] = []

      package init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 3 * interpolationCount)
      }

      package mutating func appendLiteral(_ literal: String) { text += literal }

      /// Appends an argument that is the same in every language.
      package mutating func appendInterpolation(_ value: String) { append(.text(value)) }
      package mutating func appendInterpolation(_ value: Substring) { append(.text(String(value))) }
      package mutating func appendInterpolation(_ value: Int) { append(.text(String(value))) }

      /// Appends an argument that is translated with the phrase.
      package mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

      package mutating func appendInterpolation(_ worded: some PhraseConvertible) {
        append(.phrase(worded.phrase))
      }

      private mutating func append(_ argument: Argument) {
        arguments.append(argument)
        text += "{\(arguments.count)}"
      }
    }
  }
}

extension Phrase: CustomStringConvertible {
  /// The English text, as used in logs.
  package var description: String { english }
}

/// An error or a finding that is a sentence for users; the description is the sentence in English.
package protocol PhraseConvertible: CustomStringConvertible {
  /// The whole sentence, with what to do about it if that is known.
  var phrase: Phrase { get }
}

extension PhraseConvertible {
  package var description: String { phrase.english }
}
