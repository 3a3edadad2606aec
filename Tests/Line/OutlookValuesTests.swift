import Exchange
import Report
import Testing
import Text
import Weather

@testable import Line

/// Returns an outlook whose hours, from the previous one on, get warmer by one degree each.
private func outlook(_ change: (inout Outlook) -> Void = { _ in }) -> Outlook {
  let hour = time - time % 3600
  var outlook = Outlook()
  outlook.hourly = (-1..<60).map { number in
    var moment = Moment(time: hour + number * 3600)
    moment.temperature = Double(number)
    moment.precipitationProbability = 0
    moment.pressure = 1000 - Double(number)
    return moment
  }
  outlook.daily = ["2026-09-20", "2026-09-21", "2026-09-22", "2026-09-23"].enumerated().map {
    var day = Day(date: $1)
    day.temperatureMax = Double($0 * 10)
    day.condition = .snow
    return day
  }
  change(&outlook)
  return outlook
}

private func text(
  _ format: String, source: SourceName = .gps, age: Int = 0, _ outlook: Outlook? = outlook()
) throws -> String? {
  try line(try report(source: source, age: age), format: format, outlook: outlook)
}

@Test(
  "hours are counted from the current one",
  arguments: [
    ("{hour+0.temperature}", "0°C"), ("{hour+1.temperature:.1}", "1.0°C"),
    ("{hour+48.temperature}", "48°C"), ("{hour+3.time}", "13:00"), ("{hour+16.time}", "02:00"),
    ("{time}", "10:13"), ("{now.temperature}", "24°C"),
  ])
func hoursAreCountedFromTheCurrentOne(format: String, expected: String) throws {
  #expect(try text(format) == expected)
  let isOfHour = format.hasPrefix("{hour")
  #expect(try text(format, nil) == (isOfHour ? "–" : expected))
}

@Test("an hour can fall within a provider's longer step, but not in a gap")
func anHourCanFallWithinALongerStep() throws {
  let steps = outlook {
    $0.hourly = $0.hourly.enumerated().filter { $0.offset % 3 == 1 || $0.offset > 50 }.map(
      \.element)
  }
  #expect(
    try text("{hour+0.temperature} {hour+2.temperature} {hour+3.temperature}", steps)
      == "0°C 0°C 3°C")
  let gap = outlook { $0.hourly = [$0.hourly[1], $0.hourly[20]] }
  #expect(try text("{hour+5.temperature} {hour+6.temperature}", gap) == "0°C –")
  let missing = outlook { $0.hourly.removeSubrange(4..<9) }
  #expect(
    try text("{hour+2.temperature} {hour+3.temperature} {hour+8.temperature}", missing)
      == "2°C – 8°C")
  #expect(
    try text("{hour+18.temperature} {hour+19.temperature}", gap)
      == "– 19°C")
}

@Test(
  "days are counted by the place's local time",
  arguments: [
    ("{today.high}", "10°C"), ("{tomorrow.high}", "20°C"), ("{day+2.high}", "30°C"),
    ("{day+3.high}", "–"), ("{tomorrow.weekday} {tomorrow.date}", "Tuesday 22 Sep"),
    ("{weekday} {date}", "Monday 21 Sep"), ("{day+1.icon} {tomorrow.condition}", "🌨 snow"),
  ])
func daysAreCountedByThePlacesLocalTime(format: String, expected: String) throws {
  #expect(try text(format) == expected)
}

@Test("today's values in the report take precedence over the forecast")
func todaysReportTakesPrecedence()
  throws
{
  var report = try report()
  var today = Day(date: "2026-09-21")
  (today.temperatureMin, today.temperatureMax) = (7, nil)
  report.weather?.today = today
  report.weather?.todayEnds = time + 3600
  let shown = try line(
    report, format: "{today.low} {today.high} {today.condition}", outlook: outlook())
  #expect(shown == "7°C – snow")
}

