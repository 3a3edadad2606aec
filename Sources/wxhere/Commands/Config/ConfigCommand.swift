import Coarsen
import Configuration
import Coordinates
import Exchange
import Interface
import Line
import Places
import Platform
import Report
import Text
import Weather

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
      if run.arguments.isJSON {
        let keys = JSONText.object(rows.map { ($0.0, .string($0.1)) })
        return try printOutput(
          JSONText.object([("schema", .number(RefreshReport.schema)), ("keys", keys)]).line)
      }
      return try printOutput(Help(language).table(rows))
    case .set("location.manual", let literal):
      return try change("location.manual", coordinates(of: literal))
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
    let change = ConfigChange(
      file: file, path: path, literal: literal,
      configurationOption: run.arguments.configurationOption)
    let changed = try change.made(in: content)
    guard changed != content else {
      return try printChange(of: name, Phrase("\(name) is unchanged in \(file.path)"))
    }
    do throws(SystemError) { try file.write(changed, holding: lock) } catch {
      throw .system(error)
    }
    if path.first == "places" { try forgetPlaces(of: content, butNot: changed) }
    let status = try printChange(
      of: name,
      literal.map { Phrase("\(name) is now \($0) in \(file.path)") }
        ?? Phrase("\(name) is removed from \(file.path)"))
    // An error that existed before the change and still exists.
    if let error = try file.error(in: changed) {
      Complaint.say([language.text(error.phrase)])
    }
    return status
  }

  /// Returns the coordinates of a town or a ZIP code as written in the file; other texts as they are.
  private func coordinates(of literal: String) throws(Failure) -> String {
    let typed = String(literal.drop { $0 == "\"" }.prefix { $0 != "\"" })
    guard literal != "null", typed != "here", (try? Coordinates(typed: typed)) == nil,
      // Coordinates with a mistake are called that.
      typed.contains(where: \.isLetter) || typed.allSatisfy(\.isWholeNumber)
    else { return literal }
    // The configuration may have saved places.
    let settings = run.file.validSettings ?? Settings()
    let named = run.arguments.configurationOption
    let place = try Run(run.arguments, settings: .given(settings))
      .manualLocation(typed, command: "wxhere config set\(named) location.manual")
    return JSON5Text.quoted(place)
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

  /// Prints the changed setting as JSON with `--json`, as far as the file is valid, or a sentence.
  private func printChange(of name: String, _ phrase: Phrase) throws(Failure) -> ExitStatus {
    guard run.arguments.isJSON, let changed = try? Run(run.arguments, settings: .needed) else {
      return try printOutput(Escaping.printable(language.text(phrase)) + "\n")
    }
    var settings = EffectiveSettings(changed)
    if let key = SettingKey.named(name)?.key { settings.keep(key.name) }
    return try printOutput(settings.json.line)
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

enum ConfigAction {
  /// Shows one key as typed, or all for nil.
  case show(String?)
  case keys
  /// Sets a key as typed to a value as written in the file.
  case set(String, String)
  /// Removes a key as typed, which only the file may know.
  case unset(String)

  init(_ arguments: Arguments) throws(Failure) {
    let words = arguments.operands
    let named = arguments.configurationOption
    switch (words.first ?? "show", words.count) {
    case ("show", 0...1): self = .show(nil)
    case ("show", 2):
      guard SettingKey.named(words[1]) != nil else { throw Self.unknown(words[1]) }
      self = .show(words[1])
    case ("keys", 1): self = .keys
    case ("set", 2...): self = try Self.setting(words, named)
    case ("unset", 2): self = .unset(words[1])
    case ("set", _):
      throw .usage(Phrase("to set a key, run: \("wxhere config set line.units us\(named)")"))
    case ("unset", _):
      throw .usage(Phrase("to remove a key, run: \("wxhere config unset line.units\(named)")"))
    case (let word, 1) where SettingKey.named(word) != nil: self = .show(word)
    case (let word, _) where SettingKey.named(word) != nil:
      throw .usage(Phrase("to set a key, run: \("wxhere config set \(word) VALUE\(named)")"))
    default: throw .extraWords(words, of: .config)
    }
  }

  /// - Parameter named: the end of commands that use this run's configuration.
  private static func setting(
    _ words: [String], _ named: String
  ) throws(Failure) -> ConfigAction {
    // For example "line.units=us" and "line.units = us".
    let parts = words[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = words.dropFirst(2).drop { $0 == "=" }
    let value = parts.count == 2 ? [String(parts[1])] + rest : Array(rest)
    let name = String(parts[0])
    guard let (key, member) = SettingKey.named(name) else { throw unknown(name) }
    guard !value.isEmpty else {
      throw .usage(Phrase("missing value: \("wxhere config set \(name) VALUE\(named)")"))
    }
    if key.path == ["places"], let fault = member.flatMap(SavedPlace.fault) { throw .usage(fault) }
    let typed = value.joined(separator: " ")
    if let literal = key.literal(typed, isMember: member != nil) { return .set(name, literal) }
    switch key.form {
    case .files where member != nil:
      throw .usage(
        Phrase(
          """
          \(name) needs the path of the file that contains the API key: \
          \("wxhere config set \(name) ~/.config/wxhere/key\(named)")
          """))
    case .texts, .files:
      throw .usage(
        Phrase(
          """
          \(name) is a group; set one of its keys: \
          \("wxhere config set \(name).NAME VALUE\(named)")
          """))
    default: break
    }
    let example = "wxhere config set \(name) \(key.value(in: Settings()).typed)\(named)"
    throw .usage(
      key.form == .number
        ? Phrase("\(name) must be a number, as in: \(example)")
        : Phrase("to set a key, run: \(example)"))
  }

  static func unknown(_ name: String) -> Failure {
    let inside = SettingKey.all.filter { $0.name.hasPrefix("\(name).") }.map(\.name)
    guard inside.isEmpty else {
      return .usage(Phrase("\(name) is a group of keys: \(inside.joined(separator: ", "))"))
    }
    let unknown = Phrase("unknown key \(name.prefix(60))")
    if let near = SettingKey.nearest(to: name) {
      return .usage(Phrase("\(unknown). Did you mean \(near.name)?"))
    }
    return .usage(Phrase("\(unknown); for a list, run: wxhere config keys"))
  }
}
