import Exchange
import Network
import Testing
import Weather

@testable import WeatherService

private func nowcast(
  _ body: String, status: Int = 200, country: String = "NO",
  request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> Nowcast {
  let client = StandIn.client(status: status, body: body, request: check)
  let isGerman = country == "DE"
  let place = try StandIn.place(
    isGerman ? 52.52 : 59.93, isGerman ? 13.405 : 10.72, country,
    isGerman ? "Europe/Berlin" : "Europe/Oslo")
  let source = try #require(Service.minuteSource(for: place))
  return try source.nowcast(for: place, from: client)
}

/// The shape in https://api.met.no/weatherapi/nowcast/2.0/documentation.
private func metNorway(coverage: String = "ok", _ rates: String...) -> String {
  let steps = rates.enumerated().map { index, rate in
    """
    {"time":"2026-10-01T23:\(index < 2 ? "0" : "")\(index * 5):00Z","data":{"instant":{"details":
     {"air_temperature":4.1,"precipitation_rate":\(rate)}}}}
    """
  }
  return """
    {"type":"Feature","properties":{"meta":{"updated_at":"2026-10-01T22:58:00Z",
      "units":{"precipitation_rate":"mm/h"},"radar_coverage":"\(coverage)"},
      "timeseries":[\(steps.joined(separator: ","))]}}
    """
}

@Test("reads MET Norway's rates as amounts of five minutes")
func readsMETNorwaysRatesAsAmounts() throws {
  let nowcast = try nowcast(metNorway("0.0", "1.2", "null", "6")) { request in
    #expect(request.url.path == "/weatherapi/nowcast/2.0/complete")
  }
  #expect(nowcast.start == 1_790_895_600 && nowcast.step == 300)
  #expect(nowcast.precipitation == [0, 0.1, nil, 0.5])
}

@Test("takes a radar that sees nothing for unknown, not for dry")
func takesABlindRadarForUnknown() {
  #expect(throws: Fault.unusableResponse(.metNowcast)) {
    try nowcast(metNorway(coverage: "temporarily unavailable", "0.0", "0.0"))
  }
  #expect(throws: Fault.notCovered(.metNowcast)) {
    try nowcast(metNorway(coverage: "no coverage", "0.0"))
  }
  #expect(throws: Fault.notCovered(.metNowcast)) { try nowcast("{}", status: 422) }
  #expect(throws: Fault.unusableResponse(.metNowcast)) { try nowcast(metNorway("null", "null")) }
}

/// The shape in https://brightsky.dev/docs, with `format=plain`.
private func brightSky(x: String = "3.2", y: String = "2.9", _ images: String...) -> String {
  let records = images.enumerated().map { index, image in
    """
    {"timestamp":"2026-10-01T23:\(index < 2 ? "0" : "")\(index * 5):00+00:00",
     "source":"RADOLAN::RV::2026-10-01T23:00:00+00:00","precipitation_5":\(image)}
    """
  }
  return """
    {"radar":[\(records.joined(separator: ","))],"bbox":[1,1,7,7],"geometry":{},
     "latlon_position":{"x":\(x),"y":\(y)}}
    """
}

/// Returns an image of 7 by 7 pixels with a value around its middle, and another beyond.
private func image(_ value: String, beyond: String = "900") -> String {
  let rows = (0..<7).map { row in
    let cells = (0..<7).map { column in
      abs(row - 3) < 2 && abs(column - 3) < 2 ? value : beyond
    }
    return "[\(cells.joined(separator: ","))]"
  }
  return "[\(rows.joined(separator: ","))]"
}

@Test("reads the pixels around the place, in hundredths of a millimetre")
func readsThePixelsAroundThePlace() throws {
  let nowcast = try nowcast(
    brightSky(image("0"), image("25"), "null", "7", image("40")), country: "DE"
  ) { request in
    #expect(request.url.path == "/radar")
    #expect(request.url.text.contains("format=plain"))
    // The service's default ends an hour ahead.
    #expect(request.url.text.contains("last_date=2099-12-31"))
  }
  // The first image is of the five minutes before its time.
  #expect(nowcast.start == 1_790_895_600 - 300 && nowcast.step == 300)
  #expect(nowcast.precipitation == [0, 0.25, nil, nil, 0.4])
}

@Test(
  "refuses images without the place",
  arguments: [("null", "3"), ("-4", "3"), ("3", "1e99"), ("3", "\"3\"")])
func refusesImagesWithoutThePlace(x: String, y: String) {
  #expect(throws: Fault.unusableResponse(.brightSkyRadar)) {
    try nowcast(brightSky(x: x, y: y, image("0")), country: "DE")
  }
}

@Test("is asked only in the countries of the radar")
func isAskedOnlyInTheCountriesOfTheRadar() throws {
  for (country, service) in [
    ("NO", Service.metNowcast), ("SE", .metNowcast), ("FI", .metNowcast), ("DK", .metNowcast),
    ("DE", .brightSkyRadar), ("US", nil), ("IS", nil), (nil, nil),
  ] as [(String?, Service?)] {
    let place = try StandIn.place(59, 10, country, "Europe/Oslo")
    #expect(Service.minuteSource(for: place)?.service == service, "\(country ?? "at sea")")
  }
}

@Test("requests the model that is set, and only then")
func requestsTheModelThatIsSet() throws {
  for model in [nil, "icon_seamless"] {
    let client = StandIn.client(
      body: #"{"current":{"time":1790895600,"temperature_2m":20}}"#
    ) { request in
      #expect(request.url.text.contains("models=") == (model != nil))
      #expect(model == nil || request.url.text.contains("models=icon_seamless"))
    }
    let provider = try #require(Service.openMeteo.provider(city: nil, model: model))
    #expect(
      try provider.forecast(for: StandIn.tampa(), from: client).current?.temperature == 20)
  }
}

@Test("reads what several models say, by the suffix of each")
func readsWhatSeveralModelsSay() throws {
  let names = OpenMeteoModels.names
  func columns(_ name: String, _ value: (Int) -> String) -> String {
    names.enumerated().map { index, model in
      "\"\(name)_\(model)\":[\((0..<49).map { value($0 == 0 ? -1 : index) }.joined(separator: ","))]"
    }.joined(separator: ",")
  }
  let times = (0..<49).map { "\(1_790_895_600 + $0 * 3600)" }.joined(separator: ",")
  let body = """
    {"latitude":28,"longitude":-82.4,"hourly":{"time":[\(times)],
     \(columns("temperature_2m") { "\(20 + $0)" }),\(columns("precipitation") { $0 == 1 ? "0.4" : "0" })}}
    """
  let client = StandIn.client(body: body) { request in
    #expect(request.url.text.contains("models=ecmwf_ifs025"))
  }
  let spread = try OpenMeteoModels.spread(for: StandIn.tampa(), from: client)
  let outcome = try #require(spread.outcome(of: 1_790_895_600..<1_790_895_600 + 86400))
  #expect(outcome.high == 20...23 && outcome.wet == 1 && outcome.models == 4)
  for broken in ["{}", #"{"hourly":{"time":[1,2]}}"#] {
    #expect(throws: Fault.unusableResponse(.openMeteo)) {
      try OpenMeteoModels.spread(for: StandIn.tampa(), from: StandIn.client(body: broken))
    }
  }
}
