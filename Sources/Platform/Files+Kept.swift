import Glibc
import Wording

/// Files that wxhere itself keeps: nothing that is found in their place is trusted.
///
/// Somebody else may have put it there, or a person by mistake: a link may lead to a thesis.
extension FileDescriptor {
  /// Opens a file that wxhere keeps: a plain one with one name, its owner's alone.
  ///
  /// - Parameter flags: with `O_CREAT`, one is made for its owner alone (0600) where there is none.
  /// - Throws: what is in its place, with the cure.
  package static func openKept(
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
    // None is what another process has replaced meanwhile.
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
  /// What lies in a kept file's place.
  static func inTheWay(_ path: String, _ reason: Phrase) -> SystemError {
    SystemError(code: EPERM, action: Phrase("cannot use \(path)"), reason: reason)
  }
}

extension Files {
  /// The bytes of a file that wxhere keeps, nil when there is none; none comes near 16 MB.
  ///
  /// - Throws: what is in its place, with the cure.
  package static func readKept(_ path: String) throws(SystemError) -> [UInt8]? {
    do {
      return try FileDescriptor.openKept(path, O_RDONLY).readAll(limit: 16 << 20, path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
  }

  /// Makes a folder for kept files and those above it, for the owner alone (0700); one that is there
  /// stays as it is, and may be a link.
  ///
  /// - Throws: also where the folder belongs to another user, or would be made by root among another
  ///   user's, who could not use it then.
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
    // Another process may have been faster.
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
