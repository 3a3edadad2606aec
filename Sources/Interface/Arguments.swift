import Configuration
import Coordinates
package import Exchange
package import Line
import PlaceName
import Platform
import Text

/// The arguments, each parsed to its type, and valid as far as is known without the configuration.
package struct Arguments {
  /// The value of `wxhere where --format` for GeoJSON, instead of a template.
  package static let geoJSON = "geojson"
  /// The value of `wxhere where --format` for the file that GeoClue reads.
  package static let geolocation = "geolocation"

  package var command = CommandName.line
  /// The words after the command that are neither options nor a place.
  package var operands: [String] = []
  /// In the order in which they were typed, with their values as typed; "" for none.
  package var given: [(flag: Flag, value: String)] = []

  // MARK: Place

  package var sources: [SourceName]?
  /// Valid coordinates as typed.
  package var manual: String?
  /// Each may be a comma-separated list of places.
  package var places: [String] = []
  /// Whether the place was typed without an option, after the command.
  package var hasPlaceWords = false
  /// The path of a gazetteer; nil for the built-in one.
  package var gazetteer: String?

  // MARK: Weather

  package var provider: Service?
  package var isOffline = false
  package var needsNoWeather = false
  package var isRefresh = false
  /// The longest wait; nil for the default.
  package var wait: Duration?

  // MARK: Text

  /// "auto" or the code of a language.
  package var language: String?
  package var clock: ClockHours?
  package var voice: Voice?
  package var units: Units?
  package var icons: IconSet?
  package var isPlain = false
  package var isJSON = false
  /// A format or its name.
  package var format: String?
  package var bar: BarName?
  package var isMarkup = true
  package var exitsUrgent = false
  package var preview: PreviewSample?
  package var hours: Int?
  package var days: Int?
  package var isFull = false

  // MARK: Run

  package var isFollowing = false
  /// The command that `when --follow` runs.
  package var run: String?
  /// How many seconds an expression must have been false before the command runs again.
  package var againAfter: Int?
  package var configuration: String?
  /// The content of a configuration that is a pipe; nil for a file.
  package var configurationContent: [UInt8]?
  package var isVerbose = false
  package var wantsHelp = false
  package var wantsVersion = false
  package var isAlways = false
  package var isRedacted = false
  package var isClear = false
  package var ip: Bool?

  /// Creates empty arguments.
  package init() {}

  /// Parses the arguments of this program and reads a configuration that is a pipe; holds the signals
  /// of what keeps running, before anything that takes time.
  package mutating func prepare(
    _ arguments: [String], isSaved: (String) -> Bool
  ) throws(Failure) {
    try read(arguments, isSaved: isSaved)
    if isFollowing { Wakeups.holdSignals() }
    try readPipedConfiguration()
  }

  /// Parses arguments, including those after an invalid one; throws for the first invalid one.
  package mutating func read(
    _ arguments: [String], isSaved: (String) -> Bool
  ) throws(Failure) {
    var rest = arguments[...]
    var words: [String] = []
    var fault: Failure?
    while let argument = rest.popFirst() {
      do throws(Failure) { try take(argument, &rest, &words) } catch { fault = fault ?? error }
    }
    do throws(Failure) { try take(words, isSaved: isSaved) } catch { fault = fault ?? error }
    if let fault { throw fault }
    try checkLanguage()
    // Help may be requested at the end of any command line.
    guard !wantsHelp, !wantsVersion else { return }
    try check()
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ words: inout [String]
  ) throws(Failure) {
    if argument == "--" {
      words += rest
      rest = []
    } else if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let flag = Flag.named(parts[0]) else { throw .unknownOption(argument) }
      try flag.apply(to: &self, attached: parts.count == 2 ? String(parts[1]) : nil, &rest)
    } else if argument.hasPrefix("-"), argument.count > 1, !isCoordinates(argument) {
      try readLetters(argument, &rest)
    } else {
      words.append(argument)
    }
  }

  /// A word with a dash may be a coordinate, such as "-33.87,151.21", because no option is a digit.
  private func isCoordinates(_ argument: String) -> Bool {
    argument.dropFirst().first.map { $0.isASCII && $0.isNumber || $0 == "." } ?? false
  }

  /// Parses `-v`, `-vh`, and with a value `-xVALUE`.
  private mutating func readLetters(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = Flag.all.first(where: { $0.letter == letter }) else {
        throw .unknownOption(argument, letter: letter)
      }
      let takesRest = flag.valueName != nil && !letters.isEmpty
      try flag.apply(to: &self, attached: takesRest ? String(letters) : nil, &rest)
      if takesRest { return }
    }
  }

  // MARK: Configuration

  /// The path of `--config` for later runs of wxhere; nil without the option, and for a pipe.
  package var lastingConfiguration: String? {
    configurationContent == nil ? configuration : nil
  }

  /// The end of commands that use that file, " --config FILE"; empty unless a file was named.
  package var configurationOption: String {
    lastingConfiguration.map { " --config \(Escaping.shell($0))" } ?? ""
  }

  /// Reads a configuration that is a pipe, once, unless for a command that would change it in vain.
  private mutating func readPipedConfiguration() throws(Failure) {
    let isToBeChanged = command == .config && !operands.isEmpty
    guard let path = configuration, !isToBeChanged, let pipe = PipedFile(path) else { return }
    do throws(ConfigurationError) { configurationContent = try SettingsFile.readPipe(path) } catch {
      throw .configuration(error)
    }
    configuration = pipe.path
  }

  // MARK: Checks

  private static let conflicts = [
    ("offline", "refresh"), ("place", "manual"), ("follow", "preview"),
    ("follow", "exit-urgent"), ("bar", "json"), ("preview", "json"), ("preview", "place"),
    ("preview", "manual"), ("ip", "no-ip"),
  ]

  /// Options that need another one, with what to type.
  private static let requirements = [
    ("no-markup", "bar", "wxhere --bar NAME"), ("exit-urgent", "bar", "wxhere --bar NAME"),
    ("run", "follow", "wxhere when EXPRESSION && COMMAND"),
    ("again-after", "follow", "wxhere when EXPRESSION --follow --run COMMAND"),
  ]

  private func check() throws(Failure) {
    try checkOperands()
    // Nearly every start takes this path.
    guard !given.isEmpty else { return }
    let taken = command.page.optionNames(operands)
    for (flag, _) in given where !taken.contains(flag.name) {
      throw .foreignOption(flag, of: command.page, operands)
    }
    let names = Set(given.map(\.flag.name) + (places.isEmpty ? [] : ["place"]))
    for (one, other) in Self.conflicts where names.contains(one) && names.contains(other) {
      throw .usage(Phrase("--\(one) and --\(other) cannot be combined"))
    }
    // Only a place is printed as an object at each change.
    if isFollowing, isJSON, command != .where {
      throw .usage(Phrase("--follow and --json cannot be combined"))
    }
    // JSON has its own form; `config` prints the format as a setting.
    if isJSON, format != nil, command != .config {
      throw .usage(Phrase("--format and --json cannot be combined"))
    }
    for (name, needed, example) in Self.requirements
    where names.contains(name) && !names.contains(needed) {
      throw .usage(Phrase("--\(name) requires --\(needed): \(example)"))
    }
  }

  private func checkOperands() throws(Failure) {
    guard let word = operands.first, !command.takesOperands else { return }
    guard command == .line else { throw .extraWords(operands, of: command) }
    let isElsewhere = !places.isEmpty || manual != nil
    guard isElsewhere, Suggestions.command(word) == nil else { throw .unknownCommand(operands) }
    let option = places.isEmpty ? "--manual" : "--place"
    throw .usage(Phrase("\(operands.joined(separator: " ")) and \(option) cannot be combined"))
  }

  /// Checks that texts or place names have the language; a given gazetteer is checked later.
  private func checkLanguage() throws(Failure) {
    guard let language, language != "auto", Language(tag: language) == nil, gazetteer == nil,
      Gazetteer.embedded?.hasNames(in: language) == false
    else { return }
    throw .unknownLanguage(language)
  }
}

