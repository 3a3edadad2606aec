import Exchange
import Weather

/// The warnings of the US National Weather Service for the United States and its territories.
struct NWSAlerts: AlertSource {
  let service = Service.nws

  func alerts(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AlertResponse {
    // Elsewhere than in the United States, the service rejects a position.
    let (latitude, longitude) = place.positionInCountry
    let request = ServiceRequest(
      service, "/alerts/active", [("point", "\(latitude),\(longitude)")],
      headers: ["Accept": "application/geo+json"], purpose: "alerts",
      tells: place.disclosureInCountry)
    guard let features = try client.get(request, about: place)["features"].entries else {
      throw .unusableResponse(service)
    }
    return try features.map { notice($0["properties"]) }.response(of: service, at: now)
  }

  private func notice(_ warning: JSON) -> AlertNotice {
    let words = Alert.Words(
      "en", source: warning["senderName"].words ?? "US National Weather Service",
      event: warning["event"].words,
      headline: warning["headline"].words ?? warning["parameters"]["NWSheadline"][0].words,
      description: warning["description"].paragraphs,
      instruction: warning["instruction"].paragraphs,
      area: warning["areaDesc"].words, url: warning["web"].webAddress)
    var notice = AlertNotice(warning, info: warning)
    let onset = warning["onset"].isoTime ?? warning["effective"].isoTime
    let ends = warning["ends"].isoTime
    // A flood without a known end begins long after its message expires.
    notice.alert = Alert(
      id: warning["id"].words, severity: warning["severity"].words, onset: onset,
      ends: [ends, warning["expires"].isoTime], words: [words])
    let known = notice.alert?.ends
    notice.alert?.mayGoOn = known != nil && known != ends
    notice.references = warning["references"].array.compactMap { $0["identifier"].words }
    notice.sent = warning["sent"].isoTime
    return notice
  }
}
