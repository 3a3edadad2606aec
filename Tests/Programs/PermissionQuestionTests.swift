import Foundation
import Support
import Testing

extension Programs {
  @Suite("The permission question", .timeLimit(.minutes(3 * slowness))) struct QuestionTests {
    private let question = "Your choice [1-3]: "
    private let lookup = "[y/N]: "

    private func start(_ world: World, _ arguments: [String] = []) throws -> PseudoTerminal {
      try PseudoTerminal(Program("wxhere"), arguments, in: world.home)
    }

    @Test("explains on one screen which services receive what")
    func explainsOnOneScreenWhichServicesReceiveWhat() throws {
      let world = try World()
      let terminal = try start(world)
      try terminal.wait(for: question)
      for text in [
        "127.0.0.1:\(world.gpsdPort)", "3 km", "IP address", "Allow once", "Don't allow",
      ] {
        #expect(terminal.screen.contains(text))
      }
      let lines = terminal.screen.components(separatedBy: "\r\n")
      #expect(lines.count < 24 && lines.allSatisfy { $0.count <= 80 })
      #expect(world.lookup.connections == 0)
      terminal.type("3\n")
      #expect(try terminal.finish() == 77)
      #expect(try world.wxhere("permission").output.hasPrefix("denied"))
      // After an answer the prompt does not appear again.
      let again = try start(world)
      #expect(try again.finish() == 77)
      #expect(!again.screen.contains("Allow once"))
    }

    @Test("says nothing of an IP lookup without a service for it")
    func saysNothingOfAnIPLookupWithoutAService() throws {
      let world = try World()
      let file = "config/wxhere/config.json5"
      let text = try #require(world.home.read(file))
      try world.home.write(text.replacing("\"\(world.lookup.url)/where\"", with: ""), to: file)
      let terminal = try start(world)
      try terminal.wait(for: question)
      #expect(!terminal.screen.contains("IP address"), "\(terminal.screen)")
      terminal.type("3\n")
      #expect(try terminal.finish() == 77)
    }

    @Test("proposes no IP lookup without a service for it")
    func proposesNoIPLookupWithoutAService() throws {
      let world = try World()
      let file = "config/wxhere/config.json5"
      let text = try #require(world.home.read(file))
      try world.home.write(text.replacing("\"\(world.lookup.url)/where\"", with: ""), to: file)
      try world.wxhere("permission", "allow")
      let result = try world.wxhere()
      #expect(result.status == 69, "\(result)")
      #expect(result.errors.contains("no IP lookup service is configured"), "\(result)")
      #expect(try !(result.errors + world.wxhere("doctor").output).contains("--ip"), "\(result)")
    }

    @Test("saves an answer that allows access while in use") func savesAnAnswerForWhileInUse()
      throws
    {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      let terminal = try start(world)
      try terminal.wait(for: question)
      terminal.type("2\n")
      try terminal.wait(for: lookup)
      terminal.type("n\n")
      #expect(try terminal.finish() == 0)
      let screen = terminal.screen.replacing(/\u{1b}\[[0-9;]*m/, with: "")
      #expect(screen.contains("☁\u{fe0f} 24°C Tampa, FL"), "\(screen)")
      #expect(try world.wxhere("permission").output.hasPrefix("allowed while"))
      #expect(try world.wxhere().output == "☁ 24°C Tampa, FL\n")
      #expect(world.lookup.connections == 0)
    }

    @Test("saves nothing if access is allowed once")
    func savesNothingIfAllowedOnce() throws {
      let world = try World()
      let terminal = try start(world)
      try terminal.wait(for: question)
      terminal.type("1\n")
      try terminal.wait(for: lookup)
      terminal.type("y\n")
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains("France (approx.)"), "\(terminal.screen)")
      #expect(world.lookup.requests.count == 1)
      #expect(try world.wxhere("permission").output.hasPrefix("not decided yet"))
      // The lock is empty; there is no response, no place and no weather.
      #expect(
        world.home.files == ["cache/wxhere/refresh.here.lock", "config/wxhere/config.json5"])
      #expect(world.home.read("cache/wxhere/refresh.here.lock") == "")
      #expect(world.home.folders == ["cache", "cache/wxhere", "config", "config/wxhere"])
      #expect(try world.wxhere().status == 77)
    }

    @Test(
      "takes the letters that it shows", .serialized,
      arguments: [
        ("es", "Su elección [1-3]:", "[s/N]:", "si"), ("it", "Scelta [1-3]:", "[s/N]:", "si"),
        ("pl", "Twój wybór [1-3]:", "[t/N]:", "t"), ("uk", "Ваш вибір [1-3]:", "[т/Н]:", "т"),
      ])
    func letters(language: String, choice: String, lookup: String, answer: String) throws {
      let world = try World()
      let terminal = try start(world, ["--lang", language])
      try terminal.wait(for: choice)
      terminal.type("1\n")
      try terminal.wait(for: lookup)
      terminal.type("\(answer)\n")
      #expect(try terminal.finish() == 0)
      #expect(world.lookup.requests.count == 1)
    }

