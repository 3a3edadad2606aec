/// The background of the terminal.
package enum Background: String, CaseIterable, Sendable {
  /// What the terminal says, where it says anything.
  case auto
  case dark, light
}
