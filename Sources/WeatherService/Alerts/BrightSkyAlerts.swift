import Exchange
import Weather

/// The warnings of Deutscher Wetterdienst for Germany, fetched from Bright Sky.
struct BrightSkyAlerts: AlertSource {
  let service = Service.brightSky

  func alerts(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AlertResponse {
    // The service rejects a position outside Germany.
    let (latitude, longitude) = place.positionInCountry
    let request = ServiceRequest(
      service, "/alerts", [("lat", latitude), ("lon", longitude)], purpose: "alerts",
      tells: place.disclosureInCountry)
    let body = try client.get(request, about: place)
    guard let warnings = body["alerts"].entries else { throw .unusableResponse(service) }
    let area = body["location"]["name"].words ?? body["location"]["district"].words
    return try warnings.map { notice($0, area) }.response(of: service, at: now)
  }

  private func notice(_ warning: JSON, _ area: String?) -> AlertNotice {
    let words = ["de", "en"].map { language in
      Alert.Words(
        language, source: "Deutscher Wetterdienst", event: warning["event_\(language)"].words,
        headline: warning["headline_\(language)"].words,
        description: warning["description_\(language)"].paragraphs,
        instruction: warning["instruction_\(language)"].paragraphs, area: area)
    }
    var notice = AlertNotice(warning, info: warning)
    notice.alert = Alert(
      id: warning["alert_id"].words
        ?? warning["id"].number.flatMap(Int.init(exactly:)).map(String.init),
      severity: warning["severity"].words,
      onset: warning["onset"].isoTime ?? warning["effective"].isoTime,
      ends: [warning["expires"].isoTime], words: words)
    notice.sent = warning["effective"].isoTime
    return notice
  }
}
