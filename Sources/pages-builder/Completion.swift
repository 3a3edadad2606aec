import CommandLine
import Configuration
import Wording

/// What may be typed where, as the completions of all shells have it.
enum Completion {
  /// A command, or a way to use it.
  struct Command {
    /// None for the line, else "find", or "permission allow".
    let words: String
    /// The names of its options, those too that every command has.
    let options: [String]
    /// The next word of it, where that is one of a few.
    let choices: [(word: String, meaning: String)]
    /// The words behind some of these, by them.
    let values: [(word: String, values: Value)]
    /// What its operands are, the first one first.
    let operands: [Operand]
  }

  /// What stands for a thing that only the program knows.
  enum Operand {
    case towns
    case places
    /// What --place takes: places, several too, and towns.
    case placesAndTowns
    case hereAndTowns
    case files
    /// Something of the person's own.
    case free
  }

  /// What follows an option.
  enum Value {
    case none
    case choices([String])
    /// Several of them, with commas between.
    case list([String])
    case operand(Operand)
    /// Something of the person's own.
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
    if page.word == "help" {
      choices = words + Help.Topic.allCases.map { ($0.rawValue, "what is to be known of it") }
    }
    let command = Command(
      words: page.word ?? "", options: (usual?.options ?? []) + names, choices: choices,
      values: [], operands: operands[page.name] ?? [])
    return [command]
      + longer.map { form in
        Command(
          words: form.words, options: form.options + names,
          choices: choicesOfOperands[form.words] ?? [],
          values: form.words == "config set" ? valuesOfKeys : [],
          operands: operands[form.words] ?? [])
      }
  }

  /// The words of all commands, with what each does.
  private static var words: [(word: String, meaning: String)] {
    CommandPage.all.compactMap { page in page.word.map { ($0, page.summary.english) } }
  }

  /// What the operands of a command are, by the command's words.
  private static let operands: [String: [Operand]] = [
    "line": [.places], "now": [.placesAndTowns], "hourly": [.placesAndTowns],
    "daily": [.placesAndTowns], "alerts": [.placesAndTowns], "air": [.placesAndTowns],
    "where": [.placesAndTowns], "find": [.towns], "places add": [.free, .hereAndTowns],
    "places remove": [.places],
    "places rename": [.places],
  ]

  private static let choicesOfOperands: [String: [(word: String, meaning: String)]] = {
    let keys = SettingKey.all.map { ($0.name, "") }
    return ["config set": keys, "config unset": keys]
  }()

  /// The values of the keys that have few.
  private static let valuesOfKeys: [(word: String, values: Value)] = SettingKey.all.compactMap {
    key in
    // An option in place of the key knows the same.
    let flag = Flag.all.first { $0.key == key.name }?.choices ?? []
    let choices = key.choices.isEmpty ? flag : key.choices
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

  /// As they are typed: `--verbose`, `-v`.
  static func typed(_ name: String) -> [String] {
    let letter = Flag.all.first { $0.name == name }?.letter
    return ["--\(name)"] + (letter.map { ["-\($0)"] } ?? [])
  }

  /// The options behind which a value stands, as they are typed.
  static var optionsWithValue: [String] {
    Flag.all.filter { $0.valueName != nil }.map { "--\($0.name)" }
  }
}
