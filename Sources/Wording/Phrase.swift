/// Words for people: in English, as they stand in the code, and with them what a language needs to say
/// them otherwise.
///
/// The English is the key to the tables of the other languages, `Sources/CWording`, as it is with
/// gettext. A test finds each `Phrase("…")` and each `words("…")` in the sources, which is why the text
/// must stand there.
package struct Phrase: Equatable, Sendable {
  /// The English, with {1}, {2}, … for what is filled in.
  package let format: String
  /// Tells apart what is one word in English and several elsewhere; nil where there is no need.
  package let context: String?
  package let arguments: [Argument]
  /// Whether it is said as it is in every language.
  private let isVerbatim: Bool

  /// What is filled in.
  package enum Argument: Equatable, Sendable {
    case text(String)
    case phrase(Phrase)
  }

  /// - Parameter format: a literal; what it interpolates is filled in.
  /// - Parameter context: which meaning of a short word it is: "wind", "UV index".
  package init(_ format: Format, context: String? = nil) {
    self.format = format.text
    self.context = context
    arguments = format.arguments
    isVerbatim = false
  }

  /// What is the same in every language: names, commands, and what comes from outside.
  package init(verbatim text: String) {
    format = "{1}"
    context = nil
    arguments = [.text(text)]
    isVerbatim = true
  }

  /// - Parameter translation: what a language has for a phrase: with {1}, {2}, …; nil for the English.
  package func text(_ translation: (Phrase) -> String?) -> String {
    let arguments = arguments.map { argument in
      switch argument {
      case .text(let text): text
      case .phrase(let phrase): phrase.text(translation)
      }
    }
    if isVerbatim { return arguments.joined() }
    return Self.filled(translation(self) ?? format, arguments)
  }

  /// In English.
  package var english: String { text { _ in nil } }

  /// - Parameter format: with {1}, {2}, …, whatever else is in braces stays.
  private static func filled(_ format: String, _ arguments: [String]) -> String {
    guard !arguments.isEmpty else { return format }
    var text = ""
    var rest = Substring(format)
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
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
    return text + rest
  }
}

extension Phrase {
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

      /// What is the same in every language.
      package mutating func appendInterpolation(_ value: String) { append(.text(value)) }
      package mutating func appendInterpolation(_ value: Substring) { append(.text(String(value))) }
      package mutating func appendInterpolation(_ value: Int) { append(.text(String(value))) }

      /// What is said in the language of the whole.
      package mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

      package mutating func appendInterpolation(_ worded: some Worded) {
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
  /// In English, as it stands in logs.
  package var description: String { english }
}
