import Coarsen
import Interface
import Configuration
import Exchange
import Line
import Places
import Platform
import Report
import Weather
import Text

/// `wxhere config`, which shows the active settings and their origin, and changes keys.
struct ConfigCommand {
  private let run: Run
  private let action: ConfigAction
  private var language: Language { run.language }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let action = try ConfigAction(arguments)
    // `config show` prints the active values. Other actions must work on an invalid file.
    let use: Run.SettingsUse = if case .show = action { .needed } else { .none }
    return try ConfigCommand(run: Run(arguments, settings: use), action: action).perform()
  }

  private func perform() throws(Failure) -> ExitStatus {
    switch action {
    case .show(let name): return try show(name)
    case .keys:
      let rows = SettingKey.all.map { ($0.name, language.text($0.summary)) }
      return try printOutput(Help(language).table(rows))
    case .set(let name, let literal): return try change(name, literal)
    case .unset(let name): return try change(name, nil)
    }
  }

  /// Changes the file if the result is valid; without a literal, removes the key.
  private func change(_ name: String, _ literal: String?) throws(Failure) -> ExitStatus {
    let file = run.file
    // The lock is held until the file is written, so that other changes wait.
    let lock: FileLock
    do { lock = try file.lock(in: run.folders.state) } catch { throw .system(error) }
    let content: [UInt8]
    let path: [String]?
    do throws(ConfigurationError) {
      content = try file.contentToChange()
      path = literal == nil ? try file.path(of: name, in: content) : SettingKey.path(of: name)
    } catch {
      throw .unusable(Phrase("nothing was changed: \(error)"))
    }
    guard let path else { throw ConfigAction.unknown(name) }
    let changed = try ConfigChange(file: file, path: path, literal: literal).made(in: content)
    guard changed != content else {
      return try printNotice(Phrase("\(name) is unchanged in \(file.path)"))
    }
    do throws(SystemError) { try file.write(changed, holding: lock) } catch {
      throw .system(error)
    }
    if path.first == "places" { try forgetPlaces(of: content, butNot: changed) }
    let status = try printNotice(
      literal.map { Phrase("\(name) is now \($0) in \(file.path)") }
        ?? Phrase("\(name) is removed from \(file.path)"))
    // An error that existed before the change and still exists.
    if let error = try file.error(in: changed) {
      Complaint.say([language.text(error.phrase)])
    }
    return status
  }

  private func forgetPlaces(of old: [UInt8], butNot new: [UInt8]) throws(Failure) {
    // The reports are named after the countries.
    let (file, gazetteer) = (run.file, run.gazetteer)
    guard let before = try? file.decode(old, in: gazetteer).places else { return }
    let after = (try? file.decode(new, in: gazetteer).places) ?? [:]
    let saved = (try? PlacesFile(run.folders).load()) ?? [:]
    let kept = [after, saved].flatMap(\.values)
    let store = ReportStore(folder: run.folders.cache)
    do {
      for cell in before.values where !kept.contains(cell) { try store.removeReports(of: cell) }
    } catch { throw .system(error) }
  }

  private func printNotice(_ phrase: Phrase) throws(Failure) -> ExitStatus {
    try printOutput(Escaping.printable(language.text(phrase)) + "\n")
  }

  // MARK: Settings in use

  private func show(_ name: String?) throws(Failure) -> ExitStatus {
    // Reports errors that only formatting the line reveals.
    _ = try run.style
    _ = try run.naming
    var settings = EffectiveSettings(run)
    if let key = name.flatMap(SettingKey.named)?.key { settings.keep(key.name) }
    if run.arguments.isJSON { return try printOutput(settings.json.line) }
    let file = run.file.path
    let head =
      settings.hasFile
      ? Phrase("\(file), and defaults")
      : Phrase("there is no \(file); all settings are at their defaults")
    let rows = settings.rows.map { row in
      [row.name, language.text(row.origin.phrase), Escaping.printable(row.value.typed)]
    }
    let lines = (name == nil ? [language.text(head), ""] : []) + aligned(rows)
    return try printOutput(lines.joined(separator: "\n") + "\n")
  }
}
