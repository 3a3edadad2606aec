import Coordinates
package import Text

/// An option, in the table for parser, help, man page and completions.
package struct Flag: Sendable {
  enum Effect: Sendable {
    case value(@Sendable (inout Arguments, OptionValue) throws(Failure) -> Void)
    case mark(@Sendable (inout Arguments) -> Void)

    static func value<Value>(
      _ parser: OptionParser<Value>, _ keep: @escaping @Sendable (inout Arguments, Value) -> Void
    ) -> Effect {
      .value { (arguments, value) throws(Failure) in keep(&arguments, try parser.parse(value)) }
    }
  }

  package let name: String
  package let letter: Character?
  /// The placeholder in the help; nil for an option without a value.
  package let valueName: String?
  /// The allowed values; empty when they cannot be listed.
  package var choices: [String] { makeChoices() }
  /// Created on demand, because the table is created at each start.
  private let makeChoices: @Sendable () -> [String]
  /// The configuration key that the option overrides; nil for none.
  package let key: String?
  package let summary: Phrase
  private let effect: Effect

  init(
    _ name: String, letter: Character? = nil, takes valueName: String? = nil,
    choices: @autoclosure @escaping @Sendable () -> [String] = [], key: String? = nil,
    _ summary: Phrase, _ effect: Effect
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    makeChoices = choices
    self.key = key
    self.summary = summary
    self.effect = effect
  }

  /// Returns the option with other values and another summary.
  func taking(_ choices: [String], _ summary: Phrase) -> Flag {
    Flag(
      name, letter: letter, takes: valueName, choices: choices, key: key, summary, effect)
  }

  /// Returns the option with a name without dashes; nil for an unknown one.
  static func named(_ name: some StringProtocol) -> Flag? { all.first { $0.name == name } }

  /// The option with its value's placeholder, such as "--hours N".
  package var typed: String {
    (["--\(name)"] + [valueName].compactMap { $0 }).joined(separator: " ")
  }

  /// The values listed after the summary; those of --preview have their own help page.
  package var listedChoices: [String] { name == "preview" ? [] : choices }

  /// Applies the option.
  ///
  /// - Parameters:
  ///   - attached: a value written after "=", as in `--wait=5`; nil for none.
  ///   - rest: the remaining words, from which a missing value is taken.
  func apply(
    to arguments: inout Arguments, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    switch effect {
    case .value(let keep):
      guard let value = attached ?? nextValue(&rest) else {
        arguments.given.append((self, ""))
        throw .usage(Phrase("--\(name) needs a value: \(typed)"))
      }
      let whole = isPosition ? Self.position(value, &rest) : value
      arguments.given.append((self, whole))
      try keep(&arguments, OptionValue(text: whole, flag: self))
    case .mark(let mark):
      arguments.given.append((self, ""))
      if let attached {
        throw .usage(
          Phrase("--\(name) takes no value; write --\(name) without =\(attached.prefix(60))"))
      }
      mark(&arguments)
    }
  }

  /// Nil when the next word is an option.
  private func nextValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first else { return nil }
    let isOption = next.hasPrefix("--") && Flag.all.contains { "--\($0.name)" == next }
    return isOption ? nil : rest.popFirst()
  }

  private var isPosition: Bool { valueName == "LAT,LON" }

  /// Returns a position that was typed as several words: `27.95 -82.45`.
  private static func position(_ value: String, _ rest: inout ArraySlice<String>) -> String {
    let more = rest.prefix(while: Coordinates.isPart).prefix(7)
    for count in stride(from: more.count, to: 0, by: -1) {
      let text = ([value] + more.prefix(count)).joined(separator: " ")
      guard (try? Coordinates(typed: text)) != nil else { continue }
      rest.removeFirst(count)
      return text
    }
    var value = value
    while let next = rest.first, !Coordinates.isWhole(value), Coordinates.isPart(next) {
      value += " \(next)"
      rest.removeFirst()
    }
    return value
  }
}
