import Coarsen
import Configuration
import Exchange
import Line
package import Permission
package import Platform
import Report
import Text

/// The prompt for location access.
package struct PermissionPrompt {
  /// The user's choice.
  package enum Choice: Sendable {
    case once(allowsIPLookup: Bool)
    case whileUsing(allowsIPLookup: Bool)
    case never
    /// The next run asks again.
    case none
  }

  private let settings: Settings
  private let sources: [SourceName]
  private let language: Language

  package init(_ access: ReportAccess) {
    settings = access.settings
    // What the administrator forbids, or no service does, is not asked about.
    let hasIPLookup =
      !access.permission.policy.forbidsIPLookup && !settings.location.ip.services.isEmpty
    sources = access.sources.filter { $0 != .ip || hasIPLookup }
    language = access.language
  }

  /// Asks on the terminal.
  package func ask() -> Choice {
    // What precedes the choice. The user must have seen the explanation.
    var text = question
    for _ in 0..<3 {
      let prompt = text + language.words("Your choice [1-3]:") + " "
      switch Terminal.ask(prompt)?.filter({ $0 != " " }).lowercased() {
      case nil:
        Terminal.write("\n")
        return .none
      case "q": return .none
      case "1": return askAboutIPLookup().map(Choice.once) ?? .none
      case "2": return askAboutIPLookup().map(Choice.whileUsing) ?? .none
      case "3": return .never
      default: text = language.words("Type 1, 2 or 3.") + "\n"
      }
    }
    return .none
  }

  private var question: String {
    let kilometers = settings.location.precision.kilometers
    var lines = paragraph(
      kilometers.map {
        Phrase(
          "wxhere would like to use your location, to about \($0) km, to show the weather there.")
      } ?? Phrase("wxhere would like to use your town as the location, to show the weather there."),
      0)
    lines.append("")
    if sources.contains(.gps) {
      let gpsd = settings.location.gpsd
      let gpsdPlace = Fault.hostWithPort(gpsd.host, gpsd.port)
      lines += paragraph(Phrase("It reads the GPS receiver through gpsd at \(gpsdPlace)."), 2)
      if Fault.isThisMachine(gpsd.host[...]) {
        lines += paragraph(Phrase("The position stays on this machine."), 2)
      }
    }
    if sources.contains(.ip) {
      lines += paragraph(
        Phrase(
          """
          Without a receiver, \(services) can look up the location of your IP address, and \
          sees that address. wxhere asks about that separately.
          """), 2)
    }
    lines += paragraph(
      kilometers.map {
        Phrase("Weather providers get a square of about \($0) km, never the exact position.")
      } ?? Phrase("Weather providers get the town, never the exact position."), 2)
    if settings.weather.minutes == .auto {
      let names = language.names([Service.metNorway, .brightSky].map(\.rawValue))
      lines += paragraph(
        Phrase("Where \(names) have radar, they get it too, when something may fall."), 2)
    }
    return (lines + ["", choices, ""]).joined(separator: "\n")
  }

  private var choices: String {
    let rows = [
      ("1", Phrase("Allow once"), Phrase("for this run; nothing is saved")),
      ("2", Phrase("Allow while using"), Phrase("whenever you or a status bar runs wxhere")),
      ("3", Phrase("Don't allow"), nil),
    ].map { ("\($0)  \(language.text($1))", $2.map(language.text) ?? "") }
    return definitions(rows, width: width, indentation: 4, gap: 3).map { $0 + "\n" }.joined()
  }

  private func paragraph(_ phrase: Phrase, _ indentation: Int) -> [String] {
    wrapped(language.text(phrase), to: max(20, width - indentation))
      .map { $0.indented(by: indentation) }
  }

  private var width: Int { min(80, Terminal.width ?? 80) }

  private var services: String {
    let hosts = settings.location.ip.services.map(\.host)
    guard hosts.count > 1, let last = hosts.last else { return hosts.first ?? "" }
    let first = language.names(Array(hosts.dropLast()))
    return language.words("\(first) or \(last)", context: "services that can be asked")
  }

  /// Nil when the user leaves the dialogue; without both answers, nothing is answered.
  private func askAboutIPLookup() -> Bool? {
    guard sources.contains(.ip) else { return false }
    let question = language.words(
      "Allow \(services) to look up the location of your IP address? [y/N]:")
    return YesNoQuestion(question, usual: false, in: language).ask()
  }
}

extension ReportAccess {
  /// Saves the answer, or asks again for nil, and removes what was found under the previous one.
  ///
  /// When this returns, a power failure brings nothing back. An error is thrown after all steps.
  package func keep(_ answer: Answer?) throws(SystemError) {
    reloadPermission()
    let answers = AnswerStore(folders)
    let kept = Result { () throws(SystemError) in
      if let answer { try answers.save(answer) } else { try answers.reset() }
    }
    // Files are removed even if the disk is full.
    let forgotten = Result { () throws(SystemError) in try store.removeLookedUp() }
    let unnamed = Result { () throws(SystemError) in
      if answer?.authorization != .authorizedWhenInUse, answer?.authorization != .authorizedAlways {
        try Disclosures(folder: folders.state).forgetCells()
      }
    }
    let synced = Result { () throws(SystemError) in
      try Disclosures(folder: folders.state).sync()
      for folder in [folders.state, folders.cache] { try Files.syncNames(in: folder) }
    }
    let left = Result { () throws(SystemError) in try forgetReadOnly(answer) }
    let instead = Result { () throws(SystemError) in try forgetReplacement(answer) }
    var errors: [SystemError] = []
    for step in [kept, forgotten, unnamed, synced, left, instead] {
      if case .failure(let error) = step { errors.append(error) }
    }
    // Each step may have left something else behind.
    for error in errors.dropLast() { complain(error.phrase) }
    if let error = errors.last { throw error }
  }

  /// Removes what allows access, and what was found by it, from folders that can only be read.
  ///
  /// - Throws: when there is any, because it outlives the denial, which lasts until the user logs
  ///   out.
  private func forgetReadOnly(_ answer: Answer?) throws(SystemError) {
    guard answer == nil || answer?.authorization == .denied else { return }
    if let cache = folders.readOnlyCache { try ReportStore(folder: cache).removeLookedUp() }
    if let state = folders.readOnlyState {
      try AnswerStore(folder: state).reset()
      try Disclosures(folder: state).forgetCells()
    }
  }

  /// Removes the same from the folder that replaced the usual ones while they could only be read,
  /// and the answer there, which would apply again as soon as they can only be read again.
  private func forgetReplacement(_ answer: Answer?) throws(SystemError) {
    guard let folder = Folders.runtime, !(try Files.names(in: folder)).isEmpty else { return }
    if folder != folders.state { try AnswerStore(folder: folder).reset() }
    guard answer == nil || answer?.authorization == .denied else { return }
    if folder != folders.cache { try ReportStore(folder: folder).removeLookedUp() }
    if folder != folders.state { try Disclosures(folder: folder).forgetCells() }
  }
}
