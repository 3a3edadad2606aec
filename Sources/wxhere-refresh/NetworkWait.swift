import Configuration
import Exchange
import Network
import Platform
import Report

/// The wait for this machine's network, before a refresh with `--when-online` takes its lock.
final class NetworkWait {
  /// Whether a route has appeared during the wait.
  private(set) var hasChanged = false
  /// Whether that is the route of another network, after a failure over the earlier one.
  private(set) var hasOtherNetwork = false

  private let request: RefreshRequest
  private let store: ReportStore
  /// The longest wait in seconds since somebody last wanted the report.
  private let longest: Int
  /// Held until the refresh ends, so that no other process waits meanwhile.
  private var lock: FileLock?

  /// The longest delay of requests in seconds, so that the machines of one network do not ask
  /// together.
  private static let longestDelay = 2.0
  /// The least seconds from a refresh that failed over one network to the next over another.
  private static let leastPause = 60

  init(_ request: RefreshRequest, _ store: ReportStore, longest: Int = 900) {
    self.request = request
    self.store = store
    self.longest = longest
  }

  /// Waits for a route; where there was one when the last refresh failed, or a receiver is asked, for a
  /// new one, until a refresh is due or until the clock is set back.
  ///
  /// Where the services could not be reached over a network, what keeps running waits for another
  /// one, until it refreshes itself because the report is due.
  ///
  /// - Returns: whether to refresh. Otherwise there is no network, another process waits for it, or
  ///   the report is gone.
  func isOnline(with settings: Settings) throws(SystemError) -> Bool {
    try store.makeFolder()
    let path = store.waitingLockPath(request.reportName)
    lock =
      if request.holdsLock {
        try FileLock.inherited(descriptor: Subprocess.inheritedDescriptor, of: path)
      } else {
        try FileLock.take(path)
      }
    guard lock != nil else { return false }
    if request.waitsForStarter { ProcessEnd.followParent() }
    defer { ProcessEnd.outliveParent() }
    let services = Array(settings.weather.urls.values) + settings.location.ip.services
    // Services on this machine need no network.
    let usesItself = services.contains(where: \.isOfThisMachine)
    let watch = try? RouteWatch()
    let hasRoute = RouteWatch.hasRoute(orToItself: usesItself)
    let report = store.load(request.reportName)
    // Whoever removed the report does not want it back.
    if request.holdsLock, report == nil { return false }
    let isCutOff = report?.isCutOff ?? false
    let wantsOther = wantsOtherNetwork(after: report)
    if hasRoute, !isCutOff, !wantsOther { return true }
    let due = self.due(
      report, hasRoute: hasRoute || wantsOther, every: settings.refresh.minimum)
    let begin = now()
    var end = begin + longest
    while RouteWatch.goesOn(at: now(), from: begin, until: min(due, end)), !hasChanged {
      if let watch {
        hasChanged = watch.wait(
          until: min(due, end), orToItself: usesItself, onlyDefault: wantsOther)
      } else {
        Instant.sleep(until: .now + .seconds(min(due, end) - now()))
      }
      // Others have wanted the report since.
      end = max(end, min(now(), Files.modificationTime(path) ?? 0) + longest)
    }
    guard hasChanged else {
      return !wantsOther && (now() >= due || hasRoute && now() < begin)
    }
    let changedAt = now()
    Instant.sleep(until: .now + .seconds(Double.random(in: 0...Self.longestDelay)))
    guard wantsOther else { return true }
    guard let failed = failedReport(until: changedAt) else { return false }
    // A network that comes and goes is not asked over more often than once a minute.
    let left = failed.madeAt - failed.setBack + Self.leastPause - now()
    Instant.sleep(until: .now + .seconds(min(max(0, left), Self.leastPause)))
    hasOtherNetwork = failedReport(until: changedAt) != nil
    return hasOtherNetwork
  }

  /// Returns the last report if no service could be reached and its refresh began before a change
  /// of the network; otherwise nil.
  ///
  /// It need not be the report with which the wait began: another process may have refreshed since,
  /// over the earlier network or over the new one.
  private func failedReport(until changedAt: Timestamp) -> RefreshReport? {
    guard let report = store.load(request.reportName), report.isUnreachable,
      report.madeAt - report.setBack <= changedAt
    else { return nil }
    return report
  }

  /// Returns whether to wait for another network, because no service could be reached over the last
  /// one.
  ///
  /// A timer does not wait for it, nor does what a run has left to wait for a network: nothing keeps
  /// running that refreshes when the report is due.
  func wantsOtherNetwork(after report: RefreshReport?) -> Bool {
    guard request.holdsLock, request.waitsForStarter, let report else { return false }
    return report.isUnreachable && !report.isCutOff
  }

  /// Returns when a refresh is due even without a new route.
  ///
  /// Without any route that is never, unless a receiver is asked for what keeps running, which then
  /// waits again: where the receiver has found the location, as often as with a network, and where
  /// there is no gpsd to ask, after ever longer pauses up to five minutes, in case it is started.
  ///
  /// - Parameter interval: the usual seconds between two refreshes.
  func due(_ report: RefreshReport?, hasRoute: Bool, every interval: Int) -> Timestamp {
    guard let report else { return hasRoute ? now() : .max }
    let (madeAt, dueAt) = (report.madeAt - report.setBack, report.dueAt - report.setBack)
    if hasRoute { return dueAt }
    guard request.waitsForStarter, let receiver = report.askedReceiver else { return .max }
    // A place that an earlier refresh found does not make the receiver wait.
    if report.attempts.contains(where: { [.used, .recentFix].contains($0.outcome) }) {
      return max(dueAt, madeAt + interval)
    }
    let lacksGPSD = [.noConnection, .notGPSD, .cannotLook].contains(receiver.outcome)
    let pause = min(300, interval, 5 << min(max(0, report.failures - 1), 10))
    return lacksGPSD ? max(dueAt, madeAt + pause) : dueAt
  }

  /// Lets other processes wait.
  func end() { lock = nil }
}
