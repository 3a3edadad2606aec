import Glibc
import Platform

/// Why something was not done.
struct Refusal: Error {
  let status: ExitStatus
  /// What happened, and to which file.
  let sentence: String

  init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  /// Creates the refusal for a system call that has just failed.
  static func failed(_ action: String) -> Refusal {
    Refusal(.system, "\(action): \(String(cString: strerror(errno)))")
  }
}
