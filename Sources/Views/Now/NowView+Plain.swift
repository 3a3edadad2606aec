import Line
import Weather
import Wording

extension NowView {
  /// The lines for screen readers: one per fact, the most urgent first.
  var plainLines: [String] {
    let current = content.current
    let temperature = [
      current.temperature.map { style.longText(temperature: $0) },
      current.feelsLike.map { style.words("feels like \(style.longText(temperature: $0))") },
    ]
    let next = coming.sentence.map { [String($0.dropLast())] }
    let tomorrow = content.day(in: 1, from: now, by: clock).map { day in
      [day.condition.map { style.text($0.words(day.intensity)) }] + extremes(day)
    }
    var lines = alertLines
    lines += style.fact(
      style.words("Now", context: "heading"), [clock.dateAndClock(now, style), conditionWords])
    lines += style.fact(style.words("Temperature", context: "heading"), temperature)
    lines += fact(style.words("Today", context: "heading"), today.map(extremes))
    lines += fact(style.words("Next", context: "heading"), next)
    lines += content.remark.map(style.sentence) ?? []
    lines += facts.flatMap { $0.sentence(style) }
    return lines + fact(style.words("Tomorrow", context: "heading"), tomorrow)
  }

  private func extremes(_ day: Day) -> [String?] {
    style.extremes(day) + [
      day.precipitationProbability.map { percent in
        PrecipitationKind(day.condition).map { style.chance(percent, of: $0) }
          ?? style.words("chance of precipitation \(style.language.percent(percent))")
      }
    ]
  }

  /// Returns the line for a fact; empty when nothing is known.
  private func fact(_ subject: String, _ parts: [String?]?) -> [String] {
    let known = parts.map { $0.compactMap { $0 } } ?? []
    return known.isEmpty ? [] : style.fact(subject, known)
  }
}
