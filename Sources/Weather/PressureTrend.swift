package import Wording

/// Where the barometer is going.
///
/// Source: the terms of the Met Office's marine forecasts, for the change over three hours: rising or
/// falling from 1.6 hPa, quickly from 3.6, very rapidly beyond 6.0. What they call slowly, 0.1 to
/// 1.5 hPa, is steady here: as much comes and goes twice a day with the tides of the air in the
/// tropics, whatever the weather.
package struct PressureTrend: Equatable, Sendable {
  /// As in "falling quickly".
  package let words: Phrase
  /// As in "↘"; steeper where it goes quickly.
  package let arrow: String

  /// The trend of the last three hours, or of the next where those are not told.
  ///
  /// - Parameters:
  ///   - hours: in any order; their own pressures are compared, of one kind, where they reach.
  ///   - current: stands for the hours where none is of now or before.
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  /// - Returns: nil where too little is known.
  package init?(hours: [Moment], current: Moment, now: Int) {
    let span = 3 * 3600
    let near = now - 12 * 3600...now + 12 * 3600
    var points = Barometer(hours.filter { near.contains($0.time) })
    if points.first.map({ $0.time > now }) ?? true { points.add(current, at: now) }
    guard let present = points.pressure(at: now) else { return nil }
    if let before = points.pressure(at: now - span) {
      self.init(change: present - before)
    } else if let after = points.pressure(at: now + span) {
      self.init(change: after - present)
    } else {
      return nil
    }
  }

  /// - Parameter change: hectopascals in three hours.
  package init(change: Double) {
    // Told in tenths.
    let tenths = (change * 10).rounded() / 10
    (arrow, words) =
      switch tenths {
      case ..<(-6): ("↓", Phrase("falling very rapidly", context: "pressure"))
      case ...(-3.6): ("↓", Phrase("falling quickly", context: "pressure"))
      case ...(-1.6): ("↘", Phrase("falling", context: "pressure"))
      case ..<1.6: ("→", Phrase("steady", context: "pressure"))
      case ..<3.6: ("↗", Phrase("rising", context: "pressure"))
      case ...6: ("↑", Phrase("rising quickly", context: "pressure"))
      default: ("↑", Phrase("rising very rapidly", context: "pressure"))
      }
  }
}

/// Pressures over time, straight lines between them.
private struct Barometer {
  private var points: [(time: Int, pressure: Double)]

  init(_ moments: [Moment]) {
    points = moments.compactMap { moment in moment.pressure.map { (moment.time, $0) } }
      .sorted { $0.time < $1.time }
  }

  var first: (time: Int, pressure: Double)? { points.first }

  /// Puts a moment before all others.
  mutating func add(_ moment: Moment, at time: Int) {
    if let pressure = moment.pressure { points.insert((time, pressure), at: 0) }
  }

  /// nil outside, and in a gap of more than six hours, the longest step of any forecast.
  func pressure(at time: Int) -> Double? {
    guard let left = points.last(where: { $0.time <= time }) else { return nil }
    if left.time == time { return left.pressure }
    guard let right = points.first(where: { $0.time > time }), right.time - left.time <= 6 * 3600
    else { return nil }
    let part = Double(time - left.time) / Double(right.time - left.time)
    return left.pressure + (right.pressure - left.pressure) * part
  }
}
