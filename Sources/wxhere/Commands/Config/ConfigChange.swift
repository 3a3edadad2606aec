import CommandLine
import Configuration
import Places
import Platform
import Wording

/// One key of the configuration that is set or taken out, where that makes nothing wrong.
///
/// What was wrong with other keys before may stay so: a file with two mistakes is mended in two steps.
struct ConfigChange {
  let file: SettingsFile
  let path: [String]
  /// The value as it stands in the file; nil for none.
  let literal: String?

  /// The content as it is then.
  ///
  /// - Parameter content: as it is, with an object in it.
  /// - Throws: why it cannot be changed so.
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
      // As the file has it: what is wrong there may stand on another line by now.
      throw Self.refusal(try file.error(in: content) ?? error)
    }
    guard let after = try file.faults(in: changed) else { throw Self.refusal(error) }
    if let fault = after.first(where: { isNew($0, before) }) { throw refusal(of: fault) }
    // Whether the new value can be used, nobody can tell before the others beside it are mended.
    if literal != nil, let fault = after.first(where: { path.starts(with: $0.path) }) {
      throw Self.refusal(file.placed(fault))
    }
    return changed
  }

  /// Whether a fault was not there before.
  private func isNew(_ fault: ConfigurationFault, _ before: [ConfigurationFault]) -> Bool {
    if literal != nil, fault.path.starts(with: path) { return true }
    return !before.contains {
      // Within what was wrong as a whole, nothing else was found.
      $0.path == fault.path ? "\($0)" == "\(fault)" : fault.path.starts(with: $0.path)
    }
  }

  private static func refusal(_ error: ConfigurationError) -> Failure {
    .unusable(Phrase("nothing was changed: \(error)"))
  }

  private func refusal(of fault: ConfigurationFault) -> Failure {
    guard path.starts(with: fault.path) || fault.path.starts(with: path) else {
      return Self.refusal(file.placed(fault))
    }
    // Of the value itself no line is told: it is in no file.
    let reason = Phrase("nothing was changed: \(fault)")
    let key = path.joined(separator: ".")
    guard let literal, let flag = Flag.all.first(where: { $0.key == key }),
      let meant = Meant.value(literal.filter { !"\"[]".contains($0) }, of: flag)
    else { return .unusable(reason) }
    let command = "wxhere config set \(key) \(meant)"
    return .unusable(Phrase("\(reason). Did you mean \(command)?"))
  }
}
