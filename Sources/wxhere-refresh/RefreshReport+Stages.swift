import Configuration
import Facts
import Platform
import Report

extension RefreshReport {
  /// A report at the start of a refresh: what was known stays until something newer is.
  init(after previous: RefreshReport?) {
    self.init(madeAt: now(), dueAt: now())
    clockStart = SystemClock.current.start
    location = previous?.location
    weather = previous?.weather
    hasOutlook = previous?.hasOutlook ?? false
    failures = previous?.failures ?? 0
    isUnfinished = true
  }

  /// Takes in how the sources answered.
  ///
  /// - Parameter location: nil when none could tell; the last place is kept then, with its age, as
  ///   long as looking for it was not forbidden.
  mutating func place(_ location: Location?, attempts: [SourceAttempt]) {
    self.attempts = attempts
    if let location {
      // The last weather is kept, with its own place, until somebody tells that of this one.
      let former = weather?.formerLocation ?? self.location
      weather?.formerLocation = former?.cell == location.cell ? nil : former
      self.location = location
    } else if let source = self.location?.source,
      !attempts.contains(where: { $0.source == source && $0.isPassing })
    {
      forgetPlace()
    }
  }

  /// Forgets what looking has told, as far as it is not allowed any more.
  ///
  /// - Parameter allows: whether what a source told may be kept.
  /// - Returns: whether there was any.
  @discardableResult mutating func forget(unless allows: (SourceName) -> Bool) -> Bool {
    if let source = location?.source, !allows(source) {
      forgetPlace()
      return true
    }
    if let source = weather?.formerLocation?.source, !allows(source) {
      weather = nil
      return true
    }
    return false
  }

  /// Forgets where this is, and the weather that would tell.
  mutating func forgetPlace() {
    location = nil
    weather = nil
  }

  /// Takes in new weather before the refresh is over; nil keeps the old.
  mutating func take(_ weather: WeatherNow?) {
    if let weather { self.weather = weather }
  }

  /// Completes the report with what the weather services answered.
  mutating func finish(with answer: WeatherParts, settings: Settings.Refresh) {
    isUnfinished = false
    faults = answer.faults
    if let weather = answer.weather {
      self.weather = weather
      failures = 0
    } else {
      failures = min(failures + 1, 1000)
    }
    dueAt = now() + pause(settings)
  }

  /// Completes a report that has no weather.
  mutating func finishPlace(settings: Settings.Refresh) {
    isUnfinished = false
    let isPlaceKnown = attempts.contains { $0.outcome == .used }
    failures = isPlaceKnown ? 0 : min(failures + 1, 1000)
    dueAt = now() + pause(settings)
  }

  /// How long to wait until the next refresh, in seconds.
  ///
  /// After failures in a row a minute, doubled each time, but for a place never more than five: a
  /// receiver may be plugged in at any time, and only this machine is asked for it.
  private func pause(_ settings: Settings.Refresh) -> Int {
    let isPlaceKnown = attempts.contains { $0.outcome == .used }
    let most = isPlaceKnown ? settings.minimum : min(300, settings.minimum)
    let wait = failures == 0 ? settings.minimum : min(most, 60 << min(failures - 1, 10))
    // Up to a tenth more, so that machines that were switched on together do not ask together.
    return wait + Int.random(in: 0...max(1, wait / 10))
  }
}

extension SourceAttempt {
  /// Whether the failure may pass: the source was asked in vain, and may be asked again.
  fileprivate var isPassing: Bool {
    ![.used, .notAllowed, .notNeeded, .notConfigured].contains(outcome)
  }
}
