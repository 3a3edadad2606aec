import Support
import Testing
import Weather

@testable import Screens

@Test("plain views contain only letters, digits and punctuation")
func plainViewsContainOnlyPlainText() {
  var chance = Chance(seed: 5)
  let style = style(width: 90, plain: true, color: true)
  let moments = randomMoments(60, &chance)
  var air = randomAir(&chance)
  air.pollen = ["birch": 1]
  let lines =
    HourlyView(
      moments: moments, hours: 48, now: now, isAgeKnown: true, clock: clock, style: style
    ).lines
    + DailyView(days: randomDays(9, &chance), position: nil, clock: clock, style: style).lines
    + AirView(air: air, clock: clock, style: style).lines
  for line in lines {
    #expect(line.unicodeScalars.allSatisfy { $0.isASCII || "°µ³".unicodeScalars.contains($0) })
    #expect(!line.contains("–") && !line.contains("|") && !line.contains("#"))
  }
}
