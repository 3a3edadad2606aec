import Support
import Testing

extension Programs {
  @Suite("The first line with warnings", .timeLimit(.minutes(2 * slowness))) struct FirstLineTests {
    private static let tampa = ["--manual", "27.9506,-82.4572"]
    private static let storm = #"""
      {"features":[{"properties":{"id":"1","event":"Tropical Storm Warning","severity":"Severe",
        "status":"Actual","messageType":"Alert"}}]}
      """#
    private static let line = "☁ 24°C Tampa, FL"

    @Test("shows the warning in force, even if the service is slow")
    func showsTheWarningInForceEvenIfTheServiceIsSlow() throws {
      let world = try World(alerts: Self.storm, alertsDelay: .milliseconds(700))
      let result = try Program("wxhere").run(Self.tampa, in: world.home)
      #expect(result.output == "\(Self.line) ⚠ Tropical Storm Warning\n")
      #expect(result.status == 0)
    }

    @Test("has a remark with the snarky voice, and none under a severe warning")
    func hasARemarkWithTheSnarkyVoice() throws {
      for isSevere in [false, true] {
        let world = try isSevere ? World(alerts: Self.storm) : World()
        _ = try Program("wxhere").run(Self.tampa, in: world.home)
        try world.waitForRefresh()
        func output(_ words: [String], _ voice: String) throws -> String {
          let arguments = words + ["--offline", "--voice", voice] + Self.tampa
          return try Program("wxhere").run(arguments, in: world.home).output
        }
        let line = try output([], "snarky")
        #expect(line.hasPrefix("\(Self.line) · ") != isSevere, "\(line)")
        #expect(try (line == output([], "plain")) == isSevere)
        // Each fact is a line, and so is a remark.
        let screens = try ["plain", "snarky"].map { try output(["now", "--plain"], $0) }
        let lines = screens.map { $0.split(separator: "\n").count }
        #expect(lines[1] - lines[0] == (isSevere ? 0 : 1), "\(screens)")
      }
    }

    @Test("shows no warning that its issuer has ended, in the line, a bar or a screen")
    func showsNoWarningThatItsIssuerHasEnded() throws {
      let ended = #"""
        {"features":[{"properties":{"id":"2","event":"Extreme Heat Warning","severity":"Severe",
          "headline":"The Extreme Heat Warning has been cancelled.","status":"Actual",
          "messageType":"Update","urgency":"Past","response":"AllClear",
          "references":[{"identifier":"1"}]}},
         {"properties":{"id":"1","event":"Extreme Heat Warning","severity":"Severe",
          "status":"Actual","messageType":"Alert"}}]}
        """#
      let world = try World(alerts: ended)
      let line = try Program("wxhere").run(Self.tampa, in: world.home)
      #expect(line.output == "\(Self.line)\n")
      for arguments in [["now"], ["alerts"], ["--bar", "waybar"], ["--json"]] {
        let output = try Program("wxhere").run(arguments + Self.tampa, in: world.home).output
        #expect(!output.isEmpty && !output.contains("Heat"), "\(output)")
      }
      let alerts = try Program("wxhere").run(["alerts"] + Self.tampa, in: world.home).output
      #expect(alerts.contains("There are no warnings for this place"), "\(alerts)")
    }

    @Test("marks warnings as unknown at first, without delaying later lines")
    func marksWarningsAsUnknownAtFirst()
      throws
    {
      let gate = Gate()
      let world = try World(alerts: Self.storm, alertsGate: gate)
      defer { gate.open() }
      // On a busy machine, the weather must come before the first run ends, and the warnings, which
      // have half of the time, must not be given up before the gate opens.
      try world.wxhere("config", "set", "weather.timeout", "60")
      let wait = 4 * slowness
      let first = try Program("wxhere").run(Self.tampa + ["--wait", "\(wait)"], in: world.home)
      #expect(first.output == "\(Self.line) ⚠?\n")
      #expect(first.status == 0 && first.elapsed > .seconds(wait))
      // Their refresh still waits for the warnings.
      let later = try Program("wxhere").run(Self.tampa, in: world.home)
      #expect(later.output == "\(Self.line) ⚠?\n")
      gate.open()
      try world.waitForRefresh()
      let last = try Program("wxhere").run(Self.tampa, in: world.home)
      #expect(last.output == "\(Self.line) ⚠ Tropical Storm Warning\n")
    }

    /// The options, and the expected line when the warning service has failed.
    static let marks: [([String], String)] = [
      ([], "☁ 24°C Tampa, FL ⚠?"), (["--icons", "ascii"], "~~~ 24C Tampa, FL !?"),
      (["--format", "{town}[ {alert_mark}]"], "Tampa ⚠?"), (["--format", "{town}"], "Tampa ⚠?"),
      (["--format", "{town}[ {alert}]"], "Tampa"),
      (["--format", "alert"], "☁ 24°C Tampa, FL ⚠?"),
    ]

    @Test("marks warnings as unknown after the service failed")
    func marksWarningsAsUnknownAfterAFailure() throws {
      let world = try World(alerts: "busy", alertsStatus: 503)
      #expect(try Program("wxhere").run(Self.tampa, in: world.home).output == "\(Self.line) ⚠?\n")
      try world.waitForRefresh()
      for (options, line) in Self.marks {
        // The second time from the saved report.
        for _ in 0..<2 {
          let result = try Program("wxhere").run(Self.tampa + options, in: world.home)
          #expect(result.output == "\(line)\n", "\(options)")
        }
      }
    }

    @Test("does not wait for warnings that are hidden")
    func doesNotWaitForWarningsThatAreHidden()
      throws
    {
      let gate = Gate()
      let world = try World(
        configuration: #"line: { alerts: "none" },"#, alerts: Self.storm, alertsGate: gate)
      defer { gate.open() }
      let result = try Program("wxhere").run(Self.tampa + ["--wait", "30"], in: world.home)
      #expect(result.output == "\(Self.line)\n")
      #expect(result.elapsed < .seconds(30))
    }

    @Test("has no mark if no service covers the country")
    func hasNoMarkIfNoServiceCoversTheCountry() throws {
      let world = try World()
      for _ in 0..<2 {
        let result = try world.wxhere("--manual", "-34.6,-58.4", "--format", "{temperature}")
        #expect(result.output == "24°C\n")
        try world.waitForRefresh()
      }
      #expect(world.warnings.connections == 0)
    }
  }
}
