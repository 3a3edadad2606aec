import Foundation
import Report
import Support
import Testing
import Weather

@testable import pages_builder

extension Programs {
  /// Tests of `wxhere when`, of its manual page and of its examples.
  @Suite("Expressions", .timeLimit(.minutes(3 * slowness))) struct WhenTests {
    /// Creates a world with Tampa in its configuration and a report of the weather.
    static func world(_ change: (inout RefreshReport, inout Outlook) -> Void = { _, _ in }) throws
      -> World
    {
      let world = try World()
      try world.home.write(
        """
        { location: { sources: ["manual"], manual: "27.950612,-82.457234" },
          weather: { urls: { "open-meteo": "\(world.weather.url)", "open-meteo-air": "\(world.air.url)",
                             nws: "\(world.warnings.url)" } } }
        """, to: "config/wxhere/config.json5")
      #expect(try world.wxhere().status == 0)
      try world.waitForRefresh()
      try set(world, change)
      return world
    }

    /// Changes the report as a refresh does.
    static func set(
      _ world: World, _ change: (inout RefreshReport, inout Outlook) -> Void
    ) throws {
      try world.change { report, outlook in
        var known = outlook ?? Outlook()
        change(&report, &known)
        outlook = known
      }
    }

    static func alert(_ event: String, _ severity: Alert.Severity) -> Alert {
      var alert = Alert(id: event, source: "NWS", event: event, severity: severity)
      alert.onset = Int(Date().timeIntervalSince1970) - 60
      return alert
    }

    // MARK: A look

    private static let looks: [(expression: String, status: Int32, errors: String)] = [
      ("temperature > 24", 0, ""), ("temperature > 24.2 °C", 1, ""),
      ("wind_speed > 18 km/h and condition is overcast", 0, ""),
      ("visibility > 1 km", 75, "wxhere: unknown: visibility\n"),
      ("visibility > 1 km and temperature > 30", 1, ""),
      ("today.temperature_max >= 28 °C", 0, ""), ("hour+1.temperature == 25", 0, ""),
      ("alert_severity >= severe", 1, ""), ("alert_count == 0", 0, ""), ("air_quality > 50", 0, ""),
      (
        "temprature > 3", 64,
        """
        wxhere: column 1: unknown value temprature. Did you mean temperature?
          temprature > 3
          ^

        """
      ),
      (
        "temperature > 3 or wind_gust > 4 kmh", 64,
        """
        wxhere: column 34: kmh is not a unit of wind_gust; its units are: m/s, km/h, mph, kn. \
        Did you mean km/h?
          temperature > 3 or wind_gust > 4 kmh
                                           ^

        """
      ),
    ]

    @Test("end with a status and print nothing on standard output")
    func endWithAStatusAndPrintNothingOnStandardOutput() throws {
      let world = try Self.world()
      for look in Self.looks {
        let result = try world.wxhere("when", look.expression)
        #expect(result.output.isEmpty)
        #expect(result.status == look.status, "\(look.expression): \(result)")
        #expect(result.errors == look.errors)
      }
      // The quotation marks may be omitted.
      #expect(try world.wxhere("when", "temperature", ">", "-5").status == 0)
    }

    @Test("take a place as an option, which is suggested for one behind the expression")
    func takeAPlaceAsAnOption() throws {
      let home = try TemporaryHome()
      try home.write(#"{"my hut":"1,2"}"#, to: "config/wxhere/places.json")
      for (words, option) in [
        (["Berlin"], "Berlin"), (["New", "York"], #""New York""#), (["my", "hut"], #""my hut""#),
      ] {
        let result = try Program("wxhere").run(["when", "temperature > 0"] + words, in: home)
        #expect(result.status == 64, "\(result)")
        #expect(
          result.errors == """
            wxhere: wxhere when takes no more arguments. Did you mean \
            wxhere when 'temperature > 0' --place \(option)?

            """, "\(result)")
      }
      let unit = try Program("wxhere").run(["when", "wind_gust > 4", "kmh"], in: home)
      #expect(unit.errors.contains("Did you mean km/h?"), "\(unit)")
    }

    @Test("print each value with -v") func printEachValueWithV() throws {
      let world = try Self.world()
      let result = try world.wxhere(
        "when", "temperature > 80 °F or wind_gust > 60 km/h or (not is_day and is_day)", "-v")
      let lines = result.errors.split(separator: "\n").map(String.init)
      #expect(lines.contains("wxhere: temperature > 80 °F: false; it is 75.56 °F"), "\(result)")
      #expect(lines.contains("wxhere: wind_gust > 60 km/h: unknown"))
      #expect(lines.last == "wxhere: the expression is unknown")
      let german = try world.wxhere("when", "temperature > 24.1", "-v", "--lang", "de")
      #expect(german.errors.contains("temperature > 24.1: true; der Wert ist 24.2 °C"), "\(german)")
      #expect(german.status == 0)
    }

    @Test("wait for newer weather if the known is old")
    func waitForNewerWeather() throws {
      let responses = ResponseSequence([World.forecast(), World.forecast(temperature: 11)])
      let world = try World(weather: { _ in responses.next() })
      let place = ["--manual", "27.9506,-82.4572"]
      func status(of expression: String) throws -> Int32 {
        try Program("wxhere").run(["when", expression] + place, in: world.home).status
      }
      #expect(try status(of: "temperature > 20") == 0)
      try world.age("g3-4372-3193", by: 7200)
      #expect(try status(of: "temperature > 20") == 1)
      try world.waitForRefresh()
      // Without newer weather, what was forecast for this hour is used.
      try world.age("g3-4372-3193", by: 7200)
      #expect(try status(of: "temperature < 20") == 1)
      #expect(try status(of: "humidity > 1") == 75)
    }

    @Test("do not wait if there is a report that is not old, but refresh it")
    func doNotWaitIfThereIsAReportButRefreshIt() throws {
      let world = try Self.world()
      try world.age(by: 3000)
      let before = world.weather.requests.count
      let result = try world.wxhere("when", "temperature > 24 and visibility > 1 km")
      #expect(result.status == 75 && result.elapsed < .seconds(2 * slowness * busyness))
      try world.waitForRefresh()
      #expect(world.weather.requests.count > before)
    }

    @Test("wait for the first report, including warnings and hours") func waitForTheFirstReport()
      throws
    {
      let world = try World()
      let place = ["--manual", "27.9506,-82.4572"]
      let result = try Program("wxhere").run(
        ["when", "alert_count == 0 and hour+1.temperature > 20 and temperature > 20"] + place,
        in: world.home)
      #expect(result.status == 0, "\(result)")
    }

    @Test("without weather end with the status of a line and a reason")
    func endWithAStatusWithoutWeather() throws {
      let world = try World()
      let forbidden = try world.wxhere("when", "temperature > 3")
      #expect(forbidden.status == 77 && forbidden.output.isEmpty)
      #expect(forbidden.errors.contains("wxhere permission allow"))
      let offline = try world.wxhere(
        "when", "temperature > 3", "--offline", "--manual", "1,2")
      #expect(offline.status == 75 && offline.output.isEmpty && !offline.errors.isEmpty)
      let several = try world.wxhere("when", "is_day", "--place", "Tampa, FL,Oslo")
      #expect(several.status == 64)
    }

    private static let mistakes: [([String], String)] = [
      (["when"], "needs an expression"), (["when", "is_day", "--follow"], "--run COMMAND"),
      (["when", "is_day", "--run", "true"], "requires --follow"),
      (["when", "is_day", "--follow", "--run", ""], "a command"),
      (["when", "is_day", "--follow", "--run", "true", "--again-after", "1 km"], "30 min"),
      (["when", "is_day", "--again-after", "1 h"], "requires --follow"),
      (["--run", "true"], "wxhere when --run COMMAND"),
      (
        ["when", "is_day", "--bar", "tmux"],
        "does not take --bar; it belongs to: wxhere --bar NAME."
      ),
      (["when", "is_dya", "--follow", "--run", "true"], "Did you mean is_day?"),
    ]

    @Test("with mistakes are rejected before any request", .serialized, arguments: mistakes)
    func withMistakesAreRejectedBeforeAnyRequest(arguments: [String], sentence: String) throws {
      let result = try Program("wxhere").run(arguments, in: try TemporaryHome())
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains(sentence), "\(result)")
    }

    // MARK: The page and the examples

    /// Creates programs that print their arguments.
    private func standIns(_ world: World, _ names: String...) throws -> [String: String] {
      for name in names {
        try world.home.write(
          "#!/bin/sh\n{ printf %s '\(name)'; printf '|%s' \"$@\"; echo; } >>'\(world.home.path)/told'\n",
          to: "bin/\(name)")
        chmod("\(world.home.path)/bin/\(name)", 0o700)
      }
      return ["PATH": "\(world.home.path)/bin:\(Program.folder):/usr/bin:/bin"]
    }

    /// The commands in the section EXAMPLES of wxhere-when(7).
    private static let examples: [String] = {
      let file = Generated.configFolder.appendingPathComponent("man/wxhere-when.7")
      let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let section = page.components(separatedBy: ".SH EXAMPLES\n").last ?? ""
      return section.matches(of: #/\.EX\n(.*)\n\.EE/#).map { example in
        ShownCommand.printed(example.output.1)
      }
    }()

    @Test("has examples in its manual page") func hasExamplesInItsManualPage() {
      #expect(Self.examples.count >= 5)
    }

    @Test("in the manual page can be run", .serialized, arguments: examples)
    func inTheManualPageCanBeRun(command: String) throws {
      let now = Int(Date().timeIntervalSince1970)
      let world = try Self.world { report, outlook in
        outlook.alerts = [Self.alert("Gale \u{1b}Warning", .severe)]
        report.weather?.current.condition = .rain
        report.weather?.current.humidity = 95
        report.weather?.current.isDay = nil
        outlook.hourly = outlook.hourly.map { hour in
          var hour = hour
          hour.condition = hour.time < now + 7200 ? .rain : .clear
          return hour
        }
      }
      let environment = try standIns(world, "notify-send", "lights")
      let shell = Program("/bin/sh")
      guard command.contains("--follow") else {
        let result = try shell.run(["-c", command], in: world.home, environment: environment)
        #expect([0, 1, 75].contains(result.status), "\(result)")
        #expect(!result.errors.contains("column"))
        return
      }
      let follower = try Follower(
        shell, ["-c", "exec \(command)"], in: world.home, environment: environment)
      if command.contains("notify-send") {
        let told = try world.home.waitToRead("told") { $0.hasSuffix("\n") }
        #expect(told == "notify-send|--|Gale  Warning\n")
      } else {
        #expect(follower.line(within: .milliseconds(700)) == nil)
      }
      follower.signal(SIGTERM)
      #expect(try follower.end(within: .seconds(5 * slowness)) == 128 + SIGTERM)
      #expect(!follower.errors.contains("column"), "\(follower.errors)")
    }

    private static let folder = Generated.configFolder.appendingPathComponent("examples").path

    private static let scripts: [(name: String, told: String)] = [
      ("notify-warning.sh", "notify-send|--urgency=critical|--|Gale Warning|Tampa, FL: -x\n"),
      ("speak-rain.sh", "spd-say|--|Rain in Tampa soon\n"),
      (
        "mqtt-wind.sh",
        "mosquitto_pub|--host|localhost|--topic|home/awning|--message|20.5\n"
      ),
    ]

    @Test("in Config/examples that follow run their commands", .serialized, arguments: scripts)
    func inConfigExamplesThatFollowRunTheirCommands(name: String, told: String) throws {
      let world = try Self.world { report, outlook in
        var alert = Self.alert("Gale Warning", .extreme)
        alert.headline = "-x"
        outlook.alerts = [alert]
        report.weather?.current.condition = .rain
        report.weather?.current.windGust = 20.5
      }
      let environment = try standIns(world, "notify-send", "spd-say", "mosquitto_pub")
      let follower = try Follower(
        Program("\(Self.folder)/\(name)"), [], in: world.home, environment: environment)
      #expect(try world.home.waitToRead("told") { $0.hasSuffix("\n") } == told)
      follower.signal(SIGINT)
      #expect(try follower.end(within: .seconds(5 * slowness)) == 128 + SIGINT)
    }

    @Test("in Config/examples that test return a status")
    func inConfigExamplesThatTestReturnAStatus() throws {
      let world = try Self.world { _, outlook in
        outlook.hourly = (0..<20).map { number in
          var hour = Moment(time: Int(Date().timeIntervalSince1970) / 3600 * 3600 + number * 3600)
          hour.temperature = 6 - Double(number)
          return hour
        }
      }
      let environment = try standIns(world)
      func status(_ name: String) throws -> Int32 {
        try Program("\(Self.folder)/\(name)").run([], in: world.home, environment: environment)
          .status
      }
      #expect(try status("frost.sh") == 0)
      #expect(try status("dry-days.sh") == 75)
      let today = (0..<3).map { number in
        let date = Date(timeIntervalSinceNow: Double(number) * 86_400)
        let zone = TimeZone(identifier: "America/New_York") ?? .current
        var day = Day(date: date.ISO8601Format(.init(timeZone: zone).year().month().day()))
        day.precipitation = 0.2
        return day
      }
      try Self.set(world) { _, outlook in
        outlook.daily = today
        outlook.hourly = outlook.hourly.map {
          var hour = $0
          hour.temperature = 3
          return hour
        }
      }
      #expect(try status("frost.sh") == 1)
      #expect(try status("dry-days.sh") == 0)
      try Self.set(world) { _, outlook in outlook.daily[1].precipitation = 3 }
      #expect(try status("dry-days.sh") == 1)
    }
  }
}
