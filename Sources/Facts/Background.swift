/// The background of the terminal.
package enum Background: String, CaseIterable, Sendable {
  /// The background that the terminal names, where it names one.
  case auto
  case dark, light
}
