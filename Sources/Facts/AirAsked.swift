/// The services that may be used for air quality.
///
/// The raw values are those of `weather.air`.
package enum AirAsked: String, CaseIterable, Sendable {
  /// The chosen providers, or else Open-Meteo, which needs no key.
  case auto
  /// No service.
  case none
}
