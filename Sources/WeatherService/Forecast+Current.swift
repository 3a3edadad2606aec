import Weather

extension Moment {
  /// Whether the moment has nothing but its time.
  var isEmpty: Bool { self == Moment(time: time) }
}

extension Forecast {
  /// Creates a forecast from the current weather and the hours of a response.
  ///
  /// A temperature or probability of precipitation that the current weather lacks is that of the
  /// running hour. Without current weather, or when its time is wrong, the running hour replaces it.
  ///
  /// - Parameters:
  ///   - told: the current weather in the response; nil when it has none.
  ///   - clock: seconds since 1970-01-01 00:00 UTC.
  /// - Returns: nil when neither says anything about the present.
  init?(told: Moment?, hourly: [Moment], daily: [Day] = [], at clock: Int) {
    if var now = told?.plausible, !now.isEmpty,
      hourly.isEmpty
        || (hourly.map(\.time) + [now.time, clock]).withoutWrongTimes({ $0 }).contains(now.time)
    {
      let hour = hourly.running(at: now.time)
      now.temperature = now.temperature ?? hour?.temperature
      now.precipitationProbability = now.precipitationProbability ?? hour?.precipitationProbability
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
