import Line
package import Wording

/// A mistake in an expression, with its position; the description is a sentence.
package struct ExpressionError: Error, Equatable, PhraseConvertible {
  /// The kind of token that is expected at a position.
  enum Expected: Equatable {
    /// The name of a value, `not` or a parenthesis.
    case name
    case comparison(ValueName)
    case number(ValueName)
    case word([String], ValueName)
    /// `and`, `or`, or the end.
    case junction
  }

  enum Fault: Equatable {
    case empty
    case tooLong
    case tooDeep
    case unopened
    case unclosed
    case quotes
    /// A decimal comma, with the corrected number.
    case decimalComma(String)
    case noNumber(String)
    case unknownSign(String, meant: String?)
    case unknownName(String, meant: String?)
    case noScope(String)
    case notComparable(ValueName)
    case noOrder(ValueName)
    case isNot(ValueName)
    case wrongUnit(String, ValueName)
    case wrongWord(String, [String], ValueName)
    case unexpected(ExpressionScanner.Token, Expected)
  }

  let fault: Fault
  /// The position of the mistake, in characters from the beginning of the expression.
  let position: Int
  let text: String

  package var phrase: Phrase {
    fault == .empty ? sentence : Phrase("column \(position + 1): \(sentence)")
  }

  /// The part of the expression around the mistake, and a line that marks the position.
  package var lines: [String] {
    fault == .empty ? [] : MarkedText(text: text, position: position).lines
  }

  private var sentence: Phrase {
    switch fault {
    case .empty: Phrase("wxhere when needs an expression, as in \("temperature < 0 °C")")
    case .tooLong: Phrase("an expression can have at most \(WeatherExpression.longest) characters")
    case .tooDeep:
      Phrase("at most \(WeatherExpression.deepest) parentheses and \("not") can surround a value")
    case .unopened: Phrase(") without (")
    case .unclosed: Phrase("( without )")
    case .quotes: Phrase("write words without quotation marks, as in \("condition is rain")")
    case .decimalComma(let number): Phrase("write decimals with a point: \(number)")
    case .noNumber(let text): Phrase("\(Self.shown(text)) is not a number")
    case .unknownSign(let sign, let meant?):
      Phrase("unexpected \(Self.shown(sign)). Did you mean \(meant)?")
    case .unknownSign(let sign, nil): Phrase("unexpected \(Self.shown(sign))")
    case .unknownName(let name, let meant?):
      Phrase("unknown value \(Self.shown(name)). Did you mean \(meant)?")
    case .unknownName(let name, nil):
      Phrase("unknown value \(Self.shown(name)); for a list, run: man wxhere-when")
    case .noScope(let text):
      Phrase(
        """
        unexpected \(Self.shown(text)) before the dot; use hour+N \
        (up to hour+\(ValueReference.Scope.mostHours)), today, tomorrow or day+N \
        (up to day+\(ValueReference.Scope.mostDays))
        """)
    case .notComparable(let name):
      Phrase("\(name.text) is a text or a time, which cannot be compared")
    case .noOrder(let name):
      Phrase("\(name.text) has no order; write \("\(name.text) is \(Self.sample(name))")")
    case .isNot(let name):
      Phrase("write \("not \(name.text) is \(Self.sample(name))")")
    case .wrongUnit(let unit, let name): Self.wrongUnit(unit, name)
    case .wrongWord(let word, let words, let name): Self.wrongWord(word, words, name)
    case .unexpected(let token, let expected): Self.unexpected(token, expected)
    }
  }
}
