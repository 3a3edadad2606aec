/// The services that may be asked for air quality, by the values of `weather.air`.
package enum AirAsked: String, CaseIterable, Sendable {
  /// The chosen providers, else Open-Meteo, which needs no key.
  case auto
  /// No service.
  case none
}
