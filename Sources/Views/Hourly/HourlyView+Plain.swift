import Line
import Weather
import Wording

extension HourlyView {
  /// A line for each hour.
  func plainLines(_ slots: HourlySlots) -> [String] {
    slots.moments.enumerated().flatMap { slot, moment in
      let local = clock.local(slots.time(of: slot))
      let subject = local.map { "\($0.weekday) \($0.clock)" } ?? style.words("Time not known")
      return style.fact(subject, moment.map(parts) ?? [])
    }
  }

  private func parts(_ moment: Moment) -> [String?] {
    [
      moment.condition.map { style.text($0.words(moment.intensity)) },
      moment.temperature.map(style.spoken(temperature:)),
      moment.feelsLike.map { style.words("feels like \(style.spoken(temperature: $0))") },
      moment.precipitation.map {
        style.words("precipitation \(style.units.precipitation($0).text)")
      },
      moment.precipitationProbability.map { style.words("chance \(style.language.percent($0))") },
      style.spoken(windFrom: moment.windDirection, speed: moment.windSpeed),
      moment.windGust.map { style.words("gusts \(style.units.speed($0).text)") },
    ]
  }
}
