import Line
import Testing
import Text
import Weather

/// Saturday 2026-11-21 10:30 at a place one hour ahead of UTC.
private let now = 1_795_253_400
private let clock = PlaceClock.fixed(utcOffset: 3600)

private let sentences: [(NextPrecipitation, String)] = [
  (.starts(at: now, .rain, .minutes), "rain now"),
  (.starts(at: now + 1380, .rain, .minutes), "rain in 25 min"),
  (.starts(at: now + 3600, .rain, .minutes), "rain from 11:30"),
  (.starts(at: now, .showers, .hours), "showers soon"),
  (.starts(at: now + 16_200, .rain, .hours), "rain from 15:00"),
  (.stops(at: now + 27_000, .rain, .hours), "rain until 18:00"),
  (.stops(at: now + 900, .hail, .minutes), "hail until 10:45"),
  (.goesOn(until: now + 27_000, .snow), "snow past 18:00"),
  (.goesOn(until: now + 86400, .snow), "snow for 24 h"),
  (.dry(until: now + 27_000), "dry until 18:00"),
  (.dry(until: now + 70_200), "dry until 06:00 tomorrow"),
  (.dry(until: now + 86400), "dry for 24 h"),
  (.stops(at: now + 70_200, .sleetShowers, .hours), "sleet showers until Sun 06:00"),
  (.stops(at: now + 70_200, .freezingDrizzle, .hours), "freezing rain until Sun 06:00"),
  (.stops(at: now + 3 * 86400, .rain, .hours), "rain until Tue 10:30"),
]

@Test("describes the next precipitation in a few words", arguments: sentences)
func describesTheNextPrecipitationInAFewWords(next: NextPrecipitation, words: String) {
  #expect(next.words(at: now, by: clock) == words)
}

@Test("the words are short for every condition", arguments: Condition.allCases)
func theWordsAreShortForEveryCondition(condition: Condition) {
  for time in [now, now + 7200, now + 70_200, now + 200_000] {
    for next in [
      NextPrecipitation.starts(at: time, condition, .minutes), .starts(at: time, condition, .hours),
      .stops(at: time, condition, .hours), .goesOn(until: time, condition), .dry(until: time),
    ] {
      #expect(displayWidth(next.words(at: now, by: clock)) <= 30)
    }
  }
}
