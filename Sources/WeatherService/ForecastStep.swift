import Coarsen
import Sky
import Weather

/// A step of a forecast: the weather at its beginning, and of the hours that follow.
struct ForecastStep {
  /// The weather; amounts are those of one hour.
  var moment: Moment
  /// The length in seconds; 0 for an instant, at which a series ends.
  var length: Int
}

extension [Moment] {
  /// Returns the moments as steps of equal length.
  ///
  /// - Parameter length: seconds.
  func steps(of length: Int = 3600) -> [ForecastStep] {
    map { ForecastStep(moment: $0, length: length) }
  }
}

/// The steps of a forecast within a local day.
struct ForecastDay {
  let date: String
  /// The beginning of the next day, in seconds since 1970-01-01 00:00 UTC.
  let end: Int
  /// The length of the day, in seconds.
  let length: Int
  private(set) var parts: [DayPart] = []

  /// Whether the hours of the steps cover the day.
  var isWhole: Bool { parts.reduce(0) { $0 + $1.hours } * 3600 > Double(length - 3600) }

  /// Returns the days with the hours that begin on them.
  ///
  /// An hour that a step before has covered is not counted again.
  static func days(of steps: [ForecastStep], at place: WeatherPlace) -> [ForecastDay] {
    var days: [ForecastDay] = []
    var countedTo = Int.min
    for step in steps.sorted(by: { $0.moment.time < $1.moment.time }) {
      let end = step.moment.time + step.length
      var start = Swift.max(step.moment.time, countedTo)
      countedTo = Swift.max(countedTo, end)
      while start < end {
        if start >= days.last?.end ?? .min { days.append(ForecastDay(at: start, place)) }
        let hours = max(1, (Swift.min(end, days[days.count - 1].end) - start + 3599) / 3600)
        let middle = Double(start + hours * 1800)
        days[days.count - 1].parts.append(
          DayPart(
            step.moment, hours: Double(hours), length: Double(step.length) / 3600,
            isDaylight: Sun.isDay(
              at: middle, latitude: place.cell.latitude, longitude: place.cell.longitude) ?? true))
        start += hours * 3600
      }
    }
    return days
  }

  private init(at time: Int, _ place: WeatherPlace) {
    date = place.date(at: time)
    end = place.endOfDay(at: time)
    let start = time - place.secondsOfDay(at: time)
    // The clocks may have changed since midnight.
    let changed = start + place.utcOffset(at: time) - place.utcOffset(at: start)
    length = end - changed
  }
}

extension Forecast {
  /// Sets the conditions of the current weather and of the days by `ConditionRule`.
  ///
  /// The hours have theirs from `HourlyCoverage`. Current weather without a condition has that of
  /// the current hour: many stations have only a thermometer.
  ///
  /// - Parameters:
  ///   - rate: whether the current precipitation is a present rate, not the amount of the last
  ///     hour, which may have ended.
  ///   - steps: nil for the hours.
  ///   - time: the time of the current hour; nil for that of the current weather.
  mutating func settleConditions(
    of steps: [ForecastStep]? = nil, hasRate: Bool = true, now time: Int? = nil,
    at place: WeatherPlace
  ) {
    if var now = current {
      let amount = hasRate ? now.precipitation : nil
      now.settleCondition(amount: amount)
      if now.condition == nil || now.condition == .unknown,
        let hour = hourly.running(at: time ?? now.time)
      {
        let cover = now.cloudCover
        now.cloudCover = cover ?? hour.cloudCover
        (now.condition, now.intensity) = (hour.condition ?? now.condition, hour.intensity)
        now.settleCondition(amount: amount)
        now.cloudCover = cover
      }
      current = now
    }
    let hours = ForecastDay.days(of: steps ?? hourly.steps(), at: place)
    daily = daily.map { given in
      guard let hours = hours.first(where: { $0.date == given.date }) else { return given }
      var day = given
      day.settleCondition(of: hours.parts, isWhole: hours.isWhole)
      return day
    }
  }
}
