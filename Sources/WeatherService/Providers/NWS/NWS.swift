import Exchange
import Network
import Weather

/// The US National Weather Service, which covers the United States and needs no key.
struct NWS: WeatherProvider {
  let service = Service.nws
  /// The ISO 3166-1 alpha-2 codes of the countries that the service covers.
  static let countryCodes: Set = ["US", "PR", "GU", "VI", "AS", "MP"]

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    var point = try NWSPoint(place, from: client, every: 14 * 86400)
    var response = startPeriods(point.hourly, place, client)()
    // The service renumbers its grid from time to time, so the stored paths can be outdated.
    if case .failure(let fault) = response, fault.status == 404,
      let renewed = try? NWSPoint(place, from: client, every: 86400), renewed != point
    {
      point = renewed
      response = startPeriods(point.hourly, place, client)()
    }
    let told = ((try? response.get()) ?? []).map(\.moment)
    // The amounts and the half-day periods load while the observation is requested.
    let grid = startAmounts(point.grid, place, client)
    let halfDays = startPeriods(point.daily, place, client)
    let clock = client.now
    let series = told.isEmpty ? ((try? halfDays().get()) ?? []).map(\.moment) : told
    let now = series.presentTime(by: clock)
    var current = observation(point.stations, place, now, isCertain: now == clock, client)
    let gridResponse = grid()
    let amounts = ((try? gridResponse.get()) ?? .none).divided(by: told)
    let hours = HourlyCoverage.nws.hours(amounts.hours(told))

    // The first period may already have begun.
    let hour = hours.running(at: now) ?? hours.first
    // Observations lack the probability of precipitation, and sometimes the temperature.
    current?.precipitationProbability = hour?.precipitationProbability
    if current?.temperature == nil { current?.temperature = hour?.temperature }
    var asOf = current?.time
    let isObserved = current != nil
    if !isObserved, let hour, !hour.isEmpty {
      current = hour
      // A forecast is valid for its hour, and as old as its response.
      asOf = hour.time + 3600
      if let path = point.hourly { client.countAge(of: periods(path)) }
    }
    let halfDayResponse = halfDays()
    let days = amounts.days(NWSPeriod.days((try? halfDayResponse.get()) ?? []), at: place)
    guard current != nil || hours.contains(where: { !$0.isEmpty }) else {
      if case .failure(let error) = response { throw error }
      throw .unusableResponse(service)
    }
    var forecast = Forecast(current: current, hourly: hours, daily: days)
    forecast.asOf = asOf
    // An observation has the amount of the last hour, in which the precipitation may have ended.
    forecast.settle(hasRate: !isObserved, now: now, at: place)
    for case .failure(let error) in [response, halfDayResponse] { client.note(error) }
    if case .failure(let error) = gridResponse { client.note(error) }
    return forecast
  }

  /// Starts the request for the amounts of rain and snow, which the periods lack.
  ///
  /// - Parameter path: nil where the service has no grid.
  /// - Returns: a closure that waits for the amounts.
  private func startAmounts(
    _ path: String?, _ place: WeatherPlace, _ client: ServiceClient
  ) -> () -> Result<NWSAmounts, Fault> {
    guard let path else { return { .success(.none) } }
    let request = ServiceRequest(
      service, path, headers: Self.headers, purpose: "forecast", minimumInterval: 3600,
      statesExpiry: true, isWeather: false, kept: NWSAmounts.names)
    let response = client.start(request, about: place)
    return {
      Result { () throws(Fault) in NWSAmounts(try response.document()) }
    }
  }

  /// Starts the request for the periods of a forecast.
  ///
  /// - Parameter path: nil where the service has no such forecast, as at sea.
  /// - Returns: a closure that waits for the periods, in chronological order.
  private func startPeriods(
    _ path: String?, _ place: WeatherPlace, _ client: ServiceClient
  ) -> () -> Result<[NWSPeriod], Fault> {
    guard let path else { return { .success([]) } }
    let response = client.start(periods(path), about: place)
    return {
      Result { () throws(Fault) in
        let list = try response.document()["properties"]["periods"]
        let periods = list.array.compactMap(NWSPeriod.init)
        guard !list.isUnreadable(as: periods) else { throw Fault.unusableResponse(service) }
        return periods.sorted { $0.moment.time < $1.moment.time }
      }
    }
  }

  /// Returns the request for the periods of a forecast.
  ///
  /// The age of the weather is that of the observation, if there is one.
  private func periods(_ path: String) -> ServiceRequest {
    ServiceRequest(
      service, path, [("units", "si")], headers: Self.headers, purpose: "forecast",
      minimumInterval: 3600, isWeather: false)
  }

  /// Returns the observation of the nearest station with a recent temperature.
  ///
  /// - Parameters:
  ///   - path: the path of the list of stations, the nearest first.
  ///   - isCertain: whether the clock and the forecast agree on the current time.
  /// - Returns: without a temperature from the last two hours at the three nearest stations, the
  ///   first recent observation without one; nil when there is none. If the current time is
  ///   uncertain, the newest observation with a temperature.
  private func observation(
    _ path: String?, _ place: WeatherPlace, _ now: Timestamp, isCertain: Bool,
    _ client: ServiceClient
  ) -> Moment? {
    guard let path else { return nil }
    let list = ServiceRequest(
      service, path, [("limit", "3")], headers: Self.headers, purpose: "forecast",
      minimumInterval: 86400, isWeather: false)
    guard let stations = try? client.get(list, about: place) else { return nil }
    let names = stations["features"].array.compactMap {
      $0["properties"]["stationIdentifier"].words
    }
    var (newest, partial): (Moment?, Moment?)
    for name in names.prefix(3) where !name.contains("/") {
      let latest = ServiceRequest(
        service, "/stations/\(name)/observations/latest", headers: Self.headers,
        purpose: "forecast", minimumInterval: 600)
      guard let body = try? client.get(latest, about: place),
        let moment = Moment(observation: body["properties"]), !moment.isEmpty
      else { continue }
      // If the clock is slow, observations seem to come from the future.
      let isRecent = abs(now - moment.time) <= 2 * 3600
      guard moment.temperature != nil else {
        if isRecent { partial = partial ?? moment }
        continue
      }
      if isRecent { return moment }
      if newest?.time ?? .min < moment.time { newest = moment }
    }
    return isCertain ? partial : newest
  }

  static let headers = ["Accept": "application/geo+json"]
}

