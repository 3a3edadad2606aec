import Line
import Testing
import Text

/// Saturday 2026-11-21 08:30 at a place one hour ahead of UTC.
private let now = 1_795_246_200
private let hour = 3600
/// 14:00 on Tuesday.
private let tuesday = now + (3 * 24 + 5) * hour + 1800

/// Tuesday after "at" and "from", and 09:30 of today after "until" and "past".
private let shortForms: [(Language.Code, String, String, String, String)] = [
  (.english, "Tue at 14:00", "from Tue 14:00", "until 09:30", "past 09:30"),
  (.german, "am Dienstag um 14:00", "ab Di 14:00", "bis 09:30", "mind. bis 09:30"),
  (.french, "mardi à 14:00", "dès mar. 14:00", "jusqu’à 09:30", "au-delà de 09:30"),
  (
    .spanish, "el martes a las 14:00", "desde mar 14:00", "hasta las 09:30",
    "hasta las 09:30 o más"
  ),
  (
    .portuguese, "na terça-feira às 14:00", "a partir de ter 14:00", "até as 09:30",
    "até as 09:30 ou mais"
  ),
  (.italian, "martedì alle 14:00", "da mar 14:00", "fino alle 09:30", "oltre le 09:30"),
  (.dutch, "dinsdag om 14:00", "vanaf di 14:00", "tot 09:30", "tot na 09:30"),
  (.polish, "we wtorek o 14:00", "od wt 14:00", "do 09:30", "do 09:30 i dłużej"),
  (.ukrainian, "у вівторок о 14:00", "з вт 14:00", "до 09:30", "до 09:30 і довше"),
  (.japanese, "火曜14:00に", "火曜14:00から", "09:30まで", "09:30以降も"),
  (.chinese, "周二 14:00", "周二 14:00起", "至09:30", "09:30后仍有"),
  (.traditionalChinese, "週二 14:00", "從週二 14:00起", "至09:30", "09:30後仍有"),
  (
    .europeanPortuguese, "na terça-feira às 14:00", "a partir de ter 14:00", "até às 09:30",
    "até depois das 09:30"
  ),
  (.russian, "во вторник в 14:00", "с 14:00 вт", "до 09:30", "до 09:30 и дольше"),
  (.swedish, "tisdag kl.\u{a0}14:00", "från tis 14:00", "till 09:30", "till efter 09:30"),
  (.danish, "tirsdag kl. 14:00", "fra tir kl. 14:00", "til kl. 09:30", "til efter kl. 09:30"),
  (.czech, "v úterý kolem 14:00", "od 14:00, út", "do 09:30", "nejméně do 09:30"),
  (
    .turkish, "salı 14:00 sularında", "Sal 14:00 saatinden itibaren", "09:30 saatine kadar",
    "en az 09:30 saatine kadar"
  ),
  (.korean, "화요일 14:00에", "화요일 14:00부터", "09:30까지", "09:30 이후에도"),
]

/// One o'clock and eleven o'clock, which some languages treat differently.
private let particularHours: [(Language.Code, TimeForm, Int, String)] = [
  (.english, .at, now + 5 * hour, "at 13:30"), (.spanish, .at, now - 7 * hour, "a la 01:30"),
  (.spanish, .from, now - 7 * hour, "desde la 01:30"),
  (.portuguese, .at, now - 7 * hour, "à 01:30"), (.ukrainian, .at, now + 3 * hour, "об 11:30"),
]

