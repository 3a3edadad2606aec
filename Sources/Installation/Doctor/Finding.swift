import Line
package import Platform
package import Text

/// The result of a check.
package struct Finding {
  package enum Status: String, CaseIterable {
    case ok
    /// Something that works but could be improved.
    case hint
    case fault
    case notChecked = "not_checked"
  }

  enum Detail: Equatable {
    case text(String)
    case number(Int)
    case decimal(Double)
    case texts([String])
  }

  package let part: DoctorPart
  package let status: Status
  let kind: String
  let words: Phrase
  /// The remedy; nil when there is none.
  let cure: Phrase?
  /// The command for the remedy; nil for none.
  let command: ShellLine?
  /// The facts, identified by their JSON names.
  let detail: [String: Detail]

  /// Creates a finding of a `FindingKind` or a `Fault.Kind`.
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
  case limitReached, noLocks, noSync
  // Permission.
  case notDetermined, denied, restricted, needsAlways, noTimer
  // gpsd and the receiver.
  case notInstalled, notRunning, unreachable, notGPSD = "notGpsd"
  case noDevice, deviceAbsent, deviceUnreadable, deviceGone, notInGPSD = "notInGpsd"
  case unintelligible, fixedSpeed, notAReceiver, consoleOnPort, silentDevice
  case noSatellites, weakSignal, simulated, ruleMissing, maybeReceiver
  // The machine.
  case clockBehind, clockWrong, reportInFuture, notSynchronised, noTimeZones
  case noCertificates, unreadableCertificates, variableNotUsed
  case offline, noNameServer, unknownHosts, malformed, notAllowed
  // Terminal, fonts, locale and bars.
  case noFont, elsewhere, noLocale, notUTF8 = "notUtf8", console, narrow, running
}

package enum DoctorPart: String, CaseIterable {
  case programs, path, configuration, policy, permission
  case gpsd, receiver, ports, ip
  case clock, certificates, network, proxy, providers
  case cache, state, files
  case fonts, locale, terminal, bars

  package var name: Phrase {
    switch self {
    case .programs: Phrase("programs", context: "part of the doctor")
    case .path: Phrase(verbatim: "PATH")
    case .configuration: Phrase("configuration", context: "part of the doctor")
    case .policy: Phrase("policy", context: "part of the doctor")
    case .permission: Phrase("permission", context: "part of the doctor")
    case .gpsd: Phrase(verbatim: "gpsd")
    case .receiver: Phrase("receiver", context: "part of the doctor")
    case .ports: Phrase("serial ports", context: "part of the doctor")
    case .ip: Phrase("IP lookup", context: "part of the doctor")
    case .clock: Phrase("clock", context: "part of the doctor")
    case .certificates: Phrase("certificates", context: "part of the doctor")
    case .network: Phrase("network", context: "part of the doctor")
    case .proxy: Phrase("proxy", context: "part of the doctor")
    case .providers: Phrase("providers", context: "part of the doctor")
    case .cache: Phrase("cache", context: "part of the doctor")
    case .state: Phrase("request record", context: "part of the doctor")
    case .files: Phrase("file system", context: "part of the doctor")
    case .fonts: Phrase("fonts", context: "part of the doctor")
    case .locale: Phrase("locale", context: "part of the doctor")
    case .terminal: Phrase("terminal", context: "part of the doctor")
    case .bars: Phrase("status bars", context: "part of the doctor")
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .configuration, .policy: .configuration
    case .permission: .notPermitted
    case .gpsd, .receiver, .ports, .ip: .noPlace
    case .network, .proxy, .providers: .noWeather
    case .programs, .path, .clock, .certificates, .cache, .state, .files, .fonts, .locale,
      .terminal, .bars:
      .system
    }
  }
}

/// A shell command for the user to type, in which each interpolated value is quoted as one word.
///
/// The name of a device, file or host can therefore not be executed.
package struct ShellLine: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral text: String) { self.text = text }

  /// Creates the line from a command whose words have been quoted.
  init(quoted text: String) { self.text = text }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    package mutating func appendInterpolation(_ command: ShellLine) { text += command.text }

    /// Appends a word or the rest of one; a path in the user's home folder gets a tilde.
    package mutating func appendInterpolation(_ word: String) { text += word.shellWord }

    /// Appends the word with which a shell starts wxhere.
    package mutating func appendInterpolation(_ program: OwnProgram) { text += program.word }
  }
}
