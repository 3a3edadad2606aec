package import Exchange
package import Text

/// The trend of the air pressure.
///
/// Source: the terms of the Met Office's marine forecasts for the change in three hours: rising or
/// falling from 1.6 hPa, quickly from 3.6, very rapidly above 6.0. The term "slowly", 0.1 to 1.5
/// hPa, is treated as steady, because in the tropics the pressure varies by as much twice a day in
/// any weather.
package struct PressureTrend: Equatable, Sendable {
  /// The trend in words, such as "falling quickly".
  package let words: Phrase
  /// An arrow such as "↘", steeper for a quick change.
  package let arrow: String

  /// Computes the trend of the last three hours, or else of the next three, from hours in any
  /// order; nil when too few pressures are known.
  ///
  /// - Parameter current: the current weather, used when no hour is now or earlier.
  package init?(hours: [Moment], current: Moment, now: Timestamp) {
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

  /// Creates the trend for a change in hectopascals within three hours.
  package init(change: Double) {
    // The limits have one decimal.
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

private struct Barometer {
  private var points: [(time: Timestamp, pressure: Double)]

  init(_ moments: [Moment]) {
    points = moments.compactMap { moment in moment.pressure.map { (moment.time, $0) } }
      .sorted { $0.time < $1.time }
  }

  var first: (time: Timestamp, pressure: Double)? { points.first }

  mutating func add(_ moment: Moment, at time: Timestamp) {
    if let pressure = moment.pressure { points.insert((time, pressure), at: 0) }
  }

  /// Returns the pressure at a time; nil outside the series and in gaps of more than six hours.
  func pressure(at time: Timestamp) -> Double? {
    guard let left = points.last(where: { $0.time <= time }) else { return nil }
    if left.time == time { return left.pressure }
    guard let right = points.first(where: { $0.time > time }), right.time - left.time <= 6 * 3600
    else { return nil }
    let part = Double(time - left.time) / Double(right.time - left.time)
    return left.pressure + (right.pressure - left.pressure) * part
  }
}
