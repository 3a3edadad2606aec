import Line

/// A table of text with headings.
struct TextTable {
  struct Column {
    var heading = ""
    /// Whether cells are left-aligned, as words and icons are.
    ///
    /// Numbers are right-aligned.
    var isLeft = false
    var cells: [[Span]]

    var width: Int { ([heading] + cells.map(Self.text)).map(displayWidth).max() ?? 0 }

    private static func text(_ cell: [Span]) -> String { cell.map(\.text).joined() }

    /// Returns a cell padded with spaces to the width of the column.
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

  /// Returns the headings, if there are any, and the rows.
  func lines(_ style: ViewStyle) -> [String] {
    let heading = row { [Span($0.heading, .faint)] }
    let rows = (0..<(columns.first?.cells.count ?? 0)).map { index in row { $0.cells[index] } }
    let hasHeading = columns.contains { !$0.heading.isEmpty }
    return ((hasHeading ? [heading] : []) + rows).map(style.line)
  }

  private func row(_ cell: (Column) -> [Span]) -> [Span] {
    Array(columns.map { $0.aligned(cell($0)) }.joined(separator: [Span(gap)]))
  }
}
