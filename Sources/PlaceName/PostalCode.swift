import Borders

/// A US ZIP code, or text in the format of another country's postal code.
package enum PostalCode: Equatable, Sendable {
  /// A US ZIP code, less than 100,000.
  case us(Int)
  case other

  /// Creates a code from text; nil when the text has no postal code's format.
  package init?(_ text: String) {
    let text = text.filter { $0 != " " }
    let bytes = Array(text.utf8)
    guard (3...10).contains(bytes.count), let first = bytes.first,
      bytes.allSatisfy({ Self.isDigit($0) || Self.isLetter($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    let digits = bytes.count(where: Self.isDigit)
    // For example "10001" and "10001-1234".
    if digits == 5 && bytes.count == 5
      || digits == 9 && bytes.count == 10 && bytes[5] == UInt8(ascii: "-")
    {
      self = .us(Int(text.prefix(5)) ?? 0)
      return
    }
    let letters = bytes.count(where: Self.isLetter)
    // For example "SW1A 1AA", "K1A 0B1", "110001", "1000-205" and "NL-1012", but not "A1" or a name
    // with a number.
    let isOther =
      digits >= 3 && letters <= 2 && bytes.count >= 4
      || digits >= 2 && letters >= 2 && letters <= 5 && bytes.count >= 5 && Self.isLetter(first)
        && Self.isMixed(bytes)
    guard isOther else { return nil }
    self = .other
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isMixed(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).count { isDigit($0) != isDigit($1) } > 1
  }
}

extension Gazetteer {
  /// Returns the point of a US ZIP code; nil for a code that does not exist.
  package func position(ofZIPCode code: Int) -> (latitude: Double, longitude: Double)? {
    (0..<100_000).contains(code) ? zipCodes.position(of: code) : nil
  }
}

/// The points of US ZIP codes.
package struct ZIPCodes: Sendable {
  /// The first entry for each three leading digits, and the number of entries.
  let starts: Column<UInt16>
  /// The last two digits of each code, sorted.
  let ends: Column<UInt8>
  /// The angles from the south pole and from 180 degrees west, in 65,536ths of 180 and 360 degrees.
  let latitudes: Column<UInt16>
  let longitudes: Column<UInt16>

  /// Returns the point of a code below 100,000; nil for a code that does not exist.
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

  /// Returns an angle as a fraction of a range, in 65,536ths.
  package static func fraction(of angle: Double, in range: Double) -> UInt16 {
    UInt16(max(0, min(65_535, (angle / range * 65_536).rounded(.down))))
  }
}
