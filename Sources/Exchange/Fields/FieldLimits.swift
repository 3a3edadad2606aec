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
