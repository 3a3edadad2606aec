import Permission
import Platform
import Report
import Session

/// The refreshes that a full screen started, with the pauses of each report.
struct LiveRefreshes {
  /// The result of a refresh.
  struct Ending {
    /// Whether the refresh ran to completion.
    let isWhole: Bool
    /// Whether the user requested the refresh.
    let isWanted: Bool
    /// The weather before the refresh; nil when there was none.
    let known: WeatherNow?
  }

  private struct Running {
    let process: Subprocess
    let report: String
    let isWanted: Bool
    let known: WeatherNow?
  }

  private struct Start {
    let time: Int
    /// The permission at the start.
    let permission: Permission
  }

  private var running: [Running] = []
  private var starts: [String: Start] = [:]

  /// Returns whether a refresh of a report is running that was started here.
  func isRunning(_ report: String) -> Bool { running.contains { $0.report == report } }

  /// Starts a refresh that the user requested.
  ///
  /// - Returns: false when a refresh of the report is already running.
  mutating func startWanted(_ access: ReportAccess) throws(SystemError) -> Bool {
    try start(access, isWanted: true)
  }

  /// Starts a refresh if it is due and none was started recently.
  ///
  /// - Parameter report: the current report; nil when there is none.
  /// - Returns: the time of the next check, in seconds since 1970-01-01 00:00 UTC.
  mutating func startIfDue(
    _ report: RefreshReport?, _ access: ReportAccess, at now: Int
  ) throws(SystemError) -> Int {
    if let report, !access.isDue(report, at: now) { return access.dueAt(report) }
    let permission = access.permission
    let last = starts[access.request.reportName]
    // The clock may have been set back.
    if let last, (last.time...last.time + refreshPause).contains(now), last.permission == permission
    {
      return last.time + refreshPause + 1
    }
    _ = try start(access, isWanted: false)
    return now + refreshPause + 1
  }

  /// Allows the next refresh of each report without a pause.
  mutating func forgetPauses() { starts = [:] }

  private mutating func start(
    _ access: ReportAccess, isWanted: Bool
  ) throws(SystemError) -> Bool {
    let name = access.request.reportName
    // The start is recorded even if it fails.
    starts[name] = Start(time: now(), permission: access.permission)
    let known = access.load()?.weather
    guard let process = try Refresher(access).startInBackground() else { return false }
    running.append(
      Running(process: process, report: name, isWanted: isWanted, known: known))
    return true
  }

  /// Removes the refreshes that have ended.
  ///
  /// - Returns: the result of the last refresh of a report; nil when none has ended.
  mutating func ending(of report: String) -> Ending? {
    var ending: Ending?
    running = running.filter { refresh in
      guard let status = refresh.process.ending() else { return true }
      if refresh.report == report {
        ending = Ending(
          isWhole: status == 0, isWanted: refresh.isWanted, known: refresh.known)
      }
      return false
    }
    return ending
  }
}
