import Coarsen
import Foundation
import Network
import Testing
import Weather

@testable import WeatherService

/// 2026-10-01 23:00 UTC.
private let now = 1_790_895_600

@Test("reads MET Norway's warnings, except those at sea")
func readsMETNorwaysWarningsExceptThoseAtSea() throws {
  let body = #"""
    {"type":"FeatureCollection","lang":"en","lastChange":"2026-10-01T20:00:00+00:00","features":[
     {"type":"Feature","geometry":{"type":"Polygon","coordinates":[]},
      "when":{"interval":["2026-10-01T22:00:00+00:00","2026-10-02T10:00:00+00:00"]},
      "properties":{"area":"Vestland","awareness_level":"3; orange; Severe",
       "awareness_type":"10; Rain","altitude_above_sea_level":0,"ceiling_above_sea_level":"274",
       "county":["46"],"description":"Heavy rain.","event":"rain","eventAwarenessName":"Rain",
       "geographicDomain":"land","id":"2.49.0.1.578.0.1","instruction":"Be careful.",
       "riskMatrixColor":"Orange","severity":"Severe","status":"Actual","type":"Alert",
       "title":"Rain, orange level, Vestland","web":" https://www.met.no/rain\n"}},
     {"when":{"interval":["2026-10-01T22:00:00+00:00","2026-10-02T10:00:00+00:00"]},
      "properties":{"id":"2","event":"gale","geographicDomain":"marine","severity":"Moderate",
       "status":"Actual","type":"Alert"}},
     {"when":{"interval":["2026-10-01T22:00:00+00:00","2026-10-01T22:30:00+00:00"]},
      "properties":{"id":"3","event":"lightning","riskMatrixColor":"Yellow","status":"Actual",
       "geographicDomain":"land","eventEndingTime":"2026-10-02T00:00:00+00:00","type":"Update"}},
     {"properties":{"id":"4","event":"ice","riskMatrixColor":"Green","status":"Actual"}}]}
    """#
  let alerts = try alerts(METAlerts(), body)
  #expect(alerts.map(\.id) == ["2.49.0.1.578.0.1", "3"])
  var rain = Alert(
    id: "2.49.0.1.578.0.1", source: "MET Norway", event: "Rain", severity: .severe)
  rain.headline = "Rain, orange level, Vestland"
  rain.description = "Heavy rain."
  rain.instruction = "Be careful."
  rain.area = "Vestland"
  rain.onset = now - 3600
  rain.ends = now + 11 * 3600
  rain.url = "https://www.met.no/rain"
  #expect(alerts.first == rain)
  #expect(alerts.last?.severity == .moderate)
  #expect(alerts.last?.ends == now + 3600)
}

@Test("MET Norway's warnings are also requested in English, if there are any")
func requestsMETNorwaysWarningsInEnglish() throws {
  func body(_ event: String) -> String {
    #"{"features":[{"properties":{"id":"1","event":"wind","eventAwarenessName":"\#(event)"}}]}"#
  }
  let place = WeatherPlace(cell: try #require(Cell(latitude: 59.9, longitude: 10.7)))
  for (bodies, expected) in [
    (["no": body("Kuling"), "en": body("Gale")], ["nb": "Kuling", "en": "Gale", "ja": "Gale"]),
    (["no": body("Kuling"), "en": "busy"], ["nn": "Kuling", "en": "Kuling"]),
  ] {
    let client = StandIn.client { request in
      let language = URLComponents(string: request.url.text)?.queryItems?
        .last?.value
      return HTTPResponse(status: 200, body: Array((bodies[language ?? ""] ?? "").utf8))
    }
    let known = try METAlerts().alerts(for: place, at: now, from: client).alerts
    for (language, event) in expected {
      #expect(known.localized(in: language).map(\.event) == [event], "\(language)")
    }
  }
}

@Test("MET Norway's warnings without an identifier keep their own texts")
func warningsWithoutAnIdentifierKeepTheirTexts() throws {
  let body = #"""
    {"features":[{"properties":{"id":1,"event":"Rain"}},{"properties":{"event":"Avalanches"}}]}
    """#
  #expect(Set(try alerts(METAlerts(), body).map(\.event)) == ["Rain", "Avalanches"])
}
