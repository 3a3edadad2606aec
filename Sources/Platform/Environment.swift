import Glibc

/// What the process was started with.
package enum Environment {
  /// A variable's value; nil when it is unset or empty.
  package static func variable(_ name: String) -> String? {
    text(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A variable's value, also where that is empty; nil when it is unset.
  package static func text(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets a variable for this process and those that it starts; before there is a second thread.
  package static func set(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// Removes a variable for this process and those that it starts; before there is a second thread.
  package static func unset(_ name: String) {
    unsetenv(name)
  }

  /// The person's home folder: `$HOME`, else what the user database says; nil when neither does.
  package static var home: String? {
    if let home = variable("HOME"), home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}

extension String {
  /// A path as people write it: "~/.cache/wxhere".
  package var underHome: String {
    guard let home = Environment.home, home != "/", hasPrefix("\(home)/") else { return self }
    return "~" + dropFirst(home.count)
  }
}

/// wxhere's folders after the XDG Base Directory Specification 0.8.
package struct Folders: Sendable {
  package let configuration: String
  package let state: String
  package let cache: String

  /// - Returns: nil when the person has no home folder and the variables do not make up for it.
  package init?() {
    func folder(_ variable: String, _ standard: String) -> String? {
      // The specification: a relative path is invalid and must be ignored.
      if let path = Environment.variable(variable), path.hasPrefix("/") { return "\(path)/wxhere" }
      return Environment.home.map { "\($0)/\(standard)/wxhere" }
    }
    guard let configuration = folder("XDG_CONFIG_HOME", ".config"),
      let state = folder("XDG_STATE_HOME", ".local/state"),
      let cache = folder("XDG_CACHE_HOME", ".cache")
    else { return nil }
    self.configuration = configuration
    self.state = state
    self.cache = cache
  }
}
