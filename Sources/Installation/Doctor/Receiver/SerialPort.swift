import Configuration
import Exchange
import Glibc
import Interface
import Locate
import Report
import Text

/// A serial port and the USB device behind it.
struct SerialPort {
  enum Likeness {
    /// A GNSS receiver, or a cable that is usually part of one.
    case receiver
    /// A serial converter, which receivers and many other devices contain.
    case converter
    /// Another device, such as a modem or a microcontroller.
    case other
    /// A port of the board itself, such as the one on the pins of a Raspberry Pi.
    case onboard
    case unknown
  }

  /// The path, such as "/dev/ttyACM0".
  let path: String
  /// The USB vendor and product, such as "1546:01a8"; nil for a port that is not USB.
  let identity: String?
  /// The product name of the device; nil when it has none.
  let product: String?

  var likeness: Likeness {
    guard let identity else { return .onboard }
    if Self.receivers.contains(identity) { return .receiver }
    if Self.converters.contains(identity) { return .converter }
    return Self.others.contains(String(identity.prefix(4))) ? .other : .unknown
  }

  /// The path with the product name, such as "/dev/ttyACM0 (u-blox 7)".
  var name: String { product.map { "\(path) (\($0))" } ?? path }

  /// Whether only udev/70-wxhere-gps.rules adds the device to gpsd, unlike Debian 13's rules.
  var needsRule: Bool { identity.map(Self.ruled.contains) ?? false }

  private static let ruled: Set<String> = ["067b:2303", "067b:23a3", "1546:01aa", "1546:01ab"]

  /// The devices in udev/70-wxhere-gps.rules and in gpsd's own rules.
  private static let receivers: Set<String> = ruled.union([
    "1546:01a4", "1546:01a5", "1546:01a6", "1546:01a7", "1546:01a8", "1546:01a9", "0e8d:3329",
    "091e:0003", "0557:2008", "067b:aaa0", "1163:0100", "1163:0200",
  ])

  /// CP210x, CH340 and CH9102, FT232R and FT-X.
  private static let converters: Set<String> = [
    "10c4:ea60", "10c4:ea71", "1a86:7523", "1a86:55d4", "0403:6001", "0403:6015",
  ]

  /// The vendors of microcontrollers (Arduino, Espressif, Raspberry Pi) and modems.
  private static let others: Set<String> = [
    "2341", "2a03", "303a", "2e8a", "12d1", "1e0e", "2c7c", "1199", "19d2",
  ]

  /// Returns the USB serial ports and the board's port, sorted by name.
  static func all(of machine: Machine) -> [SerialPort] {
    SerialPorts.names(of: machine.root).map { name in
      name == "serial0"
        ? SerialPort(path: "/dev/serial0", identity: nil, product: nil) : port(name, machine)
    }
  }

  /// Returns the port of a device that gpsd names, possibly through a link; nil for none.
  static func port(at path: String, of machine: Machine) -> SerialPort? {
    guard let target = machine.target(path), target.hasPrefix("/dev/tty"),
      let name = target.split(separator: "/").last.map(String.init)
    else { return nil }
    return port(name, machine)
  }

  /// Returns whether one of gpsd's devices is a serial line, which a user may read as root.
  ///
  /// Otherwise the path might lead to a file or a disk.
  static func isLine(_ path: String, of machine: Machine) -> Bool {
    let target = machine.target(path) ?? ""
    return ["/dev/tty", "/dev/rfcomm", "/dev/pts/"].contains { target.hasPrefix($0) }
  }

  private static func port(_ name: String, _ machine: Machine) -> SerialPort {
    // The USB device is a few folders above its interface.
    var folder = machine.target("/sys/class/tty/\(name)/device")?[...] ?? ""
    while !folder.isEmpty {
      if let maker = machine.line("\(folder)/idVendor"),
        let model = machine.line("\(folder)/idProduct")
      {
        return SerialPort(
          path: "/dev/\(name)", identity: "\(maker):\(model)",
          product: machine.line("\(folder)/product").flatMap { $0.isEmpty ? nil : $0 })
      }
      folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    }
    return SerialPort(path: "/dev/\(name)", identity: nil, product: nil)
  }
}

extension Machine {
  /// The group of the serial ports, of which gpsd is a member: dialout, or uucp where that is
  /// missing, as on Arch.
  var serialGroup: String {
    groupNumber("dialout") == nil && groupNumber("uucp") != nil ? "uucp" : "dialout"
  }

  /// Returns whether gpsd, as a member of the group of the serial ports, may use a device.
  func isUsableByGPSD(_ path: String) -> Bool {
    guard let status = status(path) else { return false }
    func allows(_ bits: mode_t) -> Bool { status.st_mode & bits == bits }
    if allows(S_IROTH | S_IWOTH) { return true }
    return status.st_gid == groupNumber(serialGroup) && allows(S_IRGRP | S_IWGRP)
  }
}

