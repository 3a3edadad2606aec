package import Platform

extension RefreshReport {
  /// Whether a new refresh should be made.
  ///
  /// A report from the future was made before the clock was set back, as on a Pi without a clock of
  /// its own: nothing is known of its age. Nor is it where that Pi has been switched off since.
  ///
  /// - Parameter interval: the longest that reports are left alone, in seconds: what is kept may be
  ///   damaged, or of another configuration.
  package func isDue(at now: Int, every interval: Int) -> Bool {
    now + setBack >= min(dueAt, madeAt + interval) || isFromFuture(madeAt, at: now) || !isAgeKnown
  }

  /// Takes note of which times can be compared with the present one, and of how far the clock was set
  /// back since.
  package mutating func judgeTimes(by clock: SystemClock) {
    let starts = (location: location?.clockStart, weather: weather?.clockStart)
    isAgeKnown = clock.canCompare(with: clockStart)
    location?.isAgeKnown = clock.canCompare(with: starts.location)
    weather?.isAgeKnown = clock.canCompare(with: starts.weather)
    setBack = clock.setBack(since: clockStart)
    location?.setBack = clock.setBack(since: starts.location)
    weather?.setBack = clock.setBack(since: starts.weather)
  }
}

extension WeatherNow {
  /// Seconds since it was fetched, or since the time that the answer itself says it is of, where that
  /// is longer; nil when it was fetched in the future, or the clock has lost count.
  package func age(at now: Int) -> Int? {
    !isAgeKnown || isFromFuture(fetchedAt, at: now)
      ? nil : max(0, now + setBack - min(fetchedAt, asOf ?? fetchedAt))
  }
}

extension Location {
  /// Seconds since it was found; nil when that lies in the future, or the clock has lost count.
  package func age(at now: Int) -> Int? {
    !isAgeKnown || isFromFuture(locatedAt, at: now) ? nil : max(0, now + setBack - locatedAt)
  }
}

/// A minute is left for clocks that are being set.
private func isFromFuture(_ time: Int, at now: Int) -> Bool {
  time > now + 60
}
