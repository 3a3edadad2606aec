import Glibc
import Platform

/// The numeric IDs of users and groups.
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
