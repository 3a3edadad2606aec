import Foundation
import Interface

/// The expected status and kind of output of a command that is shown somewhere.
struct ExampleRule: Sendable {
  enum Shape: Sendable {
    case line, lines, json
    /// Any output or none, as from a command that changes something.
    case any
  }

  let shape: Shape
  var statuses: ClosedRange<Int32> = 0...0

  /// The commands that no test runs, by their beginnings, with the reason.
  static let notRun: [(start: String, reason: String)] = [
    ("sudo ", "it changes the machine"), ("apt ", "it changes the machine"),
    ("rm ", "it removes files of a person"), ("git ", "it needs the repository's network"),
    ("systemctl ", "it needs a session of systemd"), ("loginctl ", "it needs a session of systemd"),
    ("cgps", "it is a program of gpsd-clients"), ("Config/", "it builds or installs"),
    ("swift ", "it builds"), ("man ", "it reads a manual page"),
    ("wxhere setup", "it asks on a terminal"),
  ]

  /// The parts of commands that no test runs, with the reason.
  private static let unfit: [(part: String, reason: String)] = [
    ("| jq", "jq is not installed for the tests"), ("--follow", "it runs until it is ended"),
    ("<(", "it is not the shell of every person"), ("--source gps", "it needs a receiver"),
  ]

  /// Returns the reason why a command is not run; nil when it is run.
  static func reason(against command: ShownCommand) -> String? {
    if command.isSynopsis { return "it is a form to be filled in" }
    if ["wxhere name", "wxhere find"].contains(command.text) { return "it takes input" }
    return notRun.first { command.text.hasPrefix($0.start) }?.reason
      ?? unfit.first { command.text.contains($0.part) }?.reason
  }

  /// Returns the rule for a command; nil for a command that is not in this table.
  static func rule(for command: ShownCommand) -> ExampleRule? {
    let text = command.text
    // The example shows that the command is refused.
    if command.output.first?.hasPrefix("wxhere: ") == true {
      return ExampleRule(shape: .any, statuses: text.contains(" | ") ? 0...69 : 64...69)
    }
    if text.contains("--help") || text.contains("--version") { return ExampleRule(shape: .lines) }
    if text.contains("--json") || text.contains("geojson") {
      return ExampleRule(shape: .json, statuses: text.contains("doctor") ? 0...78 : 0...0)
    }
    if text.contains("--bar waybar") || text.contains("--bar i3status-rust") {
      return ExampleRule(shape: text.contains("| cut") ? .line : .json)
    }
    if text.contains("--preview all") || text.contains("--bar i3blocks")
      || text.contains("--bar prometheus") || text.contains("--place home,")
    {
      return ExampleRule(shape: .lines)
    }
    guard let words = command.words, let word = words.first, CommandName(word: word) != nil
    else { return ExampleRule(shape: .line) }
    return rule(word, words.dropFirst().first, hasFormat: text.contains("--format"))
  }

  private static func rule(_ word: String, _ second: String?, hasFormat: Bool) -> ExampleRule? {
    switch (word, second) {
    case ("now", _), ("hourly", _), ("daily", _), ("alerts", _), ("air", _), ("help", _),
      ("version", _), ("name", _), ("find", _), ("permission", _), ("disclosures", _):
      ExampleRule(shape: .lines)
    case ("where", _): ExampleRule(shape: hasFormat ? .line : .lines)
    case ("places", "add"), ("places", "remove"), ("places", "rename"), ("config", "set"),
      ("config", "unset"):
      ExampleRule(shape: .any)
    case ("places", _), ("config", _): ExampleRule(shape: .lines)
    // The status depends on faults of the machine that runs the tests.
    case ("doctor", _): ExampleRule(shape: .lines, statuses: 0...78)
    // The status is 0 for true and 1 for false.
    case ("when", _): ExampleRule(shape: .any, statuses: 0...75)
    default: nil
    }
  }
}

extension ShownCommand {
  /// The arguments of wxhere without options; nil for another program.
  fileprivate var words: [String]? {
    guard let start = text.range(of: "wxhere") else { return nil }
    let rest = text[start.upperBound...].prefix { $0 != "|" }
    return rest.split(separator: " ").map(String.init).filter { !$0.hasPrefix("-") }
  }
}
