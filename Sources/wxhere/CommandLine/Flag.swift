/// One option.
///
/// `all` is the one table of them: the parser, the help, the manual page and the
/// completions are made of it.
struct Flag: Sendable {
  /// What typing it does.
  enum Effect: Sendable {
    case text(any WritableKeyPath<Options, String?> & Sendable)
    case mark(any WritableKeyPath<Options, Bool> & Sendable)
    case choose(any WritableKeyPath<Options, Bool?> & Sendable, Bool)
  }

  let name: String
  let letter: Character?
  /// What stands for its value in the help; nil when it takes none.
  let valueName: String?
  /// The values that it takes; empty when there are too many to list.
  let choices: [String]
  let help: String
  let effect: Effect

  private init(
    _ name: String, _ letter: Character? = nil, _ valueName: String? = nil,
    choices: [String] = [], _ help: String, _ effect: Effect
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.choices = choices
    self.help = help
    self.effect = effect
  }

  static let all: [Flag] = [
    Flag(
      "manual", nil, "LAT,LON", "use these coordinates and look nowhere else",
      .text(\.manual)),
    Flag(
      "source", nil, "LIST", choices: ["gps", "ip", "manual"],
      "where to learn the place from, in order: gps,ip,manual", .text(\.sources)),
    Flag(
      "format", nil, "TEMPLATE", "the line, as in \"{icon} {temperature} {place}\"",
      .text(\.format)),
    Flag(
      "units", nil, "UNITS", choices: ["auto", "metric", "us", "uk", "si"],
      "auto follows the locale", .text(\.units)),
    Flag(
      "icons", nil, "SET", choices: ["emoji", "nerd", "ascii", "none"],
      "the pictures; nerd needs a Nerd Font", .text(\.icons)),
    Flag("json", nil, nil, "print everything as JSON, in SI units", .mark(\.isJSON)),
    Flag(
      "offline", nil, nil, "print what is known and ask nobody", .mark(\.isOffline)),
    Flag(
      "refresh", nil, nil, "ask anew, whatever is known already", .mark(\.isRefresh)),
    Flag(
      "wait", nil, "SECONDS", "how long to wait when there is nothing to show yet (10)",
      .text(\.wait)),
    Flag(
      "preview", nil, "CONDITION", choices: Preview.names,
      "print the line for a condition with sample values", .text(\.preview)),
    Flag("config", nil, "FILE", "read this file instead of config.json5", .text(\.configuration)),
    Flag("verbose", "v", nil, "say on standard error how each source answered", .mark(\.isVerbose)),
    Flag("help", "h", nil, "print this help", .mark(\.wantsHelp)),
    Flag("version", nil, nil, "print the version and the credits", .mark(\.wantsVersion)),
    Flag(
      "always", nil, nil, "with `permission allow`: a timer may look too", .mark(\.isAlways)),
    Flag(
      "ip", nil, nil, "with `permission allow`: an IP look-up service may be asked too",
      .choose(\.ip, true)),
    Flag(
      "no-ip", nil, nil, "with `permission allow`: no IP look-up service may be asked",
      .choose(\.ip, false)),
  ]

  /// Does what the option says.
  ///
  /// - Parameters:
  ///   - attached: a value written to it, as in `--wait=5`.
  ///   - rest: the words behind it, of which its value is taken where none is attached.
  func apply(
    to options: inout Options, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    switch effect {
    case .text(let path):
      guard let value = attached ?? rest.popFirst() else {
        throw .usage("--\(name) needs a value: --\(name) \(valueName ?? "VALUE")")
      }
      options[keyPath: path] = value
    case .mark(let path):
      try refuse(attached)
      options[keyPath: path] = true
    case .choose(let path, let value):
      try refuse(attached)
      options[keyPath: path] = value
    }
  }

  private func refuse(_ value: String?) throws(Failure) {
    if value != nil { throw .usage("--\(name) takes no value") }
  }
}
