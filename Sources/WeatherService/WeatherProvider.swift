package import Exchange
package import Weather

/// A weather service that requests a forecast and decodes it into the types of `Weather`.
package protocol WeatherProvider: Sendable {
  var service: Service { get }

  /// Requests the forecast, with all parts that the service offers.
  ///
  /// - Throws: the service's rejection, the connection failure, or an unusable response.
  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast
}

/// A service's response about the warnings for a place.
package struct AlertResponse: Equatable, Sendable {
  /// The active and upcoming warnings.
  package let alerts: [Alert]
  /// Whether each warning for the place could be read, so that there are no others.
  package let isWhole: Bool
  /// The latest time at which the message of a warning has expired whose event may go on; nil for
  /// none.
  package var expiredAt: Timestamp?
  /// Whether there are warnings for areas whose names cannot be compared with those of the place, so
  /// that there may be others.
  package var hasOtherAreas = false
}

/// A source of official warnings.
package protocol AlertSource: Sendable {
  var service: Service { get }

  /// Requests the active and upcoming warnings for the place; a whole response without any says that
  /// there are none.
  ///
  /// - Throws: the reason why warnings are unknown; `.notCovered` where the source has none.
  func alerts(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AlertResponse
}

/// A source of air quality.
package protocol AirSource: Sendable {
  var service: Service { get }

  /// Requests the current air quality.
  ///
  /// - Throws: the reason why it is unknown.
  func air(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AirQuality
}

/// A source of precipitation by minutes, by radar.
package protocol MinuteSource: Sendable {
  var service: Service { get }

  /// Requests the precipitation of the next two hours.
  ///
  /// - Throws: the reason why it is unknown; `.notCovered` where the radar does not reach.
  func nowcast(for place: WeatherPlace, from client: ServiceClient) throws(Fault) -> Nowcast
}

extension Service {
  /// Returns the provider of the service's forecasts; nil when it has none.
  ///
  /// - Parameters:
  ///   - city: the city that is requested from OpenWeatherMap instead of the cell; nil for the cell.
  ///   - model: the model that is requested from Open-Meteo; nil for its best one for each place.
  package func provider(city: String?, model: String?) -> (any WeatherProvider)? {
    switch self {
    case .openMeteo: OpenMeteo(model: model)
    case .metNorway: METNorway()
    case .openWeatherMap: OpenWeatherMap(city: city)
    case .nws: NWS()
    case .pirateWeather: PirateWeather()
    case .brightSky: BrightSky()
    case .weatherKit: WeatherKit()
    case .openMeteoAir, .metNowcast, .brightSkyRadar, .metAlerts, .eccc, .meteoAlarm: nil
    }
  }

  /// The source of air quality for users of this provider; nil for none.
  package var airSource: (any AirSource)? {
    switch self {
    case .openMeteo: OpenMeteoAir()
    case .openWeatherMap: OpenWeatherMap()
    default: nil
    }
  }

  /// Returns the source of precipitation by minutes for a place; nil where there is no radar.
  package static func minuteSource(for place: WeatherPlace) -> (any MinuteSource)? {
    guard let country = place.countryCode else { return nil }
    if METNorwayNowcast.countries.contains(country) { return METNorwayNowcast() }
    return BrightSkyRadar.countries.contains(country) ? BrightSkyRadar() : nil
  }

  /// The worldwide source of air quality, which needs no key.
  package static var airSourceForAll: any AirSource { OpenMeteoAir() }
}
