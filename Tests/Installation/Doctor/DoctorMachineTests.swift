import Foundation
import Glibc
import Interface
import Support
import Testing
import Text

@testable import Installation

/// Tests of the doctor on a machine whose files are in a temporary folder.
@Suite("The doctor's system checks") struct DoctorMachineTests {
  private let home: TemporaryHome
  private let machine: Machine

  init() throws {
    home = try TemporaryHome()
    machine = Machine(root: home.path)
  }

  /// Creates the files of /sys for a device: its port is two folders below the USB device.
  private func plug(_ name: String, _ maker: String, _ model: String, _ product: String) throws {
    let device = "sys/devices/usb1/\(name)-1"
    try home.write(maker + "\n", to: "\(device)/idVendor")
    try home.write(model + "\n", to: "\(device)/idProduct")
    try home.write(product + "\n", to: "\(device)/product")
    try home.write("", to: "\(device)/1:1.0/\(name)/dev")
    try FileManager.default.createDirectory(
      atPath: "\(home.path)/sys/class/tty/\(name)", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(home.path)/sys/class/tty/\(name)/device",
      withDestinationPath: "../../../devices/usb1/\(name)-1/1:1.0/\(name)")
    try home.write("", to: "dev/\(name)")
  }

  private static let timeKeepers: [(files: [String], words: String, command: String)] = [
    ([], "the clock is not synchronized", "sudo apt install chrony"),
    (["run/systemd/system/x"], "the clock is not synchronized", "sudo apt install chrony"),
    (
      ["run/systemd/system/x", "usr/lib/systemd/ntp-units.d/80-systemd-timesync.list"],
      "the clock is not synchronized", "sudo timedatectl set-ntp true"
    ),
    (
      ["run/systemd/system/x", "run/systemd/timesync/x"], "no time server has answered yet",
      "timedatectl timesync-status"
    ),
    (["run/chrony/chronyd.pid"], "no time server has answered yet", "chronyc sources"),
    (["run/ntpd.pid"], "no time server has answered yet", "ntpq -p"),
  ]

  @Test("distinguishes an unset clock from a missing time service", arguments: timeKeepers)
  func distinguishesAnUnsetClock(files: [String], words: String, command: String) throws {
    for file in files { try home.write("", to: file) }
    try home.write("ID=debian\n", to: "etc/os-release")
    let finding = SystemChecks.clockNotSynchronized(machine, at: 1_790_000_000)
    #expect("\(finding.words)".contains(words))
    #expect(finding.command.map { "\($0)" }?.contains(command) == true)
  }

  private static let systems: [(release: String, command: String)] = [
    ("ID=raspbian\nID_LIKE=debian\n", "sudo apt install fonts-noto-color-emoji"),
    ("NAME=\"Fedora Linux\"\nID=fedora\n", "sudo dnf install google-noto-color-emoji-fonts"),
    ("ID=manjaro\nID_LIKE=arch\n", "sudo pacman -S noto-fonts-emoji"),
    (
      "ID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse suse\"\n",
      "sudo zypper install google-noto-coloremoji-fonts"
    ),
    ("ID=alpine\n", "doas apk add font-noto-emoji"),
  ]

  @Test("takes the package manager and its names from os-release", arguments: systems)
  func takesThePackageManagerFromOSRelease(release: String, command: String) throws {
    try home.write(release, to: "etc/os-release")
    #expect(machine.packages?.installing(.emojiFont).text == command)
  }

  private static let anchors: [(release: String, folder: String, command: String)] = [
    ("ID=fedora\n", "/etc/pki/ca-trust/source/anchors", "sudo update-ca-trust"),
    ("ID=arch\n", "/etc/ca-certificates/trust-source/anchors", "sudo update-ca-trust"),
    ("ID=opensuse-leap\nID_LIKE=suse\n", "/etc/pki/trust/anchors", "sudo update-ca-certificates"),
  ]

  @Test("names the system's own folder for an authority's certificate", arguments: anchors)
  func namesTheFolderForACertificate(release: String, folder: String, command: String) throws {
    try home.write(release, to: "etc/os-release")
    #expect(machine.packages?.ownCertificates == folder)
    #expect(machine.packages?.updateCertificates.text == command)
  }

