import Weather

extension Outlook {
  /// Whether what falls in an hour is told with the time at which the hour begins, see `Service`.
  package var tellsHourAhead: Bool {
    hourlyOrigin.flatMap { Service(rawValue: $0.provider) }?.tellsHourAhead ?? false
  }
}
