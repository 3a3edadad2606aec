import Line

/// A weather condition for `wxhere when`: terms with `and`, `or`, `not` and parentheses.
package struct WeatherExpression: Sendable {
  /// A term by its index, or a combination of nodes.
  indirect enum Node: Equatable, Sendable {
    case term(Int)
    case not(Node)
    case and(Node, Node)
    case or(Node, Node)
  }

  /// The terms in the order in which they were typed.
  package let terms: [Term]
  private let root: Node

  /// The maximum length of an expression, in characters.
  package static let longest = 1000
  /// The maximum number of parentheses and `not` around a term.
  package static let deepest = 32

  package init(_ text: String) throws(ExpressionError) {
    var parser = try ExpressionParser(text)
    root = try parser.expression()
    terms = parser.terms
  }

  package var usesAlerts: Bool {
    terms.contains { $0.name.field.name.hasPrefix(Field.alertPrefix) }
  }

  /// Whether the expression uses more than the current weather and the warnings.
  package var usesOutlook: Bool {
    terms.contains { term in
      term.name.scope != .now
        || [Field.rainIn, Field.airQuality, Field.wetModels].contains(term.name.field.name)
    }
  }

  /// Returns whether the expression is true, according to Kleene's three-valued logic.
  ///
  /// An unknown term makes the result unknown unless the other terms decide it.
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
