import Glibc
package import Platform
import Report
import Text

package struct Refresher {
  let access: ReportAccess

  package init(_ access: ReportAccess) {
    self.access = access
  }

  func start(
    _ request: RefreshRequest, lock: borrowing FileLock, input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil
  ) throws(SystemError) -> Subprocess {
    var request = request
    request.holdsLock = true
    guard let program = companionProgram("wxhere-refresh") else {
      throw SystemError(
        code: ENOENT, action: Phrase("wxhere-refresh is missing"),
        reason: Phrase(
          "it must be next to wxhere or in ../libexec/wxhere/; install wxhere again"))
    }
    let document = request.document
    return try lock.startInheriting { descriptor throws(SystemError) in
      try Subprocess.start(
        program, [RefreshRequest.argument], input: input, output: output, errors: errors,
        inheriting: descriptor, document: document)
    }
  }

  /// Takes the lock; nil when a refresh is running, and `waits` does not say to try again.
  func lock(waits: () -> Bool = { false }) throws(SystemError) -> FileLock? {
    try access.store.makeFolder()
    return try FileLock.take(access.lockPath, waits: waits)
  }

  /// Starts a refresh whose end and messages this program awaits.
  func startAwaited(lock: borrowing FileLock) throws(SystemError) -> AwaitedRefresh {
    let pipe = try AnonymousPipe()
    let process = try start(access.request, lock: lock, errors: pipe.writing.number)
    return AwaitedRefresh(process: process, complaints: RefreshComplaints(pipe.closingWriter()))
  }

  /// Starts a refresh without waiting for it, after a missing network one that waits for it; nil
  /// when one is running or waiting.
  @discardableResult
  package func startInBackground() throws(SystemError) -> Subprocess? {
    let waits = !access.request.isForced && access.load()?.isCutOff == true
    return try waits ? startWhenOnline(isBound: false) : startAtOnce()
  }

  /// Starts a refresh that waits for no network; nil when one is running.
  func startAtOnce() throws(SystemError) -> Subprocess? {
    guard let lock = try lock() else { return nil }
    // Another refresh may have ended just now.
    if let report = access.load(), !access.isDue(report, at: now()) { return nil }
    return try start(access.request, lock: lock)
  }

  /// Starts a refresh that waits for a network; nil when another one does.
  ///
  /// - Parameter isBound: whether the wait ends with this process.
  func startWhenOnline(isBound: Bool) throws(SystemError) -> Subprocess? {
    try access.store.makeFolder()
    let path = access.store.waitingLockPath(access.request.reportName)
    guard let lock = try FileLock.take(path) else {
      // The wait goes on as long as somebody comes back for the weather.
      FileLock.renew(path)
      return nil
    }
    var request = access.request
    (request.isWhenOnline, request.waitsForStarter) = (true, isBound)
    return try start(request, lock: lock)
  }

  /// Starts a refresh after printing, after a missing network one that waits for it; a failure is
  /// only reported on standard error.
  package func startAfterPrinting() {
    do {
      try startInBackground()
    } catch {
      Complaint.say([access.language.text(error.phrase)])
    }
  }
}

/// A refresh that this program awaits.
struct AwaitedRefresh {
  let process: Subprocess
  let complaints: RefreshComplaints
}
