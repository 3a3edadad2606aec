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
import Weather

/// The places of the full screen.
extension LiveFollow {
  func keepPlace() {
    if let place, place != .here { LastPlace(folders).keep(place) }
  }

  /// Returns the settings of the last look, or those that follow from a key since then.
  private mutating func newest() throws(Failure) -> LiveReading {
    if let known = following.reading { return known }
    return try read()
  }

  mutating func choose(_ place: RequestedPlace) {
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

  mutating func choose(typed text: String) -> String? {
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

  mutating func chooseSaved(movedBy count: Int) {
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

  mutating func suggestions(
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

  mutating func changeUnits() {
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

/// The pages of the full screen, and its messages.
extension LiveFollow {
  /// Returns the page for a view, and when it changes without an event.
  mutating func page(
    _ view: View, _ size: LiveSize, pointedHour: Int?, _ live: LiveReading, at time: Int
  ) -> (LivePage, changesAt: Int) {
    let reading = live.weather
    let room = ViewRoom(
      columns: size.columns, rows: size.rows, isLive: true, pointedHour: pointedHour)
    let screen = ViewScreen(view, reading, room)
    style = screen.style
    let file = live.access.open()
    guard let report = file?.report, let location = report.atWeather.location,
      let weather = reading.access.shownWeather(of: report)
    else {
      let report = file?.report ?? live.access.forbiddenReport
      return (emptyPage(reading, report, room), time + 3600)
    }
    let outlook = file?.outlook ?? Outlook(ofHead: weather)
    let state =
      following.refreshes.isRunning(live.access.request.reportName)
      ? Self.refreshing : agePhrase(weather.age(at: time))
    let damage = file.flatMap { live.access.damage(of: $0) }
    let drawn = screen.drawn(location, weather, outlook, report, damage: damage)
    return (
      LivePage(
        drawn.lines.map(screen.style.placed), state: style.shown(state), hours: drawn.hours),
      reading.nextChange(of: report.atWeather, outlook, showsMinutes: true, after: time)
    )
  }

  /// Returns the page with an error, which stays until the file is corrected.
  func page(_ size: LiveSize, without failure: Failure) -> LivePage {
    let language = Run.language(arguments)
    let sentences = ([failure.phrase] + failure.choices).map {
      Escaping.printable(language.text($0))
    }
    return LivePage(sentences.flatMap { wrapped($0, to: max(20, size.columns)) })
  }

  private static var refreshing: Phrase { Phrase("refreshing…", context: "live screen") }

  private func emptyPage(
    _ reading: WeatherReading, _ report: RefreshReport?, _ room: ViewRoom
  ) -> LivePage {
    let (run, access) = (reading.run, reading.access)
    let isRunning =
      following.refreshes.isRunning(access.request.reportName)
      || !arguments.isOffline && FileLock.heldSince(access.lockPath) != nil
    let verdict =
      report?.isUnfinished != false && isRunning
      ? Verdict(awaiting: .weather, access, run.faultWords)
      : Verdict(
        report, permission: access.permission, isOffline: arguments.isOffline, run.faultWords)
    let place = report?.location ?? access.givenReport?.location
    let title = place.map { reading.naming.words(for: $0.locality).name } ?? "wxhere"
    let sentences = [verdict.line] + verdict.reasons(report)
    let lines =
      style.title(Escaping.printable(title)) + [""]
      + sentences.withoutRepetitions.map(Escaping.printable).flatMap(style.sentence)
    return LivePage(
      room.fitted(lines.map { style.ascii ? Escaping.ascii($0) : $0 }),
      state: isRunning ? style.shown(Self.refreshing) : "")
  }

  mutating func tell(_ note: RefreshNote, _ reading: LiveReading) {
    switch note {
    case .offline: say(Phrase("--offline sends no request."))
    case .allowedOnce:
      say(Phrase("This was allowed once; run wxhere again for another refresh."))
    case .running: say(Phrase("A refresh is running already."))
    case .ended(isWhole: false, _, _):
      say(Phrase("The refresh did not finish; this is the previous report."))
    case .ended(_, isWanted: false, _): break
    case .ended(_, _, let known):
      guard let report = reading.access.load() else { return }
      if report.failures > 0 {
        let words = FaultWords(
          Run.language(arguments), reading.access.settings,
          configurationOption: arguments.configurationOption)
        messages += words.sentences(report)
      } else if report.weather == known {
        say(Phrase("The provider has nothing newer yet."))
      } else {
        say(Phrase("Refreshed.", context: "live screen"))
      }
    }
  }

  mutating func message() -> String? {
    let complaints = StandardStreams.takeComplaints().map { line in
      let text = line.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      return text.hasPrefix("wxhere: ") ? String(text.dropFirst("wxhere: ".count)) : text
    }
    defer { messages = [] }
    let all = messages + complaints
    return all.isEmpty ? nil : all.joined(separator: "  ")
  }

  mutating func say(_ phrase: Phrase) { messages.append(style.shown(phrase)) }
}
