import Glibc
import Platform

package enum SerialPorts {
  /// Returns the sorted names of serial ports: "ttyACM0", and "serial0" for a port of the board
  /// itself.
  package static func names(of root: String) -> [String] {
    let usb = ((try? Files.names(in: "\(root)/sys/class/tty")) ?? []).sorted()
      .filter { $0.hasPrefix("ttyACM") || $0.hasPrefix("ttyUSB") }
    return access("\(root)/dev/serial0", F_OK) == 0 ? usb + ["serial0"] : usb
  }
}
