import PlaceName
import Platform
import Report

/// What is to be done.
enum Command {
  case line
  case location
  case view(ViewCommand.View)
  case name
  case find(TownQuery)
  case disclosures
  case permission(PermissionAction)
  case preview(Preview)
  case help
  case version

  /// - Throws: `Failure.usage` for words that mean nothing.
  init(_ options: Options) throws(Failure) {
    let isPermission = options.words.first == "permission"
    guard isPermission || !options.isAlways && options.ip == nil else {
      throw .usage("--always, --ip and --no-ip belong to: wxhere permission allow")
    }
    guard !options.isClear || options.words == ["disclosures"] else {
      throw .usage("--clear belongs to: wxhere disclosures")
    }
    for (isGiven, name, command) in [
      (options.hours != nil, "hours", "hourly"), (options.days != nil, "days", "daily"),
      (options.isFull, "full", "alerts"),
    ] where isGiven && options.words.first != command {
      throw .usage("--\(name) belongs to: wxhere \(command)")
    }
    guard !(options.isOffline && options.isRefresh) else {
      throw .usage("--offline and --refresh contradict each other")
    }
    guard options.words.isEmpty || options.preview == nil && options.format == nil else {
      throw .usage("--format and --preview are for the line, which wxhere prints without a command")
    }
    if let word = options.words.first, let view = ViewCommand.View(rawValue: word) {
      guard options.words.count == 1 else { throw .usage("wxhere \(word) takes no further words") }
      self = .view(view)
      return
    }
    switch (options.words.first, options.words.count) {
    case (nil, _):
      if let name = options.preview {
        guard !options.isJSON else { throw .usage("--preview prints a line and has no --json") }
        self = .preview(try Preview(name))
      } else {
        self = .line
      }
    case ("where", 1): self = .location
    case ("name", 1): self = .name
    case ("find", _):
      guard let query = TownQuery(options.words.dropFirst().joined(separator: " ")) else {
        throw .usage("wxhere find takes the beginning of a town's name: wxhere find sao")
      }
      self = .find(query)
    case ("disclosures", 1): self = .disclosures
    case ("disclosures", _): throw .usage("wxhere disclosures takes no further words")
    case ("permission", _): self = .permission(try PermissionAction(options))
    case ("where", _): throw .usage("wxhere where takes no further words")
    case ("name", _): throw .usage("wxhere name reads LAT,LON lines from standard input")
    case (let word?, _): throw .usage("there is no command \(word.prefix(60))")
    }
  }

  /// Whether --place, --manual and --gazetteer mean anything to it.
  var usesPlaces: Bool {
    switch self {
    case .help, .version, .permission, .disclosures, .preview: false
    case .line, .location, .view, .name, .find: true
    }
  }

  /// Prints the short line of a failure, for a bar must show something; who reads JSON gets an
  /// object, and who reads places nothing, as no sentence belongs there.
  ///
  /// - Parameter arguments: the command line, which may make no sense.
  static func printFailure(_ line: String, _ fault: Fault, _ arguments: [String]) -> Bool {
    let options = try? Options(arguments.dropFirst())
    let word = options?.words.first
    if word == "name" || word == "find" { return true }
    let isView = word.map { ViewCommand.View(rawValue: $0) != nil } ?? true
    switch (options?.isJSON ?? false, word) {
    case (true, "where"): return StandardStreams.print(WhereJSON.failure(fault))
    case (true, _) where isView: return StandardStreams.print(ReportJSON.failure(fault))
    default: return StandardStreams.print("\(line)\n")
    }
  }

  var needsSettings: Bool {
    switch self {
    // A broken configuration must not keep a person from saying no.
    case .help, .version, .permission, .name, .find, .disclosures: false
    case .line, .location, .view, .preview: true
    }
  }
}
