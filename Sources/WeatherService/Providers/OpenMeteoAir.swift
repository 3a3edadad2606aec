import Exchange
import Text
import Weather

/// Open-Meteo's air quality service, which covers the world, with pollen in Europe.
struct OpenMeteoAir: AirSource {
  let service = Service.openMeteoAir

  func air(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AirQuality {
    let variables =
      Self.pollutants + Self.pollen.map { "\($0)_pollen" } + ["european_aqi", "us_aqi", "uv_index"]
    let request = ServiceRequest(
      service, "/v1/air-quality",
      [
        ("latitude", place.latitude), ("longitude", place.longitude),
        ("current", variables.joined(separator: ",")), ("timeformat", "unixtime"),
      ],
      headers: client.keyHeader("X-Api-Key", for: service), purpose: "air quality")
    let response = OpenMeteoResponse(try client.get(request, about: place), place, at: now)
    guard response.isAbout(place) else { throw .unusableResponse(service) }
    let block = response.columns("current")
    let time = block.times.first?.time ?? now
    var air = AirQuality(
      time: time, provider: service.rawValue, attribution: service.attribution.english)
    for (name, scale) in [("european_aqi", AirQuality.Scale.european), ("us_aqi", .us)] {
      if let value = block.value(name, 0), value >= 0 {
        air.indices.append(AirQuality.Index(scale: scale, value: value))
      }
    }
    for (name, substance) in Self.substances { air.pollutants[substance] = block.value(name, 0) }
    for plant in Self.pollen { air.pollen[plant] = block.value("\(plant)_pollen", 0) }
    air.uvIndex = block.value("uv_index", 0)
    guard !air.indices.isEmpty || !air.pollutants.isEmpty else { throw .unusableResponse(service) }
    return air
  }

  private static let substances = [
    "pm2_5": "pm2_5", "pm10": "pm10", "nitrogen_dioxide": "no2", "ozone": "o3",
    "sulphur_dioxide": "so2", "carbon_monoxide": "co", "ammonia": "nh3",
  ]
  private static let pollutants = substances.keys.sorted()
  private static let pollen = ["alder", "birch", "grass", "mugwort", "olive", "ragweed"]
}
