package import Platform
package import Wording

/// The parts that `wxhere doctor` examines, in the order of the data flow.
package enum DoctorPart: String, CaseIterable {
  case programs, path, configuration, policy, permission
  case gpsd, receiver, ports, ip
  case clock, certificates, network, proxy, providers
  case cache, state
  case fonts, locale, terminal, bars

  /// The name on the screen.
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
    case .fonts: Phrase("fonts", context: "part of the doctor")
    case .locale: Phrase("locale", context: "part of the doctor")
    case .terminal: Phrase("terminal", context: "part of the doctor")
    case .bars: Phrase("status bars", context: "part of the doctor")
    }
  }

  /// The exit status if the first fault is in this part.
  package var exitStatus: ExitStatus {
    switch self {
    case .configuration, .policy: .configuration
    case .permission: .notPermitted
    case .gpsd, .receiver, .ports, .ip: .noPlace
    case .network, .proxy, .providers: .noWeather
    case .programs, .path, .clock, .certificates, .cache, .state, .fonts, .locale, .terminal,
      .bars:
      .system
    }
  }
}
