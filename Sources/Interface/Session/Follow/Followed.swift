package import Platform
package import Report
import Text

/// A command that keeps running: it shows something, sleeps, and looks again when it is woken.
///
/// `follow` has the only loop, and the only rule for when to look, to refresh and to show.
package protocol Followed: FollowedSettings {
  /// Prepares what to show; returns when that changes without an event.
  mutating func update(_ reading: Reading, _ report: RefreshReport?, at now: Int) -> Int

  /// Prepares to show why the settings cannot be used until their files change, or throws to end.
  mutating func update(without failure: Failure) throws(Failure)

  /// Shows what was prepared, if it has changed; returns when to look again, or nil to end.
  mutating func show(at now: Int) throws(Failure) -> Int?

  /// Handles events other than `refresh` and `readerGone`; returns whether the command ends.
  mutating func take(_ events: Wakeups.Events) -> Bool

  mutating func tell(_ note: RefreshNote, _ reading: Reading)

  var input: Wakeups.Input? { get }

  /// Whether the command has a child process whose end it awaits itself.
  var hasChild: Bool { get }
}

extension Followed {
  package mutating func take(_ events: Wakeups.Events) -> Bool { false }
  package mutating func tell(_ note: RefreshNote, _ reading: Reading) {}
  package var input: Wakeups.Input? { nil }
  package var hasChild: Bool { false }

  /// Shows the command's output until its reader or its user ends it.
  package mutating func follow() throws(Failure) {
    // It listens before the first look, so that no change is missed.
    let wakeups = following.wakeups
    // Standard error waits for standard output, also what is said about events.
    StandardStreams.bufferComplaints()
    while true {
      guard let end = try look(at: now()) else { return }
      StandardStreams.printBufferedComplaints()
      StandardStreams.bufferComplaints()
      // A time that has already passed must not cause a loop without a pause.
      let events = wakeups.wait(until: max(end, now() + 1), or: input)
      if events.contains(.readerGone) { return }
      if events.contains(.refresh) { following.isRefreshWanted = true }
      if take(events) { return }
    }
  }

  /// Returns when to look again; nil to end.
  private mutating func look(at now: Int) throws(Failure) -> Int? {
    let next: Int
    do throws(Failure) {
      let reading = try current()
      let again = refresh(reading, at: now)
      next = min(again, update(reading, reading.access.load(), at: now))
    } catch {
      following.forget()
      following.refreshes.forgetPauses()
      try update(without: error)
      next = now + DueRefreshes.pause
    }
    guard let own = try show(at: now) else { return nil }
    return min(next, own, now + 86_400)
  }

  /// Returns when to look again.
  ///
  /// A failure is only printed, because the output is still valid.
  private mutating func refresh(_ reading: Reading, at now: Int) -> Int {
    let access = reading.access
    access.reloadPermission()
    for note in following.refreshes.endings(of: access.request.reportName) { tell(note, reading) }
    if !following.refreshes.isAnyRunning, !hasChild { Subprocess.forgetEnded() }
    do throws(SystemError) {
      if following.isRefreshWanted {
        following.isRefreshWanted = false
        if let note = try following.refreshes.startWanted(access, at: now) { tell(note, reading) }
      }
      guard reading.isRefreshed else { return .max }
      return try following.refreshes.startIfDue(access.load(), access, at: now)
    } catch {
      following.complain([access.language.text(error.phrase)])
      return now + DueRefreshes.pause + 1
    }
  }
}
