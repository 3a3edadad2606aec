package import Facts
package import Weather

/// One weather service: asks for a place and maps its answer to `Weather`'s values.
package protocol WeatherProvider: Sendable {
  /// Who is asked.
  var service: Service { get }

  /// The forecast, with what parts of it the service has.
  ///
  /// - Throws: why there is none: the service's refusal, its silence, or an answer without sense.
  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(WeatherServiceError) -> Forecast
}

/// One source of official warnings.
package protocol AlertSource: Sendable {
  /// Who is asked.
  var service: Service { get }

  /// The warnings that are in force at the place or announced; empty where there are none.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  /// - Throws: why nothing is known; `.notCovered` where the source warns of nothing there.
  func alerts(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) throws(WeatherServiceError) -> [Alert]
}

/// One source of air quality.
package protocol AirSource: Sendable {
  /// Who is asked.
  var service: Service { get }

  /// The air as it is now.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  /// - Throws: why nothing is known.
  func air(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) throws(WeatherServiceError) -> AirQuality
}

extension Service {
  /// Who gives its forecasts; nil where it gives none.
  ///
  /// - Parameter city: what OpenWeatherMap is asked for in place of the cell; nil for the cell.
  package func provider(city: String?) -> (any WeatherProvider)? {
    switch self {
    case .openMeteo: OpenMeteo()
    case .metNorway: METNorway()
    case .openWeatherMap: OpenWeatherMap(city: city)
    case .nws: NWS()
    case .pirateWeather: PirateWeather()
    case .brightSky: BrightSky()
    case .openMeteoAir, .metAlerts, .eccc, .meteoAlarm: nil
    }
  }

  /// Who measures the air for those who have chosen this provider; nil where nobody does.
  package var airSource: (any AirSource)? {
    switch self {
    case .openMeteo: OpenMeteoAir()
    case .openWeatherMap: OpenWeatherMap()
    default: nil
    }
  }

  /// Who measures the air everywhere, and for everyone: without a key.
  package static var airSourceForAll: any AirSource { OpenMeteoAir() }
}

/// Who warns of dangerous weather where.
package enum AlertRouting {
  /// The sources for a country, the best first: the next is for those who cannot ask the one before.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2; nil at sea.
  /// - Returns: none where there is no source.
  package static func sources(for countryCode: String?) -> [any AlertSource] {
    guard let code = countryCode?.uppercased() else { return [] }
    let others: [any AlertSource] = [MeteoAlarm(countryCode: code)].compactMap { $0 }
    return switch code {
    case "US", "PR", "GU", "VI", "AS", "MP": [NWSAlerts()]
    case "NO", "SJ": [METAlerts()] + others
    case "DE": [BrightSkyAlerts()]
    case "CA": [ECCC()]
    default: others
    }
  }
}
