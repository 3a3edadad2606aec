import Glibc
package import Wording

/// An exclusive lock on a file, held until it goes out of scope and by every process it is passed to.
///
/// The kernel releases it when the last holder ends, however it ends, so that it never goes stale.
package struct FileLock: ~Copyable {
  private let file: FileDescriptor

  /// Takes the lock if it is free.
  ///
  /// - Parameters:
  ///   - isDated: whether others may ask since when it is held, which changes the file on the disk.
  ///   - waits: whether to try again while another process holds it; it does the waiting.
  /// - Returns: nil when another process holds it.
  package static func take(
    _ path: String, isDated: Bool = true, waits: () -> Bool = { false }
  ) throws(SystemError) -> FileLock? {
    repeat {
      guard try looksFree(path) else { continue }
      let file = try FileDescriptor.openKept(path, O_RDWR | O_CREAT)
      // Somebody may have removed it in between.
      if try isFree(file, path), try isSame(file, path) {
        if isDated { futimens(file.number, nil) }
        return FileLock(file: file)
      }
    } while waits()
    return nil
  }

  /// Takes the lock as soon as it is free.
  ///
  /// Nobody can ask since when it is held.
  ///
  /// - Parameter time: how long it is waited for at most.
  /// - Returns: nil when another process holds it for longer.
  package static func take(
    _ path: String, within time: Duration
  ) throws(SystemError) -> FileLock? {
    var left = time
    return try take(path, isDated: false) {
      usleep(5000)
      left -= .milliseconds(5)
      return left > .zero
    }
  }

  /// Takes the lock as soon as it is free.
  ///
  /// - Parameter action: what cannot be done where another process holds it for ten seconds.
  package static func awaited(
    _ path: String, for action: Phrase
  ) throws(SystemError) -> FileLock {
    if let lock = try take(path, within: .seconds(10)) { return lock }
    throw SystemError(code: EWOULDBLOCK, action: action)
  }

  /// Returns when a lock was taken that another process holds, or when that process left its last note,
  /// in seconds since 1970-01-01 00:00 UTC; nil where nobody holds it.
  package static func heldSince(_ path: String) -> Int? {
    (try? looksFree(path)) == false ? Files.modificationTime(path) : nil
  }

  /// Removes a lock's file where nobody holds it.
  package static func remove(_ path: String) throws(SystemError) {
    do {
      guard let lock = try take(path) else { return }
      try Files.remove(path)
      lock.note("")
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      // There is not even a folder.
    }
  }

  /// Whether a path still leads to a file.
  private static func isSame(
    _ file: borrowing FileDescriptor, _ path: String
  ) throws(SystemError) -> Bool {
    let given = try file.status(path)
    var status = stat()
    do {
      try system(Phrase("cannot examine \(path)")) { lstat(path, &status) }
    } catch  where error.code == ENOENT {
      return false
    }
    return given.st_dev == status.st_dev && given.st_ino == status.st_ino
  }

  /// Whether nobody holds it; looked at without the right to write, for those who wait are woken by the
  /// end of those who can, and so for sharing it: NFS has no other lock for a reader.
  private static func looksFree(_ path: String) throws(SystemError) -> Bool {
    do {
      return try isFree(FileDescriptor.openKept(path, O_RDONLY), path, for: LOCK_SH)
    } catch  where error.code == ENOENT {
      return true
    }
  }

  /// Takes over the lock that the program which started this one holds in a descriptor.
  ///
  /// - Returns: nil when that is no lock, or not this one: any other file is not ours to write to.
  package static func inherited(
    descriptor: Int32, of path: String
  ) throws(SystemError) -> FileLock? {
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
    let file = FileDescriptor(owning: descriptor)
    guard try isSame(file, path), try isFree(file, path) else { return nil }
    return FileLock(file: file)
  }

  private static func isFree(
    _ file: borrowing FileDescriptor, _ path: String, for kind: Int32 = LOCK_EX
  ) throws(SystemError) -> Bool {
    let number = file.number
    do {
      try system(Phrase("cannot lock \(path)")) { flock(number, kind | LOCK_NB) }
      return true
    } catch  where error.code == EWOULDBLOCK {
      return false
    }
  }

  private init(file: consuming FileDescriptor) {
    self.file = file
  }

  /// The descriptor, for `Subprocess.start(inheriting:)`.
  package var descriptor: Int32 { file.number }

  /// Leaves a note in the locked file, for those who wait for the lock.
  package func note(_ text: String) {
    // Only a display depends on it. An empty file is left alone: it would be written to the disk.
    var status = stat()
    if text.isEmpty, fstat(file.number, &status) == 0, status.st_size == 0 { return }
    guard ftruncate(file.number, 0) == 0, !text.isEmpty else { return }
    _ = text.utf8CString.withUnsafeBytes { pwrite(file.number, $0.baseAddress, $0.count - 1, 0) }
  }
}
