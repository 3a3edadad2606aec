/// Returns rows as lines, with columns as wide as their widest cell and two blanks between them.
///
/// No line ends with a blank.
///
/// - Parameter rows: cells without control characters. Rows may differ in length.
package func aligned(_ rows: [[String]]) -> [String] {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { $0.count > column ? displayWidth($0[column]) : 0 }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row, widths).map { $0.leftAligned(in: $1) }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}

/// Returns a list of terms with their meanings in a second column, as in `--help`.
///
/// Further lines of a meaning are indented to that column.
///
/// - Parameters:
///   - rows: terms and meanings without control characters.
///   - width: the columns of a line; nil to wrap nothing.
///   - indentation: the blanks before each term.
///   - gap: the blanks between the longest term and the meanings.
///   - longestTerm: the width in columns beyond which a term gets a line of its own.
package func definitions(
  _ rows: [(term: String, meaning: String)], width: Int?, indentation: Int = 0, gap: Int = 2,
  longestTerm: Int = .max
) -> [String] {
  let widest = rows.map { displayWidth($0.term) }.filter { $0 <= longestTerm }.max() ?? 0
  let column = indentation + widest + gap
  return rows.flatMap { term, meaning in
    let head = term.indented(by: indentation)
    // In a column of fewer than 20 the terminal wraps better.
    let room = width.map { max(20, $0 - column) }
    let broken = room.map { wrapped(meaning, to: $0) } ?? [meaning]
    guard let first = broken.first, !first.isEmpty else { return [head] }
    let rest = broken.dropFirst().map { $0.indented(by: column) }
    return displayWidth(term) > longestTerm
      ? [head, first.indented(by: column)] + rest : [head.leftAligned(in: column) + first] + rest
  }
}
