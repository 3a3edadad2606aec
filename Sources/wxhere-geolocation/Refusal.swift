import Glibc
import Platform

/// The reason why an action was rejected or failed.
struct Refusal: Error {
  let status: ExitStatus
  /// For the user, with the path of the file.
  let sentence: String

  init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  /// Returns the refusal for a system call that has just failed.
  static func failed(_ action: String) -> Refusal {
    Refusal(.system, "\(action): \(String(cString: strerror(errno)))")
  }

  init(_ error: SystemError) {
    self.init(.system, "\(error.action): \(String(cString: strerror(error.code)))")
  }
}
