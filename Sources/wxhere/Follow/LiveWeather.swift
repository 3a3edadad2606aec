import Interface
import Configuration
import Line
import Screens
import Places
import Platform
import Report
import Text

/// The weather on a full screen, for the places on the command line and those that the user
/// selects.
struct LiveWeather: FollowedSettings {
  var following: Following<LiveReading>
  /// The arguments as typed, without the places.
  var arguments: Arguments
  let personFolders: Folders
  private let placesFile: PlacesFile
  /// The places on the command line; nil means the configured place or the current location.
  let asked: [RequestedPlace?]
  /// Nil for the configured place or the current location.
  var place: RequestedPlace?
  /// The index of the last shown place that was in the list of places.
  var position = 0
  var messages: [String] = []
  /// Nil unless the lookup was allowed only once.
  private var onceAccess: ReportAccess?
  var style: ViewStyle
  /// Nil before the terminal's response.
  var isTerminalDark: Bool?

  /// Creates the screen's content; throws what prevents the first screen.
  init(_ arguments: Arguments) throws(Failure) {
    var arguments = arguments
    arguments.isFollowing = false
    following = try Following(arguments, for: .screen)
    arguments.isRefresh = false
    // This may ask the user to choose one of several towns.
    let first = try Run(arguments)
    personFolders = first.folders
    placesFile = PlacesFile(first.folders)
    // While the screen is shown, its last row displays messages.
    StandardStreams.holdComplaintsToEnd()
    asked = first.places.isEmpty ? [nil] : first.places
    arguments.places = []
    self.arguments = arguments
    place = asked.first ?? nil
    let line = try first.style
    style = ViewStyle(
      width: nil, plain: arguments.isPlain, glyphs: line.glyphs, colors: first.terminalColors,
      units: line.units, icons: line.icons)
  }

  /// Asks the user for location access if there is no answer yet.
  mutating func awaitPermission() throws(Failure) {
    let reading = try current().weather
    guard reading.access.needsAnswer, Terminal.canAsk, !arguments.isOffline else { return }
    _ = try reading.outcome()
    if reading.access.isAllowedOnce { onceAccess = reading.access }
  }

  func keepPlace() {
    if let place, place != .here { LastPlace(personFolders).keep(place) }
  }

  // MARK: Settings

  mutating func read() throws(Failure) -> LiveReading {
    var run = try newRun()
    let saved = try SavedPlaces(placesFile, run.settings)
    if case .saved(let old) = place {
      // The saved place may have been changed or removed. Its old position must then not be sent
      // any more.
      let new = saved.place(named: old.name).map(RequestedPlace.saved)
      if new != place {
        place = new
        run = try newRun()
      }
    }
    let access = onceAccess?.request.reportName == run.request.reportName ? onceAccess : nil
    return LiveReading(weather: try WeatherReading(run, access), saved: saved)
  }

  private func newRun() throws(Failure) -> Run {
    var arguments = arguments
    if place != nil { (arguments.manual, arguments.sources) = (nil, nil) }
    return try Run(
      arguments, places: place.map { [$0] } ?? [], isTerminalDark: isTerminalDark)
  }
}

struct LiveReading: FollowedReading {
  let weather: WeatherReading
  let saved: SavedPlaces
  var access: ReportAccess { weather.access }
}
