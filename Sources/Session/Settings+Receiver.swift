import Configuration
import Facts
import Glibc
import Platform

extension Settings.Location {
  /// Whether there is no sign of a receiver, so that only the IP address can tell where this machine is.
  ///
  /// A gpsd elsewhere than Debian's was set up by somebody who has a receiver, and so was one that is told of
  /// a device.
  package var lacksReceiver: Bool {
    let usual = Settings().location.gpsd
    guard sources.contains(.gps), sources.contains(.ip), manual == nil, gpsd.host == usual.host,
      gpsd.port == usual.port
    else { return false }
    return SerialPorts.names(of: "").isEmpty && !Self.namesDevice
  }

  /// Whether Debian's gpsd is told of a device.
  private static var namesDevice: Bool {
    guard let bytes = try? Files.read("/etc/default/gpsd", limit: 1 << 16) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { line in
      line.hasPrefix("DEVICES=") && line.dropFirst(8).contains { !"\"' ".contains($0) }
    }
  }
}

/// The serial ports that a receiver may be plugged into.
package enum SerialPorts {
  /// Returns their names, sorted: "ttyACM0", and "serial0" for a port of the board itself.
  ///
  /// - Parameter root: the folder of the machine; empty for this one.
  package static func names(of root: String) -> [String] {
    let usb = ((try? Files.names(in: "\(root)/sys/class/tty")) ?? []).sorted()
      .filter { $0.hasPrefix("ttyACM") || $0.hasPrefix("ttyUSB") }
    return access("\(root)/dev/serial0", F_OK) == 0 ? usb + ["serial0"] : usb
  }
}
