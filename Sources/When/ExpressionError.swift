import Line
package import Text

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

  enum Kind: Equatable {
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

  let kind: Kind
  /// The position of the mistake, in characters from the beginning of the expression.
  let position: Int
  let text: String

  package var phrase: Phrase {
    kind == .empty ? sentence : Phrase("column \(position + 1): \(sentence)")
  }

  /// The part of the expression around the mistake, and a line that marks the position.
  package var lines: [String] {
    kind == .empty ? [] : MarkedText(text: text, position: position).lines
  }

  private var sentence: Phrase {
    switch kind {
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
    case .noScope(let text): ValueReference.Scope.sentence(against: Self.shown(text))
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

  static func wrongUnit(_ unit: String, _ name: ValueName) -> Phrase {
    guard case .number(let quantity) = name.field.kind, !quantity.units.isEmpty else {
      return Phrase("\(name.text) has no unit; leave out \(shown(unit))")
    }
    let units = quantity.units.map(\.symbol)
    let wrong = Phrase(
      "\(shown(unit)) is not a unit of \(name.text); its units are: \(units.joined(separator: ", "))"
    )
    let near = otherUnits[unit.lowercased()] ?? units.first { $0.lowercased() == unit.lowercased() }
    guard let near, units.contains(near) else { return wrong }
    return Phrase("\(wrong). Did you mean \(near)?")
  }

  private static let otherUnits = [
    "kmh": "km/h", "kph": "km/h", "kmph": "km/h", "ms": "m/s", "mps": "m/s", "mi/h": "mph",
    "kt": "kn", "kts": "kn", "knots": "kn", "knot": "kn", "mbar": "hPa", "mb": "hPa", "hg": "inHg",
    "torr": "mmHg", "inch": "in", "inches": "in", "minutes": "min", "minute": "min", "mins": "min",
    "m": "min", "hours": "h", "hour": "h", "hr": "h", "sec": "s", "seconds": "s", "percent": "%",
    "celsius": "°C", "fahrenheit": "°F", "kelvin": "K", "°k": "K", "deg": "°", "degrees": "°",
    "miles": "mi", "mile": "mi", "meters": "m", "metres": "m",
  ]

  static func wrongWord(_ word: String, _ words: [String], _ name: ValueName) -> Phrase {
    let lower = word.lowercased()
    let near = otherWords[lower] ?? nearestName(to: lower, of: words)
    guard let near, words.contains(near) else {
      return Phrase(
        "\(name.text) is never \(shown(word)); it is one of: \(words.joined(separator: ", "))")
    }
    return Phrase("\(name.text) is never \(shown(word)). Did you mean \(near)?")
  }

  private static let otherWords = [
    "rainy": "rain", "raining": "rain", "sunny": "clear", "sun": "clear", "snowy": "snow",
    "snowing": "snow", "cloudy": "overcast", "clouds": "overcast", "foggy": "fog", "mist": "fog",
    "thunder": "thunderstorm", "storm": "thunderstorm", "lightning": "thunderstorm",
    "shower": "showers", "mostly_clear": "mostly-clear", "partly_cloudy": "partly-cloudy",
    "yes": "true", "no": "false", "strong": "heavy", "high": "severe", "critical": "extreme",
    "low": "minor", "medium": "moderate",
  ]

  static func unexpected(_ token: ExpressionScanner.Token, _ expected: Expected) -> Phrase {
    let wanted: Phrase =
      switch expected {
      case .name: Phrase("expected the name of a value, as in \("temperature < 0 °C")")
      case .comparison(let name): comparison(name)
      case .number(let name): Phrase("\(name.text) is compared with a number: \(example(name))")
      case .word(let words, let name):
        Phrase("\(name.text) is compared with one of: \(words.joined(separator: ", "))")
      case .junction: Phrase("only \("\"and\" or \"or\"") can follow here")
      }
    guard let shown = shown(token) else {
      return Phrase("unexpected end of the expression; \(wanted)")
    }
    if case .comparison = expected { return wanted }
    return Phrase("\(wanted), not \(shown)", context: "expected")
  }

  private static func comparison(_ name: ValueName) -> Phrase {
    switch name.field.kind {
    case .word(_, isOrdered: false):
      Phrase("\(name.text) needs \("is"), as in \(example(name))")
    default: Phrase("\(name.text) needs a comparison, as in \(example(name))")
    }
  }

  private static func example(_ name: ValueName) -> String {
    switch name.field.kind {
    case .word(_, isOrdered: true): "\(name.text) >= \(sample(name))"
    case .word: "\(name.text) is \(sample(name))"
    default:
      "\(name.text) > \(sample(name))"
    }
  }

  static func sample(_ name: ValueName) -> String {
    switch name.field.kind {
    case .number(let quantity):
      quantity.units.first.map { "10 \($0.symbol)" } ?? "10"
    case .word(let words, let isOrdered):
      (isOrdered ? words.dropLast().last : words.first { $0 == "rain" }) ?? words.first ?? ""
    case .flag, .time, .text: "true"
    }
  }

  /// Returns typed text in a printable form, shortened to 40 characters.
  static func shown(_ text: String) -> String {
    Escaping.printable(text.shortened(to: 40))
  }

  private static func shown(_ token: ExpressionScanner.Token) -> String? {
    switch token {
    case .word(let word): shown(word)
    case .number(let number): shown(NumberText.text(number))
    case .comparison(let comparison): comparison.rawValue
    case .open: "("
    case .close: ")"
    case .end: nil
    }
  }
}
