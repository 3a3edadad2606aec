import Locate
import Glibc
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
