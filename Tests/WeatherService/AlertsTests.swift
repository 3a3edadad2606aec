import Coarsen
import Exchange
import Foundation
import Network
import Testing
import Weather

@testable import WeatherService

/// 2026-10-01 23:00 UTC.
private let now = 1_790_895_600

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
