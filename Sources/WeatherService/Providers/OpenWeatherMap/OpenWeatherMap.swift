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
    let answer = OneCallAnswer(body, place)
    var forecast = answer.forecast(at: client.now)
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
    var told = OWMWeather.moment(current, main: current["main"])
    var hours: [Moment] = []
    var known: [ForecastStep] = []
    // If this fails, the current weather is used without a forecast.
    do {
      let later = try getOlder("/data/2.5/forecast", place, client)
      let steps = later["list"].array.prefix(500).compactMap {
        OWMWeather.moment($0, main: $0["main"], over: OWMWeather.step)
      }.withoutWrongTimes(\.time)
      // A step is listed by its end, so the current step is not in the list.
      let running = steps.first.flatMap { first -> Moment? in
        let start = first.time - OWMWeather.step
        guard var running = told, (start..<first.time).contains(running.time) else { return nil }
        running.time = start
        return running
      }
      hours = HourlyCoverage.openWeatherMap.hours([running].compactMap { $0 } + steps)
      known = hours.steps(of: OWMWeather.step)
      if running != nil, !known.isEmpty, let now = told?.time {
        told?.precipitationProbability = hours.first?.precipitationProbability
        // Nothing is known of its time before now.
        known[0].length -= now - known[0].moment.time
        known[0].moment.time = now
      }
    } catch {
      client.note(error)
    }
    guard var forecast = Forecast(told: told, hourly: hours, at: client.now) else {
      throw .unusableAnswer(service)
    }
    forecast.settle(of: known, makesDays: true, at: place)
    let sun = current["sys"]
    if !forecast.daily.isEmpty,
      forecast.daily[0].date == forecast.current.map({ place.date(at: $0.time) })
    {
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
