import Configuration
import Exchange

extension Settings.Location {
  /// Whether there is no indication of a receiver, so that only an IP lookup can find the location.
  ///
  /// A configured host or port of gpsd, or a device in Debian's settings for gpsd, is such an
  /// indication.
  package var lacksReceiver: Bool {
    let usual = Settings().location.gpsd
    guard sources.contains(.gps), sources.contains(.ip), manual == nil, gpsd.host == usual.host,
      gpsd.port == usual.port
    else { return false }
    return SerialPorts.names(of: "").isEmpty && GPSDDefaults(root: "").devices.isEmpty
  }
}
