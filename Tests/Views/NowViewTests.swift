import Facts
import Line
import Testing
import Weather

@testable import Views

private let content: NowContent = {
  var current = Moment(time: now - 300)
  (current.temperature, current.feelsLike) = (-4.6, -9)
  (current.condition, current.intensity, current.isDay) = (.snow, .light, true)
  (current.humidity, current.dewPoint, current.pressure) = (81, -7, 1004.4)
  (current.windSpeed, current.windGust, current.windDirection) = (12, 18, 315)
  (current.cloudCover, current.visibility, current.uvIndex) = (100, 4300, 0.4)
  (current.precipitation, current.precipitationProbability) = (0.6, 90)
  var content = NowContent(
    current: current, alerts: [], position: Position(latitude: 50, longitude: 8))
  content.hourly = (-4...30).map { hour in
    var moment = Moment(time: now - 1800 + hour * 3600)
    moment.temperature = hour < 6 ? Double(hour) - 4 : Double(8 - hour)
    moment.pressure = 1004 - Double(hour)
    moment.precipitation = hour < 3 ? 0.8 : 0
    moment.windGust = hour == 10 ? 19.5 : 9
    return moment
  }
  content.daily = (0..<16).map { index in
    var day = Day(date: "2026-\(index < 10 ? "11-\(21 + index)" : "12-0\(index - 9)")")
    (day.temperatureMin, day.temperatureMax) = (-8, Double(index))
    day.condition = .overcast
    (day.sunrise, day.sunset) = (now - 7000 + index * 86400, now + 22_000 + index * 86400)
    return day
  }
  var air = AirQuality(time: now, provider: "open-meteo-air", attribution: "")
  air.indices = [.init(scale: .european, value: 42), .init(scale: .us, value: 120)]
  content.air = air
  return content
}()

private func lines(
  _ style: ViewStyle, height: Int? = nil, _ change: (inout NowContent) -> Void = { _ in }
) -> [String] {
  var content = content
  change(&content)
  return NowView(content, now: now, clock: clock, style: style, height: height).lines
}

@Test("the screen of now is a picture, facts, what comes next and the days")
func theScreenOfNow() {
  #expect(
    lines(style(width: 80)).prefix(23) == [
      "     ▄▄▄▄                               wind       ⇘ 43 km/h NW, strong breeze",
      "  ▗▟██████▙▄▖    Light snow             gusts      65 km/h",
      " ▟███████████▙   -5°C  feels like -9°C  humidity   81%",
      " ▝▀▀▀▀▀▀▀▀▀▀▀▘   low -8°C  high 0°C     dew point  -7°C",
      "   *   *   *     Sat 21 Nov 10:30       pressure   1004 hPa, ↘ falling",
      " *   *   *   *                          precip.    0.6 mm, chance 90%",
      "   *   *   *                            visibility 4.3 km",
      "",
      "Snow until 13:00; up to 2°C at 16:00, down to -16°C Sun at 10:00; gusts up",
      "to 70 km/h at 20:00.",
      "",
      "clouds     100%                          daylight   8 h 3 min",
      "UV index   0, low                        moon       🌔 waxing gibbous, 86% lit",
      "air        42, moderate (European AQI)   warnings   none",
      "sun        08:33–16:36",
      "",
      "  hour   10    12    14    16    18    20    22   Sun    02    04    06    08",
      "    °C   -4    -2     0     2     0    -2    -4    -6    -8   -10   -12   -14",
      "",
      "                         min  °C                                max  mm  %  km/h",
      "Sat 21 Nov  ☁  overcast   -8  ━━━━━━━━━━━━━━━━━━━                 0   –  –     –",
      "Sun 22 Nov  ☁  overcast   -8  ━━━━━━━━━━━━━━━━━━━━━               1   –  –     –",
      "Mon 23 Nov  ☁  overcast   -8  ━━━━━━━━━━━━━━━━━━━━━━━             2   –  –     –",
    ])
}

