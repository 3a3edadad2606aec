package import Coarsen
import Text

/// A place in the format of GeoClue's static source, `/etc/geolocation`.
///
/// The file has a comment, latitude, longitude, altitude and accuracy, one on each line. Each cell
/// has only one spelling, so a file is valid only if its bytes equal what would be written.
package struct Geolocation: Equatable, Sendable {
  package let cell: Cell
  /// In metres.
  package let accuracy: Int

  /// The first line, which identifies a file as wxhere's.
  package static let comment = "# Written by wxhere; see wxhere-geolocation(8)."

  /// The maximum size of a file in bytes.
  package static let mostBytes = 200

  /// In metres; beyond them, a place is too uncertain to be useful.
  private static let accuracies = 3000...1_000_000

  /// The age in seconds from which a place is no longer published.
  package static let oldest = 86_400

  /// Creates the place of a cell; nil when the accuracy in metres is too large or invalid.
  package init?(cell: Cell, accuracy: Double) {
    guard accuracy >= 0, let whole = Int(exactly: accuracy.rounded(.up)) else { return nil }
    let known = max(Self.accuracies.lowerBound, whole)
    guard Self.accuracies.contains(known) else { return nil }
    self.cell = cell
    self.accuracy = known
  }

  /// Creates the place from the bytes of a file; nil when they are not those of a valid `text`.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 6, let latitude = number(lines[1]), let longitude = number(lines[2]),
      let accuracy = number(lines[4]), let cell = Cell(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(cell: cell, accuracy: accuracy)
    guard bytes.elementsEqual(text.utf8) else { return nil }
  }

  /// The content of the file; the altitude is 0, because a cell has none.
  package var text: String {
    "\(Self.comment)\n\(cell.latitudeText)\n\(cell.longitudeText)\n0\n\(accuracy)\n"
  }

  /// Returns whether bytes begin with wxhere's comment.
  package static func isMarked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "\(comment)\n".utf8)
  }
}

private func number(_ line: ArraySlice<UInt8>) -> Double? {
  DecimalNumber.value(of: String(decoding: line, as: UTF8.self))
}
