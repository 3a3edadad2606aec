import Line

/// Brings a terminal from one screen to the next by the rows that differ.
struct ScreenPainter {
  /// The rows that the terminal shows; nil where nobody knows.
  private var shown: [String]?
  private var cursor: Cursor?

  /// Where the cursor is seen, from 0.
  struct Cursor: Equatable {
    let row: Int
    let column: Int
  }

  /// Forgets what the terminal shows: all of it is drawn the next time.
  mutating func forget() { shown = nil }

  /// Returns what to write; empty where nothing differs.
  ///
  /// - Parameters:
  ///   - rows: from the top; those that are missing are blank, those that have no room are left out.
  ///   - cursor: nil where none is seen.
  mutating func text(_ rows: [String], _ size: LiveSize, cursor: Cursor? = nil) -> String {
    let rows = rows.prefix(size.rows).map { clipped($0, to: size.columns) }
    let all = rows + Array(repeating: "", count: size.rows - rows.count)
    var text = ""
    if shown?.count != all.count {
      text = "\u{1b}[?25l\u{1b}[0m\u{1b}[2J"
      shown = Array(repeating: "", count: all.count)
      self.cursor = nil
    }
    let known = shown ?? []
    for (number, (new, old)) in zip(all, known).enumerated() where new != old {
      text += "\u{1b}[\(number + 1);1H\u{1b}[2K\(new)"
    }
    shown = all
    if let cursor, cursor != self.cursor || !text.isEmpty {
      text += "\u{1b}[\(cursor.row + 1);\(cursor.column + 1)H\u{1b}[?25h"
    } else if cursor == nil, self.cursor != nil {
      text += "\u{1b}[?25l"
    }
    self.cursor = cursor
    return text
  }
}

/// Returns the beginning of a line that fits into so many columns, with all of its sequences for colours: those
/// behind the end put back what those before it set.
func clipped(_ line: String, to columns: Int) -> String {
  // No column takes less than a byte.
  guard line.utf8.count > columns else { return line }
  var text = String.UnicodeScalarView()
  var used = 0
  var isSequence = false
  for scalar in line.unicodeScalars {
    isSequence = isSequence || scalar == "\u{1b}"
    if !isSequence { used += displayWidth(scalar) }
    if isSequence || used <= columns { text.append(scalar) }
    if isSequence, scalar.properties.isAlphabetic { isSequence = false }
  }
  return String(text)
}
