import Configuration
import Interface
import Line
import Text
import When

/// The completions, common to all shells.
enum Completion {
  /// A command, or a form of it.
  struct Command {
    /// The words of the command, such as "find" or "permission allow"; empty for the line.
    let words: String
    /// The names of its options, including those of every command.
    let options: [String]
    /// The options that this command takes in its own way.
    let ownOptions: [Flag]
    /// The possible next words, when they are fixed.
    let choices: [(word: String, meaning: String)]
    /// The values that follow some of these words.
    let values: [(word: String, values: Value)]
    /// The kinds of its operands, in order.
    let operands: [Operand]
  }

  /// The kind of an operand whose values only the program knows.
  enum Operand {
    case towns
    case places
    /// The values of `--place`: saved places, including lists of them, and towns.
    case placesAndTowns
    case hereAndTowns
    case files
    /// Any text.
    case free
  }

  /// The kind of an option's value.
  enum Value {
    case none
    case choices([String])
    /// A comma-separated list of these values.
    case list([String])
    case operand(Operand)
    /// Any text.
    case free
  }

  static let commands: [Command] = CommandPage.all.flatMap { page -> [Command] in
    let names = page.options + CommandPage.common
    let usual = page.forms.first { $0.words == page.word ?? "" }
    let longer = page.forms.filter { $0.words.contains(" ") }
    var choices: [(word: String, meaning: String)] = longer.map { form in
      (String(form.words.split(separator: " ")[1]), form.summary.english)
    }
    if page.word == nil { choices = words }
    if page.word == "when" {
      choices = Field.all(of: .now).filter(\.isComparable).map { ($0.name, "") }
    }
    if page.word == "help" {
      choices = words + Help.Topic.allCases.map { ($0.rawValue, "help topic") }
    }
    let ownOptions = Flag.all.compactMap(page.own)
    let command = Command(
      words: page.word ?? "", options: (usual?.options ?? []) + names,
      ownOptions: ownOptions, choices: choices, values: [],
      operands: operands[page.name.rawValue] ?? [])
    return [command]
      + longer.map { form in
        Command(
          words: form.words, options: form.options + names, ownOptions: ownOptions,
          choices: choicesOfOperands[form.words] ?? [],
          values: form.words == "config set" ? valuesOfKeys : [],
          operands: operands[form.words] ?? [])
      }
  }

  /// The words of all commands with their summaries.
  private static var words: [(word: String, meaning: String)] {
    CommandPage.all.compactMap { page in page.word.map { ($0, page.summary.english) } }
  }

  /// The operands of the commands by their words.
  private static let operands: [String: [Operand]] = [
    "line": [.places], "now": [.placesAndTowns], "hourly": [.placesAndTowns],
    "daily": [.placesAndTowns], "alerts": [.placesAndTowns], "air": [.placesAndTowns],
    "where": [.placesAndTowns], "find": [.towns], "places add": [.free, .hereAndTowns],
    "places remove": [.places],
    "places rename": [.places],
  ]

  private static let choicesOfOperands: [String: [(word: String, meaning: String)]] = {
    let keys = SettingKey.all.map { ($0.name, "") }
    return ["config show": keys, "config set": keys, "config unset": keys]
  }()

  /// The values of keys that have few possible values.
  private static let valuesOfKeys: [(word: String, values: Value)] = SettingKey.all.compactMap {
    key in
    // An option that sets the key has the same choices.
    let flag = Flag.all.first { $0.key == key.name }?.choices ?? []
    let usual = key.value(in: Settings()).typed
    // Any number between the bounds is valid; the default says what is usual.
    let numbers = key.bounds.map { ["\($0.lowerBound)", usual, "\($0.upperBound)"] } ?? []
    let choices = ([key.choices, flag, numbers].first { !$0.isEmpty } ?? []).withoutRepetitions
    guard !choices.isEmpty else { return nil }
    return (key.name, key.form == .list ? .list(choices) : .choices(choices))
  }

  static func value(of flag: Flag) -> Value {
    guard let name = flag.valueName else { return .none }
    switch (flag.name, name) {
    case ("place", _): return .operand(.placesAndTowns)
    case (_, "FILE"): return .operand(.files)
    case (_, "LIST"): return .list(flag.choices)
    default: return flag.choices.isEmpty ? .free : .choices(flag.choices)
    }
  }

  /// Returns an option as typed: `--verbose`, `-v`.
  static func typed(_ name: String) -> [String] {
    let letter = Flag.all.first { $0.name == name }?.letter
    return ["--\(name)"] + (letter.map { ["-\($0)"] } ?? [])
  }

  /// The options with a value, as typed.
  static var optionsWithValue: [String] {
    Flag.all.filter { $0.valueName != nil }.map { "--\($0.name)" }
  }
}
