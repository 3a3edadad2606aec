import Glibc
import Locate
import Platform

/// The file that GeoClue reads, if wxhere wrote it.
struct PublishedFile {
  let path: String
  private var newPath: String { "\(path).wxhere-new" }

  /// Replaces the file in one step, unless it is another program's, and lets a group read it.
  func replace(with bytes: [UInt8], readableBy group: gid_t) throws(Refusal) {
    // A new file may remain after a power failure, or when this program was killed. It goes also
    // when the place is still the same, since it may have another one.
    if try content(of: newPath, mayBeEmpty: true) != nil { try unlink(newPath) }
    if let known = try content(of: path), known.bytes == bytes, known.status.st_gid == group,
      known.status.st_mode & 0o7777 == 0o640
    {
      return
    }
    let number = open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw .failed("cannot create \(newPath)") }
    let file = FileDescriptor(owning: number)
    do throws(Refusal) {
      let count = bytes.withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
      guard count == bytes.count else { throw .failed("cannot write \(newPath)") }
      guard fchown(file.number, uid_t.max, group) == 0, fchmod(file.number, 0o640) == 0 else {
        throw .failed("cannot give \(newPath) to its reader")
      }
      // A power failure must not leave an empty file, which would not be recognized as wxhere's.
      guard fsync(file.number) == 0 else { throw .failed("cannot write \(newPath)") }
      guard rename(newPath, path) == 0 else { throw .failed("cannot replace \(path)") }
    } catch {
      Glibc.unlink(newPath)
      throw error
    }
  }

  /// Removes the file, which may be missing, unless it is another program's.
  func remove() throws(Refusal) {
    if try content(of: newPath, mayBeEmpty: true) != nil { try unlink(newPath) }
    if try content(of: path) != nil { try unlink(path) }
  }

  private func unlink(_ path: String) throws(Refusal) {
    guard Glibc.unlink(path) == 0 || errno == ENOENT else { throw .failed("cannot remove \(path)") }
  }

  /// wxhere must have written it.
  private func content(of path: String, mayBeEmpty: Bool = false) throws(Refusal) -> TrustedFile? {
    // A file that others can write is replaced by one that they cannot.
    let rest = ", and stays as it is"
    guard let file = try TrustedFile(path, owner: geteuid(), mode: 0o666, .system, rest) else {
      return nil
    }
    guard Geolocation.isMarked(file.bytes) || mayBeEmpty && file.bytes.isEmpty else {
      throw Refusal(.system, "\(path) was not written by wxhere\(rest)")
    }
    return file
  }
}

/// A small file whose owner alone can have put it there.
struct TrustedFile {
  /// The content, with at most one byte more than a place has.
  let bytes: [UInt8]
  let status: stat

  /// Reads a file that only its owner and those of `mode` may write; nil when there is none.
  ///
  /// - Parameter rest: the end of the sentence about a file that is not trusted.
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

/// Reads and checks the place found by the unprivileged part of wxhere; nil when there is none.
///
/// The file must be regular, at most ten minutes old, small, and its owner's alone.
func foundPlace(_ path: String, owner: uid_t) throws(Refusal) -> [UInt8]? {
  guard let file = try TrustedFile(path, owner: owner, mode: 0o600, .data) else { return nil }
  // One byte more than allowed shows that the file has grown.
  guard max(file.bytes.count, file.status.st_size) <= Geolocation.mostBytes else {
    throw Refusal(.data, "\(path) is too large")
  }
  // It is read right after it has been written.
  let age = time(nil) - file.status.st_mtim.tv_sec
  guard (-60...600).contains(age) else { throw Refusal(.data, "\(path) is too old") }
  guard !file.bytes.isEmpty else { return nil }
  guard Geolocation(file.bytes) != nil else {
    throw Refusal(.data, "\(path) holds no place of wxhere's")
  }
  return file.bytes
}
