package import Report
import Weather

extension FaultWords {
  /// The whole sentence, with the cure where there is one.
  ///
  /// - Parameter namesPart: whether it says of warnings and of the air that it is about them.
  package func sentence(_ fault: Fault, namesPart: Bool = true) -> String {
    let part =
      switch namesPart ? fault.part : .weather {
      case .alerts: "alerts: "
      case .air: "air: "
      default: ""
      }
    return part + sentence(fault, service: fault.service?.rawValue ?? "the service")
  }

  private func sentence(_ fault: Fault, service: String) -> String {
    let subject = fault.subject ?? "the service"
    // Who is meant by a host.
    let who = fault.service.map { "\($0.rawValue): " } ?? ""
    switch fault.kind {
    case .timedOut: return "\(who)\(subject) did not answer in time"
    case .unknownHost: return "\(who)\(subject) cannot be found (is this machine online?)"
    case .cannotConnect: return "\(who)\(subject) cannot be reached"
    case .notTrusted: return "\(who)\(subject) has no certificate that can be trusted"
    case .brokenOff: return "\(who)the exchange with \(subject) broke off"
    case .tooLarge: return "\(who)\(subject) sent too much"
    case .insecureRedirect:
      return "\(who)\(subject) redirects to an address that is not to be trusted"
    case .certificateExpired:
      return """
        \(who)the certificate of \(subject) has expired, or the clock is wrong: it says \
        \(date(fault.time))
        """
    case .certificateNotYetValid:
      return """
        \(who)the certificate of \(subject) is not valid yet, so the clock is wrong: it says \
        \(date(fault.time))
        """
    case .cancelled: return "\(who)the request was given up"
    case .noPosition: return "\(subject) sent no position"
    case .error:
      let name = fault.service?.rawValue ?? subject
      return "\(name) answers with an error (HTTP \(fault.status ?? 0))"
    case .noConnection, .notGPSD, .noDevice, .noFix, .silentDevice, .noProgram, .noLibrary,
      .cannotLook:
      return receiver(fault, subject: subject)
    case .noServices, .notConfigured, .notDetermined, .denied, .restricted, .locationServicesOff,
      .noIPLookup:
      return looking(fault)
    case .unwritten, .system, .unusable, .refreshFailed, .notAsked, .stillAsked, .stillLooking,
      .gaveUp, .nothingKnown:
      return here(fault)
    default: return weather(fault, service: service)
    }
  }

  /// What a weather service says or wants.
  private func weather(_ fault: Fault, service: String) -> String {
    let subject = fault.subject ?? ""
    let status = fault.status.map { " (HTTP \($0))" } ?? ""
    switch fault.kind {
    case .quota:
      return "\(service)'s quota is used up; it may be asked again at \(moment(fault.until))"
    case .busy: return "\(service) asks for patience until \(moment(fault.until))"
    case .refused: return "\(service) refuses to answer\(status)"
    case .keyRefused: return "\(service) refuses the key\(status); a new one may take two hours"
    case .notCovered: return "\(service) does not cover this place"
    case .tooOld:
      return "\(service) sent weather of \(date(fault.time)), unless the clock is wrong"
    case .otherAreas:
      return """
        \(service) warns of areas in this country whose names wxhere does not know: whether one is \
        here cannot be told, so alerts are not available
        """
    case .withdrawn: return "\(service) is about to withdraw what wxhere asks for (HTTP 203)"
    case .noKey:
      let owner = fault.service?.keyOwner
      return """
        \(service) wants a key: weather.keys: { "\(owner?.rawValue ?? service)": { file: "…" } }, or \
        \(owner?.keyVariable ?? "its variable")
        """
    case .noContact:
      return "\(service) answers only those who can be reached: set weather.contact"
    case .noKeyFile: return "weather.keys: there is no file \(subject) for \(service)'s key"
    case .emptyKeyFile: return "weather.keys: \(subject) holds no key for \(service)"
    case .unreadableKeyFile: return "weather.keys: \(fault.detail ?? subject)"
    case .unknownCity:
      return "\(service) knows no city \"\(subject)\": correct weather.city, as in \"Tampa,FL,US\""
    case .otherCity:
      return "\(subject) (weather.city) is not where this place is; \(service) was told no other"
    default: return "\(service) sent an answer that makes no sense"
    }
  }

  private func receiver(_ fault: Fault, subject: String) -> String {
    switch fault.kind {
    case .noConnection:
      "no gpsd answers at \(subject); is it installed and running (apt install gpsd)?"
    case .notGPSD:
      "what answers at \(subject) is not gpsd; check location.gpsd in the configuration"
    case .noDevice: "gpsd has no receiver; plug one in, or name it in /etc/default/gpsd"
    case .noFix: "the receiver has no fix yet; it needs a view of the sky"
    case .silentDevice: "the device says nothing; is it a GPS receiver, and at the right speed?"
    case .noProgram:
      "\(subject) is missing: it belongs beside wxhere-refresh; `swift build` builds all three"
    case .noLibrary:
      """
      this system has no \(subject), for which wxhere-locate was built: install \
      \(subject.split(separator: ".so.").joined()), or build wxhere here
      """
    default:
      fault.detail.map { "the receiver could not be asked: \($0)" }
        ?? "\(subject) ended without an answer that makes sense"
    }
  }

  private func looking(_ fault: Fault) -> String {
    let manual = "give the place yourself: wxhere --manual LAT,LON"
    let policy = fault.subject ?? "the policy"
    return switch fault.kind {
    case .noServices: "no IP look-up service is configured"
    case .notConfigured: "no place is configured; set location.manual in the configuration"
    case .notDetermined:
      "nobody has allowed looking for the place yet: run wxhere permission allow, or \(manual)"
    case .restricted:
      "the administrator's policy (\(policy)) does not allow looking for the place; \(manual)"
    case .locationServicesOff:
      "location services are switched off on this machine (\(policy)); \(manual)"
    case .denied: "looking for the place is denied: run wxhere permission allow, or \(manual)"
    default:
      "looking up the IP address is not allowed: run wxhere permission allow --ip, or \(manual)"
    }
  }

  private func here(_ fault: Fault) -> String {
    let detail = fault.detail ?? "no reason is known"
    return switch fault.kind {
    case .unwritten: "what left this machine could not be written down: \(detail)"
    case .refreshFailed:
      """
      wxhere-refresh ended with status \(fault.subject ?? "unknown"); run wxhere-refresh to see why
      """
    case .notAsked: "nobody was asked for the weather: --offline"
    case .stillAsked: "alerts and air are still being asked for"
    case .stillLooking:
      "the refresh goes on; run wxhere again in a moment, or with --wait 30"
    case .gaveUp: "nothing was kept; run wxhere again, with a longer --wait"
    case .nothingKnown: "--offline asks nobody"
    default: detail
    }
  }
}
