import Coarsen
import Exchange
import Report
import Testing
import Text
import Weather

@testable import Line

@Test("the line shows icon, temperature and place") func theLineShowsIcon() throws {
  #expect(try line(try report()) == "☀ 24°C Tampa, FL")
  #expect(try line(try report(), units: .us) == "☀ 74°F Tampa, FL")
  #expect(try line(try report(), icons: .none) == "24°C Tampa, FL")
  #expect(try line(try report(), icons: .ascii, place: "São Paulo, SP") == "-o- 24C Sao Paulo, SP")
}

@Test("splits the line into coloured and uncoloured segments")
func splitsTheLineIntoSegments() throws {
  #expect(
    try segments(try report()) == [
      Segment("☀", .clear), Segment(" "), Segment("24°C", .warm), Segment(" Tampa, FL"),
    ])
  #expect(
    try segments(try report(age: 7200) { $0.temperature = -3 }, icons: .none) == [
      Segment("-3°C", .freezing), Segment(" Tampa, FL"), Segment(" (2 h ago)", .stale),
    ])
  #expect(try segments(try report(age: 7200), format: "{age}") == [Segment("2 h ago", .stale)])
  #expect(try segments(try report { $0.condition = .unknown }, format: "{icon}") == [Segment("❔")])
}

@Test("removes spaces around empty values") func removesSpacesAroundEmptyValues() throws {
  let bare = try segments(
    try report { $0.temperature = 5 }, format: " {approximate} {temperature} ")
  #expect(bare == [Segment("5°C", .cold)])
  #expect(try segments(try report(), format: "  {approximate}  ") == [])
}

@Test(
  "a stale line shows its age",
  arguments: [
    (3600, "☀ 24°C Tampa, FL"), (3601, "☀ 24°C Tampa, FL (1 h ago)"),
    (86400, "☀ 24°C Tampa, FL (24 h ago)"), (-600, "☀ 24°C Tampa, FL (age unknown)"),
  ])
func aStaleLineShowsItsAge(age: Int, expected: String) throws {
  #expect(try line(try report(age: age)) == expected)
}

@Test("the day's high and low are shown until the day ends")
func theDaysHighAndLowAreShownUntilTheDayEnds() throws {
  var report = try report(age: 7200)
  var today = Day(date: "2026-09-21")
  today.temperatureMax = 28
  report.weather?.today = today
  for (ends, shown) in [(time + 1, "28°C (2 h ago)"), (time, "– (2 h ago)")] {
    report.weather?.todayEnds = ends
    #expect(try line(report, format: "{high}") == shown)
  }
}

@Test("hides weather that is more than a day old") func hidesWeatherThatIsMoreThanADayOld() throws {
  #expect(try line(try report(age: 86401)) == nil)
}

@Test("marks a location from the IP address as approximate")
func marksALocationFromTheIPAddressAsApproximate() throws {
  #expect(try line(try report(source: .ip)) == "☀ 24°C Tampa, FL (approx.)")
  #expect(try line(try report(source: .ip, age: 7300)) == "☀ 24°C Tampa, FL (approx., 2 h ago)")
  #expect(try line(try report(source: .ip), format: "{approximate} {town}") == "approx. Tampa")
}

@Test("every placeholder has a value or a dash") func everyPlaceholderHasAValue() throws {
  let format = Placeholder.all.map { "{\($0.name)}" }.joined(separator: "|")
  let bare = try #require(try line(try report { $0 = Moment(time: time) }, format: format))
  #expect(
    bare.split(separator: "|", omittingEmptySubsequences: false).count == Placeholder.all.count)
  let full = try #require(
    try line(
      try report {
        $0.feelsLike = 25
        $0.humidity = 60.4
        $0.dewPoint = -0.4
        $0.pressure = 1013.25
        $0.windSpeed = 10
        $0.windGust = 15
        $0.windDirection = 359
        $0.cloudCover = 40
        $0.visibility = 9000
        $0.uvIndex = 4.6
        $0.precipitation = 0.25
        $0.precipitationProbability = 35
      }, format: format))
  let values = Dictionary(
    uniqueKeysWithValues: zip(
      Placeholder.all.map(\.name),
      full.split(separator: "|", omittingEmptySubsequences: false).map(String.init)))
  let expected = [
    "temperature": "24°C", "feels_like": "25°C", "humidity": "60%", "dew_point": "0°C",
    "pressure": "1013 hPa", "wind": "36 km/h", "gust": "54 km/h", "wind_direction": "N",
    "wind_arrow": "↓", "cloud_cover": "40%", "visibility": "9.0 km", "uv_index": "5",
    "precipitation": "0.3 mm", "precipitation_chance": "35%", "condition": "clear",
    "cell": "g3-4372-3193", "latitude": "27.9631", "longitude": "-82.4555", "age": "0 min ago",
    "source": "gps", "provider": "open-meteo", "high": "–", "country": "United States",
  ]
  for (name, value) in expected { #expect(values[name] == value, "{\(name)}") }
  #expect(try line(try report { _ in }, format: "{latitude:.2} {longitude:.1}") == "27.96 -82.5")
}

