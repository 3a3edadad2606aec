package import Facts

/// How each service wants to be asked.
extension Service {
  /// Where it is found when the configuration names no other address.
  ///
  /// - Parameter hasKey: whether the person has a key, with which some have another host.
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

  /// Whether it answers only those who say how they can be reached.
  ///
  /// The US National Weather Service wants to know the program; a contact it takes where there is one.
  var demandsContact: Bool { self == .metNorway || self == .metAlerts }

  /// Whether it answers only those with a key.
  var demandsKey: Bool { self == .openWeatherMap || self == .pirateWeather }

  /// Whose quota it draws on.
  var quotaName: String {
    switch self {
    case .openMeteoAir: Service.openMeteo.rawValue
    case .metAlerts: Service.metNorway.rawValue
    default: rawValue
    }
  }

  /// Whether an HTTP status says that the service does not cover the place; elsewhere it may be a wrong
  /// address.
  ///
  /// - Parameter path: what was asked for, from the root.
  func meansNotCovered(_ status: Int, at path: String) -> Bool {
    switch self {
    // A station, or a square of the grid, may be missing for a while.
    case .nws:
      (status == 400 || status == 404)
        && (path.hasPrefix("/points/") || path.hasPrefix("/alerts/"))
    case .brightSky, .meteoAlarm: status == 404
    case .metNorway, .metAlerts: status == 422
    default: false
    }
  }

  /// Within this time, in seconds, an answer is not asked for again, unless `tellsExpiry`.
  var minimumInterval: Int {
    switch self {
    case .openMeteo, .pirateWeather, .meteoAlarm: 15 * 60
    case .openMeteoAir: 60 * 60
    case .openWeatherMap, .brightSky, .metAlerts, .eccc: 10 * 60
    case .metNorway: 30 * 60
    case .nws: 5 * 60
    }
  }

  /// Whether its own dates of expiry are the interval at which it is to be asked: MET Norway's terms
  /// name no other.
  var tellsExpiry: Bool { self == .metNorway || self == .metAlerts }

  /// Whether its forecast may tell the UV index.
  package var tellsUVIndex: Bool {
    [.openMeteo, .metNorway, .openWeatherMap, .pirateWeather].contains(self)
  }

  /// The longest body that is read, in bytes.
  var bodyLimit: Int { self == .meteoAlarm ? 8 << 20 : 4 << 20 }
}
