/// A scanner for the phrases of a source file: each `Phrase("…")` and `words("…")` with its
/// context.
struct PhraseScanner {
  /// A key in the tables of languages.
  struct Entry: Hashable {
    let format: String
    let context: String?
  }

  /// An error for a phrase with an unsupported form.
  struct Unreadable: Error, CustomStringConvertible {
    let line: Int
    let description: String
  }

  private let source: [Character]
  private var position = 0

  init(_ source: String) { self.source = Array(source) }

  /// Returns all phrases of the file, in their order.
  mutating func entries() throws -> [Entry] {
    var entries: [Entry] = []
    while position < source.count {
      if starts("//") {
        while position < source.count, source[position] != "\n" { position += 1 }
      } else if beginsCall() {
        skipBlanks()
        // Without a literal, the argument is a value that is a phrase already.
        if peek() == "\"" {
          entries.append(Entry(format: try literal(), context: try context()))
        }
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

  private mutating func context() throws -> String? {
    let start = position
    skipBlanks()
    guard starts(",") else { return nil }
    position += 1
    skipBlanks()
    guard starts("context:") else {
      position = start
      return nil
    }
    position += "context:".count
    skipBlanks()
    guard peek() == "\"" else { throw unreadable("a context must be a literal") }
    return try literal()
  }

  /// Returns the text of a literal, with {1}, {2}, … for its interpolations.
  private mutating func literal() throws -> String {
    let isLong = starts("\"\"\"")
    let quote = isLong ? "\"\"\"" : "\""
    position += quote.count
    var text: [Character] = []
    var interpolations = 0
    while !starts(quote) {
      guard let character = peek() else { throw unreadable("a text does not end") }
      if character == "\\" {
        position += 1
        switch peek() {
        case "(":
          interpolations += 1
          text += Array("{\(interpolations)}")
          try skipParentheses()
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
    return isLong ? Self.unindented(text) : String(text)
  }

  /// Returns the character of an escape such as `\u{2026}`, from its "u" on.
  private mutating func unicodeEscape() throws -> Character {
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
  private mutating func skipParentheses() throws {
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
