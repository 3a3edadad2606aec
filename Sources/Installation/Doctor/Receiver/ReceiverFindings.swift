import Interface
import Locate
import Text

/// The findings about the receiver when gpsd responds.
struct ReceiverFindings {
  private let all: SystemChecks
  private let checkup: ReceiverCheckup
  private let defaults: GPSDDefaults

  init(_ all: SystemChecks, _ checkup: ReceiverCheckup) {
    self.all = all
    self.checkup = checkup
    defaults = GPSDDefaults(root: all.machine.root)
  }

  var findings: [Finding] {
    switch checkup.failure {
    case .noDevice: [noDevice]
    case .silentDevice: [silent]
    case .noFix: [noFix]
    case .onlyAIS: [noGPS(Phrase("gpsd has an AIS receiver, no GPS"))]
    case .onlyRTCM: [noGPS(Phrase("gpsd has a source of RTCM corrections, no GPS"))]
    case .onlyWeather: [noGPS(Phrase("gpsd has a weather sensor, no GPS"))]
    default: [fix]
    }
  }

  private var fix: Finding {
    let seconds = Int((checkup.timeToFix ?? 0).rounded(.up))
    let (used, seen) = (checkup.satellitesUsed ?? 0, checkup.satellitesSeen ?? 0)
    let words =
      if checkup.satellitesSeen == nil {
        Phrase("it has a fix, reported within \(seconds) s")
      } else if let signal = checkup.bestSignal {
        Phrase(
          """
          it has a fix, reported within \(seconds) s; satellites used: \(used) of \(seen); \
          best signal: \(signal) dB-Hz
          """)
      } else {
        Phrase("it has a fix, reported within \(seconds) s; satellites used: \(used) of \(seen)")
      }
    return Finding(.receiver, .ok, .fine, words, detail: detail)
  }

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

  private func noGPS(_ words: Phrase) -> Finding {
    fault(.notAReceiver, words, cure: Phrase("plug in a GPS receiver as well"))
  }

  private var noDevice: Finding {
    guard all.isGPSDHere else {
      return fault(.noDevice, Phrase("gpsd has no receiver"), cure: Phrase("plug one in there"))
    }
    let edit: ShellLine = "sudo ${EDITOR:-nano} \(defaults.path) && \(restarting)"
    // Other entries are addresses.
    let named = defaults.devices.filter { $0.hasPrefix("/dev/") }
    if let path = named.first(where: { !all.machine.exists($0) }) {
      return fault(
        .deviceAbsent, Phrase("\(defaults.path) contains \(path), which does not exist"),
        cure: Phrase("plug in the receiver, or correct \(defaults.deviceSetting):"), command: edit)
    }
    if let path = named.first(where: { !all.machine.isUsableByGPSD($0) }) {
      return .unreadableDevice(path, .receiver, all.machine)
    }
    if let path = named.first {
      return fault(
        .deviceGone, Phrase("\(path) was plugged in after gpsd had dropped it"),
        cure: Phrase("add it to gpsd:"), command: "sudo gpsdctl add \(path)")
    }
    if let port = SerialPort.receivers(of: all.machine).first {
      return fault(
        .notInGPSD, Phrase("gpsd has no receiver, but \(port.path) looks like one"),
        cure: Phrase("see the serial ports below"))
    }
    // If another source is configured, a receiver is optional.
    return Finding(
      .receiver, all.hasOtherSource ? .hint : .fault, .noDevice,
      Phrase("gpsd has no receiver, and none is plugged in"),
      cure: Phrase(
        "plug one in, or put the port of one on the board into \(defaults.deviceSetting):"),
      command: edit)
  }

  // MARK: A silent receiver

