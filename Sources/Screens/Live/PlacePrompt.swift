import Line
import Text

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

  /// Edits the text with a key; other keys have no effect.
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

  /// Returns the maximum number of suggestions that fit on the screen.
  static func room(_ size: LiveSize) -> Int { max(1, min(20, size.rows - 4)) }

  func rows(
    _ style: ViewStyle, _ size: LiveSize
  ) -> (lines: [String], cursor: ScreenPainter.Cursor) {
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
