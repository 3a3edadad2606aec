import Coarsen
import Exchange
import Line
import Report
import Testing
import Weather

@testable import When

/// 2026-09-21 14:13:20 UTC, 10:13:20 at the place.
let time = 1_790_000_000

/// A report with all fields known except the current precipitation and what follows from it.
struct Sample {
  var report: RefreshReport
  var outlook: Outlook

  init() throws {
    let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
    report = RefreshReport(madeAt: time, dueAt: time + 900)
    report.location = Location(cell: cell, accuracy: 3000, source: .gps, locatedAt: time)
    var current = Self.moment(at: time, temperature: 24.2)
    current.precipitation = nil
    var weather = WeatherNow(
      provider: "open-meteo", attribution: "", fetchedAt: time, current: current)
    let hour = time - time % 3600
    outlook = Outlook(
      hourly: (0..<60).map { Self.moment(at: hour + $0 * 3600, temperature: 24 - Double($0) / 2) },
      daily: (0..<10).map(Self.day))
    outlook.nowcast = Nowcast(
      start: time - time % 300, step: 300,
      precipitation: Array(repeating: 0, count: 6) + Array(repeating: 0.5, count: 6))
    outlook.spread = ModelSpread(
      start: hour,
      models: ["a", "b", "c", "d"].map { name in
        ModelSpread.Model(
          name: name, temperature: Array(repeating: 20, count: 48),
          precipitation: Array(repeating: name == "a" ? 1 : 0, count: 48))
      })
    var air = AirQuality(time: time, provider: "open-meteo-air", attribution: "")
    air.indices = [
      AirQuality.Index(scale: .european, value: 34), AirQuality.Index(scale: .us, value: 52),
    ]
    outlook.air = air
    outlook.alerts = [Self.alert("Hurricane Warning", .severe), Self.alert("Fog Advisory", .minor)]
    weather.warnings = outlook.alerts
    weather.today = outlook.daily.first
    weather.todayEnds = time + 13 * 3600
    report.weather = weather
  }

  static func moment(at time: Int, temperature: Double) -> Moment {
    var moment = Moment(time: time)
    moment.temperature = temperature
    moment.feelsLike = 25.5
    moment.humidity = 61
    moment.dewPoint = 16
    moment.pressure = 1013.25
    moment.windSpeed = 5
    moment.windGust = 20
    moment.windDirection = 200
    moment.cloudCover = 75
    moment.visibility = 8000
    moment.uvIndex = 3.5
    moment.precipitation = 0
    moment.precipitationProbability = 10
    moment.snowfall = 0
    moment.snowDepth = 12
    moment.condition = .overcast
    moment.intensity = .moderate
    moment.isDay = true
    return moment
  }

  static func day(_ number: Int) -> Day {
    var day = Day(date: CalendarDate(daysSinceEpoch: 20717 + number)?.text ?? "")
    day.temperatureMin = 19.5 - Double(number)
    day.temperatureMax = 28 - Double(number)
    day.feelsLikeMin = 18 - Double(number)
    day.feelsLikeMax = 30 - Double(number)
    day.precipitationHours = number < 3 ? 0 : 6
    day.precipitation = number < 3 ? 0 : 12.7
    day.precipitationProbability = 10 * Double(number)
    day.snowfall = 0
    day.condition = number < 3 ? .partlyCloudy : .rain
    day.intensity = .heavy
    day.sunrise = time - 3 * 3600
    day.sunset = time + 9 * 3600
    day.windSpeedMax = 10
    day.uvIndexMax = 7
    return day
  }

  static func alert(
    _ event: String, _ severity: Alert.Severity, from start: Int = time - 3600,
    to end: Int = time + 7200
  ) -> Alert {
    var alert = Alert(id: event, source: "NWS", event: event, severity: severity)
    alert.issued = start
    alert.onset = start
    alert.ends = end
    return alert
  }

  /// Returns the values at a time.
  func values(at now: Int = time) throws -> ReportValues {
    let style = LineStyle(
      template: try Template("{place}"), units: .metric, icons: .none, staleAfter: 3600,
      forgetAfter: 86400)
    let line = StatusLine(style: style, now: now) { _ in
      PlaceWords(
        name: "Tampa, FL", town: "Tampa", region: "Florida", country: "United States",
        countryCode: "US")
    } clock: { _ in
      .fixed(utcOffset: -4 * 3600)
    }
    let location = try #require(report.location)
    let weather = try #require(report.weather)
    return ReportValues(LineContext(location, weather, { outlook }, line))
  }
}

/// Returns the truth value of an expression for a sample.
func truth(_ text: String, _ sample: Sample, at now: Int = time) throws -> Bool? {
  try WeatherExpression(text).truth(sample.values(at: now).value)
}
