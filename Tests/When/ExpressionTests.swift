import Foundation
import Line
import Report
import Support
import Testing
import Text
import Weather

@testable import When

/// Returns the content of a file next to the tests.
private func file(_ name: String) throws -> String {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
  return try String(contentsOf: url, encoding: .utf8)
}

/// Returns the lines of Tests/When/expressions.txt: an expression and its truth value.
private func rights() throws -> [(truth: String, expression: String)] {
  try file("expressions.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
    let truth = line.prefix { $0 != " " }
    return (String(truth), String(line.dropFirst(truth.count).drop { $0 == " " }))
  }
}

/// Returns the wrong expressions of Tests/When/mistakes.txt, where the mark and the message for each
/// follow it.
private func wrongs() throws -> [String] {
  try file("mistakes.txt").components(separatedBy: "\n\n").compactMap { block in
    block.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
  }
}

@Suite("Expressions") struct ExpressionTests {
  @Test("have the values in the table") func haveTheValuesInTheTable() throws {
    let sample = try Sample()
    let cases = try rights()
    #expect(cases.count >= 40)
    for (expected, text) in cases {
      let found = try truth(text, sample)
      #expect(Term.word(found) == expected, "\(text)")
    }
  }

  /// `WXHERE_GENERATE=1 swift test --filter ExpressionTests` writes the messages again; review
  /// them after that.
  @Test("with a mistake get its position and a suggestion")
  func withAMistakeGetItsPositionAndASuggestion() throws {
    let cases = try wrongs()
    #expect(cases.count >= 40)
    var blocks: [String] = []
    for text in cases {
      var answer = ""
      do throws(ExpressionError) {
        _ = try WeatherExpression(text)
        Issue.record("\(text) is taken")
      } catch {
        let sentence = error.phrase.english.replacing(#/^column \d+: /#, with: "")
        answer = String(repeating: " ", count: error.position) + "^ " + sentence
      }
      blocks.append("\(text)\n\(answer)")
    }
    try GoldenFile("Tests/When/mistakes.txt").expect(blocks.joined(separator: "\n\n") + "\n")
  }

  @Test("are limited in length and depth") func areLimitedInLengthAndDepth() throws {
    func kind(_ text: String) -> ExpressionError.Kind? {
      do throws(ExpressionError) {
        _ = try WeatherExpression(text)
        return nil
      } catch { return error.kind }
    }
    let deepest = WeatherExpression.deepest
    let open = String(repeating: "(", count: deepest)
    let close = String(repeating: ")", count: deepest)
    #expect(kind("\(open)is_day\(close)") == nil)
    #expect(kind("(\(open)is_day\(close))") == .tooDeep)
    #expect(kind(String(repeating: "not ", count: deepest) + "is_day") == nil)
    #expect(kind(String(repeating: "not ", count: deepest + 1) + "is_day") == .tooDeep)
    #expect(kind("is_day" + String(repeating: " or is_day", count: 99)) == nil)
    #expect(kind("is_day" + String(repeating: " or is_day", count: 100)) == .tooLong)
    #expect(kind(String(repeating: "(", count: 900)) == .tooDeep)
  }

  @Test("of random words are read or rejected, but never crash")
  func ofRandomWordsAreReadOrRejectedButNeverCrash() throws {
    let words = [
      "temperature", "is_day", "condition", "rain", "alert_severity", "severe", "today.", "hour+3.",
      "day+", ".", "+", "-", "5", "60", "1e9", "99999999999999999999", "°C", "km/h", "%", "and",
      "or", "not", "is", "(", ")", "<", "<=", ">", ">=", "==", "=", "!", "\u{301}", "👩‍👩‍👧", "\u{202e}",
      "\"", ",5", "\u{a0}", "_", "/", "",
    ]
    var generator = SystemRandomNumberGenerator()
    let sample = try Sample()
    let values = try sample.values()
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<12, using: &generator)
      let parts = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      let text = parts.joined(separator: Bool.random(using: &generator) ? " " : "")
      do throws(ExpressionError) {
        let expression = try WeatherExpression(text)
        _ = expression.truth(values.value)
        _ = values.changes(of: expression)
        #expect(!expression.terms.isEmpty)
      } catch {
        #expect(!error.description.isEmpty && error.position <= text.count, "\(text)")
        #expect(error.lines.count != 1)
      }
    }
  }

  @Test("describe each term with its value, in the typed unit")
  func describeEachTermWithItsValueInTheTypedUnit() throws {
    let sample = try Sample()
    let values = try sample.values()
    func said(_ text: String) throws -> [String] {
      try WeatherExpression(text).terms.map { $0.words(values.value($0.name)).english }
    }
    #expect(
      try said("wind_gust > 60 km/h or (temperature<32F) or precipitation > 1 or is_day") == [
        "wind_gust > 60 km/h: true; it is 72 km/h", "temperature<32F: false; it is 75.56 °F",
        "precipitation > 1: unknown", "is_day: true",
      ])
    #expect(
      try said("humidity > 5 and condition is rain") == [
        "humidity > 5: true; it is 61%", "condition is rain: false; it is overcast",
      ])
  }

  @Test("treat no warning as less severe than any")
  func treatNoWarningAsLessSevereThanAny() throws {
    var sample = try Sample()
    sample.report.weather?.warnings = []
    for (text, expected) in [
      ("alert_severity >= minor", false), ("alert_severity < minor", true),
      ("alert_severity is severe", false), ("not alert_severity >= severe", true),
      ("alert_count == 0", true),
    ] {
      #expect(try truth(text, sample) == expected, "\(text)")
    }
    sample.report.weather?.awaitsAlerts = true
    #expect(try truth("alert_severity >= minor", sample) == nil)
    sample.report.weather?.awaitsAlerts = false
    sample.report.weather?.warnings = nil
    #expect(try truth("alert_severity >= minor", sample) == nil)
    #expect(try truth("alert_count == 0", sample) == nil)
  }

  @Test("do not compare a condition or severity that a service does not tell")
  func doNotCompareAConditionOrSeverityThatIsUnknown() throws {
    var sample = try Sample()
    sample.report.weather?.current.condition = .unknown
    sample.report.weather?.warnings = [Sample.alert("Wind", .unknown)]
    for (text, expected) in [
      ("condition is rain", nil), ("not condition is rain", nil), ("condition is unknown", true),
      ("alert_severity < severe", nil), ("alert_severity >= severe", nil),
      ("alert_severity is unknown", true),
    ] as [(String, Bool?)] {
      #expect(try truth(text, sample) == expected, "\(text)")
    }
  }

  @Test("do not take the known warnings for all where there may be others")
  func doNotTakeTheKnownWarningsForAll() throws {
    var sample = try Sample()
    sample.report.weather?.warnings = [Sample.alert("Wind", .minor)]
    let cases: [(String, Bool?, Bool?)] = [
      ("alert_severity >= severe", false, nil), ("not alert_severity >= severe", true, nil),
      ("alert_severity >= minor", true, true), ("alert_severity is minor", true, true),
      ("alert_severity is severe", false, nil), ("alert_severity < moderate", true, nil),
      ("alert_count >= 1", true, true), ("alert_count < 2", true, nil),
    ]
    for (text, whole, part) in cases {
      sample.report.weather?.mayLackAlerts = false
      #expect(try truth(text, sample) == whole, "\(text)")
      // The service responded more than two hours ago.
      sample.report.weather?.alertsAt = time - 7201
      #expect(try truth(text, sample) == part, "\(text)")
      sample.report.weather?.alertsAt = nil
      sample.report.weather?.mayLackAlerts = true
      #expect(try truth(text, sample) == part, "\(text)")
    }
    sample.report.weather?.warnings = [Sample.alert("Wind", .minor, to: time)]
    #expect(try truth("alert_count == 0", sample) == nil)
    // The severity of one is unknown.
    sample.report.weather?.mayLackAlerts = false
    sample.report.weather?.warnings = [Sample.alert("a", .minor), Sample.alert("b", .unknown)]
    #expect(try truth("alert_severity >= severe", sample) == nil)
    #expect(try truth("alert_severity >= minor", sample) == true)
  }

  @Test("do not take the weather of a former place for that of the present one")
  func doNotTakeTheWeatherOfAFormerPlace() throws {
    var sample = try Sample()
    sample.report.weather?.warnings = []
    let texts = [
      "temperature > 1", "is_day", "alert_count == 0", "alert_severity < severe", "rain_in > 0 min",
      "air_quality > 1", "wet_models == 1", "hour+1.temperature > 1", "today.temperature_max > 1",
    ]
    for text in texts { #expect(try truth(text, sample) != nil, "\(text)") }
    sample.report.weather?.formerLocation = sample.report.location
    for text in texts { #expect(try truth(text, sample) == nil, "\(text)") }
  }

  @Test("take what was forecast for this hour when the current weather is old")
  func takeTheForecastWhenTheWeatherIsOld() throws {
    var sample = try Sample()
    let hour = try #require(sample.outlook.hourly.firstIndex(where: { $0.time > time - 3600 }))
    sample.outlook.hourly[hour].temperature = 5
    sample.outlook.hourly[hour].visibility = nil
    let cases: [(String, Bool?, Bool?)] = [
      ("temperature > 20", true, false), ("visibility > 1 km", true, nil),
      ("air_quality > 1", true, nil), ("is_day", true, true), ("wet_models == 1", true, true),
      ("today.temperature_max > 1", true, true),
    ]
    for (text, young, old) in cases {
      sample.report.weather?.fetchedAt = time - 3600
      #expect(try truth(text, sample) == young, "\(text)")
      sample.report.weather?.fetchedAt = time - 3601
      #expect(try truth(text, sample) == old, "\(text)")
    }
    // The age is unknown, and with it the hour.
    sample.report.weather?.fetchedAt = time + 3600
    #expect(try truth("temperature > 20", sample) == nil)
    #expect(try truth("is_day", sample) == nil)
  }

  @Test("count the models with precipitation") func countTheModelsWithPrecipitation() throws {
    let sample = try Sample()
    #expect(try truth("wet_models == 1", sample) == true)
    #expect(try truth("wet_models >= 2", sample) == false)
  }

  @Test("know the minimum time without rain")
  func knowTheMinimumTimeWithoutRain() throws {
    var sample = try Sample()
    sample.outlook.nowcast = nil
    // It stays dry for 24 hours, the length of the forecast that is searched.
    for (text, expected) in [
      ("rain_in < 60 min", false), ("rain_in > 12 h", true), ("rain_in < 24 h", false),
      ("rain_in >= 24 h", true), ("rain_in > 24 h", nil), ("rain_in < 30 h", nil),
      ("rain_in == 2 h", false), ("rain_in <= 2 h", false),
    ] as [(String, Bool?)] {
      #expect(try truth(text, sample) == expected, "\(text)")
    }
    // No forecast is known.
    sample.outlook.hourly = []
    #expect(try truth("rain_in < 60 min", sample) == nil)
    // It is raining now.
    sample = try Sample()
    sample.report.weather?.current.condition = .rain
    #expect(try truth("rain_in == 0", sample) == true)
  }

  @Test("are those of the forecast where the observation is more than two hours old")
  func areThoseOfTheForecastWhereTheObservationIsOld() throws {
    var sample = try Sample()
    sample.report.weather?.asOf = time - 7200
    #expect(try truth("temperature == 24.2", sample) == true)
    sample.report.weather?.asOf = time - 7201
    #expect(try truth("temperature == 24", sample) == true)
    // The air quality was not observed then.
    #expect(try truth("air_quality > 0", sample) == true)
  }

  @Test("count the forms of precipitation, which not every provider tells apart, as one kind")
  func countTheFormsOfPrecipitationAsOneKind() throws {
    for (condition, kind, other) in [
      (.drizzle, "rain", "snow"), (.showers, "rain", "drizzle"), (.snowShowers, "snow", "rain"),
      (.sleetShowers, "sleet", "snow"), (.freezingDrizzle, "freezing-rain", "rain"),
      (.thunderstorm, "thunderstorm", "rain"),
    ] as [(Condition, String, String)] {
      var sample = try Sample()
      sample.report.weather?.current.condition = condition
      #expect(try truth("condition is \(kind)", sample) == true)
      #expect(try truth("condition == \(condition.rawValue)", sample) == true)
      #expect(try truth("condition is \(other)", sample) == false)
    }
    var sample = try Sample()
    sample.report.weather?.current.condition = .rain
    #expect(try truth("condition is drizzle", sample) == false)
  }

  @Test("use today's values only today, and only with a known age")
  func useTodaysValuesOnlyTodayAndOnlyWithAKnownAge() throws {
    var sample = try Sample()
    #expect(try truth("today.temperature_max == 28", sample, at: time + 12 * 3600) == true)
    #expect(try truth("today.temperature_max == 27", sample, at: time + 14 * 3600) == true)
    #expect(try truth("tomorrow.temperature_max == 26", sample, at: time + 14 * 3600) == true)
    sample.report.weather?.isAgeKnown = false
    #expect(try truth("today.temperature_max == 28", sample) == nil)
    #expect(try truth("hour+1.temperature < 30", sample) == nil)
    #expect(try truth("rain_in > 5 min", sample) == nil)
    #expect(try truth("temperature > 24", sample) == nil)
  }
}
