package import Configuration
import Platform
import Wording

/// The command line as typed.
package struct Options {
  /// The value of `wxhere where --format` for GeoJSON, instead of a template.
  package static let geoJSON = "geojson"
  /// The value of `wxhere where --format` for the file that GeoClue reads.
  package static let geolocation = "geolocation"

  package var sources: String?
  package var manual: String?
  /// The typed places.
  ///
  /// Each may be a comma-separated list.
  package var places: [String] = []
  /// The command before a place that was typed without an option, such as "wxhere" or "wxhere now";
  /// nil for none.
  package var placeCommand: String?
  /// The words of a place that was typed without an option.
  package var placeWords: [String] = []
  package var provider: String?
  package var language: String?
  package var clock: String?
  package var voice: String?
  package var gazetteer: String?
  package var format: String?
  package var units: String?
  package var icons: String?
  package var configuration: String?
  /// The content of a configuration that is a pipe; nil for a file.
  package var configurationContent: [UInt8]?
  package var preview: String?
  package var wait: String?
  package var hours: String?
  package var days: String?
  package var isFull = false
  package var bar: String?
  package var isMarkup = true
  package var exitsUrgent = false
  package var isFollowing = false
  /// The command that `when --follow` runs.
  package var run: String?
  package var againAfter: String?
  package var isJSON = false
  package var isPlain = false
  package var isOffline = false
  package var needsNoWeather = false
  package var isRefresh = false
  package var isVerbose = false
  package var wantsHelp = false
  package var wantsVersion = false
  package var isAlways = false
  package var isRedacted = false
  package var isClear = false
  package var ip: Bool?
  /// The options that override the configuration, in the order in which they were typed.
  package var overrides: [(key: String, option: String, value: String)] = []
  /// The names of the options in the order in which they were typed.
  package var given: [String] = []
  /// The words that are not options: the command and its arguments.
  package var words: [String] = []

  /// Creates empty options.
  package init() {}

  /// Parses arguments, including those after an invalid one.
  ///
  /// - Throws: `Failure.usage` for the first unknown option or missing value.
  package mutating func read(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    var fault: Failure?
    while let argument = rest.popFirst() {
      do throws(Failure) { try take(argument, &rest) } catch { fault = fault ?? error }
    }
    if let fault { throw fault }
  }

  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(Failure) {
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

  /// Returns whether a word with a dash is a coordinate, such as "-33.87,151.21".
  ///
  /// No option is a digit.
  private func isCoordinates(_ argument: String) -> Bool {
    argument.dropFirst().first.map { $0.isASCII && $0.isNumber || $0 == "." } ?? false
  }

  /// Parses short options: `-v`, `-vh`, and with a value `-xVALUE`.
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

  /// The file of `--config`; nil without the option.
  package var configurationFile: SettingsFile? {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
  }

  /// The path of that file for later runs of wxhere; nil for a pipe.
  package var lastingConfiguration: String? {
    configurationContent == nil ? configuration : nil
  }

  /// Reads a configuration that is a pipe, which is possible only once.
  ///
  /// It is not read for a command that would change it, because that command is rejected.
  package mutating func readPipedConfiguration() throws(Failure) {
    let isToBeChanged = words.first == "config" && words.count > 1
    guard let path = configuration, !isToBeChanged, let pipe = PipedFile(path) else { return }
    do throws(ConfigurationError) { configurationContent = try SettingsFile.readPipe(path) } catch {
      throw .configuration(error)
    }
    configuration = pipe.path
  }
}