@Test("on a narrow screen all stands below each other") func onANarrowScreenAllStands() {
  #expect(
    lines(style(width: 40, icons: .none)).prefix(23) == [
      "Light snow",
      "-5°C  feels like -9°C",
      "low -8°C  high 0°C",
      "Sat 21 Nov 10:30",
      "",
      "Snow until 13:00; up to 2°C at 16:00,",
      "down to -16°C Sun at 10:00; gusts up",
      "to 70 km/h at 20:00.",
      "",
      "wind       ⇘ 43 km/h NW, strong breeze",
      "gusts      65 km/h",
      "humidity   81%",
      "dew point  -7°C",
      "pressure   1004 hPa, ↘ falling",
      "precip.    0.6 mm, chance 90%",
      "visibility 4.3 km",
      "clouds     100%",
      "UV index   0, low",
      "air        42, moderate (European AQI)",
      "sun        08:33–16:36",
      "daylight   8 h 3 min",
      "moon       waxing gibbous, 86% lit",
      "warnings   none",
    ])
}

@Test("a fact is a line for those who listen") func aFactIsALine() {
  #expect(
    lines(style(width: 200, plain: true)) == [
      "Now: Saturday 21 November 10:30, light snow",
      "Temperature: minus 5°C, feels like minus 9°C",
      "Today: from minus 8°C, up to 0°C",
      "Next: Snow until 13:00; up to 2°C at 16:00, down to minus 16°C Sunday at 10:00;"
        + " gusts up to 70 km/h at 20:00",
      "Wind: from north-west 43 km/h, strong breeze",
      "Gusts: 65 km/h",
      "Humidity: 81%",
      "Dew point: minus 7°C",
      "Pressure: 1004 hPa, falling",
      "Precipitation: 0.6 mm, chance 90%",
      "Visibility: 4.3 km",
      "Clouds: 100%",
      "UV index: 0, low",
      "Air: 42, moderate (European AQI)",
      "Sun: sunrise 08:33, sunset 16:36",
      "Daylight: 8 h 3 min",
      "Moon: waxing gibbous, 86% lit",
      "Warnings: none",
      "Tomorrow: overcast, from minus 8°C, up to 1°C",
    ])
}

@Test("an arrow is as heavy as the wind is strong") func anArrowIsAsHeavy() {
  let (unicode, ascii) = (style(), style(ascii: true))
  #expect(unicode.windArrow(from: 225, speed: 5) == "↗")
  #expect(unicode.windArrow(from: 225, speed: 10.7) == "↗")
  #expect(unicode.windArrow(from: 225, speed: 10.8) == "⇗")
  #expect(unicode.windArrow(from: 0, speed: nil) == "↓")
  #expect(unicode.windArrow(from: nil, speed: 20) == nil)
  #expect(ascii.windArrow(from: 225, speed: 20) == "SW")
  let tints = [1, 5, 9, 15, 20, 30].map { Tint.wind(Double($0)).code }
  #expect(Set(tints).count == 5 && tints[0] == Tint.wind(3).code)
}

@Test("warnings stand above all, in few words") func warningsStandAboveAll() {
  func alert(_ event: String, from: Int?, until: Int?) -> Alert {
    var alert = Alert(id: event, source: "S", event: event, severity: .severe)
    (alert.onset, alert.ends) = (from, until)
    return alert
  }
  let four = [
    alert("Ice", from: now - 60, until: now + 7200), alert("Snow", from: now + 60, until: nil),
    alert("Wind", from: now + 7200, until: now + 86400),
    alert("Flood", from: nil, until: now + 9 * 86400),
  ]
  let all = lines(style(width: 80)) { $0.alerts = four }
  #expect(
    all.prefix(5) == [
      "Severe: Ice, until 12:30", "Severe: Snow, from 10:31",
      "Severe: Wind, from 12:30 until Sun 10:30", "Severe: Flood, until Mon 30 Nov 10:30", "",
    ])
  #expect(!all.contains { $0.contains("warnings") })
  let five = lines(style(width: 80)) { $0.alerts = four + [four[0]] }
  #expect(five[4] == "Severe: Ice, until 12:30")
  let six = lines(style(width: 80)) { $0.alerts = four + [four[0], four[1]] }
  #expect(six[4] == "and 2 more: `wxhere alerts`")
}