    @Test("asks again when an answer is neither yes nor no")
    func asksAgainWhenAnAnswerIsNeitherYesNorNo() throws {
      let world = try World()
      let terminal = try start(world)
      try terminal.wait(for: question)
      terminal.type("2\n")
      try terminal.wait(for: lookup)
      terminal.type("1\n")
      try terminal.wait(for: "Type y or n.")
      terminal.type("Y\n")
      #expect(try terminal.finish() == 0, "\(terminal.screen)")
      #expect(try world.wxhere("permission").output.contains("\nIP lookup: allowed\n"))
      try world.waitForRefresh()
      // Who is never understood has answered nothing.
      let other = try World()
      let second = try start(other)
      try second.wait(for: question)
      second.type("2\n")
      try second.wait(for: lookup)
      second.type("1\n2\nmaybe\n")
      #expect(try second.finish() == 77, "\(second.screen)")
      #expect(try other.wxhere("permission").output.hasPrefix("not decided yet"))
    }

    @Test("is still asked after a run without a terminal was refused")
    func isStillAskedAfterARefusedRun() throws {
      // The due time is random by some seconds, so some second reports equal the first.
      for _ in 0..<10 {
        let world = try World()
        #expect(try world.wxhere().status == 77)
        let terminal = try start(world)
        try terminal.wait(for: question)
        terminal.type("3\n")
        #expect(try terminal.finish() == 77, "\(terminal.screen)")
      }
    }

    @Test("an interrupted run that was allowed once sends no further requests")
    func interruptedRunSendsNoFurtherRequests() throws {
      let receiver = try Receiver(.silent)
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port, gpsdTimeout: 3)
      let terminal = try start(world)
      try terminal.wait(for: question)
      terminal.type("1\n")
      try terminal.wait(for: lookup)
      terminal.type("y\n")
      try terminal.wait(for: "reading the GPS receiver")
      terminal.type("\u{3}")
      let status = try terminal.finish()
      #expect(status == 130, "\(terminal.screen)")
      try world.waitForRefresh()
      #expect(world.lookup.connections == 0)
    }

    @Test("a run allowed once shows the hours, but where does not wait for them")
    func runAllowedOnceShowsTheHours() throws {
      let world = try World(weather: { _ in
        var response = StandInServer.Response(World.forecast())
        response.delay = .seconds(3)
        return response
      })
      for (arguments, text) in [(["--json"], #""hourly":[{"#), (["where"], "(approximate)")] {
        let terminal = try start(world, arguments)
        try terminal.wait(for: question)
        terminal.type("1\n")
        try terminal.wait(for: lookup)
        terminal.type("y\n")
        #expect(try terminal.finish() == 0)
        #expect(terminal.screen.contains(text), "\(terminal.screen)")
        #expect(terminal.screen.contains("getting the weather") == (arguments == ["--json"]))
      }
      try world.waitForRefresh()
      #expect(world.home.files == ["cache/wxhere/refresh.here.lock", "config/wxhere/config.json5"])
    }

    @Test("answered with once takes a report that arrives together with an unfinished one")
    func answeredWithOnceTakesTwoReports() throws {
      let gate = Gate()
      let world = try World(weather: { _ in
        gate.pass()
        return StandInServer.Response(World.forecast())
      })
      defer { gate.open() }
      let terminal = try start(world, ["--json"])
      try terminal.wait(for: question)
      terminal.type("1\n")
      try terminal.wait(for: lookup)
      terminal.type("y\n")
      // Now the refresh has the permission.
      try world.weather.waitForConnections(1)
      let programs = ProcessTable.descendants(of: terminal.identifier)
      let identifier = try #require(programs.first { $0.name == "wxhere-refresh" }?.identifier)
      terminal.signal(SIGSTOP)
      gate.open()
      try ProcessTable.waitForEnd(identifier)
      terminal.signal(SIGCONT)
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains(#""hourly":[{"#), "\(terminal.screen)")
    }

    @Test("is asked again if it was not answered") func isAskedAgainIfItWasNotAnswered() throws {
      let world = try World()
      let terminal = try start(world)
      try terminal.wait(for: question)
      terminal.type("\u{4}")
      #expect(try terminal.finish() == 77)
      #expect(try world.wxhere("permission").output.hasPrefix("not decided yet"))
    }

    @Test("is not asked if it is not needed") func isNotAskedIfItIsNotNeeded() throws {
      let world = try World()
      let terminal = try start(world, ["--manual", "27.9506,-82.4572"])
      #expect(try terminal.finish() == 0)
      #expect(!terminal.screen.contains("Allow once"))
    }
  }
}
