import Line
import Weather

/// Hourly weather at equal intervals, for a graph.
struct HourlySlots {
  /// The number of seconds between slots: 1 to 6 hours, depending on the provider.
  let step: Int
  /// The time of the first slot, in seconds since 1970-01-01 00:00 UTC.
  let start: Int
  /// The weather in each slot; nil where the provider omitted it.
  let moments: [Moment?]

  /// Creates slots from the current hour on; nil when the forecast has no such hours.
  init?(_ moments: [Moment], hours: Int, from now: Int) {
    let coming = moments.filter { $0.time > now - 3600 && $0.time < now + hours * 3600 }
      .sorted { $0.time < $1.time }
    guard let first = coming.first else { return nil }
    // The range begins and ends within an hour. Only the first of these two hours is shown.
    let shown = coming.filter { $0.time < first.time + hours * 3600 }
    let distances = zip(shown.dropFirst(), shown).map { $0.time - $1.time }.filter { $0 > 0 }
    let step = min(6 * 3600, max(3600, distances.min() ?? 3600))
    var slots: [Moment?] = []
    for moment in shown {
      let slot = (moment.time - first.time) / step
      // If a slot has several moments, the first is used.
      guard slot >= slots.count else { continue }
      slots += Array(repeating: nil, count: slot - slots.count) + [moment]
    }
    self.step = step
    start = first.time
    self.moments = slots
  }

  /// Returns the time of a slot, in seconds since 1970-01-01 00:00 UTC.
  func time(of slot: Int) -> Int { start + slot * step }
}
