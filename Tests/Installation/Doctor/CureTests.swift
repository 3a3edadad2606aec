import Configuration
import Exchange
import Foundation
import Interface
import Locate
import Permission
import Platform
import Report
import Support
import Testing
import Text

@testable import Installation

/// Tests of cures that need another machine, a system service or a device.
@Suite("The doctor's cures") struct CureTests {
  private let home: TemporaryHome
  private let machine: Machine

  init() throws {
    home = try TemporaryHome()
    machine = Machine(root: home.path)
  }

  /// Returns the checks of a machine with these results of `wxhere-refresh`.
  private func checks(
    _ authorization: Authorization = .authorizedWhenInUse, policy: Policy = .unrestricted,
    allowsIPLookup: Bool = true, report: RefreshReport? = nil, configuration: String? = nil,
    _ change: (inout Settings, inout Checkup) -> Void = { _, _ in }
  ) -> SystemChecks {
    var (settings, checkup) = (Settings(), Checkup(isAllowed: true))
    change(&settings, &checkup)
    let examination = DoctorRun(
      file: SettingsFile(folder: "\(home.path)/config/wxhere"), folders: .none, language: .english,
      request: RefreshRequest(), icons: nil, namedConfiguration: configuration, isOffline: false,
      program: OwnProgram(""), lineFault: { _ in nil }, nameFaults: { _ in [] })
    return SystemChecks(
      machine: machine, examination: examination, settings: settings,
      permission: Permission(
        policy: policy,
        answer: Answer(authorization: authorization, allowsIPLookup: allowsIPLookup)),
      outcome: .known(checkup), report: report)
  }

  private func unreachable(_ kind: Fault.Kind, _ host: String) -> Checkup.Contact {
    Checkup.Contact(
      host: host, origin: "https://\(host)", fault: Fault(.weather, kind, subject: host),
      isTried: true)
  }

