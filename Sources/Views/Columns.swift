import Line

/// Blocks of lines beside each other.
enum Columns {
  /// - Parameters:
  ///   - blocks: with the columns that each takes of the terminal; the last takes what it needs.
  ///   - gap: the blank columns between two.
  static func beside(_ blocks: [(lines: [String], width: Int)], gap: Int) -> [String] {
    let height = blocks.map(\.lines.count).max() ?? 0
    return (0..<height).map { row in
      var line = ""
      var blank = 0
      for block in blocks {
        let text = block.lines.indices.contains(row) ? block.lines[row] : ""
        if !text.isEmpty {
          line += "".indented(by: blank) + text
          blank = 0
        }
        blank += block.width - shownWidth(text) + gap
      }
      return line
    }
  }

  /// The blocks in rows of as many as have room beside each other.
  ///
  /// - Parameters:
  ///   - gap: the blank columns between two.
  ///   - room: the columns that there are.
  static func flowing(_ blocks: [[String]], gap: Int, in room: Int) -> [[String]] {
    var rows: [[(lines: [String], width: Int)]] = []
    var used = 0
    for lines in blocks {
      let width = lines.map(shownWidth).max() ?? 0
      if rows.isEmpty || used + gap + width > room {
        rows.append([])
        used = -gap
      }
      rows[rows.count - 1].append((lines, width))
      used += gap + width
    }
    return rows.map { beside($0, gap: gap) }
  }

  /// The columns that a line takes whose colours are sequences already.
  static func shownWidth(_ line: String) -> Int {
    var width = 0
    var isSequence = false
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\u{1b}": isSequence = true
      case "m" where isSequence: isSequence = false
      case _ where isSequence: break
      default: width += displayWidth(scalar)
      }
    }
    return width
  }
}
