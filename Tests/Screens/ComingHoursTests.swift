import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

@Test("says nothing of the coming hours for weather of unknown age")
func saysNothingOfTheComingHoursForWeatherOfUnknownAge() {
  var content = snowing
  var coming: ComingHours {
    ComingHours(content: content, now: now, clock: clock, style: style(width: 80))
  }
  #expect(coming.falling != nil && !coming.hours.isEmpty)
  content.isAgeKnown = false
  #expect(coming.falling == nil && coming.hours.isEmpty)
}

@Test("the coming weather is told in sentences") func theComingWeatherIsToldInSentences() {
  func sentence(_ change: (inout NowContent) -> Void = { _ in }) -> String {
    var content = snowing
    change(&content)
    return ComingHours(content: content, now: now, clock: clock, style: style()).sentence ?? ""
  }
  #expect(
    sentence()
      == "Snow until 13:00. Gusts up to 70 km/h at 20:00. Above freezing from 15:00."
      + " Up to 2°C at 16:00, down to −16°C tomorrow at 10:00.")
  let again = sentence { $0.hourly[16].precipitation = 0.8 }
  #expect(again.hasPrefix("Snow until 13:00, again from 22:00 until 23:00. Gusts"))
  let rain = sentence { ($0.hourly[20].precipitation, $0.hourly[20].condition) = (0.8, .rain) }
  #expect(
    rain.hasPrefix("Snow until 13:00, then rain from 02:00 tomorrow until 03:00. Gusts"))
  #expect(sentence { $0.hourly = [] } == "Gusts up to 65 km/h now.")
  // What goes on beyond 24 hours has no end there.
  let often = sentence {
    for index in [16, 20, 23, 26, 27, 28, 29] { $0.hourly[index].precipitation = 0.8 }
  }
  #expect(often.hasPrefix("Snow on and off past "), "\(often)")
  let sleet = sentence {
    for index in $0.hourly.indices {
      ($0.hourly[index].precipitation, $0.hourly[index].snowfall) = (1.5, 0.5)
      $0.hourly[index].condition = .snow
    }
  }
  #expect(sleet.contains(", about 12 cm") && !sleet.contains("rain"), "\(sleet)")
  let same = sentence { for index in $0.hourly.indices { $0.hourly[index].temperature = -3 } }
  #expect(!same.contains("Up to") && !same.contains("down to"), "\(same)")
  #expect(sentence { ($0.hourly, $0.current) = ([], Moment(time: now)) } == "")
  #expect(sentence { $0.daily[1].temperatureMax = 4 }.contains(". Tomorrow 4° warmer. Up to"))
  #expect(sentence { $0.daily[1].temperatureMax = -5 }.contains(". Tomorrow 5° colder. Up to"))
}

@Test("weather of unknown age says nothing of the coming hours, nor of today and tomorrow")
func weatherOfUnknownAgeSaysNothingOfComingHours() {
  var content = snowing
  content.isAgeKnown = false
  let coming = ComingHours(content: content, now: now, clock: clock, style: style())
  #expect(coming.sentence == "Gusts up to 65 km/h now.")
  for index in content.hourly.indices {
    content.hourly[index].precipitation = 0
    content.hourly[index].windGust = nil
  }
  content.current.condition = .overcast
  content.current.windGust = nil
  func text(_ isPlain: Bool) -> String {
    nowLines(style(width: 80, plain: isPlain)) { $0 = content }.joined(separator: "\n")
  }
  for isPlain in [false, true] {
    for words in ["Dry", "for the next", "Today", "Tomorrow", "steady", "falling", "Next"] {
      #expect(!text(isPlain).contains(words), "\(words): \(text(isPlain))")
    }
  }
  // Nor is any column of the curve that of now.
  let isNow = { (content: NowContent) in
    nowLines(style(width: 132)) { $0 = content }
      .contains { $0.split(separator: " ").contains("now") }
  }
  #expect(!isNow(content))
  content.isAgeKnown = true
  #expect(isNow(content))
  #expect(text(true).contains("Dry for the next 24 hours") && text(true).contains("Tomorrow"))
}

@Test("fog goes before dryness, with its end") func fogGoesBeforeDryness() {
  func sentence(_ change: (inout NowContent) -> Void) -> String {
    var content = snowing
    content.current.condition = .fog
    content.current.precipitation = 0
    for index in content.hourly.indices {
      content.hourly[index].precipitation = 0
      content.hourly[index].condition = .fog
    }
    change(&content)
    return ComingHours(content: content, now: now, clock: clock, style: style()).sentence ?? ""
  }
  #expect(sentence { $0.hourly[8].condition = .clear }.hasPrefix("Fog until 14:00. "))
  #expect(sentence { _ in }.hasPrefix("Fog for the next 24 hours. "))
  #expect(sentence { $0.hourly = [] }.hasPrefix("Fog. "))
  let coming = sentence { $0.current.condition = .overcast }
  #expect(coming.hasPrefix("Fog from 11:00. "))
  #expect(coming.contains("Dry for the next 24 hours"))
}

