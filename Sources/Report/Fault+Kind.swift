extension Fault {
  /// What happened.
  package enum Kind: String, CaseIterable, Sendable {
    // On the way to a host, `subject`.
    case timedOut, unknownHost, cannotConnect, notTrusted, brokenOff, tooLarge, insecureRedirect
    /// By this machine's clock, `time`, as the next.
    case certificateExpired, certificateNotYetValid
    case cancelled

    // What a service says.
    case quota, busy, refused, keyRefused
    /// With `status`.
    case error
    case unusableAnswer, notCovered
    /// Weather of `time`.
    case tooOld
    /// Warnings of areas whose names say nothing of the place.
    case otherAreas
    /// It is about to stop answering.
    case withdrawn

    // What a service wants first.
    case noKey, noContact
    /// The file is `subject`, as in the next two.
    case noKeyFile, emptyKeyFile, unreadableKeyFile
    /// The city is `subject`, as in the next.
    case unknownCity, otherCity

    // The receiver.
    /// No gpsd at `subject`.
    case noConnection
    /// Something else at `subject`.
    case notGPSD = "notGpsd"
    case noDevice, noFix, silentDevice
    /// The program is `subject`.
    case noProgram
    /// The library is `subject`.
    case noLibrary
    /// With `detail`.
    case cannotLook

    // Looking.
    case noServices, noPosition, notConfigured
    case notDetermined, denied, restricted, locationServicesOff
    /// All is allowed but the look-up of the IP address.
    case noIPLookup = "noIpLookup"

    // This machine.
    /// With `detail`.
    case unwritten, system, unusable
    /// With how it ended as `subject`.
    case refreshFailed
    /// It has run since `time`, longer than one may, and holds the lock `subject`.
    case refreshStuck
    case notAsked, stillAsked, stillLooking, gaveUp, nothingKnown

    /// Whether it is more than that nobody could be asked for want of a key or a contact.
    var isAnswer: Bool { self == .keyRefused || cure != .setKey && cure != .setContact }

    /// Whether it is what happens without a network.
    package var isOffline: Bool {
      switch self {
      case .unknownHost, .cannotConnect: true
      default: false
      }
    }
  }

  /// What the person can do about it.
  package enum Cure: String, CaseIterable, Sendable {
    case allowLocation, allowIPLookup = "allowIpLookup"
    case setKey, setContact, setCity, setManual, setServices, setGPSD = "setGpsd"
    case installGPSD = "installGpsd", attachReceiver, viewSky, installLibrary, installPrograms
    case setClock, goOnline, ask
  }
}

extension Fault.Kind {
  /// What the person can do about it; nil where waiting is all.
  package var cure: Fault.Cure? {
    switch self {
    case .unknownHost: .goOnline
    case .certificateExpired, .certificateNotYetValid: .setClock
    case .noKey, .noKeyFile, .emptyKeyFile, .unreadableKeyFile, .keyRefused: .setKey
    case .noContact: .setContact
    case .unknownCity, .otherCity: .setCity
    case .noConnection: .installGPSD
    case .notGPSD: .setGPSD
    case .noDevice, .silentDevice: .attachReceiver
    case .noFix: .viewSky
    case .noProgram: .installPrograms
    case .noLibrary: .installLibrary
    case .noServices: .setServices
    case .notConfigured: .setManual
    case .notDetermined, .denied: .allowLocation
    case .noIPLookup: .allowIPLookup
    case .notAsked, .nothingKnown: .ask
    case .timedOut, .cannotConnect, .notTrusted, .brokenOff, .tooLarge, .insecureRedirect,
      .cancelled, .quota, .busy, .refused, .error, .unusableAnswer, .notCovered, .tooOld,
      .otherAreas, .withdrawn, .cannotLook, .noPosition, .restricted, .locationServicesOff,
      .unwritten, .stillAsked, .stillLooking, .gaveUp, .system, .unusable, .refreshFailed,
      .refreshStuck:
      nil
    }
  }
}
