package import Configuration
import Exchange
package import Interface
import Line
import Permission
package import Platform
package import Text

/// The questions of `wxhere setup` on the terminal.
///
/// The dialogue saves nothing, so leaving it early changes nothing; `SetupChoices.keep` saves the
/// choices.
package struct SetupDialogue {
  let access: ReportAccess
  private let file: SettingsFile
  /// A sample of the locale's units and time format: "24°C, 13 km/h, 15:40".
  private let sample: String
  private let glyphs: Glyphs
  let bars: [RunningBar]
  private var language: Language { access.language }

  /// Creates the dialogue.
  ///
  /// - Parameter glyphs: the characters that the terminal can show.
  package init(_ access: ReportAccess, file: SettingsFile, glyphs: Glyphs, sample: String) {
    self.access = access
    self.file = file
    self.glyphs = glyphs
    self.sample = sample
    bars = RunningBar.all()
  }

  /// Asks the questions that are not answered yet, and prints the existing answers to the others;
  /// nil when the user left the dialogue, with q or at the end of input.
  package func choices() -> SetupChoices? {
    say(Phrase("A few questions. q or Ctrl-D quits without changing anything."))
    var choices = SetupChoices()
    do throws(Left) {
      choices.permission = try permission()
      (choices.units, choices.clock) = try unitsAndClock()
      choices.icons = try icons()
      choices.snippets = try snippets()
    } catch {
      Terminal.write("\n")
      say(Phrase("Nothing was changed."))
      return nil
    }
    return choices
  }

  private struct Left: Error {}

  // MARK: Questions

  private func permission() throws(Left) -> PermissionPrompt.Choice? {
    guard access.needsAnswer else {
      setAlready(
        Phrase("location access: \(access.permission.phrase)"), "wxhere permission --help")
      return nil
    }
    let choice = PermissionPrompt(access).ask()
    if case .none = choice { throw Left() }
    return choice
  }

  private func unitsAndClock() throws(Left) -> (String?, ClockHours?) {
    let (units, clock) = (access.settings.line.units, access.settings.line.clock)
    let keys = SettingKey.all.filter { ["line.units", "line.clock"].contains($0.name) }
    guard file.lines(of: keys).isEmpty else {
      setAlready(
        Phrase("units and clock: \("\(units), \(clock.rawValue)")"),
        "wxhere config set line.units UNITS")
      return (nil, nil)
    }
    say(Phrase("Units and time format follow your locale, as in: \(sample)"))
    let question = Phrase("Press Enter to keep them, or type metric, us, uk or si, and 12 or 24:")
    while true {
      var chosen = (units: "auto", clock: ClockHours.auto)
      let words = try answer(question).split { " ,;".contains($0) }.map { $0.lowercased() }
      let isUnderstood = words.allSatisfy { word in
        if let hours = ClockHours(rawValue: word) {
          chosen.clock = hours
          return true
        }
        chosen.units = word
        return (try? Units(word, auto: .metric)) != nil
      }
      if isUnderstood { return (chosen.units, chosen.clock) }
    }
  }

  private func icons() throws(Left) -> IconSet? {
    // Otherwise the icons depend on the terminal.
    guard glyphs == .all else { return nil }
    guard file.lines(of: SettingKey.all.filter { $0.name == "line.icons" }).isEmpty else {
      setAlready(
        Phrase("icons: \(access.settings.line.icons.rawValue)"), "wxhere config set line.icons SET")
      return nil
    }
    say(Phrase("Which of these rows shows icons, without boxes or gaps?"))
    let sets: [IconSet] = [.emoji, .nerd, .material, .ascii]
    let rows = sets.enumerated().map { number, icons in
      ["  \(number + 1)", icons.samples.joined(separator: "   "), icons.rawValue]
    }
    Terminal.write(aligned(rows).map { $0 + "\n" }.joined())
    while true {
      let text = try answer(Phrase("Your choice [1-\(sets.count)]:"))
      // The first choice is the default.
      if text.isEmpty { return .emoji }
      if let number = Int(text), sets.indices.contains(number - 1) { return sets[number - 1] }
    }
  }

  private func snippets() throws(Left) -> [Snippet] {
    var snippets: [Snippet] = []
    for (plan, snippet) in plans.compactMap({ plan in plan.snippet.map { (plan, $0) } }) {
      guard !plan.isDone, snippet.present != .same else { continue }
      let name = Escaping.printable(snippet.path.underHome)
      guard snippet.present != .foreign else {
        say(Phrase("\(name) already exists and was not made by wxhere setup, so it is not changed"))
        continue
      }
      let typed = try answer(
        Phrase("\(plan.title) is running. Create \(name), which adds the weather to it? [Y/n]:"))
      let no = language.list(Phrase("n|no", context: "answers that mean no"))
      if !(["n", "no"] + no).contains(typed.lowercased()) { snippets.append(snippet) }
    }
    return snippets
  }

  private var plans: [BarPlan] {
    bars.compactMap { BarPlan($0, folder: access.folders.configuration) }
  }

  // MARK: The terminal

  private func answer(_ question: Phrase) throws(Left) -> String {
    let text = wrapped(language.text(question), to: width).joined(separator: "\n") + " "
    guard let line = Terminal.ask(text) else { throw Left() }
    let words = line.split(separator: " ").joined(separator: " ")
    if words.lowercased() == "q" { throw Left() }
    return words
  }

  func say(_ phrase: Phrase) {
    let text = Escaping.printable(language.text(phrase))
    Terminal.write(wrapped(text, to: width).joined(separator: "\n") + "\n")
  }

  func setAlready(_ phrase: Phrase, _ command: String?) {
    say(
      command.map { Phrase("Already set: \(phrase). To change it, run: \($0)") }
        ?? Phrase("Already set: \(phrase)"))
  }

  private var width: Int { max(20, min(80, Terminal.width ?? 80)) }

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

/// The suggestion to run `wxhere setup`, which is printed once, after a line on a terminal.
package struct SetupOffer {
  private let folder: String

  package init(_ folders: Folders) {
    folder = folders.state
  }

  private var path: String { StateFile.setupOffer.path(in: folder) }

  /// Prints the suggestion if it was not printed before.
  package func make(in language: Language) {
    // Without a record, it would be printed each time.
    guard Files.version(path) == nil, dismiss() else { return }
    Complaint.say([
      language.words("to set up units, icons and a status bar, run: \("wxhere setup")")
    ])
  }

  /// Records that the suggestion is no longer needed; false when that cannot be recorded.
  @discardableResult
  package func dismiss() -> Bool {
    guard (try? Files.makeFolder(folder)) != nil else { return false }
    return (try? Files.replace(path, with: [], risking: .file)) != nil
  }
}
