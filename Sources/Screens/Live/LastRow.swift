import Line
import Text

/// The last row of the screen: the keys or a message, and the age of the weather.
struct LastRow {
  let style: ViewStyle
  let columns: Int

  func keys(at view: View, pointsAtHours: Bool, state: String) -> String {
    let state = style.shown(state)
    let hour: [(String, Phrase)] =
      pointsAtHours ? [(style.sideways, Phrase("hour", context: "live screen"))] : []
    let first: [(String, Phrase)] = [
      ("?", Phrase("help", context: "live screen")), ("q", Phrase("quit", context: "live screen")),
    ]
    let others: [(String, Phrase)] = [
      ("/", Phrase("place", context: "live screen")),
      ("< >", Phrase("saved", context: "live screen")),
      ("u", Phrase("units", context: "live screen")),
      ("r", Phrase("refresh", context: "live screen")),
    ]
    let hints = (first + hour + others).map { "\($0.0) \(style.shown($0.1))" }
    let words = View.allCases.map { "\($0.key) \(style.shown($0.word))" }
    // Where nothing can be reversed, the view that is shown is in brackets.
    let brackets = style.reversed("") == nil ? 2 : 0
    let width = words.map { displayWidth($0) }.reduce(brackets - Self.gap) { $0 + $1 + Self.gap }
    // Where the words do not fit, the keys are whole, and the view that is shown has its word.
    let views = zip(View.allCases, words).map { each, word in
      width <= columns || each == view ? word : "\(each.key)"
    }
    var room = columns - (state.isEmpty ? 0 : displayWidth(state) + Self.gap)
    var shown = views.map { displayWidth($0) }.reduce(brackets) { $0 + $1 + Self.gap }
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
      used: (views + fitting).map { displayWidth($0) }.reduce(brackets - Self.gap) {
        $0 + $1 + Self.gap
      },
      state)
  }

  private static let gap = 2

  func message(_ text: String, state: String) -> String {
    let text = style.shown(text)
    let short = displayWidth(text) > columns ? shortened(text, to: columns) : text
    return row(style.bold(short), used: displayWidth(short), style.shown(state))
  }

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

/// The page that lists all keys.
enum LiveHelp {
  private static var scroll: Phrase { Phrase("scroll, if there is more than fits on the screen") }

  /// Returns the row below the help.
  ///
  /// - Parameter isWhole: whether all of it fits; otherwise some keys scroll.
  static func lastRow(_ style: ViewStyle, isWhole: Bool) -> String {
    isWhole
      ? style.shown(Phrase("Any key goes back."))
      : "Esc \(style.shown(Phrase("go back", context: "live screen")))   "
        + "\(style.upAndDown) \(style.shown(scroll))"
  }

  static func lines(_ style: ViewStyle, _ size: LiveSize) -> [String] {
    let views = View.allCases.enumerated().map { number, view in
      ("\(view.key)  \(number + 1)", view.meaning)
    }
    let others = [
      ("Tab", Phrase("the next view")),
      (style.sideways, Phrase("the weather of another hour of the curve")),
      ("< >", Phrase("the previous or next saved place")),
      ("/", Phrase("another place, with suggestions while you type")),
      ("u", Phrase("other units")),
      ("r", Phrase("refresh, as far as the provider's limits allow")),
      (style.upAndDown, scroll),
      ("Ctrl-Z", Phrase("suspend; fg in the shell continues")),
      ("q  Ctrl-C", Phrase("quit", context: "live screen")),
    ]
    let rows = (views + others).map { (term: $0.0, meaning: style.shown($0.1)) }
    let table = definitions(rows, width: size.columns, indentation: 2, gap: 3)
    return [style.bold(style.shown(Phrase("Keys", context: "live screen"))), ""] + table
  }
}

extension ViewStyle {
  var sideways: String { ascii ? "Left Right" : "← →" }
  var upAndDown: String { ascii ? "^P ^N" : "↑ ↓" }
}

/// The prompt in which the user types a place, with suggestions below it.
struct PlacePrompt<Place> {
  private(set) var text = String.UnicodeScalarView()
  private(set) var suggestions: [Suggestion<Place>] = []
  /// Since the last suggestions.
  private(set) var isOld = true
  private var chosen = 0

  /// More than any name has.
  private static var longest: Int { 80 }

  var typed: String { String(text) }

  var choice: Place? { suggestions.indices.contains(chosen) ? suggestions[chosen].place : nil }

  mutating func take(_ suggestions: [Suggestion<Place>]) {
    self.suggestions = suggestions
    (chosen, isOld) = (0, false)
  }

  mutating func move(by count: Int) {
    chosen = max(0, min(suggestions.count - 1, chosen + count))
  }

  mutating func edit(_ key: Key) {
    switch key {
    case .character(let scalar) where text.count < Self.longest: text.append(scalar)
    case .backspace where !text.isEmpty: text.removeLast()
    case .clearLine: text.removeAll()
    case .deleteWord:
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    default: return
    }
    isOld = true
  }

  static func room(_ size: LiveSize) -> Int { max(1, min(20, size.rows - 4)) }

  func rows(
    _ style: ViewStyle, _ size: LiveSize
  ) -> (lines: [String], cursor: LiveRows.Cursor) {
    let title = style.bold(style.shown(Phrase("Another place", context: "live screen")))
    let line = "/ \(style.shown(typed))"
    let rows = aligned(suggestions.map { [style.shown($0.name), style.shown($0.area)] })
    let list = rows.enumerated().map { index, row in
      let marked = "> \(row)"
      return index == chosen ? style.reversed(marked) ?? marked : "  \(row)"
    }
    let column = min(displayWidth(line), size.columns - 1)
    return ([title, line, ""] + list, .init(row: 1, column: max(0, column)))
  }
}
