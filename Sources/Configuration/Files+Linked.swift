import Glibc
import Platform
import Wording

extension Files {
  /// Replaces a file of the person's own, in the place where a link leads to.
  ///
  /// Many people's configuration is a link to where they keep all of theirs.
  ///
  /// - Parameter path: what is there keeps its mode; a new file is for its owner alone (0600), and
  ///   so are the folders above it.
  /// - Throws: also where it is not a regular file, or a link that leads nowhere: neither is replaced.
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
  }
}
