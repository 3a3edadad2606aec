import Glibc
import Platform

/// A running status bar.
package struct RunningBar: Sendable {
  package let program: StatusBarProgram
  /// The arguments that it was started with.
  package let arguments: [String]

  package init(_ program: StatusBarProgram, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Returns the user's status bars that run on this machine.
  ///
  /// Each is listed once, in the order of `StatusBarProgram.all`.
  package static func all() -> [RunningBar] { all(on: Machine()) }

  /// Returns the user's status bars that run on a machine.
  ///
  /// - Parameter home: the home folder of the bar's process; nil for any.
  static func all(on machine: Machine, home: String? = Environment.home) -> [RunningBar] {
    let own = getuid()
    var found: [String: RunningBar] = [:]
    for number in machine.names(in: "/proc") where number.allSatisfy(\.isNumber) {
      guard let name = machine.line("/proc/\(number)/comm"), found[name] == nil,
        let program = StatusBarProgram.all.first(where: { $0.process == name })
      else { continue }
      // A node exporter belongs to the system.
      if name != "prometheus-node" {
        guard machine.status("/proc/\(number)")?.st_uid == own else { continue }
        // A bar that was started with another home folder reads that folder's files. A bar that has
        // just ended has no environment.
        if let home, !machine.fields("/proc/\(number)/environ").contains("HOME=\(home)") {
          continue
        }
      }
      let words = machine.fields("/proc/\(number)/cmdline")
      found[name] = RunningBar(program, arguments: Array(words.dropFirst()))
    }
    return StatusBarProgram.all.compactMap { found[$0.process] }
  }
}

/// The files installed with wxhere.
package enum ShippedFile {
  /// Returns the path of an installed file; nil when it does not exist.
  ///
  /// - Parameter name: the path below the examples, such as "bars/waybar.jsonc".
  package static func path(_ name: String) -> String? {
    Machine().shipped(name, beside: executablePath() ?? "")
  }
}

extension Machine {
  /// Returns the strings in a file that terminates each with a NUL byte, as files in /proc do.
  fileprivate func fields(_ path: String) -> [String] {
    (text(path) ?? "").split(separator: "\0").map(String.init)
  }

  /// Returns the path of a file installed with wxhere; nil when it does not exist.
  ///
  /// - Parameters:
  ///   - name: the path below the examples, such as "bars/waybar.jsonc".
  ///   - executable: the path of this program without symbolic links.
  func shipped(_ name: String, beside executable: String) -> String? {
    let folders = executable.split(separator: "/").dropLast()
    let examples = (0...folders.count).reversed().flatMap { count in
      let folder = folders.prefix(count).map { "/\($0)" }.joined()
      return [
        "\(folder)/share/doc/wxhere/examples/\(name)", "\(folder)/Config/\(name)",
        "\(folder)/\(name)",
      ]
    }
    return (examples + ["/usr/share/doc/wxhere/examples/\(name)"]).first { exists($0) }
  }
}
