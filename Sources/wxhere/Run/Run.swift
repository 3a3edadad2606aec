import Coarsen
import Configuration
import Coordinates
import Exchange
import Glibc
import Interface
import Line
import PlaceName
import Places
import Platform
import Report
import Synchronization
import Text

/// A run of a command: its arguments, completed from the configuration, and then immutable.
final class Run {
  enum SettingsUse {
    case needed
    /// The defaults replace an invalid configuration, unless it was named.
    case wanted
    /// The configuration is not read, so that an invalid one prevents nothing.
    case none
    /// The configuration is not used, but one that was named must exist.
    case unread
    case given(Settings)
  }

  let arguments: Arguments
  let folders: Folders
  let file: SettingsFile
  let settings: Settings
  let gazetteer: Gazetteer
  let language: Language
  /// A BCP 47 code or locale name; "" for the international names.
  let placeLanguage: String
  let places: [RequestedPlace]
  let request: RefreshRequest
  /// When there is no weather to show.
  let wait: Duration
  /// The refresh that was started for this run before it began.
  let earlierRefresh: EarlierRefresh
  /// Nil when the terminal was not queried.
  let isTerminalDark: Bool?

  init(
    _ arguments: Arguments, settings use: SettingsUse = .needed, places: [RequestedPlace]? = nil,
    isTerminalDark: Bool? = nil
  ) throws(Failure) {
    self.arguments = arguments
    folders = try Self.checkedFolders(areNeeded: arguments.needsFolders)
    file = arguments.configurationFile ?? SettingsFile(folder: folders.configuration)
    gazetteer = try Self.gazetteer(arguments.gazetteer)
    // A line for the current place does not look up the countries of saved places.
    let needsPlaces = !arguments.places.isEmpty || places != nil || arguments.command == .places
    settings = try Self.settings(
      use, file, isNamed: arguments.configuration != nil, countries: needsPlaces ? gazetteer : nil)
    placeLanguage = try Self.placeLanguage(arguments, settings, gazetteer, file)
    switch use {
    // What an invalid configuration must not prevent still speaks the language of a valid one.
    case .none, .unread: language = Self.language(arguments)
    case .needed, .wanted, .given:
      language = Language.requested(arguments.language ?? settings.line.language)
    }
    if let places {
      self.places = places
    } else {
      self.places = try Self.places(
        arguments, settings, folders, Self.speaking(gazetteer, placeLanguage))
    }
    request = try Self.request(arguments, place: self.places.first, in: gazetteer)
    wait = arguments.wait ?? .seconds(10)
    earlierRefresh = .none
    self.isTerminalDark = isTerminalDark
  }

  init(
    _ run: Run, for place: RequestedPlace, wait: Duration? = nil,
    after earlierRefresh: EarlierRefresh = .none
  ) throws(Failure) {
    (arguments, folders, file, settings) = (run.arguments, run.folders, run.file, run.settings)
    (gazetteer, language, placeLanguage) = (run.gazetteer, run.language, run.placeLanguage)
    places = [place]
    request = try Self.request(arguments, place: place, in: gazetteer)
    self.wait = wait ?? run.wait
    self.earlierRefresh = earlierRefresh
    isTerminalDark = run.isTerminalDark
  }

  // MARK: Steps

  private static func checkedFolders(areNeeded: Bool) throws(Failure) -> Folders {
    guard let folders = Folders() else {
      if areNeeded { throw .noHome }
      return .none
    }
    do { try folders.checkLinks() } catch { throw .system(error) }
    return folders
  }

  private static func settings(
    _ use: SettingsUse, _ file: SettingsFile, isNamed: Bool, countries: Gazetteer?
  ) throws(Failure) -> Settings {
    do throws(ConfigurationError) {
      if case .unread = use { try file.checkExistence() }
      return switch use {
      case .needed: try file.load(in: countries)
      case .wanted where isNamed: try file.load()
      case .wanted: file.validSettings ?? Settings()
      case .none, .unread: Settings()
      case .given(let settings): settings
      }
    } catch {
      throw .configuration(error)
    }
  }

  /// Returns the language of help and failures; the locale's if the configuration cannot be read.
  static func language(_ arguments: Arguments) -> Language {
    if let typed = arguments.language { return .requested(typed) }
    let file =
      arguments.configurationFile
      ?? Folders().map { SettingsFile(folder: $0.configuration) }
    return .requested(try? file?.load().line.language)
  }

  /// Throws when there are neither translations nor names of places in the language.
  private static func placeLanguage(
    _ arguments: Arguments, _ settings: Settings, _ gazetteer: Gazetteer, _ file: SettingsFile
  ) throws(Failure) -> String {
    let code = arguments.language ?? settings.line.language
    if code == "auto" { return SystemLocale.language(of: "LC_MESSAGES") ?? "" }
    if Settings.isLanguage(code), Language(tag: code) != nil || gazetteer.hasNames(in: code) {
      return code
    }
    guard arguments.language != nil else {
      throw .configuration(
        file.fault(at: ["line", "language"], expected: Failure.knownLanguages))
    }
    throw .unknownLanguage(code)
  }