@Test("dryness is told only where precipitation is unlikely", arguments: [49.0, 50])
func drynessIsToldOnlyWherePrecipitationIsUnlikely(chance: Double) {
  var content = snowing
  (content.current.condition, content.current.precipitation) = (.overcast, 0)
  for index in content.hourly.indices {
    (content.hourly[index].condition, content.hourly[index].precipitation) = (.overcast, 0)
  }
  content.hourly[10].precipitationProbability = chance
  let coming = ComingHours(content: content, now: now, clock: clock, style: style())
  #expect(coming.sentence?.contains("Dry for the next 24 hours") == (chance < 50))
}

@Test("new snow is told as its depth") func newSnowIsToldAsItsDepth() {
  func sentence(_ hours: ClosedRange<Int>, _ units: Units = .metric) -> String {
    var content = snowing
    for index in hours { content.hourly[index].snowfall = 1.4 }
    let style = style(units: units)
    return ComingHours(content: content, now: now, clock: clock, style: style).sentence ?? ""
  }
  #expect(sentence(5...5).hasPrefix("Snow until 13:00, about 1.4 cm. "))
  #expect(sentence(5...7).hasPrefix("Snow until 13:00, about 4 cm. "))
  #expect(sentence(5...11, .us).hasPrefix("Snow until 13:00, about 4 inches. "))
}

/// The kind, the hours since midnight and the millimetres of each, and the amount that is told.
private let amounts: [(kind: Condition, hours: Range<Int>, hourly: Double, told: String)] = [
  (.snow, 31..<50, 1, "about 19 cm"), (.rain, 31..<50, 2, "about 38 mm"),
  (.snow, 10..<50, 1, "for the next 24 hours, about 24 cm"),
]

@Test(
  "an amount is that of the whole event if it begins within 24 hours", arguments: amounts.indices)
func anAmountIsThatOfTheWholeEvent(index: Int) {
  let (kind, hours, hourly, told) = amounts[index]
  let situation = Situation("\(kind)", at: 17.5, .overcast, (-4, 1)) {
    $0.falls(kind, hours, hourly)
  }
  let sentence = situation.view(plain: true).coming.sentence ?? ""
  #expect(sentence.contains(told + "."), "\(sentence)")
}

@Test("a sentence that ends in an abbreviation has one full stop")
func aSentenceThatEndsInAnAbbreviationHasOneFullStop() {
  var situation = Situation("rain", .overcast) { $0.falls(.rain, 15..<19) }
  situation.isAmerican = true
  let coming = situation.view(.spanish).coming
  let sentence = coming.sentence ?? ""
  #expect(sentence.contains("7 p.\u{a0}m. ") && !sentence.contains(".."), "\(sentence)")
  #expect(coming.clause?.hasSuffix(" a.\u{a0}m.") == true)
  let english = situation.view()
  #expect(english.coming.sentence == english.coming.clause.map { $0 + "." })
}

@Test(
  "today is compared with yesterday if that is known",
  arguments: [
    (-3.0, "3° warmer than yesterday"), (2, "2° colder than yesterday"),
    (1.9, "about the same as yesterday"), (-1.9, "about the same as yesterday"),
  ])
func todayIsComparedWithYesterdayIfThatIsKnown(yesterday: Double, words: String) {
  func sentence(_ date: String, _ units: Units = .metric) -> String {
    var content = snowing
    content.yesterday = Day(date: date)
    content.yesterday?.temperatureMax = yesterday
    content.daily[1].temperatureMax = -4
    let style = style(units: units)
    return ComingHours(content: content, now: now, clock: clock, style: style).sentence ?? ""
  }
  #expect(sentence("2026-11-20").lowercased().contains(". \(words); tomorrow 4° colder."))
  #expect(sentence("2026-11-20", .us).contains("tomorrow 7° colder."))
  #expect(!sentence("2026-11-19").contains("yesterday"), "that is another day by now")
}

@Test("with few rows the sentence omits what the curve shows")
func withFewRowsTheSentenceOmitsWhatTheCurveShows() {
  let coming = ComingHours(content: snowing, now: now, clock: clock, style: style())
  #expect(coming.lines(60, rows: nil).count == 3)
  #expect(coming.lines(60, rows: 1) == ["Snow until 13:00. Gusts up to 70 km/h at 20:00."])
  #expect(coming.lines(40, rows: 1) == ["Snow until 13:00."])
  #expect(coming.lines(15, rows: 1) == ["Snow."])
  #expect(coming.lines(4, rows: 1) == [])
}
