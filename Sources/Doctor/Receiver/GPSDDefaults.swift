/// Debian's settings of gpsd in /etc/default/gpsd.
struct GPSDDefaults {
  static let path = "/etc/default/gpsd"

  /// The configured devices.
  let devices: [String]
  /// The fixed speed of the option `-s`; nil when gpsd detects it.
  let speed: String?
  /// Whether udev adds USB devices.
  let addsUSB: Bool

  init(_ machine: Machine) {
    var values: [Substring: String] = [:]
    for line in (machine.text(Self.path) ?? "").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("#") else { continue }
      values[parts[0]] = parts[1].filter { $0 != "\"" && $0 != "'" }
    }
    devices = (values["DEVICES"] ?? "").split(separator: " ").map(String.init)
    addsUSB = values["USBAUTO"].map { $0 == "true" } ?? true
    let options = (values["GPSD_OPTIONS"] ?? "").split(separator: " ").map(String.init)
    let speeds = options.enumerated().compactMap { index, option -> String? in
      guard option.hasPrefix("-s") else { return nil }
      return option.count > 2
        ? String(option.dropFirst(2)) : options.dropFirst(index + 1).first
    }
    speed = speeds.first
  }
}
