import Glibc
import Platform

/// A status bar that runs.
package struct RunningBar: Sendable {
  package let program: StatusBarProgram
  /// The words that it was started with.
  package let arguments: [String]

  package init(_ program: StatusBarProgram, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Returns the bars of this person that run on this machine, each once, in the order of
  /// `StatusBarProgram.all`.
  package static func all() -> [RunningBar] { all(on: Machine()) }

  /// - Parameter home: the home folder that a bar must have; nil for any.
  static func all(on machine: Machine, home: String? = Environment.home) -> [RunningBar] {
    let own = getuid()
    var found: [String: RunningBar] = [:]
    for number in machine.names(in: "/proc") where number.allSatisfy(\.isNumber) {
      guard let name = machine.line("/proc/\(number)/comm"), found[name] == nil,
        let program = StatusBarProgram.all.first(where: { $0.process == name })
      else { continue }
      // A node exporter is the system's.
      if name != "prometheus-node" {
        guard machine.status("/proc/\(number)")?.st_uid == own else { continue }
        // A bar that was started with another home reads the files of that; one that has just ended has
        // none.
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

/// The files that come with wxhere.
package enum ShippedFile {
  /// Returns where a file lies; nil where it does not lie anywhere.
  ///
  /// - Parameter name: as below the examples: "bars/waybar.jsonc".
  package static func path(_ name: String) -> String? {
    Machine().shipped(name, beside: executablePath() ?? "")
  }
}

extension Machine {
  /// Returns the words of a file that ends each with a zero, as /proc has them.
  fileprivate func fields(_ path: String) -> [String] {
    (text(path) ?? "").split(separator: "\0").map(String.init)
  }

  /// Returns where a file lies that comes with wxhere; nil where it does not lie anywhere.
  ///
  /// - Parameters:
  ///   - name: as below the examples: "bars/waybar.jsonc".
  ///   - executable: the program's own path, links resolved.
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
