/// How warm a day gets beside the day before it.
package struct TemperatureChange: Equatable, Sendable {
  package enum Direction: Sendable {
    case warmer, colder, same
  }

  /// Degrees Celsius between the highest temperatures; less than zero where it gets colder.
  package let difference: Double

  /// - Returns: nil where one of the highest temperatures is not known.
  package init?(from before: Day?, to day: Day?) {
    guard let from = before?.temperatureMax, let to = day?.temperatureMax else { return nil }
    difference = to - from
  }

  /// Less than two degrees are hardly felt.
  package var direction: Direction {
    abs(difference) < 2 ? .same : difference > 0 ? .warmer : .colder
  }
}
