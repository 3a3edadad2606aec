/// A weather service, by its name in `weather.urls`.
package enum Service: String, CaseIterable, Sendable {
  case openMeteo = "open-meteo"
  case metNorway = "met-norway"
  case openWeatherMap = "openweathermap"
  case nws
  case pirateWeather = "pirate-weather"
  case brightSky = "brightsky"
  case openMeteoAir = "open-meteo-air"
  case metAlerts = "metalerts"
  case eccc
  case meteoAlarm = "meteoalarm"

  /// The services that give forecasts: the names in `weather.providers`.
  package static let providers: [Service] = [
    .openMeteo, .metNorway, .openWeatherMap, .nws, .pirateWeather, .brightSky,
  ]

  /// Returns the provider of a name, or nil where there is none.
  package static func provider(_ name: String) -> Service? {
    providers.first { $0.rawValue == name }
  }

  /// The file of the cache folder with what services have answered.
  package static let answersFile = "services.response"

  /// The environment variable that may hold a provider's key.
  package var keyVariable: String {
    "WXHERE_\(rawValue.uppercased().split(separator: "-").joined(separator: "_"))_KEY"
  }

  /// The provider whose key it uses.
  package var keyOwner: Service { self == .openMeteoAir ? .openMeteo : self }
}
