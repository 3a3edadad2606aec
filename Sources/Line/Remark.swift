package import Exchange
package import Report
package import Text
package import Weather

/// A remark about the weather for the snarky voice, from the numbers of the day.
///
/// The speaker is a dry and loyal sidekick that lives in the status bar, would rather be outside,
/// and holds the reader responsible for not being there. It never jokes about danger.
package struct Remark {
  /// A sentence; nil when its number is unknown.
  typealias Sentence = @Sendable (Remark) -> Phrase?

  private let moment: Moment
  private let today: Day?
  private let units: Units

  /// Returns a sentence that stays the same for a day and differs from those of the days before it.
  ///
  /// - Returns: nil in danger, when it may exist, and for unknown weather.
  package static func phrase(
    _ weather: WeatherNow, _ moment: Moment, at time: Timestamp, by clock: PlaceClock,
    in units: Units
  ) -> Phrase? {
    guard !weather.mayBeDangerous(at: time), !moment.isDangerous, let local = clock.local(time)
    else { return nil }
    let sentences = Situation(moment, local).map(sentences(in:)) ?? []
    let remark = Remark(moment: moment, today: weather.today(at: time), units: units)
    let first = local.date.daysSinceEpoch
    return sentences.indices.lazy.compactMap { index in
      let count = sentences.count
      return sentences[((first + index) % count + count) % count](remark)
    }.first
  }

  /// The weather and the time of day that the sentences are about.
  enum Situation: CaseIterable {
    case storm, snow, ice, pouring, rain, gale, fog, dirt, grey, night, evening, morning, frost
    case hot, cold, fine

    /// Finds the most important of precipitation, wind, sky, time of day and temperature; nil for
    /// dangerous and unknown weather.
    ///
    /// The night is the time when people sleep, at a place whose time zone is known. It is dark
    /// from the afternoon in winter, and not at all in some summers.
    init?(_ moment: Moment, _ local: LocalTime) {
      let wind = moment.windSpeed.map { Beaufort(speed: $0).force } ?? 0
      let hour = local.isUTC ? nil : local.hour
      let isNight = hour.map { $0 >= 23 || $0 < 5 } ?? false
      switch moment.condition {
      case .tornado, .squall, .unknown, nil: return nil
      case .thunderstorm, .hail: self = .storm
      case .snow, .snowShowers: self = .snow
      case .sleet, .sleetShowers, .freezingRain, .freezingDrizzle: self = .ice
      case .rain where moment.intensity == .heavy, .showers where moment.intensity == .heavy:
        self = .pouring
      case .rain, .showers, .drizzle: self = .rain
      case _ where wind >= 7: self = .gale
      case .fog: self = .fog
      case .haze, .dust, .smoke: self = .dirt
      case .overcast: self = isNight ? .night : .grey
      case .clear, .mostlyClear, .partlyCloudy:
        let band = moment.temperature.map(TemperatureBand.init)
        let isDark = moment.isDay == false
        switch (band, hour) {
        case (.freezing, _) where isDark || isNight: self = .frost
        case (.freezing, _): self = .cold
        case _ where isNight: self = .night
        case (_, let hour?) where isDark && hour >= 15: self = .evening
        case (_, let hour?) where isDark && hour < 12: self = .morning
        case (.hot, _) where !isDark: self = .hot
        default: self = .fine
        }
      }
    }
  }

  // MARK: Numbers, in the reader's units

  var temperature: String? { moment.temperature.map { units.temperature($0).text } }
  var wind: String? { moment.windSpeed.map { units.speed($0).text } }
  var visibility: String? { moment.visibility.map { units.distance($0).text } }
  /// The day's chance of precipitation; nil below 10 %, which is no reason for a remark.
  var chance: String? {
    today?.precipitationProbability.flatMap { $0 < 10 ? nil : units.language.percent($0) }
  }
  /// The day's rain and melted snow; nil for less than 0.2 mm, which is shown as 0.01 in.
  var precipitation: String? {
    today?.precipitation.flatMap { $0 < 0.2 ? nil : units.precipitation($0).text }
  }
  /// The depth of the day's new snow; nil below 1 cm.
  var snowfall: String? {
    today?.snowfall.flatMap { $0 < 1 ? nil : units.snowfall($0).text }
  }
}

extension WeatherNow {
  /// Returns whether a warning that may be severe is active or coming, or that is not known yet.
  fileprivate func mayBeDangerous(at time: Timestamp) -> Bool {
    lacksAlerts(at: time)
      || warnings?.contains { $0.severity.mayBeSevere && !$0.isOver(at: time) } ?? false
  }
}
