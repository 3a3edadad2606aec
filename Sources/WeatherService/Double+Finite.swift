extension Double {
  /// The number; nil when a computation with a service's numbers has left the range of numbers.
  var ifFinite: Double? { isFinite ? self : nil }

  /// A share of 0 to 1 as percent, without the last digits that the multiplication makes up.
  var percent: Double? { ((self * 1_000_000).rounded() / 10_000).ifFinite }
}
