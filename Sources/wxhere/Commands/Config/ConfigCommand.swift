import Configuration
import Line
import Platform
import Report
import Weather
import Wording

/// `wxhere config`: what is in force and where it comes from, and one key changed.
struct ConfigCommand {
  private let invocation: Invocation
  private let action: ConfigAction
  private var language: Language { invocation.language }

  init(_ invocation: Invocation, _ action: ConfigAction) {
    self.invocation = invocation
    self.action = action
  }

  func run() throws(Failure) -> ExitStatus {
    switch action {
    case .show: return try show()
    case .keys:
      let rows = SettingKey.all.map { ($0.name, language.text($0.summary)) }
      return try printed(Help(language).table(rows))
    case .change(let path, let literal): return try change(path, literal)
    }
  }

  /// Changes the file where what is in it then can be used.
  private func change(_ path: [String], _ literal: String?) throws(Failure) -> ExitStatus {
    let name = path.joined(separator: ".")
    // Until it is written: who changes another key meanwhile waits.
    let lock: FileLock
    do { lock = try invocation.file.lock(in: invocation.folders.state) } catch {
      throw .system(error)
    }
    let before: [UInt8]?
    let changed: (bytes: [UInt8], settings: Settings)
    do throws(ConfigurationError) {
      before = try invocation.file.content()
      changed = try invocation.file.changed(path, to: literal)
    } catch {
      throw refused(error, path, literal)
    }
    // What the line alone can judge: units, icons, formats.
    do throws(Failure) {
      var options = try Options([])
      options.configuration = invocation.file.path
      let trial = try Invocation(options, settings: changed.settings)
      _ = try trial.style
      _ = try trial.naming
    } catch {
      guard case .configuration(let error, _) = error else { throw error }
      throw refused(error, path, literal)
    }
    guard changed.bytes != before ?? [] else {
      return try said(Phrase("\(name) is as it was in \(invocation.file.path)"))
    }
    do throws(SystemError) { try invocation.file.write(changed.bytes, holding: lock) } catch {
      throw .system(error)
    }
    guard let literal else {
      return try said(Phrase("\(name) is taken out of \(invocation.file.path)"))
    }
    return try said(Phrase("\(name) is \(literal) now, in \(invocation.file.path)"))
  }

  private func refused(
    _ error: ConfigurationError, _ path: [String], _ literal: String?
  ) -> Failure {
    // Of the value itself no line is told: it is in no file.
    guard case .fault(let fault, _, _) = error, path.starts(with: fault.path) else {
      return .unusable(Phrase("nothing was changed: \(error)"))
    }
    let reason = Phrase("nothing was changed: \(fault)")
    guard let literal, let option = Self.options[path.joined(separator: ".")],
      let flag = Flag.all.first(where: { $0.name == option }),
      let meant = Meant.value(literal.filter { !"\"[]".contains($0) }, of: flag)
    else { return .unusable(reason) }
    let command = "wxhere config set \(path.joined(separator: ".")) \(meant)"
    return .unusable(Phrase("\(reason); is it \(command)?"))
  }

  /// The options that take the same values, by key.
  private static let options = [
    "line.units": "units", "line.icons": "icons", "line.clock": "clock", "line.language": "lang",
    "location.sources": "source", "weather.providers": "provider",
  ]

  private func said(_ phrase: Phrase) throws(Failure) -> ExitStatus {
    try printed(Escaping.printable(language.text(phrase)) + "\n")
  }

  // MARK: What is in force

  private func show() throws(Failure) -> ExitStatus {
    // A mistake that the line alone would find is one here, too.
    _ = try invocation.style
    _ = try invocation.naming
    let settings = EffectiveSettings(invocation)
    if invocation.options.isJSON { return try printed(JSONText.line(of: settings)) }
    let file = invocation.file.path
    let head =
      settings.hasFile
      ? Phrase("\(file), and what is not in it")
      : Phrase("there is no \(file); all is at its default")
    let rows = settings.rows.map { row in
      [row.name, language.text(row.origin.phrase), Escaping.printable(row.value.typed)]
    }
    return try printed(([language.text(head), ""] + aligned(rows)).joined(separator: "\n") + "\n")
  }
}