@Test("shows no hours and days for weather from the future")
func showsNoForecastForWeatherFromTheFuture() throws {
  #expect(try text("{hour+1.wind|x} {today.high|x}", age: -7200) == "x x (age unknown)")
  #expect(try text("{rain_next|x}", age: -7200) == "x (age unknown)")
  #expect(try text("{pressure_trend|x}{pressure_arrow|x}", age: -7200) == "xx (age unknown)")
}

@Test("sunrise and sunset are the provider's, or else calculated")
func sunTimesAreProvidedOrCalculated() throws {
  let own = try text("{sunrise} {sunset} {day_length}")
  #expect(own == "07:17 19:27 12 h 9 min")
  #expect(try text("{sunrise} {tomorrow.sunrise}", nil) == "07:17 –")
  let told = outlook {
    $0.daily[1].sunrise = time
    $0.daily[1].sunset = time + 3660
  }
  #expect(try text("{sunrise} {sunset} {day_length}", told) == "10:13 11:14 1 h 1 min")
}

@Test("dawn and dusk are always calculated") func dawnAndDuskAreAlwaysCalculated() throws {
  #expect(try text("{dawn} {sunrise} {sunset} {dusk}") == "06:54 07:17 19:27 19:50")
  #expect(try text("{tomorrow.dawn} {tomorrow.dusk}") == "06:54 19:49")
}

@Test("shows the most abundant pollen") func showsTheMostAbundantPollen() throws {
  func told(_ pollen: [String: Double]) throws -> String? {
    try text(
      "{pollen}",
      outlook {
        $0.air = AirQuality(time: time, provider: "", attribution: "")
        $0.air?.pollen = pollen
      })
  }
  #expect(try told(["grass": 12.4, "birch": 3]) == "grass pollen 12")
  #expect(try told(["grass": 0.2, "birch": 0]) == "–")
  #expect(try told([:]) == "–")
}

@Test("the moon has a picture in each icon set") func theMoonHasAPictureInEachIconSet() throws {
  #expect(
    try text("{moon} {moon_phase}")
      == "🌔 waxing gibbous")
}

@Test("uses the air quality scale of the country") func usesTheAirQualityScaleOfTheCountry() throws
{
  let told = outlook {
    $0.air = AirQuality(time: time, provider: "", attribution: "")
    $0.air?.indices = [
      AirQuality.Index(scale: .european, value: 34.4), AirQuality.Index(scale: .us, value: 52),
    ]
  }
  let format = "{air_quality} {air_quality_scale} {air_quality_category}"
  #expect(try text(format, told) == "52 US AQI moderate")
  let one = outlook {
    $0.air = AirQuality(time: time, provider: "", attribution: "")
    $0.air?.indices = [AirQuality.Index(scale: .openWeatherMap, value: 2)]
  }
  #expect(try text(format, one) == "2 OpenWeatherMap fair")
  #expect(try text(format) == "– – –")
}

@Test("shows the worst of the warnings in force") func showsTheWorstOfTheWarningsInForce() throws {
  let told = outlook {
    $0.alerts = [
      alert("Gale Warning", .severe, from: 2, to: 9), alert("Heat Advisory", .minor),
      alert("Flood Watch", .moderate, from: nil, to: 20), alert("Old", .extreme, to: -1),
    ]
  }
  let format = "{alert_mark} {alert} {alert_severity} {alert_until} {alert_count}"
  #expect(try text(format, told) == "⚠ Flood Watch moderate Tue 06:13 2")
  #expect(try text("[{alert}]{alert_count}", outlook { $0.alerts = [] }) == "0")
  #expect(try text("{alert_count}") == "–")
  #expect(
    try segments(try report(), format: "{alert}", outlook: told) == [
      Segment("Flood Watch", .moderate)
    ])
}

@Test("a warning's name is shortened and cleaned")
func aWarningsNameIsShortenedAndCleaned() throws {
  let told = outlook {
    $0.alerts = [alert("a\u{1b}[31m\n" + String(repeating: "x", count: 200), .minor)]
  }
  let text = try #require(try text("{alert}", told))
  #expect(text == "a [31m " + String(repeating: "x", count: 32) + "…")
}

