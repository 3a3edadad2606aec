import Facts
import Report
import Weather
import WeatherService
import Wording

extension WeatherNow {
  /// Takes what is not known from another provider's moment, if it is about the same time.
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
  /// Returns the air with another's UV index, substances and pollen, where it has none.
  ///
  /// Its index stays alone: a number of another scale beside it says nothing more.
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

  /// The same with the UV index of the current weather, where it has none.
  ///
  /// That of MET Norway, under a clear sky, would be taken for the one of now.
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