@Test("where there is room a warning says more") func whereThereIsRoom() {
  var alert = Alert(id: "", source: "S", event: "Ice", severity: .minor)
  alert.description = "Bridges first.\nThen roads, and after them whatever else has no salt on it."
  func first(_ width: Int, plain: Bool = false) -> String? {
    lines(style(width: width, plain: plain)) { $0.alerts = [alert] }.first
  }
  #expect(first(40) == "Minor: Ice")
  #expect(first(60) == "Minor: Ice  Bridges first. Then roads, and after them …")
  #expect(first(120)?.hasSuffix("no salt on it.") == true)
  #expect(first(120, plain: true) == "Minor: Ice")
  (alert.headline, alert.description) = ("Ice issued at 4 by NWS", "* WHAT...Ice.\n* WHERE...Here.")
  #expect(first(60) == "Minor: Ice  Ice. * WHERE...Here.")
}

@Test("no warnings, none to be had and none yet are different") func noWarnings() {
  func words(_ change: (inout NowContent) -> Void) -> String? {
    lines(style(width: 40), height: nil, change).first { $0.hasPrefix("warnings") }
  }
  #expect(words { $0.alerts = [] } == "warnings   none")
  #expect(words { $0.alerts = nil } == "warnings   not available here")
  let asking = words {
    $0.alerts = nil
    $0.isAskingForAlerts = true
  }
  #expect(asking == "warnings   still being asked for")
}

@Test("the hours and the days stand beside now where there is room")
func theHoursAndTheDaysStandBeside() throws {
  func row(_ width: Int, _ text: String) throws -> Int {
    try #require(lines(style(width: width)).firstIndex { $0.contains(text) })
  }
  #expect(try row(80, "  hour ") > row(80, "moon"))
  #expect(try row(120, "  hour ") < row(120, "wind  "))
  #expect(try row(120, "Sat 21 ☁") > row(120, "  hour "))
  #expect(try row(160, "Sat 21 ☁") < row(160, "  hour "))
  #expect(lines(style(width: 160)).filter { $0.contains("°C ┤") }.count == 3)
}

@Test("the screen keeps to its height: blank lines go first, then the picture, days and hours")
func theScreenKeepsToItsHeight() {
  func has(_ text: String, _ height: Int?) -> Bool {
    lines(style(width: 80), height: height).contains { $0.contains(text) }
  }
  let whole = lines(style(width: 80)).count
  for height in 7...whole {
    #expect(lines(style(width: 80), height: height).count <= height)
  }
  #expect(has("Fri 27", whole) && !has("Fri 27", whole - 1) && has("Thu 26", whole - 1))
  #expect(has("Mon 23", 13) && !has("Mon 23", 12) && has("▟██", 16) && !has("▟██", 15))
  #expect(has("  hour", 9) && !has("  hour", 8))
  #expect(has("moon", 0), "what is known of now is always shown")
}

@Test("on a high screen the hours are a graph, which takes no day's place") func onAHighScreen()
  throws
{
  func has(_ text: String, _ height: Int) -> Bool {
    lines(style(width: 80), height: height).contains { $0.hasPrefix(text) }
  }
  let whole = lines(style(width: 80)).count
  let least = try #require((whole...99).first { has("   2°C ┤", $0) })
  #expect(least > whole && has("Fri 27", least) && !has(" gusts", least) && has(" gusts", 99))
  #expect((least...99).allSatisfy { lines(style(width: 80), height: $0).count <= $0 })
}

