import Weather

/// MET Norway's warnings: Norway's land.
struct METAlerts: AlertSource {
  let service = Service.metAlerts

  func alerts(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) async throws(WeatherServiceError) -> [Alert] {
    let request = ServiceRequest(
      service, "/weatherapi/metalerts/2.0/current.json",
      [
        ("lat", place.latitude), ("lon", place.longitude),
        ("lang", place.language(of: ["no", "en"])),
      ], purpose: "alerts")
    guard let features = try await client.get(request, about: place)["features"].objects else {
      throw .unusableAnswer(service)
    }
    return AlertFilter.alerts(features.map(notice), at: now)
  }

  private func notice(_ feature: JSON) -> AlertNotice {
    let warning = feature["properties"]
    let interval = feature["when"]["interval"]
    let level =
      AlertNotice.level(warning["awareness_level"].text)
      ?? AlertNotice.level(warning["riskMatrixColor"].text)
    var alert = Alert(
      id: warning["id"].words, source: "MET Norway",
      event: warning["eventAwarenessName"].words ?? warning["event"].words,
      headline: warning["title"].words, level: level, severity: warning["severity"].words,
      area: warning["area"].words, onset: interval[0].isoTime,
      ends: warning["eventEndingTime"].isoTime ?? interval[1].isoTime)
    alert?.description = warning["description"].paragraphs
    alert?.instruction = warning["instruction"].paragraphs
    alert?.url = warning["web"].webAddress
    // Gales at sea are no news on the coast: there is one all winter.
    if warning["geographicDomain"].words?.lowercased() == "marine" { alert = nil }
    return AlertNotice(
      alert: alert, status: warning["status"].words, messageType: warning["type"].words,
      level: level)
  }
}
