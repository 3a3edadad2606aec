/// A fault as a structured value, which is put into words only when it is shown.
package struct Fault: Error, Equatable, Sendable {
  /// The part of the result that is missing because of the fault.
  package enum Part: String, CaseIterable, Sendable {
    case location, weather, alerts, air
    /// The disclosure log.
    case disclosures
    case configuration
    /// The program itself, or its machine.
    case program
  }

  package var part: Part
  /// The affected weather service; nil for none.
  package var service: Service?
  /// The affected location source; nil for none.
  package var source: SourceName?
  package var kind: Kind
  /// The time until which the fault lasts; nil when unknown.
  package var until: Timestamp?
  /// The HTTP status; nil for none.
  package var status: Int?
  /// The name of the affected host, file, library, program or city; nil when it is clear.
  package var subject: String?
  /// The relevant time, for a rejection that of the response; nil for none, and for an earlier
  /// rejection that is told again because the service is left alone.
  package var time: Timestamp?
  /// The system's own message; nil for none.
  package var detail: String?
  /// A mark that tells the current key from others but is too short to reveal it; nil where no key
  /// matters.
  package var keyMark: String?

  package init(
    _ part: Part, _ kind: Kind, service: Service? = nil, source: SourceName? = nil,
    until: Timestamp? = nil, status: Int? = nil, subject: String? = nil, time: Timestamp? = nil,
    detail: String? = nil
  ) {
    self.part = part
    self.kind = kind
    self.service = service
    self.source = source
    self.until = until
    self.status = status
    self.subject = subject
    self.time = time
    self.detail = detail
  }

  /// Whether a service has rejected a request of the same refresh.
  package var isNewRejection: Bool {
    switch kind {
    case .quota, .busy, .refused, .keyRefused: time != nil
    default: false
    }
  }

  /// Whether another key may remove the fault immediately.
  package var isOfKey: Bool { kind.cure == .setKey || kind == .quota && keyMark != nil }
}

extension Fault {
  package enum Kind: String, CaseIterable, Sendable {
    // Connections to the host `subject`.
    case timedOut, unknownHost, noRoute, cannotConnect, notTrusted, brokenOff, tooLarge
    case insecureRedirect
    /// A login page of the network responded instead of the host `subject`.
    case loginPage
    /// The certificate expired at `time`, by the system's clock. The next case: it is not valid
    /// yet.
    case certificateExpired, certificateNotYetValid
    /// This machine has no certificates of authorities; those in the file `detail` cannot be read.
    case noCertificates
    case cancelled

    // A service's response.
    case quota, busy, refused, keyRefused
    /// An HTTP status `status` that means failure.
    case error
    case unusableResponse = "unusableAnswer", notCovered
    /// The weather is from `time`, which is too old.
    case tooOld
    /// The warnings are for areas whose names cannot be compared with the place's names.
    case otherAreas
    /// The service announces that it will be discontinued.
    case withdrawn

    // A missing requirement of a service.
    /// The missing parts of a key that has several are `subject`.
    case noKey
    case noContact
    /// The key's file is `subject`, as in the next two cases.
    case noKeyFile, emptyKeyFile, unreadableKeyFile
    /// The key in the file `subject` cannot sign.
    case unusableKey
    /// The program openssl, which signs, is missing.
    case noOpenSSL = "noOpenssl"
    /// The city is `subject`, as in the next case.
    case unknownCity, otherCity

    // The person's own weather station, a file or command `subject`.
    /// It cannot be read, because of `detail`.
    case stationUnreadable
    /// It gives no JSON object with a time and a value.
    case stationInvalid
    /// Its values are from `time`, too far from now.
    case stationOld

    // The receiver.
    /// No gpsd is listening at `subject`.
    case noConnection
    /// Another program is listening at `subject`.
    case notGPSD = "notGpsd"
    case noDevice, silentDevice
    /// The number of satellites in view is `subject`, if it is known.
    case noFix
    /// gpsd has only another device than a receiver of positions.
    case onlyAIS = "onlyAis", onlyRTCM = "onlyRtcm", onlyWeather
    /// The missing program is `subject`.
    case noProgram
    /// The missing library is `subject`.
    case noLibrary
    /// The receiver cannot be read, because of `detail`.
    case cannotLook

    // Location.
    case noServices, noPosition
    /// The lookup services know only the country `subject`.
    case onlyCountry
    case notConfigured
    case notDetermined, denied, restricted, locationServicesOff
    /// Only the IP lookup is not allowed.
    case noIPLookup = "noIpLookup"

    // This machine.
    /// The reason is `detail`.
    case unwritten, system, unusable
    /// The refresh ended with the status `subject`.
    case refreshFailed
    /// A refresh has been running since `time`, longer than allowed, and holds the lock `subject`.
    case refreshStuck
    case notAsked, stillAsked, stillLooking, gaveUp, nothingKnown
    /// The only report is from another version of wxhere, and cannot be read.
    case otherVersion

    /// Finds the kind with a name, without the dictionary of Swift's own initializer, as in
    /// `Condition`.
    package init?(rawValue: String) {
      guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = known
    }

    /// Whether the fault is that of a request of the same refresh.
    ///
    /// None is sent where a requirement is missing, or to a service that is left alone for some time,
    /// while its last response is repeated.
    package var isOfRequest: Bool {
      switch self {
      case .quota, .busy, .refused, .keyRefused, .notCovered: return false
      default: break
      }
      return switch cure {
      case .setKey, .setContact, .installOpenSSL: false
      default: true
      }
    }

    /// Whether the fault is typical of a missing network.
    package var isOffline: Bool {
      switch self {
      case .unknownHost, .noRoute, .cannotConnect, .loginPage: true
      default: false
      }
    }

    /// Whether the network may be the cause, so that another one may be better.
    package var mayBeOfNetwork: Bool {
      switch self {
      case .timedOut, .unknownHost, .noRoute, .cannotConnect, .notTrusted, .brokenOff, .loginPage:
        true
      default: false
      }
    }

    /// Whether the host may not have been reached, so that a connection to it is a reason to send the
    /// request again.
    package var mayBeOfConnection: Bool {
      switch self {
      case .certificateExpired, .certificateNotYetValid, .noCertificates: true
      default: mayBeOfNetwork
      }
    }

    /// Whether the request or its response may be the cause, which a connection to the host alone
    /// cannot tell.
    ///
    /// After a timeout, a lost connection or a login page, the connection may be it as well.
    package var mayBeOfResponse: Bool {
      switch self {
      case .timedOut, .brokenOff, .tooLarge, .insecureRedirect, .loginPage, .quota, .busy, .refused,
        .keyRefused, .unusableKey, .error, .unusableResponse, .tooOld, .notCovered, .unknownCity,
        .otherCity, .noPosition, .onlyCountry:
        true
      default: false
      }
    }

    /// Whether the fault is this machine's own: without a route or a name server, no request leaves
    /// it.
    package var isOfOwnNetwork: Bool { self == .unknownHost || self == .noRoute }
  }

