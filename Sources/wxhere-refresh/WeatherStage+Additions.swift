import Exchange
import Platform
import Report
import Text
import Weather
import WeatherService

/// Precipitation by minutes, the comparison of models, air quality and a missing UV index, which
/// are fetched last.
extension WeatherStage {
  /// Adds what the forecast lacks, and writes the stored responses.
  func complete(_ parts: inout WeatherParts, keeping known: KnownOutlook) {
    defer { client.writeMemory() }
    guard parts.weather != nil, parts.outlook != nil else { return }
    addMinutes(to: &parts)
    addModels(to: &parts, keeping: known)
    addAir(to: &parts, keeping: known)
    addUVIndex(to: &parts)
    if let weather = parts.weather, let air = parts.outlook?.air {
      parts.outlook?.air = air.filled(from: weather)
    }
    parts.faults += client.takeNotices().map { client.fault(.weather, $0) }
  }

  /// Adds the precipitation by minutes, where there is radar and something may fall.
  private func addMinutes(to parts: inout WeatherParts) {
    guard let minuteSource, let current = parts.weather?.current else { return }
    if let obstacle = client.obstacle(to: minuteSource.service) {
      parts.faults.append(client.fault(.weather, obstacle))
      return
    }
    let time = now()
    let near = (parts.outlook?.hourly ?? []).filter {
      $0.time > time - 3600 && $0.time < time + 2 * 3600
    }
    guard near.isEmpty || (near + [current]).contains(where: \.mayBeWet) else { return }
    do {
      let nowcast = try client.asking(until: half) { () throws(Fault) in
        try minuteSource.nowcast(for: place, from: client)
      }.result
      // A radar that has stopped still returns its last images.
      guard nowcast.end > time else {
        let fault = Fault.tooOld(minuteSource.service, asOf: nowcast.end)
        parts.faults.append(client.fault(.weather, fault))
        return
      }
      parts.outlook?.nowcast = nowcast
      parts.outlook?.nowcastOrigin = Outlook.Origin(minuteSource.service)
    } catch {
      // The providers' minutes are kept.
      if error.kind != .notCovered { parts.faults.append(client.fault(.weather, error)) }
    }
  }

  /// Adds what several models say, or keeps what they said an hour or two ago.
  private func addModels(to parts: inout WeatherParts, keeping known: KnownOutlook) {
    guard comparesModels, client.obstacle(to: OpenMeteoModels.service) == nil else { return }
    do throws(Fault) {
      parts.outlook?.spread = try client.asking(until: half) { () throws(Fault) in
        try OpenMeteoModels.spread(for: place, from: client)
      }.result
    } catch {
      parts.faults.append(client.fault(.weather, error))
      let spread = known.outlook?.spread
      parts.outlook?.spread = spread.flatMap { now() - $0.start < 6 * 3600 ? $0 : nil }
    }
  }

  /// From the chosen provider's service or the worldwide one; missing pollen or UV from the next.
  private func addAir(to parts: inout WeatherParts, keeping known: KnownOutlook) {
    // With `weather.air` "none", previous air quality is not kept either.
    guard isAirAsked else { return }
    // The air quality in a forecast is little more than an index.
    var told = parts.forecastAir
    for source in airSources where told?.uvIndex == nil {
      guard let air = air(of: source, noting: &parts.faults) else { continue }
      told = told?.filled(from: air) ?? air
    }
    if told?.pollutants.isEmpty != false, let otherAirSource,
      let air = air(of: otherAirSource, noting: &parts.faults)
    {
      told = told?.filled(from: air) ?? air
    }
    parts.outlook?.air =
      told ?? known.outlook?.air.flatMap { isOfNow($0) ? $0 : nil }
    if let told, let index = told.uvIndex, let weather = parts.weather {
      // Some providers lack the UV index, and MET Norway's is for a clear sky.
      let isClearSky = (weather.taken["uv_index"] ?? weather.provider) == Service.metNorway.rawValue
      guard weather.current.uvIndex == nil || isClearSky else { return }
      parts.weather?.current.uvIndex = index
      parts.weather?.taken["uv_index"] = told.taken["uv_index"] ?? told.provider
    }
  }

  /// Returns whether air quality can be shown as that of now: only its own screen tells its time.
  ///
  /// Services have a value for each hour, and a response is used for an hour.
  private func isOfNow(_ air: AirQuality) -> Bool { now() - air.time <= 3 * 3600 }

  /// Nil when the source cannot be used, fails or responds with old values, as a cache may.
  private func air(of source: any AirSource, noting faults: inout [Fault]) -> AirQuality? {
    guard client.obstacle(to: source.service) == nil else { return nil }
    do {
      let air = try client.asking(until: deadline) { () throws(Fault) in
        try source.air(for: place, at: now(), from: client).plausible
      }.result
      guard isOfNow(air) else {
        let fault = Fault.tooOld(source.service, asOf: air.time)
        faults.append(client.fault(.air, fault))
        return nil
      }
      return air
    } catch {
      faults.append(client.fault(.air, error))
      return nil
    }
  }

  private func addUVIndex(to parts: inout WeatherParts) {
    for provider in providers {
      let service = provider.service
      guard let weather = parts.weather, weather.current.uvIndex == nil else { return }
      guard service.hasUVIndex, !parts.requested.contains(service),
        client.obstacle(to: service) == nil
      else { continue }
      do {
        let forecast = try client.asking(until: deadline) {
          () throws(Fault) in
          try provider.forecast(for: place, from: client)
        }.result
        if let other = forecast.current { parts.weather?.fill(from: other.plausible, of: service) }
      } catch {
        parts.faults.append(client.fault(.weather, error))
      }
    }
  }
}

extension AirQuality {
  /// Returns the air quality with a missing UV index, pollutants and pollen from another source,
  /// but not its index, because numbers on different scales cannot be combined.
  fileprivate func filled(from other: AirQuality) -> AirQuality {
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
  fileprivate func filled(from weather: WeatherNow) -> AirQuality {
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
