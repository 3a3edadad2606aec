import Exchange
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

    @Test("no request is sent before an answer is given")
    func noRequestIsSentBeforeAnAnswerIsGiven() throws {
      try seesNothing({ _ in [:] }, status: 77, says: "wxhere permission allow")
    }

    @Test(
      "what is in the place of the state folder is reported before the missing answer",
      .serialized, arguments: [false, true])
    func whatIsInThePlaceOfTheStateFolderIsReported(isLink: Bool) throws {
      let home = try TemporaryHome()
      let path = "\(home.path)/state/wxhere"
      try home.write("", to: "state/wxhere")
      if isLink {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "\(home.path)/missing")
      }
      let result = try Program("wxhere").run([], in: home)
      #expect(result.status == 77)
      let sentences = result.errors.split(separator: "\n")
      let reason =
        isLink
        ? "cannot open \(path): it is a symbolic link to \(home.path)/missing, which does not exist"
        : "cannot use \(path): it is not a folder; remove it"
      #expect(
        sentences.first.map(String.init)
          == "wxhere: \(reason); until then, location access is not allowed", "\(result)")
    }

    @Test("no request is sent after access is denied") func noRequestIsSentAfterAccessIsDenied()
      throws
    {
      try seesNothing(
        { world in
          try world.wxhere("permission", "allow", "--ip")
          #expect(try world.wxhere("permission", "deny").output.hasPrefix("denied"))
          return [:]
        }, status: 77, says: "denied")
    }

    @Test("no request is sent against the administrator's policy")
    func noRequestIsSentAgainstTheAdministratorsPolicy() throws {
      try seesNothing(
        { world in
          try world.wxhere("permission", "allow", "--always", "--ip")
          try world.home.write(#"{ authorization: "restricted" }"#, to: "policy.json5")
          return ["WXHERE_POLICY": "\(world.home.path)/policy.json5"]
        }, status: 77, says: "policy")
    }

    @Test("no request is sent while the switch is off, and the answer is kept")
    func noRequestIsSentWhileTheSwitchIsOff() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--always")
      try world.home.write("{ locationServices: false }", to: "policy.json5")
      let off = ["WXHERE_POLICY": "\(world.home.path)/policy.json5"]
      #expect(try world.wxhere("permission", environment: off).output.hasPrefix("denied"))
      #expect(try world.wxhere(environment: off).status == 77)
      #expect(try world.wxhere("permission").output.hasPrefix("allowed always"))
    }

    @Test("the last use of the location is said, until access is denied")
    func theLastUseOfTheLocationIsSaid() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      let before = try world.wxhere("permission").output
      #expect(before.hasSuffix("IP lookup: allowed\n"))
      // A place that was typed is not the machine's.
      try world.wxhere("--manual", "40.7,-74")
      #expect(try world.wxhere("permission").output == before)
      try world.wxhere()
      try world.waitForRefresh()
      let after = try world.wxhere("permission").output
      #expect(
        after.hasSuffix(
          """
          location last found: 0 min ago, by ip (wxhere)
          location last sent: 0 min ago, to 127.0.0.1 (wxhere)

          """), "\(after)")
      let json = try world.json("permission")
      #expect(json["last_source"] as? String == "ip")
      #expect(json["last_sent_to"] as? String == "127.0.0.1")
      #expect(abs((json["last_found_at"] as? Int ?? 0) - now()) < 600)
      #expect(abs((json["last_sent_at"] as? Int ?? 0) - now()) < 600)
      #expect(try !world.wxhere("permission", "deny").output.contains("last"))
      let denied = try world.json("permission")
      #expect(denied["last_source"] is NSNull && denied["last_sent_at"] is NSNull)
    }

    @Test("no question is announced where no source needs an answer")
    func noQuestionIsAnnounced() throws {
      let world = try World()
      let announcement = "to be asked, run wxhere on a terminal\n"
      #expect(try world.wxhere("permission").output.contains(announcement))
      #expect(try world.wxhere("config", "set", "location.sources", "manual").status == 0)
      let manual = try world.wxhere("permission").output
      #expect(manual.hasPrefix("not decided yet\n") && !manual.contains(announcement), "\(manual)")
    }

    @Test("the last use says what started it", .serialized, arguments: Starter.allCases)
    func theLastUseSaysWhatStartedIt(starter: Starter) throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--always", "--ip")
      switch starter {
      case .timer: _ = try Program("wxhere-refresh").run(["--background"], in: world.home)
      case .bar: try world.wxhere("--bar", "waybar")
      case .command: try world.wxhere()
      }
      try world.waitForRefresh()
      let first = try world.wxhere("permission").output
      #expect(first.contains(", by ip (\(starter.command))\n"), "\(first)")
      #expect(first.contains(", to 127.0.0.1 (\(starter.command))\n"), "\(first)")
      let json = try world.json("permission")
      #expect(json["last_found_for"] as? String == starter.rawValue)
      #expect(json["last_sent_for"] as? String == starter.rawValue)
      try world.wxhere("now", "--refresh")
      try world.waitForRefresh()
      let later = try world.json("permission")
      #expect(later["last_found_for"] as? String == "command")
      #expect(later["last_sent_for"] as? String == "command")
    }

    @Test("a given place still works")
    func aGivenPlaceStillWorks() throws {
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

    @Test("a position can be typed as several words", .serialized, arguments: typed)
    func aPositionCanBeTypedAsSeveralWords(words: [String]) throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["--manual"] + words + ["--format", "{place}"], in: world.home)
      #expect(result.output == "Tampa, FL\n", "\(result.errors)")
    }

    @Test("reports an answer that cannot be saved on standard error only")
    func reportsAnAnswerThatCannotBeSaved() throws {
      let home = try TemporaryHome()
      try home.write("", to: "state/wxhere")
      let result = try Program("wxhere").run(["permission", "deny"], in: home)
      #expect(result.status == 71 && !result.errors.isEmpty && result.output.isEmpty, "\(result)")
    }

    @Test("a background refresh requires access to be always allowed")
    func backgroundRefreshNeedsAccessAlways() throws {
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

    @Test("an allowed background refresh is silent if it finds no location")
    func backgroundRefreshIsSilentWithoutALocation() throws {
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

    @Test("an IP lookup service does not receive the contact address")
    func lookupServiceDoesNotReceiveTheContact() throws {
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

    @Test("an IP lookup service that asks to wait is not asked by later runs")
    func lookupServiceThatAsksToWaitIsLeftAlone() throws {
      let server = try StandInServer { _ in
        StandInServer.Response("", status: 429, headers: ["Retry-After": "3600"])
      }
      defer { server.stop() }
      let world = try World()
      let config = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        config.replacing(world.lookup.url, with: server.url), to: "config/wxhere/config.json5")
      try world.wxhere("permission", "allow", "--ip")
      for _ in 0..<7 {
        let result = try world.wxhere("where", "--refresh")
        #expect(result.status == 69)
        #expect(result.errors.contains("the quota of 127.0.0.1 is used up until"), "\(result)")
      }
      #expect(server.requests.count == 1)
    }

    @Test("the IP address is looked up only with separate permission")
    func ipLookupNeedsSeparatePermission() throws {
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

    private static let lookups: [[String]] = [[], ["where"]]

    @Test(
      "the IP lookup is not proposed if the policy forbids it", .serialized, arguments: lookups)
    func ipLookupIsNotProposedAgainstThePolicy(arguments: [String]) throws {
      let world = try World()
      try world.home.write(#"{ ip: "never" }"#, to: "policy.json5")
      try world.wxhere("permission", "allow")
      let result = try Program("wxhere").run(
        arguments, in: world.home,
        environment: ["WXHERE_POLICY": "\(world.home.path)/policy.json5"])
      #expect(result.status == 69, "\(result)")
      #expect(!(result.output + result.errors).contains("--ip"), "\(result)")
      let errors = result.errors.replacing("\n  ", with: " ")
      #expect(errors.contains("policy.json5) does not allow the IP lookup; "), "\(result)")
      #expect(!errors.contains("location access"), "\(result)")
    }

    @Test(
      "permission is not proposed once the policy forbids it", .serialized,
      arguments: [
        (#"{ authorization: "restricted" }"#, "does not allow location access"),
        (#"{ authorization: "restricted", ip: "never" }"#, "does not allow location access"),
        (#"{ locationServices: false, ip: "never" }"#, "location services are switched off"),
      ])
    func permissionIsNotProposedOnceThePolicyForbidsIt(policy: String, words: String) throws {
      let world = try World()
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().errors.contains("wxhere permission allow --ip"))
      try world.home.write(policy, to: "policy.json5")
      for arguments in [["--offline"], ["--source", "ip"]] {
        let result = try Program("wxhere").run(
          arguments, in: world.home,
          environment: ["WXHERE_POLICY": "\(world.home.path)/policy.json5"])
        #expect(!(result.output + result.errors).contains("permission allow"), "\(result)")
        #expect(result.errors.contains(words), "\(result)")
        #expect(!result.errors.contains("IP lookup"), "\(result)")
      }
    }

    @Test("a timer that the policy forbids says so") func aTimerThatThePolicyForbidsSaysSo() throws
    {
      let world = try World()
      try world.home.write(#"{ timer: "never" }"#, to: "policy.json5")
      try world.wxhere("permission", "allow", "--always")
      let timer = try Program("wxhere-refresh").run(
        ["--background"], in: world.home,
        environment: ["WXHERE_POLICY": "\(world.home.path)/policy.json5"])
      #expect(timer.status == 77 && timer.errors.contains("policy forbids it"), "\(timer)")
      #expect(!timer.errors.contains("--always"), "\(timer)")
    }

    @Test(
      "a timer that may not look up the IP address says so", .serialized, arguments: [true, false])
    func aTimerThatMayNotLookUpTheIPAddressSaysSo(isPolicy: Bool) throws {
      let world = try World()
      try world.wxhere("config", "set", "location.sources", "ip")
      try world.home.write(isPolicy ? #"{ ip: "never" }"# : "{}", to: "policy.json5")
      try world.wxhere("permission", "allow", "--always", isPolicy ? "--ip" : "--no-ip")
      func timer(path: String? = nil) throws -> Program.Result {
        var environment = ["WXHERE_POLICY": "\(world.home.path)/policy.json5"]
        environment["PATH"] = path
        return try Program("wxhere-refresh").run(
          ["--background"], in: world.home, environment: environment)
      }
      let refused = try timer()
      let words = isPolicy ? "policy forbids it" : "run: wxhere permission allow --always --ip"
      #expect(refused.status == 77 && refused.errors.contains(words), "\(refused)")
      #expect(refused.errors.contains("--always") != isPolicy, "\(refused)")
      // wxhere is beside wxhere-refresh.
      let command = "\(Program.folder)/wxhere permission allow --always --ip"
      let elsewhere = try timer(path: TemporaryHome.systemPath)
      #expect(elsewhere.errors.contains(command) != isPolicy, "\(elsewhere)")
      #expect(world.lookup.connections == 0)
      guard !isPolicy else { return }
      try world.wxhere("permission", "allow", "--always", "--ip")
      #expect(try timer().status == 0)
      #expect(world.lookup.connections > 0)
    }

    @Test("the IP lookup is added to the permission for timers")
    func theIPLookupIsAddedToThePermissionForTimers() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--always")
      try world.wxhere("permission", "allow", "--ip")
      let added = try world.json("permission")
      #expect(added["authorization"] as? String == "authorizedAlways")
      #expect(added["ip_lookup"] as? Bool == true)
      try world.wxhere("permission", "allow")
      let less = try world.json("permission")
      #expect(less["authorization"] as? String == "authorizedWhenInUse")
    }

    @Test("a configuration that was named must exist, except to deny access")
    func aNamedConfigurationMustExistExceptToDenyAccess() throws {
      let home = try TemporaryHome()
      let missing = ["--config", "\(home.path)/missing.json5"]
      for words in [["permission"], ["permission", "allow"], ["disclosures"]] {
        let result = try Program("wxhere").run(words + missing, in: home)
        #expect(result.status == 78 && result.output.isEmpty, "\(words): \(result)")
      }
      #expect(home.read("state/wxhere/authorization.json") == nil)
      let denied = try Program("wxhere").run(["permission", "deny"] + missing, in: home)
      #expect(denied.status == 0, "\(denied)")
    }

    @Test("a denial is said also with --offline") func aDenialIsSaidAlsoWithOffline() throws {
      let world = try World()
      try world.wxhere("permission", "deny")
      for arguments in [[], ["where"], ["when", "rain_in < 1 h"]] {
        let result = try Program("wxhere").run(arguments + ["--offline"], in: world.home)
        #expect(result.status == 77 && result.errors.contains("denied"), "\(result)")
      }
      let named = try world.wxhere("--offline", "--manual", "27.9506,-82.4572")
      #expect(named.status == 75, "\(named)")
    }

    @Test("resetting the permission removes what was found")
    func resettingThePermissionRemovesWhatWasFound() throws {
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
