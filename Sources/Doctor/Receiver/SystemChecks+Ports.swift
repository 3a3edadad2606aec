import Checkup
import Configuration
import Facts
import Locating
import Wording

extension SystemChecks {
  /// The serial ports that may have a receiver, and the reasons why gpsd cannot use them.
  var portsFindings: [Finding] {
    guard effective.location.sources.contains(.gps), isGPSDHere else { return [] }
    let ports = SerialPort.all(of: machine)
    // Without gpsd's response, its devices are unknown.
    let known = checkup?.receiver.map { $0.devices.map(\.path) }
    let findings = ports.compactMap { finding($0, known: known) }
    guard findings.isEmpty else { return findings }
    return [Finding(.ports, .ok, .none, Phrase("no serial port looks like a receiver"))]
  }

  /// Returns the finding for a port; nil for none.
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
    guard machine.isUsableByGPSD(port.path) else { return .unreadableDevice(port.path, .ports) }
    return Finding(
      .ports, .fault, .notInGPSD,
      Phrase("\(port.name) looks like a receiver, but gpsd does not have it"),
      cure: Phrase("add it to gpsd:"), command: "sudo gpsdctl add \(port.path)", detail: detail)
  }

  /// Returns the finding for a port on the board's pins.
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
  /// Returns the finding for a kernel console on a port that a receiver may need.
  static func console(on port: String, _ part: DoctorPart) -> Finding {
    Finding(
      part, part == .receiver ? .fault : .hint, .consoleOnPort,
      Phrase("the system console uses \(port), so no receiver can be read there"),
      cure: Phrase("turn the console off and restart; on a Raspberry Pi:"),
      command: "sudo raspi-config nonint do_serial_cons 1 && sudo reboot",
      detail: ["device": .text(port)])
  }

  /// Returns the finding for a device that gpsd may not open.
  static func unreadableDevice(_ path: String, _ part: DoctorPart) -> Finding {
    Finding(
      part, .fault, .deviceUnreadable,
      Phrase("gpsd cannot open \(path): it must belong to the group dialout"),
      cure: Phrase("set its group, and add it to gpsd:"),
      command: "sudo chgrp dialout \(path) && sudo chmod 660 \(path) && sudo gpsdctl add \(path)",
      detail: ["device": .text(path)])
  }
}

extension Machine {
  /// Whether the udev rules of wxhere are installed.
  var hasReceiverRules: Bool {
    ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"]
      .contains { exists("\($0)/udev/rules.d/70-wxhere-gps.rules") }
  }
}
