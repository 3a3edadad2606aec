import Coarsen
import CommandLine
import Configuration
import Coordinates
import Facts
import Glibc
import Line
import PlaceName
import Places
import Platform
import Report
import Wording

/// A run of the program: its validated command and options, completed from the configuration.
final class Invocation {
  let command: Command
  let options: Options
  let settings: Settings
  let folders: Folders
  let gazetteer: Gazetteer
  /// The language of texts and numbers.
  let language: Language
  /// The language of place names and warnings, as a BCP 47 code or locale name; "" for the
  /// international names.
  let placeLanguage: String
  /// The places on the command line; empty for none.
  let places: [RequestedPlace]
  /// The request for a refresh.
  let request: RefreshRequest
  /// The longest wait when there is no weather to show.
  var wait: Duration
  /// The report before this run started a refresh; nil if it started none.
  var reportBefore: RefreshReport??
  let file: SettingsFile
  /// Whether the terminal reported a dark background; nil when it was not queried.
  var isTerminalDark: Bool?

  /// Creates the run for a command line.
  ///
  /// - Parameters:
  ///   - settings: nil to read the configuration.
  ///   - given: nil to use the places in the options.
  init(
    _ options: Options, settings known: Settings? = nil, places given: [RequestedPlace]? = nil
  ) throws(Failure) {
    self.options = options
    command = try Command(options)
    guard let folders = Folders() else { throw .noHome }
    do { try folders.checkLinks() } catch { throw .system(error) }
    self.folders = folders

    let usesPlaces = command.usesPlaces
    file = options.configurationFile ?? SettingsFile(folder: folders.configuration)
    do throws(ConfigurationError) {
      if let known {
        settings = known
      } else {
        settings =
          switch command.settingsUse {
          case .needed: try file.load()
          // A file that the user named must be usable.
          case .wanted where options.configuration != nil: try file.load()
          case .wanted: file.validSettings ?? Settings()
          case .none: Settings()
          }
      }
    } catch {
      throw .configuration(error)
    }
    // An error in a gazetteer or a place must not prevent a user from denying location access.
    gazetteer = try Self.gazetteer(command.usesGazetteer ? options.gazetteer : nil)
    placeLanguage = try Self.placeLanguage(options, settings, gazetteer, file)
    language = Language.requested(options.language ?? settings.line.language)
    var speaking = gazetteer.speaking(placeLanguage.isEmpty ? nil : placeLanguage)
    speaking.home = SystemLocale.territory(of: "LC_ADDRESS")
    if let known = given {
      places = known
    } else if !usesPlaces || options.places.isEmpty {
      places = []
    } else {
      let named = try LastPlace(folders).named(options.places)
      let saved = try SavedPlaces(PlacesFile(folders), settings)
      let isForPerson = options.bar == nil && !options.isFollowing
      let chooser = PlaceChooser(
        saved: saved, gazetteer: speaking,
        command: options.hasPlaceWords ? options.command.typed : nil,
        question: isForPerson ? PlaceQuestion(language) : nil)
      var chosen: [RequestedPlace] = []
      for text in named { chosen += try chooser.places(text) }
      places = chosen
    }
    guard places.count <= 1 || options.bar == nil && !options.isFollowing else {
      throw .usage(Phrase("--bar and --follow show one place only; run wxhere once for each place"))
    }
    request = try Self.request(
      options, place: places.first, in: gazetteer, usesPlaces: usesPlaces)
    wait = options.wait ?? .seconds(10)
  }

  /// Returns the cell for valid coordinates, with the country.
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

  /// Returns the request for a refresh.
  ///
  /// - Parameters:
  ///   - place: the place on the command line; nil for none.
  ///   - gazetteer: the map of the countries.
  ///   - usesPlaces: whether the command uses coordinates.
  private static func request(
    _ options: Options, place: RequestedPlace?, in gazetteer: Gazetteer, usesPlaces: Bool
  ) throws(Failure) -> RefreshRequest {
    let manual =
      try (usesPlaces ? options.manual : nil).map { text throws(Failure) in
        try Self.locality(text, in: gazetteer)
      }
      ?? place?.locality(in: gazetteer)
    var request = RefreshRequest(sources: options.sources, manual: manual)
    request.provider = options.provider
    request.isPlaceOnly = options.needsNoWeather
    request.isForced = options.isRefresh
    request.language = options.language
    request.configuration = options.configuration.flatMap(absolutePath)
    request.configurationContent = options.configurationContent
    return request
  }

  /// Returns the gazetteer in a file.
  ///
  /// It stays in memory.
  ///
  /// - Parameter path: the path of the file; nil for the embedded gazetteer.
  private static func gazetteer(_ path: String?) throws(Failure) -> Gazetteer {
    guard let path else {
      guard let gazetteer = Gazetteer.embedded else {
        throw .incomplete(Phrase("this wxhere was built without its gazetteer"))
      }
      return gazetteer
    }
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

/// Returns an absolute path, which is also valid in a program with another working directory.
private func absolutePath(_ path: String) -> String? {
  guard !path.hasPrefix("/") else { return path }
  guard let folder = getcwd(nil, 0) else { return nil }
  defer { free(folder) }
  return "\(String(cString: folder))/\(path)"
}