/// The paths of the forecasts, stations and grid for a point; nil for those that do not exist.
private struct NWSPoint: Equatable {
  let hourly: String?
  let daily: String?
  let stations: String?
  let grid: String?

  /// Requests the paths for a place.
  ///
  /// - Parameter interval: how long stored paths are used, in seconds.
  init(
    _ place: WeatherPlace, from client: ServiceClient, every interval: Int
  ) throws(Fault) {
    // The service rejects a position abroad.
    let isCovered = place.countryCode.map(NWS.countryCodes.contains) ?? false
    let position =
      isCovered
      ? place.positionInCountry : (latitude: place.latitude, longitude: place.longitude)
    let request = ServiceRequest(
      .nws, "/points/\(position.latitude),\(position.longitude)", headers: NWS.headers,
      purpose: "forecast", minimumInterval: interval, isWeather: false,
      tells: isCovered ? place.disclosureInCountry : nil)
    let body = try client.get(request, about: place)
    let (properties, coordinates) = (body["properties"], body["geometry"]["coordinates"])
    hourly = Self.path(properties["forecastHourly"])
    daily = Self.path(properties["forecast"])
    stations = Self.path(properties["observationStations"])
    grid = Self.path(properties["forecastGridData"])
    guard place.accepts(latitude: coordinates[1], longitude: coordinates[0]),
      hourly != nil || stations != nil
    else { throw .unusableResponse(.nws) }
  }

  /// Returns the path of an address.
  ///
  /// The host is dropped, because the configuration may set another one.
  private static func path(_ address: JSON) -> String? {
    address.text.flatMap { WebAddress($0.hasPrefix("/") ? "https://host\($0)" : $0)?.path }
  }
}
