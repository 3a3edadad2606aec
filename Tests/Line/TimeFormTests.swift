import Line
import Testing
import Text

/// Saturday 2026-11-21 08:30 at a place one hour ahead of UTC.
private let now = 1_795_246_200
private let hour = 3600
/// One o'clock and eleven o'clock tomorrow, and 14:00 on Tuesday.
private let tuesday = now + (3 * 24 + 5) * hour + 1800

private let phrases: [(Language.Code, TimeForm, Int, String)] = [
  (.english, .at, now + 5 * hour, "at 13:30"), (.english, .from, tuesday, "from Tue 14:00"),
  (.german, .at, tuesday, "am Dienstag um 14:00"), (.german, .until, tuesday, "bis Di 14:00"),
  (.french, .from, now + hour, "dès 09:30"), (.french, .until, tuesday, "jusqu’à mar. 14:00"),
  (.spanish, .from, now + hour, "desde las 09:30"),
  (.spanish, .at, tuesday, "el martes a las 14:00"),
  (.spanish, .at, now - 7 * hour, "a la 01:30"),
  (.spanish, .from, now - 7 * hour, "desde la 01:30"),
  (.portuguese, .from, now + hour, "a partir das 09:30"),
  (.portuguese, .at, tuesday, "na terça-feira às 14:00"),
  (.portuguese, .at, now - 7 * hour, "à 01:30"),
  (.italian, .from, now + hour, "dalle 09:30"), (.italian, .at, tuesday, "martedì alle 14:00"),
  (.dutch, .until, tuesday, "tot di 14:00"), (.dutch, .at, tuesday, "dinsdag om 14:00"),
  (.french, .at, tuesday, "mardi à 14:00"),
  (.polish, .at, tuesday, "we wtorek o 14:00"), (.polish, .from, now + hour, "od 09:30"),
  (.ukrainian, .at, tuesday, "у вівторок о 14:00"), (.ukrainian, .at, now + 3 * hour, "об 11:30"),
  (.japanese, .from, tuesday, "火曜14:00から"), (.japanese, .until, now + hour, "09:30まで"),
  (.chinese, .from, tuesday, "周二 14:00起"), (.chinese, .until, now + hour, "至09:30"),
]

private let longPhrases: [(Language.Code, TimeForm, String)] = [
  (.english, .from, "from Tuesday 14:00"), (.english, .at, "Tuesday at 14:00"),
  (.german, .at, "am Dienstag um 14:00"), (.french, .from, "à partir de mardi à 14:00"),
  (.spanish, .from, "desde el martes a las 14:00"),
  (.portuguese, .from, "a partir de terça-feira, às 14:00"),
  (.italian, .from, "da martedì alle 14:00"), (.dutch, .from, "vanaf dinsdag 14:00"),
  (.polish, .from, "od wtorku, godz. 14:00"), (.polish, .at, "we wtorek o 14:00"),
  (.ukrainian, .from, "з вівторка, 14:00"), (.ukrainian, .at, "у вівторок о 14:00"),
  (.japanese, .at, "火曜日14:00に"), (.chinese, .at, "星期二 14:00"),
]

/// A time of tomorrow after "from".
private let tomorrows: [(Language.Code, String)] = [
  (.english, "from 06:30 tomorrow"), (.german, "ab morgen 06:30"), (.french, "demain dès 06:30"),
  (.spanish, "mañana desde las 06:30"), (.italian, "domani dalle 06:30"),
  (.portuguese, "amanhã a partir das 06:30"), (.dutch, "vanaf morgen 06:30"),
  (.polish, "jutro od 06:30"), (.ukrainian, "завтра з 06:30"), (.japanese, "明日06:30から"),
  (.chinese, "明天 06:30起"),
]

/// One o'clock of tomorrow and of a later day after "until".
private let ones: [(Language.Code, String, String)] = [
  (.english, "until 01:30 tomorrow", "until Monday 01:30"),
  (.spanish, "hasta mañana a la 01:30", "hasta el lunes a la 01:30"),
  (.portuguese, "até amanhã à 01:30", "até segunda-feira, à 01:30"),
  (.europeanPortuguese, "até à 01:30 de amanhã", "até segunda-feira, à 01:30"),
  (.italian, "fino a domani alle 01:30", "fino a lunedì alle 01:30"),
]

/// The first day of December, in full and short.
private let firsts: [(Language.Code, String, String)] = [
  (.english, "Tuesday 1 December", "Tue 1 Dec"), (.german, "Dienstag, 1. Dezember", "Di 1. Dez"),
  (.french, "mardi 1er décembre", "mar. 1er déc."),
  (.italian, "martedì 1º dicembre", "mar 1º dic"),
  (.portuguese, "terça-feira, 1º de dezembro", "ter 1º dez"),
  (.spanish, "martes 1 de diciembre", "mar 1 dic"), (.japanese, "12月1日 火曜日", "12月1日（火）"),
]

@Suite("Times after a preposition") struct TimeFormTests {
  private func clock(_ code: Language.Code) -> PlaceClock {
    PlaceClock.fixed(utcOffset: 3600).localized(in: Language(code))
  }

  @Test("take the case and the article of the language", arguments: phrases)
  func short(code: Language.Code, form: TimeForm, time: Int, words: String) {
    #expect(clock(code).words(form, time, now: now) == words)
  }

  @Test("name the weekday in full for a screen reader", arguments: longPhrases)
  func long(code: Language.Code, form: TimeForm, words: String) {
    #expect(clock(code).words(form, tuesday, now: now, isLong: true) == words)
  }