  @Test("lets gpsd on another machine listen on its network")
  func letsGpsdOnAnotherMachineListenOnItsNetwork() throws {
    let findings = checks { settings, checkup in
      settings.location.gpsd.host = "pi.example"
      checkup.receiver = ReceiverCheckup()
      checkup.receiver?.failure = .noConnection
    }.receiverFindings
    let finding = try #require(findings.first)
    #expect("\(finding.words)" == "gpsd does not respond at pi.example:2947")
    #expect(finding.cure.map { "\($0)" }?.contains("add -G to the options of gpsd there") == true)
    // It is for that machine: here it would open this one's receiver to the network.
    let whole = try #require(finding.command?.text)
    #expect(whole.hasPrefix("ssh -t pi.example 'sudo mkdir "))
    let there = try Program("/bin/sh").run(
      ["-c", whole.replacing("ssh -t pi.example", with: "printf %s")], in: home)
    // The shell prints the lines of the socket's file.
    let printing = try #require(
      there.output.components(separatedBy: " && ").first { $0.hasPrefix("printf") })
    let command = try #require(printing.components(separatedBy: " | ").first)
    let result = try Program("/bin/sh").run(["-c", command], in: home)
    #expect(
      result.output == """
        [Socket]
        ListenStream=
        ListenStream=/run/gpsd.sock
        ListenStream=0.0.0.0:2947
        ListenStream=[::]:2947

        """)
  }

  private static let gpsdFiles: [(file: String, text: String, device: String, speed: String)] = [
    ("etc/default/gpsd", "DEVICES=\"\"\nGPSD_OPTIONS=\"-s 4800\"\n", "DEVICES", "GPSD_OPTIONS"),
    ("etc/sysconfig/gpsd", "OPTIONS=\"-n -s4800\"\n", "OPTIONS", "OPTIONS"),
    ("etc/sysconfig/gpsd", "GPSD_OPTIONS=\"-s 4800\"\nDEVICES=\"\"\n", "DEVICES", "GPSD_OPTIONS"),
  ]

  @Test("names the file and the settings of gpsd on this system", arguments: gpsdFiles)
  func namesTheFileAndTheSettingsOfGpsd(
    file: String, text: String, device: String, speed: String
  ) throws {
    try home.write(text, to: file)
    func finding(_ failure: ReceiverFailure, _ devices: [ReceiverCheckup.Device] = []) throws
      -> Finding
    {
      let findings = checks { _, checkup in
        checkup.receiver = ReceiverCheckup()
        checkup.receiver?.failure = failure
        checkup.receiver?.devices = devices
      }.receiverFindings
      return try #require(findings.last)
    }
    let missing = try finding(.noDevice)
    #expect(
      missing.cure.map { "\($0)" }
        == "plug one in, or put the port of one on the board into \(device):")
    #expect(
      missing.command?.text == "sudo ${EDITOR:-nano} /\(file) && sudo service gpsd restart")
    try home.write("", to: "dev/ttyS0")
    let silent = try finding(.silentDevice, [ReceiverCheckup.Device(path: "/dev/ttyS0")])
    #expect(
      silent.cure.map { "\($0)" }
        == "remove -s from \(speed), so that gpsd finds the speed, and restart it:")
    // The setting that has the device is the one to correct.
    try home.write("OPTIONS=\"/dev/ttyS9\"\n", to: file)
    let absent = try finding(.noDevice)
    #expect(absent.cure.map { "\($0)" } == "plug in the receiver, or correct OPTIONS:")
  }

  @Test("changes the configuration that was named")
  func changesTheConfigurationThatWasNamed() {
    let obstacle = Fault(.weather, .noContact, service: .metNorway)
    let named = checks(configuration: "/etc/w.json5") { settings, checkup in
      settings.weather.providers = [.metNorway]
      checkup.providers = [
        Checkup.Provider(
          service: .metNorway, obstacle: obstacle,
          contact: Checkup.Contact(host: "a", isTried: false))
      ]
    }
    #expect(
      named.providersFindings.first?.command?.text
        == "wxhere config set weather.contact YOU@EXAMPLE.ORG --config /etc/w.json5")
    let command = "wxhere config set location.manual PLACE --config '/etc/a b.json5'"
    for examined in [
      checks(.notDetermined, configuration: "/etc/a b.json5"),
      checks(.denied, configuration: "/etc/a b.json5"),
      checks(policy: .restricted, configuration: "/etc/a b.json5"),
    ] {
      let cure = examined.permissionFinding.cure?.english ?? ""
      #expect(cure.contains(command), "\(cure)")
    }
    // Each configuration has its own report.
    var report = RefreshReport(madeAt: 1, dueAt: 1)
    report.faults = [Fault(.weather, .error, service: .openMeteo, status: 500)]
    let failed = checks(report: report, configuration: "/etc/w.json5") { _, checkup in
      checkup.providers = [
        Checkup.Provider(
          service: .openMeteo, obstacle: nil, contact: Checkup.Contact(host: "a", isTried: true))
      ]
    }
    #expect(
      failed.providersFindings.first?.command?.text == "wxhere --refresh --config /etc/w.json5")
  }

  @Test(
    "tells what a lookup service answered last, though it can be reached",
    arguments: [Fault.Kind.onlyCountry, .busy, .loginPage, .timedOut])
  func tellsWhatALookupServiceAnsweredLast(kind: Fault.Kind) throws {
    var report = RefreshReport(madeAt: 1, dueAt: 1)
    var lookup = SourceAttempt(source: .ip, outcome: .noResponse)
    lookup.faults = [Fault(.location, kind, source: .ip, subject: "US")]
    report.attempts = [lookup]
    func finding(_ report: RefreshReport?) throws -> Finding {
      let findings = checks(report: report) { _, checkup in
        checkup.lookups = [Checkup.Contact(host: "a", isTried: true)]
      }.ipFindings
      return try #require(findings.first)
    }
    #expect(try finding(nil).status == .ok)
    let last = try finding(report)
    #expect(last.status == .hint && last.kind == kind.rawValue, "\(last)")
    let cure = try #require(last.cure?.english)
    switch kind {
    case .onlyCountry:
      #expect(cure.contains("wxhere config set location.manual PLACE") && last.command == nil)
    case .busy: #expect(cure == "the IP lookup is unavailable for now" && last.command == nil)
    // The host has just been reached.
    default: #expect(cure == "try again:" && last.command?.text == "wxhere --refresh")
    }
  }

  private static let answered: [(kind: Fault.Kind, command: String)] = [
    (.loginPage, "wxhere --refresh"), (.notCovered, "wxhere config unset weather.providers"),
    (.unknownCity, "wxhere config unset weather.city"),
  ]

  @Test("tells what a provider answered last, though it can be reached", arguments: answered)
  func tellsWhatAProviderAnsweredLast(kind: Fault.Kind, command: String) throws {
    var report = RefreshReport(madeAt: 1, dueAt: 1)
    report.failures = 1
    report.faults = [Fault(.weather, kind, service: .nws, subject: "Tampa")]
    let findings = checks(report: report) { _, checkup in
      checkup.providers = [
        Checkup.Provider(
          service: .nws, obstacle: nil, contact: Checkup.Contact(host: "a", isTried: true))
      ]
    }.providersFindings
    let finding = try #require(findings.first)
    #expect(finding.status == .fault && finding.kind == kind.rawValue, "\(finding)")
    let cure = "\(finding.cure?.english ?? "") \(finding.command?.text ?? "")"
    #expect(cure.contains(command), "\(cure)")
  }

  @Test("allows what the sources need, also after a denial")
  func allowsWhatTheSourcesNeed() {
    for authorization in [Authorization.notDetermined, .denied] {
      for isForbidden in [false, true] {
        var policy = Policy.unrestricted
        policy.forbidsIPLookup = isForbidden
        let finding = checks(authorization, policy: policy, allowsIPLookup: false) { settings, _ in
          settings.location.sources = [.ip]
        }.permissionFinding
        let option = isForbidden ? "" : " --ip"
        #expect(finding.command?.text == "wxhere permission allow\(option)", "\(finding)")
      }
    }
  }

  @Test("names the manual page where the example of a bar is not installed")
  func namesTheManualPageOfABar() throws {
    try home.write("xmobar\n", to: "proc/42/comm")
    let finding = try #require(checks().barsFindings.first)
    #expect(finding.command?.text == "man wxhere-bars" && finding.detail["file"] == nil)
    try home.write("", to: "usr/share/doc/wxhere/examples/bars/xmobarrc")
    let shown = try #require(checks().barsFindings.first)
    #expect(shown.command?.text == "less /usr/share/doc/wxhere/examples/bars/xmobarrc")
  }

  @Test("needs no permission where the configured place is the only source")
  func needsNoPermissionForTheConfiguredPlace() throws {
    try home.write(
      #"{ location: { sources: ["manual"], manual: "27.95,-82.45" } }"#,
      to: "config/wxhere/config.json5")
    let location = try SettingsFile(folder: "\(home.path)/config/wxhere").load().location
    for policy in [Policy.unrestricted, .restricted] {
      for authorization in [Authorization.notDetermined, .denied] {
        let finding = checks(authorization, policy: policy) { settings, _ in
          settings.location = location
        }.permissionFinding
        #expect(finding.status == .ok && finding.command == nil, "\(finding)")
        let missing = checks(authorization, policy: policy) { settings, _ in
          settings.location.sources = [.manual]
        }.permissionFinding
        #expect(missing.status == .fault && missing.kind == "notConfigured", "\(missing)")
        let cure = missing.cure?.english ?? ""
        #expect(cure.contains("wxhere config set location.manual PLACE"), "\(missing)")
      }
    }
  }

  private static let needs: [(location: String, mayHaveReceiver: Bool, needsIPLookup: Bool)] = [
    (#"gpsd: { host: "pi.example" }"#, true, false),
    (#"gpsd: { port: 2948 }, sources: ["gps"]"#, true, false),
    (#"gpsd: { host: "pi.example" }, sources: ["ip", "manual"]"#, false, true),
    (#"sources: ["ip"]"#, false, true),
    (#"sources: ["ip"], ip: { services: [] }"#, false, false),
    (#"sources: ["ip"], manual: "27.95,-82.45""#, false, true),
    (#"sources: ["ip", "manual"], manual: "27.95,-82.45""#, false, false),
    (#"sources: ["manual"]"#, false, false),
  ]

  @Test("tells which sources a receiver or only an IP lookup can serve", arguments: needs)
  func tellsWhatTheSourcesNeed(
    location: String, mayHaveReceiver: Bool, needsIPLookup: Bool
  ) throws {
    try home.write("{ location: { \(location) } }", to: "config/wxhere/config.json5")
    let settings = try SettingsFile(folder: "\(home.path)/config/wxhere").load()
    #expect(settings.location.mayHaveReceiver == mayHaveReceiver)
    #expect(settings.location.needsIPLookup == needsIPLookup)
  }

  @Test("says what no output of a command means") func saysWhatNoOutputOfACommandMeans() throws {
    let host = "weather.invalid"
    func network(_ kind: Fault.Kind) -> Finding {
      checks { _, checkup in
        checkup.providers = [
          Checkup.Provider(service: .openMeteo, obstacle: nil, contact: unreachable(kind, host))
        ]
      }.networkFinding
    }
    let offline = network(.noRoute)
    #expect(offline.command?.text == "ip address")
    #expect(offline.cure.map { "\($0)" }?.contains("\"scope global\"") == true)
    try home.write("nameserver 192.0.2.1\n", to: "etc/resolv.conf")
    try home.write("h\nwlan0 00000000 0102A8C0 0003\n", to: "proc/net/route")
    let unknown = network(.unknownHost)
    #expect(unknown.command?.text == "getent hosts \(host)")
    #expect(unknown.cure.map { "\($0)" }?.contains("no output means") == true)
  }

  private static let installed: [(system: String, executable: String, command: String?)] = [
    ("debian", "/usr/bin/wxhere", "sudo apt install --reinstall ./wxhere_*.deb"),
    ("arch", "/usr/bin/wxhere", nil), ("nixos", "/nix/store/0-wxhere/bin/wxhere", nil),
    ("debian", "/home/me/venv/bin/wxhere", nil),
    ("arch", "/opt/wx here/bin/wxhere", "Config/install --prefix '/opt/wx here'"),
    ("arch", "/home/me/programs/wxhere", "Config/install"),
    ("arch", "/x/.build/debug/wxhere", "swift build"),
  ]

  @Test("names what a user has: a package, or the sources", arguments: installed)
  func namesWhatAUserHas(system: String, executable: String, command: String?) throws {
    try home.write("ID=\(system)\n", to: "etc/os-release")
    for package in ["usr", "nix/store/0-wxhere", "home/me/venv", "opt/wx here"] {
      try home.write("{}", to: "\(package)/share/wxhere/wxhere.schema.json")
    }
    try home.write("", to: "opt/wx here/share/wxhere/installed")
    let check = ProgramsCheck(executable: executable, machine: machine)
    let finding = check.fault(.missing, "wxhere-locate", Phrase(verbatim: "x"))
    #expect(finding.command?.text == command)
    let cure = finding.cure.map { "\($0)" } ?? ""
    #expect(cure.contains("again") == (command == nil || command?.hasPrefix("sudo") == true))
  }

  @Test("offers the timer to whoever allowed access for it")
  func offersTheTimerToWhoeverAllowedAccessForIt() throws {
    #expect(checks(.authorizedAlways).permissionFinding.status == .ok)
    try home.write("", to: "run/systemd/system/x")
    // A wheel has no timer.
    #expect(checks(.authorizedAlways).permissionFinding.status == .ok)
    try home.write("", to: "usr/lib/systemd/user/wxhere-refresh.timer")
    let finding = checks(.authorizedAlways).permissionFinding
    #expect(finding.status == .hint)
    #expect(finding.command?.text.hasSuffix("enable --now wxhere-refresh.timer") == true)
    #expect(checks(.authorizedWhenInUse).permissionFinding.status == .ok)
    let everyone = "etc/systemd/user/timers.target.wants/wxhere-refresh.timer"
    try home.write("", to: everyone)
    #expect(checks(.authorizedAlways).permissionFinding.status == .ok)
    try Files.remove("\(home.path)/\(everyone)")
    // The folder of `Folders.none` is /dev/null/wxhere.
    try home.write("", to: "dev/null/systemd/user/timers.target.wants/wxhere-refresh.timer")
    #expect(checks(.authorizedAlways).permissionFinding.status == .ok)
  }

  @Test("proposes nothing that the policy forbids")
  func proposesNothingThatThePolicyForbids() throws {
    // The folder of `Folders.none` is /dev/null/wxhere.
    try home.write("", to: "dev/null/systemd/user/timers.target.wants/wxhere-refresh.timer")
    func commands(_ policy: Policy) -> [String] {
      let asked = checks(policy: policy, allowsIPLookup: false)
      return ([asked.permissionFinding] + asked.ipFindings).compactMap { $0.command?.text }
    }
    let allowing = "wxhere permission allow"
    #expect(commands(.unrestricted) == ["\(allowing) --always", "\(allowing) --ip"])
    var policy = Policy.unrestricted
    (policy.forbidsIPLookup, policy.forbidsTimers) = (true, true)
    #expect(commands(policy).isEmpty)
  }

  @Test("writes a command behind the colon before it") func writesACommandBehindAColon() {
    let plain = DoctorText(.english, isPlain: true).text([
      Finding(
        .bars, .ok, .running, Phrase(verbatim: "this file says how:"), command: "less file")
    ])
    #expect(plain.hasPrefix("status bars: ok: this file says how: less file\n"), "\(plain)")
  }

  @Test("does not remove a link to a folder that is missing")
  func doesNotRemoveALinkToAMissingFolder() throws {
    let link = "\(home.path)/cache"
    #expect(symlink("\(home.path)/a disk/cache", link) == 0)
    let check = FolderCheck(
      part: .cache, folder: "\(link)/wxhere", refresh: "wxhere --refresh --config /etc/w.json5")
    let command = try #require(check.finding?.command?.text)
    #expect(command.hasSuffix(" && wxhere --refresh --config /etc/w.json5"))
    let making = try #require(command.components(separatedBy: " && ").first)
    #expect(try Program("/bin/sh").run(["-c", making], in: home).status == 0)
    #expect(check.finding?.kind != FindingKind.notWritable.rawValue)
  }

  @Test("does not remove a device in the place of a folder")
  func doesNotRemoveADeviceInThePlaceOfAFolder() {
    for folder in ["/dev/null", "/dev/null/wxhere"] {
      let check = FolderCheck(part: .state, folder: folder, refresh: "wxhere --refresh")
      for finding in [check.finding, check.obstacle] {
        #expect(finding?.kind == FindingKind.notWritable.rawValue, "\(folder)")
        #expect(finding?.cure == nil && finding?.command == nil, "\(folder)")
      }
    }
  }

  @Test("keeps a USB receiver's group for when it is plugged in again")
  func keepsAUSBReceiversGroup() throws {
    try home.write("", to: "dev/ttyACM0")
    let device = "sys/class/tty/ttyACM0/device"
    let plain = Finding.unreadableDevice("/dev/ttyACM0", .receiver, machine)
    #expect(plain.command?.text.contains("udev") == false)
    try home.write("1546\n", to: "\(device)/idVendor")
    try home.write("01a8\n", to: "\(device)/idProduct")
    let lasting = Finding.unreadableDevice("/dev/ttyACM0", .receiver, machine)
    let command = try #require(lasting.command?.text)
    #expect(command.hasSuffix("sudo gpsdctl add /dev/ttyACM0"))
    #expect(command.contains("sudo chgrp dialout /dev/ttyACM0"))
    let echo = try #require(command.components(separatedBy: " | ").first)
    let rule = try Program("/bin/sh").run(["-c", echo], in: home).output
    #expect(
      rule == """
        SUBSYSTEM=="tty", ATTRS{idVendor}=="1546", ATTRS{idProduct}=="01a8", GROUP="dialout", \
        MODE="0660"

        """)
    // Arch has another group.
    try home.write("root:x:0:\nuucp:x:986:\n", to: "etc/group")
    let arch = Finding.unreadableDevice("/dev/ttyACM0", .receiver, machine)
    #expect(arch.command?.text.contains("sudo chgrp uucp /dev/ttyACM0") == true)
    #expect(arch.command?.text.contains("dialout") == false)
  }

  private static let others: [(failure: ReceiverFailure, words: String)] = [
    (.onlyAIS, "gpsd has an AIS receiver, no GPS"),
    (.onlyRTCM, "gpsd has a source of RTCM corrections, no GPS"),
    (.onlyWeather, "gpsd has a weather sensor, no GPS"),
  ]

  @Test("asks for a receiver beside a device that is none", arguments: others)
  func asksForAReceiverBesideADeviceThatIsNone(failure: ReceiverFailure, words: String) throws {
    let findings = checks { _, checkup in
      checkup.receiver = ReceiverCheckup(failure: failure)
      checkup.receiver?.devices = [ReceiverCheckup.Device(path: "/dev/ttyUSB0")]
    }.receiverFindings
    #expect(findings.map(\.part) == [.gpsd, .receiver])
    #expect(findings.first?.status == .ok)
    let finding = try #require(findings.last)
    #expect(finding.status == .fault && finding.kind == FindingKind.notAReceiver.rawValue)
    #expect("\(finding.words)" == words)
    #expect(finding.cure.map { "\($0)" } == "plug in a GPS receiver as well")
  }

  private static let cured: [(kind: Fault.Kind, failure: ReceiverFailure?, isCured: Bool)] = [
    (.noConnection, .noConnection, false), (.noConnection, .noDevice, true),
    (.notGPSD, .notGPSD, false), (.noDevice, .noFix, false), (.noFix, nil, true),
    (.cannotLook, nil, true),
  ]

  @Test("considers a receiver's fault cured by what it now finds", arguments: cured)
  func considersAReceiversFaultCured(kind: Fault.Kind, failure: ReceiverFailure?, isCured: Bool) {
    let checks = checks { _, checkup in
      checkup.receiver = ReceiverCheckup()
      checkup.receiver?.failure = failure
    }
    #expect(checks.mayBeCured(Fault(.location, kind)) == isCured)
  }

  @Test("considers a provider's fault cured by a connection, except a refusal")
  func considersAProvidersFaultCuredByAConnection() {
    let checks = checks { _, checkup in
      checkup.providers = [
        Checkup.Provider(
          service: .openMeteo, obstacle: nil, contact: Checkup.Contact(host: "a", isTried: true)),
        Checkup.Provider(
          service: .nws, obstacle: nil, contact: unreachable(.cannotConnect, "b")),
      ]
      checkup.lookups = [Checkup.Contact(host: "c", isTried: true)]
    }
    for kind in [Fault.Kind.cannotConnect, .timedOut, .unknownHost, .notTrusted] {
      #expect(checks.mayBeCured(Fault(.weather, kind, service: .openMeteo, subject: "a")))
      #expect(!checks.mayBeCured(Fault(.weather, kind, service: .nws, subject: "b")))
      #expect(checks.mayBeCured(Fault(.location, kind, subject: "c")))
      #expect(!checks.mayBeCured(Fault(.location, kind, subject: "d")))
    }
    #expect(!checks.mayBeCured(Fault(.weather, .error, service: .openMeteo)))
    #expect(!checks.mayBeCured(Fault(.weather, .quota, service: .openMeteo)))
  }
}
