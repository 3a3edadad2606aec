import Configuration
import Exchange
import Glibc
import Platform

extension Settings.Location {
  /// Whether a receiver may find the place: it is a source, and one is plugged in, or gpsd's host,
  /// port or devices are configured.
  package var mayHaveReceiver: Bool {
    guard sources.contains(.gps) else { return false }
    let usual = Settings().location.gpsd
    guard gpsd.host == usual.host, gpsd.port == usual.port else { return true }
    return !SerialPorts.names(of: "").isEmpty || !GPSDDefaults(root: "").devices.isEmpty
  }

  /// Whether the permission for the receiver alone would find no place, but one for an IP lookup
  /// may.
  package var needsIPLookup: Bool {
    sources.contains(.ip) && !ip.services.isEmpty && !hasManualPlace && !mayHaveReceiver
  }
}

/// The system's settings for gpsd.
package struct GPSDDefaults {
  /// The usual file, and that of Fedora and openSUSE; the unit of gpsd reads both, in this order.
  private static let paths = ["/etc/default/gpsd", "/etc/sysconfig/gpsd"]

  /// The file to change: the last one that exists, whose values hold, or the one of this system.
  package let path: String
  package let devices: [String]
  /// The setting to change for other devices: `DEVICES`, or Fedora's `OPTIONS`.
  package let deviceSetting: String
  /// The fixed speed of the option `-s`; nil when gpsd detects it.
  package let speed: String?
  /// The setting with that option: `GPSD_OPTIONS`, or Fedora's `OPTIONS`.
  package let speedSetting: String

  /// Reads the settings below a root folder; a missing file has none.
  package init(root: String) {
    let files = Self.paths.compactMap { path in
      ((try? Files.read(root + path, limit: 1 << 16)) ?? nil).map { (path: path, bytes: $0) }
    }
    // Debian and Arch have no such folder.
    let usual = Self.paths[access("\(root)/etc/sysconfig", F_OK) == 0 ? 1 : 0]
    path = files.last?.path ?? usual
    var values: [Substring: String] = [:]
    for file in files {
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, !line.hasPrefix("#") else { continue }
        values[parts[0]] = parts[1].filter { $0 != "\"" && $0 != "'" }
      }
    }
    func entries(_ name: String) -> [String] {
      (values[name[...]] ?? "").split(separator: " ").map(String.init)
    }
    // Fedora's OPTIONS may have devices too.
    let options = entries("GPSD_OPTIONS") + entries("OPTIONS")
    devices = entries("DEVICES") + options.filter { $0.hasPrefix("/dev/") }
    let lacksDevices = values["DEVICES"] == nil && values["OPTIONS"] != nil
    deviceSetting =
      ["DEVICES", "GPSD_OPTIONS", "OPTIONS"].first { name in
        entries(name).contains { $0.hasPrefix("/dev/") }
      } ?? (lacksDevices ? "OPTIONS" : "DEVICES")
    let speeds = options.enumerated().compactMap { index, option -> String? in
      guard option.hasPrefix("-s") else { return nil }
      return option.count > 2
        ? String(option.dropFirst(2)) : options.dropFirst(index + 1).first
    }
    speed = speeds.first
    speedSetting =
      ["GPSD_OPTIONS", "OPTIONS"].first { name in
        entries(name).contains { $0.hasPrefix("-s") }
      } ?? "GPSD_OPTIONS"
  }
}

/// The serial ports that a receiver may be plugged into.
package enum SerialPorts {
  /// Returns the sorted names of serial ports: "ttyACM0", and "serial0" for the board's own.
  package static func names(of root: String) -> [String] {
    let usb = ((try? Files.names(in: "\(root)/sys/class/tty")) ?? []).sorted()
      .filter { $0.hasPrefix("ttyACM") || $0.hasPrefix("ttyUSB") }
    return access("\(root)/dev/serial0", F_OK) == 0 ? usb + ["serial0"] : usb
  }
}
