import Foundation
import Support
import Synchronization
import Testing

extension Programs {
  /// Tests that stage a fault, run the command that wxhere prints for it, and expect the right line
  /// from the next run, without waiting until a refresh is due.
  @Suite("The printed cures", .timeLimit(.minutes(3 * slowness))) struct CureTests {
    private static let manual = "wxhere config set location.manual PLACE"

    /// Returns the finding of `wxhere doctor` for a part, and for a provider.
    private func finding(
      _ part: String, provider: String? = nil, of program: Program = Program("wxhere"),
      in world: World, environment: [String: String] = [:]
    ) throws -> [String: Any] {
      let result = try program.run(["doctor", "--json"], in: world.home, environment: environment)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let output = try #require(object as? [String: Any], "\(result)")
      let checks = try #require(output["checks"] as? [[String: Any]])
      return try #require(
        checks.first { check in
          let detail = check["detail"] as? [String: Any]
          return check["part"] as? String == part
            && (provider == nil || detail?["provider"] as? String == provider)
        }, "\(checks)")
    }

    /// Runs a command as it is printed, in a shell.
    private func run(
      _ command: String, in world: World, environment: [String: String] = [:]
    ) throws -> Program.Result {
      let folder = URL(fileURLWithPath: Program("wxhere").path).deletingLastPathComponent().path
      var environment = environment
      environment["PATH"] = "\(folder):/usr/bin:/bin"
      return try Program("/bin/sh").run(["-c", command], in: world.home, environment: environment)
    }

