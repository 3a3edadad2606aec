package import Configuration
import Exchange
package import Interface
import Permission
import Platform
import Text

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

  /// Saves the configuration keys, the answer about location access unless it is for one run, and
  /// the files for the bars.
  package func keep(_ access: ReportAccess, in file: SettingsFile) throws(Failure) {
    // The configuration comes first, because only this step can be rejected.
    do throws(ConfigurationError) { try change(file, lockedIn: access.folders.state) } catch {
      throw .unusable(Phrase("nothing was changed: \(error)"))
    }
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

  private func change(
    _ file: SettingsFile, lockedIn folder: String
  ) throws(ConfigurationError) {
    let values: [(path: [String], value: String?)] = [
      (["line", "units"], units), (["line", "clock"], clock?.rawValue),
      (["line", "icons"], icons?.rawValue),
    ]
    guard values.contains(where: { $0.value != nil }) else { return }
    let lock: FileLock
    do { lock = try file.lock(in: folder) } catch { throw .unreadable(error) }
    var content = try file.contentToChange()
    for (path, value) in values {
      guard let value else { continue }
      content = try file.changed(content, path, to: JSON5Text.quoted(value))
    }
    do { try file.write(content, holding: lock) } catch { throw .unreadable(error) }
  }
}
