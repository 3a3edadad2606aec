import Configuration
import Interface
import Line
import Places
import Platform
import Report
import Screens
import Text

/// `wxhere now --follow` on a terminal: a full screen that updates itself.
struct LiveFollow: Followed {
  private var screen: LiveView<LiveWeather>
  private var page = LivePage([])

  var following: Following<LiveReading> {
    get { screen.content.following }
    set { screen.content.following = newValue }
  }

  /// Creates the full screen, after a question about location access; throws without a terminal.
  init(_ arguments: Arguments) throws(Failure) {
    guard let terminal = LiveTerminal() else {
      throw .usage(
        Phrase("wxhere now --follow needs a terminal; wxhere --follow prints a line at each change")
      )
    }
    var weather = try LiveWeather(arguments)
    try weather.awaitPermission()
    weather.keepPlace()
    screen = LiveView(weather, on: terminal)
  }

  mutating func begin() -> Bool { !screen.begin(following.wakeups) }

  func end() { screen.end() }

  mutating func read() throws(Failure) -> LiveReading { try screen.content.read() }

  mutating func update(_ reading: LiveReading, _ report: RefreshReport?, at now: Int) -> Int {
    let (page, end) = screen.content.page(
      screen.view, screen.measure(), pointedHour: screen.pointedHour, reading, at: now)
    self.page = page
    return end
  }

  mutating func update(without failure: Failure) throws(Failure) {
    page = screen.content.page(screen.measure(), without: failure)
  }

  mutating func show(at now: Int) throws(Failure) -> Int? { screen.draw(page) ? .max : nil }

  var input: Wakeups.Input? { screen.input }

  mutating func take(_ events: Wakeups.Events) -> Bool {
    screen.take(events, from: following.wakeups)
  }

  mutating func tell(_ note: RefreshNote, _ reading: LiveReading) {
    screen.content.tell(note, reading)
  }
}

/// The weather on a full screen, for the places of the command line and of the user.
struct LiveWeather: FollowedSettings {
  var following: Following<LiveReading>
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
  let queriesBackground: Bool

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
    queriesBackground = first.queriesBackground
    let line = try first.style
    style = ViewStyle(
      width: nil, plain: arguments.isPlain, glyphs: line.glyphs, colors: first.terminalColors,
      units: line.units, icons: line.icons)
  }

  mutating func awaitPermission() throws(Failure) {
    let reading = try current().weather
    guard reading.access.needsAnswer, Terminal.canAsk, !arguments.isOffline else { return }
    // There is no second refresh for what the first report lacks, such as warnings.
    _ = try reading.outcome(for: Needed(outlook: true))
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
      // The saved place may have been changed or removed, so its old position must not be sent.
      let new = saved.place(named: old.name).map(RequestedPlace.saved)
      if new != place {
        place = new
        run = try newRun()
      }
    }
    let access = onceAccess?.request.reportName == run.request.reportName ? onceAccess : nil
    return LiveReading(weather: try run.reading(access ?? ReportAccess(run)), saved: saved)
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
