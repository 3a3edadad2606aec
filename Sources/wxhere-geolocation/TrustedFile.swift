import Locate
import Glibc
import Platform

/// A small file whose owner alone can have put it there.
struct TrustedFile {
  /// The content, with at most one byte more than a place has.
  let bytes: [UInt8]
  let status: stat

  /// Reads a file; nil when there is none.
  ///
  /// - Parameters:
  ///   - mode: the users who may write to the file.
  ///   - exit: the status for a file that is not trusted.
  ///   - rest: the end of the sentence about such a file.
  init?(
    _ path: String, owner: uid_t, mode: mode_t, _ exit: ExitStatus, _ rest: String = ""
  ) throws(Refusal) {
    let file: FileDescriptor
    do {
      file = try .openTrusted(path, O_RDONLY, owner: owner, mode: mode)
    } catch {
      switch error {
      case .symbolicLink: throw Refusal(exit, "\(path) is a link\(rest)")
      case .notRegular: throw Refusal(exit, "\(path) is not a regular file\(rest)")
      case .otherOwner: throw Refusal(exit, "\(path) belongs to another user\(rest)")
      case .secondName: throw Refusal(exit, "\(path) has a second name\(rest)")
      case .othersCanWrite: throw Refusal(exit, "\(path) can be written by other users\(rest)")
      case .unopened(let error) where error.code == ENOENT: return nil
      case .unopened(let error): throw Refusal(error)
      }
    }
    do {
      status = try file.status(path)
      bytes = try file.read(upTo: Geolocation.mostBytes + 1, at: 0, path)
    } catch {
      throw Refusal(error)
    }
  }
}
