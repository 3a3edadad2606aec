import Exchange
import Weather

/// The warnings of MET Norway for land areas of Norway.
struct METAlerts: AlertSource {
  let service = Service.metAlerts

  /// Requests the warnings in Norwegian, then in English if there are any.
  ///
  /// A response contains one language. The second request is rarely needed, because most days have
  /// no warning.
  func alerts(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AlertResponse {
    let features = try features(in: "no", for: place, from: client)
    guard !features.isEmpty else {
      // Outside Norway, where its map may place a position on the border, the service has no
      // warnings and does not say that it covers nothing.
      if place.isCentreAbroad { throw .notCovered(service) }
      return AlertResponse(alerts: [], isWhole: true)
    }
    // Without a translation the Norwegian text is shown.
    let translations = (try? self.features(in: "en", for: place, from: client)) ?? []
    let notices = features.map { feature in
      let id = feature["properties"]["id"].words
      let english = translations.first { id != nil && $0["properties"]["id"].words == id }
      return notice(feature, english: english)
    }
    return try notices.response(of: service, at: now)
  }

  private func features(
    in language: String, for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> [JSON] {
    let (latitude, longitude) = place.positionInCountry
    let request = ServiceRequest(
      service, "/weatherapi/metalerts/2.0/current.json",
      [("lat", latitude), ("lon", longitude), ("lang", language)], purpose: "alerts",
      tells: place.disclosureInCountry)
    guard let features = try client.get(request, about: place)["features"].entries else {
      throw .unusableResponse(service)
    }
    return features
  }

  /// Returns the notice for a warning.
  private func notice(_ feature: JSON, english: JSON?) -> AlertNotice {
    let warning = feature["properties"]
    let interval = feature["when"]["interval"]
    let level =
      AlertNotice.level(warning["awareness_level"].text)
      ?? AlertNotice.level(warning["riskMatrixColor"].text)
    var notice = AlertNotice(warning, info: warning, level: level)
    notice.alert = Alert(
      id: warning["id"].words, level: level, severity: warning["severity"].words,
      onset: interval[0].isoTime, ends: [warning["eventEndingTime"].isoTime, interval[1].isoTime],
      words: [words(warning, "no"), english.flatMap { words($0["properties"], "en") }])
    // Warnings for ships are omitted: the coast has a gale warning all winter.
    if warning["geographicDomain"].words?.lowercased() == "marine" {
      (notice.alert, notice.isHere) = (nil, false)
    }
    return notice
  }

  private func words(_ warning: JSON, _ language: String) -> Alert.Words? {
    Alert.Words(
      language, source: "MET Norway",
      event: warning["eventAwarenessName"].words ?? warning["event"].words,
      headline: warning["title"].words, description: warning["description"].paragraphs,
      instruction: warning["instruction"].paragraphs, area: warning["area"].words,
      url: warning["web"].webAddress)
  }
}
