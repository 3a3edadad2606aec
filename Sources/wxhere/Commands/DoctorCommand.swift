import Interface
import Configuration
import Installation
import Exchange
import Line
import Platform
import Text

/// `wxhere doctor`, which examines each part and prints a remedy for each fault.
struct DoctorCommand {
  let run: Run

  func perform() throws(Failure) -> ExitStatus {
    let arguments = run.arguments
    let examination = DoctorRun(
      file: run.file, folders: run.folders, language: run.language,
      request: run.request, icons: arguments.icons,
      namedConfiguration: arguments.lastingConfiguration, isOffline: arguments.isOffline,
      lineFault: lineFault)
    let findings = examination.findings()
    let redaction = arguments.isRedacted ? Redaction(home: Environment.home) : nil
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
