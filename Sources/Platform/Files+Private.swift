import Glibc
import Wording

/// Private files of wxhere. Anything else in their place is not used.
///
/// Another user may have put it there, or the owner by mistake. A link, for example, may lead to
/// any file.
extension FileDescriptor {
  /// Opens a private file: a regular file with one name that is owned by the user and writable only
  /// by the user.
  ///
  /// - Parameter flags: with `O_CREAT`, a missing file is created with mode 0600.
  /// - Throws: a description of what is in its place, and what to do about it.
  package static func openPrivateFile(
    _ path: String, _ flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    let file: FileDescriptor
    do {
      file = try open(path, flags | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    } catch {
      switch error.code {
      case ELOOP: throw .inTheWay(path, Phrase("it is a symbolic link; remove it"))
      case EISDIR, ENXIO, ENODEV:
        throw .inTheWay(path, Phrase("it is not a regular file; remove it"))
      default: throw error
      }
    }
    let status = try file.status(path)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .inTheWay(path, Phrase("it is not a regular file; remove it"))
    }
    guard status.st_uid == geteuid() else {
      throw .inTheWay(
        path, Phrase("it belongs to another user; remove it, or run wxhere as that user"))
    }
    // The link count is 0 when another process has just replaced the file.
    guard status.st_nlink <= 1 else {
      throw .inTheWay(path, Phrase("it is a hard link to another file; remove it"))
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw .inTheWay(
        path, Phrase("other users can write to it; remove it, or run: chmod 600 \(path)"))
    }
    return file
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
  ///
  /// - Throws: a description of what is in its place, and what to do about it.
  package static func readPrivateFile(_ path: String) throws(SystemError) -> [UInt8]? {
    do {
      return try FileDescriptor.openPrivateFile(path, O_RDONLY).readAll(limit: 16 << 20, path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
  }

  /// Creates a private folder and the folders above it with mode 0700.
  ///
  /// An existing folder, or a link to one, is kept.
  ///
  /// - Throws: an error. It is also thrown when the folder belongs to another user, or when root
  ///   would create it in another user's folder, where that user could not write to it.
  package static func makeFolder(_ path: String) throws(SystemError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .inTheWay(path, Phrase("it is not a folder; remove it"))
      }
      guard status.st_uid == geteuid() else { throw .foreignFolder(path) }
      return
    }
    guard errno == ENOENT else { throw .noFolder(path) }
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
}

extension SystemError {
  fileprivate static func noFolder(_ path: String) -> SystemError {
    SystemError(code: errno, action: Phrase("cannot create the folder \(path)"))
  }

  fileprivate static func foreignFolder(_ path: String) -> SystemError {
    .inTheWay(
      path, Phrase("it belongs to another user; run wxhere as that user, or set HOME to your own"))
  }
}
