import Exchange
package import Weather

/// A step of a forecast: the weather at its beginning, and of the hours that follow.
struct ForecastStep {
  /// The weather; amounts are those of one hour, an equal share of the step's.
  var moment: Moment
  /// The length in seconds; 0 for an instant, at which a series ends.
  var length: Int
  /// The lowest and highest temperature of the step itself, in degrees Celsius; nil when unknown.
  var temperatureMin: Double?
  var temperatureMax: Double?
}

extension [Moment] {
  /// Returns the moments as steps of equal length.
  ///
  /// - Parameter length: seconds.
  func steps(of length: Int = 3600) -> [ForecastStep] {
    map { ForecastStep(moment: $0, length: length) }
  }
}

extension [Day] {
  /// Returns the days with what hours tell of them, so that they do not contradict each other.
  ///
  /// - Parameter hours: hours that may be from another provider, or older or newer than the days.
  package func settled(with hours: [Moment], at place: WeatherPlace) -> [Day] {
    settled(with: ForecastDay.days(of: hours.steps(), at: place))
  }

  /// Returns the days with the extremes of the temperature as felt in hours.
  func felt(in hours: [Moment], at place: WeatherPlace) -> [Day] {
    let known = ForecastDay.days(of: hours.steps(), at: place)
    return map { given in known.first { $0.date == given.date }?.felt(given) ?? given }
  }

  fileprivate func settled(with known: [ForecastDay]) -> [Day] {
    map { given in known.first { $0.date == given.date }?.day(given) ?? given }
  }
}

extension Forecast {
  /// Sets the conditions by `ConditionRule`, and the days to the sums and extremes of their hours.
  ///
  /// The hours have their conditions from `HourlyCoverage`. Current weather without a condition has
  /// that of the current hour: many stations have only a thermometer.
  ///
  /// - Parameters:
  ///   - steps: nil for the hours.
  ///   - makesDays: whether the service has no days of its own, so that the steps make them.
  ///   - hasRate: whether the current precipitation is a present rate. The amount of the last hour
  ///     is none, and is removed if it is dry now.
  ///   - time: the time of the current hour; nil for that of the current weather.
  mutating func settle(
    of steps: [ForecastStep]? = nil, makesDays: Bool = false, hasRate: Bool = true,
    now time: Timestamp? = nil, at place: WeatherPlace
  ) {
    settleCurrent(hasRate: hasRate, now: time)
    let known = ForecastDay.days(of: steps ?? hourly.steps(), at: place)
    guard makesDays else {
      daily = daily.settled(with: known)
      return
    }
    var dated = known.filter(\.hasTime)
    // The last date may have only the instant at which the series ends.
    if dated.count > 1, dated.last?.hasBegun == false { dated.removeLast() }
    daily = dated.map(\.madeDay)
  }

  private mutating func settleCurrent(hasRate: Bool, now time: Timestamp?) {
    guard var now = current else { return }
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
    if !hasRate, now.precipitation ?? 0 > 0, let condition = now.condition, condition != .unknown,
      !condition.isPrecipitation, !condition.isDangerous
    {
      now.precipitation = nil
    }
    current = now
  }
}

extension Moment {
  /// Whether the moment has nothing but its time.
  var isEmpty: Bool { self == Moment(time: time) }
}

extension Forecast {
  /// Returns whether hours or days are missing although a response has something in place of their
  /// lists that is not empty.
  func lacksLists(hours: JSON, days: JSON) -> Bool {
    hours.isUnreadable(as: hourly, mayBeAbsent: true)
      || days.isUnreadable(as: daily, mayBeAbsent: true)
  }

  /// Creates a forecast from the current weather and the hours of a response; nil when neither says
  /// anything about the present at the time of the clock.
  ///
  /// A temperature, probability of precipitation or depth of snow on the ground that the current
  /// weather lacks is that of the running hour. Without current weather, or when its time is wrong,
  /// the running hour replaces it.
  init?(told: Moment?, hourly: [Moment], daily: [Day] = [], at clock: Timestamp) {
    if var now = told?.plausible, !now.isEmpty,
      hourly.isEmpty
        || (hourly.map(\.time) + [now.time, clock]).withoutWrongTimes({ $0 }).contains(now.time)
    {
      let hour = hourly.running(at: now.time)
      now.temperature = now.temperature ?? hour?.temperature
      now.precipitationProbability = now.precipitationProbability ?? hour?.precipitationProbability
      now.snowDepth = now.snowDepth ?? hour?.snowDepth
      self.init(current: now, hourly: hourly, daily: daily)
      return
    }
    let present = hourly.presentTime(by: clock)
    guard let hour = hourly.last(where: { $0.time <= present }) ?? hourly.first, !hour.isEmpty
    else {
      return nil
    }
    self.init(current: hour, hourly: hourly, daily: daily)
    // A forecast is valid for its hour.
    asOf = hour.time + 3600
  }
}
