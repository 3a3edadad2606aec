package import Coarsen
package import Weather

/// A weather service: asks it about a cell and maps its answer to `Weather`'s values.
package protocol WeatherProvider: Sendable {
  /// As in the configuration: "open-meteo".
  var name: String { get }
  /// What the provider's terms ask to be shown beside its data.
  var attribution: String { get }

  /// - Parameter deadline: when to give up.
  func forecast(
    for cell: Cell, deadline: ContinuousClock.Instant
  ) async throws(WeatherServiceError) -> Forecast
}
