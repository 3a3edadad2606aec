import Line
import Sky
import Weather

extension DailyView {
  /// Whether there is room for words rather than pictures.
  private var isWide: Bool { style.width >= 110 }
  /// The heading of the bars.
  var degrees: String { style.spelled(style.units.temperatureUnit) }

  /// The bars' column is blank: how wide they are depends on the others.
  var columns: [TextTable.Column] {
    let units = style.units
    let date = column("", isLeft: true, tint: { isToday($0) ? .strong : nil }) { day in
      CalendarDate(day.date).map { date in
        style.width < 72 ? "\(date.weekday.prefix(3)) \(twoDigits(date.day))" : date.short
      }
    }
    let icon = column("", isLeft: true) { day in
      day.condition.map { style.icons.icon($0, isDay: true) }
    }
    let condition = column("", isLeft: true) { $0.condition?.words($0.intensity) }
    let temperatures = [
      column("min", tint: { $0.temperatureMin.map(Tint.temperature) }) { day in
        day.temperatureMin.map(units.temperatureNumber)
      },
      // A shorter bar would be no scale: other columns go before it does.
      TextTable.Column(
        heading: degrees, isLeft: true, cells: days.map { _ in [Span("".indented(by: 6))] }),
      column("max", tint: { $0.temperatureMax.map(Tint.temperature) }) { day in
        day.temperatureMax.map(units.temperatureNumber)
      },
    ]
    let isLong = style.width >= 100
    let others = [
      column((isLong ? "precip. " : "") + units.precipitationUnit, tint: { _ in .precipitation }) {
        $0.precipitation.map(units.precipitationNumber)
      },
      column(isLong ? "chance %" : "%", tint: { _ in .precipitation }) { day in
        day.precipitationProbability.map { decimal($0, places: 0) }
      },
      column(
        (isLong ? "wind " : "") + units.speedUnit, tint: { $0.windSpeedMax.map(Tint.wind) }
      ) { $0.windSpeedMax.map(units.speedNumber) },
    ]
    let light = column("UV", tint: { $0.uvIndexMax.map { .badness(UVCategory($0).badness) } }) {
      $0.uvIndexMax.map { decimal($0, places: 0) }
    }
    let knowsLight = days.contains { $0.uvIndexMax != nil }
    let sun = [
      column("sun") { sunlight($0).map { $0.text(style) } },
      column("moon", isLeft: true) { day in
        moonPhase(day).map { phase in
          isWide
            ? phase.words
            : style.moonPicture(phase, isSouthern: position.map { $0.latitude < 0 } ?? false)
        }
      },
    ]
    let needsWords = style.icons == .none || isWide
    let sky =
      (style.icons == .none ? [] : [icon]) + (needsWords || saysSky ? [condition] : [])
    return [date] + sky + temperatures + others
      + (knowsLight && (style.width >= 72 || saysSky) ? [light] : []) + (saysSky ? [] : sun)
  }

  /// Whether the sky in words takes the place of the sun and the moon.
  private var saysSky: Bool { prefersSky && !isWide && style.width >= 58 }

  private func isToday(_ day: Day) -> Bool { today != nil && CalendarDate(day.date) == today }

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
