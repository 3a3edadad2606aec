import Coarsen
import Exchange
import Foundation
import Network
import PlaceName
import Testing
import Weather

@testable import WeatherService

/// 2026-10-01 23:00 UTC.
private let now = 1_790_895_600

/// A warning whose outline ends at the coast, with the cell's centre outside.
private let coastalWarning = #"""
  {"features":[{"id":"a","geometry":{"type":"Polygon","coordinates":
   [[[-82.5,27.9],[-82.46,27.9],[-82.46,28.0],[-82.5,28.0],[-82.5,27.9]]]},
   "properties":{"alert_name_en":"hurricane warning"}}]}
  """#

@Test("a warning for the land is for a place whose cell has its centre on water")
func warnsOnTheCoast() throws {
  let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
  let place = WeatherPlace(
    cell: cell, countryCode: "CA", positionsBesideCentre: [(27.955, -82.465)],
    isCentreOnWater: true)
  let client = StandIn.client(status: 200, body: coastalWarning)
  #expect(try ECCC().alerts(for: place, at: now, from: client).alerts.count == 1)
  let none = StandIn.client(status: 200, body: #"{"features":[]}"#)
  #expect(try METAlerts().alerts(for: place, at: now, from: none).alerts.isEmpty)
}

@Test(
  "the bounding box has plain decimals and stays on the map",
  arguments: [
    (89.99, 179.99, "60,89.9665,180,90"), (0.4, 179.99, "179.9665,0.3712,180,0.4112"),
    (0.01, -0.01, "-0.02,-0.0065,0.02,0.0335"),
  ])
func boundingBoxStaysOnTheMap(latitude: Double, longitude: Double, box: String) throws {
  _ = try alerts(
    ECCC(), #"{"features":[]}"#, latitude: latitude, longitude: longitude
  ) { request in
    let parts = URLComponents(string: request.url.text)
    #expect(parts?.queryItems?.last?.value == box)
  }
}

private let hole = "[[-82.5,27.9],[-82.4,27.9],[-82.4,28],[-82.5,28],[-82.5,27.9]]"
private let beside = "[[-82.4,27],[-82,27],[-82,28],[-82.4,28],[-82.4,27]]"

@Test("reads Canada's warnings") func readsCanadasWarnings() throws {
  let body = #"""
    {"type":"FeatureCollection","features":[
     {"type":"Feature","id":"a1","geometry":{"type":"Polygon","coordinates":[\#(around)]},
      "properties":{"alert_type":"warning","alert_code":"RFW","alert_name_en":"Rainfall Warning",
       "alert_short_name_en":"Rainfall","publication_datetime":"2026-10-01T21:00:00.123Z",
       "validity_datetime":"2026-10-01T22:00:00Z","expiration_datetime":"2026-10-02T13:00:00Z",
       "event_end_datetime":"2026-10-02T07:00:00Z","alert_text_en":"Rain.\n\nDon't drive\nfast.",
       "risk_colour_en":"Yellow","feature_name_en":"City of Toronto","province":"ON",
       "status_en":"issued"}}]}
    """#
  var rain = Alert(
    id: "a1", source: "Environment and Climate Change Canada", event: "Rainfall Warning",
    severity: .moderate)
  rain.description = "Rain.\nDon't drive fast."
  rain.area = "City of Toronto"
  (rain.issued, rain.onset) = (now - 2 * 3600, now - 3600)
  rain.ends = now + 8 * 3600
  #expect(try alerts(ECCC(), body) == [rain])
}

@Test(
  "Canada's colour gives the severity, or else the kind of warning",
  arguments: [
    ("warning", nil, .severe), ("watch", nil, .moderate), ("Advisory", nil, .minor),
    ("statement", nil, .minor), ("outlook", nil, .unknown), (nil, nil, .unknown),
    ("warning", "yellow", .moderate), ("warning", "Orange", .severe), ("advisory", "red", .extreme),
    ("warning", "mauve", .severe), ("warning", "green", nil),
  ] as [(String?, String?, Alert.Severity?)])
func canadasColourGivesTheSeverity(
  kind: String?, colour: String?, severity: Alert.Severity?
) throws {
  func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
  let body = #"""
    {"features":[{"geometry":{"type":"Polygon","coordinates":[\#(around)]},"properties":
      {"alert_name_en":"x","alert_type":\#(quoted(kind)),"risk_colour_en":\#(quoted(colour))}}]}
    """#
  #expect(try alerts(ECCC(), body).first?.severity == severity)
}

/// Outlines of Canadian warnings, and whether the place may be inside.
///
/// One that cannot be read is of a warning that the service found in the box around the place.
private let canadianOutlines: [(String, Bool)] = [
  (#"{"type":"Polygon","coordinates":[\#(around)]}"#, true),
  (#"{"type":"Polygon","coordinates":[\#(beside)]}"#, false),
  (#"{"type":"Polygon","coordinates":[\#(around),\#(hole)]}"#, false),
  (#"{"type":"Polygon","coordinates":[\#(around),\#(beside)]}"#, true),
  (#"{"type":"MultiPolygon","coordinates":[[\#(beside)],[\#(around)]]}"#, true),
  (#"{"type":"MultiPolygon","coordinates":[[\#(beside)],[\#(around),\#(hole)]]}"#, false),
  (#"{"type":"Point","coordinates":[-82.4555,27.9631]}"#, true), ("null", true), ("[]", true),
  (
    #"{"type":"Polygon","coordinates":[[["a"],[1],null,{},[1e300,1e308],[-1e308,-1e308]]]}"#,
    true
  ),
  (#"{"type":"MultiPolygon","coordinates":{"x":[1]}}"#, true),
  (#"{"type":"MultiPolygon","coordinates":[[\#(beside)],[[["-83","27"],["-82","27"]]]]}"#, true),
  (#"{"type":"MultiPolygon","coordinates":[[\#(beside)],null]}"#, true),
]

@Test("a Canadian warning applies inside its area", arguments: canadianOutlines)
func aCanadianWarningAppliesInsideItsArea(geometry: String, isHere: Bool) throws {
  let body = #"{"features":[{"geometry":\#(geometry),"properties":{"alert_name_en":"x"}}]}"#
  #expect(try alerts(ECCC(), body).isEmpty != isHere)
}

@Test(
  "Canada's warnings are shown by name, unless they are hidden",
  arguments: [
    (#""alert_name_en":"Wind""#, "Wind"), (#""alert_name_en":null,"alert_name_fr":"Vent""#, "Vent"),
    (#""alert_name_en":"Wind","display_status":"visible""#, "Wind"),
    (#""alert_name_en":"Wind","display_status":"hidden""#, nil),
  ])
func canadasWarningsAreShownByName(fields: String, event: String?) throws {
  let geometry = #"{"type":"Polygon","coordinates":[\#(around)]}"#
  let body = #"{"features":[{"geometry":\#(geometry),"properties":{\#(fields)}}]}"#
  #expect(try alerts(ECCC(), body).first?.event == event)
}

@Test(
  "Canada's ended and test warnings are not shown",
  arguments: ["ended", "Ended", "cancelled", "canceled", "test"])
func canadasEndedAndTestWarningsAreNotShown(status: String) throws {
  let body = #"""
    {"features":[{"geometry":{"type":"Polygon","coordinates":[\#(around)]},
      "properties":{"alert_name_en":"x","status_en":"\#(status)"}}]}
    """#
  #expect(try alerts(ECCC(), body).isEmpty)
}

@Test("a cell that lies abroad as a whole is not taken for one without warnings")
func aCellAbroadIsNotTakenForOneWithoutWarnings() throws {
  let cell = try #require(Cell(latitude: 42.2887, longitude: -83.1162))
  let gazetteer = try #require(Gazetteer.embedded)
  let place = WeatherPlace(
    cell: cell, countryCode: "CA", positionsBesideCentre: [], areaNames: ["Bregenz"],
    folding: Folding(gazetteer))
  let none = StandIn.client(body: #"{"features":[]}"#)
  #expect(throws: Fault.notCovered(.eccc)) { try ECCC().alerts(for: place, at: now, from: none) }
  let area = #""areaDesc":"Bregenz","polygon":["47,9 47,10 48,10 48,9 47,9"]"#
  let wind = StandIn.client(
    body: #"{"warnings":[{"alert":{"info":[{"event":"Wind","area":[{\#(area)}]}]}}]}"#)
  #expect(try source("AT").alerts(for: place, at: now, from: wind).alerts.count == 1)
}
