import Line

/// Columns of text under headings.
struct TextTable {
  struct Column {
    var heading = ""
    /// Numbers stand on the right, words and pictures on the left.
    var isLeft = false
    var cells: [[Span]]

    var width: Int { ([heading] + cells.map(Self.text)).map(displayWidth).max() ?? 0 }

    private static func text(_ cell: [Span]) -> String { cell.map(\.text).joined() }

    /// The cell with blanks on one side.
    func aligned(_ cell: [Span]) -> [Span] {
      let blanks = "".indented(by: width - displayWidth(Self.text(cell)))
      return isLeft ? cell + [Span(blanks)] : [Span(blanks)] + cell
    }
  }

  /// Of equal length.
  var columns: [Column]

  /// What separates two columns.
  let gap: String

  /// Of the whole table, in columns of the terminal.
  var width: Int {
    columns.map(\.width).reduce(0, +) + gap.count * max(0, columns.count - 1)
  }

  /// Without the last columns, where all do not fit.
  mutating func fit(in width: Int) {
    while self.width > width, !columns.isEmpty { columns.removeLast() }
  }

  /// The headings, if there are any, and the rows.
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
