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

private func alerts(
  _ source: any AlertSource, _ body: String, near names: [String] = ["Bregenz", "Vorarlberg"],
  status: Int = 200, latitude: Double = 27.9506, longitude: Double = -82.4572,
  in language: String = "en", request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> [Alert] {
  let cell = try #require(Cell(latitude: latitude, longitude: longitude))
  let client = StandIn.client(status: status, body: body, request: check)
  let gazetteer = try #require(Gazetteer.embedded)
  let place = WeatherPlace(
    cell: cell, areaNames: names, townNames: Array(names.prefix(1)), folding: Folding(gazetteer))
  return try source.alerts(for: place, at: now, from: client).localized(in: language)
}

private func source(_ country: String) throws -> any AlertSource {
  try #require(AlertRouting.sources(for: country).first)
}

// MARK: - Routing

@Test(
  "each country has its own warning services, or none",
  arguments: [
    ("US", [.nws]), ("PR", [.nws]), ("GU", [.nws]), ("VI", [.nws]), ("AS", [.nws]), ("MP", [.nws]),
    ("NO", [.metAlerts, .meteoAlarm]), ("SJ", [.metAlerts]), ("DE", [.brightSky]), ("CA", [.eccc]),
    ("AT", [.meteoAlarm]), ("GB", [.meteoAlarm]), ("MK", [.meteoAlarm]), ("IL", [.meteoAlarm]),
    ("fr", [.meteoAlarm]), ("JP", []), ("BR", []), ("", []), ("🏳️", []), (nil, []),
  ] as [(String?, [Service])])
func eachCountryHasItsOwnWarningServicesOrNone(country: String?, services: [Service]) {
  #expect(AlertRouting.sources(for: country).map(\.service) == services)
}

@Test(
  "warnings are requested for the cell's centre or the country",
  arguments: [
    ("US", "/alerts/active", "point=27.9631,-82.4555"),
    ("NO", "/weatherapi/metalerts/2.0/current.json", "lat=27.9631&lon=-82.4555&lang=no"),
    ("DE", "/alerts", "lat=27.9631&lon=-82.4555"),
    (
      "CA", "/collections/weather-alerts/items",
      "f=json&lang=en&limit=100&bbox=-82.4755,27.9431,-82.4355,27.9831"
    ),
    ("AT", "/api/v1/warnings/feeds-austria", nil),
    ("BA", "/api/v1/warnings/feeds-bosnia-herzegovina", nil),
  ] as [(String, String, String?)])
func requestsWarningsForTheCellOrCountry(country: String, path: String, query: String?) throws {
  let body = #"{"features":[],"alerts":[],"warnings":[]}"#
  let none = try alerts(try source(country), body) { request in
    let parts = URLComponents(string: request.url.text)
    #expect(parts?.path == path)
    #expect(parts?.query == query)
    #expect(request.purpose == "alerts")
  }
  #expect(none.isEmpty)
}

/// A country whose service covers it alone, with the query for a position in it.
private let ownPositions = [
  ("US", "point=27.985,-82.445"), ("DE", "lat=27.985&lon=-82.445"),
  ("NO", "lat=27.985&lon=-82.445&lang=no"),
]

@Test("a service is asked about a position in its country", arguments: ownPositions)
func asksAboutAPositionInItsCountry(country: String, query: String) throws {
  let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
  // The first position counts.
  let place = WeatherPlace(
    cell: cell, countryCode: country,
    positionsBesideCentre: [(27.985, -82.445), (27.975, -82.455)])
  let body = #"{"features":[{"properties":{"event":"x"}}],"alerts":[],"warnings":[]}"#
  let client = StandIn.client(status: 200, body: body) { request in
    let told = URLComponents(string: request.url.text)?.query
    #expect(told == query || told == query.replacingOccurrences(of: "=no", with: "=en"))
    #expect(request.tells == "cell \(cell.key)-\(country)")
  }
  _ = try source(country).alerts(for: place, at: now, from: client)
}

@Test(
  "the National Weather Service's forecast is for a position in the United States",
  arguments: [("US", "/points/27.985,-82.445"), ("CA", "/points/27.9631,-82.4555")])
func asksForTheForecastOfAPositionInItsCountry(country: String, path: String) throws {
  let cell = try #require(Cell(latitude: 27.9506, longitude: -82.4572))
  let place = WeatherPlace(
    cell: cell, countryCode: country, positionsBesideCentre: [(27.985, -82.445)])
  let client = StandIn.client(status: 404, body: "{}") { request in
    #expect(URLComponents(string: request.url.text)?.path == path)
  }
  _ = try? NWS().forecast(for: place, from: client)
}

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
  #expect(try ECCC().alerts(for: place, at: now, from: client).count == 1)
  let none = StandIn.client(status: 200, body: #"{"features":[]}"#)
  #expect(try METAlerts().alerts(for: place, at: now, from: none).isEmpty)
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
  #expect(try source("AT").alerts(for: place, at: now, from: wind).count == 1)
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

// MARK: - Values

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

@Test("reads Deutscher Wetterdienst's warnings in English")
func readsDeutscherWetterdienstsWarningsInEnglish() throws {
  let body = #"""
    {"alerts":[
      {"id":12,"alert_id":"2.49.0.0.276.0.DWD.1","effective":"2026-10-01T20:00:00+00:00",
       "onset":"2026-10-01T22:00:00+00:00","expires":null,"category":"met","severity":"minor",
       "event_code":51,"event_en":"wind gusts","event_de":"WINDBÖEN","status":"actual",
       "headline_en":"Official WARNING of WIND GUSTS","headline_de":"Amtliche WARNUNG",
       "description_en":"There is a risk\nof wind gusts.","description_de":"Es treten",
       "instruction_en":null,"instruction_de":null},
      {"id":13,"event_en":null,"event_de":"STURM","expires":"2026-10-02T00:00:00+00:00",
       "status":"actual","severity":"extreme","instruction_de":"Türen schließen"},
      {"id":14,"event_en":"frost","status":"test","severity":"minor"}],
     "location":{"warn_cell_id":1,"name":"Münster","district":"Münster","state":"NRW"}}
    """#
  let alerts = try alerts(BrightSkyAlerts(), body)
  #expect(alerts.map(\.id) == ["13", "2.49.0.0.276.0.DWD.1"])
  var gusts = Alert(
    id: "2.49.0.0.276.0.DWD.1", source: "Deutscher Wetterdienst", event: "wind gusts",
    severity: .minor)
  gusts.headline = "Official WARNING of WIND GUSTS"
  gusts.description = "There is a risk of wind gusts."
  gusts.area = "Münster"
  (gusts.issued, gusts.onset) = (now - 3 * 3600, now - 3600)
  #expect(alerts.last == gusts)
  #expect(alerts.first?.event == "STURM")
  #expect(alerts.first?.instruction == "Türen schließen")
  #expect(alerts.first?.severity == .extreme)
}

private let around = "[[-83,27],[-82,27],[-82,28],[-83,28],[-83,27]]"
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

// MARK: - Length

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

// MARK: - MeteoAlarm

/// Returns a warning in the format of a MeteoAlarm feed.
private func warning(
  _ id: String = "1", _ type: String = "Update", references: String = "", info: [String]
) -> String {
  #"""
  {"uuid":"u\#(id)","alert":{"identifier":"\#(id)","sender":"a@b.at","status":"Actual",
   "sent":"2026-10-01T22:00:00+02:00","msgType":"\#(type)","references":"\#(references)",
   "info":[\#(info.joined(separator: ","))]}}
  """#
}

private func info(
  _ language: String, _ event: String, area: String = "Bregenz",
  level: String = "2; yellow; Moderate"
) -> String {
  #"""
  {"language":"\#(language)","category":["Met"],"event":"\#(event)","severity":"Minor",
   "effective":"2026-10-01T22:00:00+02:00","onset":"2026-10-02T02:00:00+02:00",
   "expires":"2026-10-02T08:00:00+02:00","senderName":"GeoSphere Austria","headline":"H",
   "description":"Heavy\nrain","instruction":"Stay in","web":"https://warnungen.zamg.at",
   "area":[{"areaDesc":"Feldkirch"},{"areaDesc":"\#(area)","geocode":[{"valueName":"EMMA_ID",
    "value":"AT001"}]}],
   "parameter":[{"valueName":"awareness_type","value":"3; Thunderstorm"},
    {"valueName":"awareness_level","value":"\#(level)"}]}
  """#
}

private func feed(_ warnings: String...) -> String {
  #"{"warnings":[\#(warnings.joined(separator: ","))]}"#
}

@Test("reads MeteoAlarm's warnings in English")
func readsMeteoAlarmsWarningsInEnglish() throws {
  let body = feed(warning(info: [info("de-DE", "Gewitter"), info("en-GB", "Thunderstorm")]))
  var storm = Alert(
    id: "1", source: "GeoSphere Austria", event: "Thunderstorm", severity: .moderate)
  storm.headline = "H"
  storm.description = "Heavy rain"
  storm.instruction = "Stay in"
  storm.area = "Bregenz"
  (storm.issued, storm.onset) = (now - 3 * 3600, now + 3600)
  storm.ends = now + 7 * 3600
  storm.url = "https://warnungen.zamg.at"
  #expect(try alerts(try source("AT"), body) == [storm])
}

@Test("an expired part of a warning does not hide a current one")
func anExpiredPartOfAWarningDoesNotHideACurrentOne() throws {
  let over = info("en", "Storm", level: "4; red; Extreme")
    .replacing("2026-10-02T08:00:00+02:00", with: "2026-10-02T00:59:00+02:00")
  let body = feed(warning(info: [over, info("en", "Rain")]))
  #expect(try alerts(try source("AT"), body).map(\.event) == ["Rain"])
}

@Test("a part in force is shown beside a worse one that is still to come")
func aPartInForceIsShownBesideAWorseOne() throws {
  let yellow = info("en", "Wind").replacing("2026-10-02T02:00", with: "2026-10-01T23:00")
  let orange = info("en", "Storm", level: "3; orange; Severe")
  for parts in [[yellow, orange], [orange, yellow]] {
    let source = try source("RO")
    #expect(try alerts(source, feed(warning(info: parts))).map(\.event) == ["Storm", "Wind"])
    let cancelled = feed(
      warning(info: parts), warning("2", "Cancel", references: toFirst, info: []))
    #expect(try alerts(source, cancelled).isEmpty, "both parts end together")
  }
}

@Test("a milder part goes on after a worse one, and is not told where that one covers it")
func aMilderPartGoesOnAfterAWorseOne() throws {
  let orange = info("en", "Storm", level: "3; orange; Severe")
  for (onset, end, events) in [
    ("08:00", "20:00", ["Storm", "Wind"]), ("01:00", "20:00", ["Storm", "Wind"]),
    ("03:00", "08:00", ["Storm"]),
  ] {
    let yellow = [info("en", "Wind"), info("fr", "Vent")].map { part in
      part.replacing("2026-10-02T08:00", with: "2026-10-02T\(end)")
        .replacing("2026-10-02T02:00", with: "2026-10-02T\(onset)")
    }
    let told = try alerts(try source("AT"), feed(warning(info: yellow + [orange])))
    #expect(told.map(\.event) == events)
    #expect(Set(told.map(\.id)).count == events.count)
  }
}

@Test("parts for different dangers at the same time are different warnings")
func partsForDifferentDangersAreDifferentWarnings() throws {
  let wind = info("en", "Wind").replacing("3; Thunderstorm", with: "1; Wind")
  let told = try alerts(try source("AT"), feed(warning(info: [wind, info("en", "Storm")])))
  #expect(Set(told.map(\.event)) == ["Wind", "Storm"])
}

@Test("reads the only part of a warning that is not in a list")
func readsTheOnlyPartOfAWarningThatIsNotInAList() throws {
  let body = feed(#"{"alert":{"identifier":"1","info":\#(info("en", "Wind"))}}"#)
  #expect(try alerts(try source("AT"), body).map(\.event) == ["Wind"])
}

@Test(
  "an unmatched area is an error where area names may differ",
  arguments: [
    ("FR", "Bouches-du-Rhône", "Marseille"), ("AT", "Spittal an der Drau", "Matrei in Osttirol"),
    ("NL", "Waddeneilanden", "Leeuwarden"), ("HR", "Velebitski kanal", "Senj"),
  ])
func unmatchedAreaCanBeAnError(country: String, area: String, town: String) throws {
  let body = feed(warning(info: [info("en", "Heat", area: area)]))
  #expect(throws: Fault.otherAreas(.meteoAlarm)) {
    _ = try alerts(try source(country), body, near: [town])
  }
}

@Test("an unmatched area means no warning where area names are reliable")
func unmatchedAreaCanMeanNoWarning() throws {
  let body = feed(warning(info: [info("it", "Caldo", area: "Lombardia")]))
  for country in ["IT", "RO"] {
    #expect(try alerts(try source(country), body, near: ["Napoli", "Campania"]).isEmpty)
  }
  // A green level, and an area described only by an outline, are not warnings for the place.
  let green = feed(warning(info: [info("fr", "Orages", area: "Rhône", level: "1; green; Minor")]))
  let outlined = feed(
    #"{"alert":{"info":[{"event":"Wind","area":[{"polygon":"47,9 47,10 48,10 48,9 47,9"}]}]}}"#)
  for none in [feed(), green, outlined] {
    #expect(try alerts(try source("FR"), none, near: ["Marseille"]).isEmpty)
  }
}

@Test(
  "warnings are in the reader's language, or else in English",
  arguments: [
    ("de", "WINDBÖEN", "Storm"), ("en", "wind gusts", "Storm"), ("fr", "wind gusts", "Orages"),
    ("nl_BE", "wind gusts", "Onweer"), ("ja", "wind gusts", "Storm"), ("", "wind gusts", "Storm"),
  ] as [(String, String, String)])
func warningsAreInTheReadersLanguage(language: String, german: String, belgian: String) throws {
  let dwd = #"{"alerts":[{"id":1,"event_en":"wind gusts","event_de":"WINDBÖEN"}],"location":{}}"#
  #expect(try alerts(BrightSkyAlerts(), dwd, in: language).map(\.event) == [german])
  let eccc = #"""
    {"features":[{"geometry":{"type":"Polygon","coordinates":[\#(around)]},
      "properties":{"alert_name_en":"Wind","alert_name_fr":"Vent"}}]}
    """#
  let isFrench = language == "fr"
  let found = try alerts(ECCC(), eccc, in: language) { request in
    #expect(request.url.query?.contains("lang=en&") == true)
  }
  #expect(found.map(\.event) == [isFrench ? "Vent" : "Wind"])
  let body = feed(
    warning(info: [info("fr-BE", "Orages"), info("nl-BE", "Onweer"), info("en-GB", "Storm")]))
  let meteoAlarm = try alerts(try source("BE"), body, in: language)
  #expect(meteoAlarm.map(\.event) == [belgian])
}

@Test("missing translations come from English, then the first language")
func missingTranslationsComeFromEnglish() throws {
  let dwd = #"""
    {"alerts":[{"id":1,"event_de":"STURM","headline_de":"Sturm","instruction_de":"Türen schließen",
      "event_en":"storm","headline_en":"Official","description_en":"Wind"}],"location":{}}
    """#
  for (language, event, headline) in [("de", "STURM", "Sturm"), ("it", "storm", "Official")] {
    let alert = try #require(try alerts(BrightSkyAlerts(), dwd, in: language).first)
    #expect(alert.event == event && alert.headline == headline)
    #expect(alert.description == "Wind" && alert.instruction == "Türen schließen")
  }
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
    let known = try METAlerts().alerts(for: place, at: now, from: client)
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

@Test("matches MeteoAlarm's areas by code if their names differ")
func matchesMeteoAlarmsAreasByCode() throws {
  let croatian = info("hr", "Vjetar").replacing("AT001", with: "HR001")
  let english = info("en-GB", "Wind", area: "Elsewhere").replacing("AT001", with: "HR001")
  let other = info("fr", "Vent", area: "Elsewhere")
  let body = feed(warning(info: [croatian, english, other]))
  for (language, event) in [("hr", "Vjetar"), ("ja", "Wind"), ("fr", "Wind")] {
    #expect(try alerts(try source("IT"), body, in: language).map(\.event) == [event])
  }
}

@Test("without English the first language is used")
func withoutEnglishTheFirstLanguageIsUsed() throws {
  let body = feed(warning(info: [info("fr", "Orages"), info("nl", "Onweer")]))
  #expect(try alerts(try source("BE"), body).map(\.event) == ["Orages"])
}

@Test(
  "MeteoAlarm's level gives the severity, or else the warning's word",
  arguments: [
    ("2; yellow; Moderate", .moderate), ("3;Orange;Severe", .severe), ("4; red", .extreme),
    (" 3 ", .severe), ("RED", .extreme), ("1; green; Minor", nil), ("1", nil), ("", .minor),
    ("99; purple", .minor),
  ] as [(String, Alert.Severity?)])
func meteoAlarmsLevelGivesTheSeverity(level: String, severity: Alert.Severity?) throws {
  let body = feed(warning(info: [info("en", "x", level: level)]))
  #expect(try alerts(try source("AT"), body).first?.severity == severity)
}

@Test(
  "an area matches if it has a name of the place",
  arguments: [
    ("BREGENZ", true), ("bregenz", true), ("Vorarlberg", true), ("Zürs", true), ("ZURS", true),
    ("Bezirk Bregenz", true), ("Vorarlberg region", true), ("Bregenz & Dornbirn", true),
    ("Dornbirn, Bregenz", true), ("Ile de Re", true), ("Italy", true), ("Dornbirn", false),
    ("Bregenz (Stadt)", true), ("Bregenz Umgebung", true), ("Raum Bregenz", true),
    ("Dornbirn|Bregenz", true), ("Raum Bregenz Ost", false), ("Upper Vorarlberg", false),
    ("Bregenzerwald", false), ("", false), ("&,;/", false), ("St. Pölten(Land)", true),
    ("St. Pölten", true), ("Friesland", true), ("St. Veit", false),
  ])
func anAreaIsThePlace(area: String, isHere: Bool) throws {
  let body = feed(warning(info: [info("en", "x", area: area)]))
  let names = ["Bregenz", "Zürs", "Île-de-Ré", "", "Vorarlberg", "Sankt Pölten", "Fryslân"]
  #expect(try alerts(try source("IT"), body, near: names).isEmpty != isHere)
}

@Test(
  "an area does not match if its name only contains the town's",
  arguments: [
    ("Madrid", "Sierra de Madrid"), ("Góra", "Zielona Góra"), ("Miasto", "Nowe Miasto"),
  ])
func areaDoesNotMatchAPartOfItsName(town: String, area: String)
  throws
{
  let body = feed(warning(info: [info("en", "x", area: area)]))
  #expect(try alerts(try source("IT"), body, near: [town, "Region"]).isEmpty)
}

@Test(
  "an area with an outline is matched by the outline",
  arguments: [
    (#""27,-83 27,-82 29,-82 29,-83 27,-83""#, true),
    (#"["1,1 1,2 2,2","27,-83 27,-82 29,-82"]"#, true),
    (#""27,-83 x,-82 29,-82 29,-83 27,-83""#, false), (#""27,-83 29,-82""#, false),
    (#""47,9 47,10 48,10 48,9 47,9""#, false), ("null", false), (#""x,y 1,2,3 91,0 ,""#, false),
    ("[[27,-83]]", false),
  ])
func anAreaWithAnOutlineIsMatchedByTheOutline(polygon: String, isHere: Bool) throws {
  let area = #""areaDesc":"East of England|Wales","polygon":\#(polygon)"#
  let body = feed(
    #"{"alert":{"identifier":"1","info":[{"event":"Wind","area":[{\#(area)}]}]}}"#)
  #expect(try alerts(try source("IT"), body, near: ["Tampa"]).isEmpty != isHere)
}

@Test(
  "an outline that cannot be read beside another leaves the name",
  arguments: [("Bregenz", "IT", true), ("Feldkirch", "IT", false), ("Feldkirch", "AT", nil)])
func anUnreadableOutlineLeavesTheName(name: String, country: String, isHere: Bool?) throws {
  let polygons = #"["47,9 47,10 48,10 x,9","45,9 45,10 46,10 46,9 45,9"]"#
  let area = #""areaDesc":"\#(name)","polygon":\#(polygons)"#
  let body = feed(#"{"alert":{"identifier":"1","info":[{"event":"Wind","area":[{\#(area)}]}]}}"#)
  guard let isHere else {
    #expect(throws: Fault.otherAreas(.meteoAlarm)) { _ = try alerts(try source(country), body) }
    return
  }
  #expect(try alerts(try source(country), body).isEmpty != isHere)
}

@Test("an outline takes precedence over a name") func anOutlineTakesPrecedenceOverAName() throws {
  let area = #""areaDesc":"Bregenz","polygon":["47,9 47,10 48,10 48,9 47,9"]"#
  let body = feed(
    #"{"alert":{"identifier":"1","info":[{"event":"Wind","area":[{\#(area)}]}]}}"#)
  #expect(try alerts(try source("AT"), body).isEmpty)
}

@Test("a place without a name or a feed is not covered")
func aPlaceWithoutANameOrAFeedIsNotCovered() throws {
  #expect(throws: Fault.notCovered(.meteoAlarm)) {
    _ = try alerts(try source("AT"), feed(), near: [])
  }
  #expect(throws: Fault.notCovered(.meteoAlarm)) {
    _ = try alerts(try source("AT"), "", status: 404)
  }
}

@Test("a warning that moved to another area is removed")
func aWarningThatMovedToAnotherAreaIsRemoved() throws {
  let old = warning("1", info: [info("en", "x")])
  let new = warning(
    "2", references: "a@b.at,1,2026-10-01T21:00:00+02:00", info: [info("en", "x", area: "Graz")])
  #expect(try alerts(try source("RO"), feed(old)).count == 1)
  #expect(try alerts(try source("RO"), feed(old, new)).isEmpty)
}

/// The reference to the warning with the identifier 1.
private let toFirst = "a@b.at,1,2026-10-01T21:00:00+02:00"

private let allClear = #""responseType":["AllClear"],"event""#

/// Messages that end a warning for Bregenz and Graz, and whether they end it in Bregenz.
private let endings: [(String, Bool)] = [
  (warning("2", "Cancel", references: toFirst, info: [info("en", "x")]), true),
  (warning("2", "Cancel", references: toFirst, info: [info("en", "x", area: "Graz")]), false),
  (
    warning(
      "2", references: toFirst,
      info: [info("en", "x").replacing(#""event""#, with: allClear)]), true
  ),
  (
    warning(
      "2", references: toFirst,
      info: [info("en", "x", area: "Graz").replacing(#""event""#, with: allClear)]), false
  ),
  (
    warning(
      "2", references: toFirst,
      info: [info("en", "x").replacing(#""event""#, with: #""urgency":"Past","event""#)]), true
  ),
  (
    warning("2", references: toFirst, info: [info("en", "x", level: "1; green; Minor")]), true
  ),
  (
    warning(
      "2", references: toFirst, info: [info("en", "x", area: "Graz", level: "1; green; Minor")]),
    false
  ),
  // The message that ends a warning may itself expire soon.
  (
    warning(
      "2", references: toFirst,
      info: [
        info("en", "x").replacing(#""event""#, with: allClear)
          .replacing("2026-10-02T08:00:00+02:00", with: "2026-10-02T00:30:00+02:00")
      ]), true
  ),
  // Without an area, the whole warning is cancelled.
  (warning("2", "Cancel", references: toFirst, info: []), true),
  (warning("2", "Cancel", references: toFirst, info: [#"{"event":"x"}"#]), true),
  (warning("2", "Cancel", references: toFirst, info: [#"{"event":"x","area":null}"#]), false),
  (
    warning(
      "2", "Cancel", references: toFirst,
      info: [#"{"area":[{"polygon":"27,-83 27,-82 29,-82 29,-83 27,-83"}]}"#]), true
  ),
  (
    warning(
      "2", "Cancel", references: toFirst,
      info: [#"{"area":[{"areaDesc":"Bregenz","polygon":"47,9 47,10 48,10 48,9 47,9"}]}"#]), false
  ),
  // A part for Graz ends, the other goes on or is for another place.
  (
    warning(
      "2", references: toFirst,
      info: [
        info("en", "x", area: "Graz").replacing(#""event""#, with: allClear),
        info("en", "x", area: "Linz"),
      ]), false
  ),
  (warning("2", "Ack", references: toFirst, info: [info("en", "x")]), false),
  (warning("2", "Error", references: toFirst, info: [info("en", "x")]), false),
  // An update that cannot be read.
  (warning("2", references: toFirst, info: [#"{"area":[{"areaDesc":"Bregenz"}]}"#]), false),
]

@Test("a message ends a warning only in its own area", arguments: endings)
func aMessageEndsAWarningOnlyInItsOwnArea(ending: String, isEnded: Bool) throws {
  let old = warning(info: [info("en", "Wind"), info("en", "Wind", area: "Graz")])
  let ids = try alerts(try source("RO"), feed(old, ending)).map(\.id)
  #expect(ids == (isEnded ? [] : ["1"]))
}

@Test("the part of a message that ends does not hide the part that goes on")
func thePartThatEndsDoesNotHideThePartThatGoesOn() throws {
  let over = info("en", "Storm", level: "4; red; Extreme")
    .replacing(#""event""#, with: allClear)
  let body = feed(warning(info: [over, info("en", "Rain")]))
  #expect(try alerts(try source("AT"), body).map(\.event) == ["Rain"])
}

@Test(
  "a warning that ends in some areas may continue where area names differ",
  arguments: [
    (["Graz"], true), (["Graz", "Linz"], false), (["Linz", "Wien", "Graz"], false), ([], false),
  ] as [([String], Bool)])
func aWarningThatEndsInSomeAreasMayContinue(areas: [String], isUnknown: Bool) throws {
  let old = warning(info: [info("en", "Wind", area: "Graz"), info("en", "Wind", area: "Linz")])
  let end = warning(
    "2", "Cancel", references: toFirst, info: areas.map { info("en", "Wind", area: $0) })
  let source = try source("AT")
  if isUnknown {
    #expect(throws: Fault.otherAreas(.meteoAlarm)) {
      _ = try alerts(source, feed(old, end), near: ["Eisenstadt"])
    }
  } else {
    #expect(try alerts(source, feed(old, end), near: ["Eisenstadt"]).isEmpty)
  }
}

// MARK: - Ended warnings

/// The services with CAP's fields by the names that they give them, and whether such a warning is
/// shown.
private let capFields: [(String, String, Bool)] = [
  ("US", #""response":"AllClear""#, false), ("US", #""response":"Monitor""#, true),
  ("US", #""urgency":"Past""#, false), ("US", #""urgency":"Unknown""#, true),
  ("US", #""messageType":"Cancel""#, false), ("US", #""messageType":"Ack""#, false),
  ("US", #""messageType":"Error""#, false), ("US", #""messageType":"Update""#, true),
  ("US", #""response":7,"urgency":[],"messageType":{}"#, true),
  ("AT", #""responseType":["AllClear"]"#, false), ("AT", #""responseType":"AllClear""#, false),
  ("AT", #""responseType":["None","AllClear"]"#, false),
  ("AT", #""responseType":["AllClear","Shelter"]"#, true),
  ("AT", #""responseType":["Prepare"]"#, true), ("AT", #""responseType":[{},1]"#, true),
  ("AT", #""urgency":"Past""#, false), ("AT", #""urgency":"Immediate""#, true),
  ("AT", #""msgType":"Cancel""#, false), ("AT", #""msgType":"Ack""#, false),
  ("AT", #""msgType":"Error""#, false),
  ("DE", #""response_type":"allclear""#, false), ("DE", #""response_type":"prepare""#, true),
  ("DE", #""urgency":"past""#, false), ("DE", #""urgency":"immediate""#, true),
  ("CA", #""response":"AllClear""#, false), ("CA", #""urgency":"Past""#, false),
  ("CA", #""messageType":"Error""#, false), ("CA", #""status_en":"ended""#, false),
  ("CA", #""status_en":"continued""#, true),
  ("NO", #""responseType":"AllClear""#, false), ("NO", #""urgency":"Past""#, false),
  ("NO", #""type":"Cancel""#, false), ("NO", #""type":"Ack""#, false),
  ("NO", #""type":"Error""#, false), ("NO", #""type":"Update""#, true),
]

@Test("a warning that its issuer has ended is not shown, by any service", arguments: capFields)
func anEndedWarningIsNotShown(country: String, fields: String, isShown: Bool) throws {
  let warning = #"""
    {"geometry":{"type":"Polygon","coordinates":[\#(around)]},"event_en":"x",\#(fields),
     "properties":{"event":"x","alert_name_en":"x",\#(fields)},
     "alert":{\#(fields),"info":[{"event":"x",\#(fields),"area":[{"areaDesc":"Bregenz"}]}]}}
    """#
  let body = #"{"features":[\#(warning)],"alerts":[\#(warning)],"warnings":[\#(warning)]}"#
  #expect(try alerts(try source(country), body).isEmpty != isShown)
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

// MARK: - Warnings shown

private func notice(
  _ id: String, event: String = "Wind", severity: Alert.Severity = .minor, onset: Int? = nil,
  ends: Int? = nil, sent: Int? = nil
) -> AlertNotice {
  var alert = Alert(id: id, source: "s", event: event, severity: severity)
  alert.onset = onset
  alert.ends = ends
  return AlertNotice(alert: alert, status: "Actual", messageType: "Alert", sent: sent)
}

private func shown(_ notices: AlertNotice...) -> [String] {
  notices.shown(at: now).map(\.id)
}

/// CAP's status, message type, response types and urgency, and the effect of a message with them.
private let effects: [(String?, String?, [String], String?, AlertNotice.Effect)] = [
  (nil, nil, [], nil, .warns), ("Actual", "Alert", ["Prepare"], "Future", .warns),
  ("actual", "Update", ["Monitor", "Execute"], "Unknown", .warns),
  ("Test", "Alert", [], nil, .nothing), ("Exercise", "Alert", [], nil, .nothing),
  ("System", "Alert", [], nil, .nothing), ("Draft", "Alert", [], nil, .nothing),
  ("test", nil, [], nil, .nothing), ("Test", "Cancel", ["AllClear"], "Past", .nothing),
  ("Actual", "Ack", [], nil, .nothing), (nil, "ERROR", ["AllClear"], "Past", .nothing),
  ("Actual", "Cancel", [], nil, .ends), (nil, "cancel", ["Prepare"], "Future", .ends),
  ("Actual", "Alert", ["AllClear"], nil, .ends), (nil, "Update", ["allclear"], "Future", .ends),
  (nil, nil, ["All Clear", "None"], nil, .ends), (nil, nil, ["Monitor", "AllClear"], nil, .ends),
  (nil, nil, ["AllClear", "Evacuate"], nil, .warns), (nil, nil, [""], "", .warns),
  ("Actual", "Update", [], "Past", .ends), (nil, nil, ["Shelter"], "past", .ends),
]

@Test("CAP's fields say what a message does", arguments: effects)
func capsFieldsSayWhatAMessageDoes(
  status: String?, type: String?, responses: [String], urgency: String?,
  effect: AlertNotice.Effect
) {
  let first = notice("1", event: "Storm")
  var notice = notice("2")
  (notice.status, notice.messageType) = (status, type)
  (notice.responses, notice.urgency) = (responses, urgency)
  notice.references = ["1"]
  #expect(notice.effect == effect)
  switch effect {
  case .warns: #expect(shown(first, notice) == ["2"])
  case .ends:
    #expect(shown(first, notice).isEmpty)
    notice.isHere = false
    #expect(shown(first, notice) == ["1"], "it ends elsewhere")
  case .nothing: #expect(shown(first, notice) == ["1"])
  }
}

@Test("a green warning is not shown", arguments: [(nil, true), (1, false), (2, true)])
func aGreenWarningIsNotShown(level: Int?, isShown: Bool) {
  var notice = notice("1")
  notice.level = level
  #expect(shown(notice) == (isShown ? ["1"] : []))
}

@Test("a warning is shown until it ends") func aWarningIsShownUntilItEnds() {
  #expect(shown(notice("1", ends: now + 1)) == ["1"])
  #expect(shown(notice("1", ends: now)).isEmpty)
  #expect(shown(notice("1", onset: now + 86400, ends: now + 90000)) == ["1"], "announced")
}

@Test("a warning or cancellation replaces what it refers to, a test does not")
func warningReplacesWhatItRefersTo() {
  var next = notice("2", event: "Storm")
  next.references = ["1", "2"]
  #expect(shown(notice("1"), next) == ["2"])
  next.messageType = "Cancel"
  #expect(shown(notice("1"), next).isEmpty)
  next.status = "Test"
  #expect(shown(notice("1"), next) == ["1"])
}

/// Two notices by event, severity, onset, end and time of sending, and which are shown.
private let pairs: [(AlertNotice, AlertNotice, [String])] = [
  (notice("1"), notice("2"), ["1"]), (notice("1"), notice("1", event: "Rain"), ["1"]),
  (notice("1", sent: now - 20), notice("2", sent: now - 10), ["2"]),
  (notice("2", sent: now - 10), notice("1", sent: now - 20), ["2"]),
  (
    notice("1", onset: now, ends: now + 90, sent: now - 20),
    notice("2", onset: now + 60, ends: now + 90, sent: now - 10), ["2"]
  ),
  (
    notice("1", onset: now - 60, ends: now + 90, sent: now - 20),
    notice("2", ends: now + 90, sent: now - 10), ["2"]
  ),
  // It is not known which is newer, so the one that covers the time of both is shown.
  (
    notice("1", onset: now + 60, ends: now + 90), notice("2", onset: now, ends: now + 90), ["2"]
  ),
  (
    notice("1", onset: now, ends: now + 90, sent: now),
    notice("2", onset: now + 60, ends: now + 90, sent: now), ["1"]
  ),
  // Without an end, they are not known to be of one advisory.
  (notice("1"), notice("2", onset: now), ["1", "2"]),
  (notice("1", ends: now + 60), notice("2", ends: now + 90), ["1", "2"]),
  (
    notice("1", event: "Wind", ends: now + 60), notice("2", event: "Ice", ends: now + 60),
    ["1", "2"]
  ),
  (
    notice("1", severity: .severe, ends: now + 60, sent: now - 20),
    notice("2", severity: .minor, ends: now + 60, sent: now - 10), ["1", "2"]
  ),
]

@Test("the notices of one advisory count once, the newest is shown", arguments: pairs)
func theNoticesOfOneAdvisoryCountOnce(one: AlertNotice, other: AlertNotice, ids: [String]) {
  #expect(shown(one, other).sorted() == ids)
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

@Test("the most severe warning comes first, then the earliest")
func theMostSevereWarningComesFirstThenTheEarliest() {
  let order = shown(
    notice("minor"), notice("severe, late", severity: .severe, onset: now + 9),
    notice("unknown", event: "Rain", severity: .unknown),
    notice("extreme", event: "Ice", severity: .extreme),
    notice("severe, early", severity: .severe, onset: now + 8))
  #expect(order == ["extreme", "severe, early", "severe, late", "minor", "unknown"])
}

// MARK: - Odd responses

private let countries = ["US", "NO", "DE", "CA", "AT"]

@Test(
  "a response without a list of warnings is an error",
  arguments: countries,
  [
    "", "{}", "[]", "null", "<html><body>502</body></html>", #"{"features":{},"warnings":1}"#,
    #"{"features":null,"alerts":null,"warnings":null}"#, #"{"features":[1e400]}"#, "\u{0}",
    String(repeating: "[", count: 100_000), #"{"alerts":[{"#,
    String(repeating: #"{"features":"#, count: 100_000),
    #"{"features":[1,"x"],"alerts":[null],"warnings":[[]]}"#,
  ])
func aResponseWithoutAListOfWarningsIsAnError(country: String, body: String) throws {
  let source = try source(country)
  #expect(throws: Fault.unusableResponse(source.service)) {
    _ = try alerts(source, body)
  }
}

/// Warnings that cannot be read, by country.
private let unreadable: [(String, String)] = [
  ("US", #"{"properties":null}"#), ("US", #"{"properties":{"severity":"Extreme"}}"#),
  ("NO", #"{"properties":{"id":"1","severity":"Severe","geographicDomain":"land"}}"#),
  ("DE", #"{"id":1,"severity":"severe","status":"actual"}"#),
  ("CA", #"{"properties":{"alert_type":"warning"}}"#),
  (
    "CA",
    #"{"geometry":{"type":"Polygon","coordinates":[\#(around)]},"properties":{"id":"1"}}"#
  ),
  ("AT", #"{"uuid":"1"}"#), ("AT", #"{"alert":{"info":[{"event":"x"}]}}"#),
  ("AT", #"{"alert":{"info":{"event":"x","area":[]}}}"#),
  ("AT", #"{"alert":{"info":{"severity":"Extreme","area":[{"areaDesc":"Bregenz"}]}}}"#),
]

@Test("a warning that cannot be read beside those for elsewhere does not look like none")
func anUnreadableWarningBesideThoseForElsewhere() throws {
  let marine = #"{"properties":{"id":"1","event":"gale","geographicDomain":"marine"}}"#
  let land = #"{"properties":{"id":"2","severity":"Extreme","geographicDomain":"land"}}"#
  #expect(throws: Fault.unusableResponse(.metAlerts)) {
    _ = try alerts(METAlerts(), #"{"features":[\#(marine),\#(land)]}"#)
  }
  #expect(try alerts(METAlerts(), #"{"features":[\#(marine)]}"#).isEmpty)
  let nameless = #"{"alert":{"info":[{"area":[{"areaDesc":"Lazio"}]}]}}"#
  #expect(throws: Fault.unusableResponse(.meteoAlarm)) {
    let body = feed(warning(info: [info("it", "Vento", area: "Lombardia")]), nameless)
    _ = try alerts(try source("IT"), body, near: ["Roma", "Lazio"])
  }
}

@Test(
  "a response of which no warning can be read is an error, but one that can be read is shown",
  arguments: unreadable)
func aResponseOfWhichNoWarningCanBeReadIsAnError(country: String, odd: String) throws {
  let source = try source(country)
  func body(_ warnings: String...) -> String {
    let list = "[\(warnings.joined(separator: ","))]"
    return #"{"features":\#(list),"alerts":\#(list),"warnings":\#(list),"location":[]}"#
  }
  for response in [body(odd), body(odd, odd)] {
    #expect(throws: Fault.unusableResponse(source.service)) { _ = try alerts(source, response) }
  }
  let good = #"""
    {"geometry":{"type":"Polygon","coordinates":[\#(around)]},"event_en":"x",
     "properties":{"event":"x","alert_name_en":"x"},
     "alert":{"info":[{"event":"x","area":[{"areaDesc":"Bregenz"}]}]}}
    """#
  #expect(try alerts(source, body(odd, good)).map(\.event) == ["x"])
  #expect(try alerts(source, body()).isEmpty)
}

@Test(
  "a malformed warning is ignored and does not affect others",
  arguments: countries,
  [
    "null", "1", "[]", #""x""#, "{}", #"{"properties":[],"geometry":1,"alert":"x"}"#,
    #"{"properties":{"event":1,"headline":{},"severity":[],"onset":"x","ends":1e300}}"#,
    #"{"event_en":{},"expires":1e300,"onset":-1e300,"id":1e300,"alert_id":null}"#,
    #"{"alert":{"info":{},"references":1,"status":7}}"#,
    #"{"alert":{"info":[1,null,{"area":1},{"area":[{"areaDesc":7}]}],"references":",,,"}}"#,
    #"{"alert":{"info":[{"area":[{"areaDesc":"Bregenz"}],"parameter":{},"language":1}]}}"#,
  ])
func malformedWarningIsIgnored(country: String, odd: String) throws {
  let good = #"""
    {"geometry":{"type":"Polygon","coordinates":[\#(around)]},"event_en":"x",
     "properties":{"event":"x","alert_name_en":"x","severity":"odd"},
     "alert":{"info":[{"event":"x","area":[{"areaDesc":"Bregenz"}]}]}}
    """#
  let list = "[\(odd),\(good),\(odd)]"
  let body = #"{"features":\#(list),"alerts":\#(list),"warnings":\#(list),"location":[]}"#
  let alerts = try alerts(try source(country), body)
  #expect(alerts.map(\.event) == ["x"])
  #expect(alerts.map(\.severity) == [.unknown])
}