  private var silent: Finding {
    guard let device = checkup.devices.first else {
      return fault(.silentDevice, Phrase("the receiver sends nothing"))
    }
    let path = device.path
    let isHere = all.isGPSDHere && path.hasPrefix("/dev/")
    if isHere, !all.machine.exists(path) {
      return fault(
        .deviceGone, Phrase("\(path) is gone: it was unplugged"),
        cure: Phrase("plug it in again, and add it to gpsd:"),
        command: "sudo gpsdctl add \(path)")
    }
    guard device.driver == nil else {
      let words = Phrase("\(path) was a receiver and now sends nothing")
      guard isHere else { return fault(.silentDevice, words, cure: elsewhere) }
      return fault(
        .silentDevice, words,
        cure: Phrase("unplug it and plug it in again, or restart gpsd:"),
        command: restarting)
    }
    guard isHere else { return unintelligible(device, isHere: false) }
    if let speed = defaults.speed {
      return fault(
        .fixedSpeed,
        Phrase(
          "gpsd does not understand \(path), and its speed is fixed at \(speed) bits per second"),
        cure: Phrase(
          """
          remove -s from \(defaults.speedSetting), so that gpsd finds the speed, and restart it:
          """),
        command: "sudo ${EDITOR:-nano} \(defaults.path) && \(restarting)")
    }
    let port = SerialPort.port(at: path, of: all.machine)
    if port?.identity == nil, let console = all.machine.consolePort(sharedWith: path) {
      return .console(on: console, .receiver)
    }
    if let port, port.likeness == .other {
      return fault(
        .notAReceiver, Phrase("\(port.name) is not a receiver"),
        cure: Phrase("remove it from gpsd:"), command: "sudo gpsdctl remove \(path)")
    }
    return unintelligible(device, isHere: SerialPort.isLine(path, of: all.machine))
  }

  private var elsewhere: Phrase { Phrase("check the machine where it is plugged in") }

  private var restarting: ShellLine {
    all.machine.hasSystemd ? "sudo systemctl restart gpsd" : "sudo service gpsd restart"
  }

  private func unintelligible(_ device: ReceiverCheckup.Device, isHere: Bool) -> Finding {
    let words =
      if let speed = device.baud {
        Phrase(
          """
          gpsd understands nothing from \(device.path) at \(speed) bits per second: it is \
          silent, uses another speed, or is not a receiver
          """)
      } else {
        Phrase(
          "gpsd understands nothing from \(device.path): it is silent, or is not a receiver")
      }
    guard isHere else { return fault(.unintelligible, words, cure: elsewhere) }
    return fault(
      .unintelligible, words,
      cure: Phrase(
        """
        read its output: lines of a receiver begin with $; anything else means another speed \
        or device:
        """),
      command: "sudo timeout 5 cat \(device.path)")
  }

  // MARK: A receiver without a fix

  private var noFix: Finding {
    if checkup.isSimulated {
      return fault(
        .simulated, Phrase("the receiver simulates its position, which is not used"),
        cure: Phrase("turn off the simulation in the receiver"))
    }
    let (used, seen) = (checkup.satellitesUsed ?? 0, checkup.satellitesSeen ?? 0)
    if seen > 0, checkup.bestSignal == nil {
      return fault(
        .weakSignal, Phrase("it looks for satellites; in view: \(seen), received: none"),
        cure: Phrase(
          "put it where it sees the sky; after power-on it needs half a minute; to watch it:"),
        command: all.watchingReceiver)
    }
    guard let signal = checkup.bestSignal, seen > 0 else {
      return fault(
        .noSatellites, Phrase("the receiver works but receives no satellite"),
        cure: Phrase(
          "put it where it sees the sky; after power-on it needs half a minute; to watch it:"),
        command: all.watchingReceiver)
    }
    return fault(
      .weakSignal,
      Phrase("no fix yet; satellites used: \(used) of \(seen); best signal: \(signal) dB-Hz"),
      cure: Phrase(
        "signals are weak indoors; a fix needs four satellites of 35 dB-Hz; to watch them:"),
      command: all.watchingReceiver)
  }
}
