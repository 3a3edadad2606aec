package import Coarsen

/// A place as GeoClue's static source reads it from `/etc/geolocation`: a comment, latitude, longitude,
/// altitude and accuracy, a line each.
///
/// The position is a cell's centre, and there is one spelling of each place: what is read is compared
/// with what would be written, byte by byte.
package struct Geolocation: Equatable, Sendable {
  package let cell: Cell
  /// Metres, from 3000 to 1,000,000.
  package let accuracy: Int

  /// The first line, which marks a file as wxhere's.
  package static let comment = "# Written by wxhere; see wxhere-geolocation(8)."

  /// The most bytes that a file may have.
  package static let mostBytes = 200

  /// A place that may be farther off says nothing.
  private static let accuracies = 3000...1_000_000

  /// The age from which a place is not told any more, in seconds.
  package static let oldest = 86_400

  /// - Parameter accuracy: of the source, in metres.
  /// - Returns: nil where the accuracy is in doubt.
  package init?(cell: Cell, accuracy: Double) {
    guard accuracy >= 0, let whole = Int(exactly: accuracy.rounded(.up)) else { return nil }
    let known = max(Self.accuracies.lowerBound, whole)
    guard Self.accuracies.contains(known) else { return nil }
    self.cell = cell
    self.accuracy = known
  }

  /// Reads a file.
  ///
  /// - Returns: nil for what `text` would not write.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 6, let latitude = number(lines[1]), let longitude = number(lines[2]),
      let accuracy = number(lines[4]), let cell = Cell(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(cell: cell, accuracy: accuracy)
    guard bytes.elementsEqual(text.utf8) else { return nil }
  }

  /// The file: the altitude is 0, since a cell has none.
  package var text: String {
    "\(Self.comment)\n\(cell.latitudeText)\n\(cell.longitudeText)\n0\n\(accuracy)\n"
  }

  /// Returns whether bytes begin as a file of wxhere's does.
  package static func isMarked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "\(comment)\n".utf8)
  }
}

/// Returns a number of digits, with a sign and a point at most; nil for anything else.
private func number(_ text: ArraySlice<UInt8>) -> Double? {
  let isDecimal = text.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
  return isDecimal && text.count <= 12 ? Double(String(decoding: text, as: UTF8.self)) : nil
}
