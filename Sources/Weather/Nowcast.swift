package import Fields

/// The precipitation of the next hour or two in short steps of equal length.
package struct Nowcast: Equatable, Sendable {
  /// The beginning of the first step, in seconds since 1970-01-01 00:00 UTC; possibly in the past.
  package var start: Int
  /// The length of a step, in seconds.
  package var step: Int
  /// The precipitation in each step, in millimetres of water (rain or melted snow); nil when
  /// unknown.
  package var precipitation: [Double?]

  package init(start: Int, step: Int, precipitation: [Double?]) {
    self.start = start
    self.step = step
    self.precipitation = precipitation
  }

  /// Creates a nowcast from single steps.
  ///
  /// - Parameters:
  ///   - step: the length of each step in seconds, greater than 0.
  ///   - amounts: the beginning of each step, in seconds since 1970-01-01 00:00 UTC, and its
  ///     amount. A step that is not aligned with the first is omitted.
  /// - Returns: nil for an empty array.
  package init?(step: Int, _ amounts: [(start: Int, millimetres: Double?)]) {
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

  /// The end of the last step, in seconds since 1970-01-01 00:00 UTC.
  package var end: Int { start + step * precipitation.count }
}

extension Nowcast: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("start", &start)
    visitor.whole("step", &step)
    visitor.steps("precipitation", &precipitation, in: Limits.burst)
  }

  /// The nowcast without implausible values; nil when nothing remains.
  package var plausible: Nowcast? {
    guard Limits.step.contains(step), fieldTimes.contains(start) else { return nil }
    var nowcast = withinLimits
    nowcast.precipitation = Array(nowcast.precipitation.prefix(Self.mostSteps))
    return nowcast.precipitation.contains { $0 != nil } ? nowcast : nil
  }
}
