import Glibc
import Platform

/// The machine's files.
struct Machine: Sendable {
  /// The prefix of each path: empty for the real machine, a folder in a test.
  var root = ""

  /// Returns the text of a small file; nil when it cannot be read.
  func text(_ path: String) -> String? {
    (try? Files.read(root + path, limit: 1 << 20)).flatMap { $0 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the first line of a file, such as one in /sys; nil when it cannot be read.
  func line(_ path: String) -> String? {
    text(path).map { String($0.prefix { $0 != "\n" }) }
  }

  /// Returns the sorted names in a folder; empty when it cannot be read.
  func names(in path: String) -> [String] { ((try? Files.names(in: root + path)) ?? []).sorted() }

  func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

  /// Returns whether this program may read a file.
  func isReadable(_ path: String) -> Bool { access(root + path, R_OK) == 0 }

  /// Returns whether this program may execute a file.
  func isExecutable(_ path: String) -> Bool { access(root + path, X_OK) == 0 }

  /// Returns the owner and the mode of a file; nil when there is none.
  func status(_ path: String) -> stat? {
    var status = stat()
    return stat(root + path, &status) == 0 ? status : nil
  }

  /// Returns a path without symbolic links; nil when it does not exist.
  func target(_ path: String) -> String? {
    guard let target = Files.target(of: root + path) else { return nil }
    // A test's folder may itself be below a link.
    guard !root.isEmpty, let start = Files.target(of: root) else { return target }
    return String(target.dropFirst(start.count))
  }

  /// Returns the number of a group; nil when there is none.
  ///
  /// The file is read directly, because the C library's lookup may open a socket, which this
  /// program must not do.
  func groupNumber(_ name: String) -> UInt32? {
    let entry = text("/etc/group")?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    let fields = entry?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    return fields.dropFirst(2).first.flatMap { UInt32($0) }
  }

  /// Returns the path of an installed program; nil when it is missing.
  func program(_ name: String) -> String? {
    let folders = (Environment.variable("PATH") ?? "").split(separator: ":").map(String.init)
    return (folders + ["/usr/sbin", "/sbin", "/usr/local/sbin"]).map { "\($0)/\(name)" }
      .first { isExecutable($0) }
  }

  /// Whether the machine runs systemd.
  var hasSystemd: Bool { exists("/run/systemd/system") }
}
