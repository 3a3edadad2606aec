import Glibc
import Platform
import Wording

extension Files {
  /// Replaces one of the user's files, or the target of a symbolic link.
  ///
  /// Many configurations are links.
  ///
  /// - Parameter path: the path. An existing file keeps its mode. A new file gets mode 0600 and new
  ///   folders get 0700.
  /// - Throws: an error. It is also thrown for a broken link and for anything but a regular file;
  ///   these are not replaced.
  static func replaceLinked(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    var status = stat()
    guard let target = target(of: path) else {
      guard lstat(path, &status) != 0 else {
        throw SystemError(code: ENOENT, action: Phrase("cannot write \(path)"))
      }
      let folder = folder(of: path)
      if !folder.isEmpty { try makeFolder(folder) }
      return try replace(path, with: bytes)
    }
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(
        code: EPERM, action: Phrase("cannot write \(path)"),
        reason: Phrase("it is not a regular file"))
    }
    try replace(target, with: bytes, mode: status.st_mode & 0o777)
    removeUnfinished(target)
  }

  /// Removes what processes left of a file that were killed while they wrote it: it may contain a
  /// place that is no longer saved.
  private static func removeUnfinished(_ path: String) {
    let folder = folder(of: path)
    let name = path.split(separator: "/").last.map(String.init)
    // Another process may be writing a file that is younger than a minute.
    try? removeUnfinished(in: folder.isEmpty ? "." : folder, olderThan: 60) { $0 == name }
  }
}
