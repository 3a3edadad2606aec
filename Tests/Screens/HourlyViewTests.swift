import Line
import Support
import Testing
import Text
import Weather

@testable import Screens

private func lines(_ moments: [Moment], hours: Int = 24, _ style: ViewStyle) -> [String] {
  HourlyView(
    moments: moments, hours: hours, now: now, isAgeKnown: true, clock: clock, style: style
  ).lines
}

/// A rainy morning with the temperatures 0, 2, 4, 3, 1 and -1 °C.
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
    lines(morning, hours: 6, style()) == [
      "The next 6 hours from Sat 21 Nov 10:00",
      "",
      "   4°C ┤             ⡠⠊⠑⠢⠤⣀",
      "       │           ⡠⠊      ⠉⠒⢄",
      "       │        ⢀⠔⠊           ⠑⠢⡀",
      "   2°C ┤      ⢀⠔⠁               ⠈⠢⡀",
      "       │    ⡠⠔⠁                   ⠈⠢⢄",
      "       │⠤⠤⠤⠊                         ⠑⢄",
      "  −1°C ┤                               ⠑⢄⣀⣀⣀",
      "  hour    10    11    12    13    14    15",
      "   sky     ☀     ☀     🌧     🌧     🌧     🌧",
      "    °C     0     2     4     3     1    −1",
      "   4.0 ┤                  █████",
      "       │                  █████ ▄▄▄▄▄",
      "    mm ┤      ▁▁▁▁▁ ▆▆▆▆▆ █████ █████",
      "rain %     0    20    40    60    80   100",
      "  wind     ↓     ↙     ←     ↖     ↑     ↗",
      "  km/h    18    18    18    18    18    18",
    ])
}

@Test("hours in ASCII have the same layout") func hoursInASCIIHaveTheSameLayout() {
  #expect(
    lines(morning, hours: 6, style(ascii: true)) == [
      "The next 6 hours from Sat 21 Nov 10:00",
      "",
      "    4C |             .''..",
      "       |           .'     '''.",
      "       |         .'           '.",
      "    2C |      ..'               '..",
      "       |    .'                     '.",
      "       |''''                         '.",
      "   -1C |                               '....",
      "  hour    10    11    12    13    14    15",
      "   sky   -o-   -o-   ///   ///   ///   ///",
      "     C     0     2     4     3     1    -1",
      "   4.0 |                  #####",
      "       |                  ##### :::::",
      "    mm |      ..... ::::: ##### #####",
      "rain %     0    20    40    60    80   100",
      "  wind     N    NE     E    SE     S    SW",
      "  km/h    18    18    18    18    18    18",
    ])
}

@Test("plain hours are one sentence each") func plainHoursAreOneSentenceEach() {
  #expect(
    lines(Array(morning.suffix(2)), style(width: 100, plain: true)) == [
      "The next 24 hours from Saturday 21 November 14:00",
      "Saturday 14:00: rain, 1°C, precipitation 2.0 mm, 80% chance of rain, wind from south 18 km/h",
      "Saturday 15:00: rain, minus 1°C, 100% chance of rain, wind from south-west 18 km/h",
      "The forecast ends after 2 hours.",
    ])
}

@Test("a missing hour is a gap and dashes") func aMissingHourIsAGap() {
  var moments = morning
  moments.remove(at: 3)
  let view = lines(moments, style(color: false))
  #expect(view.contains { $0.hasPrefix("    °C") && $0.contains("–") })
  #expect(lines(moments, style(plain: true)).contains("Saturday 13:00: unknown"))
}

@Test("an hour without values is reported as unavailable")
func anHourWithoutValuesIsReportedAsUnavailable() {
  let view = lines([Moment(time: now)], style())
  #expect(view.contains("        Temperatures are unavailable."))
  #expect(view.contains("        Precipitation is unavailable."))
}

@Test("a dry day has no bars") func aDryDayHasNoBars() {
  let dry = morning.map { moment in
    var moment = moment
    moment.precipitation = 0
    return moment
  }
  #expect(lines(dry, style()).contains("        No precipitation is expected."))
}

