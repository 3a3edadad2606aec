import Exchange
import Line
import Weather

/// Hourly weather at equal intervals, for a graph.
struct HourlySlots {
  /// The number of seconds between slots: 1 to 6 hours, depending on the provider.
  let step: Int
  /// The time of the first slot.
  let start: Timestamp
  /// The weather in each slot; nil where the provider omitted it.
  private(set) var moments: [Moment?]
  /// Whether the sun is up in some of them, or else within 24 hours.
  private let hasDay: Bool

  /// Creates slots from the current hour on; nil when the forecast has no such hours.
  init?(_ moments: [Moment], hours: Int, from now: Timestamp) {
    let coming = moments.filter { $0.time > now - 3600 && $0.time < now + hours * 3600 }
      .sorted { $0.time < $1.time }
    guard let first = coming.first else { return nil }
    // The range begins and ends within an hour. Only the first of these two hours is shown.
    let shown = coming.filter { $0.time < first.time + hours * 3600 }
    // A single slot does not tell how long it is.
    let times = moments.map(\.time).filter { $0 >= first.time }.sorted()
    let distances = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }
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
    // Hours that are all in the night are not a polar night.
    hasDay =
      slots.contains { $0?.isDay == true }
      || moments.contains { $0.time < now + 24 * 3600 && $0.isDay == true }
  }

  /// Returns slots of which the first has the present sky, temperature and wind if it has begun.
  ///
  /// What falls in it, and the chance of that, are those of the whole hour.
  func beginning(with current: Moment, at now: Timestamp) -> HourlySlots {
    guard start <= now, current.time > now - 3600, !moments.isEmpty, var first = moments[0] else {
      return self
    }
    if let condition = current.condition, condition != .unknown {
      (first.condition, first.intensity) = (condition, current.intensity)
    }
    first.temperature = current.temperature ?? first.temperature
    first.isDay = current.isDay ?? first.isDay
    if current.windSpeed != nil {
      (first.windSpeed, first.windDirection) = (current.windSpeed, current.windDirection)
    }
    first.windGust = current.windGust ?? first.windGust
    first.uvIndex = current.uvIndex ?? first.uvIndex
    var slots = self
    slots.moments[0] = first
    return slots
  }

  var isWet: Bool { moments.contains { $0?.measurablePrecipitation ?? 0 > 0 } }

  /// Returns whether a slot is in the night; in the polar night, none is distinguished.
  func isNight(_ slot: Int) -> Bool {
    moments.indices.contains(slot) && moments[slot]?.isDay == false && hasDay
  }

  func time(of slot: Int) -> Timestamp { start + slot * step }
}

/// A sunrise or a sunset.
struct SunCrossing {
  let time: Timestamp
  let isRise: Bool

  /// Returns the sunrises and sunsets of days in chronological order.
  static func all(_ days: [Day], clock: PlaceClock, position: Position?) -> [SunCrossing] {
    days.flatMap { day -> [SunCrossing] in
      guard
        case .times(let sunrise, let sunset)? = SunTimes(day, clock: clock, position: position)
      else { return [] }
      return [
        SunCrossing(time: sunrise, isRise: true), SunCrossing(time: sunset, isRise: false),
      ]
    }.sorted { $0.time < $1.time }
  }
}
