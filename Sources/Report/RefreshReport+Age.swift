package import Platform

extension RefreshReport {
  /// Returns whether a new refresh is due.
  ///
  /// This is the case if the age is unknown. The report is then from the future because the clock
  /// was set back, or from before a restart of a machine without a battery-backed clock.
  ///
  /// - Parameter interval: the maximum interval in seconds, in case the stored time is damaged or
  ///   belongs to another configuration.
  package func isDue(at now: Int, every interval: Int) -> Bool {
    now + setBack >= min(dueAt, madeAt + interval) || isFromFuture(madeAt, at: now) || !isAgeKnown
  }

  /// Determines which times can be compared with the current time, and how far the clock was set
  /// back.
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
  /// Returns the seconds since the weather was fetched, or since its own time if that is earlier.
  ///
  /// - Returns: nil when the fetch time is in the future or the clock is not reliable.
  package func age(at now: Int) -> Int? {
    !isAgeKnown || isFromFuture(fetchedAt, at: now)
      ? nil : max(0, now + setBack - min(fetchedAt, asOf ?? fetchedAt))
  }
}

extension Location {
  /// Returns the seconds since the location was found; nil when that is in the future or the clock
  /// is not reliable.
  package func age(at now: Int) -> Int? {
    !isAgeKnown || isFromFuture(locatedAt, at: now) ? nil : max(0, now + setBack - locatedAt)
  }
}

/// Returns whether a time is in the future.
///
/// A minute is tolerated for corrections of the clock.
private func isFromFuture(_ time: Int, at now: Int) -> Bool {
  time > now + 60
}
