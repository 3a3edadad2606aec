import Configuration
import Exchange

extension Settings.Location {
  /// Whether only an IP lookup can find the location: no receiver, host or port of gpsd is
  /// configured, nor a device in Debian's settings for gpsd.
  package var lacksReceiver: Bool {
    let usual = Settings().location.gpsd
    guard sources.contains(.gps), sources.contains(.ip), manual == nil, gpsd.host == usual.host,
      gpsd.port == usual.port
    else { return false }
    return SerialPorts.names(of: "").isEmpty && GPSDDefaults(root: "").devices.isEmpty
  }
}
