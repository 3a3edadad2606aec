extension Machine {
  /// The serial port of the kernel's console, such as "/dev/ttyAMA0"; nil for none.
  ///
  /// A receiver cannot share it.
  var consolePort: String? {
    // For example "console=serial0,115200 console=tty1 root=…", where tty1 is the screen.
    let words = (line("/proc/cmdline") ?? "").split(separator: " ")
    let consoles = words.filter { $0.hasPrefix("console=") }.map { $0.dropFirst(8) }
    let name = consoles.map { $0.prefix { $0 != "," } }.first { name in
      ["serial", "ttyAMA", "ttyS", "ttyUSB"].contains { name.hasPrefix($0) }
    }
    return name.map { "/dev/\($0)" }
  }

  /// Returns the console's port if it is the same device; nil otherwise.
  func consolePort(sharedWith path: String) -> String? {
    consolePort.flatMap { port in
      port == path || target(port).map { $0 == target(path) } == true ? port : nil
    }
  }
}
