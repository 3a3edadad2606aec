package import Exchange
import Report
import Text

extension FaultWords {
  /// Returns the full sentence for a fault, with its remedy, and if `namesPart` with its part.
  package func sentence(_ fault: Fault, namesPart: Bool = true) -> String {
    language.text(phrase(fault, namesPart: namesPart))
  }

  private func phrase(_ fault: Fault, namesPart: Bool) -> Phrase {
    let service = fault.service?.rawValue ?? fault.subject
    let sentence = phrase(
      fault, service: service.map(Phrase.init(verbatim:)) ?? Phrase("the service"))
    return switch namesPart ? fault.part : .weather {
    case .alerts: Phrase("alerts: \(sentence)")
    case .air: Phrase("air: \(sentence)")
    default: sentence
    }
  }

  private func phrase(_ fault: Fault, service: Phrase) -> Phrase {
    let subject = fault.subject.map(Phrase.init(verbatim:)) ?? Phrase("the service")
    // The service is named before its host.
    let who =
      fault.service.map { Phrase("\($0.rawValue): ", context: "service before a sentence") }
      ?? Phrase(verbatim: "")
    let word = fault.subject ?? ""
    let status =
      fault.status.map { Phrase(" (HTTP \($0))", context: "status of a response") }
      ?? Phrase(verbatim: "")
    let owner = fault.service?.keyOwner
    let keySetting = owner?.keySetting ?? "weather.keys"
    let policy = fault.subject.map(Phrase.init(verbatim:)) ?? Phrase("the policy")
    let detail = fault.detail.map(Phrase.init(verbatim:)) ?? Phrase("for an unknown reason")
    return switch fault.kind {
    // Connections to a host.
    case .timedOut: Phrase("\(who)\(subject) did not respond in time")
    case .unknownHost: Phrase("\(who)cannot find \(subject) (is this machine online?)")
    case .noRoute: Phrase("\(who)cannot reach \(subject) (is this machine online?)")
    case .cannotConnect: Phrase("\(who)cannot reach \(subject)")
    case .notTrusted:
      Phrase(
        "\(who)the certificate of \(subject) is not trusted (does the network need a login?)")
    case .loginPage:
      Phrase("\(who)a login page answered for \(subject); log in to the network")
    case .brokenOff: Phrase("\(who)the connection to \(subject) was lost")
    case .tooLarge: Phrase("\(who)the response of \(subject) is too large")
    case .insecureRedirect:
      Phrase("\(who)\(subject) redirects to an untrusted address")
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
    case .noCertificates:
      fault.detail.map { path in
        Phrase(
          "\(who)cannot read the CA certificates in \(path), so \(subject) cannot be trusted")
      }
        ?? Phrase(
          """
          \(who)this machine has no CA certificates, so \(subject) cannot be trusted: install the \
          package \("ca-certificates")
          """)
    case .cancelled: Phrase("\(who)the request was cancelled")
    case .noPosition: Phrase("\(subject) sent no location")
    case .onlyCountry: Phrase("the IP lookup knows only the country: \(word)")
    case .error:
      Phrase(
        """
        \(fault.service.map { Phrase(verbatim: $0.rawValue) } ?? subject) returned an error \
        (HTTP \(fault.status ?? 0))
        """)
    // A service's response.
    case .unusableResponse: Phrase("\(service) sent an invalid response")
    case .quota:
      Phrase("the quota of \(service) is used up \(until(fault.until))")
    case .busy: Phrase("\(service) asks to wait \(until(fault.until))")
    case .refused: Phrase("\(service) rejected the request\(status)")
    case .keyRefused:
      Phrase("\(service) rejected the API key\(status); a new key can take two hours to work")
    case .notCovered: Phrase("\(service) does not cover this place")
    case .tooOld:
      Phrase("\(service) sent weather from \(date(fault.time)), unless the clock is wrong")
    case .otherAreas:
      Phrase(
        """
        \(service) has warnings for areas of this country that wxhere cannot match to this \
        place, so warnings are unavailable
        """)
    case .withdrawn:
      Phrase("\(service) is about to withdraw this service (HTTP 203)")
    case .noKey where fault.subject != nil:
      Phrase("\(service) requires a key: \(keySetting) lacks \(word)")
    case .noKey:
      Phrase(
        """
        \(service) requires an API key: weather.keys: { "\(owner?.rawValue ?? "NAME")": { \
        file: "…" } }, or \(owner?.keyVariable ?? "WXHERE_NAME_KEY")
        """)
    case .noContact:
      Phrase("\(service) requires a contact address: set weather.contact")
    case .noKeyFile:
      Phrase("\(keySetting): the key file of \(service) does not exist: \(fault.subject ?? "…")")
    case .emptyKeyFile: Phrase("\(keySetting): \(word) contains no key for \(service)")
    case .unreadableKeyFile: Phrase("\(keySetting): \(fault.detail ?? word)")
    case .unusableKey:
      Phrase("\(keySetting): \(word) is not a private key for \(service) (EC P-256)")
    case .noOpenSSL: Phrase("\(service) requires the program \("openssl"), which is not installed")
    case .unknownCity:
      Phrase(
        "\(service) does not know the city \"\(word)\"; correct weather.city, as in \"Tampa,FL,US\""
      )
    case .otherCity:
      Phrase("\(word) (weather.city) is not at this place; \(service) was asked for that city only")
    case .stationUnreadable: Phrase("weather.station: \(fault.detail ?? word)")
    case .stationInvalid:
      Phrase("weather.station: \(word) gives no JSON object with \("time") and a value")
    case .stationOld: Phrase("weather.station: the values of \(word) are not of now")
    // The receiver.
    case .noConnection:
      fault.isOfThisMachine
        ? Phrase("gpsd does not respond at \(subject); is it installed and running?")
        : Phrase("gpsd does not respond at \(subject); is it running there, with -G?")
    case .notGPSD:
      Phrase("the service at \(subject) is not gpsd; check location.gpsd in the configuration")
    case .noDevice:
      receiverFile().map { path in
        Phrase("gpsd has no receiver; plug one in, or set it in \(path)")
      } ?? Phrase("gpsd has no receiver")
    case .noFix:
      switch fault.subject {
      case nil: Phrase("the receiver has no fix yet; it needs a view of the sky")
      case "0":
        Phrase("the receiver looks for satellites and sees none; it needs a view of the sky")
      case let count?:
        Phrase("the receiver looks for satellites and sees \(count); it needs a view of the sky")
      }
    case .onlyAIS: Phrase("gpsd has an AIS receiver, no GPS")
    case .onlyRTCM: Phrase("gpsd has a source of RTCM corrections, no GPS")
    case .onlyWeather: Phrase("gpsd has a weather sensor, no GPS")
    case .silentDevice:
      Phrase("the device sends nothing; is it a GPS receiver, and is the speed right?")
    case .noProgram:
      Phrase(
        "\(subject) is missing: it must be next to wxhere-refresh; install wxhere again")
    // Debian's package for "libgps.so.28" is libgps28.
    case .noLibrary:
      Phrase(
        """
        this system has no \(subject), which wxhere-locate was built for: install \
        \((fault.subject ?? "libgps").parts(separatedBy: ".so.").joined()), or build wxhere \
        here
        """)
    case .cannotLook:
      fault.detail.map { Phrase("cannot read the receiver: \($0)") }
        ?? Phrase("\(subject) ended without a valid result")
    // Location.
    case .noServices: Phrase("no IP lookup service is configured")
    case .notConfigured:
      Phrase("no location is configured; set location.manual in the configuration")
    case .notDetermined:
      Phrase("location access is not allowed yet: run \(allowing), or \(placeAdvice)")
    // The receiver may be allowed all the same. Without a source, nothing is.
    case .restricted where fault.source == .ip:
      Phrase("the administrator's policy (\(policy)) does not allow the IP lookup; \(placeAdvice)")
    case .restricted:
      Phrase(
        "the administrator's policy (\(policy)) does not allow location access; \(placeAdvice)")
    case .locationServicesOff:
      Phrase("location services are switched off on this machine (\(policy)); \(placeAdvice)")
    case .denied:
      Phrase("location access is denied: run \(allowing), or \(placeAdvice)")
    case .noIPLookup:
      Phrase("IP lookup is not allowed: run \(allowingIPLookup), or \(placeAdvice)")
    // This machine.
    case .system, .unusable: detail
    case .unwritten: Phrase("cannot record the request: \(detail)")
    case .refreshFailed:
      Phrase(
        """
        wxhere-refresh ended with status \(fault.subject ?? "?"); to see why, run: \
        \(refreshing)
        """)
    case .refreshStuck:
      Phrase(
        """
        a refresh has been running since \(moment(fault.time)), which is too long; remove its \
        lock: \("rm \(Escaping.shell(word))")
        """)
    case .notAsked: Phrase("no weather request was sent: --offline")
    case .stillAsked: Phrase("warnings and air quality are still loading")
    case .stillLooking:
      Phrase("the refresh is still running; run wxhere again in a moment, or with --wait 30")
    case .gaveUp: Phrase("nothing was saved; run wxhere again with a longer --wait")
    case .nothingKnown: Phrase("--offline sends no request")
    case .otherVersion:
      Phrase("the last report is from another version of wxhere; the next refresh replaces it")
    }
  }
}
