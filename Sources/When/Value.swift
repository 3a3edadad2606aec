/// A known value of the weather.
package enum Value: Equatable, Sendable {
  /// A number, in the unit of JSON.
  case number(Double)
  /// A lower limit of a number, in the unit of JSON. The number itself is unknown.
  case atLeast(Double)
  /// A word as in JSON: "partly-cloudy".
  case word(String)
  case flag(Bool)
  /// A value that is known to be missing, because no warning is active.
  case nothing
}
