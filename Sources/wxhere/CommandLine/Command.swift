import Line
import PlaceName
import Platform
import Report
import Wording

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
  /// All pictures in each set.
  case pictures
  case help
  case version

  /// - Throws: `Failure.usage` for words that mean nothing.
  init(_ options: Options) throws(Failure) {
    let isPermission = options.words.first == "permission"
    guard isPermission || !options.isAlways && options.ip == nil else {
      throw .usage(Phrase("--always, --ip and --no-ip belong to: wxhere permission allow"))
    }
    guard !options.isClear || options.words == ["disclosures"] else {
      throw .usage(Phrase("--clear belongs to: wxhere disclosures"))
    }
    for (isGiven, name, command) in [
      (options.hours != nil, "hours", "hourly"), (options.days != nil, "days", "daily"),
      (options.isFull, "full", "alerts"),
    ] where isGiven && options.words.first != command {
      throw .usage(Phrase("--\(name) belongs to: wxhere \(command)"))
    }
    guard !(options.isOffline && options.isRefresh) else {
      throw .usage(Phrase("--offline and --refresh contradict each other"))
    }
    guard options.words.isEmpty || options.preview == nil && options.format == nil else {
      throw .usage(
        Phrase("--format and --preview are for the line, which wxhere prints without a command"))
    }
    guard !options.isFollowing || options.words.isEmpty && !options.isJSON else {
      throw .usage(
        Phrase("--follow is for the line, which wxhere prints without a command and --json"))
    }
    guard !options.isFollowing || options.preview == nil && !options.exitsUrgent else {
      throw .usage(Phrase("--follow goes on, and has no --preview and no --exit-urgent"))
    }
    guard options.bar != nil || options.isMarkup && !options.exitsUrgent else {
      throw .usage(Phrase("--no-markup and --exit-urgent belong to --bar"))
    }
    if let bar = options.bar {
      guard BarName(rawValue: bar) != nil else {
        let names = BarName.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(Phrase("--bar takes one of \(names)"))
      }
      guard options.words.isEmpty, !options.isJSON else {
        throw .usage(
          Phrase("--bar is for the line, which wxhere prints without a command and --json"))
      }
    }
    if let word = options.words.first, let view = ViewCommand.View(rawValue: word) {
      guard options.words.count == 1 else {
        throw .usage(Phrase("wxhere \(word) takes no further words"))
      }
      self = .view(view)
      return
    }
    switch (options.words.first, options.words.count) {
    case (nil, _):
      if let name = options.preview {
        guard !options.isJSON else {
          throw .usage(Phrase("--preview prints a line and has no --json"))
        }
        self = name == "all" ? .pictures : .preview(try Preview(name))
      } else {
        self = .line
      }
    case ("where", 1): self = .location
    case ("name", 1): self = .name
    case ("find", _):
      guard let query = TownQuery(options.words.dropFirst().joined(separator: " ")) else {
        throw .usage(Phrase("wxhere find takes the beginning of a town's name: wxhere find sao"))
      }
      self = .find(query)
    case ("disclosures", 1): self = .disclosures
    case ("disclosures", _): throw .usage(Phrase("wxhere disclosures takes no further words"))
    case ("permission", _): self = .permission(try PermissionAction(options))
    case ("where", _): throw .usage(Phrase("wxhere where takes no further words"))
    case ("name", _): throw .usage(Phrase("wxhere name reads LAT,LON lines from standard input"))
    case (let word?, _):
      throw Self.unknown("command", word, of: Help.commandNames, prefix: "wxhere ")
    }
  }

  /// - Parameter prefix: what stands before each of the names.
  static func unknown(
    _ kind: String, _ word: String, of names: [String], prefix: String
  ) -> Failure {
    let most = max(1, word.count / 3)
    let meant = nearestName(to: word, of: names, most: min(2, most))
    return .usage(
      Phrase(
        "there is no \(kind) \(word.prefix(60))\(meant.map { "; is it \(prefix)\($0)?" } ?? "")"))
  }

  /// Whether --place, --manual and --gazetteer mean anything to it.
  var usesPlaces: Bool {
    switch self {
    case .help, .version, .permission, .disclosures, .preview, .pictures: false
    case .line, .location, .view, .name, .find: true
    }
  }

  /// Prints what standard output gets of a failure: a short line, for a bar must show something; who
  /// reads JSON gets an object, and who reads places nothing, as no sentence belongs there.
  ///
  /// - Parameter arguments: the command line, which may make no sense.
  /// - Returns: the status to end with.
  static func printFailure(_ failure: Failure, _ arguments: [String]) -> ExitStatus {
    let options = try? Options(arguments.dropFirst())
    if let output = options.flatMap(BarOutput.init) {
      if case .noOutput = failure { return failure.status }
      return StandardStreams.print(output.failure(failure)) ? .success : .system
    }
    let word = options?.words.first
    guard let line = failure.line, word != "name", word != "find" else { return failure.status }
    let words = FaultWords(.asked(options?.language))
    let isView = word.map { ViewCommand.View(rawValue: $0) != nil } ?? true
    switch (options?.isJSON ?? false, word) {
    case (true, "where"): _ = StandardStreams.print(WhereJSON.failure(failure.fault, words))
    case (true, _) where isView: _ = StandardStreams.print(ReportJSON.failure(failure.fault, words))
    default: _ = StandardStreams.print("\(line)\n")
    }
    return failure.status
  }

  var needsSettings: Bool {
    switch self {
    // A broken configuration must not keep a person from saying no.
    case .help, .version, .permission, .name, .find, .disclosures, .pictures: false
    case .line, .location, .view, .preview: true
    }
  }
}
