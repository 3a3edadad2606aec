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

  /// Starts a refresh after printing; a failure is only reported on standard error.
  package func startAfterPrinting() {
    do {
      try startInBackground()
    } catch {
      Complaint.say([access.language.text(error.phrase)])
    }
  }
}

/// The messages that a refresh writes to standard error, which this program passes on.
///
/// A refresh may outlive this program, and must not keep open a stream that a reader waits for.
final class RefreshComplaints {
  private var lines: LineReader
  /// A descriptor that becomes readable for a message and for the end of the refresh.
  let descriptor: Int32
  /// All messages so far, without the name of the program.
  private(set) var sentences: [String] = []

  init(_ reading: consuming FileDescriptor) {
    descriptor = reading.number
    lines = LineReader(reading)
  }

  private var collected: [String] = []

  /// Reads messages, to print them later, because a progress display may be on the line.
  func collect() {
    while !lines.isDone, let line = try? lines.next(waiting: 0) {
      guard !line.isEmpty else { continue }
      let text = String(decoding: line, as: UTF8.self)
      let name = "wxhere-refresh: "
      sentences.append(text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text)
      collected.append(text)
    }
  }

  func add(_ sentence: String) {
    sentences.append(sentence)
    collected.append("wxhere: \(sentence)")
  }

  func printAll() {
    collect()
    for line in collected { StandardStreams.complain(line) }
    collected = []
  }
}
