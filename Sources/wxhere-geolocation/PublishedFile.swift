import Geolocation
import Glibc
import Platform

/// The file that GeoClue reads, if wxhere wrote it.
struct PublishedFile {
  let path: String
  /// The path of the new file before it replaces the old one.
  private var newPath: String { "\(path).wxhere-new" }

  private enum Content {
    case nothing
    /// The content of a file that wxhere wrote.
    case own([UInt8], stat)
  }

  /// Replaces the file in one step.
  ///
  /// - Parameter group: the group that may read the file.
  /// - Throws: `Refusal` when another program's file exists there, or when writing fails.
  func replace(with bytes: [UInt8], readableBy group: gid_t) throws(Refusal) {
    // A new file may remain after a power failure, or when this program was killed. It goes also
    // when the place is still the same, since it may have another one.
    if case .own = try content(of: newPath, mayBeEmpty: true) { try unlink(newPath) }
    if case .own(let known, let status) = try content(of: path), known == bytes,
      status.st_gid == group, status.st_mode & 0o7777 == 0o640
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

  /// Removes the file; a missing file is not an error.
  ///
  /// - Throws: `Refusal` when another program's file exists there, which is kept, or when
  ///   removing fails.
  func remove() throws(Refusal) {
    if case .own = try content(of: newPath, mayBeEmpty: true) { try unlink(newPath) }
    if case .own = try content(of: path) { try unlink(path) }
  }

  private func unlink(_ path: String) throws(Refusal) {
    guard Glibc.unlink(path) == 0 || errno == ENOENT else { throw .failed("cannot remove \(path)") }
  }

  /// Returns the content at a path.
  ///
  /// - Throws: `Refusal` for a file that wxhere did not write.
  private func content(of path: String, mayBeEmpty: Bool = false) throws(Refusal) -> Content {
    let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else {
      if errno == ENOENT { return .nothing }
      switch errno {
      case ELOOP: throw foreign(path, "is a link")
      // The file is a socket.
      case ENXIO: throw foreign(path, "is not a regular file")
      default: throw .failed("cannot open \(path)")
      }
    }
    let file = FileDescriptor(owning: number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .failed("cannot examine \(path)") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw foreign(path, "is not a regular file") }
    guard status.st_uid == geteuid() else { throw foreign(path, "belongs to another user") }
    guard status.st_nlink == 1 else { throw foreign(path, "has a second name") }
    var bytes = [UInt8](repeating: 0, count: Geolocation.mostBytes + 1)
    let count = bytes.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw .failed("cannot read \(path)") }
    bytes = Array(bytes.prefix(count))
    guard Geolocation.isMarked(bytes) || mayBeEmpty && bytes.isEmpty else {
      throw foreign(path, "was not written by wxhere")
    }
    return .own(bytes, status)
  }

  private func foreign(_ path: String, _ reason: String) -> Refusal {
    Refusal(.system, "\(path) \(reason), and stays as it is")
  }
}
