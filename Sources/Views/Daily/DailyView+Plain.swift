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
        day.condition?.words(day.intensity),
        day.temperatureMin.map { "from \(style.spoken(temperature: $0))" },
        day.temperatureMax.map { "up to \(style.spoken(temperature: $0))" },
        day.precipitation.map { "precipitation \(style.units.precipitation($0))" },
        day.precipitationProbability.map { "chance \(style.spoken(chance: $0))" },
        day.windSpeedMax.map { "wind up to \(style.units.speed($0))" },
        sunlight(day)?.words,
        moonPhase(day).map { "moon: \($0.words)" },
      ])
  }
}
