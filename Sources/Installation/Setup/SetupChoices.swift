package import Configuration
import Exchange
package import Interface
import Permission
import Platform
import Text

package struct SetupChoices {
  /// The choice about location access; nil if the user had answered before.
  package var permission: PermissionPrompt.Choice?
  /// The keys of the configuration with their chosen values.
  var settings: [(key: String, value: String)] = []
  /// The files to create.
  var snippets: [Snippet] = []
  /// The commands that undo each answer, of this time or an earlier one, as far as it is saved.
  var undoing: [Undoing] = []

  struct Undoing {
    let command: ShellLine
    /// The step before the command; nil for none.
    var first: Phrase?
  }

  /// Saves the configuration keys, the answer about location access unless it is for one run, and
  /// the files for the bars.
  package func keep(_ access: ReportAccess, in file: SettingsFile) throws(Failure) {
    // The configuration comes first, because only this step can be rejected.
    try change(file, lockedIn: access.folders.state)
    do throws(SystemError) {
      switch permission {
      case .whileUsing(let allowsIPLookup):
        try access.keep(Answer(authorization: .authorizedWhenInUse, allowsIPLookup: allowsIPLookup))
      case .never: try access.keep(Answer(authorization: .denied, allowsIPLookup: false))
      case .once, .some(.none), nil: break
      }
      for snippet in snippets { try snippet.write() }
    } catch { throw .system(error) }
  }

  private func change(_ file: SettingsFile, lockedIn folder: String) throws(Failure) {
    guard !settings.isEmpty else { return }
    let lock: FileLock
    do { lock = try file.lock(in: folder) } catch { throw .system(error) }
    let content: [UInt8]
    do throws(ConfigurationError) { content = try changedContent(of: file) } catch {
      throw .unusable(Phrase("nothing was changed: \(error)"))
    }
    do { try file.write(content, holding: lock) } catch { throw .system(error) }
  }

  private func changedContent(of file: SettingsFile) throws(ConfigurationError) -> [UInt8] {
    var content = try file.contentToChange()
    for (key, value) in settings {
      guard let path = SettingKey.path(of: key) else { continue }
      content = try file.changed(content, path, to: JSON5Text.quoted(value))
    }
    return content
  }
}
