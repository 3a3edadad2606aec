import Coarsen
import Exchange
import Report
import Testing
import Weather

/// Returns a report with a place and the current weather, fetched at a time.
func sample(fetchedAt: Int = 1_790_000_000) throws -> RefreshReport {
  let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
  var moment = Moment(time: fetchedAt)
  moment.temperature = 24
  var report = RefreshReport(madeAt: fetchedAt, dueAt: fetchedAt + 900)
  report.location = Location(
    cell: cell, accuracy: 3000, source: .gps, locatedAt: fetchedAt)
  report.weather = WeatherNow(
    provider: "open-meteo", attribution: "", fetchedAt: fetchedAt, current: moment)
  return report
}
