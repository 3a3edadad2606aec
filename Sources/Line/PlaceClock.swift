package import Wording

/// What a clock at a place shows.
package struct LocalTime: Equatable, Sendable {
  package let date: CalendarDate
  package let hour: Int
  package let minute: Int
  /// Whether it is told as "9:05 am".
  package fileprivate(set) var isTwelveHour = false
  /// What the date and the half of the day are said in.
  package fileprivate(set) var language = Language.english

  /// - Returns: nil for what no clock shows.
  package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    guard let date = CalendarDate(year: year, month: month, day: day),
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
  }

  /// As in "09:05" or "9:05 am".
  package var clock: String {
    guard isTwelveHour else { return twoDigits(hour) + ":" + twoDigits(minute) }
    let time = "\(hourOfTwelve):\(twoDigits(minute))"
    return hour < 12
      ? language.words("\(time) am", context: "time")
      : language.words("\(time) pm", context: "time")
  }

  /// As in "09" or "9a", in three columns at most.
  package var hourText: String {
    isTwelveHour ? "\(hourOfTwelve)\(half)" : twoDigits(hour)
  }

  /// Midnight and noon are 12.
  private var hourOfTwelve: Int { (hour + 11) % 12 + 1 }
  private var half: String { hour < 12 ? "a" : "p" }

  /// As in "Saturday".
  package var weekday: String { date.weekday(in: language) }
  /// As in "Sat".
  package var shortWeekday: String { date.shortWeekday(in: language) }
  /// As in "Saturday 21 November".
  package var longDate: String { date.long(in: language) }
  /// As in "Sat 21 Nov".
  package var shortDate: String { date.short(in: language) }
}

/// The clock of a place: what it shows at a time in seconds since 1970-01-01 00:00 UTC.
package struct PlaceClock: Sendable {
  /// nil for a time that cannot be told.
  package let local: @Sendable (Int) -> LocalTime?
  /// What it is said in.
  package let language: Language

  /// - Parameter local: the hours and dates of the place, however they are told.
  package init(local: @escaping @Sendable (Int) -> LocalTime?) {
    self.init(language: .english, local: local)
  }

  private init(language: Language, local: @escaping @Sendable (Int) -> LocalTime?) {
    self.local = local
    self.language = language
  }

  /// The same clock as a person is told the time.
  ///
  /// - Parameter isTwelveHour: as "9:05 am".
  package func told(isTwelveHour: Bool, in language: Language) -> PlaceClock {
    PlaceClock(language: language) { [local] time in
      var shown = local(time)
      shown?.isTwelveHour = isTwelveHour
      shown?.language = language
      return shown
    }
  }

  /// The same clock with its days and halves of the day in another language.
  package func said(in language: Language) -> PlaceClock {
    PlaceClock(language: language) { [local] time in
      var shown = local(time)
      shown?.language = language
      return shown
    }
  }

  /// A clock that is never changed.
  ///
  /// - Parameter utcOffset: how far it is ahead of UTC, in seconds; at most a day.
  package static func fixed(utcOffset: Int) -> PlaceClock {
    PlaceClock { time in
      // The years 1 to 9999 and nothing near an overflow.
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

  /// How far the clock is ahead of UTC at a time, in seconds; nil where it cannot be told.
  package func utcOffset(at time: Int) -> Int? {
    local(time).map { local in
      let shown = local.date.daysSinceEpoch * 86400 + local.hour * 3600 + local.minute * 60
      // Clocks here show minutes: the seconds of the time are none of the offset.
      return shown - (time - (time % 60 + 60) % 60)
    }
  }

  /// As in "09:05".
  package func clock(_ time: Int?) -> String? { time.flatMap(local)?.clock }

  /// As in "09:05", or "Sun 09:05" where that is not the day of now.
  package func clock(_ time: Int, on now: Int) -> String? {
    local(time).map { then in
      local(now)?.date == then.date ? then.clock : "\(then.shortWeekday) \(then.clock)"
    }
  }
}

/// As in "05".
package func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