  @Test("say tomorrow before or behind the preposition", arguments: tomorrows)
  func tomorrow(code: Language.Code, words: String) throws {
    let time = try #require(clock(code).local(now + 22 * hour))
    #expect(Language(code).text(TimeForm.from.tomorrow(time)) == words)
  }

  @Test("have the article of one o'clock on another day too", arguments: ones)
  func one(code: Language.Code, tomorrow: String, weekday: String) throws {
    let time = try #require(clock(code).local(now + 17 * hour))
    #expect(Language(code).text(TimeForm.until.tomorrow(time)) == tomorrow)
    let later = now + 41 * hour
    #expect(clock(code).words(.until, later, now: now, isLong: true) == weekday)
  }

  @Test("have the date in the case of the preposition")
  func dates() {
    #expect(clock(.polish).dateWords(.from, now, isLong: true) == "od soboty, 21 listopada 08:30")
    let until = clock(.ukrainian).dateWords(.until, now, isLong: true)
    #expect(until == "до суботи, 21 листопада 08:30")
    #expect(clock(.french).dateWords(.from, now) == "à partir du sam. 21 nov. 08:30")
    let spanish = clock(.spanish).dateWords(.at, now, isLong: true)
    #expect(spanish == "sábado 21 de noviembre, 08:30")
    let russian = clock(.russian).dateWords(.at, now, isLong: true)
    #expect(russian == "суббота, 21 ноября, 08:30")
  }

  @Test("have tomorrow in the case that a time needs")
  func tomorrowAt() throws {
    let time = try #require(clock(.polish).local(now + 22 * hour))
    #expect(Language(.polish).text(TimeForm.at.tomorrow(time)) == "jutro o 06:30")
  }

  @Test("begin a month as the language does", arguments: firsts)
  func first(code: Language.Code, long: String, short: String) throws {
    let date = try #require(CalendarDate("2026-12-01"))
    #expect(date.long(in: Language(code)) == long)
    #expect(date.short(in: Language(code)) == short)
  }
}

private let numbers: [(Language.Code, String, String)] = [
  (.english, "5,000,000", "−12,345.6"), (.german, "5.000.000", "−12.345,6"),
  (.french, "5\u{202f}000\u{202f}000", "−12\u{202f}345,6"),
  (.ukrainian, "5\u{a0}000\u{a0}000", "−12\u{a0}345,6"), (.japanese, "5,000,000", "−12,345.6"),
]

/// A locale's number of people, temperature with a decimal, and percentage.
private let regional: [(String, String, String, String)] = [
  ("es", "5.000.000", "-6,5", "80\u{a0}%"), ("es_MX", "5,000,000", "-6.5", "80%"),
  ("es-419", "5,000,000", "-6.5", "80%"), ("es_AR", "5.000.000", "-6,5", "80%"),
  ("de_CH", "5’000’000", "-6.5", "80%"), ("fr_CH", "5’000’000", "-6,5", "80%"),
  ("de_AT", "5.000.000", "-6,5", "80\u{a0}%"), ("en_ZA", "5\u{a0}000\u{a0}000", "-6,5", "80%"),
  ("pt_PT", "5\u{a0}000\u{a0}000", "-6,5", "80%"), ("tr", "5.000.000", "-6,5", "%80"),
]

@Suite("Numbers of a region") struct RegionalNumberTests {
  @Test("are written as there", arguments: regional)
  func region(tag: String, people: String, number: String, percentage: String) throws {
    let language = try #require(Language(tag: tag))
    #expect(language.text(GroupedNumber(5_000_000).phrase) == people)
    #expect(language.decimal(-6.5, places: 1) == number)
    #expect(language.percent(80) == percentage)
  }

  @Test("never have one sign for thousands and decimals") func conflict() {
    let mixed = Language(.german).writing(numbersOf: .english, decimalSeparator: ".")
    #expect(mixed.text(GroupedNumber(5_000_000).phrase) == "5,000,000")
    #expect(mixed.decimal(6.5, places: 1) == "6.5" && mixed.percent(80) == "80\u{a0}%")
  }
}

@Suite("Numbers in print") struct TypographicNumberTests {
  @Test("are grouped and have a minus sign", arguments: numbers)
  func grouped(code: Language.Code, population: String, number: String) {
    var language = Language(code)
    #expect(language.text(GroupedNumber(5_000_000).phrase) == population)
    #expect(language.text(GroupedNumber(1013).phrase) == "1013")
    language.isTypographic = true
    #expect(language.decimal(-12_345.6, places: 1) == number)
  }

  @Test("stay plain for other programs") func plain() {
    #expect(Language(.german).decimal(-12_345.6, places: 1) == "-12345,6")
  }
}

/// Parts of a sentence and sentences with the punctuation of their language.
private let punctuated: [(Language.Code, String, String, String)] = [
  (.english, "a, b; c", "a: b", "a (b)"), (.french, "a, b\u{a0}; c", "a\u{a0}: b", "a (b)"),
  (.japanese, "a、b。c", "a：b", "a（b）"), (.chinese, "a，b；c", "a：b", "a（b）"),
]

@Suite("Punctuation") struct PunctuationTests {
  @Test("is that of the language", arguments: punctuated)
  func ofTheLanguage(code: Language.Code, list: String, definition: String, remark: String) {
    let language = Language(code)
    #expect(language.clauses([language.listed(["a", "b"]), "c"]) == list)
    #expect(language.definition("a", "b") == definition)
    #expect("a" + language.remark("b") == remark)
  }
}
