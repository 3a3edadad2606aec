import CommandLine
import Configuration
import Line
import PlaceName
import Places
import Platform
import Report
import Session
import Views
import Weather
import Wording

/// The command that a command line requests.
enum Command {
  case line
  case location
  case when(WhenAction)
  case view(View)
  case name
  case find(TownQuery)
  case places(PlacesAction)
  case disclosures
  case doctor
  case setup
  case permission(PermissionAction)
  case config(ConfigAction)
  case preview(Condition, isDay: Bool)
  /// The icons of all conditions in each set.
  case pictures

  /// Creates the command from the options.
  ///
  /// - Throws: `Failure.usage` for unknown words.
  init(_ options: Options) throws(Failure) {
    guard !(options.isOffline && options.isRefresh) else {
      throw .usage(Phrase("--offline and --refresh cannot be combined"))
    }
    guard options.places.isEmpty || options.manual == nil else {
      throw .usage(Phrase("--place and --manual cannot be combined"))
    }
    switch options.command {
    case .when: self = .when(try WhenAction(options))
    case .find:
      guard let query = TownQuery(options.operands.joined(separator: " ")) else {
        throw .usage(Phrase("wxhere find needs the beginning of a town's name: wxhere find sao"))
      }
      self = .find(query)
    case .places: self = .places(try PlacesAction(options))
    case .config: self = .config(try ConfigAction(options))
    case .permission: self = .permission(try PermissionAction(options))
    case .line: self = try Self.line(options)
    case let name:
      guard options.operands.isEmpty else { throw .extraWords(options.operands, of: name) }
      self = try Self.plain(name)
    }
  }

  /// Returns a command without operands.
  private static func plain(_ name: CommandName) throws(Failure) -> Command {
    switch name {
    case .now: .view(.now)
    case .hourly: .view(.hourly)
    case .daily: .view(.daily)
    case .alerts: .view(.alerts)
    case .air: .view(.air)
    case .where: .location
    case .name: .name
    case .disclosures: .disclosures
    case .doctor: .doctor
    case .setup: .setup
    // Help and version have already been handled, and the others have operands.
    case .line, .when, .find, .places, .config, .permission, .help, .version:
      throw .extraWords([], of: name)
    }
  }

  /// Returns the command for a command line without a command name.
  private static func line(_ options: Options) throws(Failure) -> Command {
    if let word = options.operands.first {
      let isElsewhere = !options.places.isEmpty || options.manual != nil
      guard isElsewhere, Suggestions.command(word) == nil else {
        throw .unknownCommand(options.operands)
      }
      throw .usage(
        Phrase(
          """
          \(options.operands.joined(separator: " ")) and \
          \(options.places.isEmpty ? "--manual" : "--place") cannot be combined
          """
        ))
    }
    guard !options.isFollowing || !options.isJSON else {
      throw .usage(Phrase("--follow and --json cannot be combined"))
    }
    guard !options.isFollowing || options.preview == nil && !options.exitsUrgent else {
      throw .usage(Phrase("--follow cannot be combined with --preview or --exit-urgent"))
    }
    guard options.bar != nil || options.isMarkup && !options.exitsUrgent else {
      throw .usage(Phrase("--no-markup and --exit-urgent require --bar: wxhere --bar NAME"))
    }
    guard options.bar == nil || !options.isJSON else {
      throw .usage(Phrase("--bar and --json cannot be combined"))
    }
    guard let preview = options.preview else { return .line }
    guard !options.isJSON else {
      throw .usage(Phrase("--preview and --json cannot be combined"))
    }
    if options.manual != nil || !options.places.isEmpty {
      throw .usage(
        Phrase("--preview cannot be combined with --place or --manual"))
    }
    switch preview {
    case .condition(let condition, let isDay): return .preview(condition, isDay: isDay)
    case .all where options.bar == nil: return .pictures
    case .all:
      throw .usage(Phrase("--preview all cannot be combined with --bar; name one condition"))
    }
  }

