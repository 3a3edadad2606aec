import Facts
import Weather
import Wording

extension OpenWeatherMap: AirSource {
  func air(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) throws(WeatherServiceError) -> AirQuality {
    let body = try get("/data/2.5/air_pollution", [], place, client, purpose: "air quality")
    let entry = body["list"][0]
    guard let time = entry["dt"].epoch, let value = entry["main"]["aqi"].number,
      (1...5).contains(value)
    else { throw .unusableAnswer(service) }
    var air = AirQuality(
      time: time, provider: service.rawValue, attribution: service.attribution.english)
    air.indices = [AirQuality.Index(scale: .openWeatherMap, value: value)]
    for substance in ["pm2_5", "pm10", "no2", "o3", "so2", "co", "nh3"] {
      air.pollutants[substance] = entry["components"][substance].number
    }
    return air
  }
}
