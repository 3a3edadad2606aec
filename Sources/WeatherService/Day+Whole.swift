import Weather

extension [Day] {
  /// Returns the days, without a minimum or maximum that the forecast does not cover.
  ///
  /// Late in the day some services return only the remaining hours, and for the last day only the
  /// first hours. The coldest time is around sunrise, the warmest early in the afternoon. The
  /// minimum is kept if the steps begin by 6:00 and extend beyond it, the maximum if they cover
  /// 12:00 to 15:00.
  ///
  /// - Parameter steps: the periods with a known temperature, in seconds since 1970-01-01 00:00
  ///   UTC.
  func withWholeExtremes(of steps: [(from: Int, to: Int)], at place: WeatherPlace) -> [Day] {
    let spans = Dictionary(steps.map { (place.date(at: $0.from), $0) }) {
      (Swift.min($0.from, $1.from), Swift.max($0.to, $1.to))
    }
    return map { given in
      var day = given
      let span = spans[day.date].map { span in
        let start = place.secondsOfDay(at: span.from)
        return start...(start + span.to - span.from)
      }
      func tells(_ from: Int, _ to: Int) -> Bool {
        span.map { $0.contains(from * 3600) && $0.contains(to * 3600) } ?? false
      }
      if !tells(6, 6) { day.temperatureMin = nil }
      if !tells(12, 15) { day.temperatureMax = nil }
      return day
    }
  }
}

extension [Moment] {
  /// The times with a known temperature, as periods of zero length.
  var temperatureTimes: [(from: Int, to: Int)] {
    filter { $0.temperature != nil }.map { ($0.time, $0.time) }
  }
}
