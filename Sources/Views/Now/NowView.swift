import Facts
package import Line
import Sky
import Weather

/// The main screen: now, the next hours, warnings and the days, as far as there is room.
///
/// It consists of blocks in several sizes. `Importance` determines which are reduced on a small
/// terminal.
package struct NowView {
  let content: NowContent
  let now: Int
  let clock: PlaceClock
  let style: ViewStyle
  /// The available rows; nil for no limit.
  let height: Int?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  ///   - height: the available rows of the terminal; nil for no limit.
  package init(
    _ content: NowContent, now: Int, clock: PlaceClock, style: ViewStyle, height: Int? = nil
  ) {
    self.content = content
    self.now = now
    self.clock = clock
    self.style = style
    self.height = height
  }

  /// The lines of the screen.
  package var lines: [String] {
    if style.plain { return plainLines }
    // On a terminal with few rows, columns would leave too few rows for each part.
    guard style.width >= Self.leastForTwo, height.map({ $0 >= Self.leastHeight }) ?? true else {
      return Stack([
        title, warnings, head(style.width), curve(style), days(style), end,
      ]).lines(in: height)
    }
    return columns
  }

  /// The forecast for today; nil when there is none.
  var today: Day? { content.day(in: 0, from: now, by: clock) }

  var coming: ComingHours {
    ComingHours(content: content, now: now, clock: clock, style: style)
  }

  // MARK: Columns

  private static let leastForTwo = 120
  private static let leastForThree = 180
  private static let leastHeight = 14
  private static let gap = 4
  /// The narrowest column with a line for each fact.
  private static let nowWidth = 46

  /// The lines of a wide screen: the current weather next to the hours and the days.
  private var columns: [String] {
    let isLow = height.map { $0 < 28 } ?? false
    let above = Stack([title, isLow ? warnings.without([.allWarnings]) : warnings]).lines(in: nil)
    let below = Stack([end]).lines(in: nil)
    let room = height.map { $0 - above.count - below.count }
    // Blank lines are added only if enough rows remain.
    let gapAbove = room.map { $0 > 18 } ?? true
    let gapBelow = room.map { $0 > 20 } ?? true
    let rows = room.map { $0 - (gapAbove ? 1 : 0) - (gapBelow ? 1 : 0) }
    return above + (gapAbove && !above.isEmpty ? [""] : []) + middle(rows)
      + (gapBelow && !below.isEmpty ? [""] : []) + below
  }

  private func middle(_ rows: Int?) -> [String] {
    let left = Stack([head(Self.nowWidth)]).lines(in: rows)
    let rest = style.width - Self.nowWidth - Self.gap
    guard style.width >= Self.leastForThree else {
      let right = Stack([curve(style.narrowed(to: rest)), days(style.narrowed(to: rest))])
      return Columns.beside([(left, Self.nowWidth), (right.lines(in: rows), rest)], gap: Self.gap)
    }
    let half = (rest - Self.gap) / 2
    let narrow = style.narrowed(to: half)
    return Columns.beside(
      [
        (left, Self.nowWidth), (Stack([curve(narrow)]).lines(in: rows), half),
        (Stack([days(narrow)]).lines(in: rows), half),
      ], gap: Self.gap)
  }
}
