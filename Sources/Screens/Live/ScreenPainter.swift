import Text

/// A painter that updates a terminal by writing only the changed rows.
struct ScreenPainter {
  private var shown: [String]?
  private var cursor: LiveRows.Cursor?

  mutating func forget() { shown = nil }

  /// Returns the text to write, which is empty when nothing has changed.
  ///
  /// - Parameters:
  ///   - rows: missing ones are blank, and those that do not fit are omitted.
  ///   - cursor: nil for a hidden cursor.
  mutating func text(_ rows: [String], _ size: LiveSize, cursor: LiveRows.Cursor? = nil) -> String {
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

/// Returns the beginning of a line with all its colours, because later ones reset the earlier ones.
func clipped(_ line: String, to columns: Int) -> String {
  // A column takes at least one byte.
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