/// Tuesday in full after "at", "from" and "until".
private let longForms: [(Language.Code, String, String, String)] = [
  (.english, "Tuesday at 14:00", "from Tuesday 14:00", "until Tuesday 14:00"),
  (.german, "am Dienstag um 14:00", "ab Dienstag um 14:00", "bis Dienstag um 14:00"),
  (.french, "mardi à 14:00", "à partir de mardi à 14:00", "jusqu’à mardi à 14:00"),
  (.spanish, "el martes a las 14:00", "desde el martes a las 14:00", "hasta el martes a las 14:00"),
  (
    .portuguese, "na terça-feira às 14:00", "a partir de terça-feira, às 14:00",
    "até terça-feira, às 14:00"
  ),
  (.italian, "martedì alle 14:00", "da martedì alle 14:00", "fino a martedì alle 14:00"),
  (.dutch, "dinsdag om 14:00", "vanaf dinsdag 14:00", "tot dinsdag 14:00"),
  (.polish, "we wtorek o 14:00", "od wtorku, godz. 14:00", "do wtorku, godz. 14:00"),
  (.ukrainian, "у вівторок о 14:00", "з вівторка, 14:00", "до вівторка, 14:00"),
  (.japanese, "火曜日14:00に", "火曜日14:00から", "火曜日14:00まで"),
  (.chinese, "星期二 14:00", "星期二 14:00起", "至星期二 14:00"),
  (.traditionalChinese, "星期二 14:00", "從星期二 14:00起", "至星期二 14:00"),
  (
    .europeanPortuguese, "na terça-feira às 14:00", "a partir de terça-feira, às 14:00",
    "até terça-feira, às 14:00"
  ),
  (.russian, "во вторник в 14:00", "с 14:00 вторника", "до 14:00 вторника"),
  (
    .swedish, "på tisdag kl.\u{a0}14:00", "från tisdag kl.\u{a0}14:00",
    "till tisdag kl.\u{a0}14:00"
  ),
  (.danish, "tirsdag kl. 14:00", "fra tirsdag kl. 14:00", "til tirsdag kl. 14:00"),
  (.czech, "v úterý kolem 14:00", "od úterý 14:00", "do úterý 14:00"),
  (
    .turkish, "salı günü 14:00 sularında", "Salı 14:00 saatinden itibaren",
    "Salı 14:00 saatine kadar"
  ),
  (.korean, "화요일 14:00에", "화요일 14:00부터", "화요일 14:00까지"),
]

/// A time of tomorrow after "at", "from" and "until".
private let tomorrows: [(Language.Code, String, String, String)] = [
  (.english, "tomorrow at 06:30", "from 06:30 tomorrow", "until 06:30 tomorrow"),
  (.german, "morgen um 06:30", "ab morgen 06:30", "bis morgen 06:30"),
  (.french, "demain à 06:30", "demain dès 06:30", "jusqu’à demain à 06:30"),
  (.spanish, "mañana a las 06:30", "mañana desde las 06:30", "hasta mañana a las 06:30"),
  (.portuguese, "amanhã às 06:30", "amanhã a partir das 06:30", "até amanhã às 06:30"),
  (.italian, "domani alle 06:30", "domani dalle 06:30", "fino a domani alle 06:30"),
  (.dutch, "morgen om 06:30", "vanaf morgen 06:30", "tot morgen 06:30"),
  (.polish, "jutro o 06:30", "jutro od 06:30", "do jutra do 06:30"),
  (.ukrainian, "завтра о 06:30", "завтра з 06:30", "до 06:30 завтра"),
  (.japanese, "明日06:30に", "明日06:30から", "明日06:30まで"),
  (.chinese, "明天 06:30", "明天 06:30起", "至明天 06:30"),
  (.traditionalChinese, "明天 06:30", "從明天 06:30起", "至明天 06:30"),
  (
    .europeanPortuguese, "amanhã às 06:30", "a partir das 06:30 de amanhã",
    "até às 06:30 de amanhã"
  ),
  (.russian, "завтра в 06:30", "завтра с 06:30", "до 06:30 завтра"),
  (
    .swedish, "i\u{a0}morgon kl.\u{a0}06:30", "i\u{a0}morgon från 06:30",
    "till 06:30 i\u{a0}morgon"
  ),
  (
    .danish, "i\u{a0}morgen kl. 06:30", "i\u{a0}morgen fra kl. 06:30",
    "til kl. 06:30 i\u{a0}morgen"
  ),
  (.czech, "zítra kolem 06:30", "zítra od 06:30", "do zítřejších 06:30"),
  (
    .turkish, "yarın 06:30 sularında", "yarın 06:30 saatinden itibaren",
    "yarın 06:30 saatine kadar"
  ),
  (.korean, "내일 06:30에", "내일 06:30부터", "내일 06:30까지"),
]

