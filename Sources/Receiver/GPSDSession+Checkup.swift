import CGPS
import Locating

extension GPSDSession {
  /// Adds the facts of the last message other than the position.
  ///
  /// - Parameter time: the seconds since the beginning.
  func note(in checkup: inout ReceiverCheckup, after time: Double) {
    let set = data.pointee.set
    if set & VERSION_SET != 0 {
      checkup.release = Self.text(wxhere_gps_release(data))
      let version = data.pointee.version
      checkup.protocolVersion = "\(version.proto_major).\(version.proto_minor)"
    }
    guard isGPSD else { return }
    if set & DEVICELIST_SET != 0 { checkup.devices = devices }
    if set & DEVICE_SET != 0, let device = Self.device(&data.pointee.dev) {
      let known = checkup.devices.firstIndex { $0.path == device.path }
      if let known { checkup.devices[known] = device } else { checkup.devices.append(device) }
    }
    if set & SATELLITE_SET != 0 {
      let seen = max(0, Int(data.pointee.satellites_visible))
      checkup.satellitesSeen = seen
      checkup.satellitesUsed = min(seen, max(0, Int(data.pointee.satellites_used)))
      let signal = wxhere_gps_best_signal(data)
      checkup.bestSignal = signal > 0 && signal < 1000 ? Int(signal) : nil
    }
    guard set & MODE_SET != 0 else { return }
    let mode = Int(data.pointee.fix.mode)
    checkup.fixMode = max(checkup.fixMode ?? 0, mode)
    checkup.isSimulated = mode >= 2 && data.pointee.fix.status == STATUS_SIM
    if checkup.timeToFix == nil, holdsFix { checkup.timeToFix = time }
  }

  /// Whether the last message has a valid position.
  private var holdsFix: Bool {
    if let fix = fix() { fix.latitude.isFinite } else { false }
  }

  private var devices: [ReceiverCheckup.Device] {
    (0..<max(0, data.pointee.devices.ndevices)).compactMap { number in
      Self.device(wxhere_gps_device(data, number))
    }
  }

  private static func device(_ device: UnsafePointer<devconfig_t>?) -> ReceiverCheckup.Device? {
    guard let device, let path = text(wxhere_gps_path(device)) else { return nil }
    let baud = Int(device.pointee.baudrate)
    return ReceiverCheckup.Device(
      path: path, driver: text(wxhere_gps_driver(device)),
      subtype: text(wxhere_gps_subtype(device)), baud: baud > 0 ? baud : nil)
  }

  /// Returns the printable ASCII of a text, at most 100 characters; nil when there is none.
  private static func text(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text else { return nil }
    let plain = String(cString: text).unicodeScalars.filter { (0x20...0x7e).contains($0.value) }
    return plain.isEmpty ? nil : String(String.UnicodeScalarView(plain.prefix(100)))
  }
}
