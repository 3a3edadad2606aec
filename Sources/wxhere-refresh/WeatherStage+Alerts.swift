import Exchange
import Platform
import Report
import Weather
import WeatherService

/// The warnings of the country's service, and what is kept of the previous ones.
extension WeatherStage {
  /// Adds warnings, in at most half of the remaining time; keeps missing parts of the previous.
  ///
  /// Without new weather there may still be new warnings, which join the previous weather.
  func addAlerts(to parts: inout WeatherParts, keeping known: KnownOutlook) {
    guard let outlook = parts.outlook else {
      parts.outlook = known.outlook
      guard parts.outlook != nil else { return }
      parts.outlook?.alerts = nil
      parts.outlook?.alertsOrigin = nil
      keepAlerts(of: known, in: &parts)
      let kept = parts.outlook?.alerts
      // Nothing else is asked for.
      askForAlerts(until: deadline, addingTo: &parts, keeping: known)
      // What is still unknown stays as it was, with its age.
      if parts.outlook?.alerts == kept, parts.alertsAt == nil { parts.outlook = nil }
      return
    }
    parts.outlook = outlook.withForecast(
      of: known.outlook, today: parts.weather?.today, at: now(), in: place)
    keepAlerts(of: known, in: &parts)
    askForAlerts(until: half, addingTo: &parts, keeping: known)
  }

  /// Keeps the previous warnings of a provider that says nothing about warnings.
  private func keepAlerts(of known: KnownOutlook, in parts: inout WeatherParts) {
    guard known.hasAlerts, let earlier = known.outlook, let origin = earlier.alertsOrigin else {
      return
    }
    let provider = isOfficial(origin) ? origin.taken["alerts"] : origin.provider
    parts.keepAlerts(of: earlier, from: provider, at: now())
  }

  /// Returns whether warnings are those of a warning service of the country.
  private func isOfficial(_ origin: Outlook.Origin) -> Bool {
    ([place] + otherPlaces).contains { place in
      AlertRouting.sources(for: place).contains { $0.service.rawValue == origin.provider }
    }
  }

  private enum Warnings {
    /// With the time of the response, which a cache in between may have kept.
    case known(AlertResponse, Service, at: Timestamp)
    case notCovered
    case unknown(Fault)
    /// The service's areas cannot be compared with the place, so earlier warnings are not kept.
    case otherAreas(Fault)
  }

  /// Requests warnings from the country's warning service; without one, the provider's are kept.
  ///
  /// Where the country is not known, those of all countries that share the cell are requested. That
  /// there are no warnings is believed only when each of them says so that has a service, the named
  /// place's country among them.
  private func askForAlerts(
    until deadline: Instant, addingTo parts: inout WeatherParts, keeping known: KnownOutlook
  ) {
    let places = [place] + otherPlaces
    // The remaining time is divided, so that a service that hangs leaves time for the next one.
    let told = places.indices.map { index in
      let count = max(1, places[index...].count(where: hasWarningService))
      return warnings(
        of: places[index], until: .now + (deadline - .now) / count, after: known)
    }
    let own = told[0]
    var official: [Alert] = []
    var services: [Service] = []
    var oldest = now()
    var faults: [Fault] = []
    for warnings in told {
      switch warnings {
      case .known(let response, let service, at: let time):
        official += response.alerts
        oldest = min(oldest, time)
        parts.hasOtherAreas = parts.hasOtherAreas || response.hasOtherAreas
        if !services.contains(service) { services.append(service) }
        // A message that a cache has kept may have been extended since.
        let hasExpired = response.expiredAt.map { $0 > time } ?? false
        guard !response.isWhole || hasExpired else { break }
        let fault = client.fault(
          .alerts, hasExpired ? .tooOld(service, asOf: time) : .unusableResponse(service))
        if !faults.contains(fault) { faults.append(fault) }
        (parts.keepsKnown, parts.hasUnknownAlert) = (true, true)
      case .notCovered: break
      case .unknown(let fault):
        // One service may have been asked for several countries.
        if !faults.contains(fault) { faults.append(fault) }
        parts.keepsKnown = true
      case .otherAreas(let fault): if !faults.contains(fault) { faults.append(fault) }
      }
    }
    let isOwnKnown = if case .known = own { true } else { false }
    if !official.isEmpty || isOwnKnown && faults.isEmpty {
      let failed = faults.compactMap(\.service)
      add(
        official, of: services, at: oldest,
        besides: parts.keepsKnown ? known.outlook?.alerts ?? [] : [], of: failed, to: &parts)
      // That there are no others is for the service of the named place's country to say.
      if !isOwnKnown { parts.alertsAt = nil }
      parts.faults += faults
      return
    }
    let lacksAlerts = parts.outlook?.alerts == nil
    if lacksAlerts || parts.keepsKnown { parts.faults += faults }
    guard parts.keepsKnown else { return }
    // Previous warnings are better than none, but a previous absence of warnings means nothing.
    let time = now()
    let warned = (known.outlook?.alerts?.filter { !$0.isOver(at: time) } ?? []).map(\.kept)
    var origin = known.outlook?.alertsOrigin
    let provided = parts.outlook?.alertsOrigin
    // A provider's warnings do not replace those of the service that failed. Those that were kept
    // lack the ones without an end.
    let isIncomplete = lacksAlerts || parts.keepsAlerts || origin?.provider != provided?.provider
    if !warned.isEmpty, isIncomplete {
      let others = (parts.outlook?.alerts ?? []).filter { !$0.isNamed(in: warned) }
      if !others.isEmpty, let provided { origin?.creditAlerts(of: provided) }
      parts.outlook?.alerts = (warned + others).sorted(by: Alert.isMoreUrgent)
      parts.outlook?.alertsOrigin = origin
    }
    parts.weather?.awaitsAlerts = parts.outlook?.alerts == nil
  }

