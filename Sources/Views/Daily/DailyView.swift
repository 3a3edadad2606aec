package import Line
import Sky
package import Weather
import Wording

/// The next days: a row for each, with their temperatures on a common scale.
package struct DailyView {
  /// As many as the farthest forecasts have.
  package static let most = 16
  /// A week: what is farther away is hardly more than the time of year.
  package static let usual = 7

  /// Those that are shown.
  let days: [Day]
  /// How many more the forecast has.
  private let hidden: Int
  private let isOver: Bool
  /// Whether there is a row for how to see more.
  private let hasRoom: Bool
  let today: CalendarDate?
  let position: Position?
  let clock: PlaceClock
  let style: ViewStyle
  /// The present temperature in degrees Celsius, which is marked on today's range; nil for nowhere.
  var temperature: Double?

  /// - Parameters:
  ///   - days: in the order of time.
  ///   - count: how many are shown at most.
  ///   - today: the date at the place, before which days are over; nil when unknown.
  ///   - position: where the place lies, to tell the polar day from the polar night; nil when unknown.
  ///   - height: rows of the terminal that it may take, nil where they do not matter.
  package init(
    days: [Day], count: Int = most, today: CalendarDate? = nil, position: Position?,
    clock: PlaceClock, style: ViewStyle, height: Int? = nil
  ) {
    let coming = days.filter { day in
      guard let today, let date = CalendarDate(day.date) else { return true }
      return date.daysSinceEpoch >= today.daysSinceEpoch
    }
    // The headings take a row.
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

  /// The view, line by line.
  package var lines: [String] {
    rows + (hidden > 0 && hasRoom && days.count < Self.most ? style.sentence(more) : [])
  }

  /// Without what there would be to see besides.
  var rows: [String] {
    guard !days.isEmpty else {
      return style.sentence(
        isOver
          ? style.words("The days of the forecast are over.")
          : style.words("There is no daily forecast for this place."))
    }
    if style.plain { return days.flatMap(plainLines) }
    var table = TextTable(columns: columns, gap: style.width < 72 ? " " : "  ")
    table.fit(in: style.width)
    if let bar = table.columns.firstIndex(where: { $0.heading == degrees }) {
      let room = style.width - table.width + table.columns[bar].width
      // A longer bar says no more.
      table.columns[bar].cells = bars(of: min(72, room))
    }
    return table.lines(style)
  }

  private var more: String {
    let all = min(Self.most, days.count + hidden)
    return style.words("wxhere daily --days \(all) shows \(all - days.count) more.")
  }

  /// nil where nobody knows.
  func sunlight(_ day: Day) -> String? {
    SunTimes(day, clock: clock, position: position).flatMap { clock.text($0, style) }
  }

  /// nil where the date is none.
  func moonPhase(_ day: Day) -> Moon.Phase? {
    CalendarDate(day.date)?.moonPhase(at: position?.longitude)
  }

  /// A line for the day.
  private func plainLines(_ day: Day) -> [String] {
    let date = CalendarDate(day.date)
    return style.fact(
      date?.long(in: clock.language) ?? style.words("Date not known"),
      [day.condition.map { style.text($0.words(day.intensity)) }] + style.extremes(day) + [
        day.precipitation.map {
          style.words("precipitation \(style.units.precipitation($0).text)")
        },
        day.precipitationProbability.map {
          style.chance($0, of: PrecipitationKind(day.condition))
        },
        day.windSpeedMax.map { style.words("wind up to \(style.units.speed($0).text)") },
        sunlight(day),
        moonPhase(day).map { style.words("moon: \($0.words)") },
      ])
  }
}

extension ViewStyle {
  /// A day's lowest and highest temperature, for those who listen.
  func extremes(_ day: Day) -> [String?] {
    [
      day.temperatureMin.map { words("from \(spoken(temperature: $0))", context: "temperature") },
      day.temperatureMax.map { words("up to \(spoken(temperature: $0))", context: "temperature") },
    ]
  }
}
