/// A scanner that splits an expression into words, numbers and operators.
///
/// It works on Unicode scalars, because an operator and a combining mark would be one character.
struct ExpressionScanner {
  enum Token: Equatable {
    /// A name, a keyword, a unit or a word for a value.
    case word(String)
    case number(Double)
    case comparison(Comparison)
    case open
    case close
    case end
  }

  let text: String
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    self.text = text
    rest = text[...].unicodeScalars
  }

  /// Operators of other languages, each with the operator that is meant.
  private static let otherSigns: KeyValuePairs = [
    "!==": "not … ==", "===": "==", "!=": "not … ==", "<>": "not … ==", "≠": "not … ==",
    "=<": "<=", "=>": ">=", "≤": "<=", "≥": ">=", "=": "==", "&&": "and", "&": "and", "||": "or",
    "|": "or", "!": "not", "~": "is",
  ]

  mutating func next() throws(ExpressionError) -> (token: Token, start: String.Index) {
    skipBlanks()
    let start = rest.startIndex
    guard let first = rest.first else { return (.end, start) }
    if let number = try number() { return (.number(number), start) }
    if Self.beginsWord(first) { return (.word(word()), start) }
    if first == "(" || first == ")" {
      rest.removeFirst()
      return (first == "(" ? .open : .close, start)
    }
    for (sign, meant) in Self.otherSigns where begins(with: sign) {
      // ">==" is not an operator.
      guard sign != "=" || !begins(with: "==") else { continue }
      throw error(.unknownSign(sign, meant: meant), at: start)
    }
    let comparisons = Comparison.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
    if let comparison = comparisons.first(where: { begins(with: $0.rawValue) }) {
      rest.removeFirst(comparison.rawValue.unicodeScalars.count)
      return (.comparison(comparison), start)
    }
    if "\"'`“”„‘’«»".unicodeScalars.contains(first) { throw error(.quotes, at: start) }
    throw error(.unknownSign(String(first), meant: nil), at: start)
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0.properties.isWhitespace }
  }

  private func begins(with sign: String) -> Bool { rest.starts(with: sign.unicodeScalars) }

  private static func beginsWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "_°%".unicodeScalars.contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while let scalar = rest.first {
      let isAhead = scalar == "+" && ["day", "hour"].contains(String(word))
      let isPart =
        Self.beginsWord(scalar) || Self.isDigit(scalar) || "./-".unicodeScalars.contains(scalar)
      guard isPart || isAhead else { break }
      word.append(scalar)
      rest.removeFirst()
    }
    return String(word)
  }

  private mutating func number() throws(ExpressionError) -> Double? {
    let start = rest.startIndex
    var digits = rest
    var text = ""
    if let sign = digits.first, "+-−".unicodeScalars.contains(sign) {
      text = sign == "+" ? "" : "-"
      digits.removeFirst()
    }
    let written = digits.prefix { Self.isDigit($0) || $0 == "." }
    guard written.contains(where: Self.isDigit) else { return nil }
    let after = digits[written.endIndex...]
    if after.first == ",", let digit = after.dropFirst().first, Self.isDigit(digit) {
      let decimals = after.dropFirst().prefix(while: Self.isDigit)
      throw error(.decimalComma("\(text)\(String(written)).\(String(decimals))"), at: start)
    }
    guard let number = Double(text + String(written)), number.isFinite else {
      throw error(.noNumber(String(rest[..<written.endIndex])), at: start)
    }
    rest = after
    return number
  }

  /// Returns the text between two positions, without trailing spaces.
  func typed(from start: String.Index, to end: String.Index) -> String {
    let scalars = text.unicodeScalars[start..<end]
    let last = scalars.lastIndex { !$0.properties.isWhitespace }
    return last.map { String(scalars[start...$0]) } ?? ""
  }

  func error(_ kind: ExpressionError.Kind, at index: String.Index) -> ExpressionError {
    ExpressionError(
      kind: kind, position: text.distance(from: text.startIndex, to: index), text: text)
  }
}