  /// Adds the warnings of services.
  ///
  /// - Parameters:
  ///   - oldest: the time of their oldest response.
  ///   - earlier: the previous warnings, of which a service that failed may have issued some.
  private func add(
    _ official: [Alert], of services: [Service], at oldest: Timestamp, besides earlier: [Alert],
    of failed: [Service], to parts: inout WeatherParts
  ) {
    let time = now()
    // What an issuer has said now replaces what it said before; but an earlier warning may be the one
    // that cannot be read now.
    let isIncomplete = parts.hasUnknownAlert
    let kept = earlier.filter { alert in
      let said = official.filter { $0.source == alert.source }
      return !alert.isOver(at: time) && (isIncomplete ? !alert.isNamed(in: said) : said.isEmpty)
    }.map(\.kept)
    // Where areas are compared by name, a provider may have a warning that was not matched.
    // Elsewhere the service is complete, and a warning that only a provider has is over.
    let known = services.contains(.meteoAlarm) ? parts.outlook?.alerts ?? [] : []
    let others = known.filter { !$0.isNamed(in: official + kept) }
    if official.isEmpty, !others.isEmpty { return }
    parts.outlook?.alerts = (official + kept + others).sorted(by: Alert.isMoreUrgent)
    // Without the others, there may be warnings that these services do not know.
    if failed.isEmpty { parts.alertsAt = oldest }
    let all = services + (kept.isEmpty ? [] : failed.filter { !services.contains($0) })
    let origins = all.map { Outlook.Origin($0) }
    var origin = origins.first
    for other in origins.dropFirst() { origin?.attribution += "; \(other.attribution)" }
    if !others.isEmpty, let other = parts.outlook?.alertsOrigin {
      origin?.creditAlerts(of: other)
    }
    parts.outlook?.alertsOrigin = origin
  }

  private func warnings(
    of place: WeatherPlace, until deadline: Instant, after known: KnownOutlook
  ) -> Warnings {
    var obstacle: Fault?
    var denial: Fault?
    for source in AlertRouting.sources(for: place) {
      if let error = client.obstacle(to: source.service) {
        obstacle = obstacle ?? client.fault(.alerts, error)
        continue
      }
      do {
        let (response, time) = try client.asking(until: deadline) {
          () throws(Fault) in
          try source.alerts(for: place, at: now(), from: client)
        }
        if response.alerts.isEmpty, let time, now() - time > WeatherNow.longestAbsence {
          return .unknown(client.fault(.alerts, .tooOld(source.service, asOf: time)))
        }
        return .known(response, source.service, at: time ?? now())
      } catch  where error.kind == .notCovered {
        let fault = client.fault(.alerts, .unusableResponse(source.service))
        // A service that has warned for the place covers it.
        if known.outlook?.alertsOrigin?.provider == source.service.rawValue,
          known.outlook?.alerts?.isEmpty == false
        {
          return .unknown(fault)
        }
        // A country's own service covers the country, whatever it says once.
        if source.service != .meteoAlarm, !place.isCentreAbroad { denial = denial ?? fault }
        continue
      } catch  where error.kind == .otherAreas {
        return .otherAreas(obstacle ?? Fault(.alerts, .otherAreas, service: source.service))
      } catch {
        return .unknown(client.fault(.alerts, error))
      }
    }
    if let denial { return .unknown(denial) }
    return obstacle.map { .otherAreas($0) } ?? .notCovered
  }
}

extension WeatherParts {
  /// Keeps the previous warnings of a provider that now says nothing about warnings, until they are
  /// over.
  ///
  /// - Parameter name: the provider of the warnings, or of those beside a warning service's; which
  ///   these are is not known, so all are kept. Nil for none.
  mutating func keepAlerts(of known: Outlook, from name: String?, at now: Timestamp) {
    guard outlook?.alerts == nil, let provider = silent.first(where: { $0.rawValue == name }) else {
      return
    }
    // Without an end, a warning would be kept for as long as the provider fails.
    let warned = known.alerts?.filter { $0.ends != nil && !$0.isOver(at: now) } ?? []
    guard !warned.isEmpty else { return }
    outlook?.alerts = warned
    outlook?.alertsOrigin = Outlook.Origin(provider)
    keepsAlerts = true
  }
}

extension Alert {
  /// The warning after its service has failed, which may have extended it.
  fileprivate var kept: Alert {
    var alert = self
    alert.mayGoOn = true
    return alert
  }

  fileprivate func isNamed(in alerts: [Alert]) -> Bool {
    alerts.flatMap(\.allWords).contains { $0.event.lowercased() == self.event.lowercased() }
  }
}

extension Outlook.Origin {
  /// Adds the provider of further warnings.
  fileprivate mutating func creditAlerts(of other: Outlook.Origin) {
    attribution += "; \(other.attribution)"
    taken["alerts"] = other.provider
  }
}
