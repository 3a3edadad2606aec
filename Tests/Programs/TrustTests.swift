import Foundation
import Support
import Synchronization
import Testing

extension Programs {
  /// Tests that files in place of wxhere's own are not trusted.
  @Suite("Untrusted files", .timeLimit(.minutes(3 * slowness))) struct TrustTests {
    private static let manual = ["--manual", "27.9506,-82.4572"]
    private static let report = "cache/wxhere/g3-4372-3193.report"
    private static let thesis = "what took three years"

    /// Writes a file into the home, and a link to it in the place of another file.
    private func lead(_ path: String, in world: World, isHard: Bool = false) throws {
      try world.home.write(Self.thesis, to: "thesis")
      chmod("\(world.home.path)/thesis", 0o600)
      let place = "\(world.home.path)/\(path)"
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: place).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      let target = "\(world.home.path)/thesis"
      #expect((isHard ? link(target, place) : symlink(target, place)) == 0)
    }

    private func run(
      _ world: World, _ arguments: [String] = TrustTests.manual
    ) throws -> Program.Result {
      try Program("wxhere").run(arguments, in: world.home)
    }

    @Test("TLS keys are not written to a file", RequiredProgram.installed("openssl"))
    func tlsKeysAreNotWrittenToAFile() throws {
      let world = try World()
      let server = try TLSServer(in: world.home)
      defer { server.stop() }
      let text = try #require(world.home.read("config/wxhere/config.json5"))
      try world.home.write(
        text.replacing(world.weather.url, with: "https://127.0.0.1:\(server.port)"),
        to: "config/wxhere/config.json5")
      let result = try Program("wxhere").run(
        Self.manual, in: world.home, environment: ["SSLKEYLOGFILE": "\(world.home.path)/keys"])
      #expect(result.status == 75 && result.errors.contains("certificate"), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: "\(world.home.path)/keys"))
    }

