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

/// The weather on a full screen: of the place that was asked for, and of each that a person goes to by keys.
struct LiveWeather {
  /// What was typed, without the places.
  var options: Options
  let personFolders: Folders
  /// Where the configuration and the saved places are read from.
  let configuration: String
  let placesFile: PlacesFile
  /// The places that were asked for; nil stands for the one of the options, or where this machine is.
  let asked: [GivenPlace?]
  /// The place that is shown.
  var place: GivenPlace?
  /// Where the place that is shown, or the last one of the list, stands in the list of places.
  var position = 0
  var refreshes = LiveRefreshes()
  /// What there is to say.
  var messages: [String] = []
  /// What the view is drawn from, as long as the files of the person stay as they are; nil where it has to be
  /// read.
  var known: Known?
  /// The access to the one report that was allowed once.
  private var onceAccess: ReportAccess?
  var style: LiveStyle
  /// Whether the terminal has said that its background is dark; nil where it has said nothing.
  var saysDark: Bool?

  /// What has been read, and the state of the files that it was read from.
  struct Known {
    let reading: WeatherReading
    let saved: SavedPlaces
    let version: [[Int]?]
  }

  /// - Throws: what keeps the first screen from being drawn.
  init(_ options: Options) throws(Failure) {
    var options = options
    options.isFollowing = false
    guard let folders = Folders() else { throw .noHome }
    personFolders = folders
    configuration = options.lastingConfiguration ?? "\(folders.configuration)/config.json5"
    placesFile = PlacesFile(folders)
    // It may ask which town is meant.
    let first = try Invocation(options)
    // Until the screen is left: its last row says it.
    StandardStreams.holdComplaintsToEnd()
    asked = first.places.isEmpty ? [nil] : first.places
    options.places = []
    self.options = options
    place = asked.first ?? nil
    style = LiveStyle(first.language, try first.glyphs, isStyled: Terminal.showsColor)
  }

  /// Asks the person whether wxhere may look where this machine is, where nobody has answered yet.
  mutating func awaitPermission() throws(Failure) {
    let reading = try currentReading()
    guard reading.access.needsAnswer, Terminal.canAsk, !options.isOffline else { return }
    _ = try reading.outcome()
    if reading.access.isAllowedOnce { onceAccess = reading.access }
  }

  /// Keeps the place as the last one that a person looked at.
  func keepPlace() {
    if let place, place != .here { LastPlace(personFolders).keep(place) }
  }

  // MARK: What is read

  /// Returns the reading of the place, the same as long as the person's files stay as they are.
  mutating func currentReading() throws(Failure) -> WeatherReading {
    // As they are before they are read.
    let version = [configuration, placesFile.path].map(Files.version)
    if let known, known.version == version { return known.reading }
    if known != nil { refreshes.forgetPauses() }
    let (reading, saved) = try settledReading()
    known = Known(reading: reading, saved: saved, version: version)
    return reading
  }

  /// Reads the person's files when nobody is writing them.
  private mutating func settledReading() throws(Failure) -> (WeatherReading, SavedPlaces) {
    do throws(Failure) { return try newReading() } catch {
      // Many an editor empties a file and then fills it: what it holds in a moment is what is meant.
      usleep(50_000)
      return try newReading()
    }
  }

  private mutating func newReading() throws(Failure) -> (WeatherReading, SavedPlaces) {
    var invocation = try invocation()
    let saved = try SavedPlaces(placesFile, invocation.settings)
    if case .saved(let old) = place {
      // It may have been moved meanwhile, or removed: then nothing of it may be asked for any more.
      let new = saved.place(named: old.name).map(GivenPlace.saved)
      if new != place {
        place = new
        invocation = try self.invocation()
      }
    }
    let access = onceAccess?.request.reportName == invocation.request.reportName ? onceAccess : nil
    return (try WeatherReading(invocation, access), saved)
  }

  /// Returns the command line as it is meant for the place that is shown.
  func invocation(isForced: Bool = false) throws(Failure) -> Invocation {
    var options = options
    options.isRefresh = isForced
    if place != nil { (options.manual, options.sources) = (nil, nil) }
    var invocation = try Invocation(options, places: place.map { [$0] } ?? [])
    invocation.saysDark = saysDark
    return invocation
  }
}
