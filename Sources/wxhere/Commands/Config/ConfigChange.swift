import Configuration
import Interface
import Line
import Places
import Platform
import Text

/// A change of one key in the configuration that must not add errors.
///
/// Errors of other keys may remain, so that a file with two errors can be corrected in two steps.
struct ConfigChange {
  let file: SettingsFile
  let path: [String]
  /// The new value as written in the file; nil to remove the key.
  let literal: String?
  /// The end of a command for this file, " --config FILE"; empty unless it was named.
  let configurationOption: String

  /// Returns the changed content of an object, or throws why the change is rejected.
  func made(in content: [UInt8]) throws(Failure) -> [UInt8] {
    let changed: [UInt8]
    do throws(ConfigurationError) { changed = try file.changed(content, path, to: literal) } catch {
      throw Self.refusal(error)
    }
    if literal != nil, path == ["places"],
      let names = try? file.decode(changed).places.keys.sorted(),
      let fault = names.lazy.compactMap(SavedPlace.fault).first
    {
      throw .usage(fault)
    }
    guard let error = try file.error(in: changed) else { return changed }
    guard let before = try file.faults(in: content) else {
      // The line numbers refer to the file on disk.
      throw Self.refusal(try file.error(in: content) ?? error)
    }
    guard let after = try file.faults(in: changed) else { throw Self.refusal(error) }
    if let fault = after.first(where: { isNew($0, before) }) { throw refusal(of: fault) }
    // The new value can be checked only after an error in the enclosing value has been corrected.
    if literal != nil, let fault = after.first(where: { path.starts(with: $0.path) }) {
      throw Self.refusal(file.placed(fault))
    }
    return changed
  }

  private func isNew(_ fault: ConfigurationFault, _ before: [ConfigurationFault]) -> Bool {
    if literal != nil, fault.path.starts(with: path) { return true }
    return !before.contains {
      // Inside a value that was invalid as a whole, no other error was searched for.
      $0.path == fault.path ? "\($0.ofKey)" == "\(fault.ofKey)" : fault.path.starts(with: $0.path)
    }
  }

  private static func refusal(_ error: ConfigurationError) -> Failure {
    .unusable(Phrase("nothing was changed: \(error)"))
  }

  private func refusal(of fault: ConfigurationFault) -> Failure {
    guard path.starts(with: fault.path) || fault.path.starts(with: path) else {
      return Self.refusal(file.placed(fault))
    }
    // The new value has no line number, because it is not in the file.
    let reason = Phrase("nothing was changed: \(fault)")
    let key = path.joined(separator: ".")
    guard let literal, let flag = Flag.all.first(where: { $0.key == key }),
      let meant = Suggestions.value(literal.filter { !"\"[]".contains($0) }, of: flag)
    else { return .unusable(reason) }
    let command = "wxhere config set \(key) \(meant)\(configurationOption)"
    return .unusable(Phrase("\(reason). Did you mean \(command)?"))
  }
}

extension SettingsFile {
  func error(in content: [UInt8]) throws(Failure) -> ConfigurationError? {
    let settings: Settings
    do throws(ConfigurationError) { settings = try decode(content) } catch { return error }
    return try lineError(of: settings)
  }

  var validSettings: Settings? {
    guard let settings = try? load() else { return nil }
    do { return try lineError(of: settings) == nil ? settings : nil } catch { return nil }
  }

  /// Returns the first error of a format, a unit or a colour; nil when there is none.
  func lineError(of settings: Settings) throws(Failure) -> ConfigurationError? {
    for settings in [settings] + Self.eachFormat(settings) {
      do throws(Failure) {
        var arguments = Arguments()
        arguments.configuration = path
        let trial = try Run(arguments, settings: .given(settings))
        _ = try trial.style
        _ = try trial.naming
      } catch {
        guard case .configuration(let error, _) = error else { throw error }
        return error
      }
    }
    return nil
  }

  /// The settings with each of the user's own formats activated, except those for `wxhere where`.
  private static func eachFormat(_ settings: Settings) -> [Settings] {
    settings.line.formats.sorted { $0.key < $1.key }.compactMap { name, format in
      if (try? Template(format, of: Placeholder.ofPlace, hasEscapes: true)) != nil { return nil }
      var settings = settings
      settings.line.format = name
      return settings
    }
  }

  /// Returns the errors of all keys, each found after removing the keys with earlier errors; nil
  /// for an error outside a key, and for more than 40, because each takes another pass.
  func faults(in content: [UInt8]) throws(Failure) -> [ConfigurationFault]? {
    var faults: [ConfigurationFault] = []
    var rest = content
    while let error = try self.error(in: rest) {
      guard faults.count < 40, case .fault(let fault, _, _) = error,
        let fewer = try? changed(rest, fault.path, to: nil), fewer.count < rest.count
      else { return nil }
      faults.append(fault)
      rest = fewer
    }
    return faults
  }
}
