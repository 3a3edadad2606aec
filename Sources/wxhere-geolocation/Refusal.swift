import Glibc
import Platform

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

enum Account {
  static func user(_ name: String) throws(Refusal) -> uid_t {
    if let number = uid_t(name) { return number }
    guard let entry = getpwnam(name) else { throw Refusal(.system, "there is no user \(name)") }
    return entry.pointee.pw_uid
  }

  static func group(_ name: String) throws(Refusal) -> gid_t {
    if let number = gid_t(name) { return number }
    guard let entry = getgrnam(name) else {
      throw Refusal(.system, "there is no group \(name); is GeoClue installed?")
    }
    return entry.pointee.gr_gid
  }
}
