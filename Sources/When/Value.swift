/// A value that is known of the weather.
package enum Value: Equatable, Sendable {
  /// In the unit of JSON.
  case number(Double)
  /// A number that is no less, in the unit of JSON: more is not known.
  case atLeast(Double)
  /// As JSON has it: "partly-cloudy".
  case word(String)
  case flag(Bool)
  /// There is none, and that is known: no warning is in force.
  case nothing
}
