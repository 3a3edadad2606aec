import Exchange
import Report
import Text
import Weather
import WeatherService

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

  /// Returns the air quality with a missing UV index, but not MET Norway's, for a clear sky.
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

extension Outlook {
  /// Returns the outlook with missing hours, days and nowcast from the previous one, unless over.
  func withForecast(of known: Outlook?, at now: Timestamp, in place: WeatherPlace) -> Outlook {
    var outlook = self
    let isMixed = outlook.hourly.isEmpty != outlook.daily.isEmpty
    if outlook.hourly.isEmpty, let known {
      (outlook.hourly, outlook.hourlyOrigin) = (known.hourly, known.hourlyOrigin)
    }
    if outlook.daily.isEmpty, let known {
      (outlook.daily, outlook.dailyOrigin) = (known.daily, known.dailyOrigin)
    }
    if isMixed { outlook.daily = outlook.daily.settled(with: outlook.hourly, at: place) }
    if outlook.nowcast == nil, let nowcast = known?.nowcast, nowcast.end > now {
      (outlook.nowcast, outlook.nowcastOrigin) = (nowcast, known?.nowcastOrigin)
    }
    return outlook
  }

  /// Returns the outlook for an unfinished refresh, with the previous warnings and air quality.
  func completed(with known: Outlook?, at now: Timestamp, in place: WeatherPlace) -> Outlook {
    var outlook = withForecast(of: known, at: now, in: place)
    if let alerts = known?.alerts {
      (outlook.alerts, outlook.alertsOrigin) = (alerts, known?.alertsOrigin)
    }
    outlook.air = outlook.air ?? known?.air
    outlook.isPartial = known?.isPartial ?? true
    return outlook
  }
}
