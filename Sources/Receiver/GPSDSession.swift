import CGPS

/// A connection to gpsd, closed when it goes out of scope.
///
/// All of it blocks.
struct GPSDSession: ~Copyable {
  /// What reading brought.
  enum Reading {
    /// Nothing in time, or only part of a line.
    case nothing
    case message
    /// The other side hung up, or sent a line too long to be gpsd's.
    case ended
  }

  /// 24 to 49 KB by version, so on the heap and never copied.
  let data: UnsafeMutablePointer<gps_data_t>

  /// Whether the other side has greeted as gpsd does.
  private(set) var isGPSD = false
  /// Whether a receiver has reported anything about its position, be it that it has none.
  private(set) var hasReported = false
  /// Whether gpsd has listed its receivers and there are none.
  private(set) var hasNoDevice = false

  /// - Returns: nil when nothing answers there.
  init?(host: String, port: Int) {
    // Not yet in the property: a `return nil` behind that would run deinit.
    let data = UnsafeMutablePointer<gps_data_t>.allocate(capacity: 1)
    UnsafeMutableRawPointer(data).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<gps_data_t>.size)
    // gps_open sets errno even when it succeeds, and gps_close must not follow a failure.
    guard gps_open(host, String(port), data) == 0 else {
      data.deallocate()
      return nil
    }
    self.data = data
    _ = gps_stream(data, WATCH_ENABLE | WATCH_JSON, nil)
  }

  deinit {
    _ = gps_close(data)
    data.deallocate()
  }

  /// Waits for a message and takes it in.
  mutating func read(waiting time: Duration) -> Reading {
    let microseconds = Int32(clamping: Int64(time / .microseconds(1)))
    guard gps_waiting(data, microseconds) else { return .nothing }
    switch gps_read(data, nil, 0) {
    case 0: return .nothing
    case ..<0: return .ended
    default: break
    }
    let set = data.pointee.set
    if set & VERSION_SET != 0 { isGPSD = true }
    // Any server's lines would pass: only what follows gpsd's greeting counts.
    guard isGPSD else { return .message }
    if set & DEVICELIST_SET != 0 {
      hasNoDevice = data.pointee.devices.ndevices == 0
    }
    if set & MODE_SET != 0 { hasReported = true }
    return .message
  }

  /// The position in the last message; nil when it held none that can be used.
  ///
  /// gpsd never sends a status below 2, so a plain fix has status 0 here; and `LATLON_SET` looks at
  /// the longitude alone. Only mode and numbers tell.
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
}