@Test("hours of which nothing is known are not told to be dry") func unknownHoursAreNotDry() {
  var hours = morning.map { moment in
    var moment = moment
    moment.precipitation = 0
    return moment
  }
  hours[3].precipitation = nil
  let note = "No precipitation is expected."
  #expect(!lines(hours, style()).contains { $0.contains(note) })
  hours.remove(at: 3)
  #expect(!lines(hours, style()).contains { $0.contains(note) })
}

@Test(
  "only what the condition calls precipitation has a bar",
  arguments: [
    (0.04, .overcast, false), (0.1, .overcast, true), (0.04, .freezingDrizzle, true),
    (0, .rain, false),
  ] as [(Double, Condition, Bool)])
func onlyPrecipitationHasABar(amount: Double, condition: Condition, hasBar: Bool) {
  let hours = morning.map { moment in
    var moment = moment
    (moment.precipitation, moment.condition) = (amount, condition)
    return moment
  }
  let isDry = lines(hours, style()).contains("        No precipitation is expected.")
  #expect(isDry != hasBar)
  #expect(HourlySlots(hours, hours: 6, from: now)?.isWet == hasBar)
}

@Test("an unavailable hourly forecast is one sentence")
func anUnavailableHourlyForecastIsOneSentence() {
  let sentence = ["No hourly forecast is available for this place."]
  #expect(lines([], style()) == sentence)
  let elsewhen = [Int.min, now - 3600, .max].map { Moment(time: $0) }
  #expect(lines(elsewhen, style()) == ["The hourly forecast has ended."])
}

@Test("a forecast that begins later has not ended") func aForecastThatBeginsLaterHasNotEnded() {
  let plain = style(plain: true)
  // The clock was set back by three days.
  let later = morning.map { moment in
    var moment = moment
    moment.time += 3 * 86400
    return moment
  }
  let shown = lines(later, hours: 6, plain)
  #expect(shown.first == "The next 6 hours from Tuesday 24 November 10:00", "\(shown)")
  #expect(shown.contains { $0.hasPrefix("Tuesday 15:00: rain") }, "\(shown)")
  // The clock began in 1970.
  let reset = HourlyView(
    moments: later, hours: 6, now: 300, isAgeKnown: false, clock: clock, style: plain
  ).lines
  #expect(reset == shown)
  // The present step has begun two hours ago.
  let steps = (0..<16).map { Moment(time: now - 7200 + $0 * 21_600) }
  for hours in [1, 3] {
    let shown = lines(steps, hours: hours, plain)
    #expect(shown.count == 2 && !shown.joined().contains("end"), "\(shown)")
  }
}

@Test("a forecast that goes on after the hours shown does not end there")
func aForecastThatGoesOnDoesNotEndThere() {
  let steps = (0..<16).map { Moment(time: now + 3600 + $0 * 10_800) }
  #expect(!lines(steps, hours: 2, style()).joined().contains("ends"))
  #expect(!lines(steps, hours: 4, style()).joined().contains("ends"))
  // Some hours are missing.
  let gap = morning + morning.map { Moment(time: $0.time + 86400) }
  #expect(!lines(gap, hours: 12, style()).joined().contains("ends"))
}

@Test("a view has as many hours as requested") func aViewHasAsManyHoursAsRequested() throws {
  var chance = Chance(seed: 1)
  let moments = randomMoments(60, &chance).shuffled(using: &chance)
  #expect(try #require(HourlySlots(moments, hours: 24, from: now)).moments.count == 24)
  #expect(try #require(HourlySlots(moments, hours: 48, from: now)).moments.count == 48)
}

@Test("three-hour steps have no gaps between them") func threeHourStepsHaveNoGapsBetweenThem()
  throws
{
  let moments = (0..<16).map { Moment(time: now + $0 * 10800) }
  let slots = try #require(HourlySlots(moments, hours: 24, from: now))
  #expect(slots.moments.count == 8)
  #expect(slots.moments.allSatisfy { $0 != nil })
}

@Test(
  "a single hour of any temperature can be drawn",
  arguments: [-60.0, -10, 0, 25, 60, .nan, .infinity, -.infinity, 1e300])
