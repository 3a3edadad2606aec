import Coarsen
import Exchange
import Weather

/// The warnings of Environment and Climate Change Canada for Canada.
struct ECCC: AlertSource {
  let service = Service.eccc

  func alerts(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> [Alert] {
    let request = ServiceRequest(
      service, "/collections/weather-alerts/items",
      // Each response contains English and French texts.
      [("f", "json"), ("lang", "en"), ("limit", "100"), ("bbox", boundingBox(place))],
      purpose: "alerts")
    guard let features = try client.get(request, about: place)["features"].objects else {
      throw .unusableAnswer(service)
    }
    // The service can filter only by a box, so the polygons are compared with the cell here.
    let here = features.filter { place.isIn(AlertArea($0["geometry"])) }
    return AlertFilter.alerts(here.map(notice), at: now)
  }

  /// Returns a box of 0.02 degrees around the cell's centre: west, south, east, north.
  ///
  /// The service returns every area that overlaps the box.
  private func boundingBox(_ place: WeatherPlace) -> String {
    let (latitude, longitude) = (place.cell.latitude, place.cell.longitude)
    let edges = [
      max(-180, longitude - 0.02), max(-90, latitude - 0.02),
      min(180, longitude + 0.02), min(90, latitude + 0.02),
    ]
    return edges.map { decimalText(tenThousandths: Int(($0 * 10_000).rounded())) }
      .joined(separator: ",")
  }

  private func notice(_ feature: JSON) -> AlertNotice {
    let warning = feature["properties"]
    let level = AlertNotice.level(warning["risk_colour_en"].text)
    let words = ["en", "fr"].map { language in
      Alert.Words(
        language, source: "Environment and Climate Change Canada",
        event: warning["alert_name_\(language)"].words
          ?? warning["alert_short_name_\(language)"].words,
        description: warning["alert_text_\(language)"].paragraphs,
        area: warning["feature_name_\(language)"].words)
    }
    var notice = AlertNotice(warning, info: warning, level: level)
    notice.alert = Alert(
      id: feature["id"].words ?? warning["id"].words, level: level,
      severity: severity(warning["alert_type"].words),
      onset: warning["validity_datetime"].isoTime,
      ends: warning["event_end_datetime"].isoTime ?? warning["expiration_datetime"].isoTime,
      words: words)
    if let display = warning["display_status"].words, display != "visible" { notice.alert = nil }
    // Active warnings have the status "actual", "issued" or "continued". CAP has only the first of
    // them.
    let status = warning["status_en"].words?.lowercased() ?? ""
    if ["test", "exercise", "system", "draft"].contains(status) { notice.status = status }
    if status.hasPrefix("end") || status.hasPrefix("cancel") { notice.messageType = "Cancel" }
    notice.sent = warning["publication_datetime"].isoTime
    return notice
  }

  /// Returns CAP's severity for a kind of warning that has no colour; a watch may become a warning.
  private func severity(_ kind: String?) -> String? {
    switch kind?.lowercased() {
    case "warning": "severe"
    case "watch": "moderate"
    case "advisory", "statement": "minor"
    default: nil
    }
  }
}
