import CGPS
import Locate

/// A connection to gpsd, closed when it goes out of scope; its calls block.
struct GPSDSession: ~Copyable {
  enum Reading {
    /// Nothing arrived in time, or only part of a line.
    case nothing
    case message
    /// The other side closed the connection, or sent a line too long for gpsd.
    case ended
  }

  /// The data of libgps.
  ///
  /// It has 24 to 49 KB depending on the version, so it is on the heap and never copied.
  let data: UnsafeMutablePointer<gps_data_t>

  /// Whether the other side has sent gpsd's greeting.
  private(set) var isGPSD = false
  /// Whether a receiver has sent a report, with or without a position.
  private(set) var hasReported = false
  /// The number of satellites in view; nil when no receiver reported them.
  private(set) var satellitesSeen: Int?
  /// The drivers by the path of the device; an empty text while gpsd does not recognize the data.
  private var drivers: [String: String]
  /// Whether sentences of a weather sensor, and of a receiver, have arrived.
  private var sentences = (ofWeather: false, ofReceiver: false)
  /// Whether gpsd has sent an empty list of receivers.
  private(set) var hasNoDevice = false

  /// Connects; nil when nothing is listening at the address.
  init?(host: String, port: Int) {
    // A local variable, because `return nil` after setting the property would run deinit.
    let data = UnsafeMutablePointer<gps_data_t>.allocate(capacity: 1)
    UnsafeMutableRawPointer(data).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<gps_data_t>.size)
    // gps_open sets errno even on success, and gps_close must not be called after a failure.
    guard gps_open(host, String(port), data) == 0 else {
      data.deallocate()
      return nil
    }
    self.data = data
    // Set here, because Swift 6.0 crashes on a value that a failed initializer has to release.
    drivers = [:]
    // gpsd has no report for most sentences of weather sensors.
    _ = gps_stream(data, WATCH_ENABLE | WATCH_JSON | WATCH_NMEA, nil)
  }

  deinit {
    _ = gps_close(data)
    data.deallocate()
  }

  /// Waits for a message and processes it.
  mutating func read(waiting time: Duration) -> Reading {
    let microseconds = Int32(clamping: Int64(time / .microseconds(1)))
    guard gps_waiting(data, microseconds) else { return .nothing }
    var line = [CChar](repeating: 0, count: 16)
    switch gps_read(data, &line, Int32(line.count)) {
    case 0: return .nothing
    case ..<0: return .ended
    default: break
    }
    let set = data.pointee.set
    if set & VERSION_SET != 0 { isGPSD = true }
    // Lines from other servers could look valid, so only lines after gpsd's greeting count.
    guard isGPSD else { return .message }
    guard !noteSentence(line) else { return .nothing }
    if set & DEVICELIST_SET != 0 {
      hasNoDevice = data.pointee.devices.ndevices == 0
      drivers = [:]
      for device in devices { drivers[device.path] = device.driver ?? "" }
    }
    if set & DEVICE_SET != 0, let device = Self.device(&data.pointee.dev) {
      drivers[device.path] = device.driver ?? ""
    }
    if set & SATELLITE_SET != 0 { satellitesSeen = Int(wxhere_gps_satellites(data)) }
    // Some receivers send only their satellites until they have a fix.
    if set & (MODE_SET | SATELLITE_SET) != 0 { hasReported = true }
    return .message
  }

  /// The reason why there is no fix, after gpsd's greeting.
  var failure: ReceiverFailure {
    if hasReported, sentences.ofReceiver || !sentences.ofWeather { return .noFix }
    if sentences.ofReceiver { return .silentDevice }
    let kinds = drivers.values.map { driver -> ReceiverFailure in
      switch driver {
      case "AIVDM": .onlyAIS
      case "RTCM104V2", "RTCM104V3": .onlyRTCM
      case "NMEA0183" where sentences.ofWeather: .onlyWeather
      default: .silentDevice
      }
    }
    // A device that is silent may be a receiver.
    return [.silentDevice, .onlyAIS, .onlyWeather].first(where: kinds.contains)
      ?? kinds.first ?? .silentDevice
  }

  /// Notes the kind of a line in NMEA 0183; returns whether it is one, which libgps does not read.
  private mutating func noteSentence(_ line: [CChar]) -> Bool {
    let start = line.prefix(6).map { UInt8(bitPattern: $0) }
    guard let first = start.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "!") else {
      return false
    }
    // The talker has two letters.
    switch String(decoding: start.dropFirst(3), as: UTF8.self) {
    case "MWV", "MWD", "MDA", "MMB", "MTA", "MTW", "MHU", "VWR", "VWT", "XDR":
      sentences.ofWeather = true
    case "GGA", "RMC", "GLL", "GNS", "GSA", "GSV", "VTG", "ZDA": sentences.ofReceiver = true
    default: break
    }
    return true
  }

  /// Returns the position in the last message; nil when it has no valid one.
  ///
  /// gpsd omits a status below 2, so an ordinary fix has status 0 here. `LATLON_SET` depends only
  /// on the longitude. Mode and numbers are therefore checked.
  func fix() -> Fix? {
    let report = data.pointee.fix
    let simulated = STATUS_SIM
    guard isGPSD, data.pointee.set & MODE_SET != 0, report.mode >= 2,
      report.status != simulated
    else { return nil }
    let circle = [report.eph, (report.epx * report.epx + report.epy * report.epy).squareRoot()]
    return Fix(
      latitude: report.latitude, longitude: report.longitude,
      accuracy: circle.first { $0.isFinite && $0 > 0 })
  }

  /// Adds the facts of the last message other than the position, `time` seconds after the
  /// beginning.
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
      let seen = satellitesSeen ?? 0
      checkup.satellitesSeen = seen
      checkup.satellitesUsed = min(seen, max(0, Int(data.pointee.satellites_used)))
      let signal = wxhere_gps_best_signal(data)
      checkup.bestSignal = signal > 0 && signal < 1000 ? Int(signal) : nil
    }
    guard set & MODE_SET != 0 else { return }
    let mode = Int(data.pointee.fix.mode)
    checkup.fixMode = max(checkup.fixMode ?? 0, mode)
    checkup.isSimulated = mode >= 2 && data.pointee.fix.status == STATUS_SIM
    if checkup.timeToFix == nil, fix()?.latitude.isFinite == true { checkup.timeToFix = time }
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
