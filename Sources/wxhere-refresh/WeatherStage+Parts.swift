import Facts
import Platform
import Report
import Weather
import WeatherService

/// The parts that are fetched last: warnings, air quality, and a missing UV index.
extension WeatherStage {
  /// Whether the place has a warning service that can be used.
  var isWarned: Bool { alertSource != nil }

  private var alertSource: (any AlertSource)? {
    AlertRouting.sources(for: place.countryCode).first { client.obstacle(to: $0.service) == nil }
  }

  /// Adds warnings, using at most half of the remaining time.
  ///
  /// - Parameter known: the previous outlook of this cell, from which missing parts are kept.
  func addAlerts(to answer: inout WeatherParts, keeping known: Outlook?) {
    guard let outlook = answer.outlook else { return }
    answer.outlook = outlook.withForecast(of: known, at: now())
    let half = Instant.now + (deadline - .now) * 0.5
    askForAlerts(until: half, answer: &answer, keeping: known)
  }

  /// Adds air quality and a missing UV index, and writes the stored responses.
  ///
  /// - Parameter known: the previous outlook of this cell, from which missing parts are kept.
  func complete(_ answer: inout WeatherParts, keeping known: Outlook?) {
    defer { client.writeMemory() }
    guard answer.outlook != nil else { return }
    addAir(to: &answer, keeping: known)
    addUVIndex(to: &answer)
    if let weather = answer.weather, let air = answer.outlook?.air {
      answer.outlook?.air = air.filled(from: weather)
    }
    answer.faults += client.takeNotices().map { client.fault(.weather, $0) }
  }

  /// Requests warnings from the country's warning service.
  ///
  /// Without one, the provider's warnings are kept.
  private func askForAlerts(
    until deadline: Instant, answer: inout WeatherParts, keeping known: Outlook?
  ) {
    guard let best = AlertRouting.sources(for: place.countryCode).first else { return }
    let obstacle = client.obstacle(to: best.service).map { client.fault(.alerts, $0) }
    guard let source = alertSource else {
      if answer.outlook?.alerts == nil, let obstacle { answer.faults.append(obstacle) }
      return
    }
    do {
      let official = try client.asking(until: deadline) {
        () throws(WeatherServiceError) in
        try source.alerts(for: place, at: now(), from: client)
      }.result
      // Where areas are compared by name, a provider may have a warning that was not matched.
      // Elsewhere the service is complete, and a warning that only a provider has is over.
      let known = source.service == .meteoAlarm ? answer.outlook?.alerts ?? [] : []
      let others = known.filter { alert in
        !official.flatMap(\.allWords).contains {
          $0.event.lowercased() == alert.event.lowercased()
        }
      }
      if official.isEmpty, !others.isEmpty { return }
      answer.outlook?.alerts = (official + others).sorted(by: Alert.isMoreUrgent)
      var origin = Outlook.Origin(source.service)
      if !others.isEmpty, let other = answer.outlook?.alertsOrigin {
        origin.attribution += "; \(other.attribution)"
        origin.taken["alerts"] = other.provider
      }
      answer.outlook?.alertsOrigin = origin
    } catch .notCovered {
      return
    } catch .otherAreas {
      // Previous warnings of this service are over, because otherwise their names would match
      // again.
      if answer.outlook?.alerts == nil {
        answer.faults.append(obstacle ?? Fault(.alerts, .otherAreas, service: source.service))
      }
    } catch {
      answer.faults.append(client.fault(.alerts, error))
      // Previous warnings are better than none, but a previous absence of warnings means nothing.
      let time = now()
      let warned = known?.alerts?.filter { !$0.isOver(at: time) } ?? []
      if answer.outlook?.alerts == nil, !warned.isEmpty {
        answer.outlook?.alerts = warned
        answer.outlook?.alertsOrigin = known?.alertsOrigin
      }
      answer.weather?.awaitsAlerts = answer.outlook?.alerts == nil
    }
  }

  /// Adds air quality from the chosen provider's service, or else from the worldwide service.
  ///
  /// A missing UV index or missing pollen is taken from the next source.
  private func addAir(to answer: inout WeatherParts, keeping known: Outlook?) {
    // With `weather.air` "none", previous air quality is not kept either.
    guard isAirAsked else { return }
    // The air quality in a forecast is little more than an index.
    var told = answer.forecastAir
    for source in airSources where told?.uvIndex == nil {
      guard let air = air(of: source, noting: &answer.faults) else { continue }
      told = told?.filled(from: air) ?? air
    }
    if told?.pollutants.isEmpty != false, let otherAirSource,
      let air = air(of: otherAirSource, noting: &answer.faults)
    {
      told = told?.filled(from: air) ?? air
    }
    answer.outlook?.air = told ?? known?.air.flatMap { now() - $0.time < 6 * 3600 ? $0 : nil }
    if let told, let index = told.uvIndex, let weather = answer.weather {
      // Some providers lack the UV index, and MET Norway's is for a clear sky.
      let isClearSky = (weather.taken["uv_index"] ?? weather.provider) == Service.metNorway.rawValue
      guard weather.current.uvIndex == nil || isClearSky else { return }
      answer.weather?.current.uvIndex = index
      answer.weather?.taken["uv_index"] = told.taken["uv_index"] ?? told.provider
    }
  }

  /// Returns the air quality from a source; nil when it cannot be used or fails.
  private func air(of source: any AirSource, noting faults: inout [Fault]) -> AirQuality? {
    guard client.obstacle(to: source.service) == nil else { return nil }
    do {
      return try client.asking(until: deadline) { () throws(WeatherServiceError) in
        try source.air(for: place, at: now(), from: client).plausible
      }.result
    } catch {
      faults.append(client.fault(.air, error))
      return nil
    }
  }

  /// Adds a missing UV index from the next provider that may have it.
  private func addUVIndex(to answer: inout WeatherParts) {
    for provider in providers {
      let service = provider.service
      guard let weather = answer.weather, weather.current.uvIndex == nil else { return }
      guard service.hasUVIndex, !answer.requested.contains(service),
        client.obstacle(to: service) == nil
      else { continue }
      do {
        let forecast = try client.asking(until: deadline) {
          () throws(WeatherServiceError) in
          try provider.forecast(for: place, from: client)
        }.result
        if let other = forecast.current { answer.weather?.fill(from: other.plausible, of: service) }
      } catch {
        answer.faults.append(client.fault(.weather, error))
      }
    }
  }
}
