package import Glibc
package import Text

/// Why a file is not trusted: another user may have put it there, or the owner by mistake.
package enum UntrustedFile: Error {
  case symbolicLink, notRegular, otherOwner, secondName, othersCanWrite
  /// The file is missing, or could not be opened.
  case unopened(SystemError)

  /// Returns what is at the path of a private file, and what to do about it.
  package func systemError(_ path: String) -> SystemError {
    switch self {
    case .symbolicLink: .inTheWay(path, Phrase("it is a symbolic link; remove it"))
    case .notRegular: .inTheWay(path, Phrase("it is not a regular file; remove it"))
    case .otherOwner:
      .inTheWay(
        path, Phrase("it belongs to another user; remove it, or run wxhere as that user"))
    case .secondName: .inTheWay(path, Phrase("it is a hard link to another file; remove it"))
    case .othersCanWrite:
      .inTheWay(
        path,
        Phrase("other users can write to it; remove it, or run: chmod 600 \(Escaping.shell(path))"))
    case .unopened(let error): error
    }
  }
}

extension FileDescriptor {
  /// Opens a regular file if only its owner can have put it there and written to it.
  ///
  /// - Parameters:
  ///   - mode: the mode of a new file. In an existing one, only these users may write.
  ///   - mayBeLinked: whether links to the file and other names of it are accepted. This is for a
  ///     path in a folder that only the owner can change.
  package static func openTrusted(
    _ path: String, _ flags: Int32, owner: uid_t, mode: mode_t = 0o600, mayBeLinked: Bool = false
  ) throws(UntrustedFile) -> FileDescriptor {
    let file: FileDescriptor
    do {
      // O_NONBLOCK avoids waiting for the writer of a pipe.
      file = try open(
        path, flags | O_NONBLOCK | O_NOCTTY | (mayBeLinked ? 0 : O_NOFOLLOW), mode: mode)
    } catch {
      switch error.code {
      case ELOOP where !mayBeLinked: throw .symbolicLink
      case EISDIR, ENXIO, ENODEV: throw .notRegular
      default: throw .unopened(error)
      }
    }
    let status: stat
    do { status = try file.status(path) } catch { throw .unopened(error) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_uid == owner else { throw .otherOwner }
    // The link count is 0 when another process has just replaced the file.
    guard mayBeLinked || status.st_nlink <= 1 else { throw .secondName }
    guard status.st_mode & (S_IWGRP | S_IWOTH) & ~mode == 0 else { throw .othersCanWrite }
    return file
  }

  /// Opens a file with one name that only the user owns and can write; creates it with mode 0600.
  package static func openPrivateFile(
    _ path: String, _ flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    do {
      return try openTrusted(path, flags, owner: geteuid())
    } catch {
      throw error.systemError(path)
    }
  }
}

extension SystemError {
  /// Returns the error for something else in the place of a private file.
  static func inTheWay(_ path: String, _ reason: Phrase) -> SystemError {
    SystemError(code: EPERM, action: Phrase("cannot use \(path)"), reason: reason)
  }
}

extension Files {
  /// Reads a private file of at most 16 MB; nil when there is none.
  package static func readPrivateFile(_ path: String) throws(SystemError) -> [UInt8]? {
    do {
      return try FileDescriptor.openPrivateFile(path, O_RDONLY).readAll(limit: 16 << 20, path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
  }

  /// Removes a damaged file, and returns the messages about it: the given one, or else that the file
  /// is invalid and why it cannot be removed.
  package static func removeDamaged(_ path: String, saying removed: Phrase) -> [Phrase] {
    do throws(SystemError) {
      try remove(path)
      return [removed]
    } catch {
      return [Phrase("\(path) is invalid"), error.phrase]
    }
  }

  /// Creates a folder and those above it with mode 0700, unless it or a link to it exists.
  ///
  /// - Throws: also for another user's folder, or root in one, where the user could not write.
  package static func makeFolder(_ path: String) throws(SystemError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .notAFolder(path, status.st_mode)
      }
      guard status.st_uid == geteuid() else { throw .foreignFolder(path) }
      return
    }
    guard errno == ENOENT else { throw .noFolder(path) }
    if let error = brokenLink(on: path) { throw error }
    let parent = folder(of: path)
    if !parent.isEmpty {
      if stat(parent, &status) != 0 {
        try makeFolder(parent)
      } else if geteuid() == 0, status.st_uid != 0 {
        throw .foreignFolder(parent)
      }
    }
    // In the meantime another process may have created it.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST && stat(path, &status) == 0 else {
      throw .noFolder(path)
    }
  }

  /// Returns the error of what is in the place of a folder, or of one above it: a file, or a link
  /// to a missing folder; nil for nothing else than folders.
  package static func obstacle(toFolder path: String) -> SystemError? {
    var nearest = path
    var status = stat()
    while !nearest.isEmpty, lstat(nearest, &status) != 0 { nearest = folder(of: nearest) }
    guard !nearest.isEmpty else { return nil }
    guard stat(nearest, &status) == 0 else { return brokenLink(on: nearest) }
    return status.st_mode & S_IFMT == S_IFDIR
      ? nil : .notAFolder(nearest, status.st_mode)
  }

  /// Creates a folder as `makeFolder` does, and closes an existing one to other users.
  ///
  /// The names of reports contain cells, and a folder that was restored from a copy, or created by
  /// another program, is often open.
  package static func makePrivateFolder(_ path: String) throws(SystemError) {
    try makeFolder(path)
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else {
      return
    }
    // A file system without modes refuses it, and has its own for all files.
    chmod(path, status.st_mode & 0o7700)
  }
}

extension SystemError {
  /// Returns the error for a file in the place of a folder; a device, as `/dev/null`, must stay.
  fileprivate static func notAFolder(_ path: String, _ mode: mode_t) -> SystemError {
    mode & S_IFMT == S_IFREG
      ? .inTheWay(path, Phrase("it is not a folder; remove it"))
      : SystemError(code: ENOTDIR, action: Phrase("cannot use \(path)"))
  }

  fileprivate static func noFolder(_ path: String) -> SystemError {
    SystemError(code: errno, action: Phrase("cannot create the folder \(path)"))
  }

  fileprivate static func foreignFolder(_ path: String) -> SystemError {
    .inTheWay(
      path, Phrase("it belongs to another user; run wxhere as that user, or set HOME to your own"))
  }
}