@Test("on a low screen the facts stand behind each other") func onALowScreen() {
  #expect(
    lines(style(width: 80), height: 12) == [
      "🌨 Light snow  -5°C  feels like -9°C  low -8°C  high 0°C  Sat 21 Nov 10:30",
      "Snow until 13:00; up to 2°C at 16:00, down to -16°C Sun at 10:00; gusts up",
      "to 70 km/h at 20:00.",
      "wind ⇘ 43 km/h NW, strong breeze  gusts 65 km/h  humidity 81%  dew point -7°C",
      "pressure 1004 hPa, ↘ falling  precip. 0.6 mm, chance 90%  visibility 4.3 km",
      "clouds 100%  UV index 0, low  air 42, moderate (European AQI)  sun 08:33–16:36",
      "daylight 8 h 3 min  moon 🌔 waxing gibbous, 86% lit  warnings none",
      "  hour   10    12    14    16    18    20    22   Sun    02    04    06    08",
      "    °C   -4    -2     0     2     0    -2    -4    -6    -8   -10   -12   -14",
      "                         min  °C                                max  mm  %  km/h",
      "Sat 21 Nov  ☁  overcast   -8  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━       0   –  –     –",
      "Sun 22 Nov  ☁  overcast   -8  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    1   –  –     –",
    ])
  for width in [40, 60, 80, 120, 200] {
    let high = lines(style(width: width)).joined(separator: " ")
    for fact in ["43 km/h", "-7°C", "falling", "4.3 km", "waxing gibbous", "42, moderate"] {
      #expect(high.contains(fact))
      #expect(lines(style(width: width), height: 12).joined(separator: " ").contains(fact))
    }
  }
}

@Test("what nobody told is left out") func whatNobodyTold() {
  let bare = NowContent(
    current: Moment(time: now), position: Position(latitude: 50, longitude: 8))
  for width in [40, 80, 120, 160] {
    let view = NowView(bare, now: now, clock: clock, style: style(width: width)).lines
    #expect(view.contains { $0.contains("Sky not known") })
    #expect(!view.contains { $0.contains("wind") || $0.contains(" –") })
    #expect(view.contains { $0.contains("07:") }, "sunrise follows from the date")
  }
  let plain = NowView(bare, now: now, clock: clock, style: style(width: 90, plain: true)).lines
  #expect(plain.first == "Now: Saturday 21 November 10:30, sky not known")
}

@Test("the damp is a matter of warm days") func theDampIsAMatter() {
  func dew(_ temperature: Double, _ dewPoint: Double) -> String? {
    lines(style(width: 40)) {
      ($0.current.temperature, $0.current.dewPoint) = (temperature, dewPoint)
    }.first { $0.hasPrefix("dew") }
  }
  #expect(dew(14, 10) == "dew point  10°C" && dew(15, 10) == "dew point  10°C, dry and comfortable")
  #expect(dew(30, 24) == "dew point  24°C, oppressive")
}

@Test("what comes next is one sentence") func whatComesNextIsOneSentence() {
  func sentence(_ change: (inout NowContent) -> Void = { _ in }) -> String? {
    var content = content
    change(&content)
    return ComingHours(content: content, now: now, clock: clock, style: style()).sentence
  }
  #expect(
    sentence()
      == "Snow until 13:00; up to 2°C at 16:00, down to -16°C Sun at 10:00;"
      + " gusts up to 70 km/h at 20:00.")
  let again = sentence { $0.hourly[16].precipitation = 0.8 }
  #expect(again?.hasPrefix("Snow until 13:00, again at 22:00; up to 2°C") == true)
  let rain = sentence { ($0.hourly[20].precipitation, $0.hourly[20].condition) = (0.8, .rain) }
  #expect(rain?.hasPrefix("Snow until 13:00, rain again Sun at 02:00; up to 2°C") == true)
  #expect(sentence { $0.hourly = [] } == nil)
  #expect(sentence { $0.daily[1].temperatureMax = 4 }?.hasSuffix("; tomorrow warmer, 4°C.") == true)
  #expect(sentence { $0.daily[1].temperatureMax = -5 }?.hasSuffix("colder, -5°C.") == true)
}
