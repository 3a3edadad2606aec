import Locate
import Glibc
import Platform

/// The place found by the unprivileged part of wxhere.
struct FoundPlace {
  /// The bytes to publish, unchanged; nil when the place is unknown.
  let bytes: [UInt8]?

  /// In seconds; the file is read right after it has been written.
  private static let oldest = 600

  /// Reads and checks the file, which must be regular, recent, small, and as wxhere writes it, and
  /// which only its owner may be able to write.
  init(_ path: String, owner: uid_t) throws(Refusal) {
    guard let file = try TrustedFile(path, owner: owner, mode: 0o600, .data) else {
      bytes = nil
      return
    }
    // One byte more than allowed shows that the file has grown.
    guard max(file.bytes.count, file.status.st_size) <= Geolocation.mostBytes else {
      throw Refusal(.data, "\(path) is too large")
    }
    let age = time(nil) - file.status.st_mtim.tv_sec
    guard (-60...Self.oldest).contains(age) else { throw Refusal(.data, "\(path) is too old") }
    guard !file.bytes.isEmpty else {
      bytes = nil
      return
    }
    guard Geolocation(file.bytes) != nil else {
      throw Refusal(.data, "\(path) holds no place of wxhere's")
    }
    bytes = file.bytes
  }
}
