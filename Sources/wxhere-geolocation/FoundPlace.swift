import Geolocation
import Glibc
import Platform

/// The place found by the unprivileged part of wxhere.
struct FoundPlace {
  /// The bytes to publish, unchanged; nil when the place is unknown.
  let bytes: [UInt8]?

  /// The maximum age of the file in seconds.
  ///
  /// It is read right after it has been written.
  private static let oldest = 600

  /// Reads and checks the file.
  ///
  /// - Parameter owner: the required owner of the file.
  /// - Throws: `Refusal` when the file is not a regular file of the owner, is too large or too old,
  ///   or does not match what wxhere writes.
  init(_ path: String, owner: uid_t) throws(Refusal) {
    // O_NONBLOCK avoids waiting for the writer of a pipe, and O_NOFOLLOW rejects a symbolic link.
    let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else {
      switch errno {
      case ENOENT:
        bytes = nil
        return
      case ELOOP: throw Refusal(.data, "\(path) is a link")
      // The file is a socket.
      case ENXIO: throw Refusal(.data, "\(path) is not a regular file")
      default: throw .failed("cannot open \(path)")
      }
    }
    let file = FileDescriptor(owning: number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .failed("cannot examine \(path)") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(.data, "\(path) is not a regular file")
    }
    guard status.st_uid == owner else { throw Refusal(.data, "\(path) belongs to another user") }
    guard status.st_nlink == 1 else { throw Refusal(.data, "\(path) has a second name") }
    guard status.st_size <= Geolocation.mostBytes else {
      throw Refusal(.data, "\(path) is too large")
    }
    let age = time(nil) - status.st_mtim.tv_sec
    guard (-60...Self.oldest).contains(age) else { throw Refusal(.data, "\(path) is too old") }
    // One byte more than allowed shows whether the file has grown.
    let read = try Self.read(file.number, upTo: Geolocation.mostBytes + 1, path)
    guard !read.isEmpty else {
      bytes = nil
      return
    }
    guard Geolocation(read) != nil else {
      throw Refusal(.data, "\(path) holds no place of wxhere's")
    }
    bytes = read
  }

  private static func read(_ number: Int32, upTo count: Int, _ path: String) throws(Refusal)
    -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = bytes.withUnsafeMutableBytes { pread(number, $0.baseAddress, $0.count, 0) }
    guard filled >= 0 else { throw .failed("cannot read \(path)") }
    return Array(bytes.prefix(filled))
  }
}
