import Configuration
import Exchange
import Installation
import Interface
import Line
import Places
import Platform
import Screens
import Text

/// `wxhere setup`, which asks a few questions and then prints the line.
struct SetupCommand {
  private let run: Run

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try SetupCommand(run: Run(arguments)).perform()
  }

  private func perform() throws(Failure) -> ExitStatus {
    guard Terminal.canAsk else {
      throw .usage(
        Phrase(
          """
          wxhere setup needs a terminal; elsewhere run \("wxhere permission allow") and \
          \("wxhere config set KEY VALUE\(run.arguments.configurationOption)")
          """))
    }
    let access = ReportAccess(run)
    let style = try run.style
    rememberBackground()
    let naming = try run.naming
    let values = try sample(style.units)
    let dialogue = SetupDialogue(
      access, file: run.file, glyphs: style.glyphs,
      sample: style.glyphs == .ascii ? Escaping.ascii(values) : values,
      name: { naming.words(for: $0).name },
      find: { [run] typed throws(Failure) in try run.manualLocation(typed, command: "") })
    // Nothing is printed yet that a message could precede.
    StandardStreams.printBufferedComplaints()
    guard let choices = dialogue.choices() else { return .success }
    try choices.keep(access, in: run.file)
    SetupOffer(run.folders).dismiss()
    dialogue.printAdvice(after: choices)
    // The configuration has changed, so it is read again.
    var arguments = run.arguments
    arguments.command = .line
    return try Run(arguments).perform { (run, access) throws(Failure) in
      access.choice = choices.permission
      return try LineCommand.show(run, access)
    }
  }

  /// Asks the terminal for its background, which other commands do not ask for.
  private func rememberBackground() {
    guard run.queriesBackground, let isDark = LiveTerminal.isBackgroundDark() else { return }
    TerminalBackgrounds(run.folders).remember(isDark: isDark, at: now())
  }

  private func sample(_ units: Units) throws(Failure) -> String {
    let afternoon = 15 * 3600 + 40 * 60
    let clock = try run.naming.localized(PlaceClock(zone: "UTC"))
    return [
      units.temperature(24).text, units.speed(5).text, units.pressure(1013).text,
      clock.clock(afternoon) ?? "",
    ].joined(separator: ", ")
  }
}

/// `wxhere doctor`, which examines each part and prints a remedy for each fault.
struct DoctorCommand {
  private let run: Run

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try DoctorCommand(run: Run(arguments, settings: .none)).perform()
  }

  private func perform() throws(Failure) -> ExitStatus {
    let arguments = run.arguments
    let examination = DoctorRun(
      file: run.file, folders: run.folders, language: run.language,
      request: run.request, icons: arguments.icons,
      namedConfiguration: arguments.lastingConfiguration, isOffline: arguments.isOffline,
      lineFault: lineFault, nameFaults: nameFaults)
    let findings = examination.findings()
    let redaction = arguments.isRedacted ? examination.redaction : nil
    let text: String
    if arguments.isJSON {
      text = DoctorJSON.text(findings, run.language, redaction: redaction).line
    } else {
      let shown = DoctorText(run.language, isPlain: arguments.isPlain).text(findings)
      text = redaction?(shown) ?? shown
    }
    let fault = findings.first { $0.status == .fault }
    return try printOutput(text, fault?.part.exitStatus ?? .success)
  }

  /// The faults of the names of saved places; none if these cannot be read.
  private func nameFaults(_ settings: Settings) -> [Phrase] {
    let file = PlacesFile(run.folders)
    return (try? SavedPlaces(file, settings))?.nameFaults(file, run.file) ?? []
  }

  /// An error in the settings that only formatting the line reveals.
  private func lineFault(_ settings: Settings) -> (any PhraseConvertible)? {
    do throws(Failure) {
      return try run.file.lineError(of: settings)
    } catch {
      if case .configuration(let error, _) = error { return error }
      return error
    }
  }
}
