import Wording

/// The result of a check.
package struct Finding {
  package enum Status: String, CaseIterable {
    case ok
    /// Something that works but could be improved.
    case hint
    case fault
    case notChecked = "not_checked"
  }

  /// A fact for `--json`.
  enum Detail: Equatable {
    case text(String)
    case number(Int)
    case decimal(Double)
    case texts([String])
  }

  package let part: DoctorPart
  package let status: Status
  /// The name of the kind.
  let kind: String
  let words: Phrase
  /// The remedy; nil when there is none.
  let cure: Phrase?
  /// The command for the remedy; nil for none.
  let command: ShellLine?
  /// The facts, identified by their JSON names.
  let detail: [String: Detail]

  /// Creates a finding.
  ///
  /// - Parameter kind: a `FindingKind`, or a `Fault.Kind`.
  init(
    _ part: DoctorPart, _ status: Status, kind: some RawRepresentable<String>, _ words: Phrase,
    cure: Phrase? = nil, command: ShellLine? = nil, detail: [String: Detail] = [:]
  ) {
    self.part = part
    self.status = status
    self.kind = kind.rawValue
    self.words = words
    self.cure = cure
    self.command = command
    self.detail = detail
  }

  init(
    _ part: DoctorPart, _ status: Status, _ kind: FindingKind, _ words: Phrase,
    cure: Phrase? = nil, command: ShellLine? = nil, detail: [String: Detail] = [:]
  ) {
    self.init(
      part, status, kind: kind, words, cure: cure, command: command, detail: detail)
  }
}

/// The kinds of findings that are not kinds of `Fault`.
package enum FindingKind: String, CaseIterable {
  case fine, none, waitsForPermission, notASource, notAnswered, configurationUnusable
  // Programs and files.
  case missing, otherVersion, libraryMissing, broken, notOnPath, shadowed
  case unusable, notHonoured, damaged, notWritable, writableByOthers, full, nearlyFull
  // Permission.
  case notDetermined, denied, restricted, needsAlways
  // gpsd and the receiver.
  case notInstalled, notRunning, unreachable, notGPSD = "notGpsd"
  case noDevice, deviceAbsent, deviceUnreadable, deviceGone, notInGPSD = "notInGpsd"
  case unintelligible, fixedSpeed, notAReceiver, consoleOnPort, silentDevice
  case noSatellites, weakSignal, simulated, ruleMissing, maybeReceiver
  // The machine.
  case clockBehind, clockWrong, reportInFuture, notSynchronised
  case noCertificates, unreadableCertificates, variableNotUsed
  case offline, noNameServer, unknownHosts, malformed, notAllowed
  // Terminal, fonts, locale and bars.
  case noFont, elsewhere, noLocale, notUTF8 = "notUtf8", console, narrow, running
}