extension Arguments {
  /// The population from which a town takes precedence over a command with a similar name.
  private static let fewestPeople = 10_000

  /// Takes the words that are not options: the command, and its operands or a place, as in
  /// `wxhere tampa` and `wxhere now 52.52 13.40`.
  ///
  /// A command's name takes precedence over a town's name. A word similar to a command is treated
  /// as a typing mistake, unless a larger town has that name. If an option already sets the place,
  /// the words are operands.
  mutating func take(_ words: [String], isSaved: (String) -> Bool) throws(Failure) {
    command = words.first.flatMap(CommandName.init(word:)) ?? .line
    operands = command == .line ? words : Array(words.dropFirst())
    guard command.takesPlaceWords, places.isEmpty, manual == nil, !operands.isEmpty else { return }
    let text = operands.joined(separator: " ")
    if Self.isPosition(operands, text) {
      do throws(CoordinatesError) { _ = try Coordinates(typed: text) } catch {
        throw .usage(error.phrase)
      }
      manual = text
    } else if command == .line ? isPlace(operands, text, isSaved) : isPlace(text) {
      places = [text]
    } else {
      return
    }
    hasPlaceWords = true
    operands = []
  }

  /// Whether words are intended as coordinates, valid or not.
  private static func isPosition(_ words: [String], _ text: String) -> Bool {
    if case .us? = PostalCode(text) { return false }
    guard Double(text) == nil else { return false }
    return Suggestions.isPosition(text)
      || words.allSatisfy(Coordinates.isPart) && text.contains(where: \.isNumber)
        && (words.count > 1 || text.contains(","))
  }

  /// Whether words after a command are a place rather than an option without dashes.
  private func isPlace(_ text: String) -> Bool {
    let name = text.lowercased()
    let isOption = Flag.all.contains { $0.name == name }
    return !isOption && text.contains { $0 != " " }
      && (Double(text) == nil || PostalCode(text) != nil && text.count > 3)
  }

  private func isPlace(_ words: [String], _ text: String, _ isSaved: (String) -> Bool) -> Bool {
    guard let first = words.first, text.contains(where: { $0 != " " }),
      !"–—−-".contains(first.first ?? "-") || first.count == 1
    else { return isSaved(text) }
    if isSaved(text) || text.lowercased() == "here" || PostalCode(text) != nil { return true }
    // Any three letters may be an airport code.
    let mayBeCode = words.count == 1 && text.utf8.count == 3
    let isNearCommand = Suggestions.command(first) != nil
    guard isNearCommand || mayBeCode else { return true }
    guard let query = TownQuery(text), let gazetteer = Gazetteer.embedded else { return false }
    if !isNearCommand {
      guard let match = gazetteer.towns(named: query).first else { return true }
      return match.isOwn || match.town.people >= Self.fewestPeople
    }
    // An airport code does not count as a town's name.
    if words.count == 1, gazetteer.towns(named: query).first?.isAirportCode == true {
      return false
    }
    switch gazetteer.choice(of: query, isSuggesting: false) {
    case .town(let town), .likeliest(let town, _):
      return words.count > 1 || town.people >= Self.fewestPeople
    case .several(let towns):
      return words.count > 1 || towns.contains { $0.people >= Self.fewestPeople }
    case .area: return true
    case .none: return false
    }
  }
}
