import Weather

/// The period that each hourly value of a provider covers, relative to the value's time.
///
/// A `Moment` of a forecast describes the hour that begins at its time. Providers differ, so
/// `hours(_:)` converts the hours of every response where it is decoded. The values not listed here
/// (temperature, humidity, pressure, wind, clouds, visibility, UV index) are instantaneous.
struct HourlyCoverage {
  /// The period that a value covers.
  enum Period: Equatable {
    /// A number of seconds from the value's time on.
    case following(Int)
    /// A number of seconds up to the value's time.
    case preceding(Int)
    /// The provider's hours do not have the value.
    case absent
    /// The provider's documentation does not say.
    case unstated
  }

  /// The period of the amount of precipitation.
  let precipitation: Period
  /// The period of the depth of new snow.
  let snowfall: Period
  /// The period of the probability of precipitation.
  let chance: Period
  /// The period of a condition with precipitation and its intensity; a dry one is instantaneous.
  let wetCondition: Period
  /// The period of the strongest gust.
  ///
  /// It is not moved, so that the gust stays with its wind.
  let gust: Period

  private static let hour = 3600

  /// The periods of Open-Meteo.
  ///
  /// https://open-meteo.com/en/docs: precipitation, snowfall and probability are of the "preceding
  /// hour", gusts its maximum. The server computes `weather_code` from the same sums
  /// (`WeatherCode.calculate`).
  static let openMeteo = HourlyCoverage(
    precipitation: .preceding(hour), snowfall: .preceding(hour), chance: .preceding(hour),
    wetCondition: .preceding(hour), gust: .preceding(hour))

  /// The periods of Bright Sky.
  ///
  /// https://brightsky.dev/docs: precipitation, probability and gusts are of the "previous 60
  /// minutes"; the server derives the rain icon from that amount.
  static let brightSky = HourlyCoverage(
    precipitation: .preceding(hour), snowfall: .absent, chance: .preceding(hour),
    wetCondition: .preceding(hour), gust: .preceding(hour))

  /// The periods of MET Norway.
  ///
  /// https://docs.api.met.no/doc/locationforecast/datamodel: `next_1_hours` begins at the step's
  /// time.
  static let metNorway = HourlyCoverage(
    precipitation: .following(hour), snowfall: .absent, chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// The periods of the US National Weather Service.
  ///
  /// https://www.weather.gov/documentation/services-web-api: a period lasts from `startTime` to
  /// `endTime`; it has no amount of precipitation.
  static let nws = HourlyCoverage(
    precipitation: .absent, snowfall: .absent, chance: .following(hour),
    wetCondition: .following(hour), gust: .following(hour))

  /// The periods of Pirate Weather.
  ///
  /// https://docs.pirateweather.net/en/latest/API: `time` is the beginning of the hour, as in Dark
  /// Sky's documentation.
  static let pirateWeather = HourlyCoverage(
    precipitation: .following(hour), snowfall: .following(hour), chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// The periods of One Call.
  ///
  /// https://openweathermap.org/api/one-call-3 does not say. The list begins with the current hour,
  /// whose probability would be useless if it were that of the hour before; so values are taken to
  /// follow their time.
  static let oneCall = HourlyCoverage(
    precipitation: .following(hour), snowfall: .absent, chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// The periods of OpenWeatherMap's older forecast.
  ///
  /// https://openweathermap.org/forecast5: amounts are of the "last 3 hours"; the condition and the
  /// probability are derived from the same amounts.
  static let openWeatherMap = HourlyCoverage(
    precipitation: .preceding(OWMWeather.step), snowfall: .absent,
    chance: .preceding(OWMWeather.step),
    wetCondition: .preceding(OWMWeather.step), gust: .unstated)

  /// Returns the moments shifted so that each describes the hour that begins at its time.
  ///
  /// An amount for several hours is divided evenly among them. Values whose moment is missing, as
  /// after the last one, are nil.
  ///
  /// - Parameter moments: the provider's moments, in order of time.
  func hours(_ moments: [Moment]) -> [Moment] {
    let byTime = Dictionary(moments.map { ($0.time, $0) }) { first, _ in first }
    return moments.map { given in
      // Returns the moment that holds the value for the hour beginning now, and the value's period
      // in seconds.
      func source(_ period: Period) -> (moment: Moment?, length: Int) {
        switch period {
        case .following(let length): (given, length)
        case .preceding(let length): (byTime[given.time + length], length)
        case .absent, .unstated: (nil, Self.hour)
        }
      }
      func amount(_ period: Period, _ value: KeyPath<Moment, Double?>) -> Double? {
        let (moment, length) = source(period)
        return moment?[keyPath: value].map { $0 * Double(Self.hour) / Double(length) }
      }
      var moment = given
      moment.precipitation = amount(precipitation, \.precipitation)
      moment.snowfall = amount(snowfall, \.snowfall)
      moment.precipitationProbability = source(chance).moment?.precipitationProbability
      if case .preceding = wetCondition {
        moment.moveWetCondition(from: source(wetCondition).moment)
      }
      return moment
    }
  }
}

extension Moment {
  /// Sets the condition to that of another moment when that has precipitation.
  ///
  /// When it is dry, a wet condition of this moment belongs to the hour before and is replaced by
  /// the condition of its cloud cover.
  ///
  /// - Parameter later: nil when the following hour is unknown.
  fileprivate mutating func moveWetCondition(from later: Moment?) {
    if let later, later.condition?.isPrecipitation == true {
      (condition, intensity) = (later.condition, later.intensity)
    } else if condition?.isPrecipitation == true {
      (condition, intensity) = (cloudCover.map { Condition(cloudCover: $0) }, nil)
    }
  }
}

extension [Moment] {
  /// Returns the hour that contains a time; nil when there is none.
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC.
  func running(at time: Int) -> Moment? { last { $0.time <= time && time - $0.time < 3600 } }

  /// Returns the time that is taken as now, in seconds since 1970-01-01 00:00 UTC.
  ///
  /// If the series ended more than 6 hours ago, the system clock may be wrong: a Raspberry Pi has
  /// none, and a proxy may send an old response. Then it is the beginning of the series.
  ///
  /// - Parameter clock: the time by the system clock.
  func presentTime(by clock: Int) -> Int {
    guard let first, let last, last.time + 6 * 3600 < clock else { return clock }
    return first.time
  }
}
