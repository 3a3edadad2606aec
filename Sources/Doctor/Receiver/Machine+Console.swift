extension Machine {
  /// The port that the kernel writes its messages to, which a receiver cannot share: "/dev/ttyAMA0"; nil
  /// where there is none.
  var consolePort: String? {
    // "console=serial0,115200 console=tty1 root=…": tty1 is the screen.
    let words = (line("/proc/cmdline") ?? "").split(separator: " ")
    let consoles = words.filter { $0.hasPrefix("console=") }.map { $0.dropFirst(8) }
    let name = consoles.map { $0.prefix { $0 != "," } }.first { name in
      ["serial", "ttyAMA", "ttyS", "ttyUSB"].contains { name.hasPrefix($0) }
    }
    return name.map { "/dev/\($0)" }
  }

  /// Returns the console's port where a device is the same; nil where it is not.
  func consolePort(sharedWith path: String) -> String? {
    consolePort.flatMap { port in
      port == path || target(port).map { $0 == target(path) } == true ? port : nil
    }
  }
}
