import Line
import Testing
import Weather

@testable import Views

private func lines(_ moments: [Moment], hours: Int = 24, _ style: ViewStyle) -> [String] {
  HourlyView(moments: moments, hours: hours, now: now, clock: clock, style: style).lines
}

/// A rainy morning: 0, 2, 4, 3, 1, -1 degrees.
private let morning: [Moment] = [0.0, 2, 4, 3, 1, -1].enumerated().map { hour, celsius in
  var moment = Moment(time: now - 1800 + hour * 3600)
  moment.temperature = celsius
  moment.precipitation = [0, 0.2, 1, 4, 2, 0][hour]
  moment.precipitationProbability = Double(hour) * 20
  moment.windSpeed = 5
  moment.windDirection = Double(hour) * 45
  moment.condition = hour < 2 ? .clear : .rain
  moment.isDay = true
  return moment
}

@Test("hours are a curve, bars and numbers") func hoursAreACurve() {
  #expect(
    lines(morning, style()) == [
      "The next 24 hours from Sat 21 Nov 10:00",
      "",
      "   4°C ┤             ⡠⠊⠑⠢⠤⣀",
      "       │           ⡠⠊      ⠉⠒⢄",
      "       │        ⢀⠔⠊           ⠑⠢⡀",
      "   2°C ┤      ⢀⠔⠁               ⠈⠢⡀",
      "       │    ⡠⠔⠁                   ⠈⠢⢄",
      "       │⠤⠤⠤⠊                         ⠑⢄",
      "  -1°C ┤                               ⠑⢄⣀⣀⣀",
      "  hour    10    11    12    13    14    15",
      "   sky     ☀     ☀     🌧     🌧     🌧     🌧",
      "    °C     0     2     4     3     1    -1",
      "   4.0 ┤                  █████",
      "       │                  █████ ▄▄▄▄▄",
      "    mm ┤      ▁▁▁▁▁ ▆▆▆▆▆ █████ █████",
      " wet %     0    20    40    60    80   100",
      "  wind     ↓     ↙     ←     ↖     ↑     ↗",
      "  km/h    18    18    18    18    18    18",
    ])
}

@Test("hours in ASCII are the same in letters") func hoursInASCIIAreTheSame() {
  #expect(
    lines(morning, style(ascii: true)) == [
      "The next 24 hours from Sat 21 Nov 10:00",
      "",
      "    4C |             .''..",
      "       |           .'     '''.",
      "       |         .'           '.",
      "    2C |      ..'               '..",
      "       |    .'                     '.",
      "       |''''                         '.",
      "   -1C |                               '....",
      "  hour    10    11    12    13    14    15",
      "   sky     o     o     /     /     /     /",
      "     C     0     2     4     3     1    -1",
      "   4.0 |                  #####",
      "       |                  ##### :::::",
      "    mm |      ..... ::::: ##### #####",
      " wet %     0    20    40    60    80   100",
      "  wind     N    NE     E    SE     S    SW",
      "  km/h    18    18    18    18    18    18",
    ])
}

@Test("hours are a sentence each for those who listen") func hoursAreASentenceEachForThose() {
  #expect(
    lines(Array(morning.suffix(2)), style(width: 100, plain: true)) == [
      "The next 24 hours from Saturday 21 November 14:00",
      "Saturday 14:00: rain, 1°C, precipitation 2.0 mm, chance 80%, wind from south 18 km/h",
      "Saturday 15:00: rain, minus 1°C, precipitation 0.0 mm, chance 100%,"
        + " wind from south-west 18 km/h",
    ])
}

@Test("a missing hour is a gap and dashes") func aMissingHourIsAGap() {
  var moments = morning
  moments.remove(at: 3)
  let view = lines(moments, style(color: false))
  #expect(view.contains { $0.hasPrefix("    °C") && $0.contains("–") })
  #expect(lines(moments, style(plain: true)).contains("Saturday 13:00: not known"))
}

@Test("an hour that says nothing is shown as such") func anHourThatSaysNothingIsShown() {
  let view = lines([Moment(time: now)], style())
  #expect(view.contains("        No temperatures are given."))
  #expect(view.contains("        No precipitation is given."))
}

@Test("a dry day has no bars") func aDryDayHasNoBars() {
  let dry = morning.map { moment in
    var moment = moment
    moment.precipitation = 0
    return moment
  }
  #expect(lines(dry, style()).contains("        No precipitation is expected."))
}

@Test("no hours are a sentence") func noHoursAreASentence() {
  let sentence = ["There is no hourly forecast for this place."]
  #expect(lines([], style()) == sentence)
  let elsewhen = [Int.min, now - 3600, now + 24 * 3600, .max].map { Moment(time: $0) }
  #expect(lines(elsewhen, style()) == ["The hours of the forecast are over."])
}

@Test("of a day there are 24 hours") func ofADayThereAre24Hours() throws {
  var chance = Chance(state: 1)
  let moments = randomMoments(60, &chance).shuffled(using: &chance)
  #expect(try #require(HourlySlots(moments, hours: 24, from: now)).moments.count == 24)
  #expect(try #require(HourlySlots(moments, hours: 48, from: now)).moments.count == 48)
}

@Test("three-hourly weather has no gaps between") func threeHourlyWeatherHasNoGapsBetween() throws {
  let moments = (0..<16).map { Moment(time: now + $0 * 10800) }
  let slots = try #require(HourlySlots(moments, hours: 24, from: now))
  #expect(slots.moments.count == 8)
  #expect(slots.moments.allSatisfy { $0 != nil })
}

@Test(
  "one hour of any temperature can be drawn",
  arguments: [-60.0, -10, 0, 25, 60, .nan, .infinity, -.infinity, 1e300])
func oneHourOfAnyTemperatureCan(celsius: Double) {
  var moment = Moment(time: now)
  moment.temperature = celsius
  for style in styles(width: 80) { #expect(lines([moment.plausible], style).count > 1) }
}

@Test("where clocks are minutes off the hour, the numbers say so")
func whereClocksAreMinutesOffTheHour() {
  let nepal = PlaceClock.fixed(utcOffset: 20_700)
  let view = HourlyView(moments: morning, hours: 24, now: now, clock: nepal, style: style()).lines
  #expect(view.contains("  h:45    14    15    16    17    18    19"))
}

@Test("midnight bears the name of its day") func midnightBearsTheNameOfItsDay() {
  let moments = (0..<24).map { Moment(time: now + $0 * 3600) }
  #expect(lines(moments, style(width: 120)).contains { $0.contains(" 23 Sun  01 ") })
}
