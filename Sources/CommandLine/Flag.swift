import Coordinates
package import Wording

/// One option.
///
/// `all` is the one table of them: the parser, the help, the manual page and the completions are made
/// of it.
package struct Flag: Sendable {
  /// The effect of typing it.
  enum Effect: Sendable {
    /// Keeps the value behind it.
    case text(@Sendable (inout Options, String) -> Void)
    case mark(@Sendable (inout Options) -> Void)
  }

  package let name: String
  package let letter: Character?
  /// The placeholder of its value in the help; nil when it takes none.
  package let valueName: String?
  /// The values that it takes; empty when there are too many to list.
  package var choices: [String] { makeChoices() }
  /// Made when they are asked for: the table is made at each start.
  private let makeChoices: @Sendable () -> [String]
  /// The key of the configuration in whose place its value is; nil where it is in that of none.
  package let key: String?
  /// The summary.
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

  /// - Parameter name: without dashes.
  /// - Returns: nil for what is no option.
  static func named(_ name: some StringProtocol) -> Flag? { all.first { $0.name == name } }

  /// The option with its value, to be typed: "--hours N".
  package var typed: String {
    (["--\(name)"] + [valueName].compactMap { $0 }).joined(separator: " ")
  }

  /// The values to list behind what it does: those of --preview are a page of their own.
  package var listedChoices: [String] { name == "preview" ? [] : choices }

  /// Does what the option says.
  ///
  /// - Parameters:
  ///   - attached: a value written to it, as in `--wait=5`.
  ///   - rest: the words behind it, of which its value is taken where none is attached.
  func apply(
    to options: inout Options, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    options.given.append(name)
    switch effect {
    case .text(let keep):
      guard let value = attached ?? nextValue(&rest) else {
        throw .usage(Phrase("--\(name) needs a value: \(typed)"))
      }
      let whole = isPosition ? Self.position(value, &rest) : value
      keep(&options, whole)
      if let key { options.overrides.append((key, name, whole)) }
    case .mark(let mark):
      if let attached {
        throw .usage(
          Phrase("--\(name) takes no value; write --\(name) without =\(attached.prefix(60))"))
      }
      mark(&options)
    }
  }

  /// The word behind it; nil where that is the next option.
  private func nextValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first else { return nil }
    let isOption = next.hasPrefix("--") && Flag.all.contains { "--\($0.name)" == next }
    return isOption ? nil : rest.popFirst()
  }

  private var isPosition: Bool { valueName == "LAT,LON" }

  /// A position that was typed as several words: `27.95 -82.45`.
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
