/// Rows as lines: each column is as wide as its widest cell and begins two blanks behind the one before;
/// no line ends with a blank.
///
/// - Parameter rows: what they say, without control characters; a row may be shorter than others.
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

/// Terms, and beside each what it means, whose second and later lines begin where the first does.
///
/// - Parameters:
///   - rows: without control characters.
///   - width: of a line, in columns; nil where nothing is broken.
///   - indentation: before each term, in columns.
///   - gap: between the longest term and what it means, in columns.
///   - longestTerm: in columns; a longer one has a line of its own.
package func definitions(
  _ rows: [(term: String, meaning: String)], width: Int?, indentation: Int = 0, gap: Int = 2,
  longestTerm: Int = .max
) -> [String] {
  let widest = rows.map { displayWidth($0.term) }.filter { $0 <= longestTerm }.max() ?? 0
  let column = indentation + widest + gap
  return rows.flatMap { term, meaning in
    let head = term.indented(by: indentation)
    // Where a column would be left of a few letters, the terminal breaks lines better.
    let room = width.map { max(20, $0 - column) }
    let broken = room.map { wrapped(meaning, to: $0) } ?? [meaning]
    guard let first = broken.first, !first.isEmpty else { return [head] }
    let rest = broken.dropFirst().map { $0.indented(by: column) }
    return displayWidth(term) > longestTerm
      ? [head, first.indented(by: column)] + rest : [head.leftAligned(in: column) + first] + rest
  }
}
