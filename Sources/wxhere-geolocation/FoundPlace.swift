import Geolocation
import Glibc
import Platform

/// The place that the unprivileged part has found.
struct FoundPlace {
  /// The bytes to publish, as they were read; nil where no place is known.
  let bytes: [UInt8]?

  /// How old its file may be, in seconds: it is read as soon as it was written.
  private static let oldest = 600

  /// Reads the file once, and checks what was read.
  ///
  /// - Parameter owner: who must own it.
  /// - Throws: where it is no plain file of the owner's, is too large or too old, or does not hold exactly
  ///   what wxhere writes.
  init(_ path: String, owner: uid_t) throws(Refusal) {
    // Without waiting for who writes a pipe, and without following a link.
    let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else {
      switch errno {
      case ENOENT:
        bytes = nil
        return
      case ELOOP: throw Refusal(.data, "\(path) is a link")
      // A socket.
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
    // One more than there may be: it may have grown.
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
