import Facts
import Network
import Weather

/// OpenWeatherMap, with One Call 3.0 if the key includes it, otherwise current weather and five
/// days.
struct OpenWeatherMap: WeatherProvider {
  let service = Service.openWeatherMap
  /// The city that is requested instead of the cell, such as "Tampa,FL,US"; nil for the cell.
  var city: String?

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(WeatherServiceError) -> Forecast {
    // One Call does not accept city names.
    if city == nil, let forecast = try oneCall(for: place, from: client) { return forecast }
    return try olderForecast(for: place, from: client)
  }

  /// Returns One Call's forecast; nil when the older API must be used, as with most keys.
  private func oneCall(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(WeatherServiceError) -> Forecast? {
    let body: JSON
    do {
      body = try get("/data/3.0/onecall", [], place, client, feature: "onecall")
    } catch {
      switch error {
      case .refused, .failed, .unusableAnswer: return nil
      case .network(_, .failed), .network(_, .invalidResponse), .network(_, .cannotConnect):
        return nil
      default: throw error
      }
    }
    let answer = OneCallAnswer(body)
    var forecast = answer.forecast
    forecast?.settle(at: place)
    forecast?.alerts = AlertFilter.alerts(answer.alerts, at: client.now)
    return forecast
  }

  private func olderForecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(WeatherServiceError) -> Forecast {
    let current = try getOlder("/data/2.5/weather", place, client)
    if let city {
      let position = current["coord"]
      guard let latitude = position["lat"].number, let longitude = position["lon"].number,
        place.isNear(latitude: latitude, longitude: longitude)
      else { throw .otherCity(service, city) }
    }
    guard let now = OWMWeather.moment(current, main: current["main"]), now.temperature != nil else {
      throw .unusableAnswer(service)
    }
    var forecast = Forecast(current: now)
    // If this fails, the current weather is used without a forecast.
    do {
      let later = try getOlder("/data/2.5/forecast", place, client)
      let steps = later["list"].array.prefix(500).compactMap {
        OWMWeather.moment($0, main: $0["main"])
      }
      // A step is listed by its end, so the current step is not in the list.
      let running = steps.first.flatMap { first -> Moment? in
        let start = first.time - OWMWeather.step
        guard (start..<first.time).contains(now.time) else { return nil }
        var running = now
        running.time = start
        return running
      }
      forecast.hourly = HourlyCoverage.openWeatherMap.hours([running].compactMap { $0 } + steps)
      if running != nil {
        forecast.current?.precipitationProbability = forecast.hourly.first?.precipitationProbability
      }
    } catch {
      client.note(error)
    }
    forecast.settle(
      of: forecast.hourly.steps(of: OWMWeather.step), makesDays: true, at: place)
    // The current step may have begun yesterday.
    let today = place.date(at: now.time)
    forecast.daily.removeAll { $0.date < today }
    let sun = current["sys"]
    if !forecast.daily.isEmpty, forecast.daily[0].date == place.date(at: now.time) {
      forecast.daily[0].sunrise = OWMWeather.event(sun["sunrise"])
      forecast.daily[0].sunset = OWMWeather.event(sun["sunset"])
    }
    return forecast
  }

  func get(
    _ path: String, _ query: [(name: String, value: String)], _ place: WeatherPlace,
    _ client: ServiceClient, purpose: String = "forecast", feature: String? = nil
  ) throws(WeatherServiceError) -> JSON {
    let request = ServiceRequest(
      service, path,
      [("lat", place.latitude), ("lon", place.longitude), ("units", "metric")] + query
        + [("appid", "{key}")],
      purpose: purpose, feature: feature)
    return try client.get(request, about: place)
  }

  /// Returns the response of the older API, for the city or else for the cell.
  private func getOlder(
    _ path: String, _ place: WeatherPlace, _ client: ServiceClient
  ) throws(WeatherServiceError) -> JSON {
    guard let city else { return try get(path, [], place, client) }
    let request = ServiceRequest(
      service, path, [("q", city), ("units", "metric"), ("appid", "{key}")], purpose: "forecast",
      tells: "city \(city)")
    do {
      return try client.get(request, about: place)
    } catch .failed(_, status: 404) {
      throw .unknownCity(service, city)
    }
  }
}
