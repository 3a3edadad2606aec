import CommandLine
import Configuration
import Doctor
import Facts
import Fields
import Line
import Platform
import Wording

/// `wxhere doctor`, which examines each part and prints a remedy for each fault.
struct DoctorCommand {
  let invocation: Invocation

  func run() throws(Failure) -> ExitStatus {
    let options = invocation.options
    let examination = DoctorRun(
      file: invocation.file, folders: invocation.folders, language: invocation.language,
      request: invocation.request, icons: options.icons,
      namedConfiguration: options.lastingConfiguration, isOffline: options.isOffline,
      lineFault: lineFault)
    let findings = examination.findings()
    let redaction = options.isRedacted ? Redaction(home: Environment.home) : nil
    let text: String
    if options.isJSON {
      text = DoctorJSON.text(findings, invocation.language, redaction: redaction).line
    } else {
      let shown = DoctorText(invocation.language, isPlain: options.isPlain).text(findings)
      text = redaction?(shown) ?? shown
    }
    let fault = findings.first { $0.status == .fault }
    return try printOutput(text, fault?.part.exitStatus ?? .success)
  }

  /// Returns an error in the settings that only formatting the line reveals; nil for none.
  private func lineFault(_ settings: Settings) -> (any PhraseConvertible)? {
    do throws(Failure) {
      return try invocation.file.lineError(of: settings)
    } catch {
      if case .configuration(let error, _) = error { return error }
      return error
    }
  }
}