  /// An action with which the user can remove the fault.
  package enum Cure: String, CaseIterable, Sendable {
    case allowLocation, allowIPLookup = "allowIpLookup"
    case setKey, setContact, setCity, setManual, setServices, setGPSD = "setGpsd"
    case installGPSD = "installGpsd", attachReceiver, viewSky, installLibrary, installPrograms
    case installOpenSSL = "installOpenssl", setClock, installCertificates, goOnline, ask
  }
}

extension Fault {
  /// Whether the subject, a host with its port such as "[::1]:2947", is this machine.
  package var isOfThisMachine: Bool {
    subject.flatMap { name in name.lastIndex(of: ":").map { Self.isThisMachine(name[..<$0]) } }
      ?? false
  }

  /// The action that removes the fault; nil when the user can only wait.
  ///
  /// gpsd of another machine cannot be installed on this one.
  package var cure: Cure? {
    kind == .noConnection && !isOfThisMachine ? .setGPSD : kind.cure
  }

  /// Returns a host with its port, such as "[::1]:2947".
  package static func hostWithPort(_ host: String, _ port: Int) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  package static func isThisMachine(_ host: Substring) -> Bool {
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

extension Fault.Kind {
  /// The action that removes the fault; nil when the user can only wait.
  package var cure: Fault.Cure? {
    switch self {
    case .unknownHost, .noRoute, .loginPage: .goOnline
    case .certificateExpired, .certificateNotYetValid: .setClock
    case .noCertificates: .installCertificates
    case .noKey, .noKeyFile, .emptyKeyFile, .unreadableKeyFile, .unusableKey, .keyRefused: .setKey
    case .noOpenSSL: .installOpenSSL
    case .noContact: .setContact
    case .unknownCity, .otherCity: .setCity
    case .noConnection: .installGPSD
    case .notGPSD: .setGPSD
    case .noDevice, .silentDevice, .onlyAIS, .onlyRTCM, .onlyWeather: .attachReceiver
    case .noFix: .viewSky
    case .noProgram: .installPrograms
    case .noLibrary: .installLibrary
    case .noServices: .setServices
    case .onlyCountry, .notConfigured: .setManual
    case .notDetermined, .denied: .allowLocation
    case .noIPLookup: .allowIPLookup
    case .notAsked, .nothingKnown, .otherVersion: .ask
    case .timedOut, .cannotConnect, .notTrusted, .brokenOff, .tooLarge, .insecureRedirect,
      .cancelled, .quota, .busy, .refused, .error, .unusableResponse, .notCovered, .tooOld,
      .otherAreas, .withdrawn, .cannotLook, .noPosition, .restricted, .locationServicesOff,
      .stationUnreadable, .stationInvalid, .stationOld, .unwritten, .stillAsked, .stillLooking,
      .gaveUp, .system, .unusable, .refreshFailed,
      .refreshStuck:
      nil
    }
  }
}
