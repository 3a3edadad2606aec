extension Double {
  /// The number; nil when a computation has overflowed or gave NaN.
  var ifFinite: Double? { isFinite ? self : nil }

  /// A share of 0...1 as a percentage, rounded to hide the error of the multiplication.
  var percent: Double? { ((self * 1_000_000).rounded() / 10_000).ifFinite }
}
