import Exchange
import Foundation
import Network
import Platform
import Support
import Synchronization
import Testing

@testable import WeatherService

/// A service with a script of responses, which records the requests.
private final class Script: Sendable {
  private struct State {
    var asked: [HTTPRequest] = []
    var responses: [Result<HTTPResponse, HTTPError>]
    var now = 1_790_895_600
  }

  private let state: Mutex<State>

  /// Creates a service.
  ///
  /// - Parameter responses: one response for each request; the last one is repeated.
  init(_ responses: Result<HTTPResponse, HTTPError>...) {
    state = Mutex(State(responses: responses))
  }

  var asked: [HTTPRequest] { state.withLock { $0.asked } }

  /// Returns a recorded request, counted from 0; the test fails if there are fewer.
  func request(_ number: Int) throws -> HTTPRequest {
    try #require(asked.dropFirst(number).first)
  }

  func wait(_ seconds: Int) { state.withLock { $0.now += seconds } }

  func client(
    in home: TemporaryHome? = nil, isForced: Bool = false, key: String = "SECRET",
    hasContact: Bool = true, isReadOnly: Bool = false, bases: [Service: WebAddress] = [:],
    systemClock: SystemClock = .current
  ) -> ServiceClient {
    var setup = ServiceClient.Setup()
    setup.systemClock = systemClock
    setup.keys = [.openWeatherMap: key, .pirateWeather: key]
    setup.contact = hasContact ? "me@example.org" : nil
    setup.isForced = isForced
    setup.isReadOnly = isReadOnly
    setup.bases = bases
    setup.state = home.map { "\($0.path)/state" }
    setup.cache = home.map { "\($0.path)/cache" }
    return ServiceClient(setup, deadline: .now + .seconds(3600)) { request, _ in
      { () throws(HTTPError) in
        try self.state.withLock { state in
          state.asked.append(request)
          return state.responses.count > 1 ? state.responses.removeFirst() : state.responses[0]
        }.get()
      }
    } clock: {
      self.state.withLock { $0.now }
    }
  }
}

