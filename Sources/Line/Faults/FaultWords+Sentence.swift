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
    let word = fault.subject ?? ""
    let status = fault.status.map { " (HTTP \($0))" } ?? ""
    let owner = fault.service?.keyOwner
    let manual = Phrase("give the place yourself: wxhere --manual LAT,LON")
    let policy = fault.subject.map(Phrase.init(verbatim:)) ?? Phrase("the policy")
    let detail = fault.detail.map(Phrase.init(verbatim:)) ?? Phrase("no reason is known")
    return switch fault.kind {
    // On the way to a host.
    case .timedOut: Phrase("\(who)\(subject) did not answer in time")
    case .unknownHost: Phrase("\(who)\(subject) cannot be found (is this machine online?)")
    case .cannotConnect: Phrase("\(who)\(subject) cannot be reached")
    case .notTrusted: Phrase("\(who)\(subject) has no certificate that can be trusted")
    case .brokenOff: Phrase("\(who)the exchange with \(subject) broke off")
    case .tooLarge: Phrase("\(who)\(subject) sent too much")
    case .insecureRedirect:
      Phrase("\(who)\(subject) redirects to an address that is not to be trusted")
    case .certificateExpired:
      Phrase(
        """
        \(who)the certificate of \(subject) has expired, or the clock is wrong: it says \
        \(date(fault.time))
        """)
    case .certificateNotYetValid:
      Phrase(
        """
        \(who)the certificate of \(subject) is not valid yet, so the clock is wrong: it says \
        \(date(fault.time))
        """)
    case .cancelled: Phrase("\(who)the request was given up")
    case .noPosition: Phrase("\(subject) sent no position")
    case .error:
      Phrase(
        """
        \(fault.service.map { Phrase(verbatim: $0.rawValue) } ?? subject) answers with an error \
        (HTTP \(fault.status ?? 0))
        """)
    // What a service says or wants.
    case .unusableAnswer: Phrase("\(service) sent an answer that makes no sense")
    case .quota:
      Phrase("\(service)'s quota is used up; it may be asked again at \(moment(fault.until))")
    case .busy: Phrase("\(service) asks for patience until \(moment(fault.until))")
    case .refused: Phrase("\(service) refuses to answer\(status)")
    case .keyRefused:
      Phrase("\(service) refuses the key\(status); a new one may take two hours")
    case .notCovered: Phrase("\(service) does not cover this place")
    case .tooOld:
      Phrase("\(service) sent weather of \(date(fault.time)), unless the clock is wrong")
    case .otherAreas:
      Phrase(
        """
        \(service) warns of areas in this country whose names wxhere does not know: whether one is \
        here cannot be told, so alerts are not available
        """)
    case .withdrawn:
      Phrase("\(service) is about to withdraw what wxhere asks for (HTTP 203)")
    case .noKey:
      Phrase(
        """
        \(service) wants a key: weather.keys: { "\(owner?.rawValue ?? "NAME")": { file: "…" } }, or \
        \(owner?.keyVariable ?? "WXHERE_NAME_KEY")
        """)
    case .noContact:
      Phrase("\(service) answers only those who can be reached: set weather.contact")
    case .noKeyFile:
      Phrase("weather.keys: there is no file \(fault.subject ?? "…") for \(service)'s key")
    case .emptyKeyFile: Phrase("weather.keys: \(word) holds no key for \(service)")
    case .unreadableKeyFile: Phrase("weather.keys: \(fault.detail ?? word)")
    case .unknownCity:
      Phrase("\(service) knows no city \"\(word)\": correct weather.city, as in \"Tampa,FL,US\"")
    case .otherCity:
      Phrase("\(word) (weather.city) is not where this place is; \(service) was told no other")
    // The receiver.
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
    // Debian's package of "libgps.so.28" is libgps28.
    case .noLibrary:
      Phrase(
        """
        this system has no \(subject), for which wxhere-locate was built: install \
        \((fault.subject ?? "libgps").parts(separatedBy: ".so.").joined()), or build wxhere here
        """)
    case .cannotLook:
      fault.detail.map { Phrase("the receiver could not be asked: \($0)") }
        ?? Phrase("\(subject) ended without an answer that makes sense")
    // Looking.
    case .noServices: Phrase("no IP look-up service is configured")
    case .notConfigured: Phrase("no place is configured; set location.manual in the configuration")
    case .notDetermined:
      Phrase(
        "nobody has allowed looking for the place yet: run \(allowing), or \(manual)")
    case .restricted:
      Phrase(
        "the administrator's policy (\(policy)) does not allow looking for the place; \(manual)")
    case .locationServicesOff:
      Phrase("location services are switched off on this machine (\(policy)); \(manual)")
    case .denied:
      Phrase("looking for the place is denied: run wxhere permission allow, or \(manual)")
    case .noIPLookup:
      Phrase(
        "looking up the IP address is not allowed: run wxhere permission allow --ip, or \(manual)")
    // This machine.
    case .system, .unusable: detail
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
        its lock: \("rm \(word)")
        """)
    case .notAsked: Phrase("nobody was asked for the weather: --offline")
    case .stillAsked: Phrase("alerts and air are still being asked for")
    case .stillLooking:
      Phrase("the refresh goes on; run wxhere again in a moment, or with --wait 30")
    case .gaveUp: Phrase("nothing was kept; run wxhere again, with a longer --wait")
    case .nothingKnown: Phrase("--offline asks nobody")
    }
  }
}
