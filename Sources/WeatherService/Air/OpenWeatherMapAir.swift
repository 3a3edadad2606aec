import Facts
import Weather
import Wording

extension OpenWeatherMap: AirSource {
  func air(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) throws(WeatherServiceError) -> AirQuality {
    let body = try get("/data/2.5/air_pollution", [], place, client, purpose: "air quality")
    let entry = body["list"][0]
    var air = AirQuality(
      time: entry["dt"].epoch ?? now, provider: service.rawValue,
      attribution: service.attribution.english)
    if let value = entry["main"]["aqi"].number?.within(1...5) {
      air.indices = [AirQuality.Index(scale: .openWeatherMap, value: value)]
    }
    for substance in ["pm2_5", "pm10", "no2", "o3", "so2", "co", "nh3"] {
      air.pollutants[substance] = entry["components"][substance].number
    }
    guard !air.indices.isEmpty || !air.pollutants.isEmpty else { throw .unusableAnswer(service) }
    return air
  }
}
