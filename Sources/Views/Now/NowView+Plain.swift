import Line
import Weather

extension NowView {
  /// A fact a line, the most urgent first.
  var plainLines: [String] {
    let current = content.current
    let temperature = [
      current.temperature.map { style.spoken(temperature: $0) },
      current.feelsLike.map { "feels like \(style.spoken(temperature: $0))" },
    ]
    return alertLines
      + style.fact("Now", [clock.dateAndClock(now, style), conditionWords])
      + style.fact("Temperature", temperature)
      + fact("Today", today.map(extremes))
      + fact("Next", coming.sentence.map { [String($0.dropLast())] })
      + facts.flatMap { $0.sentence(style) }
      + fact(
        "Tomorrow",
        content.day(in: 1, from: now, by: clock).map {
          [$0.condition?.words($0.intensity)] + extremes($0)
        })
  }

  private func extremes(_ day: Day) -> [String?] {
    [
      day.temperatureMin.map { "from \(style.spoken(temperature: $0))" },
      day.temperatureMax.map { "up to \(style.spoken(temperature: $0))" },
      day.precipitationProbability.map { "chance of precipitation \(style.spoken(chance: $0))" },
    ]
  }

  /// Nothing where nothing is known.
  private func fact(_ subject: String, _ parts: [String?]?) -> [String] {
    let known = parts.map { $0.compactMap { $0 } } ?? []
    return known.isEmpty ? [] : style.fact(subject, known)
  }
}
