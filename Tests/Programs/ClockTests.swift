import Foundation
import Support
import Testing

extension Programs {
  @Suite("A system without time zones", .timeLimit(.minutes(2 * slowness)))
  struct NoTimeZonesTests {
    @Test("shows hours in UTC with a mark") func showsHoursInUTCWithAMark() throws {
      let world = try World()
      let missing = ["TZDIR": "\(world.home.path)/missing"]
      let point = "27.9506,-82.4572"
      let marked = try world.wxhere("hourly", "--manual", point, environment: missing)
      #expect(marked.output.contains(/\b\d\dZ/), "\(marked)")
      let usual = try world.wxhere("hourly", "--manual", point)
      #expect(!usual.output.contains(/\b\d\dZ/), "\(usual)")
    }

    @Test("is a fault for doctor") func isAFaultForDoctor() throws {
      let world = try World()
      let missing = ["TZDIR": "\(world.home.path)/missing"]
      let doctor = try world.wxhere("doctor", "--json", environment: missing)
      #expect(doctor.output.contains(#""noTimeZones""#), "\(doctor)")
      #expect(doctor.output.contains("sudo apt install tzdata"))
    }
  }
}

/// Tests with a wrong clock, as on a Raspberry Pi, which has none with a battery.
extension Programs {
  @Suite(
    "A wrong clock", .timeLimit(.minutes(2 * slowness)),
    RequiredProgram.installed("faketime"))
  struct WrongClockTests {
    /// Runs wxhere, and the refresh that it starts, at another time.
    private func wxhere(
      at time: String, _ world: World, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> Program.Result {
      let faketime = Program(try #require(RequiredProgram.find("faketime")))
      // Waits have their real duration, and files keep their times.
      let settings = ["FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1"]
      return try faketime.run(
        ["-f", "@\(time)", Program("wxhere").path] + arguments, in: world.home,
        environment: settings.merging(environment) { $1 })
    }

    @Test(
      "neither makes old weather look fresh nor blocks a refresh",
      .serialized, arguments: ["1970-01-01 00:05:00", "2026-01-01 12:00:00"])
    func neverMakesOldWeatherLookFresh(time: String) throws {
      let responses = ResponseSequence([World.forecast(), World.forecast(temperature: 11)])
      let world = try World(weather: { _ in responses.next() })
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      try world.waitForRefresh()
      let lost = try wxhere(at: time, world, "--manual", "27.9506,-82.4572")
      #expect(lost.output == "☁ 24°C Tampa, FL (age unknown)\n")
      #expect(lost.status == 0)
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 2, "what is of unknown age is due")
      // The report is fresh by the same clock; by the right one it is too old to be shown.
      let fresh = try wxhere(at: time, world, "--manual", "27.9506,-82.4572")
      #expect(fresh.output == "☁ 11°C Tampa, FL\n")
      let set = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(!set.output.contains("11°C"), "\(set)")
      #expect(world.weather.requests.count >= 3)
    }

    @Test(
      "is mentioned as a possible cause of a TLS error", RequiredProgram.installed("openssl"),
      RequiredUser.root(because: "only root can have a test's certificate trusted"),
      .serialized,
      arguments: [
        ("2001-01-01", "127.0.0.1 has expired, or the clock is wrong: it says 20"),
        ("2037-01-01", "127.0.0.1 is not valid yet, so the clock is wrong: it says 20"),
      ])
    func isMentionedAsAPossibleCauseOfATLSError(date: String, sentence: String) throws {
      let world = try World()
      let server = try TLSServer(in: world.home, date: date)
      defer { server.stop() }
      try world.home.write(
        "{ weather: { urls: { \"open-meteo\": \"\(server.url)\" } } }",
        to: "config/wxhere/config.json5")
      // Replaces the system's folder of CA certificates for this process and its children.
      let result = try Program("/usr/bin/unshare").run(
        [
          "--mount", "/bin/sh", "-euc", #"mount --bind "$0" "$1"; shift; exec "$@""#,
          server.trust, "/etc/ssl/certs", Program("wxhere").path,
          "--manual", "27.9506,-82.4572",
        ], in: world.home)
      #expect(result.status == 75)
      #expect(result.errors.contains(sentence), "\(result)")
    }
  }
}
