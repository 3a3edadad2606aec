import Glibc
import Platform

/// The machine's files, as the doctor looks at them.
struct Machine: Sendable {
  /// The folder before each path; empty for the machine itself, a folder in a test.
  var root = ""

  /// A small file's text; nil where it cannot be read.
  func text(_ path: String) -> String? {
    (try? Files.read(root + path, limit: 1 << 20)).flatMap { $0 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A file of one line, as /sys has them; nil where it cannot be read.
  func line(_ path: String) -> String? {
    text(path).map { String($0.prefix { $0 != "\n" }) }
  }

  /// The names in a folder, sorted; none where it cannot be read.
  func names(in path: String) -> [String] { ((try? Files.names(in: root + path)) ?? []).sorted() }

  func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

  /// Whether this program may read it.
  func isReadable(_ path: String) -> Bool { access(root + path, R_OK) == 0 }

  /// Whether this program may start it.
  func isExecutable(_ path: String) -> Bool { access(root + path, X_OK) == 0 }

  /// Returns the owner and the rights of a file; nil where there is none.
  func status(_ path: String) -> stat? {
    var status = stat()
    return stat(root + path, &status) == 0 ? status : nil
  }

  /// Where a path leads, links resolved; nil where it leads nowhere.
  func target(_ path: String) -> String? {
    guard let target = Files.target(of: root + path) else { return nil }
    // The folder of a test may be a link itself.
    guard !root.isEmpty, let start = Files.target(of: root) else { return target }
    return String(target.dropFirst(start.count))
  }

  /// The number of a group; nil where there is no such group.
  ///
  /// From the file: C's look-up may open a socket, and this program opens none.
  func groupNumber(_ name: String) -> UInt32? {
    let entry = text("/etc/group")?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    let fields = entry?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    return fields.dropFirst(2).first.flatMap { UInt32($0) }
  }

  /// Where a program is that people call; nil where it is not installed.
  func program(_ name: String) -> String? {
    let folders = (Environment.variable("PATH") ?? "").split(separator: ":").map(String.init)
    return (folders + ["/usr/sbin", "/sbin", "/usr/local/sbin"]).map { "\($0)/\(name)" }
      .first { isExecutable($0) }
  }

  /// Whether systemd runs it.
  var hasSystemd: Bool { exists("/run/systemd/system") }
}
