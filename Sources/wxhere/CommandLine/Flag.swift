import Configuration
import Line
import Weather
import Wording

/// One option.
///
/// `all` is the one table of them: the parser, the help, the manual page and the
/// completions are made of it.
struct Flag: Sendable {
  /// What typing it does.
  enum Effect: Sendable {
    /// Keeps the value behind it.
    case text(@Sendable (inout Options, String) -> Void)
    case mark(@Sendable (inout Options) -> Void)
  }

  let name: String
  let letter: Character?
  /// What stands for its value in the help; nil when it takes none.
  let valueName: String?
  /// The values that it takes; empty when there are too many to list.
  var choices: [String] { makeChoices() }
  /// Made when they are asked for: the table is made at each start.
  private let makeChoices: @Sendable () -> [String]
  let help: String
  let effect: Effect

  private init(
    _ name: String, _ letter: Character? = nil, _ valueName: String? = nil,
    choices: @autoclosure @escaping @Sendable () -> [String] = [], _ help: String, _ effect: Effect
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    makeChoices = choices
    self.help = help
    self.effect = effect
  }

  static let all: [Flag] = [
    Flag(
      "manual", nil, "LAT,LON", "use these coordinates and look nowhere else",
      .text { $0.manual = $1 }),
    Flag(
      "place", nil, "NAME", "use this town, as in \"Tampa, FL\", and look nowhere else",
      .text { $0.place = $1 }),
    Flag(
      "source", nil, "LIST", choices: SourceName.allCases.map(\.rawValue),
      "where to learn the place from, in order", .text { $0.sources = $1 }),
    Flag(
      "format", nil, "TEMPLATE", choices: NamedFormats.builtIn.map(\.name),
      "the line, as in \"{icon} {temperature} {place}\", or the name of a format",
      .text { $0.format = $1 }),
    Flag(
      "units", nil, "UNITS", choices: ["auto"] + Units.sets.map(\.key),
      "a set of units, and what differs from it: us,wind=kn; auto follows the locale",
      .text { $0.units = $1 }),
    Flag(
      "icons", nil, "SET", choices: IconSet.allCases.map(\.rawValue),
      "the pictures; nerd and material need a Nerd Font", .text { $0.icons = $1 }),
    Flag(
      "lang", nil, "CODE", "the language of place names, as in de; auto follows the locale",
      .text { $0.language = $1 }),
    Flag(
      "clock", nil, "HOURS", choices: ClockHours.allCases.map(\.rawValue),
      "how times are told; auto follows the locale",
      .text { $0.clock = $1 }),
    Flag(
      "provider", nil, "NAME", choices: Service.providers.map(\.rawValue),
      "ask this provider alone for the weather",
      .text { $0.provider = $1 }),
    Flag(
      "bar", nil, "NAME", choices: BarName.allCases.map(\.rawValue),
      "print the line in the language of a status bar, also where there is no weather",
      .text { $0.bar = $1 }),
    Flag(
      "no-markup", nil, nil, "with --bar: no colours, and for Waybar's `escape` nothing escaped",
      .mark { $0.isMarkup = false }),
    Flag(
      "exit-urgent", nil, nil,
      "with --bar: exit with 33 while a severe or extreme warning is in force, as for i3blocks",
      .mark { $0.exitsUrgent = true }),
    Flag(
      "follow", nil, nil,
      "print the line again at each change; SIGUSR1 asks anew, SIGUSR2 shows the next format",
      .mark { $0.isFollowing = true }),
    Flag("json", nil, nil, "print everything as JSON, in SI units", .mark { $0.isJSON = true }),
    Flag(
      "plain", nil, nil, "words without graphs and pictures, as for a screen reader",
      .mark { $0.isPlain = true }),
    Flag(
      "offline", nil, nil, "print what is known and ask nobody", .mark { $0.isOffline = true }),
    Flag(
      "refresh", nil, nil, "ask anew, whatever is known already", .mark { $0.isRefresh = true }),
    Flag(
      "wait", nil, "SECONDS",
      "how long to wait when there is nothing to show yet (10; allowed once: to the end)",
      .text { $0.wait = $1 }),
    Flag(
      "hours", nil, "N", "with `hourly`: how many hours (24), as far as the forecast goes",
      .text { $0.hours = $1 }),
    Flag(
      "days", nil, "N", "with `daily`: how many days (7), as far as the forecast goes",
      .text { $0.days = $1 }),
    Flag(
      "full", nil, nil, "with `alerts`: their whole texts", .mark { $0.isFull = true }),
    Flag(
      "preview", nil, "CONDITION", choices: ["all"] + Preview.names,
      "print the line for a condition with sample values; all: every picture in each set",
      .text { $0.preview = $1 }),
    Flag(
      "config", nil, "FILE", "read this file instead of config.json5",
      .text { $0.configuration = $1 }),
    Flag(
      "gazetteer", nil, "FILE", "name places by this file instead of the built-in one",
      .text { $0.gazetteer = $1 }),
    Flag(
      "verbose", "v", nil, "say on standard error how each source answered",
      .mark { $0.isVerbose = true }),
    Flag("help", "h", nil, "print this help", .mark { $0.wantsHelp = true }),
    Flag(
      "version", nil, nil, "print the version and the credits", .mark { $0.wantsVersion = true }),
    Flag(
      "clear", nil, nil, "with `disclosures`: forget what is on record",
      .mark { $0.isClear = true }),
    Flag(
      "always", nil, nil, "with `permission allow`: a timer may look too",
      .mark { $0.isAlways = true }),
    Flag(
      "ip", nil, nil, "with `permission allow`: an IP look-up service may be asked too",
      .mark { $0.ip = true }),
    Flag(
      "no-ip", nil, nil, "with `permission allow`: no IP look-up service may be asked",
      .mark { $0.ip = false }),
  ]

  /// What it does, with the values that it takes; those of --preview are listed elsewhere.
  var meaning: String {
    choices.isEmpty || name == "preview" ? help : "\(help) (\(choices.joined(separator: ", ")))"
  }

  /// Does what the option says.
  ///
  /// - Parameters:
  ///   - attached: a value written to it, as in `--wait=5`.
  ///   - rest: the words behind it, of which its value is taken where none is attached.
  func apply(
    to options: inout Options, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    switch effect {
    case .text(let keep):
      guard let value = attached ?? rest.popFirst() else {
        throw .usage(Phrase("--\(name) needs a value: --\(name) \(valueName ?? "VALUE")"))
      }
      keep(&options, value)
    case .mark(let mark):
      if attached != nil { throw .usage(Phrase("--\(name) takes no value")) }
      mark(&options)
    }
  }
}
