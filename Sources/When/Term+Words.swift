package import Wording

extension Term {
  /// Returns what the term comes to, with the value that decides it: "wind_gust > 60 km/h: true; it is 72
  /// km/h".
  ///
  /// - Parameter value: nil for one that is not known.
  package func words(_ value: Value?) -> Phrase {
    let outcome = Self.word(truth(value))
    return shown(value).map { Phrase("\(text): \(outcome); it is \($0)") }
      ?? Phrase("\(text): \(outcome)")
  }

  /// Returns a truth as expressions have it: it is never translated.
  package static func word(_ truth: Bool?) -> String { truth.map { "\($0)" } ?? "unknown" }

  /// The value in the unit that was typed; nil where the truth says it all.
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
