import Foundation
import Support
import Testing

extension Programs {
  @Suite("wxhere", .timeLimit(.minutes(3 * slowness))) struct WxhereTests {
    @Test(
      "prints icon, temperature and place for coordinates",
      .serialized, arguments: ["27.9506,-82.4572", "27.9506, -82.4572", "27.9506N 82.4572W"])
    func printsIcon(coordinates: String) throws {
      let world = try World()
      let result = try world.wxhere("--manual", coordinates)
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(result.errors.isEmpty)
      #expect(result.status == 0)
      #expect(world.weather.requests.map { $0.query["latitude"] } == ["27.9631"])
      #expect(world.lookup.connections == 0)
    }

    @Test(
      "rejects an invalid position with one sentence",
      .serialized,
      arguments: [
        "91,0", "nan,0", "1", "1,2,3", "", String(repeating: "1,", count: 5000), "0,181", "a,b",
      ])
    func rejectsAnInvalidPositionWithOneSentence(coordinates: String) throws {
      let world = try World()
      let result = try world.wxhere("--manual", coordinates)
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.utf8.count < 200)
      #expect(world.weather.connections == 0)
    }

    @Test("names the place and the reason if there is no weather")
    func namesThePlaceAndTheReasonIfThereIsNoWeather() throws {
      let world = try World(weather: { _ in StandInServer.Response("busy", status: 503) })
      let result = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(result.status == 75)
      #expect(
        result.output
          == "Tampa, FL: no weather (error 503)\n")
      #expect(result.elapsed < .seconds(5 * slowness * busyness))
      // A recent failure is not repeated.
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").output == result.output)
      #expect(world.weather.requests.count == 3, "an accident is tried again")
      #expect(try world.wxhere("--manual", "27.9506,-82.4572", "--refresh").status == 75)
      #expect(world.weather.requests.count == 6)
    }

    @Test("reports that the report cannot be saved") func reportsThatTheReportCannotBeSaved() throws
    {
      let world = try World()
      // A file in place of the folder, since root can write everywhere else.
      try world.home.write("", to: "cache/wxhere")
      let result = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(result.status == 71)
      #expect(result.errors.contains("cache/wxhere"))
    }

    @Test("reports a full output device but not a closed pipe")
    func reportsAFullOutputDeviceButNotAClosedPipe() throws {
      let world = try World()
      func shell(_ command: String) throws -> Program.Result {
        let line = command.replacing("wxhere", with: "'\(Program.folder)/wxhere'")
        return try Program("/bin/bash").run(["-c", line], in: world.home)
      }
      let full = try shell("wxhere --preview rain > /dev/full")
      #expect(full.status == 71)
      #expect(full.errors.contains("no space left"))
      let closed = try shell("wxhere --help | true; echo ${PIPESTATUS[0]}")
      #expect(closed.output == "0\n")
      #expect(closed.errors.isEmpty)
    }

    @Test("names the invalid configuration and its line")
    func namesTheInvalidConfigurationAndItsLine() throws {
      let world = try World()
      try world.home.write("{\n  lin: {} }", to: "config/wxhere/config.json5")
      let result = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(result.status == 78)
      #expect(result.errors.contains("config.json5, line 2"))
      #expect(result.errors.contains("\"lin\""))
      #expect(try world.wxhere("--config", "\(world.home.path)/missing").status == 78)
      let unset = try world.wxhere("--config", "")
      #expect(unset.status == 64 && unset.errors.contains("--config needs a value"), "\(unset)")
      #expect(try world.wxhere("--help").status == 0, "help needs no configuration")
    }

    @Test("uses the configuration named on the command line")
    func usesTheConfigurationNamedOnTheCommandLine() throws {
      let world = try World()
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing("location:", with: #"line: { format: "{town}" }, location:"#),
        to: "other.json5")
      let result = try world.wxhere(
        "--config", "\(world.home.path)/other.json5", "--manual", "27.9506,-82.4572")
      #expect(result.output == "Tampa\n")
    }

    @Test(
      "rejects an invalid command line with one sentence and status 64",
      .serialized,
      arguments: [
        ["--nope"], ["--manual"], ["nope"], ["--json=x"], ["--wait", "x"], ["--wait", "-1"],
        ["--source", "wifi"], ["--source", ""], ["--source", "gps,gps"], ["--units", "furlongs"],
        ["--units", "us,wind=x"],
        ["--icons", "x"], ["--format", "{"], ["--format", "{nope}"], ["--preview", "frogs"],
        ["--always"], ["where", "Nowheretown"], ["permission", "x"],
        ["permission", "deny", "--always"],
        ["--offline", "--refresh"], ["-x"], ["--preview", "rain", "--json"],
        ["--preview", "rain", "--place", "paris"], ["--preview", "all", "--manual", "1,2"],
        ["hourly", "--format", "x"], ["daily", "--preview", "rain"],
      ])
    func answersAWrongCommandLineWithOne(arguments: [String]) throws {
      let world = try World()
      let result = try Program("wxhere").run(arguments, in: world.home)
      #expect(result.status == 64, "\(result)")
      #expect(result.output.isEmpty)
      // A fault in a format is shown on two further lines.
      #expect(result.errors.split(separator: "\n").count == (arguments[0] == "--format" ? 3 : 1))
      #expect(world.weather.connections == 0)
    }

    @Test("points at the error in a format") func pointsAtTheErrorInAFormat() throws {
      let world = try World(configuration: #"line: { format: "{town} {gusts}" },"#)
      let typed = try Program("wxhere").run(["--format", "☁ {wnd}"], in: world.home)
      expectSameText(
        typed.errors,
        """
        wxhere: --format, column 4: unknown placeholder {wnd}. Did you mean {wind}?
          ☁ {wnd}
             ^

        """)
      let configured = try world.wxhere("--manual", "1,1")
      #expect(configured.status == 78)
      #expect(
        configured.errors.hasSuffix(
          """
          must be a format; column 9: unknown placeholder {gusts}. Did you mean {gust}?
            {town} {gusts}
                    ^

          """))
    }

    @Test("reports a missing wxhere-refresh, in JSON if requested")
    func reportsAMissingWxhereRefreshInJSONIfRequested() throws {
      let world = try World()
      let alone = "\(world.home.path)/wxhere"
      try Program("wxhere").copy(to: alone, in: world.home)
      let line = try Program(alone).run(["--manual", "1,1"], in: world.home)
      #expect(line.status == 71 && line.output == "no weather: system error\n")
      for bar in [[], ["--bar", "waybar"]] {
        let follower = try Follower(
          Program(alone), ["--follow", "--manual", "1,1"] + bar, in: world.home)
        let said = try #require(follower.line())
        #expect(said.contains("system error") && !said.contains("still"), "\(said)")
        // An event within the pause after the failure does not make it forgotten.
        try world.home.write("", to: "cache/wxhere/event")
        try follower.waitUntilItSleeps()
        #expect(follower.line(within: .milliseconds(300)) == nil)
      }
      for command in [["where"], []] {
        let result = try Program(alone).run(
          command + ["--manual", "1,1", "--json"], in: world.home)
        #expect(result.status == 71 && result.errors.contains("wxhere-refresh is missing"))
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let problems = (object as? [String: Any])?["problems"] as? [String]
        #expect(problems?.first?.contains("wxhere-refresh is missing") == true)
      }
    }

    @Test("accepts options in every usual spelling") func acceptsOptionsInEveryUsualSpelling()
      throws
    {
      let world = try World()
      #expect(
        try world.wxhere("--manual=27.9506,-82.4572", "--units=us").output == "☁ 76°F Tampa, FL\n")
      let help = try world.wxhere("--help").output
      expectSameText(try world.wxhere("-vh").output, help)
      #expect(try world.wxhere("--manual", "27.9506,-82.4572", "--").status == 0)
    }

    @Test(
      "follows the locale's measurement system, installed or not",
      .serialized,
      arguments: [
        ("en_US.UTF-8", "☁ 76°F Tampa, FL\n"), ("C.UTF-8", "☁ 24°C Tampa, FL\n"),
        ("xx_XX", "☁ 24°C Tampa, FL\n"), ("en_LR.UTF-8", "☁ 76°F Tampa, FL\n"),
      ])
    func followsTheMeasurementSystem(locale: String, line: String) throws {
      let world = try World()
      let result = try world.wxhere(
        "--manual", "27.9506,-82.4572", environment: ["LC_ALL": locale])
      #expect(result.output == line)
    }

    @Test("accepts built-in and custom formats by name")
    func acceptsBuiltInAndCustomFormatsByName() throws {
      let world = try World(
        configuration: #"""
          line: { format: "mine", formats: { mine: "{town}!", bad: "x {y", t: "{town}" } },
          """#)
      let manual = ["--manual", "27.9506,-82.4572"]
      for _ in 0..<2 {
        #expect(try Program("wxhere").run(manual, in: world.home).output == "Tampa!\n")
        try world.waitForRefresh()
      }
      let compact = try Program("wxhere").run(manual + ["--format", "compact"], in: world.home)
      #expect(compact.output == "☁ 24°C\n")
      let literal = try Program("wxhere").run(manual + ["--format", "hello"], in: world.home)
      #expect(literal.output == "hello\n")
      for short in ["x", "tt"] {
        let printed = try Program("wxhere").run(manual + ["--format", short], in: world.home)
        #expect(printed.output == "\(short)\n")
      }
      let mistyped = try Program("wxhere").run(manual + ["--format", "miine"], in: world.home)
      #expect(mistyped.status == 64 && mistyped.errors.contains("Did you mean --format mine?"))
      let bad = try Program("wxhere").run(manual + ["--format", "bad"], in: world.home)
      #expect(bad.status == 78)
      #expect(bad.errors.contains("\"line.formats.bad\" must be a format; column 3"))
    }

    @Test("uses the configured time format, or else the locale's")
    func usesTheConfiguredTimeFormatOrElseTheLocales() throws {
      let world = try World(configuration: #"line: { format: "{sunrise}", clock: "12" },"#)
      let manual = ["--manual", "27.9506,-82.4572"]
      func time(_ arguments: [String] = [], _ locale: String = "C") throws -> String {
        try Program("wxhere").run(
          manual + arguments, in: world.home, environment: ["LC_ALL": locale]
        ).output
      }
      let all = try time(["--clock", "24"])
      #expect(try all.wholeMatch(of: Regex(#"0[67]:\d\d\n"#)) != nil, "\(all)")
      #expect(try time(["--clock=auto"]) == all)
      let twelve = try time()
      // On some days the sun rises at a full hour.
      #expect(twelve == all.dropFirst().replacing(":00", with: "").replacing("\n", with: " am\n"))
      let locales = try Program("/usr/bin/locale").run(["-a"], in: world.home).output
      // Without the installed locale, the C library does not know its time format.
      if locales.contains("en_US.utf8") {
        #expect(try time(["--clock=auto"], "en_US.UTF-8") == twelve)
      }
      let day = try Program("wxhere").run(["daily", "--clock", "12"] + manual, in: world.home)
      #expect(day.output.contains("am"))
      #expect(try world.wxhere("--clock", "13").status == 64)
    }

    @Test("previews every condition without any lookup")
    func previewsEveryConditionWithoutAnyLookup() throws {
      let home = try TemporaryHome()
      let help = try Program("wxhere").run(["help", "conditions"], in: home).output
      #expect(help.contains("thunderstorm"))
      let result = try Program("wxhere").run(["--preview", "snow-night"], in: home)
      #expect(result.output == "🌨 24°C Sample Town (sample)\n")
      #expect(result.status == 0)
      let german = try Program("wxhere").run(["--preview", "snow", "--lang", "de"], in: home)
      #expect(german.output == "🌨 24\u{a0}°C Beispielstadt (Beispiel)\n")
      let czech = try Program("wxhere").run(
        ["--preview", "snow", "--lang", "cs", "--icons", "ascii", "--format", "{place}"], in: home)
      #expect(czech.output == "Ukazkove mesto (ukazka)\n")
      // By day and by night, at any time of the day.
      for (condition, shown) in [("clear", "☀ 12:"), ("clear-night", "🌙 00:")] {
        let line = try Program("wxhere").run(
          ["--preview", condition, "--clock", "24", "--format", "{icon} {time}"], in: home
        ).output
        #expect(line.hasPrefix(shown), "\(line)")
      }
      let full = try Program("wxhere").run(
        [
          "--preview", "rain", "--clock", "12", "--format",
          "{today.high} {alert} {air_quality} {time}",
        ],
        in: home)
      #expect(full.output.hasPrefix("27°C Sample Advisory 30 "))
      #expect(full.output.hasSuffix("m (sample)\n"))
      // Hours begin at minute 0 in the sample town.
      let bar = try Program("wxhere").run(
        ["--preview", "rain", "--clock", "24", "--bar", "waybar", "--no-markup"], in: home
      ).output
      #expect(bar.contains("\\t15:00\\t18:00\\t"), "\(bar)")
      let all = try Program("wxhere").run(["--preview", "all"], in: home)
      let rows = all.output.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(rows.first == ["emoji", "nerd", "material", "ascii"])
      #expect(rows.dropFirst().allSatisfy { $0.count == 5 })
      #expect(rows.contains(["fog-night", "🌫", "\u{e346}", "\u{f0591}", "==="]))
      #expect(home.files.isEmpty, "\(home.files)")
    }

    @Test("uses the configured colours on a terminal, unless NO_COLOR is set")
    func usesTheConfiguredColours() throws {
      let world = try World(
        configuration: ##"line: { palette: { clouds: "#FF8800", warm: null } },"##)
      let manual = ["--manual", "27.9506,-82.4572"]
      #expect(
        try world.wxhere("--manual", "27.9506,-82.4572").output == "☁ 24°C Tampa, FL\n")
      let colors = [
        (["COLORTERM": "truecolor"], "\u{1b}[38;2;255;136;0m☁\u{fe0f}\u{1b}[39m"),
        (["TERM": "xterm"], "\u{1b}[38;5;208m☁\u{fe0f}\u{1b}[39m"),
        (["NO_COLOR": "1"], "☁\u{fe0f}"), (["TERM": "dumb"], "☁"),
      ]
      for (environment, icon) in colors {
        let terminal = try PseudoTerminal(
          Program("wxhere"), manual, in: world.home, environment: environment)
        #expect(try terminal.finish() == 0)
        #expect(terminal.screen == "\(icon) 24°C Tampa, FL\r\n")
      }
    }

    @Test("uses a person's own symbols by day and by night")
    func usesAPersonsOwnSymbols() throws {
      let home = try TemporaryHome()
      try home.write(
        #"{ line: { symbols: { clear: "○", "clear-night": "☾", rain: "R" } } }"#,
        to: "config/wxhere/config.json5")
      func line(_ condition: String, _ options: String...) throws -> String {
        try Program("wxhere").run(["--preview", condition] + options, in: home).output
      }
      #expect(try line("clear").hasPrefix("○ 24°C"))
      #expect(try line("clear-night").hasPrefix("☾ 24°C"))
      #expect(try line("rain-night", "--icons", "nerd").hasPrefix("R 24°C"))
      #expect(try line("fog").hasPrefix("🌫 24°C"))
      #expect(try line("clear", "--icons", "ascii").hasPrefix("-o- "))
      #expect(try line("clear", "--icons", "none").hasPrefix("24°C"))
      #expect(try line("clear", "--bar", "waybar").contains("○"))
    }

    @Test(
      "names the key of an invalid value and what is valid",
      .serialized,
      arguments: [
        (##"line: {\n palette: { sky: "#ffffff" } },"##, "line.palette", "clear, night"),
        (##"line: { palette: { hot: "red" } },"##, "line.palette.hot", "#e5a50a"),
        (#"line: {\n symbols: { sunny: "x" } },"#, "line.symbols", "-night"),
        (#"line: { symbols: { clear: "a\u001bb" } },"#, "line.symbols.clear", "control"),
        (#"line: { symbols: { clear: "nine wide" } },"#, "line.symbols.clear", "8 columns"),
        (#"line: {\n units: "us,wind=x" },"#, "line.units", "km/h, mph"),
        (#"line: {\n icons: "frogs" },"#, "line.icons", "emoji, nerd"),
        (#"line: { alerts: "some" },"#, "line.alerts", "severe, all, none"),
        (#"line: { formats: { "a b": "x" } },"#, "line.formats.a b", "letters"),
      ])
    func namesTheKeyOfAnInvalidValueAndWhatIsValid(configuration: String, key: String, cure: String)
      throws
    {
      let world = try World(configuration: configuration.replacing("\\n", with: "\n"))
      let result = try world.wxhere("--manual", "27.9506,-82.4572")
      #expect(result.status == 78)
      #expect(result.errors.contains(key) && result.errors.contains(cure))
      #expect(world.weather.connections == 0)
    }

    @Test("prints everything as JSON") func printsEverythingAsJSON() throws {
      let world = try World()
      let document = try world.json("--manual", "27.9506,-82.4572")
      let location = try #require(document["location"] as? [String: Any])
      #expect(location["cell"] as? String == "g3-4372-3193")
      #expect(location["place"] as? String == "Tampa, FL")
      #expect(location["latitude"] as? Double == 27.9631)
      #expect(location["source"] as? String == "manual")
      #expect(location["authorization"] as? String == "notDetermined")
      let current = try #require(document["current"] as? [String: Any])
      #expect(current["temperature_c"] as? Double == 24.2)
      #expect(current["wind_gust_ms"] is NSNull)
      #expect(current["condition"] as? String == "overcast")
      #expect((document["hourly"] as? [Any])?.count == 2)
      #expect((document["daily"] as? [Any])?.count == 1)
      #expect((document["alerts"] as? [Any])?.isEmpty == true)
      #expect(document["stale"] as? Bool == false)
      #expect(document["schema"] as? Int == 1)
      #expect(document["provider"] as? String == "open-meteo")
      let missing = try world.json("--manual", "0,0", "--offline")
      #expect(missing["current"] is NSNull)
      #expect((missing["problems"] as? [String])?.isEmpty == false)
    }
  }
}
