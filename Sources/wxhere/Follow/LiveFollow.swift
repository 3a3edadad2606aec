import Coarsen
import Configuration
import Exchange
import Interface
import Line
import Permission
import PlaceName
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
  private let terminal: LiveTerminal
  private var screen: LiveView<RequestedPlace>
  private let folders: Folders
  private let placesFile: PlacesFile
  /// The places on the command line; nil means the configured place or the current location.
  private let asked: [RequestedPlace?]
  /// Nil for the configured place or the current location.
  private var place: RequestedPlace?
  /// The index of the last shown place that was in the list of places.
  private var position = 0
  var messages: [String] = []
  var style: ViewStyle
  /// Nil unless the lookup was allowed only once.
  private var onceAccess: ReportAccess?
  /// Nil before the terminal's response.
  private var isTerminalDark: Bool?
  private let queriesBackground: Bool

  /// Creates the full screen, after a question about location access; throws without a terminal.
  private init(_ arguments: Arguments) throws(Failure) {
    guard let terminal = LiveTerminal() else {
      throw .usage(
        Phrase("wxhere now --follow needs a terminal; wxhere --follow prints a line at each change")
      )
    }
    self.terminal = terminal
    screen = LiveView(terminal.size)
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
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var command = try LiveFollow(arguments)
    let terminal = command.terminal
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
    let size = screen.fit(terminal.size)
    var (page, end) = (LivePage([]), Int.max)
    switch found {
    case .success(let found):
      for note in found.notes { tell(note, found.reading) }
      (page, end) = self.page(
        screen.view, size, pointedHour: screen.pointedHour, found.reading, at: now)
    case .failure(let failure): page = self.page(size, without: failure)
    }
    suggest()
    let rows = screen.rows(of: page, style, saying: message())
    return terminal.paint(rows) ? Rest(until: end, input: terminal.keyboard()) : nil
  }

  private mutating func suggest() {
    guard let (text, room) = screen.unsuggested else { return }
    screen.take(suggestions(for: text, atMost: room))
  }

  mutating func take(_ events: Wakeups.Events) -> Bool {
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
    case .redraw: terminal.repaint()
    case .refresh: following.isRefreshWanted = true
    case .background(let isDark):
      isTerminalDark = isDark
      TerminalBackgrounds(folders).remember(isDark: isDark, at: now())
      following.forget()
    }
  }

  // MARK: Places

  private func keepPlace() {
    if let place, place != .here { LastPlace(folders).keep(place) }
  }

  /// Returns the settings of the last look, or those that follow from a key since then.
  private mutating func newest() throws(Failure) -> LiveReading {
    if let known = following.reading { return known }
    return try read()
  }

  private mutating func choose(_ place: RequestedPlace) {
    self.place = named(place)
    following.forget()
    keepPlace()
  }

  /// A town with a text that identifies only this town.
  private func named(_ place: RequestedPlace) -> RequestedPlace {
    guard case .town(let town, let typed) = place,
      let gazetteer = following.reading?.weather.naming.gazetteer
    else { return place }
    let found = TownQuery(typed).map { gazetteer.choice(of: $0, isSuggesting: false).town }
    return found == town
      ? place : .town(town, typed: "\(town.latitude),\(town.longitude)")
  }

  private mutating func choose(typed text: String) -> String? {
    do throws(Failure) {
      let reading = try newest()
      let chooser = PlaceChooser(
        saved: reading.saved, gazetteer: reading.weather.naming.gazetteer, command: "wxhere now")
      if let place = try chooser.places(text).first { choose(place) }
      return nil
    } catch {
      return Run.language(arguments).text(error.phrase)
    }
  }

  private mutating func chooseSaved(movedBy count: Int) {
    guard let reading = try? newest() else { return }
    let places = list(reading)
    let index = places.firstIndex(of: place) ?? min(position, places.count - 1)
    let isListed = places.contains(place)
    // Going back from a place that is not listed leads to the last listed one that was shown.
    let step = isListed || count > 0 ? count : 0
    let next = ((index + step) % places.count + places.count) % places.count
    guard places[next] != place else {
      return say(Phrase("No other place is saved; to save one, run: wxhere places add NAME"))
    }
    position = next
    place = places[next]
    following.forget()
    keepPlace()
  }

  private func list(_ reading: LiveReading) -> [RequestedPlace?] {
    let saved = reading.saved.all.map { RequestedPlace?.some(.saved($0)) }
    let mayLook =
      reading.access.permission.allowsReceiver(for: .inUse)
      || reading.access.settings.location.manual != nil
    let isHere = arguments.manual == nil && asked.contains { $0 == nil || $0 == .here }
    let all = asked + saved + (mayLook && !isHere ? [.here] : [])
    return all.withoutRepetitions
  }

  private mutating func suggestions(
    for text: String, atMost count: Int
  ) -> [Suggestion<RequestedPlace>] {
    guard let reading = try? newest() else { return [] }
    let naming = reading.weather.naming
    let folded = text.lowercased()
    let saved = reading.saved.all.filter { $0.name.lowercased().hasPrefix(folded) }.map {
      Suggestion(
        RequestedPlace.saved($0), name: $0.name,
        area: naming.place(at: $0.locality).map(naming.spelling.name) ?? "")
    }
    guard let query = TownQuery(text) else { return Array(saved.prefix(count)) }
    let here = reading.access.load()?.location?.cell
    var towns = naming.gazetteer.towns(
      matching: query, near: here.map { ($0.latitude, $0.longitude) }
    ).map(\.town)
    if towns.isEmpty, saved.isEmpty, text.utf8.count > 3 {
      towns = naming.gazetteer.towns(speltLike: query)
    }
    let language = reading.weather.style.units.language
    let found = towns.prefix(count).map { town in
      let name = town.fullName
      return Suggestion(
        RequestedPlace.town(town, typed: name), name: naming.spelt(name),
        area: language.text(town.areaNames(spelt: naming.spelt)))
    }
    return Array((saved + found).prefix(count))
  }

  // MARK: Units and colours

  private mutating func changeUnits() {
    guard let reading = try? newest().weather else { return }
    var units = reading.style.units
    units.language = .english
    let index = Units.sets.firstIndex { $0.value == units }
    let next = index.map { Units.sets.distance(from: Units.sets.startIndex, to: $0) + 1 } ?? 0
    let (set, value) = Array(Units.sets)[next % Units.sets.count]
    arguments.units = value
    following.forget()
    say(Phrase("Units: \(set)", context: "live screen"))
  }
}

struct LiveReading: FollowedReading {
  let weather: WeatherReading
  let saved: SavedPlaces
  var access: ReportAccess { weather.access }
}
