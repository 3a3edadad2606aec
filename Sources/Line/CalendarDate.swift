package import Wording

/// A date of the Gregorian calendar.
package struct CalendarDate: Equatable, Sendable {
  package let year: Int
  /// 1...12.
  package let month: Int
  /// 1...31.
  package let day: Int

  /// - Returns: nil for what is no date of the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter text: as in "2026-11-21".
  package init?(_ text: String) {
    // By bytes, which takes a small part of the time that characters take.
    var parts = [0]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): parts.append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9") where parts[parts.count - 1] < 1000:
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
    }
    guard parts.count == 3 else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// The date so many days after 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days. Its
  /// years begin in March, so that the leap day is a year's last, and its eras have 400 years.
  package init?(daysSinceEpoch: Int) {
    guard abs(daysSinceEpoch) < 4_000_000 else { return nil }
    // 719468 days lie between 0000-03-01 and 1970-01-01; no era before that is asked for.
    let days = daysSinceEpoch + 719_468
    guard days >= 0 else { return nil }
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Days since 1970-01-01, by the same source's days_from_civil.
  package var daysSinceEpoch: Int {
    let year = month <= 2 ? year - 1 : year
    let yearOfEra = year % 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return year / 400 * 146_097 + dayOfEra - 719_468
  }

  /// 0 for Sunday to 6 for Saturday.
  package var weekday: Int {
    // 1970-01-01 was a Thursday; no date is more than 719,468 days before.
    (daysSinceEpoch + 4 + 7 * 110_000) % 7
  }

  /// As in "2026-11-21".
  package var text: String {
    String(repeating: "0", count: 4 - "\(year)".count)
      + "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }

  // MARK: Words, in the order of Unicode CLDR

  /// As in "Saturday".
  package func weekday(in language: Language) -> String {
    language.list(
      Phrase("Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday", context: "date")
    )
    .at(weekday)
  }

  /// As in "Sat".
  package func shortWeekday(in language: Language) -> String {
    language.list(Phrase("Sun|Mon|Tue|Wed|Thu|Fri|Sat", context: "4 columns")).at(weekday)
  }

  /// As in "21 November".
  package func longDay(in language: Language) -> String {
    let months = language.list(
      Phrase(
        """
        January|February|March|April|May|June|July|August|September|October|November|December
        """, context: "date"))
    return language.words("\(day) \(months.at(month - 1))", context: "long day and month")
  }

  /// As in "21 Nov".
  package func shortDay(in language: Language) -> String {
    let months = language.list(
      Phrase("Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec", context: "5 columns"))
    return language.words("\(day) \(months.at(month - 1))", context: "short day and month")
  }

  /// As in "Sat 21 Nov".
  package func short(in language: Language) -> String {
    language.words(
      "\(shortWeekday(in: language)) \(shortDay(in: language))", context: "short weekday and day")
  }

  /// As in "Saturday 21 November".
  package func long(in language: Language) -> String {
    language.words(
      "\(weekday(in: language)) \(longDay(in: language))", context: "long weekday and day")
  }
}

extension [String] {
  /// Empty where a table has too few, which a test rules out.
  fileprivate func at(_ index: Int) -> String { indices.contains(index) ? self[index] : "" }
}
