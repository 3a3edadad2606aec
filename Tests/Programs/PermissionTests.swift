import Foundation
import Platform
import Support
import Testing

extension Programs {
  /// Tests that nothing is opened or sent before the user allows it.
  ///
  /// A gpsd and an IP lookup service record every connection, and must have none.
  @Suite("Without permission", .timeLimit(.minutes(3 * slowness))) struct WithoutPermissionTests {
    private func seesNothing(
      _ prepare: (World) throws -> [String: String], status: Int32, says: String
    ) throws {
      let gpsd = try ScriptedServer([])
      defer { gpsd.stop() }
      let world = try World(gpsdPort: gpsd.port)
      let environment = try prepare(world)
      for arguments in [[], ["--refresh"], ["where"], ["--source", "gps,ip"], ["--json"]] {
        let result = try Program("wxhere").run(arguments, in: world.home, environment: environment)
        #expect(result.status == status, "\(arguments) \(result)")
        #expect(!result.output.isEmpty, "a bar must show something")
        #expect(result.errors.contains(says), "\(result.errors)")
      }
      let timer = try Program("wxhere-refresh").run(
        ["--background"], in: world.home, environment: environment)
      #expect(timer.status == 77)
      #expect(gpsd.connections == 0)
      #expect(world.lookup.connections == 0)
      #expect(world.weather.connections == 0)
    }

    @Test("nobody is asked while nobody has answered")
    func nobodyIsAskedWhileNobodyHasAnswered() throws {
      try seesNothing({ _ in [:] }, status: 77, says: "wxhere permission allow")
    }

    @Test("nobody is asked after a no") func nobodyIsAskedAfterANo() throws {
      try seesNothing(
        { world in
          try world.wxhere("permission", "allow", "--ip")
          #expect(try world.wxhere("permission", "deny").output.hasPrefix("denied"))
          return [:]
        }, status: 77, says: "denied")
    }

    @Test("nobody is asked against the administrator's policy, whatever was answered")
    func nobodyIsAskedAgainstTheAdministratorPolicy() throws {
      try seesNothing(
        { world in
          try world.wxhere("permission", "allow", "--always", "--ip")
          try world.home.write(#"{ authorization: "restricted" }"#, to: "policy.json5")
          return ["WXHERE_POLICY": "\(world.home.path)/policy.json5"]
        }, status: 77, says: "policy")
    }

    @Test("nobody is asked while the switch is off, and the answer outlives it")
    func nobodyIsAskedWhileTheSwitch() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--always")
      try world.home.write("{ locationServices: false }", to: "policy.json5")
      let off = ["WXHERE_POLICY": "\(world.home.path)/policy.json5"]
      #expect(try world.wxhere("permission", environment: off).output.hasPrefix("denied"))
      #expect(try world.wxhere(environment: off).status == 77)
      #expect(try world.wxhere("permission").output.hasPrefix("allowed always"))
    }

    @Test("a place that the person gave works all the same")
    func aPlaceThatThePersonGaveWorks() throws {
      let world = try World(configuration: "places: {}")
      try world.wxhere("permission", "deny")
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").output == "☁ 24°C Tampa, FL\n")
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing("location: {", with: #"location: { manual: "-33.8688,151.2093","#),
        to: "config/wxhere/config.json5")
      let result = try world.wxhere("--refresh")
      #expect(result.status == 0)
      #expect(result.output.contains("NSW"), "\(result)")
      #expect(world.lookup.connections == 0)
    }

    private static let typed: [[String]] = [
      ["27", "57", "N", "82", "27", "W"], ["27", "57", "2", "N", "82", "27", "26", "W"],
      ["27.9506", "-82.4572"], ["27,95", "-82,45"], ["27.9506N", "82.4572W"],
    ]

    @Test("a position may be typed as several words", .serialized, arguments: typed)
    func aPositionMayBeTyped(words: [String]) throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["--manual"] + words + ["--format", "{place}"], in: world.home)
      #expect(result.output == "Tampa, FL\n", "\(result.errors)")
    }

    @Test("reports an answer that cannot be saved on standard error only")
    func anAnswerThatCannotBeKept() throws {
      let home = try TemporaryHome()
      try home.write("", to: "state/wxhere")
      let result = try Program("wxhere").run(["permission", "deny"], in: home)
      #expect(result.status == 71 && !result.errors.isEmpty && result.output.isEmpty, "\(result)")
    }

    @Test("a timer needs the answer always") func aTimerNeedsTheAnswerAlways() throws {
      let gpsd = try ScriptedServer([.close])
      defer { gpsd.stop() }
      let world = try World(gpsdPort: gpsd.port)
      try world.wxhere("permission", "allow")
      _ = try Program("wxhere-refresh").run(["--background"], in: world.home)
      #expect(gpsd.connections == 0)
      try world.wxhere("permission", "allow", "--always")
      _ = try Program("wxhere-refresh").run(["--background"], in: world.home)
      #expect(gpsd.connections == 1)
    }

    @Test("a timer that may look finds nothing without complaint")
    func aTimerThatMayLookFindsNothing() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--always")
      let timer = try Program("wxhere-refresh").run(["--background"], in: world.home)
      #expect(timer.status == 0 && timer.errors.isEmpty, "\(timer)")
      let attempts = try world.json("where", "--offline")["attempts"] as? [[String: Any]]
      #expect(
        attempts?.map { $0["outcome"] as? String } == [
          "noConnection", "notAllowed", "notConfigured",
        ])
    }

    @Test("who looks up the address does not learn whom to write to")
    func whoLooksUpTheAddressDoesNot() throws {
      let world = try World()
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing("weather: {", with: #"weather: { contact: "me@example.org","#),
        to: "config/wxhere/config.json5")
      try world.wxhere("permission", "allow", "--ip")
      #expect(try world.wxhere().status == 0)
      #expect(world.lookup.requests.first?.headers["user-agent"] == "wxhere/\(version)")
      #expect(
        world.weather.requests.first?.headers["user-agent"] == "wxhere/\(version) (me@example.org)")
    }

    @Test("the IP address is looked up only after its own yes")
    func theIPAddressIsLookedUpOnly() throws {
      let world = try World()
      try world.wxhere("permission", "allow")
      let without = try world.wxhere()
      #expect(without.status == 69)
      #expect(without.errors.contains("--ip"))
      #expect(world.lookup.connections == 0)
      try world.wxhere("permission", "allow", "--ip")
      let with = try world.wxhere()
      #expect(with.output.hasSuffix("France (approx.)\n"), "\(with)")
      #expect(world.lookup.requests.count == 1)
      #expect(try world.json("where")["approximate"] as? Bool == true)
      #expect(try world.json("where")["accuracy_m"] as? Double == 25_000)
    }

    @Test("what was found is forgotten with the permission") func whatWasFoundIsForgotten() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      #expect(try world.wxhere().status == 0)
      try world.wxhere("permission", "reset")
      // A refresh that was still fetching air quality must remove its result.
      try world.waitForRefresh()
      #expect(!world.home.files.contains { $0.contains("/here.") || $0.contains("authorization") })
      #expect(try world.wxhere("--offline").status == 75)
    }
  }
}

