import CommandLine
import Facts
import Line
import Weather

/// What `--preview all` prints: every picture in each set, to see which a font has.
enum Pictures {
  static var text: String {
    let sets = IconSet.allCases.filter { $0 != .none }
    let rows = Condition.allCases.flatMap { condition in
      [true, false].map { isDay in
        [PreviewCondition.name(condition, isDay: isDay)]
          + sets.map { $0.icon(condition, isDay: isDay) }
      }
    }
    let all = [[""] + sets.map(\.rawValue)] + rows
    // Two blanks are enough behind a picture, too: some are drawn wider than they count.
    return aligned(all).map { $0 + "\n" }.joined()
  }
}
