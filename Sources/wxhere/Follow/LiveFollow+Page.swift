import Exchange
import Interface
import Line
import Places
import Platform
import Report
import Screens
import Text
import Weather

/// The pages of the full screen, and its messages.
extension LiveFollow {
  /// Returns the page for a view, and when it changes without an event; keeps its style for messages.
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

  /// Returns the page with an error, which stays until its cause is gone.
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
    // What keeps running shows by itself what it waits for.
    let sentences = [verdict.line] + (verdict.isAwaiting ? [] : verdict.reasons(report))
    let lines =
      style.title(Escaping.printable(title)) + [""]
      + sentences.withoutRepetitions.map(Escaping.printable).flatMap(style.sentence)
    return LivePage(
      room.fitted(lines.map { style.ascii ? Escaping.ascii($0) : $0 }),
      state: isRunning ? style.shown(Self.refreshing) : "")
  }

  /// Adds a message about a refresh, if there is something to say.
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

  /// Takes all messages since the last call, also those for standard error; nil when there are none.
  mutating func message() -> String? {
    let complaints = StandardStreams.takeComplaints().map { line in
      let text = line.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      return text.hasPrefix("wxhere: ") ? String(text.dropFirst("wxhere: ".count)) : text
    }
    defer { messages = [] }
    let all = messages + complaints
    return all.isEmpty ? nil : all.joined(separator: "  ")
  }

  /// Adds a message, which is shown until a key is pressed.
  mutating func say(_ phrase: Phrase) { messages.append(style.shown(phrase)) }
}
