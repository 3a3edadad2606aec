import Coarsen
import Exchange
import Weather

/// The warnings of Environment and Climate Change Canada for Canada.
struct ECCC: AlertSource {
  let service = Service.eccc

  func alerts(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AlertResponse {
    // A box abroad has no warnings, which would look like "no warnings".
    if place.isWhollyAbroad { throw .notCovered(service) }
    let request = ServiceRequest(
      service, "/collections/weather-alerts/items",
      // Each response contains English and French texts.
      [("f", "json"), ("lang", "en"), ("limit", "100"), ("bbox", boundingBox(place))],
      purpose: "alerts")
    guard let features = try client.get(request, about: place)["features"].entries else {
      throw .unusableResponse(service)
    }
    // The service can filter only by a box, so the polygons are compared with the cell here.
    // One with a polygon that cannot be read overlaps the box, so it may be for the cell.
    let here = features.filter { feature in
      let area = AlertArea(feature["geometry"])
      return !area.isCertain || place.isIn(area)
    }
    return try here.map(notice).response(of: service, at: now)
  }

  /// Returns a box of 0.02 degrees around the cell's centre, and at least the cell: west, south,
  /// east, north.
  ///
  /// The service returns every area that overlaps the box.
  private func boundingBox(_ place: WeatherPlace) -> String {
    let (latitude, longitude) = (place.cell.latitude, place.cell.longitude)
    let cell = place.cell.edges
    let edges = [
      max(-180, min(longitude - 0.02, cell.west)), max(-90, min(latitude - 0.02, cell.south)),
      min(180, max(longitude + 0.02, cell.east)), min(90, max(latitude + 0.02, cell.north)),
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
    let end = warning["event_end_datetime"].isoTime
    let expires = warning["expiration_datetime"].isoTime
    notice.alert = Alert(
      id: feature["id"].words ?? warning["id"].words, level: level,
      severity: severity(warning["alert_type"].words),
      onset: warning["validity_datetime"].isoTime, ends: [end, expires], words: words)
    let known = notice.alert?.ends
    notice.alert?.mayGoOn = known != nil && known != end
    if let display = warning["display_status"].words, display != "visible" {
      (notice.alert, notice.isHere) = (nil, false)
    }
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