/// One o'clock of tomorrow and of a later day after "until".
private let ones: [(Language.Code, String, String)] = [
  (.english, "until 01:30 tomorrow", "until Monday 01:30"),
  (.german, "bis morgen 01:30", "bis Montag um 01:30"),
  (.french, "jusqu’à demain à 01:30", "jusqu’à lundi à 01:30"),
  (.spanish, "hasta mañana a la 01:30", "hasta el lunes a la 01:30"),
  (.portuguese, "até amanhã à 01:30", "até segunda-feira, à 01:30"),
  (.italian, "fino a domani alle 01:30", "fino a lunedì alle 01:30"),
  (.dutch, "tot morgen 01:30", "tot maandag 01:30"),
  (.polish, "do jutra do 01:30", "do poniedziałku, godz. 01:30"),
  (.ukrainian, "до 01:30 завтра", "до понеділка, 01:30"), (.japanese, "明日01:30まで", "月曜日01:30まで"),
  (.chinese, "至明天 01:30", "至星期一 01:30"), (.traditionalChinese, "至明天 01:30", "至星期一 01:30"),
  (.europeanPortuguese, "até à 01:30 de amanhã", "até segunda-feira, à 01:30"),
  (.russian, "до 01:30 завтра", "до 01:30 понедельника"),
  (.swedish, "till 01:30 i\u{a0}morgon", "till måndag kl.\u{a0}01:30"),
  (.danish, "til kl. 01:30 i\u{a0}morgen", "til mandag kl. 01:30"),
  (.czech, "do zítřejších 01:30", "do pondělí 01:30"),
  (.turkish, "yarın 01:30 saatine kadar", "Pazartesi 01:30 saatine kadar"),
  (.korean, "내일 01:30까지", "월요일 01:30까지"),
]

/// The end of today after "from" and "until".
private let midnights: [(Language.Code, String, String)] = [
  (.english, "from midnight", "until midnight"), (.german, "ab Mitternacht", "bis Mitternacht"),
  (.french, "dès minuit", "jusqu’à minuit"), (.spanish, "desde medianoche", "hasta medianoche"),
  (.portuguese, "a partir da meia-noite", "até a meia-noite"),
  (.italian, "da mezzanotte", "fino a mezzanotte"),
  (.dutch, "vanaf middernacht", "tot middernacht"), (.polish, "od północy", "do północy"),
  (.ukrainian, "з опівночі", "до опівночі"), (.japanese, "深夜0時から", "深夜0時まで"),
  (.chinese, "午夜起", "至午夜"), (.traditionalChinese, "從午夜起", "至午夜"),
  (.europeanPortuguese, "a partir da meia-noite", "até à meia-noite"),
  (.russian, "с полуночи", "до полуночи"), (.swedish, "från midnatt", "till midnatt"),
  (.danish, "fra midnat", "til midnat"), (.czech, "od půlnoci", "do půlnoci"),
  (.turkish, "gece yarısından itibaren", "gece yarısına kadar"), (.korean, "자정부터", "자정까지"),
]

/// Saturday's date in full after "from", and short after "until".
private let dates: [(Language.Code, String, String)] = [
  (.english, "from Saturday 21 November 08:30", "until Sat 21 Nov 08:30"),
  (.german, "ab Samstag, 21. November, 08:30", "bis Sa 21. Nov, 08:30"),
  (.french, "à partir du samedi 21 novembre 08:30", "jusqu’au sam. 21 nov. 08:30"),
  (.spanish, "desde el sábado 21 de noviembre 08:30", "hasta el sáb 21 nov 08:30"),
  (.portuguese, "a partir de sábado, 21 de novembro 08:30", "até sáb 21 nov 08:30"),
  (.italian, "da sabato 21 novembre 08:30", "fino a sab 21 nov 08:30"),
  (.dutch, "vanaf zaterdag 21 november 08:30", "tot za 21 nov 08:30"),
  (.polish, "od soboty, 21 listopada 08:30", "do sob 21 lis 08:30"),
  (.ukrainian, "з суботи, 21 листопада 08:30", "до сб 21 лист 08:30"),
  (.japanese, "11月21日 土曜日 08:30から", "11月21日（土） 08:30まで"),
  (.chinese, "11月21日 星期六 08:30起", "至11月21日 周六 08:30"),
  (.traditionalChinese, "11月21日 星期六 08:30起", "至11月21日 週六 08:30"),
  (.europeanPortuguese, "a partir de sábado, 21 de novembro, 08:30", "até sáb 21 nov, 08:30"),
  (.russian, "с 08:30 субботы, 21 ноября", "до 08:30 сб 21 нояб."),
  (.swedish, "från lördag 21 november kl.\u{a0}08:30", "till lör 21 nov kl.\u{a0}08:30"),
  (.danish, "fra lørdag den 21. november kl. 08:30", "til lør 21. nov kl. 08:30"),
  (.czech, "od 08:30, soboty 21. listopadu", "do 08:30, so 21. 11."),
  (.turkish, "21 Kasım Cumartesi 08:30 saatinden itibaren", "21 Kas Cmt 08:30 saatine kadar"),
  (.korean, "11월 21일 토요일 08:30부터", "11월 21일(토) 08:30까지"),
]

