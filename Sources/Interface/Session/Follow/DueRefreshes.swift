import Exchange
import Permission
import Platform
package import Report

/// The refreshes that a running command starts, and the rule for when it starts them.
package struct DueRefreshes {
  /// Seconds between two automatic starts, for refreshes that fail before their own pauses.
  package static let pause = 60
  /// Seconds between two starts of a refresh that waits for a missing network, and to the first of
  /// one that waits for another network.
  private static let shortPause = 5

  private struct Running {
    let process: Subprocess
    let report: String
    let isWanted: Bool
    /// Whether it began by waiting for the network.
    let isWaiting: Bool
    let known: WeatherNow?
  }

  /// The facts about a report that decide about its next refresh.
  private struct Last {
    var startedAt = 0
    /// Whether that refresh began by waiting for a network.
    var isWaiting = false
    var permission: Permission?
    var hadReport = false
    /// Why it could not be started.
    var failure: SystemError?
  }

  /// Whether no refresh is started.
  let isOffline: Bool
  private var running: [Running] = []
  private var last: [String: Last] = [:]

  init(isOffline: Bool) { self.isOffline = isOffline }

  /// Returns whether a refresh of a report is running that was started here, and not waiting.
  package func isRunning(_ report: String) -> Bool {
    running.contains { $0.report == report && !$0.isWaiting }
  }

  var isAnyRunning: Bool { !running.isEmpty }

  /// The outcome of a look at the refreshes of a report.
  struct Look {
    /// When to look again.
    var next: Timestamp
    /// The facts that a user may be told.
    var notes: [RefreshNote]
    /// Why a refresh could not be started; nil once one was.
    var failure: SystemError?
  }

  /// Notes the refreshes that have ended, and starts one that is wanted or due.
  ///
  /// - Parameters:
  ///   - isWanted: whether the user wants one even if none is due.
  ///   - isRefreshed: whether one is started that is due.
  ///   - hasChild: whether this process awaits the end of another child.
  mutating func look(
    _ access: ReportAccess, isWanted: Bool, isRefreshed: Bool, hasChild: Bool, at now: Timestamp
  ) -> Look {
    access.reloadPermission()
    var look = Look(next: .max, notes: endings(of: access.request.reportName))
    // Those that this process has taken over.
    if running.isEmpty, !hasChild { Subprocess.forgetEnded() }
    do throws(SystemError) {
      if isWanted, let note = try startWanted(access, at: now) { look.notes.append(note) }
      if isRefreshed { look.next = try startIfDue(access.load(), access, at: now) }
    } catch {
      look.next = now + Self.pause + 1
      last[access.request.reportName]?.failure = error
    }
    look.failure = last[access.request.reportName]?.failure
    return look
  }

  private func isAnyWaiting(for report: String) -> Bool {
    running.contains { $0.report == report && $0.isWaiting }
  }

  /// Starts a refresh if the report is due and none was started recently.
  ///
  /// - Returns: the time of the next check.
  mutating func startIfDue(
    _ report: RefreshReport?, _ access: ReportAccess, at now: Timestamp
  ) throws(SystemError) -> Timestamp {
    guard !isOffline, !access.isAllowedOnce else { return .max }
    let permission = access.permission
    var last = last[access.request.reportName] ?? Last()
    // A removed report is not a failed refresh, so the next refresh starts soon.
    if report == nil, last.hadReport {
      (last.startedAt, last.isWaiting) = (now - Self.pause + 1, false)
      last.permission = permission
    }
    last.hadReport = report != nil
    self.last[access.request.reportName] = last
    let waits = report.map { waitsForNetwork(after: $0, access, at: now) } ?? false
    if let report, !waits, !access.isDue(report, at: now) { return access.dueAt(report) }
    // A wait for another network does not put off the refresh that is due.
    let end = if waits, let report, !report.isCutOff { access.dueAt(report) } else { Timestamp.max }
    // Its end wakes this process.
    if waits, isAnyWaiting(for: access.request.reportName) { return end }
    let rest = Self.rest(after: last, waits: waits, isCutOff: report?.isCutOff == true)
    // The clock may have been set back.
    let isRecent = (last.startedAt...last.startedAt + rest.length).contains(now)
    if isRecent, rest.holds, last.permission == permission {
      return min(end, last.startedAt + rest.length + 1)
    }
    _ = try start(access, isWanted: false, waits: waits, at: now)
    return min(end, now + rest.length + 1)
  }

  /// Returns the seconds between the last start and the next, and whether they must have passed.
  ///
  /// - Parameter waits: whether the next one begins by waiting for a network.
  private static func rest(
    after last: Last, waits: Bool, isCutOff: Bool
  ) -> (length: Int, holds: Bool) {
    // What waits for a missing network sends nothing before there is one, so the first wait begins at
    // once, and so does a refresh after a wait.
    let holds = waits ? !isCutOff || last.isWaiting : !last.isWaiting
    // While another process waits for another network, looking each minute whether it has ended is
    // enough.
    return (waits && (isCutOff || !last.isWaiting) ? shortPause : pause, holds)
  }

  /// Returns whether to wait for a network, or for another one until the report is due.
  private func waitsForNetwork(
    after report: RefreshReport, _ access: ReportAccess, at now: Timestamp
  ) -> Bool {
    report.isCutOff || report.isUnreachable && !access.isDue(report, at: now)
  }

  /// Starts a refresh even if the report is not due; returns why none was started.
  private mutating func startWanted(
    _ access: ReportAccess, at now: Timestamp
  ) throws(SystemError) -> RefreshNote? {
    if isOffline { return .offline }
    if access.isAllowedOnce { return .allowedOnce }
    return try start(access.forced, isWanted: true, waits: false, at: now) ? nil : .running
  }

  /// Allows the next refresh of each report without a pause.
  mutating func forgetPauses() { for name in last.keys { last[name]?.startedAt = 0 } }

  private mutating func start(
    _ access: ReportAccess, isWanted: Bool, waits: Bool, at now: Timestamp
  ) throws(SystemError) -> Bool {
    let name = access.request.reportName
    // The start is recorded even if it fails.
    last[name, default: Last()].startedAt = now
    last[name]?.isWaiting = waits
    last[name]?.permission = access.permission
    last[name]?.failure = nil
    let known = access.load()?.weather
    let refresher = Refresher(access)
    guard
      let process = try waits
        ? refresher.startWhenOnline(isBound: true) : refresher.startAtOnce()
    else {
      // After the one that runs, whose end wakes this process, no pause is needed but a short one.
      if !waits { last[name]?.startedAt = now - Self.pause + Self.shortPause - 1 }
      return false
    }
    running.append(
      Running(
        process: process, report: name, isWanted: isWanted, isWaiting: waits, known: known))
    return true
  }

  /// Removes the refreshes that have ended, and returns the results of those of a report.
  private mutating func endings(of report: String) -> [RefreshNote] {
    var notes: [RefreshNote] = []
    running = running.filter { refresh in
      guard let status = refresh.process.ending() else { return true }
      if refresh.report == report {
        notes.append(
          .ended(isWhole: status == 0, isWanted: refresh.isWanted, known: refresh.known))
      }
      return false
    }
    return notes
  }
}

/// The facts about a refresh that a user may be told.
package enum RefreshNote {
  /// None was started, because no request is allowed.
  case offline
  /// None was started, because the lookup was allowed once.
  case allowedOnce
  /// None was started, because one is running.
  case running
  /// One has ended, perhaps early; `known` is the weather before it.
  case ended(isWhole: Bool, isWanted: Bool, known: WeatherNow?)
}
