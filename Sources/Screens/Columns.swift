import Line
import Text

/// Functions that arrange blocks of lines side by side.
enum Columns {
  /// Returns blocks of a width side by side, with empty columns between; the last may be wider.
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

  /// Returns blocks in rows, with as many side by side as fit into a number of columns.
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

extension BidirectionalCollection<[String]> {
  /// Returns the first lines that fit in a number of rows, or else the top of the last ones; without
  /// a number, the first.
  func fitting(_ rows: Int?) -> [String] {
    guard let rows else { return self.first ?? [] }
    return self.first { $0.count <= rows } ?? Array((last ?? []).prefix(Swift.max(1, rows)))
  }
}

/// A table of text with headings.
struct TextTable {
  struct Column {
    var heading = ""
    /// Whether cells are left-aligned, as words and icons are; numbers are not.
    var isLeft = false
    var cells: [[Span]]

    var width: Int { ([heading] + cells.map(Self.text)).map(displayWidth).max() ?? 0 }

    private static func text(_ cell: [Span]) -> String { cell.map(\.text).joined() }

    func aligned(_ cell: [Span]) -> [Span] {
      let blanks = "".indented(by: width - displayWidth(Self.text(cell)))
      return isLeft ? cell + [Span(blanks)] : [Span(blanks)] + cell
    }
  }

  /// The columns, which have the same number of cells.
  var columns: [Column]

  /// The spaces between two columns.
  let gap: String

  /// The width of the table in terminal columns.
  var width: Int {
    columns.map(\.width).reduce(0, +) + gap.count * max(0, columns.count - 1)
  }

  /// Removes columns from the end until the table fits.
  mutating func fit(in width: Int) {
    while self.width > width, !columns.isEmpty { columns.removeLast() }
  }

  /// Creates a table as wide as the style, with bars between columns.
  ///
  /// Columns are omitted, the last first and those in front at last, so that the bars have the least
  /// width; one remains on each side.
  static func around(
    least: Int, _ front: [Column], _ behind: [Column], _ style: ViewStyle,
    bars: (_ width: Int) -> [[Span]]
  ) -> TextTable {
    let gap = style.width < 60 ? " " : "  "
    var front = TextTable(columns: front, gap: gap)
    var behind = TextTable(columns: behind, gap: gap)
    func room() -> Int {
      style.width - front.width - behind.width - gap.count * (behind.columns.isEmpty ? 1 : 2)
    }
    while room() < least, behind.columns.count > 1 { behind.columns.removeLast() }
    while room() < least, front.columns.count > 1 { front.columns.removeLast() }
    let middle = Column(isLeft: true, cells: bars(room()))
    return TextTable(columns: front.columns + [middle] + behind.columns, gap: gap)
  }

  func lines(_ style: ViewStyle) -> [String] { rows.map(style.line) }

  /// The headings, if there are any, and the rows.
  var rows: [[Span]] {
    let heading = row { [Span($0.heading, .faint)] }
    let rows = (0..<(columns.first?.cells.count ?? 0)).map { index in row { $0.cells[index] } }
    let hasHeading = columns.contains { !$0.heading.isEmpty }
    return (hasHeading ? [heading] : []) + rows
  }

  private func row(_ cell: (Column) -> [Span]) -> [Span] {
    Array(columns.map { $0.aligned(cell($0)) }.joined(separator: [Span(gap)]))
  }
}
