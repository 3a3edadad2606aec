import Facts
package import Session

/// The choices that a user made in the dialogue, which are not saved yet.
package struct SetupChoices {
  /// The choice about location access; nil if the user had answered before.
  package var permission: PermissionPrompt.Choice?
  /// The units and the time format as configuration values; nil if they were already set.
  var units: String?
  var clock: ClockHours?
  /// The icon set; nil if it was already set, or depends on the terminal.
  var icons: IconSet?
  /// The files to create.
  var snippets: [Snippet] = []
}
