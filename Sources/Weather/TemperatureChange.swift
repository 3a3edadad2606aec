/// The difference between the highest temperatures of a day and of the previous day.
package struct TemperatureChange: Equatable, Sendable {
  package enum Direction: Sendable {
    case warmer, colder, same
  }

  /// The difference in degrees Celsius, negative when it gets colder.
  package let difference: Double

  /// Creates the difference; nil when one of the temperatures is unknown.
  package init?(from before: Day?, to day: Day?) {
    guard let from = before?.temperatureMax, let to = day?.temperatureMax else { return nil }
    difference = to - from
  }

  /// The direction.
  ///
  /// A difference of less than two degrees counts as the same.
  package var direction: Direction {
    abs(difference) < 2 ? .same : difference > 0 ? .warmer : .colder
  }
}