extension Programs {
  @Suite("The question", .timeLimit(.minutes(3 * slowness))) struct QuestionTests {
    private let question = "Your choice [1-3]: "
    private let lookup = "[y/N]: "

    private func start(_ world: World, _ arguments: [String] = []) throws -> PseudoTerminal {
      try PseudoTerminal(Program("wxhere"), arguments, in: world.home)
    }

    @Test("says on one screen who would be asked what") func saysOnOneScreenWhoWould() throws {
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

    @Test("answered with while using is kept") func answeredWithWhileUsingIsKept() throws {
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
      #expect(screen.contains("☁ 24°C Tampa, FL"), "\(screen)")
      #expect(try world.wxhere("permission").output.hasPrefix("allowed while"))
      #expect(try world.wxhere().output == "☁ 24°C Tampa, FL\n")
      #expect(world.lookup.connections == 0)
    }

    @Test("answered with once shows the line and leaves nothing")
    func answeredWithOnceShowsTheLine() throws {
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

    @Test("is put although a bar has been told no") func isPutAlthoughABarHasBeen() throws {
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

    @Test("answered with once asks nobody after the run was ended")
    func answeredWithOnceAsksNobodyAfter() throws {
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

    @Test("answered with once shows the hours too, and where does not wait for them")
    func answeredWithOnceShowsTheHoursToo() throws {
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
      let world = try World(weather: { _ in
        StandInServer.Response(World.forecast(), delay: .seconds(1))
      })
      let terminal = try start(world, ["--json"])
      try terminal.wait(for: question)
      terminal.type("1\n")
      try terminal.wait(for: lookup)
      terminal.type("y\n")
      try eventually("the refresh has the permission") { world.weather.connections > 0 }
      let programs = ProcessTable.descendants(of: terminal.identifier)
      let identifier = try #require(programs.first { $0.name == "wxhere-refresh" }?.identifier)
      terminal.signal(SIGSTOP)
      try eventually("the refresh has ended") { ProcessTable.hasEnded(identifier) }
      terminal.signal(SIGCONT)
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains(#""hourly":[{"#), "\(terminal.screen)")
    }

    @Test("not answered is asked again") func notAnsweredIsAskedAgain() throws {
      let world = try World()
      let terminal = try start(world)
      try terminal.wait(for: question)
      terminal.type("\u{4}")
      #expect(try terminal.finish() == 77)
      #expect(try world.wxhere("permission").output.hasPrefix("not decided yet"))
    }

    @Test("is not put where it is not needed") func isNotPutWhereItIsNot() throws {
      let world = try World()
      let terminal = try start(world, ["--manual", "27.9506,-82.4572"])
      #expect(try terminal.finish() == 0)
      #expect(!terminal.screen.contains("Allow once"))
    }
  }
}
