/// The manner in which wxhere speaks of the weather.
package enum Voice: String, CaseIterable, Sendable {
  /// Facts alone.
  case plain
  /// With a remark on the weather.
  case snarky
}
