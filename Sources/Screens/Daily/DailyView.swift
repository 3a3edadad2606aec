package import Line
import Text
package import Weather

/// The screen of the next days: one row per day, with the temperatures on a common scale.
package struct DailyView {
  /// The maximum number of days, which the longest forecasts have.
  package static let most = 16
  /// The default number of days; later forecasts are hardly better than the seasonal average.
  package static let usual = 7

  let days: [Day]
  private let hidden: Int
  private let isOver: Bool
  private let hasRoom: Bool
  let today: CalendarDate?
  let position: Position?
  let clock: PlaceClock
  let style: ViewStyle
  /// The current weather that is shown beside the days, whose temperature is marked in today's row;
  /// nil for none.
  var current: Moment?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - days: the days in chronological order.
  ///   - today: the local date, before which days are omitted; nil when unknown.
  ///   - position: the place's position, which tells polar day from polar night; nil when unknown.
  ///   - height: the available rows of the terminal; nil for no limit.
  package init(
    days: [Day], count: Int = most, today: CalendarDate? = nil, position: Position?,
    clock: PlaceClock, style: ViewStyle, height: Int? = nil
  ) {
    let coming = Self.coming(days, from: today)
    // The headings need a row.
    let room = height.map { $0 - 1 } ?? .max
    self.days = Array(coming.prefix(max(1, min(count, room))))
    hasRoom = self.days.count < room
    hidden = coming.count - self.days.count
    isOver = coming.isEmpty && !days.isEmpty
    self.today = today
    self.position = position
    self.clock = clock
    self.style = style
  }

  /// Returns the days from today, a local date, on; at most `count`.
  package static func coming(
    _ days: [Day], from today: CalendarDate?, count: Int = .max
  ) -> [Day] {
    let coming = days.filter { day in
      guard let today, let date = CalendarDate(day.date) else { return true }
      return date.daysSinceEpoch >= today.daysSinceEpoch
    }
    return Array(coming.prefix(count))
  }

  package var lines: [String] {
    rows + (hidden > 0 && hasRoom && days.count < Self.most ? style.sentence(more) : [])
  }

  var rows: [String] {
    guard !days.isEmpty else {
      return style.sentence(
        isOver
          ? style.words("The daily forecast has ended.")
          : style.words("No daily forecast is available for this place."))
    }
    if style.plain { return days.flatMap(plainLines) }
    var table = TextTable(columns: columns, gap: style.width < 72 ? " " : "  ")
    table.fit(in: style.width)
    if let bar = table.columns.firstIndex(where: { $0.heading == degrees }) {
      let room = style.width - table.width + table.columns[bar].width
      // A longer bar would show nothing more.
      table.columns[bar].cells =
        style.hasFills ? filledRanges(of: room) : bars(of: min(72, room))
    }
    return table.lines(style)
  }

  private var more: String {
    let all = min(Self.most, days.count + hidden)
    return style.words("--days \(all) shows \(all - days.count) more.")
  }

  /// Returns the times of sunrise and sunset; nil when unknown.
  func sunlight(_ day: Day) -> String? {
    SunTimes(day, clock: clock, position: position).flatMap { clock.text($0, style) }
  }

  /// Returns whether the sun rises on a day, for its icon; true when unknown.
  func isBright(_ day: Day) -> Bool {
    SunTimes(day, clock: clock, position: position) != SunTimes.polarNight
  }

  /// Returns the phase of the moon; nil for an invalid date.
  func moonPhase(_ day: Day) -> Moon.Phase? {
    CalendarDate(day.date)?.moonPhase(at: position?.longitude)
  }

  private func felt(_ day: Day) -> String? {
    guard day.feelsDifferent, let least = day.feelsLikeMin, let most = day.feelsLikeMax else {
      return nil
    }
    let (coldest, warmest) = (
      style.longText(temperature: least), style.longText(temperature: most)
    )
    return style.words("feels like \(coldest) to \(warmest)")
  }

  private func plainLines(_ day: Day) -> [String] {
    let date = CalendarDate(day.date)
    return style.fact(
      date?.long(in: clock.language) ?? style.words("Date unknown"),
      [day.condition.map { style.text($0.words(day.intensity)) }] + style.extremes(day) + [
        felt(day),
        style.longAmount(day.precipitation, snowfall: day.toldSnowfall),
        style.chance(on: day),
        day.windSpeedMax.map { style.words("wind up to \(style.units.speed($0).text)") },
        sunlight(day),
        moonPhase(day).map { style.words("moon: \($0.words)") },
      ])
  }
}

extension Day {
  /// Whether the day's extremes feel at least three degrees Celsius warmer or colder than they are.
  var feelsDifferent: Bool {
    [(temperatureMin, feelsLikeMin), (temperatureMax, feelsLikeMax)].contains { air, felt in
      guard let air, let felt else { return false }
      return abs(felt - air) >= 3
    }
  }
}

extension ViewStyle {
  /// Returns a day's lowest and highest temperature in words.
  func extremes(_ day: Day) -> [String?] {
    [
      day.temperatureMin.map { words("from \(longText(temperature: $0))", context: "temperature") },
      day.temperatureMax.map {
        words("up to \(longText(temperature: $0))", context: "temperature")
      },
    ]
  }
}