    @Test("a change of the configuration counts in the second of a failed report")
    func aChangeOfTheConfigurationCountsInTheSecondOfAFailedReport() throws {
      for _ in 0..<5 {
        let world = try World()
        try world.wxhere("permission", "allow")
        let failed = try world.wxhere()
        #expect(failed.status == 69, "\(failed)")
        #expect(
          failed.errors.contains("or name a place: wxhere PLACE; to keep one, run: \(Self.manual)"))
        let command = Self.manual.replacing("PLACE", with: "27.9506,-82.4572")
        let set = try run(command, in: world)
        #expect(set.status == 0, "\(set)")
        let line = try world.wxhere()
        #expect(line.status == 0 && line.output.contains("24°C Tampa, FL"), "\(line)")
        try world.waitForRefresh()
      }
    }

    @Test("denied location access can be replaced by a location in the configuration")
    func deniedAccessCanBeReplacedByALocation() throws {
      let world = try World()
      try world.wxhere("permission", "deny")
      let denied = try world.wxhere()
      #expect(denied.status == 77)
      let spoken = denied.errors.replacing("\n  ", with: " ")
      #expect(
        spoken.contains("name a place: wxhere PLACE; to keep one, run: \(Self.manual)"), "\(denied)"
      )
      _ = try run(Self.manual.replacing("PLACE", with: "Tampa"), in: world)
      let line = try world.wxhere()
      #expect(line.status == 0 && line.output.contains("24°C Tampa, FL"), "\(line)")
      // Nothing is left to cure.
      let found = try finding("permission", in: world)
      #expect(found["status"] as? String == "ok" && found["cure"] is NSNull, "\(found)")
      // The weather of the place is checked without permission.
      let providers = try finding("providers", provider: "open-meteo", in: world)
      #expect(providers["status"] as? String == "ok", "\(providers)")
      #expect(try finding("network", in: world)["status"] as? String == "ok")
    }

    /// Copies wxhere to a folder whose name has a blank, from which it finds the other programs.
    private func unpack(in world: World) throws -> Program {
      let folder = "\(world.home.path)/un packed"
      for name in ["bin", "libexec"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/libexec/wxhere", withDestinationPath: Program.folder)
      try Program("wxhere").copy(to: "\(folder)/bin/wxhere", in: world.home)
      return Program("\(folder)/bin/wxhere")
    }

    @Test(
      "a command begins with the path of a program to which PATH does not lead", .serialized,
      arguments: [TemporaryHome.systemPath, "", "~/other:/usr/bin:/bin"])
    func aCommandBeginsWithThePathOfTheProgram(path: String) throws {
      let world = try World()
      let wxhere = try unpack(in: world)
      try world.home.write("#!/bin/sh\nexit 9\n", to: "other/wxhere")
      chmod("\(world.home.path)/other/wxhere", 0o700)
      let environment = ["PATH": path.replacing("~", with: world.home.path)]
      let word = "'\(wxhere.path)'"
      let manual = "\(word) config set location.manual PLACE"
      try world.wxhere("permission", "deny")
      let denied = try wxhere.run([], in: world.home, environment: environment)
      #expect(denied.status == 77, "\(denied)")
      #expect(
        denied.errors.contains(
          """
          location access is denied: run \(word) permission allow, or name a place: \(word) PLACE; \
          to keep one, run: \(manual)
          """), "\(denied)")
      // A status bar has no room for it.
      #expect(denied.output == "denied: run \"wxhere permission allow\"\n", "\(denied)")
      let found = try finding("permission", of: wxhere, in: world, environment: environment)
      let command = try #require(found["command"] as? String, "\(found)")
      #expect(command == "\(word) permission allow", "\(found)")
      #expect((found["cure"] as? String)?.contains(manual) == true, "\(found)")
      for command in [command, manual.replacing("PLACE", with: "Tampa")] {
        let cured = try Program("/bin/sh").run(
          ["-c", command], in: world.home, environment: environment)
        #expect(cured.status == 0, "\(command): \(cured)")
      }
      #expect(try world.wxhere("permission").output.hasPrefix("allowed "))
      let line = try wxhere.run([], in: world.home, environment: environment)
      #expect(line.status == 0 && line.output.contains("24°C Tampa, FL"), "\(line)")
    }

    @Test("a command begins with wxhere where PATH leads to it by a symbolic link")
    func aCommandBeginsWithWxhereWherePATHLeadsToIt() throws {
      let world = try World()
      let wxhere = try unpack(in: world)
      let folder = "\(world.home.path)/links"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/wxhere", withDestinationPath: wxhere.path)
      let environment = ["PATH": "\(folder):/usr/bin:/bin"]
      try world.wxhere("permission", "deny")
      for program in [wxhere, Program("\(folder)/wxhere")] {
        let denied = try program.run([], in: world.home, environment: environment)
        #expect(
          denied.errors.contains(
            "run wxhere permission allow, or name a place: wxhere PLACE; to keep one, run: "
              + Self.manual), "\(denied)")
        let found = try finding("permission", of: program, in: world, environment: environment)
        #expect(found["command"] as? String == "wxhere permission allow", "\(found)")
        let path = try finding("path", of: program, in: world, environment: environment)
        #expect(path["status"] as? String == "ok", "\(path)")
      }
    }

    @Test("the command of a run with its own configuration changes that one")
    func theCommandOfARunWithItsOwnConfigurationChangesThatOne() throws {
      let world = try World()
      let usual = "config/wxhere/config.json5"
      let before = try #require(world.home.read(usual))
      try world.home.write(before, to: "other.json5")
      let named = ["--config", "\(world.home.path)/other.json5"]
      try world.wxhere("permission", "deny")
      let denied = try Program("wxhere").run(named, in: world.home)
      #expect(denied.status == 77)
      let start = try #require(denied.errors.range(of: Self.manual)?.lowerBound, "\(denied)")
      let command = denied.errors[start...].prefix { !$0.isNewline }
      #expect(command.contains(" --config "), "\(denied)")
      let set = try run(String(command).replacing("PLACE", with: "Tampa"), in: world)
      #expect(set.status == 0, "\(set)")
      #expect(world.home.read(usual) == before)
      let line = try Program("wxhere").run(named, in: world.home)
      #expect(line.status == 0 && line.output.contains("24°C Tampa, FL"), "\(line)")
      try world.waitForRefresh()
    }

    @Test("a lock that cannot be opened is named, and removed by the command")
    func aLockThatCannotBeOpenedIsNamed() throws {
      let world = try World()
      let place = ["--manual", "27.9506,-82.4572"]
      #expect(try Program("wxhere").run(place, in: world.home).status == 0)
      try world.waitForRefresh()
      let lock = "\(world.home.path)/cache/wxhere/refresh.g3-4372-3193.lock"
      try? FileManager.default.removeItem(atPath: lock)
      try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
      // The weather that is known is still shown.
      let forced = try Program("wxhere").run(place + ["--refresh"], in: world.home)
      #expect(forced.output == "☁ 24°C Tampa, FL\n" && forced.errors.contains(lock), "\(forced)")
      let found = try finding("cache", in: world)
      #expect(found["status"] as? String == "fault", "\(found)")
      let command = try #require(found["command"] as? String)
      let removal = try #require(command.components(separatedBy: " && ").first)
      #expect(removal.hasPrefix("rm -rf "))
      #expect(try run(removal, in: world).status == 0)
      let next = try Program("wxhere").run(place + ["--refresh"], in: world.home)
      #expect(next.status == 0 && next.errors.isEmpty, "\(next)")
      #expect(try finding("cache", in: world)["status"] as? String == "ok")
    }

    @Test("gpsd that doctor finds again is read by the next run")
    func gpsdThatDoctorFindsAgainIsReadByTheNextRun() throws {
      let port = try Socket.freePort()
      let world = try World(gpsdPort: port)
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().errors.contains("gpsd does not respond"))
      let receiver = try Receiver(.fix(27.94612, -82.46734))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device], port: port)
      defer { daemon.stop() }
      // A status bar does not ask gpsd again so soon.
      #expect(try world.wxhere().status == 69)
      #expect(try finding("receiver", in: world)["status"] as? String == "ok")
      let line = try world.wxhere()
      #expect(line.status == 0 && line.output.contains("24°C"), "\(line)")
    }

    @Test("gpsd that is started as doctor says is read by the next run")
    func gpsdThatIsStartedAsDoctorSaysIsReadByTheNextRun() throws {
      let port = try Socket.freePort()
      let world = try World(gpsdPort: port)
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 69)
      #expect(try finding("gpsd", in: world)["status"] as? String == "fault")
      let receiver = try Receiver(.fix(27.94612, -82.46734))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device], port: port)
      defer { daemon.stop() }
      // gpsd may need some seconds to recognize the receiver.
      let line = try world.wxhere("--wait", "30")
      #expect(line.status == 0 && line.output.contains("24°C"), "\(line)")
    }

    @Test("gpsd that does not respond leaves a report with a place as it is")
    func gpsdThatDoesNotRespondLeavesAReportWithAPlace() throws {
      let world = try World(lookup: #"{"success":true,"latitude":48.8828,"longitude":2.3494}"#)
      try world.wxhere("permission", "allow", "--ip")
      // There is no report with weather.
      #expect(try world.wxhere("where", "--no-weather").status == 0)
      try world.waitForRefresh()
      let before = world.home.read("cache/wxhere/here-place.report")
      #expect(before != nil)
      #expect(try finding("gpsd", in: world)["status"] as? String != "ok")
      #expect(world.home.read("cache/wxhere/here-place.report") == before)
    }

    @Test("a fault of a service that doctor still finds leaves the report as it is")
    func aFaultThatDoctorStillFindsLeavesTheReportAsItIs() throws {
      let world = try World(weather: { _ in StandInServer.Response("{}", status: 500) })
      try world.wxhere("config", "set", "weather.providers", "open-meteo")
      try world.wxhere("config", "set", "location.sources", "manual")
      try world.wxhere("config", "set", "location.manual", "27.9506,-82.4572")
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 75)
      try world.waitForRefresh()
      let before = world.home.read("cache/wxhere/here.report")
      #expect(before != nil)
      #expect(try finding("providers", in: world)["status"] as? String == "fault")
      #expect(world.home.read("cache/wxhere/here.report") == before)
    }

    @Test(
      "certificates are those that the environment names", RequiredProgram.installed("openssl"))
    func certificatesAreThoseThatTheEnvironmentNames() throws {
      let world = try World()
      let server = try TLSServer(in: world.home)
      defer { server.stop() }
      try world.wxhere("permission", "allow")
      try world.wxhere(
        "config", "set", "weather.urls.open-meteo", "https://127.0.0.1:\(server.port)")
      try world.wxhere("config", "set", "weather.providers", "open-meteo")
      let untrusted = try finding("certificates", in: world)
      #expect(untrusted["kind"] as? String == "notTrusted", "\(untrusted)")
      let file = "\(world.home.path)/certificate.pem"
      let named = try finding("certificates", in: world, environment: ["SSL_CERT_FILE": file])
      #expect(named["status"] as? String == "ok", "\(named)")
      #expect(
        (named["words"] as? String)?.contains("in \(file) (SSL_CERT_FILE)") == true, "\(named)")
      let folder = ["SSL_CERT_DIR": server.trust]
      let inFolder = try finding("certificates", in: world, environment: folder)
      #expect(inFolder["status"] as? String == "ok", "\(inFolder)")
      let missing = ["SSL_CERT_FILE": "\(world.home.path)/missing"]
      let unread = try finding("certificates", in: world, environment: missing)
      #expect(unread["kind"] as? String == "unreadableCertificates", "\(unread)")
      #expect(unread["command"] as? String == "unset SSL_CERT_FILE")
      let line = try world.wxhere("--manual", "27.9506,-82.4572", environment: missing)
      #expect(line.status == 75 && line.output.contains("no certificates"), "\(line)")
      #expect(
        line.errors.replacing("\n  ", with: " ").contains(
          "cannot read the CA certificates in \(world.home.path)/missing (SSL_CERT_FILE)"),
        "\(line)")
      let doctor = try world.wxhere(
        "doctor", "--offline", environment: ["CURL_CA_BUNDLE": file])
      #expect(doctor.output.contains("CURL_CA_BUNDLE is set, but only the program curl reads it"))
    }

    @Test(
      "a configuration takes the place of what cannot be one", .serialized,
      arguments: [
        "mkdir -p config.json5/x", "ln -s nowhere/config.json5 .", "ln -s config.json5 .",
        "cd .. && rmdir wxhere && ln -s nowhere/wxhere .", "cd .. && rmdir wxhere && echo >wxhere",
        "mkdir places.json", "ln -s nowhere/places.json .",
      ])
    func aConfigurationTakesThePlaceOfWhatCannotBeOne(staging: String) throws {
      let world = try World()
      let folder = "\(world.home.path)/config/wxhere"
      let staged = try run("cd '\(folder)' && rm config.json5 && \(staging)", in: world)
      #expect(staged.status == 0, "\(staged)")
      let found = try finding("configuration", in: world)
      #expect(found["status"] as? String == "fault", "\(found)")
      let command = try #require(found["command"] as? String, "\(found)")
      _ = try run(command, in: world)
      let cured = try finding("configuration", in: world)
      #expect(cured["status"] as? String == "ok", "\(command): \(cured)")
      #expect(try world.wxhere("config", "set", "line.units", "us").status == 0, "\(command)")
      #expect(try world.wxhere("places", "add", "home", "1,2").status == 0, "\(command)")
      // The file may be the configuration, which somebody copied there.
      let isKept = !staging.hasSuffix("echo >wxhere") || world.home.read("config/wxhere.old") != nil
      #expect(isKept, "\(command)")
    }

    @Test("gpsd's usual port replaces one on which nothing listens")
    func gpsdsUsualPortReplacesOneOnWhichNothingListens() throws {
      let world = try World()
      try world.wxhere("permission", "allow")
      let gpsd = try finding("gpsd", in: world)
      #expect(gpsd["command"] as? String == "wxhere config unset location.gpsd.port", "\(gpsd)")
      #expect((gpsd["cure"] as? String)?.contains("-S \(world.gpsdPort)") == true)
      #expect(try run("wxhere config unset location.gpsd.port", in: world).status == 0)
      let text = try #require(world.home.read("config/wxhere/config.json5"))
      #expect(!text.contains("\(world.gpsdPort)"), "\(text)")
    }

    @Test(
      "a provider that responds with an error is a fault until it recovers", .serialized,
      arguments: [400, 403, 500])
    func aProviderThatRespondsWithAnErrorIsAFault(status: Int) throws {
      let isDown = Mutex(true)
      let world = try World(weather: { request in
        guard !isDown.withLock({ $0 }) else { return StandInServer.Response("{}", status: status) }
        return request.path == "/v1/forecast" ? StandInServer.Response(World.forecast()) : nil
      })
      try world.wxhere("config", "set", "weather.providers", "open-meteo")
      try world.wxhere("config", "set", "location.manual", "27.9506,-82.4572")
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 75)
      try world.waitForRefresh()
      let found = try finding("providers", in: world)
      #expect(found["status"] as? String == "fault", "\(found)")
      #expect((found["words"] as? String)?.contains("HTTP \(status)") == true, "\(found)")
      #expect((found["cure"] as? String)?.contains("until then") == false)
      isDown.withLock { $0 = false }
      // The stand-in's address in the configuration is the one that is wrong with 400.
      let command = found["command"] as? String
      #expect(
        command
          == (status == 400 ? "wxhere config unset weather.urls.open-meteo" : "wxhere --refresh")
      )
      guard status != 400 else { return }
      let line = try run(command ?? "", in: world)
      #expect(line.status == 0 && line.output.contains("24°C Tampa, FL"), "\(line)")
      #expect(try finding("providers", in: world)["status"] as? String == "ok")
    }

    @Test("a provider that accepts a connection, but does not respond, is a fault")
    func aProviderThatDoesNotRespondIsAFault() throws {
      let isSlow = Mutex(true)
      let world = try World(weather: { request in
        guard request.path == "/v1/forecast" else { return nil }
        let delay = isSlow.withLock { $0 } ? Duration.seconds(3) : .zero
        return StandInServer.Response(World.forecast(), delay: delay)
      })
      try world.wxhere("config", "set", "weather.providers", "open-meteo")
      try world.wxhere("config", "set", "weather.timeout", "1")
      try world.wxhere("config", "set", "location.manual", "27.9506,-82.4572")
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 75)
      try world.waitForRefresh()
      let found = try finding("providers", in: world)
      #expect(found["status"] as? String == "fault", "\(found)")
      #expect(found["kind"] as? String == "timedOut", "\(found)")
      isSlow.withLock { $0 = false }
      try world.wxhere("config", "set", "weather.timeout", "10")
      let line = try run(try #require(found["command"] as? String), in: world)
      #expect(line.status == 0 && line.output.contains("24°C Tampa, FL"), "\(line)")
      #expect(try finding("providers", in: world)["status"] as? String == "ok")
    }

    @Test("a refused key in the environment is named before the file")
    func aRefusedKeyInTheEnvironmentIsNamedBeforeTheFile() throws {
      let world = try World(weather: { request in
        switch request.query["appid"] {
        case "good" where request.path == "/data/2.5/weather":
          StandInServer.Response(
            #"{"dt":\#(Int(Date().timeIntervalSince1970)),"main":{"temp":24.2},"weather":[]}"#)
        default: StandInServer.Response("{}", status: 401)
        }
      })
      try world.wxhere("config", "set", "weather.providers", "openweathermap")
      try world.wxhere("config", "set", "weather.urls.openweathermap", world.weather.url)
      try world.wxhere("config", "set", "location.manual", "27.9506,-82.4572")
      try world.wxhere("permission", "allow")
      let variable = "WXHERE_OPENWEATHERMAP_KEY"
      let environment = [variable: "bad"]
      #expect(try world.wxhere(environment: environment).status == 75)
      try world.waitForRefresh()
      let refused = try finding("providers", in: world, environment: environment)
      #expect(refused["kind"] as? String == "keyRefused", "\(refused)")
      #expect(refused["command"] as? String == "unset \(variable)")
      #expect((refused["cure"] as? String)?.hasPrefix("\(variable) has the key") == true)
      // Without the variable, the next run has no key, and is told where to get one.
      let unset = try world.wxhere()
      #expect(unset.status == 75 && unset.errors.contains("requires an API key"), "\(unset)")
      let missing = try finding("providers", in: world)
      #expect(missing["kind"] as? String == "noKey", "\(missing)")
      #expect(
        (missing["cure"] as? String)?.contains("https://home.openweathermap.org/api_keys") == true)
      let keeping = try #require(missing["command"] as? String)
      #expect(try run("echo good | \(keeping)", in: world).status == 0)
      let line = try world.wxhere()
      #expect(line.status == 0 && line.output.contains("24°C"), "\(line)")
    }

    @Test("a bar's tooltip says why a refresh could not be saved")
    func aBarsTooltipSaysWhyARefreshCouldNotBeSaved() throws {
      let world = try World()
      try world.wxhere("config", "set", "location.manual", "27.9506,-82.4572")
      try world.home.write("", to: "cache/wxhere/here.report/x")
      let result = try world.wxhere("--bar", "waybar")
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let bar = try #require(object as? [String: Any], "\(result)")
      let tooltip = (bar["tooltip"] as? String)?.replacing("\n", with: " ") ?? ""
      #expect(tooltip.contains("here.report") && tooltip.contains("remove"), "\(result)")
      let found = try finding("cache", in: world)
      let command = try #require(found["command"] as? String, "\(found)")
      let line = try run(command, in: world)
      #expect(line.status == 0 && line.output.contains("24°C Tampa, FL"), "\(line)")
    }

    @Test("-v says how each source answered in the language of the line")
    func vSaysHowEachSourceAnsweredInTheLanguageOfTheLine() throws {
      let world = try World(configuration: "refresh: { minimum: 900 }")
      try world.wxhere("permission", "allow", "--ip")
      for (language, words) in [
        ("en", "manual: not used: an earlier source answered"),
        ("de", "manual: nicht verwendet: eine frühere Quelle hat geantwortet"),
      ] {
        let result = try world.wxhere("-v", "--lang", language)
        #expect(result.status == 0, "\(result)")
        #expect(result.errors.contains(words), "\(result)")
      }
    }

    @Test("met-norway's missing contact is no hint unless the user chose the provider")
    func metNorwaysMissingContactIsNoHint() throws {
      let world = try World()
      try world.wxhere("permission", "allow")
      let unused = try finding("providers", provider: "met-norway", in: world)
      #expect(unused["status"] as? String == "not_checked", "\(unused)")
      try world.wxhere("config", "set", "weather.providers", "met-norway,open-meteo")
      let chosen = try finding("providers", provider: "met-norway", in: world)
      #expect(chosen["status"] as? String == "hint", "\(chosen)")
      #expect((chosen["command"] as? String)?.contains("weather.contact") == true)
    }
  }
}
