package import Weather

/// One weather service: asks for a place and maps its answer to `Weather`'s values.
package protocol WeatherProvider: Sendable {
  var service: Service { get }

  /// The forecast, with what parts of it the service has.
  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) async throws(WeatherServiceError) -> Forecast
}

/// One source of official warnings.
package protocol AlertSource: Sendable {
  var service: Service { get }

  /// The warnings that are in force at the place or announced; empty where there are none.
  func alerts(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) async throws(WeatherServiceError) -> [Alert]
}

/// One source of air quality.
package protocol AirSource: Sendable {
  var service: Service { get }

  func air(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) async throws(WeatherServiceError) -> AirQuality
}
