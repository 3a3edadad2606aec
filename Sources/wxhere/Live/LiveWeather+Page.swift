import CommandLine
import Configuration
import Facts
import Line
import LiveView
import Permission
import Places
import Platform
import Report
import Session
import Views
import Weather
import Wording

extension LiveWeather: LiveContent {
  var folders: [String] {
    let files =
      [configuration, placesFile.path, Policy.path] + [Policy.additionalPath].compactMap { $0 }
    // The configuration is often a symbolic link into another folder.
    return [personFolders.cache, personFolders.state]
      + (files + files.compactMap(Files.target)).map(folder)
  }

  mutating func page(_ view: LiveTab, _ size: LiveSize) -> LivePage {
    let time = now()
    do throws(Failure) {
      let reading = try currentReading()
      let room = ViewRoom(columns: size.columns, rows: size.rows, isLive: true)
      let command = try ViewCommand(
        reading, ViewCommand.View(rawValue: view.rawValue) ?? .now, room)
      let viewStyle = command.viewStyle
      style = LiveStyle(
        viewStyle.units.language, viewStyle.glyphs, isStyled: Terminal.showsColor)
      return page(command, reading.access, at: time)
    } catch {
      // The error is shown until the file is corrected. The change of the file wakes the screen.
      known = nil
      refreshes.forgetPauses()
      let language = Invocation.language(options)
      let sentences = ([error.phrase] + error.choices).map { Escaping.printable(language.text($0)) }
      return LivePage(
        sentences.flatMap { wrapped($0, to: max(20, size.columns)) }, changesAt: time + 60)
    }
  }

  private mutating func page(
    _ command: ViewCommand, _ access: ReportAccess, at time: Int
  ) -> LivePage {
    access.reloadPermission()
    noteEnding(access)
    let next = refreshIfDue(access, at: time)
    let file = access.open()
    let reading = command.reading
    guard let report = file?.report, let location = report.atWeather.location,
      let weather = reading.line.shownWeather(of: report)
    else { return emptyPage(command, access, file?.report, changesAt: min(next, time + 3600)) }
    let outlook = file?.outlook ?? Outlook()
    let change = NextChange(
      report: report.atWeather, outlook: outlook, staleAfter: reading.style.staleAfter,
      forgetAfter: reading.style.forgetAfter, showsMinutes: true)
    return LivePage(
      command.screen(location, weather, outlook, report),
      changesAt: min(change.time(after: time), next),
      state: state(access, age: weather.age(at: time)))
  }

  /// Returns the age of the weather, or a text saying that it is being fetched.
  private func state(_ access: ReportAccess, age: Int?) -> String {
    refreshes.isRunning(access.request.reportName)
      ? style.text(Phrase("refreshing…", context: "live screen")) : style.text(agePhrase(age))
  }

  /// Returns the page with the reasons why there is no weather.
  private mutating func emptyPage(
    _ command: ViewCommand, _ access: ReportAccess, _ report: RefreshReport?, changesAt: Int
  ) -> LivePage {
    let invocation = command.invocation
    let style = command.viewStyle
    let isRunning =
      refreshes.isRunning(access.request.reportName)
      || !options.isOffline && FileLock.heldSince(access.lockPath) != nil
    let verdict =
      report?.isUnfinished != false && isRunning
      ? Verdict(.noWeather, Fault(.weather, .stillLooking), invocation.faultWords)
      : Verdict(report, permission: access.permission, invocation.faultWords)
    let place = report?.location ?? access.givenReport?.location
    let title = place.map { command.naming.words(for: $0.locality).name } ?? "wxhere"
    let sentences = [verdict.line] + verdict.reasons(report)
    let once = sentences.enumerated().filter { sentences.firstIndex(of: $1) == $0 }.map(\.element)
    let lines =
      style.title(Escaping.printable(title)) + [""]
      + once.map(Escaping.printable).flatMap(style.sentence)
    return LivePage(
      lines.map { style.ascii ? Escaping.ascii($0) : $0 }, changesAt: changesAt,
      state: isRunning ? self.style.text(Phrase("refreshing…", context: "live screen")) : "")
  }

  // MARK: Refreshes

  /// Starts a refresh if the report is due.
  ///
  /// - Returns: the time of the next check, in seconds since 1970-01-01 00:00 UTC.
  private mutating func refreshIfDue(_ access: ReportAccess, at time: Int) -> Int {
    guard !options.isOffline, !access.isAllowedOnce else { return .max }
    do throws(SystemError) {
      return try refreshes.startIfDue(access.load(), access, at: time)
    } catch {
      say(error.phrase)
      return time + 60
    }
  }

  /// Adds a message about the result of a refresh if there is something to report.
  private mutating func noteEnding(_ access: ReportAccess) {
    guard let ending = refreshes.ending(of: access.request.reportName) else { return }
    guard ending.isWhole else {
      return say(Phrase("The refresh did not finish; this is the previous report."))
    }
    guard ending.isWanted, let report = access.load() else { return }
    if report.failures > 0 {
      messages += FaultWords(Invocation.language(options)).sentences(report)
    } else if report.weather == ending.known {
      say(Phrase("The provider has nothing newer yet."))
    } else {
      say(Phrase("Refreshed.", context: "live screen"))
    }
  }

  mutating func refresh() {
    guard !options.isOffline else { return say(Phrase("--offline sends no request.")) }
    do throws(Failure) {
      let access = try currentReading().access
      guard !access.isAllowedOnce else {
        return say(Phrase("This was allowed once; run wxhere again for another refresh."))
      }
      let forced = ReportAccess(try invocation(isForced: true))
      let isStarted: Bool
      do { isStarted = try refreshes.startWanted(forced) } catch { throw .system(error) }
      if !isStarted { say(Phrase("A refresh is running already.")) }
    } catch {
      say(error.phrase)
    }
  }

  // MARK: Messages

  mutating func message() -> String? {
    let complaints = StandardStreams.takeComplaints().map { line in
      let text = line.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      return text.hasPrefix("wxhere: ") ? String(text.dropFirst("wxhere: ".count)) : text
    }
    defer { messages = [] }
    let all = messages + complaints
    return all.isEmpty ? nil : all.joined(separator: "  ")
  }

  mutating func say(_ phrase: Phrase) { messages.append(style.text(phrase)) }
}
