/// How wxhere speaks.
package enum Voice: String, CaseIterable, Sendable {
  /// Facts alone.
  case plain
  /// With a remark on the weather.
  case snarky
}
