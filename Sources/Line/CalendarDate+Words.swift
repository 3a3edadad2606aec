package import Wording

// The words and their order: Unicode CLDR.
extension CalendarDate {
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
