/// A value that lists its fields once, for reading, writing, checking and displaying.
///
/// The report's format, its version, the ranges of plausible values and the names in `--json` are
/// all derived from this list.
package protocol Fielded {
  /// Passes each field to a visitor, which may read or replace it.
  ///
  /// The fields and their order must not depend on their values.
  mutating func visit(_ visitor: FieldVisitor)
}

/// An enumeration whose cases are stored by name.
package typealias FieldWord = RawRepresentable<String> & CaseIterable

extension Fielded {
  /// The fields as a line with its line break.
  package var line: [UInt8] {
    let writer = FieldWriter()
    writer.write(self)
    return writer.line + [UInt8(ascii: "\n")]
  }

  /// Returns this value with its fields replaced by those in a line, with or without its line
  /// break; nil for an invalid line.
  package func read(_ line: [UInt8]) -> Self? {
    let reader = FieldReader(line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...])
    let value = reader.read(self)
    return reader.isAtEnd ? value : nil
  }
}

/// A visitor that removes implausible numbers, which some services send for "unknown".
private final class FieldLimits: FieldVisitor {
  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    if let number = value, !range.contains(number) { value = nil }
  }

  override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    values = values.filter { range.contains($0.value) }
  }

  override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    values = values.map { $0.flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Fielded {
  /// The value without numbers outside their ranges.
  package var withinLimits: Self {
    var value = self
    value.visit(FieldLimits())
    return value
  }
}
