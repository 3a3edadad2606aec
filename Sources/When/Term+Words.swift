package import Wording

extension Term {
  /// Returns the result of the term with the value that decides it: "wind_gust > 60 km/h: true;
  /// it is 72 km/h".
  ///
  /// - Parameter value: the value; nil when it is unknown.
  package func words(_ value: Value?) -> Phrase {
    let outcome = Self.word(truth(value))
    return shown(value).map { Phrase("\(text): \(outcome); it is \($0)") }
      ?? Phrase("\(text): \(outcome)")
  }

  /// Returns the word for a truth value.
  ///
  /// It is never translated, like the words of expressions.
  package static func word(_ truth: Bool?) -> String { truth.map { "\($0)" } ?? "unknown" }

  /// Returns the value in the unit that was typed; nil when the result alone is sufficient.
  private func shown(_ value: Value?) -> Phrase? {
    switch value {
    case .number(let number): Phrase(verbatim: shown(number))
    case .atLeast(let limit): Phrase("at least \(shown(limit))", context: "value")
    case .word(let word): Phrase(verbatim: word)
    case .nothing: Phrase("none", context: "no warning")
    case .flag, nil: nil
    }
  }

  private func shown(_ number: Double) -> String {
    guard case .number(_, _, let unit?) = test else { return NumberText.text(number, places: 2) }
    let text = NumberText.text(unit.fromJSON(number), places: 2)
    return unit.symbol == "%" || unit.symbol == "°" ? text + unit.symbol : "\(text) \(unit.symbol)"
  }
}