@Test(
  "units are converted and named",
  arguments: [
    (Units.metric, "36 km/h 1013 hPa 0.3 mm 20 km"), (.us, "22 mph 29.91 inHg 0.01 in 12 mi"),
    (.uk, "22 mph 1013 hPa 0.3 mm 12 mi"), (.si, "10.0 m/s 1013 hPa 0.3 mm 20 km"),
  ])
func unitsAreConverted(units: Units, expected: String) throws {
  let report = try report {
    $0.windSpeed = 10
    $0.pressure = 1013
    $0.precipitation = 0.3
    $0.visibility = 20_000
  }
  let format = "{wind} {pressure} {precipitation} {visibility}"
  #expect(try line(report, format: format, units: units) == expected)
}

@Test("handles impossible numbers without crashing", arguments: [1e300, -1e300, .infinity, .nan])
func handlesImpossibleNumbersWithoutCrashing(value: Double) throws {
  let report = try report {
    $0.temperature = value
    $0.windSpeed = value
    $0.windDirection = value
  }
  _ = try line(report, format: "{temperature} {wind} {wind_direction} {wind_arrow}")
}

@Test("prints no terminal control characters") func printsNoTerminalControlCharacters() throws {
  let hostile = "Ta\u{1b}[31mmpa\u{7}\n\u{202e}\u{9b}2J\u{2028}"
  let text = try #require(try line(try report(), place: hostile))
  #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) })
  #expect(text == "☀ 24°C Ta [31mmpa 2J")
}

private let picturedSets = IconSet.allCases.filter { $0 != .none }

@Test("every icon set distinguishes fog, haze, smoke and dust", arguments: picturedSets)
func everyIconSetDistinguishesFogHazeSmokeAndDust(set: IconSet) {
  for isDay in [true, false] {
    let pictures = [Condition.fog, .haze, .smoke, .dust].map { set.icon($0, isDay: isDay) }
    #expect(Set(pictures).count == 4)
  }
}

@Test("Nerd Fonts pictures are from their icon blocks")
func nerdFontsPicturesAreFromTheirIconBlocks() {
  for (set, block) in [(IconSet.nerd, 0xe300...0xe3e3), (.material, 0xf0001...0xf1af0)] {
    for condition in Condition.allCases {
      for picture in [set.icon(condition, isDay: true), set.icon(condition, isDay: false)] {
        #expect(picture.unicodeScalars.count == 1)
        #expect(picture.unicodeScalars.allSatisfy { block.contains(Int($0.value)) })
        #expect(displayWidth(picture) == 1)
      }
    }
  }
}

@Test("every condition has a picture in every set") func everyConditionHasAPicture() {
  for condition in Condition.allCases {
    for isDay in [true, false] {
      for set in IconSet.allCases where set != .none {
        #expect(!set.icon(condition, isDay: isDay).isEmpty)
      }
      let ascii = IconSet.ascii.icon(condition, isDay: isDay)
      #expect(ascii.utf8.count == 3 && !ascii.contains(" "))
    }
  }
}

@Test("the approximate mark can be hidden")
func theApproximateMarkCanBeHidden() throws {
  let place = PlaceWords(
    name: "Tampa, FL", town: nil, region: nil, country: nil, countryCode: nil)
  func text(_ mark: ApproximateMark, age: Int = 0) throws -> String? {
    let style = LineStyle(
      template: try Template("{place}"), units: .metric, icons: .emoji, approximate: mark,
      staleAfter: 3600, forgetAfter: 86400)
    let line = StatusLine(style: style, now: time) { _ in
      place
    } clock: { _ in
      .fixed(utcOffset: 0)
    }
    return line.segments(try report(source: .ip, age: age)) { nil }?.text
  }
  #expect(try text(.shown) == "Tampa, FL (approx.)")
  #expect(try text(.hidden) == "Tampa, FL")
  #expect(try text(.hidden, age: 7300) == "Tampa, FL (2 h ago)")
}

@Test("the origin of the weather has no source of a given place")
func originHasNoSourceOfAGivenPlace() throws {
  func origin(_ source: SourceName) throws -> String {
    let report = try report(source: source)
    let style = LineStyle(
      template: try Template("{place}"), units: .metric, icons: .emoji, staleAfter: 3600,
      forgetAfter: 86400)
    let line = StatusLine(style: style, now: time) { _ in
      PlaceWords(name: "Tampa, FL", town: nil, region: nil, country: nil, countryCode: nil)
    } clock: { _ in
      .fixed(utcOffset: -4 * 3600)
    }
    let context = LineContext(
      try #require(report.location), try #require(report.weather), { nil }, line)
    return context.origin
  }
  #expect(try origin(.gps) == "open-meteo, place by gps, 10:13")
  #expect(try origin(.manual) == "open-meteo, 10:13")
}
