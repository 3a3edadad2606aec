import Exchange
import Weather

/// The period that each of a provider's hourly values covers, relative to the value's time.
///
/// A `Moment` of a forecast describes the hour that begins at its time. Providers differ, so the
/// decoders convert every response with `hours(_:)`. Values not listed here (temperature, humidity,
/// pressure, wind, clouds, visibility, UV index) are instantaneous.
struct HourlyCoverage {
  enum Period: Equatable {
    /// The number of seconds after the value's time.
    case following(Int)
    /// The number of seconds before the value's time.
    case preceding(Int)
    /// The value is not in the provider's hours.
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
  /// The period of a wet condition and its intensity; a dry one is instantaneous.
  let wetCondition: Period
  /// The period of the strongest gust, which is not shifted, so that it stays with its wind.
  let gust: Period

  private static let hour = 3600

  /// The periods of Open-Meteo.
  ///
  /// https://open-meteo.com/en/docs: precipitation, snowfall and probability are for the "preceding
  /// hour", and gusts are its maximum. The server computes `weather_code` from the same sums
  /// (`WeatherCode.calculate`).
  static let openMeteo = HourlyCoverage(
    precipitation: .preceding(hour), snowfall: .preceding(hour), chance: .preceding(hour),
    wetCondition: .preceding(hour), gust: .preceding(hour))

  /// The periods of Bright Sky.
  ///
  /// https://brightsky.dev/docs: precipitation, probability and gusts are for the "previous 60
  /// minutes". The server derives the rain icon from that amount.
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
  /// `endTime`. The amounts are the hour's shares of the intervals in the grid.
  static let nws = HourlyCoverage(
    precipitation: .following(hour), snowfall: .following(hour), chance: .following(hour),
    wetCondition: .following(hour), gust: .following(hour))

  /// The periods of Pirate Weather.
  ///
  /// https://docs.pirateweather.net/en/latest/API: `time` is the beginning of the hour, as in Dark
  /// Sky's documentation.
  static let pirateWeather = HourlyCoverage(
    precipitation: .following(hour), snowfall: .following(hour), chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// The periods of WeatherKit.
  ///
  /// https://developer.apple.com/documentation/weatherkitrestapi/hourweatherconditions: the amount
  /// and the chance are for the hour that begins at `forecastStart`, and gusts are its maximum; other
  /// values are at the start of the hour.
  static let weatherKit = HourlyCoverage(
    precipitation: .following(hour), snowfall: .following(hour), chance: .following(hour),
    wetCondition: .following(hour), gust: .following(hour))

  /// The periods of One Call.
  ///
  /// https://openweathermap.org/api/one-call-3 does not specify them. The list begins with the
  /// current hour. Its probability would be useless if it described the previous hour, so values
  /// are assumed to describe the hour after their time.
  static let oneCall = HourlyCoverage(
    precipitation: .following(hour), snowfall: .absent, chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// The periods of OpenWeatherMap's older forecast.
  ///
  /// https://openweathermap.org/forecast5: amounts are for the "last 3 hours". The condition and
  /// the probability are derived from these amounts.
  static let openWeatherMap = HourlyCoverage(
    precipitation: .preceding(OWMWeather.step), snowfall: .absent,
    chance: .preceding(OWMWeather.step),
    wetCondition: .preceding(OWMWeather.step), gust: .unstated)

  /// Returns the provider's moments in order, shifted so that each describes the hour that begins
  /// at its time, with the condition by `ConditionRule`.
  ///
  /// An amount for several hours is divided evenly among them. A value is nil when the moment that
  /// holds it is missing, as at the end of the list.
  func hours(_ moments: [Moment]) -> [Moment] {
    let indices = Dictionary(moments.indices.map { (moments[$0].time, $0) }) { first, _ in first }
    return moments.map { given in
      // Returns the moment with the value for this hour, and the length of the value's period in
      // seconds.
      func source(_ period: Period) -> (moment: Moment?, length: Int) {
        switch period {
        case .following(let length): (given, length)
        case .preceding(let length): (indices[given.time + length].map { moments[$0] }, length)
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
      // The whole amount of a long step is compared with the rule's limit.
      let length = Double(source(precipitation).length) / Double(Self.hour)
      moment.settleCondition(amount: moment.precipitation.map { $0 * length }, hours: length)
      return moment
    }
  }
}

extension Moment {
  /// Sets the condition to that of a later moment when that one is wet.
  ///
  /// If the later moment is dry, a wet condition of this moment describes the previous hour. It is
  /// then replaced by the condition for the cloud cover.
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
  func running(at time: Timestamp) -> Moment? { last { $0.time <= time && time - $0.time < 3600 } }

  /// Returns the time that is used as now.
  ///
  /// If the series ended more than 6 hours ago, the system clock may be wrong: a Raspberry Pi has
  /// no battery-backed clock, and a proxy may send an old response. The start of the series is then
  /// returned.
  func presentTime(by clock: Timestamp) -> Timestamp {
    guard let first, let last, last.time + 6 * 3600 < clock else { return clock }
    return first.time
  }
}
