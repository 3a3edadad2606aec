import Line
import Wording

extension PlaceClock {
  /// Returns a date and time, such as "Sat 21 Nov 09:05"; in words for screen readers.
  func dateAndClock(_ time: Int?, _ style: ViewStyle) -> String? {
    dateWords(.at, time, isLong: style.plain)
  }

  /// Returns a time after a preposition as short as possible: "until 09:05" today, "until Sat
  /// 09:05" within a week.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  func near(_ form: TimeForm, _ time: Int?, from now: Int, _ style: ViewStyle) -> String? {
    guard let time, let local = local(time), let today = self.local(now)?.date else { return nil }
    switch local.date.daysSinceEpoch - today.daysSinceEpoch {
    case 0...6: return words(form, time, now: now, isLong: style.plain)
    default: return dateWords(form, time, isLong: style.plain)
    }
  }

  /// Returns sunrise and sunset for a column, as in "07:41–16:22"; in words for a screen reader.
  func text(_ sun: SunTimes, _ style: ViewStyle) -> String? {
    guard case .times(let sunrise, let sunset) = sun, !style.plain else {
      return sun.words(by: self).map(style.text)
    }
    guard let sunrise = clock(sunrise), let sunset = clock(sunset) else { return nil }
    return sunrise + style.dash + sunset
  }
}
