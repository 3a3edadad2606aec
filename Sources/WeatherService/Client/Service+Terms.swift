package import Exchange

/// The addresses and terms of use of the services.
extension Service {
  /// Returns the address that is used unless the configuration sets another one; some services use
  /// another host for keys.
  func standardBase(hasKey: Bool) -> String {
    switch self {
    case .openMeteo: hasKey ? "https://customer-api.open-meteo.com" : "https://api.open-meteo.com"
    case .openMeteoAir:
      hasKey
        ? "https://customer-air-quality-api.open-meteo.com"
        : "https://air-quality-api.open-meteo.com"
    case .metNorway, .metNowcast, .metAlerts: "https://api.met.no"
    case .openWeatherMap: "https://api.openweathermap.org"
    case .nws: "https://api.weather.gov"
    case .pirateWeather: "https://api.pirateweather.net"
    case .brightSky, .brightSkyRadar: "https://api.brightsky.dev"
    case .weatherKit: "https://weatherkit.apple.com"
    case .eccc: "https://api.weather.gc.ca"
    case .meteoAlarm: "https://feeds.meteoalarm.org"
    }
  }

  /// Whether the service requires a contact in the User-Agent.
  ///
  /// The US National Weather Service requires only the program's name. A configured contact is sent
  /// as well.
  var demandsContact: Bool { quotaOwner == .metNorway }

  var demandsKey: Bool { [.openWeatherMap, .pirateWeather, .weatherKit].contains(self) }

  /// The service whose quota a request uses: the provider that it belongs to.
  package var quotaOwner: Service {
    switch self {
    case .openMeteoAir: .openMeteo
    case .metNowcast, .metAlerts: .metNorway
    case .brightSkyRadar: .brightSky
    default: self
    }
  }

  /// Returns whether an HTTP status of a path means that the service does not cover the place.
  ///
  /// With other services, the same status may mean a wrong address.
  func meansNotCovered(_ status: Int, at path: String) -> Bool {
    switch self {
    // Other resources of the NWS, such as a station, can be missing temporarily.
    case .nws:
      (status == 400 || status == 404)
        && (path.hasPrefix("/points/") || path.hasPrefix("/alerts/"))
    case .brightSky, .brightSkyRadar, .meteoAlarm: status == 404
    case .metNorway, .metNowcast, .metAlerts: status == 422
    default: false
    }
  }

  /// The minimum time between two identical requests, in seconds, unless `statesExpiry` is true.
  var minimumInterval: Int {
    switch self {
    case .openMeteo, .pirateWeather, .weatherKit, .meteoAlarm: 15 * 60
    case .openMeteoAir: 60 * 60
    case .openWeatherMap, .brightSky, .brightSkyRadar, .metNowcast, .metAlerts, .eccc: 10 * 60
    case .metNorway: 30 * 60
    case .nws: 5 * 60
    }
  }

  /// Whether the response's expiry alone sets the interval; MET Norway's terms name no other.
  var statesExpiry: Bool { quotaOwner == .metNorway }

  /// Whether the service's forecast can contain the UV index.
  package var hasUVIndex: Bool {
    [.openMeteo, .metNorway, .openWeatherMap, .pirateWeather, .weatherKit].contains(self)
  }

  /// Whether the service's current weather is what a station measured; otherwise it is a forecast.
  package var hasObservations: Bool { self == .nws || self == .brightSky }

  /// The maximum size of a response body, in bytes.
  var bodyLimit: Int { self == .meteoAlarm ? 8 << 20 : 4 << 20 }
}
