import Coarsen
import Exchange
import Report
import Testing
import Text
import Weather

@testable import Line

/// 2026-09-21 14:13:20 UTC, 10:13:20 at the place.
let time = 1_790_000_000

func report(
  source: SourceName = .gps, age: Int = 0,
  _ change: (inout Moment) -> Void = { _ in }
) throws -> RefreshReport {
  let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
  var moment = Moment(time: time)
  moment.temperature = 23.6
  moment.condition = .clear
  moment.isDay = true
  change(&moment)
  var report = RefreshReport(madeAt: time - age, dueAt: time + 900)
  report.location = Location(
    cell: cell, accuracy: 3000, source: source, locatedAt: time)
  report.weather = WeatherNow(
    provider: "open-meteo", attribution: "", fetchedAt: time - age, current: moment)
  return report
}

func line(
  _ report: RefreshReport, format: String = "{icon} {temperature} {place}", units: Units = .metric,
  icons: IconSet = .emoji, place: String = "Tampa, FL", alerts: AlertFilter = .severe,
  outlook: Outlook? = nil
) throws -> String? {
  try segments(
    report, format: format, units: units, icons: icons, place: place, alerts: alerts,
    outlook: outlook)?.text
}

func segments(
  _ report: RefreshReport, format: String = "{icon} {temperature} {place}", units: Units = .metric,
  icons: IconSet = .emoji, place: String = "Tampa, FL", alerts: AlertFilter = .severe,
  outlook: Outlook? = nil
) throws -> [Segment]? {
  let style = LineStyle(
    template: try Template(format), units: units, icons: icons, alerts: alerts, staleAfter: 3600,
    forgetAfter: 86400)
  let line = StatusLine(style: style, now: time) { _ in
    PlaceWords(
      name: place, town: "Tampa", region: "Florida", country: "United States", countryCode: "US")
  } clock: { _ in
    .fixed(utcOffset: -4 * 3600)
  }
  var report = report
  report.weather?.warnings = outlook?.alerts
  return line.segments(report) { outlook }
}

/// Returns a warning in force between two times, in hours from now.
func alert(
  _ event: String, _ severity: Alert.Severity, from start: Int? = -1, to end: Int? = 1
) -> Alert {
  var alert = Alert(id: event, source: "NWS", event: event, severity: severity)
  alert.onset = start.map { time + $0 * 3600 }
  alert.ends = end.map { time + $0 * 3600 }
  return alert
}
