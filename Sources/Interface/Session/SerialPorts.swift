import Glibc
import Platform

/// The serial ports that a receiver may be plugged into.
package enum SerialPorts {
  /// Returns the names of the ports, sorted: "ttyACM0", and "serial0" for a port of the board
  /// itself.
  ///
  /// - Parameter root: the root folder of the machine; empty for this machine.
  package static func names(of root: String) -> [String] {
    let usb = ((try? Files.names(in: "\(root)/sys/class/tty")) ?? []).sorted()
      .filter { $0.hasPrefix("ttyACM") || $0.hasPrefix("ttyUSB") }
    return access("\(root)/dev/serial0", F_OK) == 0 ? usb + ["serial0"] : usb
  }
}
