import Configuration
import Platform
import Report
import Source

extension RefreshReport {
  /// The report as it stands when the place is known and the weather is not yet.
  ///
  /// The last weather is kept where it still is the weather of this cell.
  init(beginning location: Location?, attempts: [Resolver.Attempt], previous: RefreshReport?) {
    self.init(madeAt: now(), dueAt: now())
    self.location = location
    self.attempts = attempts.map(SourceAttempt.init)
    failures = previous?.failures ?? 0
    isUnfinished = true
    if let previous, previous.location?.cell == location?.cell, location != nil {
      weather = previous.weather
    }
  }

  /// Completes the report with what the weather services answered.
  mutating func finish(with answer: WeatherStage.Answer, settings: Settings.Refresh) {
    isUnfinished = false
    madeAt = now()
    problems =
      attempts.compactMap { attempt in attempt.detail.map { "\(attempt.source): \($0)" } }
      + answer.problems
    if let weather = answer.weather {
      self.weather = weather
      failures = 0
    } else {
      failures += 1
    }
    let wait = failures == 0 ? settings.minimum : Self.pause(failures, most: settings.minimum)
    // A tenth more or less, so that machines that were switched on together do not ask together.
    dueAt = madeAt + wait + Int.random(in: 0...max(1, wait / 10))
  }

  /// How long to wait after failures in a row: a minute, doubled each time.
  private static func pause(_ failures: Int, most: Int) -> Int {
    min(most, 60 << min(failures - 1, 10))
  }
}
