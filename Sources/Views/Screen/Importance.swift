/// The importance of the parts of `wxhere now`, the highest first.
///
/// Parts that do not fit on the terminal are omitted from the end of this list. The man page also
/// describes it: `CommandPage.now`.
enum Importance: Int, CaseIterable {
  /// The place, the sky and the temperature, which are always shown.
  case now
  /// A row for each of at most two warnings, and the number of the remaining ones.
  case warnings
  /// The attribution of the data, in one line.
  case credit
  /// Today and the next two days.
  case fewDays
  /// A row about the next hours.
  case next
  /// The lowest legible temperature curve.
  case curve
  /// Four to six facts.
  case fewFacts
  /// The picture of the sky, with the text next to it.
  case picture
  /// Seven days.
  case week
  /// A curve of readable height, with bars of precipitation below it.
  case fullCurve
  /// Blank lines between the parts.
  case gaps
  /// All warnings with their periods.
  case allWarnings
  /// The reasons for missing parts.
  case notes
  /// The other facts.
  case facts
  /// A high curve.
  case highCurve
  /// Numbers below the curve: the sky, the temperature and the probability of precipitation.
  case numbers
  /// Wind, gusts, clouds and UV index below these numbers.
  case moreNumbers
  /// All facts with all their values, below the picture.
  case wideFacts
  /// A curve of eleven rows.
  case tallCurve
  /// The days after the first seven.
  case moreDays
  /// A curve of seventeen rows, if everything else is shown.
  case tallestCurve
}
