import Interface
import Platform
import Text

extension SetupDialogue {
  private func plan(_ bar: StatusBar) -> BarPlan? {
    BarPlan(bar, folder: access.folders.configuration)
  }

  /// Asks about the files for bars that do not show the weather yet.
  func askSnippets(_ choices: inout SetupChoices) throws(Left) {
    for plan in bars.compactMap(plan) {
      guard let snippet = plan.snippet else { continue }
      let name = Escaping.printable(snippet.path.underHome)
      let present = snippet.present
      var isMade = [.same, .older].contains(present)
      if !plan.hasWeather || plan.lacksSnippet, present != .same {
        guard present != .foreign else {
          say(
            Phrase("\(name) already exists and was not made by wxhere setup, so it is not changed"))
          continue
        }
        let question = Phrase("Create \(name), which adds the weather to \(plan.title)? [Y/n]:")
        guard let yes = YesNoQuestion(text(question), usual: true, in: language).ask() else {
          throw Left()
        }
        if yes { choices.snippets.append(snippet) }
        isMade = isMade || yes
      }
      guard isMade else { continue }
      choices.undoing.append(.init(command: "rm \(snippet.path)", first: plan.undoing))
    }
  }

  /// Prints what is left to do for the bars, and the commands that undo the choices.
  package func printAdvice(after choices: SetupChoices) {
    if bars.isEmpty { say(Phrase("no known status bar is running or configured")) }
    for bar in bars { printAdvice(on: bar) }
    guard !choices.undoing.isEmpty else { return }
    say(Phrase("To undo an answer, run its command:"))
    // On a line of its own: pasted behind `rm`, its words would be files to remove.
    let lines = choices.undoing.flatMap { undoing -> [String] in
      let first = undoing.first.map { self.lines($0, indent: 4) } ?? []
      let command = Escaping.printable(undoing.command.text)
      return first.map { "  \($0)" } + [first.isEmpty ? "  \(command)" : "    \(command)"]
    }
    Terminal.write("\n" + lines.map { $0 + "\n" }.joined() + "\n")
  }

  private func printAdvice(on bar: StatusBar) {
    guard let plan = plan(bar) else {
      guard let path = Machine().shipped("bars/\(bar.program.example)") else {
        say(Phrase("This page says how to add the weather to \(bar.program.title):"))
        return printCommand("man wxhere-bars")
      }
      say(
        Phrase(
          "The beginning of this file says how to add the weather to \(bar.program.title):"))
      return printCommand(("less \(path)" as ShellLine).text)
    }
    guard !plan.hasWeather else {
      return sayAlready(Phrase("\(plan.title): \(plan.target.underHome)"))
    }
    if let snippet = plan.snippet, ![.same, .older].contains(snippet.present) { return }
    if let command = plan.copying {
      say(Phrase("There is no \(plan.target.underHome) yet. Create it first:"))
      printCommand(command)
    }
    say(plan.instruction)
    printCommand(plan.line)
    if let (key, text) = plan.alsoNeeded {
      say(Phrase("Also add \(text) to \(key) in this file."))
    }
    guard plan.isRunning else { return }
    if let command = plan.reloading {
      say(Phrase("Then run:"))
      printCommand(command.text)
    } else {
      say(Phrase("Then restart \(plan.title)."))
      Terminal.write("\n")
    }
  }
}

extension BarPlan {
  fileprivate var instruction: Phrase {
    let file = Escaping.printable(target.underHome)
    return switch position {
    case .end: Phrase("Add this line at the end of \(file):")
    case .below(let text): Phrase("Add this line to \(file) below its first \(text):")
    case .inPlaceOf(let text):
      Phrase("Replace \(Escaping.printable(text)) in \(file) with this line:")
    case .command: Phrase("Run this to add it to \(file):")
    }
  }

  /// The step that undoes the change of the bar's own file.
  fileprivate var undoing: Phrase {
    let file = target.underHome
    return position == .command
      ? Phrase("after removing the added lines from \(file)")
      : Phrase("after removing its line from \(file) and putting back what it replaced")
  }
}
