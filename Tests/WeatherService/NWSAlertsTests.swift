import Testing
import Weather

@testable import WeatherService

/// 2026-10-01 23:00 UTC.
private let now = 1_790_895_600

@Test("reads the warnings of the US National Weather Service")
func readsTheWarningsOfTheUSNationalWeatherService() throws {
  let body = #"""
    {"type":"FeatureCollection","title":"Current watches","features":[
     {"id":"https://api.weather.gov/alerts/urn:oid:1","geometry":null,"properties":{
      "id":"urn:oid:1","areaDesc":"Pinellas; Hillsborough","references":[],
      "sent":"2026-10-01T15:00:00-04:00","effective":"2026-10-01T15:00:00-04:00",
      "onset":"2026-10-01T20:00:00-04:00","expires":"2026-10-02T01:00:00-04:00",
      "ends":"2026-10-02T08:00:00-04:00","status":"Actual","messageType":"Alert",
      "severity":"Moderate","certainty":"Likely","urgency":"Expected","event":"Wind Advisory",
      "sender":"w-nws.webmaster@noaa.gov","senderName":"NWS Tampa Bay Ruskin FL",
      "headline":"Wind Advisory until 8 AM EDT",
      "description":"* WHAT...Winds\nexpected.\n\n* WHERE...Pinellas and\nTampa.\n* WHEN...Now.",
      "instruction":"Secure outdoor\nobjects.","web":"http://www.weather.gov",
      "parameters":{"NWSheadline":["WIND ADVISORY"]}}},
     {"properties":{"id":"urn:oid:2","event":"Red Flag Warning","headline":null,"ends":null,
      "expires":"2026-10-02T01:00:00-04:00","effective":"2026-10-01T15:00:00-04:00","onset":null,
      "status":"Actual","messageType":"Update","severity":"Severe","senderName":null,
      "parameters":{"NWSheadline":["DRY AIR"]},"instruction":null,"web":"see page"}}]}
    """#
  let alerts = try alerts(NWSAlerts(), body)
  #expect(alerts.map(\.id) == ["urn:oid:2", "urn:oid:1"], "the worse one comes first")
  var wind = Alert(
    id: "urn:oid:1", source: "NWS Tampa Bay Ruskin FL", event: "Wind Advisory", severity: .moderate)
  wind.headline = "Wind Advisory until 8 AM EDT"
  wind.description = """
    * WHAT...Winds expected.
    * WHERE...Pinellas and Tampa.
    * WHEN...Now.
    """
  wind.instruction = "Secure outdoor objects."
  wind.area = "Pinellas; Hillsborough"
  (wind.issued, wind.onset) = (now - 4 * 3600, now + 3600)
  wind.ends = now + 13 * 3600
  wind.url = "http://www.weather.gov"
  #expect(alerts.last == wind)
  var fire = Alert(
    id: "urn:oid:2", source: "US National Weather Service", event: "Red Flag Warning",
    severity: .severe)
  fire.headline = "DRY AIR"
  fire.onset = now - 4 * 3600
  fire.ends = now + 6 * 3600
  fire.mayGoOn = true
  #expect(alerts.first == fire)
}

@Test("a message that expires before its event begins does not say when that ends")
func aMessageThatExpiresBeforeItsEvent() throws {
  let body = #"""
    {"features":[{"properties":{"id":"1","event":"Flood Warning","severity":"Severe","ends":null,
     "onset":"2026-10-02T12:00:00Z","expires":"2026-10-02T01:00:00Z"}}]}
    """#
  let flood = try #require(try alerts(NWSAlerts(), body).first)
  #expect(flood.onset == now + 13 * 3600 && flood.ends == nil)
}

@Test("an end before the beginning is none, and something damaged beside a warning is no absence")
func anEndBeforeTheBeginningIsNone() throws {
  func warning(ends: String, expires: String) -> String {
    #"""
    {"properties":{"id":"1","event":"Wind Advisory","onset":"2026-10-01T22:00:00Z","ends":"\#(ends)",
      "expires":"\#(expires)","status":"Actual","messageType":"Alert"}}
    """#
  }
  let early = warning(ends: "2026-10-01T21:30:00Z", expires: "2026-10-02T01:00:00Z")
  #expect(try alerts(NWSAlerts(), #"{"features":[\#(early)]}"#).map(\.ends) == [now + 2 * 3600])
  let over = warning(ends: "2026-10-01T22:30:00Z", expires: "2026-10-01T22:30:00Z")
  #expect(try alerts(NWSAlerts(), #"{"features":[\#(over)]}"#).isEmpty)
  for damaged in ["null", "\"cut\"", "{}"] {
    let body = #"{"features":[\#(over),\#(damaged)]}"#
    #expect(try !alertResponse(NWSAlerts(), body).isWhole)
  }
}

@Test("limits the length of a warning's texts")
func limitsTheLengthOfAWarningsTexts() throws {
  let long = String(repeating: "é ", count: 250_000) + "é"
  let keys = ["id", "senderName", "event", "headline", "areaDesc", "description", "instruction"]
  let texts = keys.map { #""\#($0)":"\#(long)""# }.joined(separator: ",")
  let page = "https://x.example/" + String(repeating: "y", count: 2000)
  let body = #"{"features":[{"properties":{\#(texts),"web":"\#(page)"}}]}"#
  let alert = try #require(try alerts(NWSAlerts(), body).first)
  let lengths = [
    alert.id, alert.source, alert.event, alert.headline, alert.area, alert.description,
    alert.instruction,
  ].map { $0?.count }
  #expect(lengths == [201, 201, 201, 2001, 2001, 10_001, 10_001])
  #expect(alert.description?.hasPrefix("é é") == true && alert.description?.last == "…")
  #expect(alert.url == nil)
}

@Test("keeps only the most urgent of very many warnings")
func keepsOnlyTheMostUrgentOfVeryManyWarnings() throws {
  let warnings = (0..<2000).map {
    #"{"properties":{"event":"\#($0)","severity":"\#($0 < 1990 ? "Minor" : "Severe")"}}"#
  }
  let body = #"{"features":[\#(warnings.joined(separator: ","))]}"#
  let taken = try alerts(NWSAlerts(), body)
  #expect(taken.count == 50)
  #expect(taken.filter { $0.severity == .severe }.count == 10)
}

@Test(
  "a message of the National Weather Service ends what it refers to",
  arguments: [
    (#""messageType":"Update","response":"AllClear","urgency":"Past""#, []),
    (#""messageType":"Update","urgency":"Past""#, []), (#""messageType":"Cancel""#, []),
    (#""messageType":"Update","response":"Monitor""#, ["2"]),
    (#""messageType":"Ack","response":"AllClear""#, ["1"]), (#""messageType":"Error""#, ["1"]),
    (#""messageType":"Update","status":"Test","urgency":"Past""#, ["1"]),
    (#""messageType":"Update","event":null,"headline":null"#, ["1"]),
  ] as [(String, [String])])
func aMessageOfTheNWSEndsWhatItRefersTo(fields: String, shown: [String]) throws {
  let body = #"""
    {"features":[
     {"properties":{"id":"1","event":"Extreme Heat Warning","severity":"Severe"}},
     {"properties":{\#(fields),"id":"2","event":"Heat Advisory","severity":"Severe",
      "ends":"2026-10-03T05:00:00Z","references":[{"identifier":"1"}]}}]}
    """#
  // Of a member that stands twice, the first is used.
  #expect(try alerts(NWSAlerts(), body).map(\.id) == shown)
}

@Test("a reworded notice of the National Weather Service counts once")
func aRewordedNoticeCountsOnce() throws {
  func feature(_ id: String, _ headline: String, sent: String, onset: String) -> String {
    #"""
    {"properties":{"id":"\#(id)","event":"Wind Advisory","areaDesc":"Hillsborough",
     "headline":"\#(headline)","description":"\#(headline)","severity":"Moderate",
     "sent":"\#(sent)","onset":"\#(onset)","ends":"2026-10-02T12:00:00Z"}}
    """#
  }
  let features = [
    feature("1", "Wind", sent: "2026-10-01T19:00:00Z", onset: "2026-10-01T20:00:00Z"),
    feature("2", "Still wind", sent: "2026-10-01T22:00:00Z", onset: "2026-10-02T02:00:00Z"),
  ]
  for list in [features, features.reversed()] {
    let body = #"{"features":[\#(list.joined(separator: ","))]}"#
    #expect(try alerts(NWSAlerts(), body).map(\.headline) == ["Still wind"])
  }
}
