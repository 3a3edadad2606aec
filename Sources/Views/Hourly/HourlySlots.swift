import Line
import Weather

/// Hourly weather at equal distances in time, as a graph needs it.
struct HourlySlots {
  /// Seconds between slots: of the provider's own, an hour to six.
  let step: Int
  /// Seconds since 1970-01-01 00:00 UTC, of the first slot.
  let start: Int
  /// nil where the provider left one out.
  let moments: [Moment?]

  /// - Returns: nil when there is no weather between the running hour and so many hours later.
  init?(_ moments: [Moment], hours: Int, from now: Int) {
    let coming = moments.filter { $0.time > now - 3600 && $0.time < now + hours * 3600 }
      .sorted { $0.time < $1.time }
    guard let first = coming.first else { return nil }
    // Of the running hour and the one in which so many hours end, one alone.
    let shown = coming.filter { $0.time < first.time + hours * 3600 }
    let distances = zip(shown.dropFirst(), shown).map { $0.time - $1.time }.filter { $0 > 0 }
    let step = min(6 * 3600, max(3600, distances.min() ?? 3600))
    var slots: [Moment?] = []
    for moment in shown {
      let slot = (moment.time - first.time) / step
      // The first of several in one slot stands for it.
      guard slot >= slots.count else { continue }
      slots += Array(repeating: nil, count: slot - slots.count) + [moment]
    }
    self.step = step
    start = first.time
    self.moments = slots
  }

  /// Seconds since 1970-01-01 00:00 UTC.
  func time(of slot: Int) -> Int { start + slot * step }
}
