package import Line
import Sky
package import Weather

/// The next days: a row for each, with their temperatures on a common scale.
package struct DailyView {
  let days: [Day]
  let position: Position?
  let clock: PlaceClock
  let style: ViewStyle

  /// - Parameter position: where the place lies, to tell the polar day from the polar night; nil
  ///   when unknown.
  package init(days: [Day], position: Position?, clock: PlaceClock, style: ViewStyle) {
    self.days = days
    self.position = position
    self.clock = clock
    self.style = style
  }

  /// The view, line by line.
  package var lines: [String] {
    guard !days.isEmpty else { return ["There is no daily forecast for this place."] }
    if style.plain { return days.flatMap(plainLines) }
    var table = TextTable(columns: columns, gap: style.width < 72 ? " " : "  ")
    table.fit(in: style.width)
    if let bar = table.columns.firstIndex(where: { $0.heading == degrees }) {
      let room = style.width - table.width + displayWidth(degrees)
      // A longer bar says no more.
      table.columns[bar].cells = bars(of: min(48, room))
    }
    return table.lines(style)
  }

  /// nil where nobody knows.
  func sunlight(_ day: Day) -> Sunlight? { Sunlight(day, clock: clock, position: position) }

  /// nil where the date is none.
  func moonPhase(_ day: Day) -> Moon.Phase? {
    CalendarDate(day.date)?.moonPhase(at: position?.longitude)
  }

  /// Whether there is room for words rather than pictures.
  private var isWide: Bool { style.width >= 110 }
  /// The heading of the bars.
  private var degrees: String { style.spelled(style.units.temperatureUnit) }

  private var columns: [TextTable.Column] {
    let units = style.units
    let date = column("", isLeft: true) { day in
      CalendarDate(day.date).map { date in
        style.width < 72 ? "\(date.weekday.prefix(3)) \(twoDigits(date.day))" : date.short
      }
    }
    let icon = column("", isLeft: true) { day in
      day.condition.map { style.icons.icon($0, isDay: true) }
    }
    let condition = column("", isLeft: true) { $0.condition?.words }
    let temperatures = [
      column("min", tint: { $0.temperatureMin.map(Tint.temperature) }) { day in
        day.temperatureMin.map(units.temperatureNumber)
      },
      TextTable.Column(heading: degrees, isLeft: true, cells: days.map { _ in [] }),
      column("max", tint: { $0.temperatureMax.map(Tint.temperature) }) { day in
        day.temperatureMax.map(units.temperatureNumber)
      },
    ]
    let others = [
      column(units.precipitationUnit, tint: { _ in .precipitation }) { day in
        day.precipitation.map(units.precipitationNumber)
      },
      column("%", tint: { _ in .precipitation }) { day in
        day.precipitationProbability.map { decimal($0, places: 0) }
      },
      column(units.speedUnit) { $0.windSpeedMax.map(units.speedNumber) },
      column("sun") { sunlight($0).map { $0.text(style) } },
      column("moon", isLeft: true) { day in
        moonPhase(day).map { phase in
          isWide
            ? phase.words
            : style.moonPicture(phase, isSouthern: position.map { $0.latitude < 0 } ?? false)
        }
      },
    ]
    let sky =
      (style.icons == .none ? [] : [icon]) + (isWide || style.icons == .none ? [condition] : [])
    return [date] + sky + temperatures + others
  }

  private func column(
    _ heading: String, isLeft: Bool = false, tint: (Day) -> Tint? = { _ in nil },
    _ text: (Day) -> String?
  ) -> TextTable.Column {
    TextTable.Column(
      heading: heading, isLeft: isLeft,
      cells: days.map { day in
        text(day).map { [Span($0, tint(day))] } ?? [Span(style.absent, .faint)]
      })
  }
}
