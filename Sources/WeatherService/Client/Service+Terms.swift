package import Facts

/// The addresses and terms of use of the services.
extension Service {
  /// Returns the address that is used unless the configuration names another.
  ///
  /// - Parameter hasKey: whether the user has a key, for which some services have another host.
  func standardBase(hasKey: Bool) -> String {
    switch self {
    case .openMeteo: hasKey ? "https://customer-api.open-meteo.com" : "https://api.open-meteo.com"
    case .openMeteoAir:
      hasKey
        ? "https://customer-air-quality-api.open-meteo.com"
        : "https://air-quality-api.open-meteo.com"
    case .metNorway, .metAlerts: "https://api.met.no"
    case .openWeatherMap: "https://api.openweathermap.org"
    case .nws: "https://api.weather.gov"
    case .pirateWeather: "https://api.pirateweather.net"
    case .brightSky: "https://api.brightsky.dev"
    case .eccc: "https://api.weather.gc.ca"
    case .meteoAlarm: "https://feeds.meteoalarm.org"
    }
  }

  /// Whether the service requires a contact in the User-Agent.
  ///
  /// The US National Weather Service requires the program's name only; a configured contact is sent
  /// as well.
  var demandsContact: Bool { self == .metNorway || self == .metAlerts }

  /// Whether the service requires a key.
  var demandsKey: Bool { self == .openWeatherMap || self == .pirateWeather }

  /// The name of the service whose quota a request uses.
  var quotaName: String {
    switch self {
    case .openMeteoAir: Service.openMeteo.rawValue
    case .metAlerts: Service.metNorway.rawValue
    default: rawValue
    }
  }

  /// Returns whether an HTTP status means that the service does not cover the place.
  ///
  /// For other services such a status may be a wrong address.
  ///
  /// - Parameter path: the path of the request.
  func meansNotCovered(_ status: Int, at path: String) -> Bool {
    switch self {
    // Other paths of the NWS, such as a station, can be missing for a while.
    case .nws:
      (status == 400 || status == 404)
        && (path.hasPrefix("/points/") || path.hasPrefix("/alerts/"))
    case .brightSky, .meteoAlarm: status == 404
    case .metNorway, .metAlerts: status == 422
    default: false
    }
  }

  /// The time in seconds before a response is requested again, unless `tellsExpiry`.
  var minimumInterval: Int {
    switch self {
    case .openMeteo, .pirateWeather, .meteoAlarm: 15 * 60
    case .openMeteoAir: 60 * 60
    case .openWeatherMap, .brightSky, .metAlerts, .eccc: 10 * 60
    case .metNorway: 30 * 60
    case .nws: 5 * 60
    }
  }

  /// Whether the expiry in the response is the interval, as in MET Norway's terms, which name no
  /// other.
  var tellsExpiry: Bool { self == .metNorway || self == .metAlerts }

  /// Whether the service's forecast can have the UV index.
  package var tellsUVIndex: Bool {
    [.openMeteo, .metNorway, .openWeatherMap, .pirateWeather].contains(self)
  }

  /// The longest body that is read, in bytes.
  var bodyLimit: Int { self == .meteoAlarm ? 8 << 20 : 4 << 20 }
}