private func response(
  _ status: Int = 200, _ body: String = #"{"a":1}"#, _ headers: [String: String] = [:]
) -> Result<HTTPResponse, HTTPError> {
  .success(HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
}

@Suite("The service client") struct ClientOfServicesTests {
  private let home: TemporaryHome
  private let place: WeatherPlace

  init() throws {
    home = try TemporaryHome()
    place = try StandIn.tampa()
  }

  private func ask(
    _ client: ServiceClient, _ service: Service = .metNorway, path: String = "/x",
    query: [(name: String, value: String)] = [], purpose: String = "forecast"
  ) throws -> Double? {
    let request = ServiceRequest(service, path, query, purpose: purpose)
    return try client.get(request, about: place)["a"].number
  }

  @Test("requests again if the clock stopped while the machine was off")
  func requestsAgainIfTheClockStopped() throws {
    let script = Script(response(), response(200, #"{"a":2}"#))
    let before = SystemClock(start: "one") { false }
    let after = SystemClock(start: "another") { false }
    #expect(try ask(script.client(in: home, systemClock: before), .nws) == 1)
    #expect(try ask(script.client(in: home, systemClock: before), .nws) == 1)
    #expect(try ask(script.client(in: home, systemClock: after), .nws) == 2)
    let set = SystemClock(start: "third") { true }
    #expect(try ask(script.client(in: home, systemClock: set), .nws) == 2)
    #expect(script.asked.count == 2)
  }

  @Test("requests old data again even if the clock was set back")
  func requestsOldDataAgainEvenIfTheClockWasSetBack() throws {
    let script = Script(response(), response(200, #"{"a":2}"#))
    let before = SystemClock(start: "one") {
      90_000
    } isSet: {
      false
    }
    let after = SystemClock(start: "one") {
      1000
    } isSet: {
      false
    }
    #expect(try ask(script.client(in: home, systemClock: before), .nws) == 1)
    #expect(try ask(script.client(in: home, systemClock: before), .nws) == 1)
    #expect(try ask(script.client(in: home, systemClock: after), .nws) == 2)
    #expect(script.asked.count == 2)
  }

  /// Damage that a power cut may do to a stored response: an empty file, NULs, or only its first
  /// line.
  private static let cuts: [@Sendable (String) -> String] = [
    { _ in "" }, { String(repeating: "\0", count: $0.utf8.count) },
    { $0.prefix { $0 != "\n" } + "" }, { $0.prefix { $0 != "\n" } + "\n" },
    { text in
      let head = text.prefix { $0 != "\n" } + "\n"
      return head + String(repeating: "\0", count: text.utf8.count - head.utf8.count)
    },
  ]

  @Test("requests a whole response again after a power cut emptied it", arguments: 0..<cuts.count)
  func requestsAnEmptiedResponseAgain(number: Int) throws {
    let script = Script(
      response(
        200, #"{"a":1}"#, ["etag": "\"1\"", "last-modified": "Fri, 02 Oct 2026 12:00:00 GMT"]),
      response(200, #"{"a":2}"#, ["etag": "\"2\""]), response(304, ""))
    #expect(try ask(script.client(in: home), .nws) == 1)
    let file = try #require(home.files.first { $0.hasSuffix(".response") })
    try home.write(Self.cuts[number](try #require(home.read(file))), to: file)
    script.wait(86400)
    // With a validator, the service would respond 304 although the body is lost.
    #expect(try ask(script.client(in: home), .nws) == 2)
    #expect(try script.request(1).headers["If-None-Match"] == nil)
    #expect(try script.request(1).headers["If-Modified-Since"] == nil)
    script.wait(86400)
    #expect(try ask(script.client(in: home), .nws) == 2)
    #expect(try script.request(2).headers["If-None-Match"] == "\"2\"")
  }

  @Test("does not send validators that no header can contain")
  func doesNotSendValidatorsThatNoHeaderCanContain() throws {
    let script = Script(
      response(200, #"{"a":1}"#, ["etag": "\"a\rb\"", "last-modified": "so\u{2028}on"]), response())
    #expect(try ask(script.client(in: home), .nws) == 1)
    script.wait(86400)
    #expect(try ask(script.client(in: home), .nws) == 1)
    #expect(script.asked.count == 2)
    #expect(try script.request(1).headers["If-None-Match"] == nil)
    #expect(try script.request(1).headers["If-Modified-Since"] == nil)
  }

  @Test("sends a conditional request only after a response has expired")
  func sendsAConditionalRequest() throws {
    let modified = "Fri, 02 Oct 2026 12:00:00 GMT"
    let script = Script(
      response(
        200, #"{"a":1}"#,
        ["expires": "Thu, 01 Oct 2026 23:30:00 GMT", "last-modified": modified, "etag": "\"e\""]),
      response(304, "", ["expires": "Fri, 02 Oct 2026 00:30:00 GMT"]))
    #expect(try ask(script.client(in: home)) == 1)
    #expect(try script.request(0).headers["If-Modified-Since"] == nil)
    script.wait(1700)
    #expect(try ask(script.client(in: home)) == 1)
    #expect(
      try ask(script.client(in: home, isForced: true)) == 1, "it is the service's limit")
    #expect(script.asked.count == 1)
    script.wait(200)
    #expect(try ask(script.client(in: home)) == 1)
    #expect(script.asked.count == 2)
    #expect(try script.request(1).headers["If-Modified-Since"] == modified)
    #expect(try script.request(1).headers["If-None-Match"] == "\"e\"")
    script.wait(3000)
    #expect(try ask(script.client(in: home)) == 1)
    #expect(script.asked.count == 2, "the expiry of the 304 counts")
    script.wait(1000)
    _ = try ask(script.client(in: home))
    #expect(script.asked.count == 3)
    #expect(try script.request(2).headers["If-Modified-Since"] == modified)
  }

  @Test("counts the lifetime from the Date header, because the clocks may differ")
  func countsTheLifetimeFromTheDateHeader() throws {
    // The service's clock is an hour ahead.
    let script = Script(
      response(
        200, #"{"a":1}"#,
        ["date": "Fri, 02 Oct 2026 00:00:00 GMT", "expires": "Fri, 02 Oct 2026 00:30:00 GMT"]))
    #expect(try ask(script.client(in: home)) == 1)
    script.wait(1700)
    #expect(try ask(script.client(in: home)) == 1)
    #expect(script.asked.count == 1)
    script.wait(200)
    #expect(try ask(script.client(in: home)) == 1)
    #expect(script.asked.count == 2)
  }

  @Test("keeps a minimum interval if the service gives none, unless forced")
  func keepsAMinimumIntervalIfNoneIsGiven()
    throws
  {
    let script = Script(response())
    for forced in [false, false, true] {
      _ = try ask(script.client(in: home, isForced: forced), .openMeteo)
    }
    #expect(script.asked.count == 2)
    script.wait(15 * 60)
    _ = try ask(script.client(in: home), .openMeteo)
    #expect(script.asked.count == 3)
    // After the clock is set back, the age of the response is unknown.
    script.wait(-86400)
    _ = try ask(script.client(in: home), .openMeteo)
    #expect(script.asked.count == 4)
  }

  @Test("keeps a minimum interval if the service allows less")
  func keepsAMinimumIntervalIfLessIsAllowed() throws {
    let script = Script(response(200, #"{"a":1}"#, ["cache-control": "max-age=60"]))
    _ = try ask(script.client(in: home), .openMeteo)
    script.wait(600)
    _ = try ask(script.client(in: home), .openMeteo)
    #expect(script.asked.count == 1)
    // MET Norway's terms require clients to respect the Expires header.
    _ = try ask(script.client(in: home), .metNorway)
    script.wait(61)
    _ = try ask(script.client(in: home), .metNorway)
    #expect(script.asked.count == 3)
  }

  @Test("ends the pause after a rejection with a success, which only a forced request has")
  func endsThePauseAfterARejectionWithASuccess() throws {
    for status in [400, 403] {
      let home = try TemporaryHome()
      let script = Script(response(status), response())
      #expect(throws: Fault.self) { try ask(script.client(in: home), .openMeteo) }
      #expect(throws: Fault.self) { try ask(script.client(in: home), .openMeteo) }
      #expect(try ask(script.client(in: home, isForced: true), .openMeteo) == 1)
      #expect(script.asked.count == 2)
      // The response is old by then, and the pause would not be over.
      script.wait(1800)
      #expect(try ask(script.client(in: home), .openMeteo) == 1)
      #expect(script.asked.count == 3, "\(status)")
    }
  }

  @Test("does not repeat a failed request for an hour, unless forced")
  func doesNotRepeatAFailedRequest() throws {
    let script = Script(response(404), response())
    for _ in 0..<2 {
      #expect(throws: Fault.failed(.openMeteo, status: 404)) {
        _ = try ask(script.client(in: home), .openMeteo)
      }
    }
    #expect(script.asked.count == 1)
    _ = try ask(script.client(in: home, isForced: true), .openMeteo)
    #expect(script.asked.count == 2)
  }

  @Test("asks a radar again that rejected the request or the place, if forced")
  func asksARadarAgain() throws {
    let radars: [any MinuteSource] = [BrightSkyRadar(), METNorwayNowcast()]
    for radar in radars {
      for status in [403, 404, 422] {
        let home = try TemporaryHome()
        let script = Script(response(status))
        for forced in [false, false, true] {
          #expect(throws: Fault.self) {
            try radar.nowcast(for: place, from: script.client(in: home, isForced: forced))
          }
        }
        #expect(script.asked.count == 2, "\(radar.service) \(status)")
      }
    }
  }

  @Test("reports that a service will end soon") func reportsThatAServiceWillEndSoon() throws {
    let client = Script(response(203)).client(in: home)
    _ = try ask(client)
    let notices = client.takeNotices()
    #expect(notices == [Fault(.weather, .withdrawn, service: .metNorway)])
  }

  @Test(
    "leaves Open-Meteo alone until its quota is renewed, across processes",
    arguments: [
      ("Daily API request limit exceeded. Please try again tomorrow.", 1_790_899_200),
      ("Hourly API request limit exceeded. Please try again in the next hour.", 1_790_899_200),
      ("Minutely API request limit exceeded. Please try again in one minute.", 1_790_896_260),
    ])
  func leavesOpenMeteoAloneUntilItsQuotaIsRenewed(reason: String, until: Int) throws {
    let script = Script(response(429, #"{"error":true,"reason":"\#(reason)"}"#), response())
    // 2026-10-01 23:10:00 UTC.
    script.wait(600)
    for forced in [false, false, true] {
      // The next ones tell the first again.
      let time: Timestamp? = script.asked.isEmpty ? 1_790_896_200 : nil
      #expect(throws: Fault.tooManyRequests(.openMeteo, until: until, at: time)) {
        _ = try ask(script.client(in: home, isForced: forced), .openMeteo)
      }
    }
    #expect(script.asked.count == 1)
    script.wait(until - 1_790_896_200)
    #expect(try ask(script.client(in: home), .openMeteo) == 1)
  }

  @Test("treats another address as another service")
  func treatsAnotherAddressAsAnotherService() throws {
    let script = Script(response(429), response())
    #expect(throws: Fault.self) {
      try ask(script.client(in: home), .openMeteo)
    }
    let own = try #require(WebAddress("https://weather.example.org"))
    #expect(try ask(script.client(in: home, bases: [.openMeteo: own]), .openMeteo) == 1)
  }

  @Test("returns a response that is still valid during a pause")
  func returnsAResponseThatIsStillValidDuringAPause() throws {
    let script = Script(response(200, #"{"a":1}"#), response(429, "", ["retry-after": "1200"]))
    #expect(try ask(script.client(in: home)) == 1)
    #expect(throws: Fault.self) {
      try ask(script.client(in: home), path: "/other")
    }
    #expect(try ask(script.client(in: home)) == 1)
    #expect(script.asked.count == 2)
  }

  @Test("obeys a saved pause but saves nothing if allowed only once")
  func obeysASavedPauseButSavesNothing() throws {
    let script = Script(response(429, "", ["retry-after": "1200"]), response())
    #expect(throws: Fault.self) {
      try ask(script.client(in: home, isReadOnly: true))
    }
    #expect(home.files.isEmpty)
    let other = Script(response(429, "", ["retry-after": "1200"]))
    for isReadOnly in [false, true] {
      #expect(throws: Fault.self) {
        try ask(other.client(in: home, isReadOnly: isReadOnly))
      }
    }
    #expect(other.asked.count == 1)
  }

  @Test(
    "obeys Retry-After for at most a day",
    arguments: [
      (429, "1200", 1200), (503, "60", 60), (429, "Thu, 01 Oct 2026 23:30:00 GMT", 1800),
      (429, "99999999", 86400), (429, "-5", 600), (429, "soon", 600), (429, "5", 600),
    ])
  func obeysRetryAfterForAtMostADay(status: Int, header: String, seconds: Int)
    throws
  {
    let script = Script(response(status, "", ["retry-after": header]), response())
    for _ in 0..<2 {
      #expect(throws: Fault.self) { try ask(script.client(in: home)) }
    }
    script.wait(seconds - 1)
    #expect(throws: Fault.self) { try ask(script.client(in: home)) }
    #expect(script.asked.count == 1)
    script.wait(2)
    #expect(try ask(script.client(in: home)) == 1)
  }

  @Test("pauses for at least ten minutes if a service requires it")
  func pausesForAtLeastTenMinutes() throws {
    for (service, seconds) in [(Service.nws, 600), (.metAlerts, 600), (.eccc, 5)] {
      let client = Script(response(429, "", ["retry-after": "5"])).client()
      #expect(
        throws: Fault.tooManyRequests(
          service, until: 1_790_895_600 + seconds, at: 1_790_895_600)
      ) { try ask(client, service) }
    }
  }

  @Test("leaves alone only the service that asks to wait, but all that share a quota")
  func leavesAloneOnlyTheServiceThatAsksToWait() throws {
    for (status, isShared) in [(503, false), (429, true)] {
      let home = try TemporaryHome()
      let script = Script(response(status, "", ["retry-after": "1200"]), response())
      #expect(throws: Fault.self) { try ask(script.client(in: home), .openMeteoAir) }
      let value = try? ask(script.client(in: home), .openMeteo)
      #expect(value == (isShared ? nil : 1), "\(status)")
      #expect(throws: Fault.self) { try ask(script.client(in: home), .openMeteoAir) }
      #expect(script.asked.count == (isShared ? 1 : 2), "\(status)")
    }
  }

  @Test("tries a failed request three times at most, and a refused one once")
  func triesAFailedRequestThreeTimes() throws {
    let broken = Script(response(500), .failure(.cannotConnect(host: "h")), response())
    #expect(try ask(broken.client()) == 1)
    #expect(broken.asked.count == 3)
    let dead = Script(response(500))
    #expect(throws: Fault.failed(.metNorway, status: 500)) {
      try ask(dead.client())
    }
    #expect(dead.asked.count == 3)
    let half = Script(response(200, #"{"a":1} Unexpected error"#), response())
    #expect(try ask(half.client()) == 1)
    for status in [400, 401, 403, 404, 422, 429] {
      let script = Script(response(status))
      #expect(throws: Fault.self) { try ask(script.client()) }
      #expect(script.asked.count == 1, "\(status)")
    }
  }

  @Test("remembers a rejected key for an hour, but tries another at once")
  func remembersARejectedKey() throws {
    let script = Script(response(401))
    let now = 1_790_895_600
    let asks: [(key: String, rejectedAt: Timestamp?)] = [
      ("A", now), ("A", nil), ("B", now), ("B", nil),
    ]
    for (key, time) in asks {
      #expect(throws: Fault.refused(.openWeatherMap, status: 401, at: time)) {
        try ask(script.client(in: home, key: key), .openWeatherMap)
      }
    }
    #expect(script.asked.count == 2)
    script.wait(3601)
    #expect(throws: Fault.self) {
      try ask(script.client(in: home, key: "B"), .openWeatherMap)
    }
    #expect(script.asked.count == 3)
  }

  /// A service's status for a place that it does not cover, with the purpose and the path of the
  /// request, and how many seconds that is remembered: warnings must not be hidden for a week.
  private static let uncovered: [(Service, Int, String, String, Int)] = [
    (.metNorway, 422, "forecast", "/x", 7 * 86400), (.nws, 404, "forecast", "/points/1", 7 * 86400),
    (.nws, 404, "alerts", "/alerts/active", 600), (.brightSky, 404, "alerts", "/alerts", 600),
    (.meteoAlarm, 404, "alerts", "/x", 600), (.metAlerts, 422, "alerts", "/x", 600),
  ]

  @Test(
    "remembers for a week that a place is not covered, for minutes if it is about warnings",
    arguments: uncovered)
  func remembersThatAPlaceIsNotCovered(
    service: Service, status: Int, purpose: String, path: String, seconds: Int
  ) throws {
    let script = Script(response(status), response())
    func value(_ path: String) throws -> Double? {
      try ask(script.client(in: home), service, path: path, purpose: purpose)
    }
    for _ in 0..<2 {
      #expect(throws: Fault.notCovered(service)) { try value(path) }
    }
    #expect(script.asked.count == 1)
    #expect(try value("/other") == 1)
    script.wait(seconds + 1)
    #expect(try value(path) == 1)
  }

  @Test("sends no request without a required key or contact")
  func sendsNoRequestWithoutARequiredKeyOrContact() throws {
    let script = Script(response())
    #expect(throws: Fault(.weather, .noContact, service: .metNorway)) {
      try ask(script.client(hasContact: false))
    }
    #expect(try ask(script.client(hasContact: false), .nws) == 1, "it wants none")
    let setup = ServiceClient.Setup()
    let poor = ServiceClient(setup, deadline: .now + .seconds(1)) { _, _ in
      { () throws(HTTPError) in throw .unknownHost(host: "x") }
    } clock: {
      0
    }
    #expect(throws: Fault.noKey(.pirateWeather)) {
      try ask(poor, .pirateWeather)
    }
    #expect(script.asked.count == 1)
  }

  @Test("sends a key only where the service expects it")
  func sendsAKeyOnlyWhereTheServiceExpectsIt() throws {
    let script = Script(response(403))
    var sentence = ""
    do {
      _ = try ask(
        script.client(in: home), .pirateWeather, path: "/forecast/{key}/1,2",
        query: [("appid", "{key}")])
    } catch { sentence = "\(error)" }
    #expect(
      script.asked.first?.url.text
        == "https://api.pirateweather.net/forecast/SECRET/1,2?appid=SECRET")
    #expect(!sentence.contains("SECRET") && !sentence.isEmpty)
    for file in home.files { #expect(home.read(file)?.contains("SECRET") != true, "\(file)") }
    #expect(!home.files.isEmpty)
  }

  @Test("discards an unusable response, so that no 304 confirms it")
  func discardsAnUnusableResponse() throws {
    let script = Script(
      response(200, #"{"b":1}"#, ["last-modified": "Fri, 02 Oct 2026 12:00:00 GMT"]), response())
    let client = script.client(in: home)
    let request = ServiceRequest(.metNorway, "/x", purpose: "forecast")
    #expect(throws: Fault.unusableResponse(.metNorway)) {
      try client.asking(until: .now + .seconds(10)) { () throws(Fault) in
        _ = try client.get(request, about: place)
        throw .unusableResponse(.metNorway)
      }
    }
    #expect(try ask(script.client(in: home)) == 1)
    #expect(try script.request(1).headers["If-Modified-Since"] == nil)
  }

  @Test("takes the age of the weather only from responses with weather")
  func takesTheAgeOnlyFromWeather() throws {
    let script = Script(
      response(), response(200, #"{"a":1}"#, ["age": "100"]), response())
    let client = script.client(in: home)
    let list = ServiceRequest(
      .nws, "/list", purpose: "forecast", minimumInterval: 86400, isWeather: false)
    _ = try client.get(list, about: place)
    script.wait(7200)
    let now = ServiceRequest(.nws, "/now", purpose: "forecast")
    let cases: [([ServiceRequest], Int?)] = [
      ([list], nil), ([list, now], 1_790_895_600 + 7200 - 100),
    ]
    for (requests, oldest) in cases {
      let value = try client.asking(until: .now + .seconds(10)) {
        () throws(Fault) in
        for request in requests { _ = try client.get(request, about: place) }
      }
      #expect(value.oldestResponse == oldest, "a proxy has had it a while")
    }
  }

  @Test("applies a quota to all hosts of a service")
  func appliesAQuotaToAllHostsOfAService() throws {
    let script = Script(response(429))
    for service in [Service.openMeteo, .openMeteoAir] {
      #expect(throws: Fault.self) {
        try ask(script.client(in: home), service)
      }
    }
    #expect(script.asked.count == 1)
  }

  @Test("starts over if its saved state is damaged")
  func startsOverIfItsSavedStateIsDamaged() throws {
    let script = Script(response(200, #"{"a":1}"#, ["expires": "Thu, 01 Oct 2026 23:30:00 GMT"]))
    _ = try ask(script.client(in: home))
    for file in home.files { try home.write("{", to: file) }
    try home.write("{\"met-norway\":{\"until\":9e99}}", to: "state/not-before.json")
    #expect(try ask(script.client(in: home)) == 1)
    #expect(script.asked.count == 2)
  }
}
