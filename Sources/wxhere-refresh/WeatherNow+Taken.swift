import Exchange
import Report
import Weather
import WeatherService
import Text

extension WeatherNow {
  /// Fills in missing values from another provider's moment, if it is for about the same time.
  mutating func fill(from other: Moment, of service: Service) {
    guard abs(other.time - current.time) <= 2 * 3600 else { return }
    if current.uvIndex == nil, let index = other.uvIndex {
      current.uvIndex = index
      taken["uv_index"] = service.rawValue
    }
    if current.precipitationProbability == nil, let chance = other.precipitationProbability {
      current.precipitationProbability = chance
      taken["precipitation_probability_percent"] = service.rawValue
    }
  }
}

extension AirQuality {
  /// Returns the air quality with a missing UV index, pollutants and pollen from another source,
  /// but not its index, because numbers on different scales cannot be combined.
  func filled(from other: AirQuality) -> AirQuality {
    var air = self
    if uvIndex == nil, other.uvIndex != nil {
      air.uvIndex = other.uvIndex
      air.taken["uv_index"] = other.provider
    }
    if pollen.isEmpty, !other.pollen.isEmpty {
      air.pollen = other.pollen
      air.taken["pollen_grains_m3"] = other.provider
    }
    if pollutants.isEmpty, !other.pollutants.isEmpty {
      air.pollutants = other.pollutants
      air.taken["pollutants_ugm3"] = other.provider
    }
    if !air.taken.isEmpty { air.attribution += "; \(other.attribution)" }
    return air
  }

  /// Returns the air quality with a missing UV index from the weather, but not from MET Norway,
  /// whose is for a clear sky.
  func filled(from weather: WeatherNow) -> AirQuality {
    let service = Service(rawValue: weather.taken["uv_index"] ?? weather.provider)
    guard uvIndex == nil, let index = weather.current.uvIndex, let service, service != .metNorway
    else { return self }
    var air = self
    air.uvIndex = index
    air.taken["uv_index"] = service.rawValue
    if service.rawValue != provider { air.attribution += "; \(service.attribution.english)" }
    return air
  }
}