  @Test("names the package in words where the package manager is not known")
  func namesThePackageInWords() throws {
    try home.write("ID=nixos\n", to: "etc/os-release")
    let cure = machine.cure(installing: .gpsd, named: "gpsd", Phrase("install it:"))
    #expect(cure.command == nil)
    #expect("\(cure.words)" == "install gpsd with this system's package manager")
  }

  private static let inotifyLimits: [(error: Int32, limits: [String: String], sysctl: String)] = [
    (ENOSPC, ["fs/inotify/max_user_watches": "8192"], "fs.inotify.max_user_watches=524288"),
    (ENOSPC, ["fs/inotify/max_user_watches": "600000"], "fs.inotify.max_user_watches=1200000"),
    (
      ENOSPC, ["fs/inotify/max_user_watches": "8192", "user/max_inotify_watches": "0"],
      "user.max_inotify_watches=524288"
    ),
    (
      EMFILE, ["fs/inotify/max_user_instances": "128", "user/max_inotify_instances": "128"],
      "fs.inotify.max_user_instances=1024"
    ),
    (EMFILE, [:], "fs.inotify.max_user_instances=1024"),
    (EACCES, [:], ""),
  ]

  @Test("names the limit of inotify that has been reached", arguments: inotifyLimits)
  func namesTheLimitOfInotify(error: Int32, limits: [String: String], sysctl: String) throws {
    for (path, limit) in limits { try home.write("\(limit)\n", to: "proc/sys/\(path)") }
    let finding = SystemChecks.watchesUsedUp(error, machine)
    #expect(finding.status == .hint)
    #expect("\(finding.words)".contains("2 seconds"))
    let command = finding.command?.text ?? ""
    #expect(sysctl.isEmpty ? command.isEmpty : command.contains(sysctl), "\(command)")
    let name = String(sysctl.prefix { $0 != "=" })
    #expect("\(finding.words)".contains(name) || name.isEmpty, "\(finding.words)")
  }

