import Line

/// Functions that arrange blocks of lines side by side.
enum Columns {
  /// Returns blocks side by side.
  ///
  /// - Parameters:
  ///   - blocks: the lines of each block with its width in columns. The width of the last block is
  ///     not limited.
  ///   - gap: the number of empty columns between two blocks.
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

  /// Returns blocks in rows, with as many side by side as fit.
  ///
  /// - Parameters:
  ///   - gap: the number of empty columns between two blocks.
  ///   - room: the available columns.
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

  /// Returns the visible width of a line in columns, without its SGR sequences.
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
