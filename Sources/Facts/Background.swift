/// The background of the terminal.
package enum Background: String, CaseIterable, Sendable {
  /// The background that the terminal declares in the environment.
  case auto
  case dark, light
}
