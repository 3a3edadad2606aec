import Interface
import Configuration
import Line
import Places
import Platform
import Report
import Text

extension Run {
  /// Limited, because each refresh started in advance is a process.
  private static let ahead = 8

  /// Runs a command that shows one place, and remembers the place.
  func forOnePlace(_ show: (Run) throws(Failure) -> ExitStatus) throws(Failure) -> ExitStatus {
    guard places.count <= 1 else {
      throw .usage(Phrase("several places work with the line and with: wxhere where"))
    }
    let status = try show(self)
    if status == .success { keepPlace() }
    return status
  }

  /// Runs a command for each place, perhaps spaced, and remembers the last; returns the worst
  /// status.
  func forEachPlace(
    isSpaced: Bool, _ show: (Run) throws(Failure) -> ExitStatus
  ) throws(Failure) -> ExitStatus {
    guard places.count > 1 else { return try forOnePlace(show) }
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
      let status = try show(Run(self, for: place, wait: left, after: earlier[index]))
      if status.rawValue > worst.rawValue { worst = status }
    }
    if worst == .success { keepPlace() }
    return worst
  }

  /// Only if there is nothing to show for the place.
  private func startRefresh(for place: RequestedPlace) throws(Failure) -> EarlierRefresh {
    let run = try Run(self, for: place)
    guard !arguments.isOffline, !run.request.looks else { return .none }
    let access = ReportAccess(run)
    let report = access.load()
    let forgetAfter = settings.refresh.forgetAfter
    let isShowable = report?.weather.map { !$0.isStale(at: now(), after: forgetAfter) } ?? false
    guard !isShowable || arguments.isRefresh, report.map({ access.isDue($0, at: now()) }) ?? true
    else { return .none }
    do throws(SystemError) { try Refresher(access).startInBackground() } catch {
      throw .system(error)
    }
    return .started(over: report)
  }

  /// The place of a bar is not a place that the user looked at.
  private func keepPlace() {
    guard arguments.bar == nil, let place = places.last, place != .here else { return }
    LastPlace(folders).keep(place)
  }
}
