import Configuration
import Exchange
import Interface
import Locate
import Report
import Text

extension SystemChecks {
  var receiverFindings: [Finding] {
    guard effective.location.sources.contains(.gps) else {
      return [DoctorPart.gpsd, .receiver].map { part in
        Finding(part, .notChecked, .notASource, Phrase("location.sources does not include gps"))
      }
    }
    if let gpsd = notChecked(.gpsd), let receiver = notChecked(.receiver) {
      return [gpsd, receiver]
    }
    if let fault = checkup?.receiverFault {
      let words =
        fault.kind == .noConnection
        ? Phrase("gpsd did not respond in time") : self.words(fault)
      return [Finding(.gpsd, .fault, kind: fault.kind, words), notAsked]
    }
    guard let checkup = checkup?.receiver else { return [notAsked] }
    if let fault = gpsdFault(checkup.failure) { return [fault, notAsked] }
    return [gpsdVersion(checkup)] + ReceiverFindings(self, checkup).findings
  }

  private var notAsked: Finding {
    Finding(
      .receiver, .notChecked, .notAnswered,
      Phrase("the receiver is read through gpsd, which did not respond"))
  }

  private func gpsdVersion(_ checkup: ReceiverCheckup) -> Finding {
    let (release, spoken) = (checkup.release ?? "?", checkup.protocolVersion ?? "?")
    return Finding(
      .gpsd, .ok, .fine,
      Phrase("gpsd \(release) responds at \(gpsdPlace); receivers: \(checkup.devices.count)"),
      detail: [
        "release": .text(release), "protocol": .text(spoken),
        "devices": .texts(checkup.devices.map(\.path)),
      ])
  }

  private func gpsdFault(_ failure: ReceiverFailure?) -> Finding? {
    switch failure {
    case .noConnection: noGPSD
    case .notGPSD: notGPSD
    case .notAllowed:
      Finding(.gpsd, .notChecked, .waitsForPermission, Phrase("not checked without permission"))
    case nil, .noDevice, .noFix, .silentDevice, .onlyAIS, .onlyRTCM, .onlyWeather: nil
    }
  }

  private var notGPSD: Finding {
    let words = Phrase("the service at \(gpsdPlace) is not gpsd")
    guard isGPSDHere else { return Finding(.gpsd, .fault, .notGPSD, words, cure: correctPlace) }
    return Finding(
      .gpsd, .fault, .notGPSD, words,
      cure: Phrase("find out what it is, or correct location.gpsd in the configuration:"),
      command: "sudo ss -ltnp sport = :\(effective.location.gpsd.port)")
  }

  private var correctPlace: Phrase {
    Phrase("correct location.gpsd in the configuration, or start gpsd there with -G")
  }

  /// The command for the machine of gpsd, whose socket listens on that machine alone as installed.
  private var listening: ShellLine {
    let folder = "/etc/systemd/system/gpsd.socket.d"
    // As in the comment of Debian's gpsd.socket.
    let port = effective.location.gpsd.port
    let sockets = ["", "/run/gpsd.sock", "0.0.0.0:\(port)", "[::]:\(port)"]
    let lines = ["[Socket]"] + sockets.map { "ListenStream=\($0)" }
    let text = lines.map { "\($0)\\n" }.joined()
    let there: ShellLine = """
      sudo mkdir -p \(folder) && printf \(text) | sudo tee \(folder)/network.conf && \
      sudo systemctl daemon-reload && sudo systemctl restart gpsd.socket gpsd
      """
    // Typed here, it would open this machine's receiver to the network.
    return "ssh -t \(effective.location.gpsd.host) \(there.text)"
  }

  private var noGPSD: Finding {
    guard isGPSDHere else {
      // That machine's system is not known, and so neither is the file of gpsd's options.
      return Finding(
        .gpsd, .fault, .unreachable, Phrase("gpsd does not respond at \(gpsdPlace)"),
        cure: Phrase(
          """
          correct location.gpsd in the configuration, or add -G to the options of gpsd there, \
          let its socket listen on the network, and restart it:
          """), command: listening)
    }
    // If another source is configured and there is no receiver, gpsd is not needed.
    let misses =
      !hasOtherSource || !SerialPort.receivers(of: machine).isEmpty
      || !GPSDDefaults(root: machine.root).devices.isEmpty
    let status: Finding.Status = misses ? .fault : .hint
    guard machine.exists("/usr/sbin/gpsd") || machine.program("gpsd") != nil else {
      let cure = machine.cure(installing: .gpsd, named: "gpsd", Phrase("install it:"))
      return Finding(
        .gpsd, status, .notInstalled,
        Phrase("gpsd, which reads the receiver, is not installed"), cure: cure.words,
        command: cure.command)
    }
    let port = effective.location.gpsd.port
    guard port == Settings().location.gpsd.port else {
      return Finding(
        .gpsd, status, .notRunning,
        Phrase("gpsd is installed but does not respond at \(gpsdPlace)"),
        cure: Phrase("start it with -S \(port), or use its usual port:"),
        command: "\(program) config unset location.gpsd.port\(examination.configurationOption)")
    }
    return Finding(
      .gpsd, status, .notRunning,
      Phrase("gpsd is installed but does not respond at \(gpsdPlace)"),
      cure: Phrase("start it:"),
      command: machine.hasSystemd
        ? "sudo systemctl enable --now gpsd.socket" : "sudo service gpsd start")
  }

  // MARK: The address of gpsd

  /// Whether gpsd runs on this machine, so that its files are relevant.
  var isGPSDHere: Bool { Fault.isThisMachine(effective.location.gpsd.host[...]) }

  /// The address of gpsd, such as "127.0.0.1:2947" or "[::1]:2947".
  var gpsdPlace: String {
    Fault.hostWithPort(effective.location.gpsd.host, effective.location.gpsd.port)
  }

  /// The command that shows the satellites, or installs the program that does.
  var watchingReceiver: ShellLine {
    let isUsual = isGPSDHere && effective.location.gpsd.port == 2947
    if machine.program("cgps") == nil, let packages = machine.packages {
      return packages.installing(.gpsdClients)
    }
    return isUsual ? "cgps -s" : "cgps -s \(gpsdPlace)"
  }
}

extension SerialPort {
  static func receivers(of machine: Machine) -> [SerialPort] {
    all(of: machine).filter { $0.likeness == .receiver }
  }
}
