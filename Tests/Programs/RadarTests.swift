import Foundation
import Support
import Testing

extension Programs {
  /// Tests of precipitation by minutes from services that have radar.
  @Suite("Minutes by radar", .timeLimit(.minutes(2 * slowness))) struct RadarTests {
    /// The services' stand-in, with rain in a quarter of an hour, as it was so many seconds ago.
    private func radar(ago delay: Int = 0) throws -> StandInServer {
      let start = Int(Date().timeIntervalSince1970) / 300 * 300 - delay
      func time(_ step: Int) -> String {
        Date(timeIntervalSince1970: Double(start + step * 300)).formatted(.iso8601)
      }
      func image(_ amount: Int) -> String {
        let row = Array(repeating: "\(amount)", count: 7).joined(separator: ",")
        return "[" + Array(repeating: "[\(row)]", count: 7).joined(separator: ",") + "]"
      }
      let images = (0..<24).map { step in
        #"{"timestamp":"\#(time(step))","precipitation_5":\#(image(step < 4 ? 0 : 30))}"#
      }
      let steps = (0..<24).map { step in
        #"{"time":"\#(time(step))","data":{"instant":{"details":"#
          + #"{"precipitation_rate":\#(step < 4 ? 0 : 3)}}}}"#
      }
      let nordic =
        #"{"properties":{"meta":{"radar_coverage":"ok"},"timeseries":["#
        + steps.joined(separator: ",") + "]}}"
      let german =
        #"{"radar":[\#(images.joined(separator: ","))],"latlon_position":{"x":3,"y":3}}"#
      return try StandInServer { request in
        switch request.path {
        case "/weatherapi/nowcast/2.0/complete": StandInServer.Response(nordic)
        case "/radar": StandInServer.Response(german)
        default: nil
        }
      }
    }

    struct Case: Sendable {
      var minutes = "auto"
      var place = "52.52,13.405"
      var isWet = true
      var options: [String] = []
      /// The path that is requested; nil for none.
      var path: String?
    }

    private static let cases = [
      Case(path: "/radar"), Case(isWet: false), Case(minutes: "provider"),
      Case(place: "59.3293,18.0686", path: "/weatherapi/nowcast/2.0/complete"),
      Case(minutes: "provider", place: "59.3293,18.0686"), Case(place: "27.9506,-82.4572"),
      // No other service is asked than the one that was typed.
      Case(options: ["--provider", "open-meteo"]),
    ]

    @Test(
      "are requested only where there is radar, and when something may fall", .serialized,
      arguments: cases)
    func areRequestedOnlyWhereThereIsRadar(example: Case) throws {
      let radar = try radar()
      defer { radar.stop() }
      let world = try World(weather: { [isWet = example.isWet] _ in
        // The last hour has no chance, because that is told an hour later.
        let chances = isWet ? "[10,20]" : #"[0,5],"weather_code":[3,3]"#
        return StandInServer.Response(World.forecast().replacing("[10,20]", with: chances))
      })
      let settings = [
        ("weather.urls.met-nowcast", radar.url), ("weather.urls.brightsky-radar", radar.url),
        // The provider itself must get no request.
        ("weather.urls.met-norway", radar.url), ("weather.contact", "me@example.org"),
        ("weather.minutes", example.minutes),
      ]
      for (key, value) in settings {
        let set = try world.wxhere("config", "set", key, value)
        #expect(set.status == 0, "\(set)")
      }
      let arguments = ["--manual", example.place] + example.options
      let first = try Program("wxhere").run(arguments, in: world.home)
      #expect(first.status == 0, "\(first)")
      try world.waitForRefresh()
      #expect(radar.requests.map(\.path) == [example.path].compactMap { $0 })
      if let path = example.path {
        let credit = path == "/radar" ? "Deutscher Wetterdienst" : "MET Norway"
        let json = try Program("wxhere").run(arguments + ["--json"], in: world.home).output
        #expect(json.contains(credit), "\(json)")
      }
      let soon = try Program("wxhere").run(
        ["when", "rain_in < 60 min"] + arguments, in: world.home)
      #expect((soon.status == 0) == (example.path != nil), "\(soon)")
    }

    @Test("leave time for the air quality when their service does not answer in time")
    func leaveTimeForTheAirQuality() throws {
      let radar = try StandInServer { _ in StandInServer.Response("", delay: .seconds(60)) }
      defer { radar.stop() }
      let world = try World()
      for (key, value) in [
        ("weather.urls.brightsky-radar", radar.url), ("weather.minutes", "auto"),
        ("weather.timeout", "5"),
      ] {
        let set = try world.wxhere("config", "set", key, value)
        #expect(set.status == 0, "\(set)")
      }
      let arguments = ["--manual", "52.52,13.405"]
      _ = try Program("wxhere").run(arguments, in: world.home)
      try world.waitForRefresh()
      #expect(radar.requests.count == 1)
      #expect(world.air.requests.count == 1)
    }

    @Test("leave the provider's in place when they are over")
    func leaveTheProvidersWhenTheyAreOver() throws {
      let radar = try radar(ago: 3 * 3600)
      defer { radar.stop() }
      let quarter = Int(Date().timeIntervalSince1970) / 900 * 900
      let times = [0, 900, 1800].map { quarter + $0 }
      let minutes = #""minutely_15":{"time":\#(times),"precipitation":[0,0,1]},"#
      let world = try World(weather: { _ in
        StandInServer.Response("{" + minutes + World.forecast().dropFirst())
      })
      try world.wxhere("config", "set", "weather.urls.brightsky-radar", radar.url)
      try world.wxhere("config", "set", "weather.minutes", "auto")
      let place = ["--manual", "52.52,13.405"]
      #expect(try Program("wxhere").run(place, in: world.home).status == 0)
      try world.waitForRefresh()
      #expect(radar.requests.map(\.path) == ["/radar"])
      let soon = try Program("wxhere").run(["when", "rain_in < 60 min"] + place, in: world.home)
      #expect(soon.status == 0, "\(soon)")
    }
  }
}
