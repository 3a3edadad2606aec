/// A value that lists its fields once, for reading, writing, checking and showing them.
///
/// The report's format, its version, the ranges of plausible values and the names in `--json` all
/// come from this list.
package protocol Fielded {
  /// Passes each field to a visitor, which may read or replace it.
  ///
  /// The fields and their order must not depend on their values.
  mutating func visit(_ visitor: FieldVisitor)
}

/// An enumeration whose cases are stored by name.
package typealias FieldWord = RawRepresentable<String> & CaseIterable

/// The accepted times, as in `WallClock.calendar` of Platform.
package let fieldTimes = -100_000_000_000...100_000_000_000

extension Fielded {
  /// The fields as a line with its end.
  package var line: [UInt8] {
    let writer = FieldWriter()
    writer.write(self)
    return writer.line + [UInt8(ascii: "\n")]
  }

  /// Returns this value with its fields replaced by those of a line.
  ///
  /// - Parameter line: the line with or without its end.
  /// - Returns: nil for an invalid line.
  package func read(_ line: [UInt8]) -> Self? {
    let reader = FieldReader(line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...])
    let value = reader.read(self)
    return reader.isAtEnd ? value : nil
  }
}
