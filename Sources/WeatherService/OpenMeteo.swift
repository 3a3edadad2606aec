package import Coarsen
package import Foundation
package import Network
package import Weather

/// Open-Meteo's forecast: no key, the whole world, non-commercial use.
package struct OpenMeteo: WeatherProvider {
  package let name = "open-meteo"
  package let attribution = "Weather data by Open-Meteo.com (CC BY 4.0)"

  private let base: URL
  private let fetch: HTTPFetch

  package static let standardBase = "https://api.open-meteo.com"

  /// - Parameter base: scheme, host and port, and perhaps a path to put before the service's own.
  package init(base: URL, fetch: @escaping HTTPFetch) {
    self.base = base
    self.fetch = fetch
  }

  package func forecast(
    for cell: Cell, deadline: ContinuousClock.Instant
  ) async throws(WeatherServiceError) -> Forecast {
    // Seven days of everything are some 60 KB.
    let request = HTTPRequest(url: url(for: cell), bodyLimit: 4 << 20)
    let response: HTTPResponse
    do { response = try await fetch(request, deadline) } catch { throw .network(error) }
    switch response.status {
    case 200: break
    case 429: throw .tooManyRequests(provider: name)
    default: throw .refused(provider: name, status: response.status)
    }
    // A failure in mid-stream is an HTTP 200 with text behind half an answer.
    guard let answer = try? JSONDecoder().decode(OpenMeteoAnswer.self, from: response.body),
      let forecast = answer.forecast
    else { throw .unusableAnswer(provider: name) }
    return forecast
  }

  private static let current = """
    temperature_2m,relative_humidity_2m,dew_point_2m,apparent_temperature,is_day,precipitation,\
    weather_code,cloud_cover,pressure_msl,wind_speed_10m,wind_direction_10m,wind_gusts_10m,\
    visibility,uv_index
    """
  private static let hourly = current + ",precipitation_probability"
  private static let daily = """
    weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,\
    precipitation_probability_max,wind_speed_10m_max,sunrise,sunset,uv_index_max
    """

  private func url(for cell: Cell) -> URL {
    base.appending(path: "v1/forecast").appending(queryItems: [
      URLQueryItem(name: "latitude", value: cell.latitudeText),
      URLQueryItem(name: "longitude", value: cell.longitudeText),
      URLQueryItem(name: "current", value: Self.current),
      URLQueryItem(name: "hourly", value: Self.hourly),
      URLQueryItem(name: "daily", value: Self.daily),
      URLQueryItem(name: "wind_speed_unit", value: "ms"),
      URLQueryItem(name: "timeformat", value: "unixtime"),
      URLQueryItem(name: "timezone", value: "auto"),
      URLQueryItem(name: "forecast_days", value: "7"),
    ])
  }
}
