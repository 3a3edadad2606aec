import Line
import Weather

/// What `--preview all` prints: every picture in each set, to see which a font has.
enum Pictures {
  static var text: String {
    let sets = IconSet.allCases.filter { $0 != .none }
    let rows = Condition.allCases.flatMap { condition in
      [true, false].map { isDay in
        [Preview.name(condition, isDay: isDay)]
          + sets.map { $0.icon(condition, isDay: isDay) }
      }
    }
    let all = [[""] + sets.map(\.rawValue)] + rows
    let widths = all[0].indices.map { column in all.map { displayWidth($0[column]) }.max() ?? 0 }
    return all.map { row in
      // A blank more behind a picture: some are drawn wider than they count.
      let cells = zip(row, widths).map { cell, width in
        cell + "".indented(by: width - displayWidth(cell) + 2)
      }
      return String(cells.joined().reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
