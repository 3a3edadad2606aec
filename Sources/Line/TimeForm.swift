package import Exchange
package import Text

/// A preposition before a time.
///
/// Many languages change the weekday, or add an article to the time, after it. So each form is a
/// phrase of its own rather than a word before a time.
package enum TimeForm: Sendable {
  case at, from, until, past
}

extension PlaceClock {
  /// Returns a time after a preposition, as in "until 20:45", or "from Sat 14:00" on another day.
  package func words(_ form: TimeForm, _ time: Timestamp, now: Timestamp, isLong: Bool = false)
    -> String?
  {
    local(time).map { then in
      then.date == local(now)?.date
        ? language.text(form.phrase(then)) : language.text(form.weekday(then, isLong: isLong))
    }
  }

  /// Returns a time after a preposition as in speech: "until 20:45", "until midnight", "from 14:00
  /// tomorrow"; nil for an unsupported time.
  ///
  /// - Parameter named: the day that the sentence has named; nil for none. Its name is not repeated,
  ///   and tomorrow is never called by its weekday.
  package func spoken(
    _ form: TimeForm, _ time: Timestamp, now: Timestamp, named: inout CalendarDate?
  ) -> String? {
    guard let then = local(time), let today = local(now)?.date else { return nil }
    if then.date == today || then.date == named { return language.text(form.phrase(then)) }
    let isTomorrow = then.date.daysSinceEpoch - today.daysSinceEpoch == 1
    if isTomorrow, then.hour == 0, then.minute == 0, !then.isUTC {
      return language.text(form.midnight)
    }
    named = then.date
    return language.text(isTomorrow ? form.tomorrow(then) : form.weekday(then, isLong: true))
  }

  /// Returns a time after a preposition, with another day's date, as in "until Sat 21 Nov 20:45".
  package func dateWords(_ form: TimeForm, _ time: Timestamp?, isLong: Bool = false) -> String? {
    time.flatMap(local).map { language.text(form.date($0, isLong: isLong)) }
  }
}

extension TimeForm {
  /// Returns a time of today after the preposition.
  ///
  /// One o'clock changes the article in Spanish and Portuguese, eleven the Ukrainian preposition.
  package func phrase(_ time: LocalTime) -> Phrase {
    let clock = time.clock
    let isOne = time.isOne
    let isEleven = time.hour == 11 || (time.hour == 23 && time.isTwelveHour)
    switch self {
    case .at where isOne: return Phrase("at \(clock)", context: "one o'clock")
    case .at where isEleven: return Phrase("at \(clock)", context: "eleven o'clock")
    case .at: return Phrase("at \(clock)", context: "time")
    case .from where isOne: return Phrase("from \(clock)", context: "one o'clock")
    case .from: return Phrase("from \(clock)", context: "time")
    case .until where isOne: return Phrase("until \(clock)", context: "one o'clock")
    case .until: return Phrase("until \(clock)", context: "time")
    case .past where isOne: return Phrase("past \(clock)", context: "one o'clock")
    case .past: return Phrase("past \(clock)", context: "time")
    }
  }

  /// The end of today after the preposition.
  fileprivate var midnight: Phrase {
    switch self {
    case .at: Phrase("at midnight")
    case .from: Phrase("from midnight")
    case .until: Phrase("until midnight")
    case .past: Phrase("past midnight")
    }
  }

  /// Returns a time of tomorrow after the preposition.
  package func tomorrow(_ time: LocalTime) -> Phrase {
    let clock = time.clock
    let isOne = time.isOne
    return switch self {
    case .at: Phrase("tomorrow \(phrase(time))")
    case .from where isOne: Phrase("from \(clock) tomorrow", context: "one o'clock")
    case .from: Phrase("from \(clock) tomorrow")
    case .until where isOne: Phrase("until \(clock) tomorrow", context: "one o'clock")
    case .until: Phrase("until \(clock) tomorrow")
    case .past where isOne: Phrase("past \(clock) tomorrow", context: "one o'clock")
    case .past: Phrase("past \(clock) tomorrow")
    }
  }

  /// Returns a time of another day after the preposition.
  package func weekday(_ time: LocalTime, isLong: Bool) -> Phrase {
    let day = time.date.weekday(as: self, isLong: isLong, in: time.language)
    let clock = time.clock
    guard isLong else {
      return switch self {
      case .at: Phrase("\(day) \(phrase(time))", context: "short weekday and time")
      case .from: Phrase("from \(day) \(clock)", context: "short weekday and time")
      case .until: Phrase("until \(day) \(clock)", context: "short weekday and time")
      case .past: Phrase("past \(day) \(clock)", context: "short weekday and time")
      }
    }
    let isOne = time.isOne
    return switch self {
    case .at: Phrase("\(day) \(phrase(time))", context: "weekday and time")
    case .from where isOne:
      Phrase("from \(day) \(clock)", context: "weekday and one o'clock")
    case .from: Phrase("from \(day) \(clock)", context: "weekday and time")
    case .until where isOne:
      Phrase("until \(day) \(clock)", context: "weekday and one o'clock")
    case .until: Phrase("until \(day) \(clock)", context: "weekday and time")
    case .past where isOne:
      Phrase("past \(day) \(clock)", context: "weekday and one o'clock")
    case .past: Phrase("past \(day) \(clock)", context: "weekday and time")
    }
  }

  fileprivate func date(_ time: LocalTime, isLong: Bool) -> Phrase {
    let clock = time.clock
    let date =
      isLong ? time.date.long(as: self, in: time.language) : time.date.short(in: time.language)
    return switch self {
    case .at: Phrase("\(date) \(clock)", context: "date and time")
    case .from: Phrase("from \(date) \(clock)", context: "date and time")
    case .until: Phrase("until \(date) \(clock)", context: "date and time")
    case .past: Phrase("past \(date) \(clock)", context: "date and time")
    }
  }
}

extension LocalTime {
  fileprivate var isOne: Bool { hour == 1 || (hour == 13 && isTwelveHour) }
}

extension CalendarDate {
  /// Returns the name of the weekday in the case that it takes after a preposition.
  fileprivate func weekday(as form: TimeForm, isLong: Bool, in language: Language) -> String {
    let names =
      switch (form, isLong) {
      case (.at, true):
        Phrase(
          "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday", context: "day before a time")
      case (.at, false):
        Phrase("Sun|Mon|Tue|Wed|Thu|Fri|Sat", context: "day before a time")
      case (_, true):
        Phrase(
          "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday", context: "from a day")
      case (_, false): Phrase("Sun|Mon|Tue|Wed|Thu|Fri|Sat", context: "4 columns")
      }
    let list = language.list(names)
    return list.indices.contains(weekday) ? list[weekday] : ""
  }

  fileprivate func long(as form: TimeForm, in language: Language) -> String {
    guard form != .at else { return long(in: language) }
    return language.words(
      "\(weekday(as: form, isLong: true, in: language)) \(longDay(in: language))",
      context: "long weekday and day")
  }
}
