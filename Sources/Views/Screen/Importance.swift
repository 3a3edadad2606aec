/// The worth of a part of `wxhere now`, the most first: what has no room on the terminal is left out
/// from the end of this list.
///
/// The manual page tells it too: `CommandPage.now`.
enum Importance: Int, CaseIterable {
  /// The place, the sky and the temperature, which are always shown.
  case now
  /// A row for each of two warnings at most, and how many more there are.
  case warnings
  /// One line that says whose data it is.
  case credit
  /// Today and the next two days.
  case fewDays
  /// A row of what comes next.
  case next
  /// The curve of temperatures, as low as it can be read.
  case curve
  /// Four to six facts.
  case fewFacts
  /// The picture of the sky, with what stands beside it.
  case picture
  /// Seven days.
  case week
  /// A curve that shows its ups and downs, and bars of precipitation below it.
  case fullCurve
  /// Blank lines between the parts.
  case gaps
  /// Each warning, with how long it holds.
  case allWarnings
  /// Why a part is missing.
  case notes
  /// The other facts.
  case facts
  /// A high curve.
  case highCurve
  /// Numbers below the curve: the sky, the temperature and the chance of precipitation.
  case numbers
  /// Wind, gusts, clouds and ultraviolet light below these.
  case moreNumbers
  /// The facts with all that is said of each, below the picture.
  case wideFacts
  /// The days after these seven.
  case moreDays
}
