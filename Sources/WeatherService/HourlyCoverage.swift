import Weather

/// The time that each hourly value of a provider covers, counted from the time that stands beside it.
///
/// A `Moment` of a forecast describes the hour that begins at its time. Providers differ, so the hours of
/// every answer pass through `hours(_:)` once, where the answer is decoded. What is not named here
/// (temperature, humidity, pressure, wind, clouds, visibility, UV index) is of the instant itself.
struct HourlyCoverage {
  /// The time that a value covers.
  enum Period: Equatable {
    /// So many seconds from its time on.
    case following(Int)
    /// So many seconds up to its time.
    case preceding(Int)
    /// The provider's hours do not have the value.
    case absent
    /// The provider's documentation does not say.
    case unstated
  }

  /// Of the amount of water.
  let precipitation: Period
  /// Of the depth of new snow.
  let snowfall: Period
  /// Of the chance of precipitation.
  let chance: Period
  /// Of a condition in which something falls, and its intensity; a dry one is of the instant.
  let wetCondition: Period
  /// Of the strongest gust.
  ///
  /// It stays at its time, beside the wind that it belongs to.
  let gust: Period

  private static let hour = 3600

  /// https://open-meteo.com/en/docs: precipitation, snowfall and its chance are of the "preceding hour",
  /// gusts its maximum.
  ///
  /// The server computes `weather_code` from the same sums (`WeatherCode.calculate`).
  static let openMeteo = HourlyCoverage(
    precipitation: .preceding(hour), snowfall: .preceding(hour), chance: .preceding(hour),
    wetCondition: .preceding(hour), gust: .preceding(hour))

  /// https://brightsky.dev/docs: precipitation, its probability and gusts are of the "previous 60
  /// minutes"; the server makes the icon of rain from that amount.
  static let brightSky = HourlyCoverage(
    precipitation: .preceding(hour), snowfall: .absent, chance: .preceding(hour),
    wetCondition: .preceding(hour), gust: .preceding(hour))

  /// https://docs.api.met.no/doc/locationforecast/datamodel: `next_1_hours` begins at the step's time.
  static let metNorway = HourlyCoverage(
    precipitation: .following(hour), snowfall: .absent, chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// https://www.weather.gov/documentation/services-web-api: a period lasts from `startTime` to
  /// `endTime`; the amount of water is not among its values.
  static let nws = HourlyCoverage(
    precipitation: .absent, snowfall: .absent, chance: .following(hour),
    wetCondition: .following(hour), gust: .following(hour))

  /// https://docs.pirateweather.net/en/latest/API: `time` is when the hour of a data point begins, as in
  /// Dark Sky's documentation.
  static let pirateWeather = HourlyCoverage(
    precipitation: .following(hour), snowfall: .following(hour), chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// https://openweathermap.org/api/one-call-3 does not say.
  ///
  /// The list begins with the hour that runs,
  /// whose chance would be of no interest if it were that of the hour before; so it is read as the hour
  /// that begins.
  static let oneCall = HourlyCoverage(
    precipitation: .following(hour), snowfall: .absent, chance: .following(hour),
    wetCondition: .following(hour), gust: .unstated)

  /// https://openweathermap.org/forecast5: amounts are of the "last 3 hours"; the condition and the
  /// chance stand beside them and come from the same amounts.
  static let openWeatherMap = HourlyCoverage(
    precipitation: .preceding(OWMWeather.step), snowfall: .absent,
    chance: .preceding(OWMWeather.step),
    wetCondition: .preceding(OWMWeather.step), gust: .unstated)

  /// Returns the moments so that each describes the hour that begins at its time.
  ///
  /// An amount of several hours is spread over them evenly. Where the moment that tells of an hour is
  /// missing, as behind the last one, that hour's values are nil.
  ///
  /// - Parameter moments: as the provider dates them, in order of time.
  func hours(_ moments: [Moment]) -> [Moment] {
    let byTime = Dictionary(moments.map { ($0.time, $0) }) { first, _ in first }
    return moments.map { given in
      // The moment beside which the value of the hour that begins now is told, and the value's length.
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
  /// Takes the condition of another moment where something falls in it; where it is dry, this one's own,
  /// and where that is a wet one, which is of the time before, the sky by its clouds.
  ///
  /// - Parameter later: nil where nothing is known of the time that follows.
  fileprivate mutating func moveWetCondition(from later: Moment?) {
    if let later, later.condition?.isPrecipitation == true {
      (condition, intensity) = (later.condition, later.intensity)
    } else if condition?.isPrecipitation == true {
      (condition, intensity) = (cloudCover.map { Condition(cloudCover: $0) }, nil)
    }
  }
}

extension [Moment] {
  /// Returns the hour that runs at a time; nil where there is none.
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC.
  func running(at time: Int) -> Moment? { last { $0.time <= time && time - $0.time < 3600 } }

  /// The time that a forecast takes for the present, seconds since 1970-01-01 00:00 UTC.
  ///
  /// A series that is over by this machine's clock is of no use, unless the clock is wrong: then the
  /// present is its beginning. A Pi has no clock of its own, and proxies keep answers.
  ///
  /// - Parameter clock: what this machine's clock says.
  func presentTime(by clock: Int) -> Int {
    guard let first, let last, last.time + 6 * 3600 < clock else { return clock }
    return first.time
  }
}