extension SystemChecks {
  var portsFindings: [Finding] {
    guard effective.location.sources.contains(.gps), isGPSDHere else { return [] }
    let ports = SerialPort.all(of: machine)
    // Without gpsd's response, its devices are unknown.
    let known = checkup?.receiver.map { $0.devices.map(\.path) }
    let findings = ports.compactMap { finding($0, known: known) }
    guard findings.isEmpty else { return findings }
    return [Finding(.ports, .ok, .none, Phrase("no serial port looks like a receiver"))]
  }

  private func finding(_ port: SerialPort, known: [String]?) -> Finding? {
    let detail: [String: Finding.Detail] = [
      "device": .text(port.path), "usb_id": .text(port.identity ?? ""),
    ]
    let target = machine.target(port.path)
    let isKnown = known?.contains { $0 == port.path || machine.target($0) == target } ?? false
    if isKnown {
      return Finding(.ports, .ok, .fine, Phrase("gpsd has \(port.name)"), detail: detail)
    }
    switch port.likeness {
    case .receiver: return receiver(port, isAsked: known != nil, detail)
    case .converter where known?.isEmpty == true:
      return Finding(
        .ports, .hint, .maybeReceiver,
        Phrase("\(port.name) may be a receiver or another device with the same chip"),
        cure: Phrase("if it is a receiver, add it to gpsd:"),
        command: "sudo gpsdctl add \(port.path)", detail: detail)
    case .onboard where known?.isEmpty == true: return onboard(port)
    default: return nil
    }
  }

  private func receiver(
    _ port: SerialPort, isAsked: Bool, _ detail: [String: Finding.Detail]
  ) -> Finding {
    if port.needsRule, !machine.hasReceiverRules {
      let rules = shipped("udev/70-wxhere-gps.rules") ?? "udev/70-wxhere-gps.rules"
      return Finding(
        .ports, isAsked ? .fault : .hint, .ruleMissing,
        Phrase("no udev rule adds \(port.name), which looks like a receiver, to gpsd"),
        cure: Phrase("install the rule, and plug the receiver in again:"),
        command: "sudo cp \(rules) /etc/udev/rules.d/ && sudo udevadm control --reload",
        detail: detail)
    }
    guard isAsked else {
      return Finding(
        .ports, .ok, .fine, Phrase("\(port.name) looks like a receiver"), detail: detail)
    }
    guard machine.isUsableByGPSD(port.path) else {
      return .unreadableDevice(port.path, .ports, machine)
    }
    return Finding(
      .ports, .fault, .notInGPSD,
      Phrase("\(port.name) looks like a receiver, but gpsd does not have it"),
      cure: Phrase("add it to gpsd:"), command: "sudo gpsdctl add \(port.path)", detail: detail)
  }

  private func onboard(_ port: SerialPort) -> Finding? {
    if let console = machine.consolePort(sharedWith: port.path) {
      return .console(on: console, .ports)
    }
    return Finding(
      .ports, .hint, .maybeReceiver,
      Phrase("\(port.path) is a port on the board's pins; a receiver may be connected to it"),
      cure: Phrase("if there is one, add it to gpsd:"),
      command: "sudo gpsdctl add \(port.path)")
  }
}

extension Finding {
  static func console(on port: String, _ part: DoctorPart) -> Finding {
    Finding(
      part, part == .receiver ? .fault : .hint, .consoleOnPort,
      Phrase("the system console uses \(port), so no receiver can be read there"),
      cure: Phrase("turn the console off and restart; on a Raspberry Pi:"),
      command: "sudo raspi-config nonint do_serial_cons 1 && sudo reboot",
      detail: ["device": .text(port)])
  }

  static func unreadableDevice(_ path: String, _ part: DoctorPart, _ machine: Machine) -> Finding {
    let group = machine.serialGroup
    let command: ShellLine =
      "sudo chgrp \(group) \(path) && sudo chmod 660 \(path) && sudo gpsdctl add \(path)"
    // The device gets its group again whenever it is plugged in.
    let identity = SerialPort.port(at: path, of: machine)?.identity?.split(separator: ":") ?? []
    let rule =
      identity.count == 2
      ? """
      SUBSYSTEM=="tty", ATTRS{idVendor}=="\(identity[0])", ATTRS{idProduct}=="\(identity[1])", \
      GROUP="\(group)", MODE="0660"
      """ : nil
    let lasting: ShellLine? = rule.map {
      """
      echo \($0) | sudo tee -a /etc/udev/rules.d/72-gps-group.rules && \
      sudo udevadm control --reload && \(command)
      """
    }
    return Finding(
      part, .fault, .deviceUnreadable,
      Phrase("gpsd cannot open \(path): it must belong to the group \(machine.serialGroup)"),
      cure: lasting == nil
        ? Phrase("set its group, and add it to gpsd:")
        : Phrase("set its group, also for when it is plugged in again, and add it to gpsd:"),
      command: lasting ?? command, detail: ["device": .text(path)])
  }
}

extension Machine {
  var hasReceiverRules: Bool {
    ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"]
      .contains { exists("\($0)/udev/rules.d/70-wxhere-gps.rules") }
  }
}
