import Exchange
import Foundation
import Report
import Support
import Synchronization
import Testing
import Weather

extension Programs {
  @Suite("The views", .timeLimit(.minutes(1 * slowness))) struct ViewsTests {
    private let manual = ["--manual", "27.9506,-82.4572"]

    @Test(
      "show more of one report, with a single request",
      .serialized, arguments: ["now", "hourly", "daily", "alerts", "air"])
    func showMoreOfOneReportWithASingleRequest(view: String) throws {
      let world = try World()
      let result = try Program("wxhere").run([view] + manual, in: world.home)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      // On the main screen the time follows the place.
      #expect(result.output.hasPrefix(view == "now" ? "Tampa, FL  " : "Tampa, FL\n"))
      #expect(!result.output.contains("\u{1b}"), "no colours into a pipe")
      let again = try Program("wxhere").run([view, "--offline"] + manual, in: world.home)
      // A minute may pass between the two.
      let clock = /\d\d:\d\d\n/
      expectSameText(
        again.output.replacing(clock, with: "\n", maxReplacements: 1),
        result.output.replacing(clock, with: "\n", maxReplacements: 1))
      #expect(world.weather.requests.count == 1)
    }

    @Test("show times in UTC, with a mark, if the time zone cannot be read")
    func showTimesInUTCIfTheTimeZoneCannotBeRead() throws {
      let world = try World()
      let zoneless = ["TZDIR": "\(world.home.path)/missing"]
      let screen = try Program("wxhere").run(["now"] + manual, in: world.home)
      #expect(screen.output.contains(/\d\d:\d\d/))
      let timeless = try Program("wxhere").run(
        ["now"] + manual, in: world.home, environment: zoneless)
      #expect(timeless.status == 0 && timeless.output.contains("Overcast"))
      #expect(timeless.output.contains(/\d\d:\d\dZ/), "\(timeless.output)")
      #expect(!timeless.output.contains(/\d\d:\d\d[^Z]/), "\(timeless.output)")
    }

    @Test("show their main content") func showTheirMainContent() throws {
      let world = try World()
      let screen = try Program("wxhere").run(["now"] + manual, in: world.home).output
      for text in ["Overcast", "feels like 25", "gentle breeze", "61%", "52, moderate (US AQI)"] {
        #expect(screen.contains(text), "\(text)")
      }
      #expect(screen.contains("none") && screen.contains("Open-Meteo") && screen.contains("CAMS"))
      let hourly = try Program("wxhere").run(["hourly"] + manual, in: world.home).output
      #expect(hourly.contains("24") && hourly.contains("Open-Meteo"))
      let daily = try Program("wxhere").run(["daily"] + manual, in: world.home).output
      #expect(daily.contains("19") && daily.contains("28"))
      let air = try Program("wxhere").run(["air"] + manual, in: world.home).output
      #expect(air.contains("European AQI") && air.contains("34") && air.contains("fair"))
      #expect(air.contains("CAMS"))
      let alerts = try Program("wxhere").run(["alerts"] + manual, in: world.home).output
      #expect(alerts.contains("no warnings") && alerts.contains("National Weather Service"))
    }

    @Test("print as many hours and days as JSON as requested")
    func printAsManyHoursAndDaysAsJSONAsRequested() throws {
      let world = try World()
      func count(_ words: String...) throws -> (hours: [Int], days: Int) {
        let result = try Program("wxhere").run(words + ["--json"] + manual, in: world.home)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let document = try #require(object as? [String: Any], "\(result)")
        let hours = try #require(document["hourly"] as? [[String: Any]])
        let days = try #require(document["daily"] as? [[String: Any]])
        return (hours.compactMap { $0["time"] as? Int }, days.count)
      }
      let all = try count("hourly")
      let hour = try count("hourly", "--hours", "1")
      let now = Int(Date.now.timeIntervalSince1970)
      #expect(all.hours.count > 1 && hour.hours.count == 1 && hour.days == all.days)
      #expect(hour.hours.first.map { $0 > now - 3660 && $0 <= now } == true, "\(hour.hours)")
      let day = try count("daily", "--days", "1")
      #expect(day.days == 1 && day.hours.count == all.hours.count, "\(day) \(all)")
    }

    @Test("distinguish \"none\" from \"not available\"") func distinguishNoneFromNotAvailable()
      throws
    {
      let world = try World()
      let lyon = ["--manual", "45.764,4.8357"]
      let alerts = try Program("wxhere").run(["alerts"] + lyon, in: world.home).output
      #expect(alerts.contains("There are no warnings for this place.\n\nEUMETNET - MeteoAlarm\n"))
      let json = try Program("wxhere").run(["--json"] + lyon, in: world.home).output
      #expect(json.contains("\"alerts\":[]") && json.contains("; EUMETNET - MeteoAlarm"))
      let tampa = try Program("wxhere").run(["--json"] + manual, in: world.home).output
      #expect(tampa.contains("\"alerts\":[]"), "the United States want no contact")
      let tokyo = try world.wxhere("--json", "--manual", "35.6812,139.7671").output
      #expect(tokyo.contains("\"alerts\":null"))
    }

    @Test("keep the known part during a refresh and after a failure")
    func keepTheKnownPart() throws {
      let world = try World()
      let asked = Mutex(0)
      let air = try StandInServer { _ in
        let count = asked.withLock { asked in
          asked += 1
          return asked
        }
        return count == 1
          ? StandInServer.Response(World.airQuality)
          : StandInServer.Response("", status: 400, delay: .seconds(3))
      }
      defer { air.stop() }
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing(world.air.url, with: air.url), to: "config/wxhere/config.json5")
      #expect(try world.wxhere("air", manual[0], manual[1]).output.contains("European AQI"))
      try world.age("g3-4372-3193", by: 4000)
      #expect(try world.wxhere(manual[0], manual[1]).status == 0)
      try air.waitForRequests(2)
      #expect(try world.wxhere("air", manual[0], manual[1]).output.contains("European AQI"))
      try world.waitForRefresh()
      let after = try world.wxhere("air", "--offline", manual[0], manual[1]).output
      #expect(after.contains("European AQI") && after.contains("HTTP 400"))
    }

