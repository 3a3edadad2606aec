import Locating
import Wording

/// The findings about the receiver when gpsd responds.
struct ReceiverFindings {
  private let all: Consultation
  private let checkup: ReceiverCheckup
  private let defaults: GPSDDefaults

  init(_ all: Consultation, _ checkup: ReceiverCheckup) {
    self.all = all
    self.checkup = checkup
    defaults = GPSDDefaults(all.machine)
  }

  var findings: [Finding] {
    switch checkup.failure {
    case .noDevice: [noDevice]
    case .silentDevice: [silent]
    case .noFix: [noFix]
    default: [fix]
    }
  }

  private var fix: Finding {
    let seconds = Int((checkup.timeToFix ?? 0).rounded(.up))
    let (used, seen) = (checkup.satellitesUsed ?? 0, checkup.satellitesSeen ?? 0)
    let words =
      if checkup.satellitesSeen == nil {
        Phrase("it has a fix, told within \(seconds) s")
      } else if let signal = checkup.bestSignal {
        Phrase(
          """
          it has a fix, told within \(seconds) s; satellites used: \(used) of \(seen), best signal \
          \(signal) dB-Hz
          """)
      } else {
        Phrase("it has a fix, told within \(seconds) s; satellites used: \(used) of \(seen)")
      }
    return Finding(.receiver, .ok, .fine, words, detail: detail)
  }

  /// The numbers for `--json`.
  private var detail: [String: Finding.Detail] {
    let device = checkup.devices.first { $0.driver != nil } ?? checkup.devices.first
    let known: [String: Finding.Detail?] = [
      "device": device.map { .text($0.path) }, "driver": (device?.driver).map { .text($0) },
      "subtype": (device?.subtype).map { .text($0) }, "baud": (device?.baud).map { .number($0) },
      "satellites_seen": checkup.satellitesSeen.map { .number($0) },
      "satellites_used": checkup.satellitesUsed.map { .number($0) },
      "best_signal_db_hz": checkup.bestSignal.map { .number($0) },
      "fix_mode": checkup.fixMode.map { .number($0) },
      // Rounded to a tenth.
      "time_to_fix_s": checkup.timeToFix.map { .decimal(($0 * 10).rounded() / 10) },
    ]
    return known.compactMapValues { $0 }
  }

  private func fault(
    _ kind: FindingKind, _ words: Phrase, cure: Phrase? = nil, command: ShellLine? = nil
  ) -> Finding {
    Finding(.receiver, .fault, kind, words, cure: cure, command: command, detail: detail)
  }

  // MARK: No receiver

  private var noDevice: Finding {
    guard all.isGPSDHere else {
      return fault(.noDevice, Phrase("gpsd has no receiver"), cure: Phrase("plug one in there"))
    }
    let edit: ShellLine = "sudo ${EDITOR:-nano} \(GPSDDefaults.path)"
    // Other entries are addresses.
    let named = defaults.devices.filter { $0.hasPrefix("/dev/") }
    if let path = named.first(where: { !all.machine.exists($0) }) {
      return fault(
        .deviceAbsent, Phrase("\(GPSDDefaults.path) names \(path), which is not there"),
        cure: Phrase("plug the receiver in, or correct DEVICES:"), command: edit)
    }
    if let path = named.first(where: { !all.machine.isUsableByGPSD($0) }) {
      return .unreadableDevice(path, .receiver)
    }
    if let path = named.first {
      return fault(
        .deviceGone, Phrase("\(path) was plugged in after gpsd had given it up"),
        cure: Phrase("have gpsd take it:"), command: "sudo gpsdctl add \(path)")
    }
    if let port = SerialPort.receivers(of: all.machine).first {
      return fault(
        .notInGPSD, Phrase("gpsd has no receiver, though \(port.path) looks like one"),
        cure: Phrase("see the serial ports below"))
    }
    // With another source and no receiver, nothing is missing.
    return Finding(
      .receiver, all.hasOtherSource ? .hint : .fault, .noDevice,
      Phrase("gpsd has no receiver, and none is plugged in"),
      cure: Phrase("plug one in, or name the port of one on the board in DEVICES:"), command: edit)
  }