  private static func places(
    _ arguments: Arguments, _ settings: Settings, _ folders: Folders, _ gazetteer: Gazetteer
  ) throws(Failure) -> [RequestedPlace] {
    guard !arguments.places.isEmpty else { return [] }
    let named = try LastPlace(folders).named(arguments.places)
    let isForPerson = arguments.bar == nil && !arguments.isFollowing
    let language = Language.requested(arguments.language ?? settings.line.language)
    let chooser = PlaceChooser(
      saved: try SavedPlaces(PlacesFile(folders), settings), gazetteer: gazetteer,
      command: arguments.hasPlaceWords ? arguments.command.typed : nil,
      question: isForPerson ? PlaceQuestion(language) : nil)
    var places: [RequestedPlace] = []
    for text in named { places += try chooser.places(text) }
    guard places.count <= 1 || isForPerson else {
      throw .usage(Phrase("--bar and --follow show one place only; run wxhere once for each place"))
    }
    return places
  }

  /// Returns a gazetteer that prefers the names of a language and the towns of the reader's country.
  static func speaking(_ gazetteer: Gazetteer, _ language: String) -> Gazetteer {
    var speaking = gazetteer.speaking(language.isEmpty ? nil : language)
    speaking.home = SystemLocale.territory(of: "LC_ADDRESS")
    speaking.form = NameForm(tag: language)
    return speaking
  }

  /// Returns a typed place as a value of `location.manual`: coordinates as typed, or those of a town,
  /// a ZIP code or a saved place, with the country where the cell lies in several.
  ///
  /// - Parameter command: the words before a place in suggestions.
  func manualLocation(_ typed: String, command: String) throws(Failure) -> String {
    if (try? Coordinates(typed: typed)) != nil { return typed }
    guard typed.contains(where: \.isLetter) || typed.allSatisfy(\.isWholeNumber) else {
      // Throws what is wrong with the coordinates.
      _ = try Self.locality(typed, in: gazetteer)
      return typed
    }
    let chooser = PlaceChooser(
      saved: try SavedPlaces(PlacesFile(folders), settings),
      gazetteer: Self.speaking(gazetteer, placeLanguage), command: command,
      question: PlaceQuestion(language))
    let places = try chooser.places(typed)
    guard let place = places.first, places.count == 1 else { throw .usage(Self.noTown(typed)) }
    guard let locality = place.locality(in: gazetteer) else { throw .usage(Self.noTown(typed)) }
    guard case .town(let town, _) = place else { return locality.text }
    let position = "\(town.latitude),\(town.longitude)"
    return locality.countryCode.map { "geo:\(position);country=\($0)" } ?? position
  }

  private static func noTown(_ typed: String) -> Phrase {
    Phrase("no town called \(typed.prefix(60))")
  }

  private static func request(
    _ arguments: Arguments, place: RequestedPlace?, in gazetteer: Gazetteer
  ) throws(Failure) -> RefreshRequest {
    let manual =
      try arguments.manual.map { text throws(Failure) in try locality(text, in: gazetteer) }
      ?? place?.locality(in: gazetteer)
    var request = RefreshRequest(sources: arguments.sources, manual: manual)
    request.provider = arguments.provider
    request.isPlaceOnly = arguments.needsNoWeather
    request.isForced = arguments.isRefresh
    request.isForBar = arguments.bar != nil
    request.language = arguments.language
    request.configuration = arguments.configuration.flatMap(absolutePath)
    request.configurationContent = arguments.configurationContent
    return request
  }

  private static func locality(
    _ text: String, in gazetteer: Gazetteer
  ) throws(Failure) -> Locality {
    do throws(CoordinatesError) {
      if let locality = Locality(try Coordinates(typed: text), in: gazetteer) { return locality }
      throw CoordinatesError.notNumbers
    } catch {
      throw .usage(error.phrase)
    }
  }

  /// Returns the gazetteer in a file, which stays in memory; the embedded one for nil.
  private static func gazetteer(_ path: String?) throws(Failure) -> Gazetteer {
    guard let path else {
      guard let gazetteer = Gazetteer.embedded else {
        throw .incomplete(Phrase("this wxhere was built without its gazetteer"))
      }
      return gazetteer
    }
    let version = Files.version(path)
    return try given.withLock { known throws(Failure) -> Gazetteer in
      if let known, known.path == path, known.version == version { return known.gazetteer }
      let gazetteer = try read(path)
      known = (path, version, gazetteer)
      return gazetteer
    }
  }

  /// The last gazetteer from a file, which is kept: its memory is never freed.
  private static let given = Mutex<(path: String, version: [Int]?, gazetteer: Gazetteer)?>(nil)

  private static func read(_ path: String) throws(Failure) -> Gazetteer {
    let bytes: [UInt8]?
    do throws(SystemError) { bytes = try Files.read(path) } catch {
      throw .data(Phrase("--gazetteer: \(error)"))
    }
    guard let bytes else { throw .data(Phrase("--gazetteer: there is no file \(path)")) }
    // The bytes are copied, because a change to a mapped file would crash the program.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    copy.copyBytes(from: bytes)
    do { return try Gazetteer(bytes: UnsafeRawBufferPointer(copy)) } catch {
      throw .data(Phrase("--gazetteer \(path): \(error)"))
    }
  }
}

extension Arguments {
  /// The file of `--config`; nil without the option.
  fileprivate var configurationFile: SettingsFile? {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
  }

  /// Whether the command keeps or reads more than an optional configuration.
  fileprivate var needsFolders: Bool {
    switch command {
    case .name, .find, .help, .version: false
    default: preview == nil
    }
  }
}

/// Also valid in a program with another working directory.
private func absolutePath(_ path: String) -> String? {
  guard !path.hasPrefix("/") else { return path }
  guard let folder = getcwd(nil, 0) else { return nil }
  defer { free(folder) }
  return "\(String(cString: folder))/\(path)"
}
