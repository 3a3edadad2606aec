/// The kernel's console on a serial port, which a receiver on that port cannot share.
struct KernelConsole {
  private let machine: Machine

  init(_ machine: Machine) {
    self.machine = machine
  }

  /// The port that the kernel writes its messages to: "/dev/ttyAMA0"; nil where there is none.
  var port: String? {
    // "console=serial0,115200 console=tty1 root=…": tty1 is the screen.
    let words = (machine.line("/proc/cmdline") ?? "").split(separator: " ")
    let consoles = words.filter { $0.hasPrefix("console=") }.map { $0.dropFirst(8) }
    let name = consoles.map { $0.prefix { $0 != "," } }.first { name in
      ["serial", "ttyAMA", "ttyS", "ttyUSB"].contains { name.hasPrefix($0) }
    }
    return name.map { "/dev/\($0)" }
  }

  /// Returns the console's port where a device is the same; nil where it is not.
  func port(sharedWith path: String) -> String? {
    port.flatMap { port in
      port == path || machine.target(port).map { $0 == machine.target(path) } == true ? port : nil
    }
  }
}
