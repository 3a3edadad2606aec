import Facts
package import Session

/// What a person chose in the dialogue; nothing of it has been kept yet.
package struct SetupChoices {
  /// Whether wxhere may look where this machine is; nil where that was answered before.
  package var permission: PermissionPrompt.Choice?
  /// The units and the clock by the words of the configuration; nil where they were set before.
  var units: String?
  var clock: ClockHours?
  /// nil where they were set before, or the terminal decides.
  var icons: IconSet?
  /// The files to make.
  var snippets: [Snippet] = []
}
