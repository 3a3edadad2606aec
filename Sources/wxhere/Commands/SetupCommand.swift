import CommandLine
import Line
import Places
import Platform
import Session
import Setup
import Wording

/// `wxhere setup`, which asks a few questions and then prints the line.
struct SetupCommand {
  let invocation: Invocation

  func run() throws(Failure) -> ExitStatus {
    guard Terminal.canAsk else {
      throw .usage(
        Phrase(
          """
          wxhere setup needs a terminal; elsewhere run \("wxhere permission allow") and \
          \("wxhere config set KEY VALUE")
          """))
    }
    let access = ReportAccess(invocation)
    let style = try invocation.style
    let dialogue = SetupDialogue(
      access, file: invocation.file, glyphs: style.glyphs, sample: try sample(style.units))
    guard let choices = dialogue.choices() else { return .success }
    try choices.keep(access, in: invocation.file)
    SetupOffer(invocation.folders).dismiss()
    dialogue.printLines()
    // The configuration has changed, so it is read again.
    var options = invocation.options
    options.command = .line
    let line = try LineCommand(Invocation(options), choice: choices.permission)
    return try line.run()
  }

  /// Returns a sample of the locale's units and time format.
  private func sample(_ units: Units) throws(Failure) -> String {
    let afternoon = 15 * 3600 + 40 * 60
    let clock = try invocation.naming.localized(PlaceClock(zone: "UTC"))
    return [
      units.temperature(24).text, units.speed(5).text, units.pressure(1013).text,
      clock.clock(afternoon) ?? "",
    ].joined(separator: ", ")
  }
}
