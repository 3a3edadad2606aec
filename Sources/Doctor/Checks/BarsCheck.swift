import Glibc
import Wording

/// The status bars that run, and the file with which each shows the weather.
struct BarsCheck {
  let all: Consultation

  /// By the names of their processes, of which the kernel keeps 15 letters.
  private static let files = [
    ("waybar", "Waybar", "waybar.jsonc"), ("polybar", "polybar", "polybar.ini"),
    ("i3status-rs", "i3status-rust", "i3status-rust.toml"),
    ("i3blocks", "i3blocks", "i3blocks.conf"),
    ("i3bar", "i3bar", "i3bar.conf"), ("swaybar", "swaybar", "i3bar.conf"),
    ("tmux: server", "tmux", "tmux.conf"), ("xmobar", "xmobar", "xmobarrc"),
    ("yambar", "yambar", "yambar.yml"), ("lemonbar", "lemonbar", "lemonbar.sh"),
    ("dzen2", "dzen2", "dzen2.sh"), ("xfce4-panel", "Xfce", "genmon.rc"),
    ("starship", "starship", "starship.toml"),
    ("prometheus-node", "Prometheus", "prometheus.sh"),
  ]

  var findings: [Finding] {
    let running = names
    let found = Self.files.filter { running.contains($0.0) }
    guard !found.isEmpty else {
      return [Finding(.bars, .ok, .none, Phrase("no status bar that wxhere knows runs"))]
    }
    return found.map { _, bar, file in
      let path = all.shipped("bars/\(file)") ?? "Config/bars/\(file)"
      return Finding(
        .bars, .ok, .running,
        Phrase("\(bar) runs; the head of this file says how it shows the weather:"),
        command: "less \(path)", detail: ["bar": .text(bar), "file": .text(path)])
    }
  }

  /// The names of this person's processes; a node exporter is the system's.
  private var names: Set<String> {
    let own = getuid()
    let processes = all.machine.names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }
    return Set(
      processes.compactMap { number in
        guard let name = all.machine.line("/proc/\(number)/comm"),
          name == "prometheus-node" || all.machine.status("/proc/\(number)")?.st_uid == own
        else { return nil }
        return name
      })
  }
}
