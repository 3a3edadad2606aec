import Platform
import Screens

extension ViewCommand {
  /// The title and the footer of a screen.
  struct Frame {
    /// The name of the place, with the age of old weather.
    let title: String
    /// The reasons why a part is missing or old, one sentence each.
    let notes: [String]
    /// The attributions of the shown data; empty for none.
    let credit: String

    func around(_ lines: [String], _ style: ViewStyle) -> [String] {
      style.title(title) + [""] + lines + end(style)
    }

    func rows(_ style: ViewStyle) -> Int { around([], style).count }

    private func end(_ style: ViewStyle) -> [String] {
      let lines = notes.flatMap(style.sentence) + (credit.isEmpty ? [] : style.credit(credit))
      return lines.isEmpty ? [] : [""] + lines
    }
  }
}

/// The space available to a view.
struct ViewRoom {
  /// Nil without a terminal.
  let columns: Int?
  let rows: Int?
  /// Whether the view is part of the interactive full screen.
  var isLive = false

  /// The space on the terminal, without the row of the shell's prompt.
  static var terminal: ViewRoom {
    ViewRoom(columns: Terminal.width, rows: Terminal.height.map { $0 - 1 })
  }
}
