package import Text

/// A date of the Gregorian calendar.
package struct CalendarDate: Equatable, Sendable {
  package let year: Int
  /// The month, 1...12.
  package let month: Int
  /// The day of the month, 1...31.
  package let day: Int

  /// Creates a date; nil outside the years 1 to 9999, the months, and 1...31.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a date from text such as "2026-11-21"; nil for anything else.
  package init?(_ text: String) {
    // Iterating over bytes is several times faster than iterating over characters.
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

  /// Creates a date from the days since 1970-01-01; nil outside the years 1 to 9999.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days, whose
  /// years begin in March, so that the leap day is the last, and whose eras have 400 years.
  package init?(daysSinceEpoch: Int) {
    guard abs(daysSinceEpoch) < 4_000_000 else { return nil }
    // 719468 days lie between 0000-03-01 and 1970-01-01.
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

  /// The days since 1970-01-01, computed with Hinnant's days_from_civil.
  package var daysSinceEpoch: Int {
    let year = month <= 2 ? year - 1 : year
    let yearOfEra = year % 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return year / 400 * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week, from 0 for Sunday to 6 for Saturday.
  package var weekday: Int {
    // 1970-01-01 was a Thursday. The multiple of 7 keeps the dividend positive for every date.
    (daysSinceEpoch + 4 + 7 * 110_000) % 7
  }

  /// The date in ISO 8601, such as "2026-11-21".
  package var text: String {
    String(repeating: "0", count: 4 - "\(year)".count)
      + "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }

  // MARK: Names, in the order of Unicode CLDR

  /// Returns the name of the weekday, such as "Saturday".
  package func weekday(in language: Language) -> String {
    language.list(
      Phrase("Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday", context: "date")
    )
    .at(weekday)
  }

  /// Returns the short name of the weekday, such as "Sat".
  package func shortWeekday(in language: Language) -> String {
    language.list(Phrase("Sun|Mon|Tue|Wed|Thu|Fri|Sat", context: "4 columns")).at(weekday)
  }

  /// Returns the day and the month, such as "21 November".
  package func longDay(in language: Language) -> String {
    let months = language.list(
      Phrase(
        """
        January|February|March|April|May|June|July|August|September|October|November|December
        """, context: "date"))
    let name = months.at(month - 1)
    return day == 1
      // Translators: {1} is the day of the month, {2} the month.
      ? language.words("\(day) \(name)", context: "first day of a month")
      // Translators: {1} is the day of the month, {2} the month.
      : language.words("\(day) \(name)", context: "long day and month")
  }

  /// Returns the day and the short month, such as "21 Nov".
  package func shortDay(in language: Language) -> String {
    let months = language.list(
      Phrase("Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec", context: "5 columns"))
    let name = months.at(month - 1)
    return day == 1
      // Translators: {1} is the day of the month, {2} the month.
      ? language.words("\(day) \(name)", context: "first day of a short month")
      // Translators: {1} is the day of the month, {2} the month.
      : language.words("\(day) \(name)", context: "short day and month")
  }

  /// Returns the short weekday, day and month, such as "Sat 21 Nov".
  package func short(in language: Language) -> String {
    language.words(
      "\(shortWeekday(in: language)) \(shortDay(in: language))", context: "short weekday and day")
  }

  /// Returns the short weekday and the day of the month, such as "Sat 21".
  package func shorter(in language: Language) -> String {
    // Translators: {1} is a weekday, as in: Sat; {2} is the day of the month.
    language.words("\(shortWeekday(in: language)) \(day)", context: "weekday and day of the month")
  }

  /// Returns the weekday, day and month, such as "Saturday 21 November".
  package func long(in language: Language) -> String {
    language.words(
      "\(weekday(in: language)) \(longDay(in: language))", context: "long weekday and day")
  }
}

extension [String] {
  /// Returns "" when a translated list is too short, which a test rules out.
  fileprivate func at(_ index: Int) -> String { indices.contains(index) ? self[index] : "" }
}
