import Glibc
import Text

/// The environment of the process.
package enum Environment {
  /// Returns a variable's value; nil when it is unset or empty.
  package static func variable(_ name: String) -> String? {
    text(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a variable's value, which may be empty; nil when it is unset.
  package static func text(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variables in the form "LANG=C".
  package static var all: [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      entries.append(String(cString: entry))
      next += 1
    }
    return entries
  }

  /// Sets a variable for this process and its children, before a second thread exists.
  package static func set(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// Removes a variable for this process and its children, before a second thread exists.
  package static func unset(_ name: String) {
    unsetenv(name)
  }

  /// Returns a path whose leading "~/" is replaced by `$HOME`, as in a shell.
  package static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// The folders of `$PATH`, in which a shell finds programs.
  package static var path: [String] {
    (variable("PATH") ?? "").split(separator: ":").map(String.init)
  }

  /// The variable that sets a proxy for HTTPS, of those and in the order that libcurl reads; nil
  /// for none.
  package static var proxyVariable: String? {
    ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].first { variable($0) != nil }
  }

  /// The home folder from `$HOME`, or else from the user database; nil when neither has one.
  ///
  /// A path where nothing exists, such as the "/nonexistent" of Debian's service accounts, is no
  /// home: root would create it, and with it folders that belong to no user.
  package static var home: String? {
    var home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    if home == nil, let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir {
      home = String(cString: folder)
    }
    return home.flatMap { isMissing($0) ? nil : $0 }
  }

  /// Returns whether there is nothing at a path, which is not so for an unreadable folder.
  private static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}

extension String {
  /// The path with a tilde instead of the home folder, such as "~/.cache/wxhere".
  package var underHome: String {
    guard let home = Environment.home, home != "/", hasPrefix("\(home)/") else { return self }
    return "~" + dropFirst(home.count)
  }

  /// The text as a word of a POSIX shell; a path in the home folder gets a tilde if it needs no
  /// quotes.
  package var shellWord: String {
    let short = underHome
    let isPlain =
      short.hasPrefix("~/") && Escaping.shell(String(short.dropFirst())) == short.dropFirst()
    return isPlain ? short : Escaping.shell(self)
  }
}

/// The files of the state folder, whose locks are never removed.
package enum StateFile: String, CaseIterable {
  case answer = "authorization.json"
  case disclosures = "disclosures.jsonl"
  case lastPlace = "last-place"
  case pauses = "not-before.json"
  /// Empty; its existence means that `wxhere setup` was offered or used.
  case setupOffer = "setup-offered"
  case terminals = "terminals.json"

  package func path(in folder: String) -> String { "\(folder)/\(rawValue)" }

  /// Removes what processes left when they ended while they replaced a file, or any, an age ago.
  package static func removeUnfinished(
    in folder: String, of file: StateFile? = nil, olderThan age: Int
  ) throws(SystemError) {
    try Files.removeUnfinished(in: folder, olderThan: age) { name in
      StateFile(rawValue: name).map { file == nil || $0 == file } ?? false
    }
  }
}
