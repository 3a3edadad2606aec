import Coarsen
import Line
import Platform
import Report
import Weather

/// The line for a condition with sample values, to lay out a bar and to check fonts.
struct Preview {
  private let condition: Condition
  private let isDay: Bool

  private static let night = "-night"

  static let names = Condition.allCases.flatMap { [$0.rawValue, $0.rawValue + night] }
  static let conditionNames = Condition.allCases.map(\.rawValue).joined(separator: " ")

  init(_ name: String) throws(Failure) {
    isDay = !name.hasSuffix(Self.night)
    let word = isDay ? name : String(name.dropLast(Self.night.count))
    guard let condition = Condition(rawValue: word) else {
      throw .usage(
        "--preview knows these conditions, with \(Self.night) for the night: "
          + Self.conditionNames)
    }
    self.condition = condition
  }

  func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let time = now()
    var moment = Moment(time: time)
    moment.temperature = 24
    moment.feelsLike = 26
    moment.humidity = 60
    moment.dewPoint = 16
    moment.pressure = 1013
    moment.windSpeed = 5
    moment.windGust = 9
    moment.windDirection = 225
    moment.cloudCover = 40
    moment.visibility = 20_000
    moment.uvIndex = 5
    moment.precipitation = 0.5
    moment.precipitationProbability = 30
    moment.condition = condition
    moment.isDay = isDay
    var today = Day(date: "2000-01-01")
    today.temperatureMin = 18
    today.temperatureMax = 27
    guard let cell = Cell(latitude: 0, longitude: 0) else { return .success }
    var report = RefreshReport(madeAt: time, dueAt: time)
    report.location = Location(
      cell: cell, accuracy: Cell.accuracy, source: "manual", locatedAt: time)
    var weather = WeatherNow(
      provider: "sample", attribution: "", fetchedAt: time, current: moment)
    weather.today = today
    weather.todayEnds = time + 86400
    report.weather = weather
    let style = try invocation.style
    let line = StatusLine(style: style, now: time) { _ in
      PlaceWords(
        name: "Sample Town", town: "Sample Town", region: "Sample Region",
        country: "Sample Country", countryCode: "XX")
    } clock: { _ in
      .fixed(utcOffset: 0)
    }
    let status = try invocation.printLine(report, { nil }, line, note: " (sample)")
    return status ?? .noWeather
  }
}
