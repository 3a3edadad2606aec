package import Platform
import Report
import Text

/// The refreshes that one command starts for several places: a few at a time, until its deadline.
package final class RefreshPool {
  /// Enough to use the time for which services are awaited; each is a process of 20 MB.
  ///
  /// With that of the current location, which starts when it is shown and may ask the user, there
  /// are eight at most.
  private static let most = 7

  private let deadline: Instant
  /// With `--wait 0` nothing is awaited, so there is no time after which nothing is started.
  private let hasDeadline: Bool
  private var running: [Subprocess] = []
  private var wanted: [ReportAccess] = []

  package init(for wait: Duration) {
    deadline = .now + wait
    hasDeadline = wait > .zero
  }

  package var timeLeft: Duration { max(.zero, deadline - .now) }

  /// Whether a refresh may still start.
  package var hasTime: Bool { !hasDeadline || timeLeft > .zero }

  /// Whether fewer refreshes run than may run at a time.
  package var hasRoom: Bool {
    running.removeAll(where: \.hasEnded)
    return running.count < Self.most
  }

  /// Waits for room until the deadline, and returns whether a refresh may start.
  package func waitForRoom() -> Bool {
    while !hasRoom, timeLeft > .zero {
      Subprocess.waitForEnd(ofAny: running, within: timeLeft)
    }
    return hasTime && hasRoom
  }

  /// Starts a refresh of a report without waiting for it; nil when one is running.
  package func start(_ access: ReportAccess) throws(SystemError) -> Subprocess? {
    let process = try Refresher(access).startInBackground()
    if let process { running.append(process) }
    return process
  }

  /// Notes the refresh that is due for what has been shown.
  package func want(_ access: ReportAccess) {
    if access.isRefreshWanted { wanted.append(access) }
  }

  /// Starts the refreshes that are due, after everything has been shown; they outlive the command.
  ///
  /// Those for which there is no time are left to the next run.
  package func startWanted() {
    for access in wanted {
      // One that waits for a network lasts too long to wait for its end.
      guard access.load()?.isCutOff == true ? hasTime && hasRoom : waitForRoom() else { return }
      do throws(SystemError) {
        _ = try start(access)
      } catch {
        Complaint.say([access.language.text(error.phrase)])
      }
    }
  }
}
