import Facts
package import Report
import Wording

extension FaultWords {
  /// The whole sentence, with the cure where there is one.
  ///
  /// - Parameter namesPart: whether it says of warnings and of the air that it is about them.
  package func sentence(_ fault: Fault, namesPart: Bool = true) -> String {
    language.text(phrase(fault, namesPart: namesPart))
  }

  private func phrase(_ fault: Fault, namesPart: Bool) -> Phrase {
    let sentence = phrase(
      fault, service: fault.service.map { Phrase(verbatim: $0.rawValue) } ?? Phrase("the service"))
    return switch namesPart ? fault.part : .weather {
    case .alerts: Phrase("alerts: \(sentence)")
    case .air: Phrase("air: \(sentence)")
    default: sentence
    }
  }

  private func phrase(_ fault: Fault, service: Phrase) -> Phrase {
    let subject = fault.subject.map(Phrase.init(verbatim:)) ?? Phrase("the service")
    // Who is meant by a host.
    let who = fault.service.map { "\($0.rawValue): " } ?? ""
    switch fault.kind {
    case .timedOut: return Phrase("\(who)\(subject) did not answer in time")
    case .unknownHost: return Phrase("\(who)\(subject) cannot be found (is this machine online?)")
    case .cannotConnect: return Phrase("\(who)\(subject) cannot be reached")
    case .notTrusted: return Phrase("\(who)\(subject) has no certificate that can be trusted")
    case .brokenOff: return Phrase("\(who)the exchange with \(subject) broke off")
    case .tooLarge: return Phrase("\(who)\(subject) sent too much")
    case .insecureRedirect:
      return Phrase("\(who)\(subject) redirects to an address that is not to be trusted")
    case .certificateExpired:
      return Phrase(
        """
        \(who)the certificate of \(subject) has expired, or the clock is wrong: it says \
        \(date(fault.time))
        """)
    case .certificateNotYetValid:
      return Phrase(
        """
        \(who)the certificate of \(subject) is not valid yet, so the clock is wrong: it says \
        \(date(fault.time))
        """)
    case .cancelled: return Phrase("\(who)the request was given up")
    case .noPosition: return Phrase("\(subject) sent no position")
    case .error:
      let name = fault.service.map { Phrase(verbatim: $0.rawValue) } ?? subject
      return Phrase("\(name) answers with an error (HTTP \(fault.status ?? 0))")
    case .noConnection, .notGPSD, .noDevice, .noFix, .silentDevice, .noProgram, .noLibrary,
      .cannotLook:
      return receiver(fault, subject: subject)
    case .noServices, .notConfigured, .notDetermined, .denied, .restricted, .locationServicesOff,
      .noIPLookup:
      return looking(fault)
    case .unwritten, .system, .unusable, .refreshFailed, .refreshStuck, .notAsked, .stillAsked,
      .stillLooking, .gaveUp, .nothingKnown:
      return here(fault)
    default: return weather(fault, service: service)
    }
  }

  /// What a weather service says or wants.
  private func weather(_ fault: Fault, service: Phrase) -> Phrase {
    let subject = fault.subject ?? ""
    let status = fault.status.map { " (HTTP \($0))" } ?? ""
    switch fault.kind {
    case .quota:
      return Phrase(
        "\(service)'s quota is used up; it may be asked again at \(moment(fault.until))")
    case .busy: return Phrase("\(service) asks for patience until \(moment(fault.until))")
    case .refused: return Phrase("\(service) refuses to answer\(status)")
    case .keyRefused:
      return Phrase("\(service) refuses the key\(status); a new one may take two hours")
    case .notCovered: return Phrase("\(service) does not cover this place")
    case .tooOld:
      return Phrase("\(service) sent weather of \(date(fault.time)), unless the clock is wrong")
    case .otherAreas:
      return Phrase(
        """
        \(service) warns of areas in this country whose names wxhere does not know: whether one is \
        here cannot be told, so alerts are not available
        """)
    case .withdrawn:
      return Phrase("\(service) is about to withdraw what wxhere asks for (HTTP 203)")
    case .noKey:
      let owner = fault.service?.keyOwner
      return Phrase(
        """
        \(service) wants a key: weather.keys: { "\(owner?.rawValue ?? "NAME")": { file: "…" } }, or \
        \(owner?.keyVariable ?? "WXHERE_NAME_KEY")
        """)
    case .noContact:
      return Phrase("\(service) answers only those who can be reached: set weather.contact")
    case .noKeyFile:
      return Phrase(
        "weather.keys: there is no file \(fault.subject ?? "…") for \(service)'s key")
    case .emptyKeyFile: return Phrase("weather.keys: \(subject) holds no key for \(service)")
    case .unreadableKeyFile: return Phrase("weather.keys: \(fault.detail ?? subject)")
    case .unknownCity:
      return Phrase(
        "\(service) knows no city \"\(subject)\": correct weather.city, as in \"Tampa,FL,US\"")
    case .otherCity:
      return Phrase(
        "\(subject) (weather.city) is not where this place is; \(service) was told no other")
    default: return Phrase("\(service) sent an answer that makes no sense")
    }
  }

