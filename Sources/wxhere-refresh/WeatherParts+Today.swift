import Exchange
import Report
import Weather
import WeatherService

extension WeatherParts {
  /// Extends today's range by the current temperature, and by those that were measured before where
  /// they come from the same source.
  ///
  /// From the previous weather it also keeps yesterday, and today's extremes, extended by the coming
  /// hours, when the forecast no longer contains them.
  mutating func keepToday(of known: WeatherNow?) {
    guard let place, var weather else { return }
    let current = weather.current
    let date = place.date(at: current.time)
    let former = known?.reached.flatMap { $0.date == date ? $0 : nil }
    let isSameSource = known?.temperatureSource == weather.temperatureSource
    let isKept = isSameSource && weather.isTemperatureMeasured
    var reached = (isKept ? former : nil) ?? Day(date: date)
    for extreme in Extreme.all { extreme.extend(&reached, by: current[keyPath: extreme.value]) }
    weather.reached = reached
    if let before = known?.today {
      let yesterday = place.date(at: current.time - 86400)
      weather.yesterday = [before, known?.yesterday].compactMap { $0 }
        .first { $0.date == yesterday }
      if weather.today == nil, [date, place.date(at: weather.fetchedAt)].contains(before.date) {
        (weather.today, weather.todayEnds) = (Day(date: before.date), known?.todayEnds)
      }
      if weather.today?.date == before.date {
        let times = WeatherPlace.times(on: before.date)
        let moments = (outlook?.hourly ?? []).filter {
          times?.contains($0.time) == true && place.date(at: $0.time) == before.date
        }
        weather.today?.keepExtremes(
          of: before, without: isSameSource ? nil : former, extendedBy: moments)
      }
    }
    if weather.today?.date == date { weather.today?.extend(to: reached) }
    self.weather = weather
  }
}

extension WeatherNow {
  /// The provider of the current temperature, or the person's station.
  fileprivate var temperatureSource: String { taken["temperature_c"] ?? provider }

  /// Whether the current temperature was measured, so that no later forecast can take it back.
  fileprivate var isTemperatureMeasured: Bool {
    temperatureSource == StationReading.source
      || Service.provider(temperatureSource)?.hasObservations == true
  }
}

/// The lowest or highest temperature of a day.
private struct Extreme {
  let ofDay: WritableKeyPath<Day, Celsius?>
  /// The value of a moment that is never outside it.
  let value: KeyPath<Moment, Celsius?>
  let choose: (Celsius, Celsius) -> Celsius

  static var all: [Extreme] {
    [
      Extreme(ofDay: \.temperatureMin, value: \.temperature, choose: min),
      Extreme(ofDay: \.temperatureMax, value: \.temperature, choose: max),
      Extreme(ofDay: \.feelsLikeMin, value: \.feelsLike, choose: min),
      Extreme(ofDay: \.feelsLikeMax, value: \.feelsLike, choose: max),
    ]
  }

  func extend(_ day: inout Day, by temperature: Celsius?) {
    guard let temperature else { return }
    day[keyPath: ofDay] = day[keyPath: ofDay].map { choose($0, temperature) } ?? temperature
  }
}

extension Day {
  /// Keeps the extremes of an earlier forecast that are unknown in this one.
  ///
  /// - Parameter reached: the temperatures of another source, to which the earlier day was extended;
  ///   nil for none.
  fileprivate mutating func keepExtremes(
    of before: Day, without reached: Day?, extendedBy moments: [Moment]
  ) {
    for extreme in Extreme.all where self[keyPath: extreme.ofDay] == nil {
      guard let known = before[keyPath: extreme.ofDay], known != reached?[keyPath: extreme.ofDay]
      else { continue }
      self[keyPath: extreme.ofDay] = known
      for moment in moments { extreme.extend(&self, by: moment[keyPath: extreme.value]) }
    }
    precipitationHours = precipitationHours ?? before.precipitationHours
  }

  /// Extends the known extremes to those that were reached.
  fileprivate mutating func extend(to reached: Day) {
    for extreme in Extreme.all where self[keyPath: extreme.ofDay] != nil {
      extreme.extend(&self, by: reached[keyPath: extreme.ofDay])
    }
  }
}

extension Outlook {
  /// Gives a day the extremes that are known of it elsewhere, so that no view has others.
  mutating func takeExtremes(of known: Day?) {
    guard let known, let index = daily.firstIndex(where: { $0.date == known.date }) else { return }
    for extreme in Extreme.all {
      daily[index][keyPath: extreme.ofDay] =
        known[keyPath: extreme.ofDay] ?? daily[index][keyPath: extreme.ofDay]
    }
    daily[index].precipitationHours = known.precipitationHours ?? daily[index].precipitationHours
  }
}