  // MARK: A silent receiver

  private var silent: Finding {
    guard let device = checkup.devices.first else {
      return fault(.silentDevice, Phrase("the receiver says nothing"))
    }
    let path = device.path
    let isHere = all.isGPSDHere && path.hasPrefix("/dev/")
    if isHere, !all.machine.exists(path) {
      return fault(
        .deviceGone, Phrase("\(path) is gone: it was pulled out"),
        cure: Phrase("plug it in again, and have gpsd take it:"),
        command: "sudo gpsdctl add \(path)")
    }
    guard device.driver == nil else {
      let words = Phrase("\(path) was a receiver, and says nothing any more")
      guard isHere else { return fault(.silentDevice, words, cure: elsewhere) }
      return fault(
        .silentDevice, words,
        cure: Phrase("pull it out and plug it in again, or start gpsd anew:"),
        command: restarting)
    }
    guard isHere else { return unintelligible(device, isHere: false) }
    if let speed = defaults.speed {
      return fault(
        .fixedSpeed,
        Phrase("gpsd understands nothing from \(path), and is held to \(speed) bits per second"),
        cure: Phrase("take -s out of GPSD_OPTIONS, so that gpsd finds the speed, and restart it:"),
        command: "sudo ${EDITOR:-nano} \(GPSDDefaults.path) && \(restarting)")
    }
    let port = SerialPort.port(at: path, of: all.machine)
    if port?.identity == nil, let console = all.machine.consolePort(sharedWith: path) {
      return .console(on: console, .receiver)
    }
    if let port, port.likeness == .other {
      return fault(
        .notAReceiver, Phrase("\(port.name) is no receiver, but something else"),
        cure: Phrase("take it away from gpsd:"), command: "sudo gpsdctl remove \(path)")
    }
    return unintelligible(device, isHere: SerialPort.isLine(path, of: all.machine))
  }

  /// The cure for a device of another machine or behind an address, which no command here can
  /// reach.
  private var elsewhere: Phrase { Phrase("see to it where it is plugged in") }

  private var restarting: ShellLine {
    all.machine.hasSystemd ? "sudo systemctl restart gpsd" : "sudo service gpsd restart"
  }

  /// Returns the fault of a device whose data gpsd does not recognize; it may also be silent.
  private func unintelligible(_ device: ReceiverCheckup.Device, isHere: Bool) -> Finding {
    let words =
      if let speed = device.baud {
        Phrase(
          """
          gpsd hears nothing that it understands from \(device.path) at \(speed) bits per second: it \
          is silent, speaks at another speed, or is no receiver
          """)
      } else {
        Phrase(
          """
          gpsd hears nothing that it understands from \(device.path): it is silent, or is no receiver
          """)
      }
    guard isHere else { return fault(.unintelligible, words, cure: elsewhere) }
    return fault(
      .unintelligible, words,
      cure: Phrase(
        "listen to it: a receiver's lines begin with $; other signs mean another speed or device:"),
      command: "sudo timeout 5 cat \(device.path)")
  }

  // MARK: A receiver without a fix

  private var noFix: Finding {
    if checkup.isSimulated {
      return fault(
        .simulated, Phrase("the receiver makes its position up (a simulation), which is not used"),
        cure: Phrase("switch the simulation off in the receiver"))
    }
    let (used, seen) = (checkup.satellitesUsed ?? 0, checkup.satellitesSeen ?? 0)
    guard let signal = checkup.bestSignal, seen > 0 else {
      return fault(
        .noSatellites, Phrase("the receiver answers, and receives no satellite"),
        cure: Phrase(
          "put it where it sees the sky; just switched on, it needs half a minute; cgps shows it:"),
        command: all.watchingReceiver)
    }
    return fault(
      .weakSignal,
      Phrase("no fix yet; satellites used: \(used) of \(seen), best signal \(signal) dB-Hz"),
      cure: Phrase(
        "indoors signals are weak: four satellites of 35 dB-Hz are needed; cgps shows them:"),
      command: all.watchingReceiver)
  }
}