func aSingleHourOfAnyTemperatureCanBeDrawn(celsius: Double) {
  var moment = Moment(time: now)
  moment.temperature = celsius
  for style in styles(width: 80) { #expect(lines([moment.plausible], style).count > 1) }
}

@Test("hours of a local time off the full hour show the minutes")
func hoursOfALocalTimeOffTheFullHourShowTheMinutes() {
  let nepal = PlaceClock.fixed(utcOffset: 20_700)
  let view = HourlyView(
    moments: morning, hours: 24, now: now, isAgeKnown: true, clock: nepal, style: style()
  ).lines
  #expect(view.contains("  h:45    14    15    16    17    18    19"))
}

@Test("midnight is labelled with the name of its day") func midnightIsLabelledWithTheNameOfItsDay()
{
  let moments = (0..<24).map { Moment(time: now + $0 * 3600) }
  #expect(lines(moments, style(width: 120)).contains { $0.contains(" 23 Sun  01 ") })
}

@Test("a forecast that ends early says so") func aForecastThatEndsEarlySaysSo() {
  for style in [style(), style(plain: true)] {
    #expect(lines(morning, hours: 100, style).last == "The forecast ends after 6 hours.")
    #expect(!lines(morning, hours: 6, style).joined().contains("ends"))
  }
  let six = (0..<4).map { Moment(time: now + $0 * 21_600) }
  #expect(!lines(six, hours: 24, style()).joined().contains("ends"), "it has steps of six hours")
}

@Test("the requested hours are shown in panels of whole days")
func theRequestedHoursAreShownInPanelsOfWholeDays() {
  let week = (0..<168).map { hour in
    var moment = Moment(time: now - 1800 + hour * 3600)
    moment.temperature = Double(hour % 24)
    return moment
  }
  func panels(_ hours: Int, _ width: Int) -> Int {
    lines(week, hours: hours, style(width: width)).filter { $0.hasPrefix("  hour") }.count
  }
  #expect(panels(24, 40) == 1 && panels(48, 40) == 2 && panels(168, 80) == 7)
  #expect(panels(64, 200) == 1 && panels(65, 200) == 2 && panels(168, 200) == 4)
  #expect(lines(week, hours: 1, style()).first == "The next hour from Sat 21 Nov 10:00")
}

@Test("sunrise and sunset are below the curve at their times")
func sunriseAndSunsetAreBelowTheCurveAtTheirTimes() {
  var day = Day(date: "2026-11-21")
  (day.sunrise, day.sunset) = (now - 7200, now + 9000)
  func sun(_ style: ViewStyle) -> String? {
    HourlyView(
      moments: morning, hours: 6, days: [day], now: now, isAgeKnown: true, clock: clock,
      style: style
    ).lines.first { $0.hasPrefix("   sun") }
  }
  // Three hours after the first column, at six characters each.
  #expect(sun(style()) == "   sun" + "↓13:00".indented(by: 23))
  #expect(sun(style(ascii: true)) == "   sun" + "down 13:00".indented(by: 23))
  #expect(lines(morning, style()).allSatisfy { !$0.hasPrefix("   sun") })
}

@Test("optional values have rows only if they are known")
func optionalValuesHaveRowsOnlyIfTheyAreKnown() {
  var moments = morning
  for index in moments.indices {
    moments[index].windGust = 10
    moments[index].uvIndex = Double(index)
  }
  let view = lines(moments, hours: 6, style())
  #expect(view.contains(" gusts    36    36    36    36    36    36"))
  #expect(view.contains("    UV     0     1     2     3     4     5"))
  #expect(!view.contains { $0.contains("cloud%") })
}

@Test("plain hours tell new snow as its depth") func plainHoursTellNewSnowAsItsDepth() {
  var moments = morning
  (moments[3].condition, moments[3].snowfall) = (.snow, 2.8)
  let view = lines(moments, style(width: 200, plain: true))
  let hour = view.first { $0.hasPrefix("Saturday 13:00: ") } ?? ""
  #expect(hour.hasPrefix("Saturday 13:00: snow, 3°C, snow: 2.8 cm, 60% chance of snow, "))
}

@Test("the row of the chance is not called that of rain where snow falls")
func theRowOfTheChanceIsNotCalledThatOfRain() {
  var moments = morning
  (moments[3].condition, moments[3].snowfall) = (.snow, 2.8)
  let view = lines(moments, hours: 6, style())
  #expect(view.contains("     %     0    20    40    60    80   100"))
  #expect(!view.joined().contains("rain %"))
}
