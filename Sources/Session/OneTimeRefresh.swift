import Platform
import Report

/// A refresh that hands over its report instead of keeping it.
final class OneTimeRefresh {
  let process: Subprocess
  let complaints: RefreshComplaints
  private let answers: FileDescriptor
  private var bytes: [UInt8] = []

  init(
    _ process: Subprocess, answers: consuming FileDescriptor, complaints: consuming FileDescriptor
  ) {
    self.process = process
    self.answers = answers
    self.complaints = RefreshComplaints(complaints)
  }

  enum Next {
    case nothing
    case report(ReportFile)
    /// It says no more, or nothing that makes sense.
    case end
  }

  /// Returns the next report that has come whole, after waiting for some time.
  func next(within time: Duration) throws(SystemError) -> Next {
    let wait = Int32(clamping: max(0, Int64(time / .milliseconds(1)) + 1))
    guard let more = try answers.readSome(waiting: wait, "the report") else { return .nothing }
    if more.isEmpty { return .end }
    bytes += more
    do throws(ReportFile.Fault) {
      guard let length = try ReportFile.length(of: bytes), length <= bytes.count else {
        return .nothing
      }
      defer { bytes.removeFirst(length) }
      return .report(try ReportFile(Array(bytes[..<length])))
    } catch {
      return .end
    }
  }
}
