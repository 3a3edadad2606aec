import CGPS

/// A connection to gpsd, closed when it goes out of scope.
///
/// All of its calls block.
struct GPSDSession: ~Copyable {
  /// The result of a read.
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
    _ = gps_stream(data, WATCH_ENABLE | WATCH_JSON, nil)
  }

  deinit {
    _ = gps_close(data)
    data.deallocate()
  }

  /// Waits for a message and processes it.
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
    // Lines from other servers could look valid, so only lines after gpsd's greeting count.
    guard isGPSD else { return .message }
    if set & DEVICELIST_SET != 0 {
      hasNoDevice = data.pointee.devices.ndevices == 0
    }
    if set & MODE_SET != 0 { hasReported = true }
    return .message
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
}
