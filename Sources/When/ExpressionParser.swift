import Line
import Text

/// A parser for expressions, in which `not` binds closest, then `and`, then `or`.
struct ExpressionParser {
  private(set) var terms: [Term] = []
  private var scanner: ExpressionScanner
  private var token: ExpressionScanner.Token
  private var start: String.Index
  /// The number of parentheses and `not` around the current token.
  private var depth = 0

  static let keywords = ["and", "or", "not", "is"]

  init(_ text: String) throws(ExpressionError) {
    scanner = ExpressionScanner(text)
    guard text.unicodeScalars.count <= WeatherExpression.longest else {
      throw scanner.error(.tooLong, at: text.startIndex)
    }
    (token, start) = try scanner.next()
    guard token != .end else { throw scanner.error(.empty, at: text.startIndex) }
  }

  mutating func expression() throws(ExpressionError) -> WeatherExpression.Node {
    let node = try alternatives()
    switch token {
    case .end: return node
    case .close: throw error(.unopened)
    default: throw unexpected(.junction)
    }
  }

  private mutating func alternatives() throws(ExpressionError) -> WeatherExpression.Node {
    var node = try conjunction()
    while try takes("or") { node = .or(node, try conjunction()) }
    return node
  }

  private mutating func conjunction() throws(ExpressionError) -> WeatherExpression.Node {
    var node = try negation()
    while try takes("and") { node = .and(node, try negation()) }
    return node
  }

  private mutating func negation() throws(ExpressionError) -> WeatherExpression.Node {
    guard depth <= WeatherExpression.deepest else { throw error(.tooDeep) }
    depth += 1
    defer { depth -= 1 }
    if try takes("not") { return .not(try negation()) }
    guard token == .open else { return try term() }
    let opened = start
    try advance()
    let node = try alternatives()
    switch token {
    case .close: try advance()
    case .end: throw scanner.error(.unclosed, at: opened)
    default: throw unexpected(.junction)
    }
    return node
  }

  // MARK: Terms

  private mutating func term() throws(ExpressionError) -> WeatherExpression.Node {
    let begin = start
    guard case .word(let word) = token, !Self.keywords.contains(word) else {
      throw unexpected(.name)
    }
    let name = try name(word)
    try advance()
    let test = try test(of: name)
    terms.append(Term(text: scanner.typed(from: begin, to: start), name: name, test: test))
    return .term(terms.count - 1)
  }

  private mutating func test(of name: ValueName) throws(ExpressionError) -> Term.Test {
    let comparison: Comparison
    if case .comparison(let sign) = token {
      comparison = sign
    } else if token == .word("is") {
      comparison = .equal
    } else if name.field.kind == .flag {
      return .flag(true)
    } else {
      throw unexpected(.comparison(name))
    }
    let (sign, isWord) = (start, token == .word("is"))
    try advance()
    if isWord, token == .word("not") { throw error(.isNot(name)) }
    switch name.field.kind {
    case .number(let quantity): return try number(comparison, quantity, name)
    case .word(let words, let isOrdered):
      guard isOrdered || comparison == .equal else {
        throw scanner.error(.noOrder(name), at: sign)
      }
      return .word(comparison, try word(of: words, name), order: isOrdered ? words : nil)
    case .flag:
      guard comparison == .equal else { throw scanner.error(.noOrder(name), at: sign) }
      return .flag(try word(of: ["true", "false"], name) == "true")
    case .time, .text: throw scanner.error(.notComparable(name), at: sign)
    }
  }

  private mutating func number(
    _ comparison: Comparison, _ quantity: Quantity, _ name: ValueName
  ) throws(ExpressionError) -> Term.Test {
    guard case .number(let number) = token else { throw unexpected(.number(name)) }
    try advance()
    guard case .word(let word) = token, !Self.keywords.contains(word) else {
      return .number(comparison, number, unit: quantity.units.first)
    }
    guard let unit = quantity.unit(word) else {
      let isName = word.contains("_") || Field.all(of: .now).contains { $0.name == word }
      let isKeyword = Self.keywords.contains(word.lowercased())
      throw isName || isKeyword ? unexpected(.junction) : error(.wrongUnit(word, name))
    }
    try advance()
    return .number(comparison, number, unit: unit)
  }

  private mutating func word(
    of words: [String], _ name: ValueName
  ) throws(ExpressionError) -> String {
    guard case .word(let word) = token, !Self.keywords.contains(word) else {
      throw unexpected(.word(words, name))
    }
    guard words.contains(word) else { throw error(.wrongWord(word, words, name)) }
    try advance()
    return word
  }

  // MARK: Tokens

  private mutating func advance() throws(ExpressionError) {
    (token, start) = try scanner.next()
  }

  private mutating func takes(_ keyword: String) throws(ExpressionError) -> Bool {
    guard token == .word(keyword) else { return false }
    try advance()
    return true
  }

  private func error(_ kind: ExpressionError.Kind) -> ExpressionError {
    scanner.error(kind, at: start)
  }

  private func unexpected(_ expected: ExpressionError.Expected) -> ExpressionError {
    if case .word(let word) = token, !Self.keywords.contains(word),
      Self.keywords.contains(word.lowercased())
    {
      return error(.unknownSign(word, meant: word.lowercased()))
    }
    return error(.unexpected(token, expected))
  }
}

extension ExpressionParser {
  /// Returns the value that a word names, if expressions can compare it.
  private func name(_ word: String) throws(ExpressionError) -> ValueName {
    var scope = ValueReference.Scope.now
    var name = word
    if let dot = word.firstIndex(of: ".") {
      let before = String(word[..<dot])
      guard let known = ValueReference.Scope(word[..<dot]), known != .now else {
        guard let near = nearestName(to: before.lowercased(), of: ["today", "tomorrow"]) else {
          throw error(.noScope(before))
        }
        throw error(.unknownName(word, meant: near + word[dot...]))
      }
      scope = known
      name = String(word[dot...].dropFirst())
    }
    if let field = Field.all(of: scope).first(where: { $0.name == name }) {
      let found = ValueName(field, of: scope)
      guard field.isComparable else { throw error(.notComparable(found)) }
      return found
    }
    throw error(.unknownName(word, meant: Self.meant(name, of: scope)))
  }

  private static func meant(_ name: String, of scope: ValueReference.Scope) -> String? {
    let name = name.lowercased()
    let same = [name, Field.otherNames[name], Quantity.split(name).name].compactMap { $0 }
    // Days have only the maximum of some values.
    let highest = same.map { "\($0)_max" }
    for (scope, names) in [
      (scope, same + highest), (.now, same), (.day(0), same + highest), (.hour(1), same),
    ] {
      for name in names {
        if let field = comparable(scope).first(where: { $0.name == name }) {
          return ValueName(field, of: scope).text
        }
      }
    }
    let names = comparable(scope).map(\.name)
    let near =
      nearestName(to: name, of: names)
      // Short words are similar to many names.
      ?? nearestName(to: name, of: Field.otherNames.keys.sorted().filter { $0.count > 3 })
      .flatMap { Field.otherNames[$0] }
    return near.flatMap { near in
      comparable(scope).first { $0.name == near }.map { ValueName($0, of: scope).text }
    }
  }

  private static func comparable(_ scope: ValueReference.Scope) -> [Field] {
    Field.all(of: scope).filter(\.isComparable)
  }
}
