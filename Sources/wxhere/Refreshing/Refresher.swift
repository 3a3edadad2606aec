import FoundationEssentials
import Glibc
import Permission
import Platform
import Report

/// Starts `wxhere-refresh`, and waits for it where there is nothing to show yet.
struct Refresher {
  private let access: ReportAccess
  private var request: RefreshRequest

  init(_ access: ReportAccess) {
    self.access = access
    request = access.request
  }

  /// The program: beside this one, else where packages put what is not for people to call.
  private static func program() throws(Failure) -> String {
    let folder = (executablePath() ?? "").split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let places = ["\(folder)/wxhere-refresh", "\(folder)/../libexec/wxhere/wxhere-refresh"]
    if let place = places.first(where: { Glibc.access($0, X_OK) == 0 }) { return place }
    throw .setting(
      "wxhere-refresh is missing: it belongs beside wxhere, or in ../libexec/wxhere/; "
        + "`swift build` builds both")
  }

  private func start(
    _ request: RefreshRequest, lock: borrowing FileLock, input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil
  ) throws(Failure) -> Subprocess {
    var request = request
    request.lock = Subprocess.inheritedDescriptor
    let program = try Self.program()
    do {
      return try Subprocess.start(
        program, request.arguments, input: input, output: output, errors: errors,
        inheriting: lock.descriptor)
    } catch {
      throw .system(error)
    }
  }

  /// Takes the lock under which a refresh runs; nil when one runs already.
  private func lock() throws(Failure) -> FileLock? {
    do {
      try access.store.makeFolder()
      return try FileLock.take(access.store.lockPath)
    } catch {
      throw .system(error)
    }
  }

  /// Starts a refresh and does not wait for it; where one runs already, that is enough.
  func startInBackground() throws(Failure) {
    guard let lock = try lock() else { return }
    // Another one may have ended just now.
    if let report = access.load(), !access.isDue(report, at: now()) { return }
    _ = try start(request, lock: lock)
  }

  /// Waits for the report, at most for a time, and starts a refresh where none runs.
  ///
  /// - Parameter isEnough: whether a report that is still being completed will do.
  /// - Returns: the newest report there is, and whether it is the one that was waited for.
  func wait(
    for time: Duration, isEnough: (RefreshReport) -> Bool = { _ in false }
  ) throws(Failure) -> (report: RefreshReport?, isNew: Bool) {
    let deadline = ContinuousClock.now + time
    let before = access.load()
    var progress = Progress(lockPath: access.store.lockPath)
    defer { progress.end() }
    var running: Subprocess?
    while true {
      let report = access.load()
      if let report, report != before, !report.isUnfinished || isEnough(report) {
        return (report, true)
      }
      if let ending = running?.ending() {
        // It ended without a new report; it has said why.
        return (access.load(), ending == 0)
      }
      if running == nil, let lock = try lock() {
        running = try start(request, lock: lock, errors: STDERR_FILENO)
      }
      guard ContinuousClock.now < deadline else { return (report, false) }
      progress.tick()
      // Short beside what a person notices, long beside what reading a small file costs.
      usleep(20_000)
    }
  }

  /// Looks once with a permission that holds for this run, and keeps nothing.
  ///
  /// - Returns: nil when it took longer than the time given.
  func lookOnce(
    allowsIPLookup: Bool, for time: Duration
  ) throws(Failure) -> RefreshReport? {
    let deadline = ContinuousClock.now + time
    var request = request
    request.isOnce = true
    var progress = Progress(lockPath: access.store.lockPath)
    defer { progress.end() }
    do {
      var taken = try lock()
      while taken == nil {
        guard ContinuousClock.now < deadline else { return nil }
        progress.tick()
        usleep(20_000)
        taken = try lock()
      }
      guard let lock = taken else { return nil }
      let grant = try Pipe()
      let answer = try Pipe()
      let process = try start(
        request, lock: lock, input: grant.reading.number, output: answer.writing.number,
        errors: STDERR_FILENO)
      let yes = Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup)
      try grant.writing.writeAll(try encoded(yes), "the grant")
      _ = grant.closingWriter()
      let reading = answer.closingWriter()
      var bytes: [UInt8] = []
      while true {
        guard ContinuousClock.now < deadline else {
          // Nobody would hear what it finds.
          process.terminate()
          return nil
        }
        progress.tick()
        var poll = pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, 50) > 0 else { continue }
        bytes = try reading.readAll(limit: 1 << 20, "the report")
        break
      }
      return try? JSONDecoder().decode(RefreshReport.self, from: Data(bytes))
    } catch let error as SystemError {
      throw .system(error)
    } catch let error as Failure {
      throw error
    } catch {
      return nil
    }
  }

  private func encoded(_ answer: Answer) throws -> [UInt8] {
    try Array(JSONEncoder().encode(answer))
  }
}
