package import Exchange

/// The decoded response of a provider; a missing part is nil or empty.
package struct Forecast: Equatable, Sendable {
  package var current: Moment?
  /// The time up to which the weather is valid; nil for the current weather's.
  package var asOf: Timestamp?
  /// The hours in chronological order.
  package var hourly: [Moment]
  package var daily: [Day]
  /// The nowcast; nil when the provider has none for the place.
  package var nowcast: Nowcast?
  /// The warnings; nil when the provider has none for the place.
  package var alerts: [Alert]?
  /// The current air quality; nil when the response has none.
  package var air: AirQuality?

  package init(
    current: Moment? = nil, hourly: [Moment] = [], daily: [Day] = [], alerts: [Alert]? = nil
  ) {
    self.current = current
    self.hourly = hourly
    self.daily = daily
    self.alerts = alerts
  }
}

/// The precipitation of the next hour or two in short steps of equal length.
package struct Nowcast: Equatable, Sendable {
  /// The beginning of the first step; possibly in the past.
  package var start: Timestamp
  /// The length of a step, in seconds.
  package var step: Int
  /// The precipitation in each step, in millimetres of water; nil when unknown.
  package var precipitation: [Double?]

  package init(start: Timestamp, step: Int, precipitation: [Double?]) {
    self.start = start
    self.step = step
    self.precipitation = precipitation
  }

  /// Creates a nowcast from steps of a length in seconds; nil when there are none.
  ///
  /// A step that is not aligned with the first is omitted.
  package init?(step: Int, _ amounts: [(start: Timestamp, millimetres: Double?)]) {
    let amounts = amounts.withoutWrongTimes(\.start)
    guard let start = amounts.map(\.start).min() else { return nil }
    self.init(start: start, step: step, precipitation: [])
    for (time, amount) in amounts {
      let (index, rest) = (time - start).quotientAndRemainder(dividingBy: step)
      guard rest == 0, index < Self.mostSteps else { continue }
      let missing = index + 1 - precipitation.count
      if missing > 0 { precipitation += Array(repeating: nil, count: missing) }
      precipitation[index] = amount
    }
    guard let told = plausible else { return nil }
    self = told
  }

  /// The maximum number of steps: three hours of minutes.
  static let mostSteps = 180

  /// The end of the last step.
  package var end: Timestamp { start + step * precipitation.count }
}

extension Nowcast: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("start", &start)
    visitor.whole("step", &step)
    visitor.steps("precipitation", &precipitation, in: Limits.burst)
  }

  /// The nowcast without implausible values; nil when nothing remains.
  package var plausible: Nowcast? {
    guard Limits.step.contains(step), acceptedTimes.contains(start) else { return nil }
    var nowcast = withinLimits
    nowcast.precipitation = Array(nowcast.precipitation.prefix(Self.mostSteps))
    return nowcast.precipitation.contains { $0 != nil } ? nowcast : nil
  }
}

extension Array {
  /// Returns the elements whose time in seconds is at most a month from the middle one's.
  ///
  /// No series is longer, so any other time is wrong. It is public so that the compiler specializes
  /// it in other modules.
  @inlinable public func withoutWrongTimes(_ time: (Element) -> Int) -> [Element] {
    let times = map(time).sorted()
    guard !times.isEmpty else { return [] }
    let middle = times[times.count / 2]
    return filter { abs(time($0) - middle) <= 31 * 86400 }
  }
}
