import Line
import Views
import Wording

/// The last row of the screen: the keys or a message, and the age of the weather.
struct LastRow {
  let style: ViewStyle
  let columns: Int

  /// Returns the row for a view.
  func keys(at view: View, state: String) -> String {
    let state = style.shown(state)
    let others: [(String, Phrase)] = [
      ("?", Phrase("help", context: "live screen")), ("q", Phrase("quit", context: "live screen")),
      ("/", Phrase("place", context: "live screen")),
      (style.sideways, Phrase("saved", context: "live screen")),
      ("u", Phrase("units", context: "live screen")),
      ("r", Phrase("refresh", context: "live screen")),
    ]
    let hints = others.map { "\($0.0) \(style.shown($0.1))" }
    let views = View.allCases.map { "\($0.key) \(style.shown($0.word))" }
    var room = columns - (state.isEmpty ? 0 : displayWidth(state) + Self.gap)
    var shown = views.map { displayWidth($0) }.reduce(0) { $0 + $1 + Self.gap }
    if shown > room { room = columns }
    let fitting = hints.prefix { hint in
      shown += displayWidth(hint) + Self.gap
      return shown - Self.gap <= room
    }
    let chosen = View.allCases.firstIndex(of: view)
    let marked = views.enumerated().map { index, text in
      guard index == chosen else { return text }
      return style.reversed(text) ?? "[\(text)]"
    }
    return row(
      (marked + fitting).joined(separator: String(repeating: " ", count: Self.gap)),
      used: (views + fitting).map { displayWidth($0) }.reduce(-Self.gap) { $0 + $1 + Self.gap },
      state)
  }

  private static let gap = 2

  /// Returns the row with a message.
  func message(_ text: String, state: String) -> String {
    let text = style.shown(text)
    let short = displayWidth(text) > columns ? shortened(text, to: columns) : text
    return row(style.bold(short), used: displayWidth(short), style.shown(state))
  }

  /// The row while the user types a place.
  var prompt: String {
    let keys = [
      ("Enter", Phrase("show it", context: "live screen")),
      (style.upAndDown, Phrase("choose", context: "live screen")),
      ("Esc", Phrase("go back", context: "live screen")),
    ]
    return keys.map { "\($0.0) \(style.shown($0.1))" }.joined(separator: "   ")
  }

  private func row(_ text: String, used: Int, _ state: String) -> String {
    let room = columns - used - displayWidth(state)
    return room < Self.gap || state.isEmpty ? text : text + "".indented(by: room) + state
  }
}

extension ViewStyle {
  /// The keys for the previous and the next place.
  var sideways: String { ascii ? "< >" : "← →" }
  /// The keys for scrolling up and down.
  var upAndDown: String { ascii ? "^P ^N" : "↑ ↓" }
}