    @Test("wait for a missing part or report that it is loading")
    func waitForAMissingPartOrReportThatItIsLoading() throws {
      let world = try World()
      let gate = Gate()
      let air = try StandInServer { _ in
        gate.pass()
        return StandInServer.Response(World.airQuality)
      }
      defer { air.stop() }
      defer { gate.open() }
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing(world.air.url, with: air.url)
          .replacing("weather: {", with: "weather: { timeout: 60,"),
        to: "config/wxhere/config.json5")
      #expect(try world.wxhere(manual[0], manual[1]).status == 0)
      let early = try world.wxhere("air", "--wait", "0", manual[0], manual[1])
      #expect(early.output.contains("loading") && early.status == 0, "\(early)")
      gate.open()
      #expect(try world.wxhere("air", manual[0], manual[1]).output.contains("European AQI"))
    }

    @Test("say why a part is unavailable") func sayWhyAPartIsUnavailable() throws {
      let world = try World()
      let alerts = try world.wxhere("alerts", "--manual", "78.22,15.65").output
      #expect(alerts.contains("Could not get the warnings: metalerts requires a contact address"))
      #expect(!alerts.contains("Open-Meteo"))
    }

    @Test("do not call unavailable what was not requested for want of a location")
    func doNotCallUnavailableWhatWasNotRequested() throws {
      let world = try World()
      #expect(try Program("wxhere").run(manual, in: world.home).status == 0)
      try world.waitForRefresh()
      func screen(_ view: String, _ options: String...) throws -> String {
        try Program("wxhere").run([view, "--offline"] + manual + options, in: world.home).output
      }
      // The warning service and that of air quality failed once, and then the location was unknown.
      try world.change("g3-4372-3193") { report, outlook in
        outlook?.alerts = nil
        outlook?.alertsOrigin = nil
        outlook?.air = nil
        report.weather?.awaitsAlerts = true
        report.failures = 1
        report.attempts = [SourceAttempt(source: .ip, outcome: .noResponse)]
        report.attempts[0].faults = [Fault(.location, .timedOut, subject: "ip.example")]
      }
      for (view, part) in [("alerts", "warnings"), ("air", "air quality")] {
        let shown = try screen(view)
        #expect(shown.contains("Could not get the \(part): ") && shown.contains("ip.example"))
        #expect(!shown.contains("for this place"), "\(shown)")
      }
      // The fault of one part is no reason for the other.
      try world.change("g3-4372-3193") { report, _ in
        report.faults = [Fault(.alerts, .otherAreas, service: .meteoAlarm)]
      }
      let air = try screen("air")
      #expect(air.contains("ip.example") && !air.contains("meteoalarm"), "\(air)")
      // The next refresh has begun, or was interrupted.
      try world.change("g3-4372-3193") { report, _ in
        (report.attempts, report.faults, report.isUnfinished) = ([], [], true)
      }
      for view in ["alerts", "air"] {
        #expect(try screen(view).contains("This is not known yet"))
      }
      try world.change("g3-4372-3193") { _, outlook in outlook?.isPartial = true }
      let now = try screen("now")
      #expect(now.contains("unavailable") && !now.contains("loading"), "\(now)")
      #expect(!now.contains("API key"), "a service has warnings there: \(now)")
      let json = try screen("now", "--json")
      #expect(json.contains(#""kind":"notAsked""#) && !json.contains("stillAsked"), "\(json)")
      try world.change("g3-4372-3193") { _, outlook in outlook?.isPartial = false }
      // No service covers the place.
      try world.change("g3-4372-3193") { report, _ in report.weather?.awaitsAlerts = false }
      #expect(try screen("alerts").contains("no provider in use has any for this place"))
      // The one warning has ended, beside those for areas that cannot be compared with the place.
      try world.change("g3-4372-3193") { report, outlook in
        var weather = try #require(report.weather)
        (weather.warnings, weather.mayLackAlerts) = ([], true)
        weather.alertsAt = weather.fetchedAt
        (report.weather, report.isUnfinished) = (weather, false)
        outlook?.alerts = []
      }
      let areas = try screen("alerts")
      #expect(areas.contains("meteoalarm has warnings for areas"), "\(areas)")
    }

    @Test("do not say that warnings are loading after the refresh has ended")
    func doNotSayThatWarningsAreLoading() throws {
      let world = try World()
      #expect(try Program("wxhere").run(manual, in: world.home).status == 0)
      try world.waitForRefresh()
      // The refresh was interrupted, and the next one got no weather.
      try world.change("g3-4372-3193") { report, outlook in
        report.weather?.awaitsAlerts = true
        outlook?.alerts = nil
        outlook?.alertsOrigin = nil
        outlook?.isPartial = true
      }
      let now = try Program("wxhere").run(["now"] + manual, in: world.home).output
      #expect(now.contains("unavailable") && !now.contains("loading"), "\(now)")
    }

    @Test("keep the reason for missing warnings when the location is lost")
    func keepTheReasonForMissingWarnings() throws {
      let world = try World(alertsStatus: 500)
      let lookup = try StandInServer { _ in
        StandInServer.Response(#"{"success":true,"latitude":48.8558,"longitude":2.3494}"#)
      }
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing(world.lookup.url, with: lookup.url), to: "config/wxhere/config.json5")
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      let reason = "Could not get the warnings: meteoalarm returned an error (HTTP 500)"
      let first = try world.wxhere("alerts")
      #expect(first.output.contains(reason), "\(first)")
      // The earlier location is too old to be kept.
      try world.age(by: 13 * 3600)
      lookup.stop()
      let second = try world.wxhere("--refresh")
      #expect(second.errors.contains("no IP lookup service returned a location"), "\(second)")
      try world.waitForRefresh()
      let after = try world.wxhere("alerts", "--offline")
      #expect(after.output.contains(reason), "\(after)")
    }

    @Test("name the reason for missing air quality where the weather failed")
    func nameTheReasonForMissingAirQuality() throws {
      let isDown = Mutex(false)
      let world = try World(weather: { request in
        isDown.withLock { $0 }
          ? StandInServer.Response("", status: 500) : StandInServer.Response(World.forecast())
      })
      let air = try StandInServer { _ in StandInServer.Response("", status: 500) }
      defer { air.stop() }
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing(world.air.url, with: air.url), to: "config/wxhere/config.json5")
      for options in [[], ["--provider", "open-meteo"]] {
        isDown.withLock { $0 = false }
        let first = try Program("wxhere").run(["air"] + manual + options, in: world.home).output
        #expect(first.contains("Could not get the air quality: "), "\(first)")
        try world.waitForRefresh()
        isDown.withLock { $0 = true }
        let second = try Program("wxhere").run(
          ["air", "--refresh"] + manual + options, in: world.home
        ).output
        #expect(second.contains("Could not get the air quality: "), "\(second)")
        try world.waitForRefresh()
      }
    }

    @Test("are recreated if their report is lost") func areRecreatedIfTheirReportIsLost() throws {
      let world = try World()
      #expect(try world.wxhere("hourly", manual[0], manual[1]).output.contains("24 hours"))
      try world.waitForRefresh()
      for file in world.home.files where file.hasSuffix(".report") {
        let text = try #require(world.home.read(file))
        try world.home.write(String(text.dropLast(9)) + "\t9\t9\t9\t9", to: file)
      }
      let after = try world.wxhere("hourly", manual[0], manual[1])
      #expect(after.output.contains("24 hours") && after.errors.contains("is damaged"), "\(after)")
    }

    @Test("say why the hourly forecast is unavailable") func sayWhyTheHourlyForecastIsUnavailable()
      throws
    {
      let server = try StandInServer { request in
        request.path == "/data/2.5/weather"
          ? StandInServer.Response(
            #"{"dt":\#(Int(Date().timeIntervalSince1970)),"main":{"temp":20}}"#)
          : StandInServer.Response("", status: 404)
      }
      defer { server.stop() }
      let home = try TemporaryHome()
      try home.write(
        """
        { weather: { providers: ["openweathermap"],
                     urls: { openweathermap: "\(server.url)", nws: "\(server.url)",
                             "open-meteo-air": "\(server.url)" } } }
        """, to: "config/wxhere/config.json5")
      let result = try Program("wxhere").run(
        ["hourly"] + manual, in: home, environment: ["WXHERE_OPENWEATHERMAP_KEY": "k"])
      #expect(
        result.output.contains("Could not get the hourly forecast: openweathermap returned"),
        "\(result)")
    }

    @Test("say why there is nothing to show") func sayWhyThereIsNothingToShow() throws {
      let world = try World(weather: { _ in StandInServer.Response("", status: 503) })
      let result = try Program("wxhere").run(["hourly"] + manual, in: world.home)
      #expect(result.status == 75)
      #expect(result.output.hasPrefix("Tampa, FL: no weather"))
      #expect(try world.wxhere("hourly", "tomorrow").status == 64)
    }

    @Test(
      "suggest commands and options for misspelt words",
      .serialized,
      arguments: [
        ("noww", "unknown command noww. Did you mean wxhere now?"),
        ("hourley", "unknown command hourley. Did you mean wxhere hourly?"),
        ("foo", "foo is a town: wxhere --place foo"),
        ("frobnicate", "unknown command frobnicate, and no such town; for a list of commands"),
        ("--iconss=ascii", "unknown option --iconss. Did you mean --icons?"),
        ("--icon", "unknown option --icon. Did you mean --icons?"),
      ])
    func suggestCommandsForMisspeltWords(word: String, sentence: String) throws {
      let result = try Program("wxhere").run([word], in: TemporaryHome())
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("wxhere: \(sentence)"), "\(result)")
    }

    @Test("accept only their own option for how much is shown")
    func acceptOnlyTheirOwnOptionForHowMuchIsShown() throws {
      let world = try World()
      let hourly = try Program("wxhere").run(["hourly", "--hours", "48"] + manual, in: world.home)
      #expect(hourly.output.contains("The next 48 hours"))
      #expect(hourly.output.contains("The forecast ends after 2 hours."))
      for words in [["daily", "--days=16"], ["alerts", "--full"]] {
        #expect(try Program("wxhere").run(words + manual, in: world.home).status == 0)
      }
      for words in [
        ["--hours", "4"], ["daily", "--hours", "4"], ["hourly", "--days", "4"], ["air", "--full"],
        ["hourly", "--hours", "0"], ["hourly", "--hours", "385"], ["hourly", "--hours", "many"],
        ["daily", "--days", "17"],
      ] {
        #expect(try Program("wxhere").run(words + manual, in: world.home).status == 64, "\(words)")
      }
    }
  }
}
