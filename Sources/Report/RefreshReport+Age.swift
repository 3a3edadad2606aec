extension RefreshReport {
  /// Whether a new refresh should be made.
  ///
  /// A report from the future was made before the clock was set back, as on a Pi without a clock of
  /// its own: nothing is known of its age.
  package func isDue(at now: Int) -> Bool {
    now >= dueAt || isFromFuture(madeAt, at: now)
  }
}

extension WeatherNow {
  /// Seconds since it was fetched; nil when that lies in the future.
  package func age(at now: Int) -> Int? {
    isFromFuture(fetchedAt, at: now) ? nil : max(0, now - fetchedAt)
  }
}

extension Location {
  /// Seconds since it was found; nil when that lies in the future.
  package func age(at now: Int) -> Int? {
    isFromFuture(locatedAt, at: now) ? nil : max(0, now - locatedAt)
  }
}

/// A minute is left for clocks that are being set.
private func isFromFuture(_ time: Int, at now: Int) -> Bool {
  time > now + 60
}
