import Interface
import Line
import Places
import Platform
import Installation
import Text

/// `wxhere setup`, which asks a few questions and then prints the line.
struct SetupCommand {
  let run: Run

  func perform() throws(Failure) -> ExitStatus {
    guard Terminal.canAsk else {
      throw .usage(
        Phrase(
          """
          wxhere setup needs a terminal; elsewhere run \("wxhere permission allow") and \
          \("wxhere config set KEY VALUE")
          """))
    }
    let access = ReportAccess(run)
    let style = try run.style
    let dialogue = SetupDialogue(
      access, file: run.file, glyphs: style.glyphs, sample: try sample(style.units))
    guard let choices = dialogue.choices() else { return .success }
    try choices.keep(access, in: run.file)
    SetupOffer(run.folders).dismiss()
    dialogue.printLines()
    // The configuration has changed, so it is read again.
    var arguments = run.arguments
    arguments.command = .line
    let line = try LineCommand(Run(arguments), choice: choices.permission)
    return try line.show()
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
