import Doctor
import Facts
import Permission
import Report
import Weather

/// A list of words in `--json`, with their meanings.
enum WordList: CaseIterable, Sendable {
  case conditions, services, authorizations, outcomes, kinds, cures, checks

  /// The heading of the list in wxhere-json(5).
  var title: String {
    switch self {
    case .conditions: "Conditions"
    case .services: "Services"
    case .authorizations: "Authorizations"
    case .outcomes: "Outcomes"
    case .kinds: "Kinds of faults"
    case .cures: "Cures"
    case .checks: "Kinds of findings"
    }
  }

  /// The purpose of the list, in a sentence.
  var summary: String {
    switch self {
    case .conditions: "The sky and what falls from it."
    case .services: "The services, by their names in the configuration."
    case .authorizations: "Whether wxhere may determine the location."
    case .outcomes: "How a location source answered."
    case .kinds: "What went wrong."
    case .cures: "What a person can do about a fault."
    case .checks: "What wxhere doctor found: one of these words, or a kind of fault."
    }
  }

  /// The words with their meanings; a meaning is empty when the word is clear without it.
  var entries: [(word: String, meaning: String)] {
    switch self {
    case .conditions: Condition.allCases.map { ($0.rawValue, "") }
    case .services: Service.allCases.map { ($0.rawValue, "") }
    case .authorizations: Authorization.allCases.map { ($0.rawValue, $0.meaning) }
    case .outcomes: SourceOutcome.allCases.map { ($0.rawValue, $0.meaning) }
    case .kinds: Fault.Kind.allCases.map { ($0.rawValue, $0.meaning) }
    case .cures: Fault.Cure.allCases.map { ($0.rawValue, $0.meaning) }
    case .checks: FindingKind.allCases.map { ($0.rawValue, "") }
    }
  }

  /// All words that a value of this list can have.
  var words: [String] {
    let own = entries.map(\.word)
    guard self == .checks else { return own }
    return own + WordList.kinds.words.filter { !own.contains($0) }
  }
}

extension Authorization {
  fileprivate var meaning: String {
    switch self {
    case .notDetermined: "you have not answered yet"
    case .restricted: "the administrator does not allow it"
    case .denied: "you said no, or location services are off for the whole machine"
    case .authorizedWhenInUse: "allowed for what you or a status bar started"
    case .authorizedAlways: "allowed for a timer too"
    }
  }
}

extension SourceOutcome {
  fileprivate var meaning: String {
    switch self {
    case .used: "its position is the one in use"
    case .notAllowed: "you have not allowed it"
    case .notNeeded: "an earlier source had answered"
    case .notConfigured: "the configuration has no position, or no lookup service"
    case .cancelled: "the refresh was stopped before the source answered"
    case .noConnection: "gpsd does not answer"
    case .notGPSD: "something other than gpsd answers on its port"
    case .noDevice: "gpsd has no receiver"
    case .noFix: "the receiver has no fix yet"
    case .silentDevice: "the receiver sends nothing that gpsd understands"
    case .cannotLook: "the program that asks gpsd could not do so"
    case .noAnswer: "no lookup service gave a position"
    }
  }
}

extension Fault.Cure {
  fileprivate var meaning: String {
    switch self {
    case .allowLocation: "allow location access: wxhere permission allow"
    case .allowIPLookup: "allow the lookup of the IP address: wxhere permission allow --ip"
    case .setKey: "give the service a key that it accepts"
    case .setContact: "set weather.contact"
    case .setCity: "correct weather.city"
    case .setManual: "set location.manual"
    case .setServices: "set location.ip.services"
    case .setGPSD: "correct location.gpsd.host and location.gpsd.port"
    case .installGPSD: "install or start gpsd"
    case .attachReceiver: "connect a receiver, or check its cable"
    case .viewSky: "move the receiver to where it sees the sky"
    case .installLibrary: "install the library that is missing"
    case .installPrograms: "install all three programs of wxhere"
    case .setClock: "set the clock of this machine"
    case .goOnline: "connect this machine to the network"
    case .ask: "run wxhere without --offline"
    }
  }
}