  private func receiver(_ fault: Fault, subject: Phrase) -> Phrase {
    // Debian's package of "libgps.so.28" is libgps28.
    let package = (fault.subject ?? "libgps").parts(separatedBy: ".so.").joined()
    return switch fault.kind {
    case .noConnection:
      Phrase("no gpsd answers at \(subject); is it installed and running (apt install gpsd)?")
    case .notGPSD:
      Phrase("what answers at \(subject) is not gpsd; check location.gpsd in the configuration")
    case .noDevice: Phrase("gpsd has no receiver; plug one in, or name it in /etc/default/gpsd")
    case .noFix: Phrase("the receiver has no fix yet; it needs a view of the sky")
    case .silentDevice:
      Phrase("the device says nothing; is it a GPS receiver, and at the right speed?")
    case .noProgram:
      Phrase(
        "\(subject) is missing: it belongs beside wxhere-refresh; `swift build` builds all three")
    case .noLibrary:
      Phrase(
        """
        this system has no \(subject), for which wxhere-locate was built: install \
        \(package), or build wxhere here
        """)
    default:
      fault.detail.map { Phrase("the receiver could not be asked: \($0)") }
        ?? Phrase("\(subject) ended without an answer that makes sense")
    }
  }

  private func looking(_ fault: Fault) -> Phrase {
    let manual = Phrase("give the place yourself: wxhere --manual LAT,LON")
    let policy = fault.subject.map(Phrase.init(verbatim:)) ?? Phrase("the policy")
    return switch fault.kind {
    case .noServices: Phrase("no IP look-up service is configured")
    case .notConfigured: Phrase("no place is configured; set location.manual in the configuration")
    case .notDetermined:
      Phrase(
        "nobody has allowed looking for the place yet: run wxhere permission allow, or \(manual)")
    case .restricted:
      Phrase(
        "the administrator's policy (\(policy)) does not allow looking for the place; \(manual)")
    case .locationServicesOff:
      Phrase("location services are switched off on this machine (\(policy)); \(manual)")
    case .denied:
      Phrase("looking for the place is denied: run wxhere permission allow, or \(manual)")
    default:
      Phrase(
        "looking up the IP address is not allowed: run wxhere permission allow --ip, or \(manual)")
    }
  }

  private func here(_ fault: Fault) -> Phrase {
    let detail = fault.detail.map(Phrase.init(verbatim:)) ?? Phrase("no reason is known")
    return switch fault.kind {
    case .unwritten: Phrase("what left this machine could not be written down: \(detail)")
    case .refreshFailed:
      Phrase(
        """
        wxhere-refresh ended with status \(fault.subject ?? "?"); run wxhere-refresh to see why
        """)
    case .refreshStuck:
      Phrase(
        """
        a refresh has been running since \(moment(fault.time)), longer than one may take; remove \
        its lock: \("rm \(fault.subject ?? "")")
        """)
    case .notAsked: Phrase("nobody was asked for the weather: --offline")
    case .stillAsked: Phrase("alerts and air are still being asked for")
    case .stillLooking:
      Phrase("the refresh goes on; run wxhere again in a moment, or with --wait 30")
    case .gaveUp: Phrase("nothing was kept; run wxhere again, with a longer --wait")
    case .nothingKnown: Phrase("--offline asks nobody")
    default: detail
    }
  }
}
