import Configuration
import Interface
import Line
import Places
import Platform
import Report
import Screens
import Text

/// `wxhere now --follow` on a terminal: a full screen that updates itself, for the places of the
/// command line and of the user.
struct LiveFollow: Followed {
  var following: Following<LiveReading>
  var arguments: Arguments
  private var screen: LiveView<RequestedPlace>
  let folders: Folders
  private let placesFile: PlacesFile
  /// The places on the command line; nil means the configured place or the current location.
  let asked: [RequestedPlace?]
  /// Nil for the configured place or the current location.
  var place: RequestedPlace?
  /// The index of the last shown place that was in the list of places.
  var position = 0
  var messages: [String] = []
  var style: ViewStyle
  /// Nil unless the lookup was allowed only once.
  private var onceAccess: ReportAccess?
  /// Nil before the terminal's response.
  private var isTerminalDark: Bool?
  private let queriesBackground: Bool

  /// Creates the full screen, after a question about location access; throws without a terminal.
  init(_ arguments: Arguments) throws(Failure) {
    guard let terminal = LiveTerminal() else {
      throw .usage(
        Phrase("wxhere now --follow needs a terminal; wxhere --follow prints a line at each change")
      )
    }
    screen = LiveView(on: terminal)
    var arguments = arguments
    arguments.isFollowing = false
    following = try Following(arguments, for: .screen)
    arguments.isRefresh = false
    // This may ask the user to choose one of several towns.
    let first = try Run(arguments)
    folders = first.folders
    placesFile = PlacesFile(first.folders)
    // While the screen is shown, its last row displays messages.
    StandardStreams.holdComplaintsToEnd()
    asked = first.places.isEmpty ? [nil] : first.places
    arguments.places = []
    self.arguments = arguments
    place = asked.first ?? nil
    queriesBackground = first.queriesBackground
    style = ViewStyle(first, try first.style, columns: nil)
    try awaitPermission()
    keepPlace()
  }

  private mutating func awaitPermission() throws(Failure) {
    let reading = try read().weather
    guard reading.access.needsAnswer, Terminal.canAsk, !arguments.isOffline else { return }
    // There is no second refresh for what the first report lacks, such as warnings.
    _ = try reading.outcome(for: Needed(outlook: true))
    if reading.access.isAllowedOnce { onceAccess = reading.access }
  }

  /// Takes over the terminal, and shows the screen until the user leaves it or the terminal is gone.
  ///
  /// The terminal may be asked for its background. It is given back with its last use.
  consuming func run() throws(Failure) -> ExitStatus {
    var command = self
    let terminal = command.screen.terminal
    // It listens before the terminal is taken, so that no signal is missed.
    let wakeups = command.following.wakeups
    guard terminal.enter() else { return .success }
    if command.queriesBackground {
      terminal.askForBackground()
      // Longer than a local terminal needs, and too short to be noticed.
      let end = Instant.now + .milliseconds(120)
      while terminal.owesResponse, Instant.now < end {
        let left = Int32(clamping: Int(((end - .now) / .milliseconds(1)).rounded(.up)))
        let events = wakeups.wait(until: .max, or: terminal.keyboard(limit: left))
        if events.contains(.refresh) { command.following.isRefreshWanted = true }
        if command.take(events.subtracting(.inputPaused)) { return .success }
      }
    }
    return try command.keepRunning()
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

  // MARK: The screen

  mutating func show(
    _ found: Result<Found<LiveReading>, Failure>, at now: Int
  ) throws(Failure) -> Rest? {
    let size = screen.measure()
    var (page, end) = (LivePage([]), Int.max)
    switch found {
    case .success(let found):
      for note in found.notes { tell(note, found.reading) }
      (page, end) = self.page(
        screen.view, size, pointedHour: screen.pointedHour, found.reading, at: now)
    case .failure(let failure): page = self.page(size, without: failure)
    }
    suggest()
    guard screen.draw(page, style, saying: message()) else { return nil }
    return Rest(until: end, input: screen.terminal.keyboard())
  }

  private mutating func suggest() {
    guard let (text, room) = screen.unsuggested else { return }
    screen.take(suggestions(for: text, atMost: room))
  }

  mutating func take(_ events: Wakeups.Events) -> Bool {
    let terminal = screen.terminal
    guard let keys = terminal.keys(after: events) else { return true }
    for key in keys where !screen.isLeaving {
      if let wish = screen.press(key) { fulfil(wish, of: key) }
    }
    if screen.isLeaving || events.contains(.inputClosed) { return true }
    if events.contains(.suspended) {
      terminal.suspend()
      // This includes signals that arrived with the one that woke the screen.
      if following.wakeups.pendingSignals.contains(.refresh) { following.isRefreshWanted = true }
    }
    if events.contains(.next) { screen.show(screen.view.moved(by: 1)) }
    // Terminals overwrite the screen when resized, and other programs have used it meanwhile.
    if !events.isDisjoint(with: [.suspended, .continued, .resized]) { terminal.repaint() }
    return !events.isDisjoint(with: [.suspended, .continued]) && !terminal.enter()
  }

  private mutating func fulfil(_ wish: LiveView<RequestedPlace>.Wish, of key: Key) {
    switch wish {
    case .suggestions:
      suggest()
      if let wish = screen.press(key) { fulfil(wish, of: key) }
    case .place(let place):
      choose(place)
      screen.endPrompt()
    case .typed(let text):
      if let reason = choose(typed: text) {
        screen.keepPrompt(saying: reason)
      } else {
        screen.endPrompt()
      }
    case .saved(let count): chooseSaved(movedBy: count)
    case .units: changeUnits()
    case .refresh: following.isRefreshWanted = true
    case .background(let isDark):
      isTerminalDark = isDark
      TerminalBackgrounds(folders).remember(isDark: isDark, at: now())
      following.forget()
    }
  }
}

struct LiveReading: FollowedReading {
  let weather: WeatherReading
  let saved: SavedPlaces
  var access: ReportAccess { weather.access }
}
