import CommandLine
import Configuration
import Glibc
import Line
import LiveView
import Places
import Platform
import Report
import Session
import Wording

/// The weather on a full screen, for the places on the command line and those that the user
/// selects.
struct LiveWeather {
  /// The options as typed, without the places.
  var options: Options
  let personFolders: Folders
  /// The path of the configuration.
  let configuration: String
  let placesFile: PlacesFile
  /// The places on the command line; nil means the configured place or the current location.
  let asked: [RequestedPlace?]
  /// The shown place; nil for the configured place or the current location.
  var place: RequestedPlace?
  /// The index of the last shown place that was in the list of places.
  var position = 0
  var refreshes = LiveRefreshes()
  /// The messages that have not been shown yet.
  var messages: [String] = []
  /// The active settings; nil when they must be read again.
  var known: Known?
  /// The access to the report when the lookup was allowed only once; nil otherwise.
  private var onceAccess: ReportAccess?
  var style: LiveStyle
  /// Whether the terminal reported a dark background; nil before its response.
  var isTerminalDark: Bool?

  /// The settings, with the versions of the files they were read from.
  struct Known {
    let reading: WeatherReading
    let saved: SavedPlaces
    let version: [[Int]?]
  }

  /// Creates the screen's content.
  ///
  /// - Throws: a failure that prevents the first screen.
  init(_ options: Options) throws(Failure) {
    var options = options
    options.isFollowing = false
    guard let folders = Folders() else { throw .noHome }
    personFolders = folders
    configuration = options.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    placesFile = PlacesFile(folders)
    // This may ask the user to choose one of several towns.
    let first = try Invocation(options)
    // While the screen is shown, its last row displays messages.
    StandardStreams.holdComplaintsToEnd()
    asked = first.places.isEmpty ? [nil] : first.places
    options.places = []
    self.options = options
    place = asked.first ?? nil
    style = LiveStyle(first.language, first.glyphs, isStyled: Terminal.showsColor)
  }

  /// Asks the user for location access if there is no answer yet.
  mutating func awaitPermission() throws(Failure) {
    let reading = try currentReading()
    guard reading.access.needsAnswer, Terminal.canAsk, !options.isOffline else { return }
    _ = try reading.outcome()
    if reading.access.isAllowedOnce { onceAccess = reading.access }
  }

  /// Saves the place as the last one shown.
  func keepPlace() {
    if let place, place != .here { LastPlace(personFolders).keep(place) }
  }

  // MARK: Settings

  /// Returns the settings for the place.
  ///
  /// They are read again when their files have changed.
  mutating func currentReading() throws(Failure) -> WeatherReading {
    // The versions are taken before the files are read, so that no later change is missed.
    let version = [configuration, placesFile.path].map(Files.version)
    if let known, known.version == version { return known.reading }
    if known != nil { refreshes.forgetPauses() }
    let (reading, saved) = try settledReading()
    known = Known(reading: reading, saved: saved, version: version)
    return reading
  }

  /// Reads the settings and the saved places.
  ///
  /// Tries again after a moment if that fails.
  private mutating func settledReading() throws(Failure) -> (WeatherReading, SavedPlaces) {
    do throws(Failure) { return try newReading() } catch {
      // Many editors truncate a file before they write it, so the first read may be incomplete.
      usleep(50_000)
      return try newReading()
    }
  }

  private mutating func newReading() throws(Failure) -> (WeatherReading, SavedPlaces) {
    var invocation = try invocation()
    let saved = try SavedPlaces(placesFile, invocation.settings)
    if case .saved(let old) = place {
      // The saved place may have been changed or removed. Its old position must then not be sent
      // any more.
      let new = saved.place(named: old.name).map(RequestedPlace.saved)
      if new != place {
        place = new
        invocation = try self.invocation()
      }
    }
    let access = onceAccess?.request.reportName == invocation.request.reportName ? onceAccess : nil
    return (try WeatherReading(invocation, access), saved)
  }

  /// Returns the command line for the shown place.
  ///
  /// - Parameter isForced: whether to refresh even if the report is not due.
  func invocation(isForced: Bool = false) throws(Failure) -> Invocation {
    var options = options
    options.isRefresh = isForced
    if place != nil { (options.manual, options.sources) = (nil, nil) }
    let invocation = try Invocation(options, places: place.map { [$0] } ?? [])
    invocation.isTerminalDark = isTerminalDark
    return invocation
  }
}
