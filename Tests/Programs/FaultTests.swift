import Exchange
import Foundation
import Report
import Support
import Testing

extension Programs {
  /// Tests that faults are reported as facts, and that their cures take effect.
  @Suite("A fault") struct FaultTests {
    private static let place = ["--manual", "27.9506,-82.4572"]

    private static func pirate(_ request: StandInServer.Request) -> StandInServer.Response? {
      // There are no warnings.
      if request.path == "/alerts/active" { return StandInServer.Response(#"{"features":[]}"#) }
      guard request.path.hasPrefix("/forecast/") else { return nil }
      guard request.path.hasPrefix("/forecast/good/") else {
        return StandInServer.Response("Forbidden", status: 403)
      }
      let now = Int(Date().timeIntervalSince1970)
      return StandInServer.Response(
        #"{"currently":{"time":\#(now),"temperature":24.2,"icon":"cloudy"},"offset":-5}"#)
    }

    @Test("is in the JSON as facts and as sentences") func isInTheJSONAsFactsAndAsSentences() throws
    {
      let world = try World(weather: { _ in StandInServer.Response("busy", status: 503) })
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing("weather: {", with: #"weather: { providers: ["open-meteo"],"#),
        to: "config/wxhere/config.json5")
      let object = try world.json("--manual", "27.9506,-82.4572")
      #expect(
        object["problems"] as? [String] == ["open-meteo returned an error (HTTP 503)"])
      let faults = try #require(object["faults"] as? [[String: Any]])
      #expect(faults.count == 1)
      #expect(faults.first?["part"] as? String == "weather")
      #expect(faults.first?["service"] as? String == "open-meteo")
      #expect(faults.first?["kind"] as? String == "error")
      #expect(faults.first?["http_status"] as? Int == 503)
      for key in ["until", "cure", "source"] { #expect(faults.first?[key] is NSNull, "\(key)") }

      let denied = try World().json()
      // Nothing was kept that could become due.
      #expect(denied["due_at"] is NSNull)
      #expect((denied["faults"] as? [[String: Any]])?.first?["kind"] as? String == "notDetermined")
      #expect((denied["faults"] as? [[String: Any]])?.first?["cure"] as? String == "allowLocation")
      #expect(
        (denied["problems"] as? [String])?.first?.hasPrefix("location access is not allowed yet")
          == true)
    }

    @Test("with an API key disappears as soon as the key is replaced") func withAnAPIKeyDisappears()
      throws
    {
      let server = try StandInServer(respond: Self.pirate)
      defer { server.stop() }
      let home = try TemporaryHome()
      try home.write("bad\n", to: "key")
      try home.write(
        """
        { weather: { providers: ["pirate-weather"], urls: { "pirate-weather": "\(server.url)", "nws": "\(server.url)" },
                     keys: { "pirate-weather": { file: "\(home.path)/key" } } } }
        """, to: "config/wxhere/config.json5")
      func run() throws -> Program.Result { try Program("wxhere").run(Self.place, in: home) }
      let refused = try run()
      #expect(refused.output == "key refused: run \"wxhere doctor\"\n")
      #expect(refused.status == 75)
      // No request is repeated with the same key.
      let count = server.requests.count
      #expect(try run().output == refused.output)
      #expect(server.requests.count == count)
      try home.write("good\n", to: "key")
      #expect(try run().output == "☁ 24°C Tampa, FL\n")
    }

    @Test("of a certificate may be that of a login page, unless a service has answered")
    func ofACertificateMayBeThatOfALoginPage() throws {
      let world = try World()
      #expect(try Program("wxhere").run(Self.place, in: world.home).status == 0)
      try world.waitForRefresh()
      func line(_ kinds: [Fault.Kind]) throws -> String {
        try world.change("g3-4372-3193") { report, _ in
          report.weather = nil
          report.failures = 1
          report.faults = kinds.map { Fault(.weather, $0, service: .openMeteo) }
        }
        return try Program("wxhere").run(Self.place + ["--offline"], in: world.home).output
      }
      // With the place it would be wider than 40 columns.
      #expect(try line([.notTrusted]) == "no weather (log in to the network?)\n")
      #expect(try line([.error, .notTrusted]) == "Tampa, FL: no weather (bad certificate)\n")
    }

    @Test("is not reported for a report of another version")
    func isNotReportedForAReportOfAnotherVersion() throws {
      let world = try World()
      let manual = ["--manual", "27.9506,-82.4572"]
      #expect(try Program("wxhere").run(manual, in: world.home).status == 0)
      try world.waitForRefresh()
      let path = "cache/wxhere/g3-4372-3193.report"
      let report = try #require(world.home.read(path))
      let version = try #require(report.split(separator: " ").dropFirst().first)
      try world.home.write(report.replacing(" \(version) ", with: " 1234 "), to: path)
      // Reports of earlier versions contain the place.
      try world.home.write("{}", to: "cache/wxhere/g3-4372-3193.json")
      try world.home.write("{}", to: "cache/wxhere/here.1790000000-4711.outlook")
      let result = try Program("wxhere").run(manual + ["--offline"], in: world.home)
      #expect(result.status == 75 && !result.errors.contains("damaged"), "\(result)")
      #expect(try Program("wxhere").run(manual, in: world.home).output == "☁ 24°C Tampa, FL\n")
      try world.waitForRefresh()
      let left = world.home.files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".outlook") }
      #expect(left.filter { $0.hasPrefix("cache") }.isEmpty, "\(left)")
    }
  }
}
