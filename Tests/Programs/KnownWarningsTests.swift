import Foundation
import Report
import Support
import Synchronization
import Testing
import Weather

extension Programs {
  /// Tests of the warnings that are shown when a service fails after it has responded.
  @Suite("Known warnings") struct KnownWarningsTests {
    private static let storm = "Tropical Storm Warning"

    /// Returns the National Weather Service's response with a severe warning for each event.
    private static func warnings(_ events: String...) -> StandInServer.Response {
      let features = events.map {
        #"""
        {"properties":{"id":"\#($0)","event":"\#($0)","severity":"Severe","status":"Actual",
          "messageType":"Alert"}}
        """#
      }
      return StandInServer.Response(#"{"features":[\#(features.joined(separator: ","))]}"#)
    }

    private static let down = StandInServer.Response("down", status: 503)

    @Test("are joined by a new one although every weather service fails")
    func areJoinedByANewOneAlthoughEveryWeatherServiceFails() throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      services.warnings = Self.warnings("Flood Watch")
      #expect(try services.json().events == ["Flood Watch"])
      services.weather = Self.down
      services.warnings = Self.warnings("Flood Watch", Self.storm)
      let later = try services.json()
      #expect(Set(later.events ?? []) == ["Flood Watch", Self.storm], "\(later)")
      #expect(later.temperature == 24.2, "\(later)")
      #expect(later.faults.contains("weather open-meteo error"), "\(later)")
    }

    @Test("are joined by a new one although the provider does not respond in time")
    func areJoinedByANewOneAlthoughTheProviderIsSlow() throws {
      // The provider may use four fifths of the time, and the warnings half of what is left.
      let services = try Services(provider: "open-meteo", timeout: 20)
      services.weather = StandInServer.Response(World.forecast())
      services.warnings = Self.warnings("Flood Watch")
      #expect(try services.json().events == ["Flood Watch"])
      services.weather = StandInServer.Response("", delay: .seconds(60))
      services.warnings = Self.warnings("Flood Watch", Self.storm)
      let later = try services.json()
      #expect(Set(later.events ?? []) == ["Flood Watch", Self.storm], "\(later)")
    }

    @Test("are kept when their service says once that it does not cover the place")
    func areKeptWhenTheirServiceSaysOnceThatItDoesNotCoverThePlace() throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      services.warnings = Self.warnings(Self.storm)
      #expect(try services.json().events == [Self.storm])
      services.warnings = StandInServer.Response("{}", status: 404)
      let later = try services.json()
      #expect(later.events == [Self.storm], "\(later)")
      #expect(later.faults == ["alerts nws unusableAnswer"], "\(later)")
    }

    @Test("may go on after their end when their service fails, which may have extended them")
    func mayGoOnAfterTheirEndWhenTheirServiceFails() throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      services.warnings = Self.warnings(Self.storm)
      #expect(try services.json().events == [Self.storm])
      #expect(try services.mayGoOn() == [false])
      services.warnings = Self.down
      #expect(try services.json().events == [Self.storm])
      #expect(try services.mayGoOn() == [true])
      // Also without new weather.
      services.weather = Self.down
      #expect(try services.json().events == [Self.storm])
      #expect(try services.mayGoOn() == [true])
      services.warnings = Self.warnings(Self.storm)
      #expect(try services.json().events == [Self.storm])
      #expect(try services.mayGoOn() == [false])
    }

    @Test("are unknown when their service says at first that it does not cover the place")
    func areUnknownWhenTheirServiceDoesNotCoverThePlace() throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      services.warnings = StandInServer.Response("{}", status: 404)
      let told = try services.json()
      #expect(told.events == nil, "\(told)")
      #expect(told.faults == ["alerts nws unusableAnswer"], "\(told)")
    }

    @Test("are not replaced by a provider's own while their service fails")
    func areNotReplacedByAProvidersOwn() throws {
      let services = try Services(provider: "pirate-weather")
      let now = Int(Date().timeIntervalSince1970)
      func weather(_ alerts: String) -> StandInServer.Response {
        StandInServer.Response(
          #"{"currently":{"time":\#(now),"temperature":24.2},"alerts":[\#(alerts)]}"#)
      }
      services.weather = weather("")
      services.warnings = Self.warnings(Self.storm)
      #expect(try services.json().events == [Self.storm])
      services.weather = weather(
        #"{"title":"Rip Current","severity":"Minor","time":\#(now),"expires":\#(now + 7200)}"#)
      services.warnings = Self.down
      let later = try services.json()
      #expect(later.events == [Self.storm, "Rip Current"], "\(later)")
      #expect(later.faults == ["alerts nws error"], "\(later)")
    }

    @Test("of a provider are kept when it fails and another has the weather")
    func ofAProviderAreKeptWhenItFails() throws {
      let other = try StandInServer { _ in StandInServer.Response(World.forecast()) }
      defer { other.stop() }
      // No service gives the warnings of Japan.
      let services = try Services(
        provider: "pirate-weather", before: ("open-meteo", other.url), at: "35.68,139.69")
      let now = Int(Date().timeIntervalSince1970)
      func weather(_ alerts: String) -> StandInServer.Response {
        StandInServer.Response(
          #"{"currently":{"time":\#(now),"temperature":24.2},"alerts":[\#(alerts)]}"#)
      }
      services.weather = weather(
        #"{"title":"Typhoon","severity":"Extreme","time":\#(now),"expires":\#(now + 7200)}"#)
      #expect(try services.json().events == ["Typhoon"])
      services.weather = Self.down
      let later = try services.json()
      #expect(later.events == ["Typhoon"], "\(later)")
      #expect(later.faults == ["weather pirate-weather error"], "\(later)")
      services.weather = weather("")
      #expect(try services.json().events == nil)
    }

    @Test("of a provider are all kept when it fails and the warning service fails as well")
    func ofAProviderAreAllKeptWhenTheWarningServiceFails() throws {
      let other = try StandInServer { _ in StandInServer.Response(World.forecast()) }
      defer { other.stop() }
      let services = try Services(provider: "pirate-weather", before: ("open-meteo", other.url))
      let now = Int(Date().timeIntervalSince1970)
      // The second one does not say when it ends.
      services.weather = StandInServer.Response(
        #"""
        {"currently":{"time":\#(now),"temperature":24.2},"alerts":[
         {"title":"Typhoon","severity":"Extreme","time":\#(now),"expires":\#(now + 7200)},
         {"title":"Wind","severity":"Severe","time":\#(now)}]}
        """#)
      services.warnings = Self.down
      #expect(try services.json().events == ["Typhoon", "Wind"])
      services.weather = Self.down
      let later = try services.json()
      #expect(later.events == ["Typhoon", "Wind"], "\(later)")
      #expect(later.faults == ["weather pirate-weather error", "alerts nws error"], "\(later)")
    }

    @Test(
      "of a provider are kept when it fails, beside those of the warning service", .serialized,
      arguments: [true, false])
    func ofAProviderAreKeptBesideThoseOfTheWarningService(hasOther: Bool) throws {
      let other = try StandInServer { _ in StandInServer.Response(World.forecast()) }
      defer { other.stop() }
      let services = try Services(
        provider: "pirate-weather", before: hasOther ? ("open-meteo", other.url) : nil,
        at: "47.5031,9.7471")
      let now = Int(Date().timeIntervalSince1970)
      services.weather = StandInServer.Response(
        #"""
        {"currently":{"time":\#(now),"temperature":24.2},"alerts":[
         {"title":"Avalanche","severity":"Extreme","time":\#(now),"expires":\#(now + 7200)}]}
        """#)
      let (begin, end) = (Date(timeIntervalSinceNow: -3600), Date(timeIntervalSinceNow: 7200))
      services.warnings = StandInServer.Response(
        #"""
        {"warnings":[{"uuid":"1","alert":{"identifier":"1","sender":"a@b.at","status":"Actual",
          "sent":"\#(begin.ISO8601Format())","msgType":"Alert","info":[{"language":"en",
          "event":"Thunderstorm","onset":"\#(begin.ISO8601Format())",
          "expires":"\#(end.ISO8601Format())","area":[{"areaDesc":"Bregenz"}],
          "parameter":[{"valueName":"awareness_level","value":"2; yellow; Moderate"}]}]}}]}
        """#)
      #expect(try services.json().events == ["Avalanche", "Thunderstorm"])
      services.weather = Self.down
      let later = try services.json()
      #expect(later.events == ["Avalanche", "Thunderstorm"], "\(later)")
      #expect(later.faults == ["weather pirate-weather error"], "\(later)")
      services.warnings = StandInServer.Response(#"{"warnings":[]}"#)
      #expect(try services.json().events?.contains("Avalanche") == true)
    }

    @Test("do not hide that another one cannot be read")
    func doNotHideThatAnotherOneCannotBeRead() throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      services.warnings = StandInServer.Response(
        #"""
        {"features":[{"properties":{"id":"1","event":"Fog","severity":"Minor"}},
          {"properties":{"id":"2","event":7,"severity":"Extreme"}}]}
        """#)
      let told = try services.json()
      #expect(told.events == ["Fog"], "\(told)")
      #expect(told.faults == ["alerts nws unusableAnswer"], "\(told)")
      #expect(try services.status(of: "alert_count == 1") == 75)
      #expect(try services.status(of: "alert_severity >= severe") == 75)
      services.warnings = Self.warnings("Fog")
      #expect(try services.json().faults == [])
      #expect(try services.status(of: "alert_count == 1") == 0)
    }

    @Test("are kept, and not taken for all, when one of their service cannot be read any more")
    func areKeptWhenOneCannotBeReadAnyMore() throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      services.warnings = Self.warnings(Self.storm)
      #expect(try services.json().events == [Self.storm])
      #expect(try services.status(of: "alert_count == 1") == 0)
      // The storm may be the one that cannot be read.
      services.warnings = StandInServer.Response(
        #"""
        {"features":[{"properties":{"id":"1","event":"Fog","severity":"Minor"}},
          {"properties":{"id":"2","event":7,"severity":"Extreme"}}]}
        """#)
      // The second time without new weather.
      for _ in 1...2 {
        let told = try services.json()
        #expect(told.events == [Self.storm, "Fog"], "\(told)")
        #expect(told.faults.contains("alerts nws unusableAnswer"), "\(told)")
        #expect(try services.status(of: "alert_count == 2") == 75)
        #expect(try services.status(of: "alert_severity >= severe") == 0)
        #expect(try services.status(of: "alert_severity >= extreme") == 75)
        services.weather = Self.down
      }
    }

    @Test("are not ruled out once the areas of their service cannot be compared")
    func areNotRuledOutOnceTheAreasCannotBeCompared() throws {
      let services = try Services(provider: "pirate-weather", at: "47.5031,9.7471")
      let now = Int(Date().timeIntervalSince1970)
      func weather(_ alerts: String) -> StandInServer.Response {
        StandInServer.Response(
          #"{"currently":{"time":\#(now),"temperature":24.2},"alerts":[\#(alerts)]}"#)
      }
      let (begin, end) = (Date(timeIntervalSinceNow: -3600), Date(timeIntervalSinceNow: 7200))
      func warning(of area: String) -> StandInServer.Response {
        StandInServer.Response(
          #"""
          {"warnings":[{"uuid":"1","alert":{"identifier":"1","sender":"a@b.at","status":"Actual",
            "sent":"\#(begin.ISO8601Format())","msgType":"Alert","info":[{"language":"en",
            "event":"Thunderstorm","onset":"\#(begin.ISO8601Format())",
            "expires":"\#(end.ISO8601Format())","area":[{"areaDesc":"\#(area)"}],
            "parameter":[{"valueName":"awareness_level","value":"2; yellow; Moderate"}]}]}}]}
          """#)
      }
      services.weather = weather("")
      services.warnings = warning(of: "Bregenz")
      #expect(try services.json().events == ["Thunderstorm"])
      #expect(try services.status(of: "alert_count < 2") == 0)
      services.weather = weather(
        #"{"title":"Fog","severity":"Minor","time":\#(now),"expires":\#(now + 7200)}"#)
      services.warnings = warning(of: "Osttirol")
      #expect(try services.json().events == ["Fog"])
      #expect(try services.status(of: "alert_count < 2") == 75)
    }

    @Test("of a provider are not taken for all while the warning service fails")
    func ofAProviderAreNotTakenForAll() throws {
      let services = try Services(provider: "pirate-weather")
      let now = Int(Date().timeIntervalSince1970)
      services.weather = StandInServer.Response(
        #"""
        {"currently":{"time":\#(now),"temperature":24.2},"alerts":[
         {"title":"Rip Current","severity":"Minor","time":\#(now),"expires":\#(now + 7200)}]}
        """#)
      services.warnings = Self.down
      #expect(try services.json().events == ["Rip Current"])
      #expect(try services.status(of: "alert_severity >= severe") == 75)
      #expect(try services.status(of: "alert_severity >= minor") == 0)
      services.warnings = Self.warnings()
      #expect(try services.json().events == [])
      #expect(try services.status(of: "alert_severity >= severe") == 1)
    }

    @Test(
      "are unknown when a cache kept their absence for more than two hours", .serialized,
      arguments: [(3600, true), (7300, false)])
    func areUnknownWhenACacheKeptTheirAbsence(age: Int, isKnown: Bool) throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      var none = Self.warnings()
      none.headers["Age"] = "\(age)"
      services.warnings = none
      let told = try services.json()
      let events: [String]? = isKnown ? [] : nil
      #expect(told.events == events, "\(told)")
      #expect(told.faults == (isKnown ? [] : ["alerts nws tooOld"]), "\(told)")
      // It is as old as the response, not as its arrival from the cache.
      let alertsAge = try services.alertsAge()
      #expect(alertsAge.map { $0 >= age } ?? !isKnown, "\(told)")
    }

    @Test(
      "are unknown when one has expired since a cache got it", .serialized,
      arguments: [(600, false), (0, true)])
    func areUnknownWhenOneHasExpiredSince(age: Int, isKnown: Bool) throws {
      let services = try Services(provider: "open-meteo")
      services.weather = StandInServer.Response(World.forecast())
      let expires = Date(timeIntervalSinceNow: -300).ISO8601Format()
      services.warnings = StandInServer.Response(
        #"""
        {"features":[{"properties":{"id":"1","event":"Flood Warning","severity":"Severe",
          "effective":"2026-01-01T00:00:00Z","expires":"\#(expires)","ends":null}}]}
        """#)
      services.warnings.headers["Age"] = "\(age)"
      let told = try services.json()
      let events: [String]? = isKnown ? [] : nil
      #expect(told.events == events, "\(told)")
      #expect(told.faults == (isKnown ? [] : ["alerts nws tooOld"]), "\(told)")
    }
  }
}

/// A machine with one provider, or another after it, and the National Weather Service, whose
/// responses can be changed.
private final class Services: Sendable {
  /// The content of a report.
  struct Told {
    /// The events of the warnings; nil when they are unknown.
    var events: [String]?
    var temperature: Double?
    /// The part, the service and the kind of each fault.
    var faults: [String]
  }

  private struct Responses {
    var weather = StandInServer.Response("", status: 503)
    var warnings = StandInServer.Response("", status: 503)
  }

  /// The responses, which the server shares with the test.
  private final class Shared: Sendable {
    let responses = Mutex(Responses())
  }

  private let shared: Shared
  private let server: StandInServer
  private let home: TemporaryHome

  /// Creates the machine, in Tampa unless another place is given.
  init(
    provider: String, before other: (name: String, url: String)? = nil,
    at place: String = "27.9506,-82.4572", timeout: Int = 10
  ) throws {
    manual = ["--manual", place]
    let shared = Shared()
    self.shared = shared
    server = try StandInServer { request in
      if request.path == "/alerts/active" || request.path.hasPrefix("/api/v1/warnings/feeds-") {
        return shared.responses.withLock { $0.warnings }
      }
      guard request.path == "/v1/forecast" || request.path.hasPrefix("/forecast/k/") else {
        return nil
      }
      return shared.responses.withLock { $0.weather }
    }
    home = try TemporaryHome()
    let name = other.map { ", \"\($0.name)\"" } ?? ""
    let address = other.map { ", \"\($0.name)\": \"\($0.url)\"" } ?? ""
    try home.write(
      """
      { weather: { providers: ["\(provider)"\(name)], air: "none", timeout: \(timeout),
                   urls: { "\(provider)": "\(server.url)", "nws": "\(server.url)",
                           "meteoalarm": "\(server.url)"\(address) } } }
      """, to: "config/wxhere/config.json5")
  }

  deinit {
    try? home.waitForRefresh()
    server.stop()
  }

  /// The provider's response.
  var weather: StandInServer.Response {
    get { shared.responses.withLock { $0.weather } }
    set { shared.responses.withLock { $0.weather = newValue } }
  }

  /// The National Weather Service's response.
  var warnings: StandInServer.Response {
    get { shared.responses.withLock { $0.warnings } }
    set { shared.responses.withLock { $0.warnings = newValue } }
  }

  private let manual: [String]
  private let environment = ["WXHERE_PIRATE_WEATHER_KEY": "k"]

  /// Returns the exit status for an expression, without a refresh.
  func status(of expression: String) throws -> Int32 {
    try Program("wxhere").run(
      ["when", expression, "--offline"] + manual, in: home, environment: environment
    ).status
  }

  /// Returns the seconds since the warning service responded; nil when it has not.
  func alertsAge() throws -> Int? {
    try report().weather?.alertsAt.map { Int(Date().timeIntervalSince1970) - $0 }
  }

  /// Returns whether each warning may go on after its end.
  func mayGoOn() throws -> [Bool]? { try report().weather?.warnings?.map(\.mayGoOn) }

  /// Returns the report of Tampa.
  private func report() throws -> RefreshReport {
    let store = ReportStore(folder: "\(home.path)/cache/wxhere")
    return try #require(store.load("g3-4372-3193"))
  }

  /// Refreshes the report, and returns what it says at the end of the refresh.
  func json() throws -> Told {
    let wxhere = Program("wxhere")
    _ = try wxhere.run(["--refresh"] + manual, in: home, environment: environment)
    try home.waitForRefresh()
    let result = try wxhere.run(
      ["--json", "--offline"] + manual, in: home, environment: environment)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let object = try #require(value as? [String: Any], "\(result)")
    let faults = try #require(object["faults"] as? [[String: Any]], "\(result)")
    return Told(
      events: (object["alerts"] as? [[String: Any]])?.compactMap { $0["event"] as? String },
      temperature: (object["current"] as? [String: Any])?["temperature_c"] as? Double,
      faults: faults.map { fault in
        ["part", "service", "kind"].compactMap { fault[$0] as? String }.joined(separator: " ")
      })
  }
}