/// The first day of December, in full and short.
private let firsts: [(Language.Code, String, String)] = [
  (.english, "Tuesday 1 December", "Tue 1 Dec"), (.german, "Dienstag, 1. Dezember", "Di 1. Dez"),
  (.french, "mardi 1er décembre", "mar. 1er déc."),
  (.spanish, "martes 1 de diciembre", "mar 1 dic"),
  (.portuguese, "terça-feira, 1º de dezembro", "ter 1º dez"),
  (.italian, "martedì 1º dicembre", "mar 1º dic"), (.dutch, "dinsdag 1 december", "di 1 dec"),
  (.polish, "wtorek, 1 grudnia", "wt 1 gru"), (.ukrainian, "вівторок, 1 грудня", "вт 1 груд"),
  (.japanese, "12月1日 火曜日", "12月1日（火）"), (.chinese, "12月1日 星期二", "12月1日 周二"),
  (.traditionalChinese, "12月1日 星期二", "12月1日 週二"),
  (.europeanPortuguese, "terça-feira, 1 de dezembro", "ter 1 dez"),
  (.russian, "вторник, 1 декабря", "вт 1 дек."), (.swedish, "tisdag 1 december", "tis 1 dec"),
  (.danish, "tirsdag den 1. december", "tir 1. dec"), (.czech, "úterý 1. prosince", "út 1. 12."),
  (.turkish, "1 Aralık Salı", "1 Ara Sal"), (.korean, "12월 1일 화요일", "12월 1일(화)"),
]

@Suite("Times after a preposition") struct TimeFormTests {
  private func clock(_ code: Language.Code) -> PlaceClock {
    PlaceClock.fixed(utcOffset: 3600).formatted(in: Language(code))
  }

  @Test("take the case and the article of the language", arguments: shortForms)
  func short(code: Language.Code, at: String, from: String, until: String, past: String) {
    let clock = clock(code)
    #expect(clock.words(.at, tuesday, now: now) == at)
    #expect(clock.words(.from, tuesday, now: now) == from)
    #expect(clock.words(.until, now + hour, now: now) == until)
    #expect(clock.words(.past, now + hour, now: now) == past)
  }

  @Test("take the article and the preposition of the hour", arguments: particularHours)
  func particularHour(code: Language.Code, form: TimeForm, time: Int, words: String) {
    #expect(clock(code).words(form, time, now: now) == words)
  }

  @Test("name the weekday in full for a screen reader", arguments: longForms)
  func long(code: Language.Code, at: String, from: String, until: String) {
    let clock = clock(code)
    #expect(clock.words(.at, tuesday, now: now, isLong: true) == at)
    #expect(clock.words(.from, tuesday, now: now, isLong: true) == from)
    #expect(clock.words(.until, tuesday, now: now, isLong: true) == until)
  }

  @Test("say tomorrow before or behind the preposition", arguments: tomorrows)
  func tomorrow(code: Language.Code, at: String, from: String, until: String) throws {
    let time = try #require(clock(code).local(now + 22 * hour))
    let language = Language(code)
    #expect(language.text(TimeForm.at.tomorrow(time)) == at)
    #expect(language.text(TimeForm.from.tomorrow(time)) == from)
    #expect(language.text(TimeForm.until.tomorrow(time)) == until)
  }

  @Test("have the article of one o'clock on another day too", arguments: ones)
  func one(code: Language.Code, tomorrow: String, weekday: String) throws {
    let time = try #require(clock(code).local(now + 17 * hour))
    #expect(Language(code).text(TimeForm.until.tomorrow(time)) == tomorrow)
    let later = now + 41 * hour
    #expect(clock(code).words(.until, later, now: now, isLong: true) == weekday)
  }

