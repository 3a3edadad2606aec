/// A value that lists its fields once, for all who read, write, check or show them.
///
/// The list is the only one there is: the report's format, its version, the limits of what instruments
/// measure, and the names in `--json` come from it.
package protocol Fielded {
  /// Shows each field to a visitor, which may read it or replace it.
  ///
  /// The same fields in the same order each time, whatever they hold.
  mutating func visit(_ visitor: FieldVisitor)
}

/// One of some words.
package typealias FieldWord = RawRepresentable<String> & CaseIterable

/// The times that can be computed with, as `WallClock.calendar` in Platform has them.
package let fieldTimes = -100_000_000_000...100_000_000_000

extension Fielded {
  /// The fields on one line, with its end.
  package var line: [UInt8] {
    let writer = FieldWriter()
    writer.write(self)
    return writer.line + [UInt8(ascii: "\n")]
  }

  /// Returns this value with the fields of a line.
  ///
  /// - Parameter line: with or without its end.
  /// - Returns: nil where the line does not hold them.
  package func read(_ line: [UInt8]) -> Self? {
    let reader = FieldReader(line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...])
    let value = reader.read(self)
    return reader.isAtEnd ? value : nil
  }
}
