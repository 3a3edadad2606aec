package import Exchange
package import Text

/// The local date and time at a place.
package struct LocalTime: Equatable, Sendable {
  package let date: CalendarDate
  package let hour: Int
  package let minute: Int
  package fileprivate(set) var isTwelveHour = false
  /// Whether the time is UTC because that of the place is unknown, and has a mark: "09:05Z".
  package var isUTC = false
  /// The language of the weekday, the month and the am or pm.
  package fileprivate(set) var language = Language.english

  /// Creates a local time; nil when the date or the time is invalid.
  package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    guard let date = CalendarDate(year: year, month: month, day: day),
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
  }

  /// The time, such as "09:05" or "9:05 am", or "9 am" for a full hour.
  package var clock: String {
    if isUTC { return twoDigits(hour) + ":" + twoDigits(minute) + "Z" }
    guard isTwelveHour else { return twoDigits(hour) + ":" + twoDigits(minute) }
    guard minute != 0 else {
      return hour < 12
        ? language.words("\(hourOfTwelve) am", context: "full hour")
        : language.words("\(hourOfTwelve) pm", context: "full hour")
    }
    let time = "\(hourOfTwelve):\(twoDigits(minute))"
    return hour < 12
      ? language.words("\(time) am", context: "time")
      : language.words("\(time) pm", context: "time")
  }

  /// The hour, such as "09" or "9a", in at most three columns; of 24 hours in other scripts.
  package var hourText: String {
    if isUTC { return twoDigits(hour) + "Z" }
    // In other scripts these letters mean nothing, and an hour with their words has no room.
    return isTwelveHour && language.inASCII.code == language.code
      ? "\(hourOfTwelve)\(half)" : twoDigits(hour)
  }

  /// Midnight and noon are 12.
  private var hourOfTwelve: Int { (hour + 11) % 12 + 1 }
  private var half: String { hour < 12 ? "a" : "p" }

  /// The weekday, such as "Saturday".
  package var weekday: String { date.weekday(in: language) }
  /// The short weekday, such as "Sat".
  package var shortWeekday: String { date.shortWeekday(in: language) }
  /// The short date, such as "Sat 21 Nov".
  package var shortDate: String { date.short(in: language) }
}

/// The clock of a place, which converts times to local time.
package struct PlaceClock: Sendable {
  /// Returns the local time; nil for a time outside the supported years.
  package let local: @Sendable (Timestamp) -> LocalTime?
  package let language: Language

  /// Creates a 24-hour clock in English; without a time zone, use `fixed(utcOffset:)`.
  package init(local: @escaping @Sendable (Int) -> LocalTime?) {
    self.init(language: .english, local: local)
  }

  private init(language: Language, local: @escaping @Sendable (Int) -> LocalTime?) {
    self.local = local
    self.language = language
  }

  /// Returns this clock with another language, and another time format unless that is nil.
  package func formatted(isTwelveHour: Bool? = nil, in language: Language) -> PlaceClock {
    PlaceClock(language: language) { [local] time in
      var shown = local(time)
      if let isTwelveHour { shown?.isTwelveHour = isTwelveHour }
      shown?.language = language
      return shown
    }
  }

  /// Returns a clock with a constant offset from UTC in seconds, at most a day.
  package static func fixed(utcOffset: Int) -> PlaceClock {
    PlaceClock { time in
      // The years 1 to 9999 cannot overflow.
      guard abs(utcOffset) <= 86400, (-70_000_000_000...300_000_000_000).contains(time) else {
        return nil
      }
      let seconds = time + utcOffset
      let second = (seconds % 86400 + 86400) % 86400
      return CalendarDate(daysSinceEpoch: (seconds - second) / 86400).flatMap { date in
        LocalTime(
          year: date.year, month: date.month, day: date.day, hour: second / 3600,
          minute: second % 3600 / 60)
      }
    }
  }

  /// Returns the clock's offset from UTC at a time, in seconds; nil for an unsupported time.
  package func utcOffset(at time: Timestamp) -> Int? {
    local(time).map { local in
      let shown = local.date.daysSinceEpoch * 86400 + local.hour * 3600 + local.minute * 60
      // A local time has no seconds, so the seconds of the time are subtracted as well.
      return shown - (time - (time % 60 + 60) % 60)
    }
  }

  /// Returns the time at which a local day ends; nil for an unsupported day.
  ///
  /// - Parameter day: the date, in days since 1970-01-01.
  func end(of day: Int) -> Timestamp? {
    let noon = day * 86400 + 43200
    guard let near = utcOffset(at: noon), let offset = utcOffset(at: noon - near) else {
      return nil
    }
    let end = noon + 43200 - offset
    guard let after = utcOffset(at: end) else { return nil }
    // The clocks may change before midnight, and at midnight.
    let changed = end + offset - after
    return local(changed)?.date.daysSinceEpoch == day ? end : changed
  }

  /// Returns a time such as "09:05"; nil for nil or an unsupported time.
  package func clock(_ time: Timestamp?) -> String? { time.flatMap(local)?.clock }

  /// Returns a time such as "09:05", or "Sun 09:05" when it is on another day than `now`, and "Sun
  /// 29 Nov 09:05" beyond six days.
  package func clock(_ time: Timestamp, on now: Timestamp) -> String? {
    guard let then = local(time) else { return nil }
    if then.date == local(now)?.date { return then.clock }
    return isBeyondWeek(time, from: now)
      ? dateWords(.at, time) : "\(then.shortWeekday) \(then.clock)"
  }

  /// Returns whether the weekday of a time alone would be taken for a nearer day.
  package func isBeyondWeek(_ time: Timestamp, from now: Timestamp) -> Bool {
    guard let then = local(time)?.date, let today = local(now)?.date else { return false }
    return abs(then.daysSinceEpoch - today.daysSinceEpoch) > 6
  }
}

/// Returns a number with at least two digits, such as "05".
package func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