@Test("derives the next precipitation and pressure trend from the hours")
func derivesPrecipitationAndPressureTrend()
  throws
{
  let wet = outlook { $0.hourly[6].precipitation = 2 }
  #expect(try text("{rain_next}", wet) == "rain from 15:00")
  #expect(try text("{rain_next}") == "dry for 24 h")
  // The pressure of the sample falls by 1 hPa an hour.
  #expect(try text("{pressure_trend} {pressure_arrow}") == "falling ↘")
  #expect(try text("{rain_next} {pressure_trend}", nil) == "– –")
}

@Test("describes wind and comfort in words") func describesWindAndComfortInWords() throws {
  let report = try report {
    $0.windSpeed = 4
    $0.dewPoint = 17
    $0.uvIndex = 8.6
  }
  let format = "{beaufort} {wind_words}, {comfort}, {uv_category}"
  #expect(try line(report, format: format) == "3 gentle breeze, sticky, very high")
  var cold = report
  cold.weather?.current.temperature = 5
  #expect(try line(cold, format: "{comfort|-}") == "-")
}

@Test("reads the outlook once, and only if it is needed")
func readsTheOutlookOnceAndOnlyIfItIsNeeded()
  throws
{
  for (format, calls) in [
    ("{icon} {high} {place} {moon}", 0), ("{hour+1.wind} {alert} {tomorrow.low}", 1),
    ("{alert} {alert_count}", 0),
  ] {
    let style = LineStyle(
      template: try Template(format), units: .metric, icons: .emoji, staleAfter: 3600,
      forgetAfter: 86400)
    var count = 0
    let line = StatusLine(style: style, now: time) { _ in
      PlaceWords(name: "", town: nil, region: nil, country: nil, countryCode: nil)
    } clock: { _ in
      .fixed(utcOffset: 0)
    }
    _ = line.segments(try report()) {
      count += 1
      return outlook()
    }
    #expect(count == calls, "\(format)")
  }
}

@Test(
  "compares a day with the one before it",
  arguments: [
    ("{tomorrow.change}", "10° warmer"), ("{day+2.change}", "10° warmer"),
    ("{change}", "warmer than yesterday"), ("{today.change}", "10° warmer"),
  ])
func comparesADayWithTheOneBeforeIt(format: String, expected: String) throws {
  #expect(try text(format) == expected)
  let first = outlook { $0.daily.removeFirst(3) }
  #expect(try text(format, first) == "–", "the day before is unknown")
}

@Test(
  "compares today with yesterday's last report",
  arguments: [
    (6.0, "warmer than yesterday"), (11, "about the same as yesterday"),
    (19, "colder than yesterday"),
  ])
func comparesTodayWithYesterdaysLastReport(high: Double, expected: String) throws {
  var report = try report()
  var yesterday = Day(date: "2026-09-20")
  yesterday.temperatureMax = high
  report.weather?.yesterday = yesterday
  let today = outlook { $0.daily.removeFirst() }
  #expect(try line(report, format: "{change}", outlook: today) == expected)
  report.weather?.yesterday?.date = "2026-09-18"
  #expect(try line(report, format: "{change}", outlook: today) == "–", "that is long over")
}

@Test("moonrise and moonset are calculated for each day")
func moonriseAndMoonsetAreCalculated() throws {
  let today = try #require(try text("{moonrise} {moonset}"))
  let tomorrow = try text("{tomorrow.moonrise} {tomorrow.moonset}")
  #expect(today != tomorrow)
  #expect(today.contains(/[0-9]{2}:[0-9]{2}/))
}

@Test("a degree sign as the shape leaves out the letter of a temperature")
func aDegreeSignLeavesOutTheLetter() throws {
  let whole = try #require(try text("{temperature}"))
  #expect(whole.hasSuffix("°C"))
  #expect(try text("{temperature:°}") == String(whole.dropLast()))
  #expect(try #require(try text("{temperature:>6°}")).hasSuffix(String(whole.dropLast())))
  #expect(try #require(try text("{temperature:.1°}")).contains(/[.][0-9]°$/))
  #expect(try text("{humidity:°}") == text("{humidity}"))
}
