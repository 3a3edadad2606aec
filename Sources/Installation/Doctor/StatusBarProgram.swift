import Glibc
import Platform
import Text

/// A status bar that wxhere recognizes by its process or its configuration file.
package struct StatusBarProgram: Equatable, Sendable {
  /// The name of its process, of which the kernel keeps 15 letters.
  package let process: String
  /// The name that users know it by.
  package let title: String
  /// The file in Config/bars that adds the weather to it.
  package let example: String
  /// The user's files that the bar reads, of which the first existing one counts.
  ///
  /// They are in the home folder; those in ".config" are in `XDG_CONFIG_HOME` if that is set.
  let files: [String]

  /// The file to create where the user has none; nil for a bar without files.
  let newFile: String?
  /// The system-wide files that the bar reads if the user has none, of which the first existing one
  /// counts.
  let standardFiles: [String]
  /// Whether its file is that of the window manager.
  let isOfWindowManager: Bool

  private init(
    _ process: String, _ title: String, _ example: String, _ files: String...,
    newFile: String? = nil, standardFiles: [String] = [], isOfWindowManager: Bool = false
  ) {
    self.process = process
    self.title = title
    self.example = example
    self.files = files
    self.newFile = newFile ?? files.first
    self.standardFiles = standardFiles
    self.isOfWindowManager = isOfWindowManager
  }

  /// All status bars, in the order of output.
  package static let all = [
    StatusBarProgram(
      "waybar", "Waybar", "waybar.jsonc", ".config/waybar/config", ".config/waybar/config.jsonc",
      "waybar/config", "waybar/config.jsonc",
      // The second one is that of Waybar 0.10 and newer.
      standardFiles: ["/etc/xdg/waybar/config", "/etc/xdg/waybar/config.jsonc"]),
    StatusBarProgram(
      "polybar", "polybar", "polybar.ini", ".config/polybar/config", ".config/polybar/config.ini",
      // polybar expects the ending by now.
      newFile: ".config/polybar/config.ini", standardFiles: ["/etc/polybar/config.ini"]),
    StatusBarProgram(
      "i3status-rs", "i3status-rust", "i3status-rust.toml", ".config/i3status-rust/config.toml"),
    StatusBarProgram(
      "i3blocks", "i3blocks", "i3blocks.conf", ".config/i3blocks/config", ".i3blocks.conf",
      standardFiles: ["/etc/i3blocks.conf"]),
    StatusBarProgram(
      "i3bar", "i3bar", "i3bar.conf", ".config/i3/config", ".i3/config",
      standardFiles: ["/etc/i3/config"], isOfWindowManager: true),
    StatusBarProgram(
      "swaybar", "swaybar", "i3bar.conf", ".config/sway/config", ".sway/config",
      standardFiles: ["/etc/sway/config"], isOfWindowManager: true),
    StatusBarProgram("tmux: server", "tmux", "tmux.conf", ".tmux.conf", ".config/tmux/tmux.conf"),
    StatusBarProgram(
      "xmobar", "xmobar", "xmobarrc", ".config/xmobar/xmobarrc", ".xmobarrc",
      ".config/xmobar/xmobar.hs"),
    StatusBarProgram("yambar", "yambar", "yambar.yml", ".config/yambar/config.yml"),
    StatusBarProgram("lemonbar", "lemonbar", "lemonbar.sh"),
    StatusBarProgram("dzen2", "dzen2", "dzen2.sh"),
    StatusBarProgram("xfce4-panel", "Xfce", "genmon.rc"),
    StatusBarProgram("starship", "starship", "starship.toml", ".config/starship.toml"),
    StatusBarProgram("prometheus-node", "Prometheus", "prometheus.sh"),
  ]
}

/// A status bar of the user.
package struct StatusBar: Sendable {
  package let program: StatusBarProgram
  package let arguments: [String]
  /// Whether it is running; otherwise it has a configuration file.
  var isRunning = true

  /// Returns the user's status bars that run or have a configuration file, each once, in the order
  /// of `StatusBarProgram.all`.
  package static func all() -> [StatusBar] {
    let running = running(on: Machine())
    let bars = StatusBarProgram.all.compactMap { program in
      running.first { $0.program == program } ?? configured(program)
    }
    return bars.filter { bar in
      let command = bar.windowManagerBar?.statusCommand
      return !bars.contains {
        $0.program != bar.program && command?.holds($0.program.process) == true
      }
    }
  }

  private var windowManagerBar: I3Bar? {
    guard program.isOfWindowManager, let home = Environment.home else { return nil }
    let files = BarFiles(home: home, named: nil)
    return files.text(files.target(of: program)).flatMap(I3Bar.init)
  }

  private static func configured(_ program: StatusBarProgram) -> StatusBar? {
    guard let home = Environment.home else { return nil }
    let files = BarFiles(home: home, named: nil)
    guard files.existing(program.files) != nil else { return nil }
    let bar = StatusBar(program: program, arguments: [], isRunning: false)
    // The window manager may have no bar, or another one.
    return program.isOfWindowManager && bar.windowManagerBar?.isOwn != true ? nil : bar
  }

  /// Returns the user's running status bars on a machine with a home folder; nil for any.
  static func running(on machine: Machine, home: String? = Environment.home) -> [StatusBar] {
    let own = getuid()
    var found: [String: StatusBar] = [:]
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
      found[name] = StatusBar(program: program, arguments: Array(words.dropFirst()))
    }
    return StatusBarProgram.all.compactMap { found[$0.process] }
  }
}

extension Machine {
  /// Returns the strings in a file that ends each with a NUL byte, as files in /proc do.
  fileprivate func fields(_ path: String) -> [String] {
    (text(path) ?? "").split(separator: "\0").map(String.init)
  }

  /// Returns the path of a file installed with an executable, whose path has no symbolic links.
  func shipped(_ name: String, beside executable: String = executablePath() ?? "") -> String? {
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