  @Test("call the end of the day midnight", arguments: midnights)
  func midnight(code: Language.Code, from: String, until: String) {
    let midnight = now + 15 * hour + 1800
    var named: CalendarDate?
    let start = clock(code).spoken(.from, midnight, now: now, named: &named)
    let end = clock(code).spoken(.until, midnight, now: now, named: &named)
    #expect(start == from && end == until && named == nil)
  }

  @Test("have the date in the case of the preposition", arguments: dates)
  func date(code: Language.Code, from: String, until: String) {
    #expect(clock(code).dateWords(.from, now, isLong: true) == from)
    #expect(clock(code).dateWords(.until, now) == until)
  }

  @Test("have the date before a time without a preposition")
  func dateAndTime() {
    let spanish = clock(.spanish).dateWords(.at, now, isLong: true)
    #expect(spanish == "sábado 21 de noviembre, 08:30")
    let russian = clock(.russian).dateWords(.at, now, isLong: true)
    #expect(russian == "суббота, 21 ноября, 08:30")
  }

  @Test("begin a month as the language does", arguments: firsts)
  func first(code: Language.Code, long: String, short: String) throws {
    let date = try #require(CalendarDate("2026-12-01"))
    #expect(date.long(in: Language(code)) == long)
    #expect(date.short(in: Language(code)) == short)
  }
}

/// Five million, and a negative number with a decimal.
private let numbers: [(Language.Code, String, String)] = [
  (.english, "5,000,000", "−12,345.6"), (.german, "5.000.000", "−12.345,6"),
  (.french, "5\u{202f}000\u{202f}000", "−12\u{202f}345,6"), (.spanish, "5.000.000", "−12.345,6"),
  (.portuguese, "5.000.000", "−12.345,6"), (.italian, "5.000.000", "−12.345,6"),
  (.dutch, "5.000.000", "−12.345,6"), (.polish, "5\u{a0}000\u{a0}000", "−12\u{a0}345,6"),
  (.ukrainian, "5\u{a0}000\u{a0}000", "−12\u{a0}345,6"), (.japanese, "5,000,000", "−12,345.6"),
  (.chinese, "5,000,000", "−12,345.6"), (.traditionalChinese, "5,000,000", "−12,345.6"),
  (.europeanPortuguese, "5\u{a0}000\u{a0}000", "−12\u{a0}345,6"),
  (.russian, "5\u{a0}000\u{a0}000", "−12\u{a0}345,6"),
  (.swedish, "5\u{a0}000\u{a0}000", "−12\u{a0}345,6"), (.danish, "5.000.000", "−12.345,6"),
  (.czech, "5\u{a0}000\u{a0}000", "−12\u{a0}345,6"), (.turkish, "5.000.000", "−12.345,6"),
  (.korean, "5,000,000", "−12,345.6"),
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
  (.english, "a, b; c", "a: b", "a (b)"), (.german, "a, b; c", "a: b", "a (b)"),
  (.french, "a, b\u{a0}; c", "a\u{a0}: b", "a (b)"), (.spanish, "a, b; c", "a: b", "a (b)"),
  (.portuguese, "a, b; c", "a: b", "a (b)"), (.italian, "a, b; c", "a: b", "a (b)"),
  (.dutch, "a, b; c", "a: b", "a (b)"), (.polish, "a, b; c", "a: b", "a (b)"),
  (.ukrainian, "a, b; c", "a: b", "a (b)"), (.japanese, "a、b。c", "a：b", "a（b）"),
  (.chinese, "a，b；c", "a：b", "a（b）"), (.traditionalChinese, "a，b；c", "a：b", "a（b）"),
  (.europeanPortuguese, "a, b; c", "a: b", "a (b)"), (.russian, "a, b; c", "a: b", "a (b)"),
  (.swedish, "a, b; c", "a: b", "a (b)"), (.danish, "a, b; c", "a: b", "a (b)"),
  (.czech, "a, b; c", "a: b", "a (b)"), (.turkish, "a, b; c", "a: b", "a (b)"),
  (.korean, "a, b. c", "a: b", "a(b)"),
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
