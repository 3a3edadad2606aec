import Weather

extension [Moment] {
  /// The time that a forecast takes for the present, seconds since 1970-01-01 00:00 UTC.
  ///
  /// A series that is over by this machine's clock is of no use, unless the clock is wrong: then the
  /// present is its beginning. A Pi has no clock of its own, and proxies keep answers.
  ///
  /// - Parameter clock: what this machine's clock says.
  func presentTime(by clock: Int) -> Int {
    guard let first, let last, last.time + 6 * 3600 < clock else { return clock }
    return first.time
  }
}
