import Doctor
import Line
import Platform
import Session
import Wording

extension SetupDialogue {
  /// Prints what to add to the files of the running bars.
  package func printLines() {
    if bars.isEmpty { say(Phrase("no known status bar is running")) }
    for bar in bars {
      guard let plan = BarPlan(bar, folder: access.folders.configuration) else {
        let file = "bars/\(bar.program.example)"
        let path = ShippedFile.path(file) ?? "Config/\(file)"
        say(
          Phrase(
            """
            \(bar.program.title) is running; the beginning of this file says how to add the \
            weather:
            """))
        Terminal.write("\n  less \(Escaping.shell(path))\n\n")
        continue
      }
      let isMade = plan.snippet.map { [.same, .older].contains($0.present) } ?? true
      if plan.isDone {
        setAlready(Phrase("\(plan.title): \(plan.target.underHome)"), nil)
      } else if isMade {
        if let command = plan.copying {
          say(Phrase("There is no \(plan.target.underHome) yet. Make it first:"))
          Terminal.write("\n  \(command)\n\n")
        }
        say(plan.instruction)
        Terminal.write("\n  \(Escaping.printable(plan.line))\n\n")
      }
    }
  }
}

extension BarPlan {
  /// The sentence before the line.
  fileprivate var instruction: Phrase {
    let file = Escaping.printable(target.underHome)
    return switch position {
    case .end: Phrase("Add this line at the end of \(file), and start \(title) again:")
    case .below(let text):
      Phrase("Add this line to \(file) below its first \(text), and start \(title) again:")
    case .inPlaceOf(let text):
      Phrase(
        "Put this line in place of \(Escaping.printable(text)) in \(file), and start \(title) again:"
      )
    case .command: Phrase("This line adds it to \(file); type it, and start \(title) again:")
    }
  }
}
