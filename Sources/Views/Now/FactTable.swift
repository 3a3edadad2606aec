import Line

/// A table of facts with columns of equal width, filled row by row.
struct FactTable {
  let width: Int
  private let style: ViewStyle
  /// The number of columns.
  ///
  /// It is at most three, because more are hard to scan.
  private let columns: Int
  private let cells: [[Span]]

  /// Creates a table.
  ///
  /// - Parameter most: the maximum number of columns.
  init(facts: [Fact], width: Int, most: Int = 3, style: ViewStyle) {
    self.width = width
    self.style = style
    let columns = min(most, max(1, (width + Self.gap) / (Self.leastWidth + Self.gap)))
    self.columns = columns
    let nameWidth = Fact.nameWidth(facts)
    let cellWidth = Self.cellWidth(width, columns)
    cells = facts.compactMap { $0.spans(style, width: cellWidth, nameWidth: nameWidth) }
  }

  /// The number of empty columns between two columns of the table.
  private static let gap = 2
  /// The minimum width for a name and a number with its unit.
  private static let leastWidth = 29

  /// The number of rows for all facts.
  var rows: Int { (cells.count + columns - 1) / columns }

  /// Returns the first rows.
  func lines(_ rows: Int) -> [String] {
    let cellWidth = Self.cellWidth(width, columns)
    let shown = cells.prefix(max(0, rows) * columns)
    return stride(from: 0, to: shown.count, by: columns).map { first in
      let row = shown[first..<min(first + columns, shown.count)]
      return style.line(
        row.enumerated().flatMap { index, spans in
          let used = spans.map { displayWidth($0.text) }.reduce(0, +)
          let isLast = index == row.count - 1
          return spans + [Span("".indented(by: isLast ? 0 : cellWidth - used + Self.gap))]
        })
    }
  }

  private static func cellWidth(_ width: Int, _ columns: Int) -> Int {
    (width - gap * (columns - 1)) / columns
  }
}
