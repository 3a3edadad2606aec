import Weather

/// Deutscher Wetterdienst's warnings by Bright Sky: Germany.
struct BrightSkyAlerts: AlertSource {
  let service = Service.brightSky

  func alerts(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) async throws(WeatherServiceError) -> [Alert] {
    let request = ServiceRequest(
      service, "/alerts", [("lat", place.latitude), ("lon", place.longitude)], purpose: "alerts")
    let body = try await client.get(request, about: place)
    guard let warnings = body["alerts"].objects else { throw .unusableAnswer(service) }
    let area = body["location"]["name"].words ?? body["location"]["district"].words
    return AlertFilter.alerts(warnings.map { notice($0, area, place) }, at: now)
  }

  private func notice(_ warning: JSON, _ area: String?, _ place: WeatherPlace) -> AlertNotice {
    let languages = ["de", "en"].sorted { one, _ in one == place.language(of: ["de", "en"]) }
    func text(_ name: String, _ read: (JSON) -> String?) -> String? {
      languages.compactMap { read(warning["\(name)_\($0)"]) }.first
    }
    var alert = Alert(
      id: warning["alert_id"].words
        ?? warning["id"].number.flatMap(Int.init(exactly:)).map(String.init),
      source: "Deutscher Wetterdienst",
      event: text("event", \.words),
      headline: text("headline", \.words),
      severity: warning["severity"].words, area: area,
      onset: warning["onset"].isoTime ?? warning["effective"].isoTime,
      ends: warning["expires"].isoTime)
    alert?.description = text("description", \.paragraphs)
    alert?.instruction = text("instruction", \.paragraphs)
    return AlertNotice(
      alert: alert, status: warning["status"].words, sent: warning["effective"].isoTime)
  }
}