    @Test(
      "a lock that is a link is reported, and the line still shown", .serialized,
      arguments: [false, true])
    func lockThatIsALinkIsReported(isHard: Bool) throws {
      let world = try World()
      #expect(try run(world).status == 0)
      try world.waitForRefresh()
      try lead("cache/wxhere/refresh.g3-4372-3193.lock", in: world, isHard: isHard)
      let result = try run(world, Self.manual + ["--refresh", "--wait", "1"])
      #expect(result.status == 0 && result.output == "☁ 24°C Tampa, FL\n", "\(result)")
      #expect(
        result.errors.contains("cache/wxhere/refresh.g3-4372-3193.lock: it "), "\(result.errors)")
      #expect(result.errors.contains("remove it"))
      #expect(try run(world).output == "☁ 24°C Tampa, FL\n")
      #expect(world.home.read("thesis") == Self.thesis)
    }

    @Test(
      "a report that is a link is not read but replaced", .serialized, arguments: [false, true])
    func aReportThatIsALinkIsNotReadButReplaced(isHard: Bool) throws {
      let world = try World()
      #expect(try run(world).status == 0)
      try world.waitForRefresh()
      let known = try #require(world.home.bytes(of: Self.report))
      try lead(Self.report, in: world, isHard: isHard)
      try world.home.write(known, to: "thesis")
      let result = try run(world)
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(result.errors.contains("\(Self.report): it "), "\(result.errors)")
      try world.waitForRefresh()
      #expect(world.weather.requests.count <= 2)
      #expect(world.home.bytes(of: "thesis") == known)
      #expect(try run(world).errors.isEmpty)
    }

    @Test(
      "a request log that is not a regular file is not written, and that is said",
      .serialized, arguments: ["link", "hard link", "folder", "pipe", "open to others"])
    func aRequestLogThatIsNotARegularFileIsNotWritten(kind: String) throws {
      let world = try World()
      let path = "\(world.home.path)/state/wxhere/disclosures.jsonl"
      try lead("state/wxhere/disclosures.jsonl", in: world, isHard: kind == "hard link")
      if kind == "folder" || kind == "pipe" {
        unlink(path)
        #expect((kind == "folder" ? mkdir(path, 0o700) : mkfifo(path, 0o600)) == 0)
      } else if kind == "open to others" {
        unlink(path)
        try world.home.write("", to: "state/wxhere/disclosures.jsonl")
        chmod(path, 0o666)
      }
      chmod("\(world.home.path)/state/wxhere", 0o700)
      // The line of the first, unfinished report, and of the finished one.
      for _ in 0..<2 {
        let result = try run(world)
        #expect(result.status == 0)
        let said = result.errors.components(separatedBy: "cannot record the request: cannot use ")
        #expect(said.count == 2, "said once: \(result)")
        try world.waitForRefresh()
      }
      let refresh = try Program("wxhere-refresh").run(
        ["--refresh", "--cell", "g3-4372-3193"], in: world.home)
      #expect(
        refresh.errors.hasPrefix("wxhere-refresh: cannot record the request: "), "\(refresh)")
      let problems = try world.json("--manual", "27.9506,-82.4572")["problems"] as? [String]
      #expect(
        problems?.contains {
          $0.contains("cannot record the request") && $0.contains("disclosures.jsonl: ")
        } == true, "\(problems ?? [])")
      #expect(world.home.read("thesis") == Self.thesis)
    }

    @Test("a folder that leads nowhere keeps no record of requests, and that is said")
    func aFolderThatLeadsNowhereKeepsNoRecord() throws {
      let world = try World()
      try world.home.write("", to: "state/other")
      let target = "\(world.home.path)/missing"
      #expect(symlink(target, "\(world.home.path)/state/wxhere") == 0)
      let reason = """
        cannot record the request: cannot open \(world.home.path)/state/wxhere: it is a symbolic \
        link to \(target), which does not exist
        """
      for arguments in [Self.manual, Self.manual + ["--refresh"]] {
        let result = try run(world, arguments)
        #expect(result.output == "☁ 24°C Tampa, FL\n" && result.status == 0, "\(result)")
        #expect(result.errors == "wxhere: \(reason)\n", "\(result)")
        try world.waitForRefresh()
      }
      let list = try world.wxhere("disclosures")
      #expect(list.status == 71 && list.output.isEmpty, "\(list)")
      #expect(list.errors == "wxhere: \(reason)\n", "\(list)")
    }

    @Test(
      "an answer that another user owns allows nothing",
      RequiredUser.root(because: "only root can give a file away"))
    func anAnswerThatAnotherUserOwnsAllowsNothing() throws {
      let gpsd = try ScriptedServer([])
      defer { gpsd.stop() }
      let world = try World(gpsdPort: gpsd.port)
      try world.wxhere("permission", "allow")
      chown("\(world.home.path)/state/wxhere/authorization.json", 65534, 65534)
      let result = try run(world, [])
      #expect(result.status == 77)
      #expect(result.errors.contains("it belongs to another user"))
      #expect(gpsd.connections == 0)
    }

    @Test(
      "root writes nothing in another user's home folder",
      RequiredUser.root(because: "it is about root"))
    func rootWritesNothingInAnotherUsersHomeFolder() throws {
      let world = try World()
      chown(world.home.path, 65534, 65534)
      let before = world.home.files
      let result = try run(world)
      #expect(result.status == 71)
      #expect(result.errors.contains("belongs to another user; run wxhere as that user"))
      #expect(world.home.files == before)
      #expect(world.home.folders.filter { $0.contains("wxhere") } == ["config/wxhere"])
    }

    @Test(
      "rejects another user's folder, but not a link to one's own",
      RequiredUser.root(because: "only root can give a folder away"))
    func rejectsAnotherUsersFolderButNotALinkToOnesOwn() throws {
      let world = try World()
      let home = world.home.path
      try FileManager.default.createDirectory(
        atPath: "\(home)/elsewhere", withIntermediateDirectories: true)
      #expect(symlink("\(home)/elsewhere", "\(home)/cache") == 0)
      #expect(try run(world).status == 0)
      try world.waitForRefresh()
      chown("\(home)/elsewhere/wxhere", 65534, 65534)
      let result = try run(world, Self.manual + ["--refresh", "--wait", "1"])
      #expect(result.errors.contains("cache/wxhere: it belongs to another user"))
    }

    /// The link, and whether only the folder above it belongs to another user.
    private static let foreignLinks = ["cache/wxhere", "state/wxhere", "config/wxhere"].flatMap {
      [($0, false), ($0, true)]
    }

    @Test(
      "root does not follow another user's link",
      RequiredUser.root(because: "only root can give a link away"), .serialized,
      arguments: foreignLinks)
    func rootDoesNotFollowAnotherUsersLink(link: String, isOnlyAbove: Bool) throws {
      let world = try World()
      let home = world.home.path
      let above = String(link.prefix { $0 != "/" })
      let own = ["here.json", "here.report", "authorization.json", "config.json5", "places.json"]
      for name in own { try world.home.write("{}", to: "elsewhere/\(name)") }
      try? FileManager.default.removeItem(atPath: "\(home)/\(link)")
      try FileManager.default.createDirectory(
        atPath: "\(home)/\(above)", withIntermediateDirectories: true)
      #expect(symlink("\(home)/elsewhere", "\(home)/\(link)") == 0)
      chown("\(home)/\(above)", 65534, 65534)
      lchown("\(home)/\(link)", isOnlyAbove ? 0 : 65534, 0)
      let before = world.home.files
      let commands: [[String]] = [
        ["permission", "deny"], ["permission", "reset"], Self.manual,
        ["places", "add", "home", "paris"], ["config", "set", "line.units", "us"],
      ]
      for arguments in commands {
        let result = try run(world, arguments)
        #expect(result.status == 71, "\(arguments) \(result)")
        #expect(result.errors.contains("\(home)/\(link): it is a symbolic link"), "\(result)")
      }
      let refresh = try Program("wxhere-refresh").run([], in: world.home)
      #expect(
        refresh.status == 71 && refresh.errors.contains("it is a symbolic link"), "\(refresh)")
      #expect(world.home.files == before)
      #expect(own.allSatisfy { world.home.read("elsewhere/\($0)") == "{}" })
    }

    @Test("a linked configuration is read and never written")
    func aLinkedConfigurationIsReadAndNeverWritten() throws {
      let world = try World()
      let path = "\(world.home.path)/config/wxhere/config.json5"
      let dotfile = "\(world.home.path)/dotfile"
      try FileManager.default.moveItem(atPath: path, toPath: dotfile)
      #expect(symlink(dotfile, path) == 0)
      let text = try #require(world.home.read("dotfile"))
      #expect(try run(world).output == "☁ 24°C Tampa, FL\n")
      expectSameText(try #require(world.home.read("dotfile")), text)
    }

    @Test("a report of another version is not called damaged")
    func aReportOfAnotherVersionIsNotCalledDamaged() throws {
      let world = try World()
      let newer = "wxhere-report 1234abcd 3 5f\nnew"
      try world.home.write(newer, to: Self.report)
      chmod("\(world.home.path)/\(Self.report)", 0o600)
      let result = try run(world, Self.manual + ["--offline"])
      #expect(!result.errors.contains("damaged"))
      #expect(world.home.read(Self.report) == newer)
    }

    @Test("a refresh removes files that a killed one left incomplete")
    func removesIncompleteFiles() throws {
      let world = try World()
      let left = [
        "cache/wxhere/here.report.99.new", "cache/wxhere/open-meteo-1.response.99.new",
        "state/wxhere/not-before.json.99.new",
      ]
      for path in left {
        try world.home.write("g3-1-1", to: path)
        let old = Date(timeIntervalSinceNow: -120)
        try FileManager.default.setAttributes(
          [.modificationDate: old], ofItemAtPath: "\(world.home.path)/\(path)")
      }
      #expect(try run(world).status == 0)
      try world.waitForRefresh()
      #expect(!world.home.files.contains { $0.hasSuffix(".new") })
    }

    @Test("denying access removes every cell") func denyingAccessRemovesEveryCell() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      for word in ["deny", "reset"] {
        let world = try World(gpsdPort: daemon.port)
        try world.wxhere("permission", "allow")
        #expect(try world.wxhere().status == 0)
        try world.waitForRefresh()
        #expect(try world.wxhere().status == 0)
        #expect(world.home.files.contains("cache/wxhere/here.report"))
        try world.home.write("g3-4372-3193", to: "cache/wxhere/open-meteo-1.response.99.new")
        try world.wxhere("permission", word)
        let texts = world.home.files.filter { !$0.hasPrefix("config") }.compactMap(world.home.read)
        #expect(!texts.contains { $0.contains("4372-3193") || $0.contains("27.96") }, "\(texts)")
        #expect(try world.wxhere("disclosures").output.contains("forecast  a cell  200"))
      }
    }

    @Test(
      "denying access works on a full disk",
      RequiredUser.root(because: "only root can mount a disk that is full"))
    func denyingAccessWorksOnAFullDisk() throws {
      let world = try World()
      for folder in ["state", "cache"] {
        try FileManager.default.createDirectory(
          atPath: "\(world.home.path)/\(folder)", withIntermediateDirectories: true)
      }
      let script = """
        cd '\(world.home.path)'
        mount -t tmpfs -o size=64k,mode=700 none state && mount -t tmpfs -o size=64k,mode=700 none cache
        wxhere=\(Program.folder)/wxhere
        $wxhere permission allow >/dev/null
        mkdir -p cache/wxhere; echo secret >cache/wxhere/here.report
        dd if=/dev/zero of=state/filler bs=4k 2>/dev/null; dd if=/dev/zero of=cache/filler bs=4k 2>/dev/null
        $wxhere permission deny; echo "status $?"
        ls cache/wxhere state/wxhere
        $wxhere permission status
        """
      let result = try Program("/usr/bin/unshare").run(
        ["--mount", "/bin/bash", "-c", script], in: world.home)
      // The denial cannot be saved on a full disk, so the answer is removed.
      #expect(result.output.contains("status 71"), "\(result)")
      #expect(result.errors.contains("no space left"))
      #expect(!result.output.contains("here.json"))
      #expect(!result.output.contains("authorization.json"))
      #expect(result.output.contains("not decided yet"))
    }

    @Test("denying access during a weather request stops the next request")
    func denyingAccessStopsTheNextRequest() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let home = Mutex<TemporaryHome?>(nil)
      let world = try World(
        gpsdPort: daemon.port,
        weather: { _ in
          if let home = home.withLock({ $0 }) {
            _ = try? Program("wxhere").run(["permission", "deny"], in: home)
          }
          return StandInServer.Response(World.forecast())
        })
      home.withLock { $0 = world.home }
      try world.wxhere("permission", "allow")
      _ = try world.wxhere("--wait", "5")
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 1)
      #expect(world.air.connections == 0)
      let ledger = try world.wxhere("disclosures").output
      #expect(ledger.contains("a cell") && !ledger.contains("g3-"), "\(ledger)")
      #expect(!world.home.files.contains { $0.contains("/here.") || $0.contains(".response") })
    }

    @Test("without location access, the fallback is shown, not the last place")
    func fallbackIsShownInsteadOfTheLastPlace() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let service = SwitchedWeather()
      let world = try World(gpsdPort: daemon.port, weather: { service.respond(to: $0) })
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 0)
      try world.waitForRefresh()
      #expect(try world.wxhere().output == "☁ 24°C Tampa, FL\n")
      service.isDown = true
      let path = "config/wxhere/config.json5"
      let text = try #require(world.home.read(path))
      try world.home.write(
        text.replacing("location: {", with: #"location: { manual: "48.8566,2.3522","#), to: path)
      try world.home.write(#"{ authorization: "restricted" }"#, to: "policy.json5")
      let restricted = ["WXHERE_POLICY": "\(world.home.path)/policy.json5"]
      for _ in 0..<2 {
        let result = try world.wxhere("--refresh", environment: restricted)
        #expect(result.status == 75)
        #expect(result.output.hasPrefix("Paris, France: no weather"), "\(result)")
        try world.waitForRefresh()
      }
    }

    @Test("the weather of a former location.manual does not pass for the present one's")
    func weatherOfAFormerManualLocationIsNotShown() throws {
      let world = try World()
      try world.wxhere("config", "set", "location.manual", "27.9506,-82.4572")
      #expect(try world.wxhere().output == "☁ 24°C Tampa, FL\n")
      try world.waitForRefresh()
      #expect(try world.wxhere("--offline").output == "☁ 24°C Tampa, FL\n")
      try world.wxhere("config", "set", "location.manual", "48.8566,2.3522")
      let result = try world.wxhere("--offline")
      #expect(result.status == 75 && !result.output.contains("Tampa"), "\(result)")
      try world.wxhere("config", "set", "location.precision", "city")
      let coarser = try world.wxhere("--offline")
      #expect(coarser.status == 75 && !coarser.output.contains("Tampa"), "\(coarser)")
      try world.wxhere("config", "unset", "location.manual")
      let none = try world.wxhere("--offline")
      #expect(none.status != 0 && !none.output.contains("Tampa"), "\(none)")
    }

    @Test("the request log can be cleared") func theRequestLogCanBeCleared() throws {
      let world = try World()
      #expect(try run(world).status == 0)
      try world.waitForRefresh()
      #expect(try world.wxhere("disclosures").output.contains("cell g3-4372-3193"))
      let cleared = try world.wxhere("disclosures", "--clear")
      #expect(cleared.status == 0)
      #expect(cleared.output.hasPrefix("no recorded requests"))
      #expect(!world.home.files.contains { $0.hasSuffix("disclosures.jsonl") })
      #expect(try world.wxhere("--clear").status == 64)
    }

    @Test(
      "a resource limit causes an error message, not a signal",
      .serialized,
      arguments: [
        ("ulimit -f 0", "file too large"), ("ulimit -n 4", "too many open files"),
        ("ulimit -n 5", ""), ("ulimit -n 7", ""), ("ulimit -n 9", ""), ("ulimit -n 12", ""),
      ])
    func aResourceLimitCausesAnErrorMessageNotASignal(limit: String, sentence: String) throws {
      let world = try World()
      // A subshell, so that the limit does not apply to the program that reads the output.
      let script =
        "(\(limit); exec '\(Program.folder)/wxhere' --manual 27.9506,-82.4572) 2>&1 | cat"
      let result = try Program("/bin/bash").run(
        ["-c", "set -o pipefail; \(script)"], in: world.home)
      #expect([0, 71, 75].contains(result.status), "\(result)")
      #expect(!result.output.isEmpty)
      #expect(sentence.isEmpty || result.output.contains(sentence), "\(result)")
      #expect(!result.output.contains("Fatal error"))
    }
  }
}
