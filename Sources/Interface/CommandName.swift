package import Screens

/// A command; the raw value is its word, but `line` is the command without a word.
package enum CommandName: String, CaseIterable, Sendable {
  case line, now, hourly, daily, alerts, air
  case `where`, when, name, find, places, config, permission, disclosures, doctor, setup
  case help, version

  package init?(word: String) {
    guard let name = CommandName(rawValue: word), name != .line else { return nil }
    self = name
  }

  package var word: String? { self == .line ? nil : rawValue }

  /// The command as typed, such as "wxhere now".
  package var typed: String { word.map { "wxhere \($0)" } ?? "wxhere" }

  package var view: View? { View(rawValue: rawValue) }

  /// Whether a place may follow the command as words.
  var takesPlaceWords: Bool { self == .line || self == .where || view != nil }

  /// Whether words that are not a place may follow the command.
  var takesOperands: Bool {
    [.when, .find, .places, .config, .permission, .help].contains(self)
  }

  package var page: CommandPage {
    // Printing a line creates no other page.
    if self == .line { return .line }
    guard let page = CommandPage.all.first(where: { $0.name == self }) else {
      preconditionFailure("a command has no page: \(rawValue)")
    }
    return page
  }
}
