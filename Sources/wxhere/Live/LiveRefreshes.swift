import Permission
import Platform
import Report
import Session

/// The refreshes that a full screen has started: each report's in its own time, and how they ended.
struct LiveRefreshes {
  /// How a refresh of a report ended.
  struct Ending {
    /// Whether it ran to its end.
    let isWhole: Bool
    /// Whether a person asked for it.
    let isWanted: Bool
    /// The weather that was known before; nil where none was.
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
    /// The permission in force.
    let permission: Permission
  }

  /// How soon a refresh that brought nothing is started again, in seconds: it has its own pauses, and
  /// this one is for those that cannot even begin.
  private static let pause = 60

  private var running: [Running] = []
  private var starts: [String: Start] = [:]

  /// Whether a refresh of a report runs that was started here.
  func isRunning(_ report: String) -> Bool { running.contains { $0.report == report } }

  /// Starts a refresh that a person wants.
  ///
  /// - Returns: false where one of the report runs already.
  mutating func startWanted(_ access: ReportAccess) throws(SystemError) -> Bool {
    try start(access, isWanted: true)
  }

  /// Starts a refresh where it is due, and none was started a moment ago.
  ///
  /// - Parameter report: the one that is known; nil where there is none.
  /// - Returns: when to look again whether it is due, seconds since 1970-01-01 00:00 UTC.
  mutating func startIfDue(
    _ report: RefreshReport?, _ access: ReportAccess, at now: Int
  ) throws(SystemError) -> Int {
    if let report, !access.isDue(report, at: now) { return access.dueAt(report) }
    let permission = access.permission
    let last = starts[access.request.reportName]
    // The clock may have been set back.
    if let last, (last.time...last.time + Self.pause).contains(now), last.permission == permission {
      return last.time + Self.pause + 1
    }
    _ = try start(access, isWanted: false)
    return now + Self.pause + 1
  }

  /// Lets the next refresh of each report start at once.
  mutating func forgetPauses() { starts = [:] }

  private mutating func start(
    _ access: ReportAccess, isWanted: Bool
  ) throws(SystemError) -> Bool {
    let name = access.request.reportName
    // Also where it fails.
    starts[name] = Start(time: now(), permission: access.permission)
    let known = access.load()?.weather
    guard let process = try Refresher(access).startInBackground() else { return false }
    running.append(
      Running(process: process, report: name, isWanted: isWanted, known: known))
    return true
  }

  /// Takes note of those that have ended.
  ///
  /// - Returns: how the last one of a report ended; nil where none has.
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
