import Glibc
import Text

extension Folders {
  /// Checks the symbolic links on the paths of the folders and of the configuration.
  ///
  /// A link is followed only if it and every folder above it belong to root or to the user of
  /// wxhere. With another user's `HOME`, root must not write or remove files that this user's link
  /// leads to.
  package func checkLinks() throws(SystemError) {
    for path in [
      "\(configuration)/config.json5", "\(configuration)/places.json", state, cache,
    ] {
      try Self.checkLinks(on: path)
    }
  }

  /// Linux follows no more.
  private static let mostLinks = 40

  private static func checkLinks(on path: String) throws(SystemError) {
    var names = reversedNames(path)
    // The folders on the path, none of them a link, and whether their owner is trusted.
    var folders = [(path: "", isTrusted: isTrusted("/"))]
    var links = 0
    while let name = names.popLast() {
      if name == "." { continue }
      if name == ".." {
        if folders.count > 1 { folders.removeLast() }
        continue
      }
      let next = "\(folders.last?.path ?? "")/\(name)"
      var status = stat()
      // A missing path ends the check. The code that opens an unreadable path reports it.
      guard lstat(next, &status) == 0 else { return }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        folders.append((next, isTrusted(status.st_uid)))
        continue
      }
      links += 1
      guard isTrusted(status.st_uid), folders.allSatisfy(\.isTrusted) else {
        throw .inTheWay(
          next,
          Phrase(
            """
            it is a symbolic link that another user can change; run wxhere as that user, or \
            set HOME to your own
            """
          ))
      }
      guard links <= mostLinks, let target = Files.linkTarget(of: next) else { return }
      if target.hasPrefix("/") { folders.removeLast(folders.count - 1) }
      names += reversedNames(target)
    }
  }

  private static func reversedNames(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { Substring($0) }
  }

  private static func isTrusted(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && isTrusted(status.st_uid)
  }

  private static func isTrusted(_ owner: uid_t) -> Bool { owner == 0 || owner == geteuid() }
}

extension Files {
  /// Returns what a symbolic link leads to, as it is written in the link; nil for anything else.
  fileprivate static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0
      ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// Returns the error of a missing path that is, or is below, a symbolic link whose target does not
  /// exist; nil for a path that is simply missing.
  package static func brokenLink(on name: String) -> SystemError? {
    var path = name
    var status = stat()
    while !path.isEmpty, lstat(path, &status) != 0 { path = folder(of: path) }
    guard !path.isEmpty, stat(path, &status) != 0, let target = linkTarget(of: path) else {
      return nil
    }
    return SystemError(
      code: ENOENT, action: Phrase("cannot open \(path)"),
      reason: Phrase("it is a symbolic link to \(target), which does not exist"))
  }
}
