import Line
import Wording

/// The line in which a person types a place, with the places that may be meant below it.
struct PlacePrompt<Place> {
  private(set) var text = String.UnicodeScalarView()
  private(set) var suggestions: [Suggestion<Place>] = []
  /// Whether the text has changed since there were suggestions for it.
  private(set) var isOld = true
  /// The suggestion that Enter takes.
  private var chosen = 0

  /// Longer than any name.
  private static var longest: Int { 80 }

  /// What has been typed.
  var typed: String { String(text) }

  var choice: Place? { suggestions.indices.contains(chosen) ? suggestions[chosen].place : nil }

  mutating func take(_ suggestions: [Suggestion<Place>]) {
    self.suggestions = suggestions
    (chosen, isOld) = (0, false)
  }

  mutating func move(by count: Int) {
    chosen = max(0, min(suggestions.count - 1, chosen + count))
  }

  /// Changes the text by a key, where that does so.
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

  /// The most suggestions that have room.
  static func room(_ size: LiveSize) -> Int { max(1, min(20, size.rows - 4)) }

  /// Returns its rows, and where the cursor stands in them.
  func rows(
    _ style: LiveStyle, _ size: LiveSize
  ) -> (lines: [String], cursor: ScreenPainter.Cursor) {
    let title = style.bold(style.text(Phrase("Another place", context: "live screen")))
    let line = "/ \(style.shown(typed))"
    let rows = aligned(suggestions.map { [style.shown($0.name), style.shown($0.area)] })
    let list = rows.enumerated().map { index, row in
      index == chosen ? style.reversed("> \(row)") : "  \(row)"
    }
    let column = min(displayWidth(line), size.columns - 1)
    return ([title, line, ""] + list, .init(row: 1, column: max(0, column)))
  }
}