  /// Whether the command uses `--gazetteer`.
  var usesGazetteer: Bool { if case .places = self { true } else { usesPlaces } }

  /// Whether the command uses `--place` and `--manual`.
  var usesPlaces: Bool {
    switch self {
    case .places, .permission, .config, .disclosures, .doctor, .setup, .preview, .pictures: false
    case .line, .location, .when, .view, .name, .find: true
    }
  }

  /// Prints the output for a failure on standard output.
  ///
  /// It is a short line, because a bar must show something. With `--json` it is an object. Commands
  /// that print places, make changes or only return a status print nothing, because their output
  /// must not contain a sentence about the weather.
  ///
  /// - Parameter options: the options that could be parsed.
  /// - Returns: the exit status.
  static func printFailure(
    _ failure: Failure, _ options: Options, _ language: Language
  ) -> ExitStatus {
    if let output = BarOutput(options) {
      if case .noOutput = failure { return failure.status }
      return StandardStreams.print(output.failure(failure)) ? .success : .system
    }
    let name = options.command
    let others: [CommandName] = [
      .when, .name, .find, .places, .config, .permission, .disclosures, .setup,
    ]
    guard let line = failure.line, !others.contains(name) else { return failure.status }
    let words = FaultWords(language)
    switch (options.isJSON, name) {
    case (_, .where) where options.format != nil:
      guard options.format == Options.geoJSON else { break }
      _ = StandardStreams.print(WhereJSON.failure(failure.fault, words, isFeature: true))
    case (true, .where): _ = StandardStreams.print(WhereJSON.failure(failure.fault, words))
    case (true, _) where name == .line || name.isView:
      _ = StandardStreams.print(ReportJSON.failure(failure.fault, words))
    default: _ = StandardStreams.print("\(language.text(line))\n")
    }
    return failure.status
  }

  /// How a command uses the configuration.
  enum SettingsUse {
    case needed
    /// The defaults replace an invalid configuration.
    case wanted
    case none
  }

  var settingsUse: SettingsUse {
    switch self {
    // An invalid configuration must not prevent a user from denying location access.
    case .permission, .disclosures, .doctor, .pictures: .none
    case .name, .find: .wanted
    // `config show` prints the active values. Other actions must work on an invalid file.
    case .config(.show): .needed
    case .config: .none
    case .line, .location, .when, .view, .places, .preview, .setup: .needed
    }
  }

  /// Runs the command for each place, and saves the last place.
  func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let status =
      try invocation.places.count > 1 ? SeveralPlaces.run(invocation) : runOnce(invocation)
    // The place of a bar is not a place that the user looked at.
    if status == .success, invocation.options.bar == nil, let place = invocation.places.last,
      place != .here
    {
      LastPlace(invocation.folders).keep(place)
    }
    return status
  }

  /// Runs the command for one place.
  func runOnce(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    switch self {
    case .line: try LineCommand(invocation).run()
    case .location: try WhereCommand(invocation).run()
    case .when(let action): try WhenCommand(invocation, action).run()
    case .view(let view): try ViewCommand(invocation, view).run()
    case .name: try NameCommand(invocation: invocation).run()
    case .disclosures: try DisclosuresCommand(invocation: invocation).run()
    case .doctor: try DoctorCommand(invocation: invocation).run()
    case .setup: try SetupCommand(invocation: invocation).run()
    case .find(let query): try FindCommand(invocation: invocation, query: query).run()
    case .places(let action): try PlacesCommand(invocation: invocation, action: action).run()
    case .permission(let action):
      try PermissionCommand(invocation: invocation, action: action).run()
    case .config(let action): try ConfigCommand(invocation: invocation, action: action).run()
    case .preview(let condition, let isDay):
      try Preview(condition: condition, isDay: isDay).run(invocation)
    case .pictures: try printOutput(Pictures.text)
    }
  }
}
