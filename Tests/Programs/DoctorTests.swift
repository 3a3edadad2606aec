import Foundation
import Support
import Testing

/// A fault of the machine, and the finding that is expected.
struct StagedFault: Sendable, CustomTestStringConvertible {
  var testDescription: String { "\(part): \(kind)" }
  let part: String
  let kind: String
  /// A part of the finding's command; nil when it has none.
  let command: String?
  let status: Int32
  /// Further members of the configuration in JSON5.
  var configuration = ""
  /// The only provider; nil for the usual ones.
  var provider: String?
  /// The files of the keys in JSON5.
  var keys = "{}"
  /// The parts of the key for WeatherKit in JSON5.
  var weatherKit = "{}"
  var environment: [String: String] = [:]
  var files: [String: String] = [:]
  /// The argument of `wxhere permission` that is run first; nil for none.
  var permission: String? = "allow"
}

private let weatherKit =
  #"{ key_file: "~/key.p8", key_id: "ABC", team_id: "DEF", service_id: "org.example" }"#

private let faults = [
  StagedFault(
    part: "path", kind: "notOnPath", command: "export PATH=", status: 69,
    environment: ["PATH": TemporaryHome.systemPath]),
  StagedFault(
    part: "configuration", kind: "unusable", command: "config.json5", status: 78,
    configuration: "refresh: { minimun: 900 }"),
  StagedFault(
    part: "configuration", kind: "unusable", command: "config.json5", status: 78,
    configuration: #"line: { icons: "gold" }"#),
  StagedFault(
    part: "configuration", kind: "unusable", command: "config.json5", status: 78,
    configuration: #"line: { units: "gold" }"#),
  StagedFault(
    part: "configuration", kind: "unusable", command: "config.json5", status: 78,
    configuration: #"line: { formats: { mine: "{nosuch}" } }"#),
  StagedFault(
    part: "configuration", kind: "unusable", command: "places.json", status: 78,
    files: ["config/wxhere/places.json": #"{ "home": "nowhere" }"#]),
  StagedFault(
    part: "policy", kind: "unusable", command: "unset WXHERE_POLICY", status: 78,
    environment: ["WXHERE_POLICY": "~/missing/policy.json5"]),
  StagedFault(
    part: "policy", kind: "unusable", command: "policy.json5", status: 78,
    environment: ["WXHERE_POLICY": "~/policy.json5"], files: ["policy.json5": "{"]),
  StagedFault(
    part: "permission", kind: "notDetermined", command: "wxhere permission allow", status: 77,
    permission: nil),
  StagedFault(
    part: "permission", kind: "denied", command: "wxhere permission allow", status: 77,
    permission: "deny"),
  StagedFault(
    part: "permission", kind: "damaged", command: "wxhere permission allow", status: 77,
    files: ["state/wxhere/authorization.json": "{"], permission: nil),
  StagedFault(
    part: "permission", kind: "damaged", command: "rm -r ", status: 77,
    files: ["state/wxhere/authorization.json/x": ""], permission: nil),
  StagedFault(
    part: "permission", kind: "notWritable", command: "/state/wxhere && wxhere permission allow",
    status: 77, files: ["state/wxhere": ""], permission: nil),
  StagedFault(part: "gpsd", kind: "notRunning", command: "gpsd", status: 69),
  StagedFault(
    part: "proxy", kind: "unreachable", command: "unset https_proxy", status: 69,
    environment: ["https_proxy": "http://127.0.0.1:1"]),
  StagedFault(
    part: "proxy", kind: "malformed", command: "unset ALL_PROXY", status: 69,
    environment: ["ALL_PROXY": "http://"]),
  StagedFault(
    part: "providers", kind: "noKey", command: "openweathermap.key", status: 69,
    provider: "openweathermap"),
  StagedFault(
    part: "providers", kind: "noContact", command: "weather.contact", status: 69,
    provider: "met-norway"),
  // A path that may be the key itself is not printed.
  StagedFault(
    part: "providers", kind: "noKeyFile",
    command: "wxhere config set weather.keys.openweathermap", status: 69,
    provider: "openweathermap", keys: #"{ openweathermap: { file: "g3secret" } }"#),
  StagedFault(
    part: "providers", kind: "noKey",
    command: "weather.weatherkit.team_id TEAM_ID && wxhere config set "
      + "weather.weatherkit.service_id SERVICE_ID",
    status: 69, provider: "weatherkit", weatherKit: #"{ key_file: "~/key.p8", key_id: "ABC" }"#),
  StagedFault(
    part: "providers", kind: "noKeyFile", command: "AuthKey_ABC.p8 ~/key.p8", status: 69,
    provider: "weatherkit", weatherKit: weatherKit),
  StagedFault(
    part: "providers", kind: "emptyKeyFile", command: "AuthKey_ABC.p8 ~/key.p8", status: 69,
    provider: "weatherkit", weatherKit: weatherKit, files: ["key.p8": "g3secret"]),
  StagedFault(
    part: "providers", kind: "noOpenssl", command: "openssl", status: 69,
    provider: "weatherkit", weatherKit: weatherKit, environment: ["PATH": "~/bin"],
    files: ["key.p8": "-----BEGIN PRIVATE KEY-----"]),
  StagedFault(
    part: "cache", kind: "notWritable", command: "rm ", status: 69,
    files: ["cache/wxhere": ""]),
  StagedFault(
    part: "cache", kind: "damaged", command: "wxhere --refresh", status: 69,
    files: ["cache/wxhere/here.report": "{"]),
  StagedFault(
    part: "cache", kind: "unusable", command: "rm -r ", status: 69,
    files: ["cache/wxhere/here.report/x": ""]),
  StagedFault(
    part: "state", kind: "damaged", command: "wxhere disclosures --clear", status: 69,
    files: ["state/wxhere/disclosures.jsonl": "{"]),
  StagedFault(
    part: "locale", kind: "missing", command: "locale-gen", status: 69,
    environment: ["LANG": "tlh_KX.UTF-8"]),
  StagedFault(
    part: "locale", kind: "missing", command: "export LANG=C.UTF-8", status: 69,
    environment: ["LANG": "nonsense"]),
  // The missing locale and its variable are named.
  StagedFault(
    part: "locale", kind: "missing", command: "echo 'xx_YY.UTF-8 UTF-8'", status: 69,
    environment: ["LC_TIME": "xx_YY.UTF-8"]),
  StagedFault(
    part: "locale", kind: "missing", command: "export LC_MEASUREMENT=C.UTF-8", status: 69,
    environment: ["LC_MEASUREMENT": "nonsense"]),
  StagedFault(
    part: "locale", kind: "notUtf8", command: "export LANG=", status: 69,
    environment: ["LANG": "C"]),
  StagedFault(
    part: "locale", kind: "notUtf8", command: "export LC_ALL=C.UTF-8", status: 69,
    environment: ["LC_ALL": "POSIX"]),
]

extension Programs {
  /// Tests of faults that can be staged here; Tests/Proofs/doctor-faults has receivers, clocks
  /// and disks.
  @Suite("The doctor", .timeLimit(.minutes(2 * slowness))) struct DoctorTests {
    private func checks(
      _ world: World, environment: [String: String] = [:]
    ) throws -> (checks: [[String: Any]], status: Int32) {
      let result = try world.wxhere("doctor", "--json", environment: environment)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let output = try #require(object as? [String: Any], "\(result)")
      #expect(output["schema"] as? Int == 1)
      return (try #require(output["checks"] as? [[String: Any]]), result.status)
    }

    @Test("says what a model that is set lacks here")
    func saysWhatAModelThatIsSetLacksHere() throws {
      let world = try World()
      let settings = [
        ("location.manual", "27.9506,-82.4572"), ("location.sources", "manual"),
        ("weather.models.open-meteo", "dmi_seamless"),
      ]
      for (key, value) in settings {
        #expect(try world.wxhere("config", "set", key, value).status == 0)
      }
      try world.wxhere("permission", "allow")
      #expect(try world.wxhere().status == 0)
      try world.waitForRefresh()
      func finding() throws -> [String: Any]? {
        try checks(world).checks.first { ($0["detail"] as? [String: Any])?["model"] != nil }
      }
      let found = try #require(try finding())
      #expect(found["status"] as? String == "ok" && found["part"] as? String == "providers")
      let words = try #require(found["words"] as? String)
      #expect(words.hasPrefix("open-meteo with the model dmi_seamless lacks here: "), "\(words)")
      let lacking = (found["detail"] as? [String: Any])?["lacking"] as? [String] ?? []
      #expect(lacking.contains("visibility_m") && !lacking.contains("temperature_c"), "\(lacking)")
      // Another model has not been requested yet.
      try world.wxhere("config", "set", "weather.models.open-meteo", "icon_seamless")
      #expect(try finding() == nil)
    }

    @Test("finds damage in the second part of a report") func findsDamageInTheSecondPart() throws {
      let world = try World()
      let settings = [("location.manual", "27.9506,-82.4572"), ("location.sources", "manual")]
      for (key, value) in settings {
        #expect(try world.wxhere("config", "set", key, value).status == 0)
      }
      #expect(try world.wxhere().status == 0)
      try world.waitForRefresh()
      let path = "cache/wxhere/here.report"
      let whole = try #require(world.home.bytes(of: path))
      try world.home.write(whole.dropLast(4) + Array("9999".utf8), to: path)
      let found = try #require(checks(world).checks.first { $0["part"] as? String == "cache" })
      #expect(found["kind"] as? String == "damaged" && found["status"] as? String == "hint")
      #expect((found["command"] as? String)?.contains("wxhere --refresh") == true, "\(found)")
    }

    @Test("reports a fault with its cure and status", .serialized, arguments: faults)
    func reportsAFaultWithItsCureAndStatus(fault: StagedFault) throws {
      let world = try World(configuration: fault.configuration)
      if let provider = fault.provider {
        let path = "config/wxhere/config.json5"
        let text = try #require(world.home.read(path))
        let providers =
          "{ weather: { providers: [\"\(provider)\"], keys: \(fault.keys), "
          + "weatherkit: \(fault.weatherKit), "
        try world.home.write(
          text.replacing("{ weather: { ", with: providers, maxReplacements: 1), to: path)
      }
      if let word = fault.permission { try world.wxhere("permission", word) }
      for (path, text) in fault.files { try world.home.write(text, to: path) }
      // A program that a busy machine does not start within three seconds is another fault.
      let environment = fault.environment.mapValues { $0.replacing("~", with: world.home.path) }
      var (checks, status) = try checks(world, environment: environment)
      for _ in 0..<3 where status != fault.status {
        (checks, status) = try self.checks(world, environment: environment)
      }
      let found = try #require(
        checks.first { $0["part"] as? String == fault.part && $0["kind"] as? String == fault.kind },
        "\(checks)")
      #expect(found["status"] as? String == "fault" || found["status"] as? String == "hint")
      #expect((found["words"] as? String)?.isEmpty == false)
      let command = found["command"] as? String
      #expect(!"\(found)".contains("g3secret"))
      #expect(fault.command.map { command?.contains($0) == true } ?? (command == nil), "\(found)")
      #expect(status == fault.status, "\(checks)")
    }

    private static let shells: [(shell: String, existing: [String], file: String)] = [
      ("/bin/sh", [".bash_profile"], "~/.profile"), ("/usr/bin/zsh", [], "~/.zprofile"),
      ("/usr/bin/fish", [], "~/.config/fish/config.fish"), ("/bin/bash", [], "~/.profile"),
      ("/bin/bash", [".bash_login", ".profile"], "~/.bash_login"),
      ("/usr/bin/bash", [".bash_login", ".bash_profile"], "~/.bash_profile"),
    ]

    @Test("names the file that the login shell reads", .serialized, arguments: shells)
    func namesTheFileThatTheLoginShellReads(shell: String, existing: [String], file: String) throws
    {
      let home = try TemporaryHome()
      for name in existing { try home.write("", to: name) }
      let result = try Program("wxhere").run(
        ["doctor", "--offline"], in: home,
        environment: ["SHELL": shell, "PATH": TemporaryHome.systemPath])
      let words = result.output.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("add this line to \(file), and log in again:"), "\(words)")
    }

    @Test("reports no faults on a working system, and no position")
    func reportsNoFaultsOnAWorkingSystemAndNoPosition() throws {
      let receiver = try Receiver(.fix(27.94612, -82.46734))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(
        gpsdPort: daemon.port, configuration: #"refresh: { minimum: 900 }"#)
      try world.wxhere("permission", "allow", "--ip")
      let result = try world.wxhere("doctor")
      #expect(!result.output.contains("  fault  "), "\(result)")
      let (checks, status) = try checks(world)
      // Only the stand-in is reachable.
      let faults = checks.filter { $0["status"] as? String == "fault" }
      #expect(faults.isEmpty, "\(faults)")
      #expect(status == 0)
      let found = try #require(checks.first { $0["part"] as? String == "receiver" })
      let detail = try #require(found["detail"] as? [String: Any])
      #expect(detail["driver"] as? String == "NMEA0183")
      #expect(detail["fix_mode"] as? Int == 3)
      #expect(detail["device"] as? String == receiver.device)
      // The service was contacted without a request.
      #expect(world.weather.requests.isEmpty)
      #expect(world.weather.connections > 0)
      #expect(world.lookup.requests.isEmpty)
      let written = world.home.files.compactMap { world.home.read($0) }
      for text in written + [result.output, "\(checks)"] {
        #expect(!text.contains("27.9") && !text.contains("2756.7"), "\(text)")
        #expect(!text.contains("g3-"), "\(text)")
      }
      for arguments in [["--json"], []] {
        let redacted = try Program("wxhere").run(
          ["doctor", "--redact"] + arguments, in: world.home
        ).output
        let home = "\(world.home.path)"
        #expect(!redacted.contains(home) && !redacted.contains("127.0.0.1"), "\(redacted)")
        #expect(redacted.contains("~/") && redacted.contains("receiver"), "\(redacted)")
      }
      let disclosures = try world.wxhere("disclosures").output
      #expect(disclosures.contains("127.0.0.1  connection  IP address only  no response"))
    }

    @Test("names a device of gpsd that is no receiver of positions")
    func namesADeviceThatIsNoReceiver() throws {
      let gpsd = try ScriptedServer([
        .send(
          #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#
            + "\r\n"),
        .send(
          #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","#
            + #""driver":"AIVDM","activated":"2026-01-01T00:00:00.000Z","flags":8}]}"# + "\r\n"),
      ])
      defer { gpsd.stop() }
      let world = try World(gpsdPort: gpsd.port)
      try world.wxhere("permission", "allow")
      let (checks, status) = try checks(world)
      let found = try #require(checks.first { $0["part"] as? String == "receiver" }, "\(checks)")
      #expect(found["kind"] as? String == "notAReceiver", "\(found)")
      #expect(found["words"] as? String == "gpsd has an AIS receiver, no GPS")
      #expect((found["detail"] as? [String: Any])?["driver"] as? String == "AIVDM")
      #expect(status == 69)
    }

    @Test("suggests a command for the service's address if its program exists")
    func suggestsACommandForTheService() throws {
      let world = try World()
      try world.wxhere("permission", "allow")
      let path = "config/wxhere/config.json5"
      let address = "http://[::1]:\(try Socket.freePort())"
      let text = try #require(world.home.read(path))
      try world.home.write(text.replacing(world.weather.url, with: address), to: path)
      try world.home.write("", to: "bin/curl")
      chmod("\(world.home.path)/bin/curl", 0o700)
      for (folder, command) in [("bin", "curl -I '\(address)/'"), ("none", nil)] {
        let (checks, _) = try checks(
          world, environment: ["PATH": "\(world.home.path)/\(folder)"])
        let faults = checks.filter {
          ["network", "providers"].contains($0["part"] as? String)
            && $0["status"] as? String == "fault"
        }
        #expect(!faults.isEmpty, "\(checks)")
        for fault in faults {
          #expect(fault["command"] as? String == command, "\(fault)")
          #expect((fault["cure"] as? String)?.hasSuffix(":") == (command != nil))
        }
      }
    }

    @Test("looks for a font with all the icons, since fonts of text have a few")
    func looksForAFontWithAllTheIcons() throws {
      let world = try World()
      let list = "case \"$1\" in *2601*1f637*) ;; *) echo 'DejaVu Sans' ;; esac"
      try world.home.write("#!/bin/sh\n\(list)\n", to: "bin/fc-list")
      chmod("\(world.home.path)/bin/fc-list", 0o700)
      let (checks, _) = try checks(
        world, environment: ["PATH": "\(world.home.path)/bin:/usr/bin:/bin"])
      let fonts = try #require(checks.first { $0["part"] as? String == "fonts" })
      #expect(fonts["kind"] as? String == "noFont", "\(fonts)")
      #expect((fonts["command"] as? String)?.contains("fonts-noto-color-emoji") == true)
    }

    @Test("does not say that a font list that fails is not installed")
    func doesNotSayThatAFontListThatFailsIsNotInstalled() throws {
      let world = try World()
      try world.home.write("#!/bin/sh\nexit 1\n", to: "bin/fc-list")
      chmod("\(world.home.path)/bin/fc-list", 0o700)
      let (checks, _) = try checks(
        world, environment: ["PATH": "\(world.home.path)/bin:/usr/bin:/bin"])
      let fonts = try #require(checks.first { $0["part"] as? String == "fonts" })
      #expect(fonts["kind"] as? String == "broken", "\(fonts)")
      #expect(fonts["status"] as? String == "not_checked")
    }

    @Test("allows the IP lookup again if the answer was damaged and only it is a source")
    func allowsTheIPLookupAgainIfTheAnswerWasDamaged() throws {
      let world = try World()
      try world.wxhere("config", "set", "location.sources", "ip")
      try world.home.write("{", to: "state/wxhere/authorization.json")
      let (checks, _) = try checks(world)
      let damaged = checks.first { $0["kind"] as? String == "damaged" }
      let command = damaged?["command"] as? String
      #expect(command?.hasSuffix("permission allow --ip") == true, "\(checks)")
    }

    @Test("sends no requests without permission", .serialized, arguments: [nil, "deny"])
    func sendsNoRequestsWithoutPermission(word: String?) throws {
      let gpsd = try ScriptedServer([.send("{}"), .close])
      defer { gpsd.stop() }
      let world = try World(gpsdPort: gpsd.port)
      if let word { try world.wxhere("permission", word) }
      let (checks, status) = try checks(world)
      #expect(status == 77)
      for part in ["gpsd", "receiver", "network"] {
        let check = checks.first { $0["part"] as? String == part }
        #expect(check?["status"] as? String == "not_checked")
        #expect((check?["words"] as? String)?.contains("wxhere permission allow") == true)
      }
      // Towns that are named need none.
      let provider = checks.first { $0["part"] as? String == "providers" }
      #expect(
        provider?["words"] as? String
          == "open-meteo gets no request for your location without permission")
      #expect(gpsd.connections == 0)
      #expect(world.weather.connections == 0)
      #expect(world.lookup.connections == 0)
      #expect(try world.wxhere("disclosures").output.hasPrefix("no recorded requests"))
    }

    @Test("sends no requests with --offline") func sendsNoRequestsWithOffline() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      let result = try world.wxhere("doctor", "--offline")
      #expect(result.status == 0, "\(result)")
      #expect(result.output.contains("not checked: --offline"))
      #expect(world.weather.connections == 0)
      #expect(world.lookup.connections == 0)
    }

    @Test("does not contact a provider that asked for a pause")
    func doesNotContactAProviderThatAskedForAPause() throws {
      let world = try World(weather: { _ in
        StandInServer.Response("{\"reason\":\"Daily limit\"}", status: 429)
      })
      try world.wxhere("permission", "allow")
      try world.wxhere("--manual", "27.9506,-82.4572")
      try world.waitForRefresh()
      let before = world.weather.connections
      #expect(before > 0)
      let (checks, _) = try checks(world)
      #expect(world.weather.connections == before)
      let quota = checks.first { $0["kind"] as? String == "quota" }
      #expect(quota?["part"] as? String == "providers", "\(checks)")
    }

    @Test("aligns its lines and prints the cure below them")
    func alignsItsLinesAndPrintsTheCureBelowThem() throws {
      let world = try World()
      let lines = try world.wxhere("doctor").output.split(separator: "\n")
      let programs = try #require(lines.first { $0.hasPrefix("programs ") })
      let permission = try #require(lines.firstIndex { $0.hasPrefix("permission ") })
      let words = try #require(lines[permission].firstRange(of: "location access is not"))
      let column = lines[permission].distance(
        from: lines[permission].startIndex, to: words.lowerBound)
      #expect(programs.dropFirst(column).hasPrefix("wxhere, wxhere-refresh"))
      let blank = String(repeating: " ", count: column)
      #expect(lines[permission + 1].hasPrefix(blank + "allow it"))
      #expect(lines[permission + 2] == blank + "  wxhere permission allow")
      #expect(lines.last?.hasPrefix("faults: 1, hints: ") == true)
      // For a screen reader each finding is one line.
      let plain = try world.wxhere("doctor", "--plain").output
      #expect(plain.contains("\npermission: fault: location access is not"))
      #expect(!plain.contains("\n "))
    }

    @Test(
      "uses colours only on a terminal without NO_COLOR", .serialized,
      arguments: [true, false])
    func usesColoursOnlyOnATerminalWithoutNOCOLOR(isWanted: Bool) throws {
      let world = try World()
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["doctor"], in: world.home,
        environment: isWanted ? [:] : ["NO_COLOR": "1"])
      try terminal.wait(for: "faults: 1")
      #expect(try terminal.finish() == 77)
      #expect(terminal.screen.contains("\u{1b}[1;31m") == isWanted)
    }

    @Test("finishes within a second if gpsd responds", .measuresTime)
    func finishesWithinASecondIfGpsdResponds()
      throws
    {
      let daemon = try GPSDaemon([])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      try world.wxhere("permission", "allow")
      // Other programs may take the processors during a run.
      try eventually("a run takes less than a second") {
        let result = try world.wxhere("doctor")
        #expect(result.status == 69)
        return result.elapsed < .seconds(slowness)
      }
    }
  }
}
