import Coarsen
import Exchange
import Report
import Testing
import Text
import Weather

@testable import Line

/// A situation that a bar can show.
enum BarSample: String, CaseIterable {
  case fresh, stale, warning, denied, failed
}

private let style: LineStyle? = (try? Template("{icon} {temperature} {place}")).map {
  LineStyle(template: $0, units: .metric, icons: .emoji, staleAfter: 3600, forgetAfter: 86400)
}

extension BarSample {
  /// Returns what a bar shows in this situation.
  ///
  /// - Parameter hostile: the text used as place name, warning and reason of a failure; nil for
  ///   ordinary ones.
  func content(for bar: Bar, _ hostile: String? = nil) throws -> BarContent {
    switch self {
    case .fresh, .stale, .warning: try weather(bar, hostile)
    case .denied:
      BarContent(
        failing: "location location access not allowed", isPermitted: false,
        sentences: [hostile ?? "location access is denied: run wxhere permission allow"])
    case .failed:
      try BarContent(
        failing: hostile ?? "no weather (offline)", at: location, line(hostile), for: bar,
        sentences: ["open-meteo: api.open-meteo.com cannot be found: is there a network?"])
    }
  }

  private var location: Location {
    get throws {
      let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
      return Location(cell: cell, accuracy: 3000, source: .gps, locatedAt: time)
    }
  }

  private func line(_ hostile: String?) throws -> StatusLine {
    StatusLine(style: try #require(style), now: time) { _ in
      PlaceWords(
        name: hostile ?? "Tampa, FL", town: nil, region: nil, country: nil, countryCode: nil)
    } clock: { _ in
      .fixed(utcOffset: -4 * 3600)
    }
  }

  private func weather(_ bar: Bar, _ hostile: String?) throws -> BarContent {
    var report = RefreshReport(madeAt: time, dueAt: time + 900)
    report.location = try location
    report.weather = WeatherNow(
      provider: hostile ?? "open-meteo", attribution: "", fetchedAt: time - age, current: moment)
    report.weather?.today = days.first
    report.weather?.todayEnds = time + 49_600
    var outlook = Outlook(hourly: hours, daily: days)
    if self != .stale {
      outlook.alerts = self == .fresh && hostile == nil ? [] : [alert(hostile), gale]
      outlook.air = AirQuality(time: time, provider: "open-meteo-air", attribution: "")
      outlook.air?.indices = [AirQuality.Index(scale: .us, value: 52)]
    }
    let (shown, line) = (outlook, try line(hostile))
    report.weather?.warnings = outlook.alerts
    var content = try #require(
      BarContent(report, { shown }, line, for: bar) { details($0, outlook.alerts ?? []) })
    content.isOffline = self == .stale
    content.command = "wxhere now"
    return content
  }

  /// Lines with each look that a part of them can have.
  private func details(_ context: LineContext, _ alerts: [Alert]) -> [[DetailSpan]] {
    var name = DetailSpan(context.title)
    name.isBold = true
    var origin = DetailSpan("  " + context.origin)
    origin.opacity = 65
    let labels = alerts.map { alert in
      var label = DetailSpan(" \(Escaping.printable(alert.event)) ")
      (label.color, label.background) = (RGB(255, 255, 255), RGB(200, 16, 46))
      label.isBold = true
      return [label, DetailSpan(" until 11:15")]
    }
    var large = DetailSpan("⛅ 24°")
    (large.isBold, large.isLarge) = (true, true)
    var mark = DetailSpan("▌")
    mark.color = RGB(200, 16, 46)
    return [[name, origin]] + labels + [
      [large, DetailSpan("  Partly cloudy")], [mark, DetailSpan("now\t13:00")], [],
      [DetailSpan("Today")],
    ]
  }

  private var age: Int { self == .stale ? 3 * 3600 : 300 }

  private var moment: Moment {
    var moment = Moment(time: time - age)
    moment.temperature = 23.6
    moment.feelsLike = 24.9
    moment.humidity = 61
    moment.dewPoint = 15.6
    moment.pressure = 1013.2
    moment.windSpeed = 5.2
    moment.windDirection = 225
    moment.cloudCover = 40
    moment.precipitation = 0.5
    moment.precipitationProbability = 30
    moment.condition = self == .warning ? .thunderstorm : .partlyCloudy
    moment.isDay = true
    return moment
  }

  /// Every full hour from three hours ago on.
  private var hours: [Moment] {
    (-3..<40).map { hour in
      var moment = Moment(time: 1_789_999_200 + hour * 3600)
      moment.temperature = 22 + Double(hour) / 2
      moment.condition = hour < 6 ? .clear : .rain
      moment.isDay = hour < 10
      moment.precipitationProbability = hour == 3 ? nil : 10
      return moment
    }
  }

  private var days: [Day] {
    (20..<28).map { date in
      var day = Day(date: "2026-09-\(date)")
      day.temperatureMin = Double(date) - 8
      day.temperatureMax = Double(date) + 4
      day.precipitationProbability = 40
      day.condition = .rain
      return day
    }
  }

  private var gale: Alert {
    var alert = Alert(
      id: "2", source: "NWS Tampa Bay", event: "Gale Warning", severity: .moderate)
    alert.onset = time + 3600
    return alert
  }

  private func alert(_ hostile: String?) -> Alert {
    var alert = Alert(
      id: "1", source: "NWS Tampa Bay", event: hostile ?? "Hurricane Warning", severity: .extreme)
    alert.onset = time - 3600
    alert.ends = time + 2 * 86400
    return alert
  }
}
