/// A scanner for the phrases of a source file: each `Phrase("…")` and `words("…")` with its plural
/// and its context, and what a comment `// Translators: …` before it says.
struct PhraseScanner {
  /// A sentence of the catalogues.
  struct Entry: Hashable {
    var format: String
    /// The English plural, with the values that it inserts; nil for a sentence without one.
    var plural: String?
    var context: String?
    /// The values that the sentence inserts, in the order of their numbers.
    var values: [InsertedValue] = []
    /// The comment for translators; empty without one.
    var comment = ""
  }

  /// An error for a phrase with an unsupported form.
  struct Unreadable: Error, CustomStringConvertible {
    let line: Int
    let description: String
  }

  private let source: [Character]
  private var position = 0
  private var comment = ""

  init(_ source: String) { self.source = Array(source) }

  /// Returns all phrases of the file, in their order.
  mutating func entries() throws(Unreadable) -> [Entry] {
    var entries: [Entry] = []
    while position < source.count {
      if starts("//") {
        skipComment()
      } else if beginsCall() {
        skipBlanks()
        // Without a literal, the argument is a value that is a phrase already.
        guard peek() == "\"" else { continue }
        var (format, values) = try literal()
        let plural = try labelled("plural")
        // The singular may be a word in place of the number.
        if let plural { values = plural.values }
        entries.append(
          Entry(
            format: format, plural: plural?.text, context: try labelled("context")?.text,
            values: values, comment: comment))
        comment = ""
      } else {
        position += 1
      }
    }
    return entries
  }

  /// Advances past "Phrase(" or "words(" if a call begins here, and returns whether it does.
  private mutating func beginsCall() -> Bool {
    let isWhole = position == 0 || !(source[position - 1].isLetter || source[position - 1].isNumber)
    guard isWhole, let name = ["Phrase(", "words("].first(where: starts) else { return false }
    position += name.count
    return true
  }

  /// Advances past a comment, which is kept if it is for translators.
  private mutating func skipComment() {
    let start = position
    while let character = peek(), character != "\n" { position += 1 }
    let text = String(source[start..<position])
    let mark = "// Translators: "
    if text.hasPrefix(mark) {
      comment = String(text.dropFirst(mark.count))
    } else if !comment.isEmpty {
      comment += text.dropFirst(2)
    }
  }

  /// Returns the literal of an argument with a label; nil, without advancing, if another one follows.
  private mutating func labelled(_ label: String) throws(Unreadable) -> Literal? {
    let start = position
    skipBlanks()
    guard starts(",") else { return nil }
    position += 1
    skipBlanks()
    guard starts("\(label):") else {
      position = start
      return nil
    }
    position += label.count + 1
    skipBlanks()
    guard peek() == "\"" else { throw unreadable("the \(label) must be a literal") }
    return try literal()
  }

  private typealias Literal = (text: String, values: [InsertedValue])

  /// Returns the text of a literal, with "…" for its interpolations, and whether it has none; nil
  /// for anything else.
  static func literal(_ source: String) -> (text: String, isWhole: Bool)? {
    var scanner = PhraseScanner(source)
    guard scanner.peek() == "\"", let literal = try? scanner.literal(),
      scanner.position == scanner.source.count
    else { return nil }
    let text = literal.values.indices.reduce(literal.text) { text, index in
      text.replacing("{\(index + 1)}", with: "…")
    }
    return (text, literal.values.isEmpty)
  }

  /// Returns the text of a literal, with {1}, {2}, … for its interpolations.
  private mutating func literal() throws(Unreadable) -> Literal {
    let isLong = starts("\"\"\"")
    let quote = isLong ? "\"\"\"" : "\""
    position += quote.count
    var text: [Character] = []
    var values: [InsertedValue] = []
    while !starts(quote) {
      guard let character = peek() else { throw unreadable("a text does not end") }
      if character == "\\" {
        position += 1
        switch peek() {
        case "(":
          let start = position + 1
          try skipParentheses()
          let words = source[start..<position - 1].split(whereSeparator: \.isWhitespace)
          let value = words.map { String($0) }.joined(separator: " ")
          values.append(
            InsertedValue(
              source: mapped(before: start).map { value.replacing("$0", with: $0) } ?? value))
          text += Array("{\(values.count)}")
        case "n":
          text.append("\n")
          position += 1
        case "\n":
          // A backslash at the end of a line continues the line.
          text.append("\u{0}")
          position += 1
        case "u": text.append(try unicodeEscape())
        case let other?:
          text.append(other)
          position += 1
        case nil: throw unreadable("a text does not end")
        }
      } else {
        text.append(character)
        position += 1
      }
    }
    position += quote.count
    return (isLong ? Self.unindented(text) : String(text), values)
  }

  /// Returns the optional whose value is `$0` here, as `$0.wind` in `$0.wind.map { … }`; nil when the
  /// closure is not that of a `map`.
  private func mapped(before position: Int) -> String? {
    var depth = 0
    let brace = source[..<position].lastIndex { character in
      if character == "}" { depth += 1 }
      if character == "{" { depth -= 1 }
      return depth < 0
    }
    guard let brace else { return nil }
    let before = String(source[..<brace].suffix(80))
    guard let call = [".map ", ".flatMap "].first(where: before.hasSuffix) else { return nil }
    return before.dropLast(call.count).split(whereSeparator: \.isWhitespace).last.map { String($0) }
  }

  /// Returns the character of an escape such as `\u{2026}`, from its "u" on.
  private mutating func unicodeEscape() throws(Unreadable) -> Character {
    let start = position
    while let character = peek(), character != "}" { position += 1 }
    position += 1
    let digits = source[start..<position].filter(\.isHexDigit)
    guard let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number) else {
      throw unreadable("no such character")
    }
    return Character(scalar)
  }

  /// Advances from "(" past the matching ")", ignoring parentheses in literals.
  private mutating func skipParentheses() throws(Unreadable) {
    var depth = 0
    repeat {
      switch peek() {
      case "(":
        depth += 1
        position += 1
      case ")":
        depth -= 1
        position += 1
      case "\"": _ = try literal()
      case nil: throw unreadable("a parenthesis does not end")
      default: position += 1
      }
    } while depth > 0
  }

  /// Returns a multi-line literal without the indentation of its closing delimiter.
  private static func unindented(_ text: [Character]) -> String {
    let lines = String(text.dropFirst()).split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\u{0}" })
    let indentation = lines.last?.count ?? 0
    let ends = text.dropFirst().filter { $0 == "\n" || $0 == "\u{0}" }
    var whole = ""
    for (index, line) in lines.dropLast().enumerated() {
      whole += line.dropFirst(indentation)
      if index + 2 < lines.count, ends[index] == "\n" { whole += "\n" }
    }
    return whole
  }

  private func peek() -> Character? { position < source.count ? source[position] : nil }

  private func starts(_ text: String) -> Bool {
    var index = position
    for character in text {
      guard index < source.count, source[index] == character else { return false }
      index += 1
    }
    return true
  }

  private mutating func skipBlanks() {
    while let character = peek(), character.isWhitespace { position += 1 }
  }

  private func unreadable(_ description: String) -> Unreadable {
    Unreadable(line: source[..<position].filter { $0 == "\n" }.count + 1, description: description)
  }
}
