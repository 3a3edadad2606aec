import Report
import Testing
import Weather

@testable import When

@Suite("A trigger") struct TriggerTests {
  /// The truth values from a minute on: t, f, or ? for unknown.
  private static let courses: [(course: [(Int, Character)], runs: [Int])] = [
    ([(0, "t"), (1, "t"), (600, "t")], [0]),
    ([(0, "f"), (1, "t"), (2, "t")], [1]),
    ([(0, "?"), (1, "t")], [1]),
    // It was not false long enough, by one second.
    ([(0, "t"), (10, "f"), (39, "t"), (50, "f"), (79, "t")], [0]),
    ([(0, "t"), (10, "f"), (40, "t")], [0, 40]),
    ([(0, "t"), (10, "f"), (20, "f"), (40, "t"), (41, "f"), (71, "t")], [0, 40, 71]),
    // An unknown truth value counts as neither.
    ([(0, "t"), (10, "?"), (100, "t")], [0]),
    ([(0, "t"), (10, "f"), (20, "?"), (90, "t")], [0]),
    ([(0, "t"), (10, "f"), (25, "?"), (90, "f"), (105, "t")], [0, 105]),
    // After two hours of it, what is true is new.
    ([(0, "t"), (10, "?"), (129, "t")], [0]), ([(0, "t"), (10, "?"), (130, "t")], [0, 130]),
    ([(0, "t"), (10, "?"), (90, "f"), (91, "?"), (131, "t"), (132, "t")], [0, 131]),
    // The clock is set back.
    ([(0, "t"), (100, "f"), (50, "f"), (60, "t")], [0]),
  ]

  @Test("runs once, and again after a pause", arguments: courses)
  fileprivate func runsOnce(course: [(Int, Character)], runs: [Int]) {
    var trigger = Trigger(againAfter: 1800)
    let ran = course.filter { minute, known in
      trigger.runs(known == "?" ? nil : known == "t", at: minute * 60)
    }
    #expect(ran.map(\.0) == runs)
  }

  @Test("without a pause runs each time, but not while it stays true") func runsEachTime() {
    var trigger = Trigger(againAfter: 0)
    let known: [Bool?] = [true, true, nil, true, false, true, true, false, false, true]
    #expect(
      known.map { trigger.runs($0, at: 0) } == [
        true, false, false, false, false, true, false, false, false, true,
      ])
  }

  // MARK: A day

  private static let midnight = time - time % 86_400

  /// Returns the weather at a minute of a day with a shower, two gusts of one storm, a warning
  /// whose service fails for a while, and an evening shower.
  private static func sample(at minute: Int) throws -> Sample {
    var sample = try Sample()
    let now = midnight + minute * 60
    sample.report.madeAt = now - minute % 15 * 60
    sample.report.weather?.fetchedAt = sample.report.madeAt
    var current = Sample.moment(at: sample.report.madeAt, temperature: 12)
    current.windGust = (780..<790).contains(minute) || (800..<805).contains(minute) ? 18 : 6
    sample.report.weather?.current = current
    let hour = now - now % 3600
    sample.outlook.hourly = (0..<30).map { Sample.moment(at: hour + $0 * 3600, temperature: 12) }
    // Rain falls from 8:00 to 8:40 and from 22:00 to 23:00; the nowcast for it varies.
    let rains = [480..<520, 1320..<1380]
    let isWavering = (445..<450).contains(minute)
    sample.outlook.nowcast = Nowcast(
      start: now - now % 300, step: 300,
      precipitation: (0..<24).map { step in
        let then = minute - minute % 5 + step * 5
        return !isWavering && rains.contains { $0.contains(then) } ? 1 : 0
      })
    let warning = Sample.alert(
      "Storm Warning", .severe, from: midnight + 1080 * 60, to: midnight + 1200 * 60)
    // The service does not respond for a while.
    let isOutage = (1110..<1160).contains(minute)
    sample.report.weather?.warnings = isOutage ? nil : [warning]
    return sample
  }

  @Test("runs once for each event in a day of reports") func runsOnceForEachEventInADayOfReports()
    throws
  {
    let expression = try WeatherExpression(
      "rain_in < 60 min or wind_gust > 60 km/h or alert_severity >= severe")
    var trigger = Trigger(againAfter: 1800)
    var runs: [Int] = []
    for minute in stride(from: 0, to: 1440, by: 5) {
      let now = Self.midnight + minute * 60
      let values = try Self.sample(at: minute).values(at: now)
      if trigger.runs(expression.truth(values.value), at: now) { runs.append(minute) }
    }
    // It runs less than an hour before each rain, at the first gust, and with the warning.
    #expect(runs == [425, 780, 1080, 1265])
  }
}
