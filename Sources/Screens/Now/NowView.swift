package import Exchange
package import Line
package import Weather

/// The main screen: now, the next hours, warnings and the days, as far as there is room.
///
/// It consists of blocks in several sizes. `Importance` determines which are reduced on a small
/// terminal.
package struct NowView {
  let content: NowContent
  let now: Timestamp
  let clock: PlaceClock
  let style: ViewStyle
  let height: Int?

  /// Creates the screen; the height is that of the terminal, and nil for no limit.
  package init(
    _ content: NowContent, now: Timestamp, clock: PlaceClock, style: ViewStyle, height: Int? = nil
  ) {
    self.content = content
    self.now = now
    self.clock = clock
    self.style = style
    self.height = height
  }

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
  private static let nowWidth = 46

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

/// The weather that the main screen shows.
package struct NowContent: Sendable {
  package var current: Moment
  package var hourly: [Moment]
  package var daily: [Day]
  /// The forecast for yesterday, saved on that day; nil when there is none.
  package var yesterday: Day?
  package var nowcast: Nowcast?
  /// The active warnings, the most urgent first; nil when they are unknown.
  package var alerts: [Alert]?
  /// Whether the warnings are still being fetched.
  package var isAskingForAlerts = false
  package var air: AirQuality?
  package var position: Position
  /// The remark of the snarky voice; nil in the plain voice.
  package var remark: String?
  /// The name of the place, with the age of old weather; empty when it is shown elsewhere.
  package var title = ""
  /// The attribution of the data in one line; empty when it is shown elsewhere.
  package var credit = ""
  /// The reasons for missing parts, one sentence each.
  package var notes: [String] = []
  /// The country's ISO 3166-1 alpha-2 code; nil at sea.
  package var countryCode: String?

  package init(
    current: Moment, hourly: [Moment] = [], daily: [Day] = [], nowcast: Nowcast? = nil,
    alerts: [Alert]? = nil, air: AirQuality? = nil,
    position: Position
  ) {
    self.current = current
    self.hourly = hourly
    self.daily = daily
    self.nowcast = nowcast
    self.alerts = alerts
    self.air = air
    self.position = position
  }

  /// Returns yesterday's values; nil when the stored day is older.
  func dayBefore(_ now: Timestamp, by clock: PlaceClock) -> Day? {
    guard let yesterday, let date = CalendarDate(yesterday.date),
      let today = clock.local(now)?.date, today.daysSinceEpoch - date.daysSinceEpoch == 1
    else { return nil }
    return yesterday
  }

  /// Returns the forecast for the day that is a number of days ahead; nil when there is none.
  func day(in days: Int, from now: Timestamp, by clock: PlaceClock) -> Day? {
    guard let date = clock.local(now)?.date else { return nil }
    return daily.first {
      CalendarDate($0.date).map { $0.daysSinceEpoch - date.daysSinceEpoch == days } ?? false
    }
  }
}
