/// The tone of the weather line.
package enum Voice: String, CaseIterable, Sendable {
  /// Facts only.
  case plain
  /// Facts with a remark.
  case snarky
}
