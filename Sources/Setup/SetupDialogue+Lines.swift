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
          say(Phrase("There is no \(plan.target.underHome) yet. Create it first:"))
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
    case .end: Phrase("Add this line at the end of \(file), and restart \(title):")
    case .below(let text):
      Phrase("Add this line to \(file) below its first \(text), and restart \(title):")
    case .inPlaceOf(let text):
      Phrase(
        "Replace \(Escaping.printable(text)) in \(file) with this line, and restart \(title):"
      )
    case .command: Phrase("Run this to add the line to \(file), and restart \(title):")
    }
  }
}
