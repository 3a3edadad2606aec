import CLinux
package import Exchange
import Glibc
package import Text

/// An exclusive lock on a file, held until the value goes and by processes that inherit it.
///
/// The kernel releases it when the last holder ends for any reason, so it is never stale. Where the
/// file system has no locks, as on NFS without a lock service, each process has the lock.
package struct FileLock: ~Copyable {
  /// A locked file, whose lock is released before it is closed.
  ///
  /// Closing it is not enough: a program that another thread has just started has the file open,
  /// and so the lock, until the program runs. A `deinit` of `FileLock` was rejected, as in
  /// `FileDescriptor`.
  private final class Holder {
    let file: FileDescriptor
    /// Whether a child process has the lock too, which a release would take away from it.
    var isHeldByChild = false

    init(_ file: consuming FileDescriptor) {
      self.file = file
    }

    deinit {
      if !isHeldByChild { flock(file.number, LOCK_UN) }
    }
  }

  private let holder: Holder

  /// Takes the lock; nil when another process holds it.
  ///
  /// - Parameters:
  ///   - isDated: whether others can use `heldSince`, which requires a write to the disk.
  ///   - waits: called while another holds it; waits and returns whether to try again.
  package static func take(
    _ path: String, isDated: Bool = true, waits: () -> Bool = { false }
  ) throws(SystemError) -> FileLock? {
    repeat {
      guard try looksFree(path) else { continue }
      let holder = Holder(try FileDescriptor.openPrivateFile(path, O_RDWR | O_CREAT))
      // In the meantime another process may have removed the file.
      if try isFree(holder.file, path), try isSame(holder.file, path) {
        if isDated { futimens(holder.file.number, nil) }
        return FileLock(holder)
      }
    } while waits()
    return nil
  }

  /// Takes the lock as soon as it is free; nil when another process holds it for longer.
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

  /// Takes the lock within ten seconds; if that fails, the error names the action.
  private static func awaited(
    _ path: String, for action: Phrase
  ) throws(SystemError) -> FileLock {
    if let lock = try take(path, within: .seconds(10)) { return lock }
    throw SystemError(
      code: EWOULDBLOCK, action: action, reason: Phrase("another wxhere is changing it; try again"))
  }

  /// Waits for the lock of a file of the user's that is about to change, in a folder that is made.
  ///
  /// Where the folder cannot be made or written, the file may be changed all the same; of two
  /// changes at once, one may be lost. Root changes nothing beside another user's folder.
  package static func forChange(
    _ name: String, in folder: String, for action: Phrase
  ) throws(SystemError) -> FileLock {
    do {
      try Files.makeFolder(folder)
    } catch  where geteuid() != 0 || error.code != EPERM {
      return try unshared(for: action)
    }
    do {
      return try awaited("\(folder)/\(name)", for: action)
    } catch  where [EROFS, EACCES, ENOSPC, EDQUOT].contains(error.code) {
      return try unshared(for: action)
    }
  }

  /// Tells the holder of a lock that its work is still wanted, by the time of the file.
  package static func renew(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

  /// Returns when the holder took a lock or last wrote a note into it; nil when it is free.
  package static func heldSince(_ path: String) -> Timestamp? {
    (try? looksFree(path)) == false ? Files.modificationTime(path) : nil
  }

  /// Removes the file of a lock that is free.
  package static func remove(_ path: String) throws(SystemError) {
    do {
      guard let lock = try take(path) else { return }
      try Files.remove(path)
      lock.note("")
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      // Without the folder there is no lock.
    }
  }

  /// Returns whether a path still refers to an open file.
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

  /// Uses a shared lock on a read-only descriptor: closing a writable one would wake processes that
  /// watch the folder, and NFS allows a reader no other lock.
  private static func looksFree(_ path: String) throws(SystemError) -> Bool {
    do {
      let holder = Holder(try FileDescriptor.openPrivateFile(path, O_RDONLY))
      return try isFree(holder.file, path, for: LOCK_SH)
    } catch  where error.code == ENOENT {
      return true
    }
  }

  /// Creates a lock that no other process can take, where there is no folder for its file; if that
  /// fails, the error names the action.
  package static func unshared(for action: Phrase) throws(SystemError) -> FileLock {
    FileLock(Holder(FileDescriptor(owning: try system(action) { wxhere_memory_file() })))
  }

  /// Takes over a lock of `unshared` from the parent process; nil without one.
  package static func inheritedUnshared(descriptor: Int32) throws(SystemError) -> FileLock? {
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
    return FileLock(Holder(FileDescriptor(owning: descriptor)))
  }

  /// Takes over a lock from the parent process; nil when the descriptor is another file.
  package static func inherited(
    descriptor: Int32, of path: String
  ) throws(SystemError) -> FileLock? {
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
    let file = FileDescriptor(owning: descriptor)
    guard try isSame(file, path), try isFree(file, path) else { return nil }
    return FileLock(Holder(file))
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
    } catch  where error.isNotSupported {
      return true
    }
  }

  /// Returns whether files in a folder can be locked; nil when there is no file to try it with.
  ///
  /// - Parameter path: a file that no process locks.
  package static func works(on path: String) -> Bool? {
    guard let file = try? FileDescriptor.openPrivateFile(path, O_RDONLY) else { return nil }
    let holder = Holder(file)
    return flock(holder.file.number, LOCK_SH | LOCK_NB) == 0 || errno == EWOULDBLOCK
  }

  private init(_ holder: Holder) {
    self.holder = holder
  }

  /// Starts a child process that has the lock too, also after the end of this value.
  ///
  /// - Parameter start: starts it with the descriptor, for `Subprocess.start(inheriting:)`.
  package func startInheriting(
    _ start: (Int32) throws(SystemError) -> Subprocess
  ) throws(SystemError) -> Subprocess {
    let child = try start(holder.file.number)
    holder.isHeldByChild = true
    return child
  }

  /// Writes a note into the locked file for processes that wait for the lock.
  package func note(_ text: String) {
    // Errors are ignored, because the note is only displayed. An empty file needs no write.
    var status = stat()
    let number = holder.file.number
    if text.isEmpty, fstat(number, &status) == 0, status.st_size == 0 { return }
    guard ftruncate(number, 0) == 0, !text.isEmpty else { return }
    _ = text.utf8CString.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count - 1, 0) }
  }
}

/// Locks identified by numbers, any number of them in one file, which stays empty.
///
/// The kernel releases them when their holder ends for any reason. The file is opened once for all
/// attempts, because closing it wakes processes that watch the folder.
package final class NumberLocks {
  private let path: String
  /// Closed as -1.
  private var file: Int32

  /// Opens the file of locks, and creates it if it is missing.
  package init(in path: String) throws(SystemError) {
    let file = try FileDescriptor.openPrivateFile(path, O_RDWR | O_CREAT)
    self.file = try system(Phrase("cannot lock \(path)")) {
      fcntl(file.number, F_DUPFD_CLOEXEC, 0)
    }
    self.path = path
  }

  /// Takes the lock of a non-negative number, and returns whether this value now holds it.
  ///
  /// - Throws: also where the file system has no locks.
  package func take(_ number: Int64) throws(SystemError) -> Bool {
    let isTaken = try system(Phrase("cannot lock \(path)")) { () -> Int32 in
      if wxhere_lock_byte(file, number) { return 1 }
      return errno == EAGAIN || errno == EACCES ? 0 : -1
    }
    return isTaken == 1
  }

  package func release() {
    if file >= 0 { close(file) }
    file = -1
  }

  deinit {
    release()
  }
}