  @Test("recognizes receivers on serial ports by their USB devices")
  func recognizesReceiversByUSBDevice() throws {
    try plug("ttyACM0", "1546", "01a8", "u-blox 8")
    try plug("ttyUSB0", "10c4", "ea60", "CP2102")
    try plug("ttyACM1", "2341", "0043", "Arduino Uno")
    try plug("ttyUSB1", "067b", "23a3", "")
    try home.write("", to: "dev/serial0")
    try home.write("", to: "sys/class/tty/tty0/active")
    let ports = SerialPort.all(of: machine)
    #expect(
      ports.map(\.path) == [
        "/dev/ttyACM0", "/dev/ttyACM1", "/dev/ttyUSB0", "/dev/ttyUSB1", "/dev/serial0",
      ])
    #expect(ports.map(\.likeness) == [.receiver, .other, .converter, .receiver, .onboard])
    #expect(ports.map(\.needsRule) == [false, false, false, true, false])
    #expect(ports.map(\.name).first == "/dev/ttyACM0 (u-blox 8)")
    #expect(ports.map(\.name).dropFirst(3).first == "/dev/ttyUSB1")
    #expect(SerialPort.receivers(of: machine).count == 2)
    try FileManager.default.createSymbolicLink(
      atPath: "\(home.path)/dev/gps0", withDestinationPath: "ttyACM0")
    #expect(SerialPort.port(at: "/dev/gps0", of: machine)?.identity == "1546:01a8")
    #expect(SerialPort.port(at: "/dev/null", of: machine) == nil)
  }

  @Test(
    "listens only to gpsd devices that may be receivers",
    arguments: [
      ("/dev/ttyACM0", true), ("/dev/gps0", true), ("/dev/rfcomm0", true), ("/dev/pts/1", true),
      ("/dev/../etc/shadow", false), ("/dev/sda", false), ("/dev/gps1", false),
    ])
  func listensOnlyToGpsdDevicesThatMayBeReceivers(path: String, isLine: Bool) throws {
    for name in ["dev/ttyACM0", "dev/rfcomm0", "dev/pts/1", "dev/sda", "etc/shadow"] {
      try home.write("", to: name)
    }
    for (link, target) in [("gps0", "ttyACM0"), ("gps1", "../etc/shadow")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(home.path)/dev/\(link)", withDestinationPath: target)
    }
    #expect(SerialPort.isLine(path, of: machine) == isLine)
  }

  @Test(
    "finds the rules in the folders that udev reads",
    arguments: [
      ("etc", true), ("run", true), ("usr/local/lib", true), ("usr/lib", true), ("lib", true),
      ("usr/local/share", false),
    ])
  func findsTheRulesInTheFoldersThatUdevReads(folder: String, isRead: Bool) throws {
    #expect(!machine.hasReceiverRules)
    try home.write("", to: "\(folder)/udev/rules.d/70-wxhere-gps.rules")
    #expect(machine.hasReceiverRules == isRead)
  }

  @Test(
    "reports a folder that anyone can write to",
    arguments: [(0o700, nil), (0o755, nil), (0o775, nil), (0o777, "chmod 700")])
  func reportsAFolderThatAnyoneCanWriteTo(mode: Int, command: String?) throws {
    try home.write("", to: "cache/wxhere/here.report")
    let path = "\(home.path)/cache/wxhere"
    #expect(chmod(path, mode_t(mode)) == 0)
    let finding = FolderCheck(part: .cache, folder: path, refresh: "").finding
    #expect(finding?.command?.text == command.map { "\($0) \(path)" })
  }

  @Test("agrees with the supplied udev rules about receivers")
  func agreesWithTheSuppliedUdevRulesAboutReceivers() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../udev/70-wxhere-gps.rules")
    let rules = try String(contentsOf: file, encoding: .utf8)
    for (maker, models) in [
      ("067b", ["2303", "23a3"]), ("1546", ["01a5", "01a9", "01aa", "01ab"]), ("0e8d", ["3329"]),
    ] {
      #expect(rules.contains("ENV{ID_VENDOR_ID}==\"\(maker)\""))
      for model in models {
        let port = SerialPort(path: "/dev/ttyUSB0", identity: "\(maker):\(model)", product: nil)
        #expect(port.likeness == .receiver, "\(model)")
      }
    }
    // The rules also name converters that are not only in receivers, and leave them to the user.
    for identity in ["10c4:ea60", "10c4:ea71", "1a86:7523", "0403:6001"] {
      #expect(rules.contains(identity))
      #expect(
        SerialPort(path: "/dev/ttyUSB0", identity: identity, product: nil).likeness == .converter)
    }
  }

  @Test("reads gpsd's defaults as a shell does") func readsGpsdsDefaultsAsAShellDoes() throws {
    #expect(GPSDDefaults(root: machine.root).devices == [])
    try home.write(
      """
      # DEVICES="/dev/ttyS9"
      DEVICES="/dev/ttyACM0 /dev/pps0"
      GPSD_OPTIONS='-n -s 4800'
      """, to: "etc/default/gpsd")
    let defaults = GPSDDefaults(root: machine.root)
    #expect(defaults.devices == ["/dev/ttyACM0", "/dev/pps0"])
    #expect(defaults.speed == "4800")
    try home.write("GPSD_OPTIONS=\"-s9600 -n\"\n", to: "etc/default/gpsd")
    #expect(GPSDDefaults(root: machine.root).speed == "9600")
    try home.write("GPSD_OPTIONS=\"-n -s\"\n", to: "etc/default/gpsd")
    #expect(GPSDDefaults(root: machine.root).speed == nil)
    #expect(GPSDDefaults(root: machine.root).path == "/etc/default/gpsd")
    // Fedora and openSUSE have another file, which may be missing.
    try FileManager.default.removeItem(atPath: "\(home.path)/etc/default/gpsd")
    try home.write("", to: "etc/sysconfig/network")
    #expect(GPSDDefaults(root: machine.root).path == "/etc/sysconfig/gpsd")
    try home.write("OPTIONS=\"-n -s 9600 /dev/ttyS0\"\n", to: "etc/sysconfig/gpsd")
    let other = GPSDDefaults(root: machine.root)
    #expect(other.path == "/etc/sysconfig/gpsd")
    #expect(other.devices == ["/dev/ttyS0"] && other.speed == "9600")
    // The unit of gpsd reads it last.
    try home.write("DEVICES=\"/dev/ttyS1\"\n", to: "etc/default/gpsd")
    try home.write("DEVICES=\"/dev/ttyS0\"\n", to: "etc/sysconfig/gpsd")
    let last = GPSDDefaults(root: machine.root)
    #expect(last.path == "/etc/sysconfig/gpsd" && last.devices == ["/dev/ttyS0"])
  }

  @Test(
    "finds the kernel console on a serial port but not on the screen",
    arguments: [
      ("console=serial0,115200 console=tty1 root=PARTUUID=1", "/dev/serial0"),
      ("quiet console=ttyAMA0", "/dev/ttyAMA0"), ("console=tty1 root=/dev/sda1", nil), ("", nil),
    ])
  func findsTheKernelConsole(commandLine: String, port: String?) throws {
    try home.write("\(commandLine)\n", to: "proc/cmdline")
    #expect(machine.consolePort == port)
  }

  @Test("recognizes the console's port by either name") func recognizesTheConsolesPortByEitherName()
    throws
  {
    try home.write("console=serial0,115200\n", to: "proc/cmdline")
    try home.write("", to: "dev/ttyAMA0")
    try FileManager.default.createSymbolicLink(
      atPath: "\(home.path)/dev/serial0", withDestinationPath: "ttyAMA0")
    #expect(machine.consolePort(sharedWith: "/dev/ttyAMA0") == "/dev/serial0")
    #expect(machine.consolePort(sharedWith: "/dev/ttyACM0") == nil)
  }

  @Test("checks whether gpsd may use a device") func checksWhetherGpsdMayUseADevice() throws {
    try home.write("root:x:0:\ndialout:x:\(getgid()):gpsd\n", to: "etc/group")
    try home.write("", to: "dev/ttyACM0")
    let path = "\(home.path)/dev/ttyACM0"
    for (mode, isUsable) in [(0o660, true), (0o600, false), (0o640, false), (0o666, true)] {
      #expect(chmod(path, mode_t(mode)) == 0)
      #expect(machine.isUsableByGPSD("/dev/ttyACM0") == isUsable, "\(mode)")
    }
    // Fedora Silverblue keeps its groups elsewhere, and Arch has another one.
    #expect(chmod(path, 0o660) == 0)
    try home.write("root:x:0:\n", to: "etc/group")
    try home.write("dialout:x:\(getgid()):\n", to: "usr/lib/group")
    #expect(machine.isUsableByGPSD("/dev/ttyACM0"))
    try home.write("uucp:x:\(getgid()):\n", to: "usr/lib/group")
    #expect(machine.isUsableByGPSD("/dev/ttyACM0"))
    try home.write("", to: "usr/lib/group")
    #expect(!machine.isUsableByGPSD("/dev/ttyACM0"))
    #expect(!machine.isUsableByGPSD("/dev/ttyACM1"))
  }

  @Test(
    "names the package of a missing library",
    arguments: [
      (
        "wxhere-locate: error while loading shared libraries: libgps.so.28: cannot open shared",
        "libgps28"
      ),
      (
        "x: error while loading shared libraries: /lib/libcurl.so.4: file too short", "libcurl4"
      ),
      ("wxhere-locate: no such option", nil),
    ])
  func namesThePackageOfAMissingLibrary(errors: String, package: String?) {
    #expect(ProgramsCheck.library(in: errors).map(ProgramsCheck.package) == package)
  }

  @Test(
    "offers to generate only valid UTF-8 locales",
    arguments: [
      ("de_DE", true), ("de_DE.UTF-8", true), ("ca_ES.utf8@valencia", true), ("tlh_KX.UTF-8", true),
      ("nonsense", false), ("de_DE.ISO-8859-1", false), ("de_DE@", false), ("de.UTF-8", false),
      ("C.UTF8", false), ("de_DE.UTF-8/x", false), ("", false),
    ])
  func offersToGenerateOnlyValidUTF8Locales(name: String, canBeMade: Bool) {
    #expect(SystemChecks.canBeMade(name) == canBeMade)
  }

  @Test(
    "quotes each value inserted into a command as one word",
    arguments: [
      ("/dev/ttyACM0", "cat /dev/ttyACM0"), ("/dev/a b", "cat '/dev/a b'"),
      ("$(reboot)", "cat '$(reboot)'"), ("a'b;c", #"cat 'a'\''b;c'"#), ("", "cat ''"),
    ])
  func quotesEachValueInsertedIntoACommandAsOneWord(word: String, command: String) {
    let line: ShellLine = "cat \(word)"
    #expect(line.text == command)
  }
}
