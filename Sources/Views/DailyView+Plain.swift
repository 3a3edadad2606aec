import Line
import Sky
import Weather

extension DailyView {
  /// A line for the day.
  func plainLines(_ day: Day) -> [String] {
    let date = CalendarDate(day.date)
    return style.fact(
      date?.long ?? "Date not known",
      [
        day.condition?.words,
        day.shownMin.map { "from \(style.spoken(temperature: $0))" },
        day.shownMax.map { "up to \(style.spoken(temperature: $0))" },
        day.shownPrecipitation.map { "precipitation \(style.units.precipitation($0))" },
        day.shownChance.map { "chance \(style.spoken(chance: $0))" },
        day.shownWindSpeed.map { "wind up to \(style.units.speed($0))" },
        sunlight(day)?.words,
        date?.moonPhase.map { "moon: \($0.words)" },
      ])
  }
}
