package import Fields

/// How much is going to fall in the next hour or two, in short steps of one length.
package struct Nowcast: Equatable, Sendable {
  /// When the first step begins, seconds since 1970-01-01 00:00 UTC; by now it may be over.
  package var start: Int
  /// How long each step lasts, in seconds.
  package var step: Int
  /// Millimetres of water that fall within each step, rain and melted snow alike; nil is "not said".
  package var precipitation: [Double?]

  package init(start: Int, step: Int, precipitation: [Double?]) {
    self.start = start
    self.step = step
    self.precipitation = precipitation
  }

  /// Puts together what a service tells of single steps.
  ///
  /// - Parameters:
  ///   - step: how long each lasts, in seconds, more than 0.
  ///   - amounts: when each begins, seconds since 1970-01-01 00:00 UTC, and how many millimetres fall
  ///     in it. One that does not begin with a step of the first is left out.
  /// - Returns: nil where nothing is told.
  package init?(step: Int, _ amounts: [(start: Int, millimetres: Double?)]) {
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

  /// Three hours of minutes.
  static let mostSteps = 180

  /// When the last step ends, seconds since 1970-01-01 00:00 UTC.
  package var end: Int { start + step * precipitation.count }
}

extension Nowcast: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("start", &start)
    visitor.whole("step", &step)
    visitor.steps("precipitation", &precipitation, in: Limits.burst)
  }

  /// The nowcast without numbers that no instrument measures; nil where it tells nothing.
  package var plausible: Nowcast? {
    guard Limits.step.contains(step), fieldTimes.contains(start) else { return nil }
    var nowcast = withinLimits
    nowcast.precipitation = Array(nowcast.precipitation.prefix(Self.mostSteps))
    return nowcast.precipitation.contains { $0 != nil } ? nowcast : nil
  }
}
