extension Double {
  /// Returns the number; nil when it is outside a range of plausible values.
  func within(_ range: ClosedRange<Double>) -> Double? { range.contains(self) ? self : nil }

  /// The number; nil when it is infinite or NaN.
  var ifFinite: Double? { isFinite ? self : nil }

  /// A share of 0...1 as a percentage, rounded to hide floating-point errors.
  var percent: Double? { ((self * 1_000_000).rounded() / 10_000).ifFinite }
}
