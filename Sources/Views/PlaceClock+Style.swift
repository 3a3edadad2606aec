import Line
import Wording

extension PlaceClock {
  /// Returns a date and time, such as "Sat 21 Nov 09:05"; in words for screen readers.
  func dateAndClock(_ time: Int?, _ style: ViewStyle) -> String? {
    time.flatMap(local).map { "\(style.plain ? $0.longDate : $0.shortDate) \($0.clock)" }
  }

  /// Returns a time in its shortest form: "09:05" today, "Sat 09:05" within a week.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  func near(_ time: Int?, from now: Int, _ style: ViewStyle) -> String? {
    guard let time, let local = local(time), let today = self.local(now)?.date else { return nil }
    switch local.date.daysSinceEpoch - today.daysSinceEpoch {
    case 0: return local.clock
    case 1...6:
      return "\(style.plain ? local.weekday : local.shortWeekday) \(local.clock)"
    default: return dateAndClock(time, style)
    }
  }
  /// Returns sunrise and sunset for a column, such as "07:41–16:22"; in words for screen readers.
  func text(_ sun: SunTimes, _ style: ViewStyle) -> String? {
    guard case .times(let sunrise, let sunset) = sun, !style.plain else {
      return sun.words(by: self).map(style.text)
    }
    guard let sunrise = clock(sunrise), let sunset = clock(sunset) else { return nil }
    return sunrise + style.dash + sunset
  }
}
