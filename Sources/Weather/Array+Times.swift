extension Array {
  /// Returns the elements without those whose time is more than a month from the middle one's.
  ///
  /// No series is that long, so such a time is wrong.
  ///
  /// - Parameter time: returns an element's time, in seconds since 1970-01-01 00:00 UTC.
  package func withoutWrongTimes(_ time: (Element) -> Int) -> [Element] {
    let times = map(time).sorted()
    guard !times.isEmpty else { return [] }
    let middle = times[times.count / 2]
    return filter { abs(time($0) - middle) <= 31 * 86400 }
  }
}
