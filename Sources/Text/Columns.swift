/// Returns rows as lines, with columns as wide as their widest cell and two spaces between them.
///
/// The cells have no control characters, and the lines no trailing spaces.
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

/// Returns a list of terms with their descriptions in a second column, as in `--help`.
///
/// - Parameters:
///   - width: the maximum width of a line in columns; nil for no wrapping.
///   - gap: the number of spaces between the longest term and the descriptions.
///   - longestTerm: the width in columns above which a term gets its own line.
package func definitions(
  _ rows: [(term: String, meaning: String)], width: Int?, indentation: Int = 0, gap: Int = 2,
  longestTerm: Int = .max
) -> [String] {
  let widest = rows.map { displayWidth($0.term) }.filter { $0 <= longestTerm }.max() ?? 0
  let column = indentation + widest + gap
  return rows.flatMap { term, meaning in
    let head = term.indented(by: indentation)
    // In fewer than 20 columns, the terminal's own wrapping is easier to read.
    let room = width.map { max(20, $0 - column) }
    let broken = room.map { wrapped(meaning, to: $0) } ?? [meaning]
    guard let first = broken.first, !first.isEmpty else { return [head] }
    let rest = broken.dropFirst().map { $0.indented(by: column) }
    return displayWidth(term) > longestTerm
      ? [head, first.indented(by: column)] + rest : [head.leftAligned(in: column) + first] + rest
  }
}
