import Foundation
import Support
import Testing

extension Programs {
  @Suite(.timeLimit(.minutes(1))) struct `The views` {
    private let manual = ["--manual", "27.9506,-82.4572"]

    @Test(arguments: ["hourly", "daily", "alerts", "air"])
    func `show more of the same report, by one request`(view: String) throws {
      let world = try World()
      let result = try Program("wxhere").run([view] + manual, in: world.home)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(result.output.hasPrefix("Tampa, FL\n"))
      #expect(!result.output.contains("\u{1b}"), "no colours into a pipe")
      let again = try Program("wxhere").run([view, "--offline"] + manual, in: world.home)
      #expect(again.output == result.output)
      #expect(world.weather.requests.count == 1)
    }

    @Test func `show what they are for`() throws {
      let world = try World()
      let hourly = try Program("wxhere").run(["hourly"] + manual, in: world.home).output
      #expect(hourly.contains("24") && hourly.contains("Open-Meteo"))
      let daily = try Program("wxhere").run(["daily"] + manual, in: world.home).output
      #expect(daily.contains("19") && daily.contains("28"))
      let air = try Program("wxhere").run(["air"] + manual, in: world.home).output
      #expect(air.contains("European AQI") && air.contains("34") && air.contains("fair"))
      #expect(air.contains("CAMS"))
      // Nobody who warns of Florida may be asked without a contact.
      let alerts = try Program("wxhere").run(["alerts"] + manual, in: world.home).output
      #expect(alerts.contains("not available"))
    }

    @Test func `tell "none" from "not available"`() throws {
      let world = try World()
      let lyon = ["--manual", "45.764,4.8357"]
      let alerts = try Program("wxhere").run(["alerts"] + lyon, in: world.home).output
      #expect(alerts.contains("There are no alerts for this place.\n\nEUMETNET - MeteoAlarm\n"))
      let json = try Program("wxhere").run(["--json"] + lyon, in: world.home).output
      #expect(json.contains("\"alerts\":[]") && json.contains("; EUMETNET - MeteoAlarm"))
      let tampa = try Program("wxhere").run(["--json"] + manual, in: world.home).output
      #expect(tampa.contains("\"alerts\":null"))
    }

    @Test func `are plain ASCII or words where that is wanted`() throws {
      let world = try World()
      for view in ["hourly", "daily", "air"] {
        let ascii = try Program("wxhere").run([view, "--icons", "ascii"] + manual, in: world.home)
        #expect(ascii.output.allSatisfy { $0.isASCII })
        // The C locale has no UTF-8.
        let bare = try Program("wxhere").run(
          [view] + manual, in: world.home, environment: ["LANG": "C", "LC_ALL": "C"])
        #expect(bare.output.allSatisfy { $0.isASCII })
        let plain = try Program("wxhere").run([view, "--plain"] + manual, in: world.home)
        #expect(!plain.output.contains("│") && !plain.output.contains("█"))
      }
    }

    @Test func `have colours on a terminal, unless NO_COLOR is set`() throws {
      let world = try World()
      try world.wxhere("--manual", "27.9506,-82.4572")
      for (environment, isColored) in [([:], true), (["NO_COLOR": "1"], false)] {
        let terminal = try PseudoTerminal(
          Program("wxhere"), ["hourly"] + manual, in: world.home, environment: environment)
        #expect(try terminal.finish() == 0)
        #expect(terminal.screen.contains("\u{1b}[") == isColored)
      }
    }

    @Test func `say why there is nothing to show`() throws {
      let world = try World(weather: { _ in StandInServer.Response("", status: 503) })
      let result = try Program("wxhere").run(["hourly"] + manual, in: world.home)
      #expect(result.status == 75)
      #expect(result.output.hasPrefix("no weather"))
      #expect(try world.wxhere("hourly", "tomorrow").status == 64)
    }
  }
}
