import Glibc
import Platform

/// A status bar that wxhere recognizes by its process.
package struct StatusBarProgram: Equatable, Sendable {
  /// The name of its process, of which the kernel keeps 15 letters.
  package let process: String
  /// The name that users know it by.
  package let title: String
  /// The file in Config/bars that adds the weather to it.
  package let example: String

  private init(_ process: String, _ title: String, _ example: String) {
    self.process = process
    self.title = title
    self.example = example
  }

  /// All status bars, in the order of output.
  package static let all = [
    StatusBarProgram("waybar", "Waybar", "waybar.jsonc"),
    StatusBarProgram("polybar", "polybar", "polybar.ini"),
    StatusBarProgram("i3status-rs", "i3status-rust", "i3status-rust.toml"),
    StatusBarProgram("i3blocks", "i3blocks", "i3blocks.conf"),
    StatusBarProgram("i3bar", "i3bar", "i3bar.conf"),
    StatusBarProgram("swaybar", "swaybar", "i3bar.conf"),
    StatusBarProgram("tmux: server", "tmux", "tmux.conf"),
    StatusBarProgram("xmobar", "xmobar", "xmobarrc"),
    StatusBarProgram("yambar", "yambar", "yambar.yml"),
    StatusBarProgram("lemonbar", "lemonbar", "lemonbar.sh"),
    StatusBarProgram("dzen2", "dzen2", "dzen2.sh"),
    StatusBarProgram("xfce4-panel", "Xfce", "genmon.rc"),
    StatusBarProgram("starship", "starship", "starship.toml"),
    StatusBarProgram("prometheus-node", "Prometheus", "prometheus.sh"),
  ]
}

/// A running status bar.
package struct RunningBar: Sendable {
  package let program: StatusBarProgram
  /// The arguments that it was started with.
  package let arguments: [String]

  package init(_ program: StatusBarProgram, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Returns the user's status bars on this machine, each once, in the order of
  /// `StatusBarProgram.all`.
  package static func all() -> [RunningBar] { all(on: Machine()) }

  /// Returns the user's status bars on a machine with a home folder; nil for any.
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
  /// Returns the path of an installed file such as "bars/waybar.jsonc"; nil when it does not exist.
  package static func path(_ name: String) -> String? {
    Machine().shipped(name, beside: executablePath() ?? "")
  }
}

extension Machine {
  /// Returns the strings in a file that ends each with a NUL byte, as files in /proc do.
  fileprivate func fields(_ path: String) -> [String] {
    (text(path) ?? "").split(separator: "\0").map(String.init)
  }

  /// Returns the path of a file installed with an executable, whose path has no symbolic links.
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
