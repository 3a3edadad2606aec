package import Coarsen
package import Configuration
import Exchange
package import Interface
import Line
import Permission
import Platform
import Report
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
  private let name: (Locality) -> String
  private let find: (String) throws(Failure) -> String
  let bars: [StatusBar]
  private let program = OwnProgram()
  var language: Language { access.language }

  /// Creates the dialogue.
  ///
  /// - Parameters:
  ///   - glyphs: the characters that the terminal can show.
  ///   - name: returns the name of a place.
  ///   - find: returns a typed place as a value of `location.manual`.
  package init(
    _ access: ReportAccess, file: SettingsFile, glyphs: Glyphs, sample: String,
    name: @escaping (Locality) -> String, find: @escaping (String) throws(Failure) -> String
  ) {
    self.access = access
    self.file = file
    self.glyphs = glyphs
    self.sample = sample
    self.name = name
    self.find = find
    bars = StatusBar.all()
  }

  /// Asks the questions that are not answered yet, and prints the existing answers to the others;
  /// nil when the user left the dialogue, with q or at the end of input.
  package func choices() -> SetupChoices? {
    say(Phrase("A few questions. q or Ctrl-D quits without changing anything."))
    var choices = SetupChoices()
    do throws(Left) {
      try askPermission(&choices)
      try askTown(&choices)
      try askUnitsAndClock(&choices)
      try askIcons(&choices)
      try askSnippets(&choices)
    } catch {
      Terminal.write("\n")
      say(Phrase("Nothing was changed."))
      return nil
    }
    return choices
  }

  struct Left: Error {}

  // MARK: Questions

  private func askPermission(_ choices: inout SetupChoices) throws(Left) {
    var isSaved = true
    if access.needsAnswer {
      let choice = PermissionPrompt(access).ask()
      if case .none = choice { throw Left() }
      if case .once = choice { isSaved = false }
      choices.permission = choice
    } else {
      sayAlready(Phrase("location access: \(access.permission.phrase)"))
      isSaved = access.permission.answer != nil
    }
    if isSaved { choices.undoing.append(.init(command: "\(program) permission reset")) }
  }

  /// Asks for a place if the location may not be looked up, or only by a receiver that is missing.
  private func askTown(_ choices: inout SetupChoices) throws(Left) {
    let hasReceiver = access.settings.location.mayHaveReceiver
    let mayLook =
      switch choices.permission {
      case .once: true
      case .whileUsing(let allowsIPLookup): allowsIPLookup || hasReceiver
      case .never: false
      case .some(.none), nil:
        access.permission.allowsReceiver(for: .inUse)
          && (hasReceiver || access.permission.allowsIPLookup(for: .inUse))
      }
    guard !mayLook, access.sources.contains(.manual) else { return }
    let key = "location.manual"
    if let place = access.settings.location.manual {
      sayAlready(Phrase("location: \(name(place))"))
      return addUndoing([key], to: &choices)
    }
    while true {
      let typed = try answer(
        Phrase("Which town? A name, a US ZIP code or LAT,LON; Enter for none:"))
      if typed.isEmpty { return }
      do throws(Failure) {
        choices.settings.append((key, try find(typed)))
        return addUndoing([key], to: &choices)
      } catch {
        say(error.phrase)
        for choice in error.choices {
          Terminal.write("  \(Escaping.printable(language.text(choice)))\n")
        }
      }
    }
  }

  private func askUnitsAndClock(_ choices: inout SetupChoices) throws(Left) {
    let (units, clock) = (access.settings.line.units, access.settings.line.clock)
    let keys = ["line.units", "line.clock"]
    let set = keys.filter(isSet)
    guard set.isEmpty else {
      sayAlready(Phrase("units and clock: \("\(units), \(clock.rawValue)")"))
      return addUndoing(set, to: &choices)
    }
    say(Phrase("Units and time format follow your locale, as in: \(sample)"))
    let question = Phrase("Press Enter to keep them, or type metric, us, uk or si, and 12 or 24:")
    while true {
      var words = try answer(question).split { " ,;".contains($0) }.map { $0.lowercased() }
      let hours = words.firstIndex(where: Self.isHours).map { words.remove(at: $0) }
      // The other words are one value, such as "us,wind=kn".
      let chosen = words.isEmpty ? "auto" : words.joined(separator: ",")
      do throws(UnitsError) {
        _ = try Units(chosen, auto: .metric)
        choices.settings += [(keys[0], chosen), (keys[1], hours ?? ClockHours.auto.rawValue)]
        return addUndoing(keys, to: &choices)
      } catch {
        say(error.phrase)
      }
    }
  }

  private static func isHours(_ word: String) -> Bool {
    word != ClockHours.auto.rawValue && ClockHours(rawValue: word) != nil
  }

  private func askIcons(_ choices: inout SetupChoices) throws(Left) {
    // Otherwise the icons depend on the terminal.
    guard glyphs == .all else { return }
    let key = "line.icons"
    defer { addUndoing([key], to: &choices) }
    guard !isSet(key) else {
      return sayAlready(Phrase("icons: \(access.settings.line.icons.rawValue)"))
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
      let number = text.isEmpty ? 1 : Int(text) ?? 0
      if sets.indices.contains(number - 1) {
        return choices.settings.append((key, sets[number - 1].rawValue))
      }
    }
  }

  private func isSet(_ key: String) -> Bool {
    !file.lines(of: SettingKey.all.filter { $0.name == key }).isEmpty
  }

  private func addUndoing(_ keys: [String], to choices: inout SetupChoices) {
    let file = access.request.configuration.map { " --config \($0)" as ShellLine }
    choices.undoing += keys.map {
      .init(command: "\(program) config unset \($0)\(file ?? "")")
    }
  }

  // MARK: The terminal

  private func answer(_ question: Phrase) throws(Left) -> String {
    guard let line = Terminal.ask(text(question) + " ") else { throw Left() }
    let words = line.split(separator: " ").joined(separator: " ")
    if words.lowercased() == "q" { throw Left() }
    return words
  }

  func say(_ phrase: Phrase) { Terminal.write(text(phrase) + "\n") }

  /// Prints a command, which is never wrapped.
  func printCommand(_ command: String) {
    Terminal.write("\n  \(Escaping.printable(command))\n\n")
  }

  func sayAlready(_ phrase: Phrase) { say(Phrase("Already set: \(phrase)")) }

  /// Returns a sentence that fits on the terminal.
  func text(_ phrase: Phrase) -> String { lines(phrase, indent: 0).joined(separator: "\n") }

  /// Returns the lines of a sentence that fit on the terminal beside an indent.
  func lines(_ phrase: Phrase, indent: Int) -> [String] {
    let width = max(20, min(80, Terminal.width ?? 80) - indent)
    return wrapped(Escaping.printable(language.text(phrase)), to: width)
  }
}
