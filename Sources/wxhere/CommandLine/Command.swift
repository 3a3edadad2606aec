import CommandLine
import Configuration
import Line
import PlaceName
import Places
import Platform
import Report
import Session
import Wording

/// The command that a command line requests.
enum Command {
  case line
  case location
  case when(WhenAction)
  case view(ViewCommand.View)
  case name
  case find(TownQuery)
  case places(PlacesAction)
  case disclosures
  case doctor
  case setup
  case permission(PermissionAction)
  case config(ConfigAction)
  case preview(PreviewCondition)
  /// The icons of all conditions in each set.
  case pictures

  /// Creates the command from the options.
  ///
  /// - Throws: `Failure.usage` for unknown words.
  init(_ options: Options) throws(Failure) {
    guard let page = options.page else {
      let isElsewhere = !options.places.isEmpty || options.manual != nil
      guard isElsewhere, options.words.first.flatMap(Suggestions.command) == nil else {
        throw .unknownCommand(options.words)
      }
      throw .usage(
        Phrase(
          """
          \(options.words.joined(separator: " ")) and \
          \(options.places.isEmpty ? "--manual" : "--place") cannot be combined
          """
        ))
    }
    try options.check(for: page)
    guard !(options.isOffline && options.isRefresh) else {
      throw .usage(Phrase("--offline and --refresh cannot be combined"))
    }
    guard options.places.isEmpty || options.manual == nil else {
      throw .usage(Phrase("--place and --manual cannot be combined"))
    }
    if let view = ViewCommand.View(rawValue: page.name), options.words.count == 1 {
      self = .view(view)
      return
    }
    switch (page.name, options.words.count) {
    case (CommandPage.lineName, 0): self = try Self.line(options)
    case ("where", 1): self = .location
    case ("when", _): self = .when(try WhenAction(options))
    case ("name", 1): self = .name
    case ("find", _):
      guard let query = TownQuery(options.words.dropFirst().joined(separator: " ")) else {
        throw .usage(Phrase("wxhere find needs the beginning of a town's name: wxhere find sao"))
      }
      self = .find(query)
    case ("places", _): self = .places(try PlacesAction(options, page))
    case ("disclosures", 1): self = .disclosures
    case ("doctor", 1): self = .doctor
    case ("setup", 1): self = .setup
    case ("config", _): self = .config(try ConfigAction(options, page))
    case ("permission", _): self = .permission(try PermissionAction(options, page))
    // Help and version have already been handled, and the page of the line is not a command name.
    case (CommandPage.lineName, _): throw .unknownCommand(options.words)
    default: throw .extraWords(options.words, of: page)
    }
  }

  /// Returns the command for a command line without a command name.
  private static func line(_ options: Options) throws(Failure) -> Command {
    guard !options.isFollowing || !options.isJSON else {
      throw .usage(Phrase("--follow and --json cannot be combined"))
    }
    guard !options.isFollowing || options.preview == nil && !options.exitsUrgent else {
      throw .usage(Phrase("--follow cannot be combined with --preview or --exit-urgent"))
    }
    guard options.bar != nil || options.isMarkup && !options.exitsUrgent else {
      throw .usage(Phrase("--no-markup and --exit-urgent require --bar: wxhere --bar NAME"))
    }
    if let bar = options.bar {
      guard BarName(rawValue: bar) != nil else { throw .badValue(bar, of: "bar") }
      guard !options.isJSON else {
        throw .usage(Phrase("--bar and --json cannot be combined"))
      }
    }
    guard let name = options.preview else { return .line }
    guard !options.isJSON else {
      throw .usage(Phrase("--preview and --json cannot be combined"))
    }
    if options.manual != nil || !options.places.isEmpty {
      throw .usage(
        Phrase("--preview cannot be combined with --place or --manual"))
    }
    guard name == "all" else { return .preview(try PreviewCondition(name)) }
    guard options.bar == nil else {
      throw .usage(Phrase("--preview all cannot be combined with --bar; name one condition"))
    }
    return .pictures
  }

  /// Whether the command uses `--gazetteer`.
  var usesGazetteer: Bool { isForPlaces || usesPlaces }

  /// Whether the command is `wxhere places`.
  var isForPlaces: Bool { if case .places = self { true } else { false } }

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
    let word = options.words.first
    let others = ["when", "name", "find", "places", "config", "permission", "disclosures", "setup"]
    guard let line = failure.line, !others.contains(word ?? "") else { return failure.status }
    let words = FaultWords(language)
    let isView = word.map { ViewCommand.View(rawValue: $0) != nil } ?? true
    switch (options.isJSON, word) {
    case (_, "where") where options.format != nil:
      guard options.format == Options.geoJSON else { break }
      _ = StandardStreams.print(WhereJSON.failure(failure.fault, words, isFeature: true))
    case (true, "where"): _ = StandardStreams.print(WhereJSON.failure(failure.fault, words))
    case (true, _) where isView: _ = StandardStreams.print(ReportJSON.failure(failure.fault, words))
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
    case .preview(let condition): try Preview(sample: condition).run(invocation)
    case .pictures: try printOutput(Pictures.text)
    }
  }
}
