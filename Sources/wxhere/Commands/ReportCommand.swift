import Interface
import Places
import Platform
import Report
import Text

/// A command that shows the report of one place, and then starts the refresh that is due.
protocol ReportCommand {
  var access: ReportAccess { get }

  /// Prints what the command shows.
  func show() throws(Failure) -> ExitStatus
}

extension ReportCommand {
  func perform() throws(Failure) -> ExitStatus {
    let status = try show()
    Refresher(access).startIfWanted()
    return status
  }
}

extension Run {
  /// Limited, because each refresh started in advance is a process.
  private static let ahead = 8

  /// Runs a command for each place, and remembers the last; returns the worst status.
  func perform<Command: ReportCommand>(
    _ command: (Run) throws(Failure) -> Command
  ) throws(Failure) -> ExitStatus {
    guard places.count > 1 else {
      let status = try command(self).perform()
      if status == .success { keepPlace() }
      return status
    }
    guard [.line, .where].contains(arguments.command) else {
      throw .usage(Phrase("several places work with the line and with: wxhere where"))
    }
    StandardStreams.holdComplaintsToEnd()
    // The time limit is shared by all places.
    let deadline = Instant.now + wait
    var earlier = places.map { _ in EarlierRefresh.none }
    var worst = ExitStatus.success
    for (index, place) in places.enumerated() {
      let first = index == 0 ? 0 : index + Self.ahead
      for other in first...index + Self.ahead where other < places.count {
        earlier[other] = try startRefresh(for: places[other])
      }
      if index > 0, isSpaced { _ = try printOutput("\n") }
      let left = max(.zero, deadline - .now)
      let status = try command(Run(self, for: place, wait: left, after: earlier[index])).perform()
      if status.rawValue > worst.rawValue { worst = status }
    }
    if worst == .success { keepPlace() }
    return worst
  }

  /// Whether a blank line separates the descriptions of places in words.
  private var isSpaced: Bool {
    arguments.command == .where && !arguments.isJSON && arguments.format == nil
  }

  /// Only if there is nothing to show for the place.
  private func startRefresh(for place: RequestedPlace) throws(Failure) -> EarlierRefresh {
    let run = try Run(self, for: place)
    guard !arguments.isOffline, !run.request.looks else { return .none }
    let access = ReportAccess(run)
    let report = access.load()
    let isShowable = report.flatMap(access.shownWeather) != nil
    guard !isShowable || arguments.isRefresh, report.map({ access.isDue($0, at: now()) }) ?? true
    else { return .none }
    do throws(SystemError) {
      return .started(try Refresher(access).startInBackground(), over: report)
    } catch {
      throw .system(error)
    }
  }

  /// The place of a bar is not a place that the user looked at.
  private func keepPlace() {
    guard arguments.bar == nil, let place = places.last, place != .here else { return }
    LastPlace(folders).keep(place)
  }
}
