import Borders

/// The points of US ZIP codes.
package struct ZIPCodes: Sendable {
  /// The first entry for each three leading digits, and the number of entries.
  let starts: Column<UInt16>
  /// The last two digits of each code, sorted.
  let ends: Column<UInt8>
  /// The angles from the south pole and from 180 degrees west, in 65,536ths of 180 and 360 degrees.
  let latitudes: Column<UInt16>
  let longitudes: Column<UInt16>

  /// Returns the point of a code; nil for a code that does not exist.
  ///
  /// - Parameter code: less than 100,000.
  func position(of code: Int) -> (latitude: Double, longitude: Double)? {
    let entries = Int(starts[code / 100])..<Int(starts[code / 100 + 1])
    return ends.position(of: UInt8(code % 100), in: entries).map { entry in
      (
        (Double(latitudes[entry]) + 0.5) / 65_536 * 180 - 90,
        (Double(longitudes[entry]) + 0.5) / 65_536 * 360 - 180
      )
    }
  }

  /// Whether every lookup stays within the file.
  var isSound: Bool {
    starts.count == 1001 && starts[0] == 0 && Int(starts[1000]) == ends.count
      && starts.isAscending(in: 0..<starts.count) && latitudes.count == ends.count
      && longitudes.count == ends.count
  }
}

extension ZIPCodes {
  /// Returns an angle as a fraction of a range, in 65,536ths.
  package static func fraction(of angle: Double, in range: Double) -> UInt16 {
    UInt16(max(0, min(65_535, (angle / range * 65_536).rounded(.down))))
  }
}
