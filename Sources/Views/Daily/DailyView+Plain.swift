import Line
import Sky
import Weather
import Wording

extension ViewStyle {
  /// A day's lowest and highest temperature, for those who listen.
  func extremes(_ day: Day) -> [String?] {
    [
      day.temperatureMin.map { words("from \(spoken(temperature: $0))", context: "temperature") },
      day.temperatureMax.map { words("up to \(spoken(temperature: $0))", context: "temperature") },
    ]
  }
}

extension DailyView {
  /// A line for the day.
  func plainLines(_ day: Day) -> [String] {
    let date = CalendarDate(day.date)
    return style.fact(
      date?.long(in: clock.language) ?? style.words("Date not known"),
      [day.condition.map { style.text($0.words(day.intensity)) }] + style.extremes(day) + [
        day.precipitation.map {
          style.words("precipitation \(style.units.precipitation($0).text)")
        },
        day.precipitationProbability.map { style.words("chance \(style.language.percent($0))") },
        day.windSpeedMax.map { style.words("wind up to \(style.units.speed($0).text)") },
        sunlight(day),
        moonPhase(day).map { style.words("moon: \($0.words)") },
      ])
  }
}
