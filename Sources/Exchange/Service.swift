/// A weather service; the raw value is its name in `weather.urls`.
package enum Service: String, CaseIterable, Sendable {
  case openMeteo = "open-meteo"
  case metNorway = "met-norway"
  case openWeatherMap = "openweathermap"
  case nws
  case pirateWeather = "pirate-weather"
  case brightSky = "brightsky"
  case weatherKit = "weatherkit"
  case openMeteoAir = "open-meteo-air"
  /// MET Norway's radar, and that of Deutscher Wetterdienst through Bright Sky.
  case metNowcast = "met-nowcast"
  case brightSkyRadar = "brightsky-radar"
  case metAlerts = "metalerts"
  case eccc
  case meteoAlarm = "meteoalarm"

  /// The services with forecasts, which are the values of `weather.providers`.
  package static let providers: [Service] = [
    .openMeteo, .metNorway, .openWeatherMap, .nws, .pirateWeather, .brightSky, .weatherKit,
  ]

  /// Returns the provider with a name; nil when there is none.
  package static func provider(_ name: String) -> Service? {
    providers.first { $0.rawValue == name }
  }

  /// Whether the provider's forecast can contain warnings.
  package var hasOwnWarnings: Bool {
    [.openWeatherMap, .pirateWeather, .weatherKit].contains(self)
  }

  /// The models that can be requested from the service, as in `weather.models`; empty for none.
  ///
  /// https://open-meteo.com/en/docs, `models`, as of November 2026.
  package var models: [String] {
    guard self == .openMeteo else { return [] }
    return [
      "best_match", "bom_access_global", "cma_grapes_global", "dmi_seamless", "ecmwf_ifs",
      "ecmwf_ifs025", "gem_seamless", "gfs_seamless", "icon_seamless", "jma_seamless",
      "knmi_seamless", "meteofrance_seamless", "metno_seamless", "ukmo_seamless",
    ]
  }

  /// The name of the file in the cache folder with the services' responses.
  package static let responsesFile = "services.response"

  /// The environment variable for a provider's key; nil for WeatherKit, whose key has several parts.
  package var keyVariable: String? {
    guard self != .weatherKit else { return nil }
    return "WXHERE_\(rawValue.uppercased().split(separator: "-").joined(separator: "_"))_KEY"
  }

  /// The configuration key that has a provider's key.
  package var keySetting: String { self == .weatherKit ? "weather.weatherkit" : "weather.keys" }

  /// The provider whose key the service uses.
  package var keyOwner: Service { self == .openMeteoAir ? .openMeteo : self }
}
