import Line

/// A condition on the weather, as `wxhere when` takes it: terms with `and`, `or`, `not` and parentheses.
package struct WeatherExpression: Sendable {
  /// A term by its number, or what is made of others.
  indirect enum Node: Equatable, Sendable {
    case term(Int)
    case not(Node)
    case and(Node, Node)
    case or(Node, Node)
  }

  /// In the order in which they were typed.
  package let terms: [Term]
  private let root: Node

  /// The longest that is read, in characters.
  package static let longest = 1000
  /// The most parentheses and `not` around a term.
  package static let deepest = 32

  /// - Throws: `ExpressionError`, which names the fault and its place.
  package init(_ text: String) throws(ExpressionError) {
    var parser = try ExpressionParser(text)
    root = try parser.expression()
    terms = parser.terms
  }

  /// Whether it asks for warnings.
  package var asksForAlerts: Bool {
    terms.contains { $0.name.field.name.hasPrefix(Field.alertPrefix) }
  }

  /// Whether it asks for more than the weather of now and the warnings.
  package var asksForOutlook: Bool {
    terms.contains { term in
      term.name.scope != .now || [Field.rainIn, Field.airQuality].contains(term.name.field.name)
    }
  }

  /// Returns whether it holds, by Kleene's logic of three values: an unknown term makes the whole unknown
  /// unless it is decided without it.
  ///
  /// - Parameter value: returns nil for a value that is not known.
  package func truth(_ value: (ValueName) -> Value?) -> Bool? {
    Self.truth(root, terms.map { $0.truth(value($0.name)) })
  }

  private static func truth(_ node: Node, _ truths: [Bool?]) -> Bool? {
    switch node {
    case .term(let number): return truths.indices.contains(number) ? truths[number] : nil
    case .not(let node): return truth(node, truths).map { !$0 }
    case .and(let one, let other):
      let (one, other) = (truth(one, truths), truth(other, truths))
      if one == false || other == false { return false }
      return one == nil || other == nil ? nil : true
    case .or(let one, let other):
      let (one, other) = (truth(one, truths), truth(other, truths))
      if one == true || other == true { return true }
      return one == nil || other == nil ? nil : false
    }
  }
}
