import Report
import Weather
import WeatherService

extension WeatherStage {
  /// Keeps today's extremes where nobody tells them any more: those of the last report, unless what
  /// is still to come goes beyond them.
  ///
  /// - Parameter known: the last weather of this cell; nil for none.
  func keepToday(of known: WeatherNow?, in answer: inout Answer) {
    guard var weather = answer.weather, let before = known?.today else { return }
    let dates = [weather.current.time, weather.fetchedAt].map { place.date(at: $0) }
    if weather.today == nil, dates.contains(before.date) {
      (weather.today, weather.todayEnds) = (Day(date: before.date), known?.todayEnds)
    }
    guard var today = weather.today, today.date == before.date else { return }
    let temperatures = ((answer.outlook?.hourly ?? []) + [weather.current])
      .filter { place.date(at: $0.time) == today.date }.compactMap(\.temperature)
    if today.temperatureMin == nil, let least = before.temperatureMin {
      today.temperatureMin = temperatures.reduce(least, min)
    }
    if today.temperatureMax == nil, let most = before.temperatureMax {
      today.temperatureMax = temperatures.reduce(most, max)
    }
    weather.today = today
    answer.weather = weather
    if let index = answer.outlook?.daily.firstIndex(where: { $0.date == today.date }) {
      answer.outlook?.daily[index].temperatureMin = today.temperatureMin
      answer.outlook?.daily[index].temperatureMax = today.temperatureMax
    }
  }
}
