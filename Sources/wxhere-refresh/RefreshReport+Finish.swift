import Configuration
import Exchange
import Platform
import Report

extension RefreshReport {
  /// Returns the reasons why warnings and air quality are missing that hold without a new request:
  /// not those that ended before a time, nor those of another key or configuration.
  ///
  /// - Parameter configuredAt: the last change of the configuration, in milliseconds since 1970;
  ///   nil for none.
  func faultsBesideWeather(
    under settings: Settings.WeatherAsked, of configuredAt: Int?, at now: Timestamp
  ) -> [Fault] {
    // An older configuration may have been put back.
    guard configuredAt == self.configuredAt else { return [] }
    return faults.filter { fault in
      (fault.part == .alerts || fault.part == .air) && fault.until ?? .max > now
        && !settings.hasOtherKey(than: fault)
    }
  }

  /// Ends the refresh with the weather, and sets when the next one is due.
  ///
  /// - Parameters:
  ///   - parts: nil when only the place was requested.
  ///   - location: nil when it is unknown, or only that of the previous report is.
  mutating func finish(
    with parts: WeatherParts?, at location: Location?, settings: Settings.Refresh
  ) {
    isUnfinished = false
    let isPlaceKnown = location != nil
    let isKnown = parts.map { $0.weather != nil } ?? isPlaceKnown
    failures = isKnown ? 0 : min(failures + 1, 1000)
    weather = parts?.weather ?? weather
    faults = parts?.faults ?? faults
    dueAt = now() + pause(settings, isPlaceKnown)
  }

  /// In seconds: five to sixty after a fault of this machine's own network, because asking again
  /// costs the services nothing; a minute after another failure, doubled with each consecutive one,
  /// but for an hour at most two minutes after a login page, because nothing tells that the user has
  /// logged in, and without a location at most five, because a receiver may be plugged in at any
  /// time, and reading it uses only this machine.
  private func pause(_ settings: Settings.Refresh, _ isPlaceKnown: Bool) -> Int {
    if isCutOff { return min(58, 5 << min(failures - 1, 10)) + Int.random(in: 0...2) }
    // Thirty failures take an hour; those of another kind before them count, too.
    let longest = hasLoginPage && failures <= 30 ? 120 : isPlaceKnown ? settings.minimum : 300
    let most = min(longest, settings.minimum)
    let wait = failures == 0 ? settings.minimum : min(most, 60 << min(failures - 1, 10))
    // Up to a tenth is added, so that machines started together do not ask together.
    return wait + Int.random(in: 0...max(1, wait / 10))
  }
}
