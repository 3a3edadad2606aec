package import Exchange
package import Platform
import Synchronization
package import Text

/// The administrator's policy and the user's answer.
package struct Permission: Equatable, Sendable {
  package let policy: Policy
  /// Nil when the user has not answered.
  package let answer: Answer?

  package init(policy: Policy, answer: Answer?) {
    self.policy = policy
    self.answer = answer
  }

  /// The current status; the answer is kept while the policy turns location services off.
  package var authorization: Authorization {
    if policy.isRestricted { return .restricted }
    if !policy.locationServicesEnabled { return .denied }
    let answered = answer?.authorization ?? .notDetermined
    return answered == .authorizedAlways && policy.forbidsTimers ? .authorizedWhenInUse : answered
  }

  package func allowsReceiver(for occasion: Occasion) -> Bool {
    switch (authorization, occasion) {
    case (.authorizedAlways, _), (.authorizedWhenInUse, .inUse): true
    default: false
    }
  }

  package func allowsIPLookup(for occasion: Occasion) -> Bool {
    allowsReceiver(for: occasion) && answer?.allowsIPLookup == true && !policy.forbidsIPLookup
  }

  /// Returns whether a source may be used and its location kept.
  package func allows(_ source: SourceName, for occasion: Occasion) -> Bool {
    switch source {
    case .gps: allowsReceiver(for: occasion)
    case .ip: allowsIPLookup(for: occasion)
    case .manual: true
    }
  }

  /// The status in words; the identifiers of `Authorization` are for programs.
  package var phrase: Phrase {
    switch authorization {
    case .notDetermined: Phrase("not decided yet")
    case .restricted: Phrase("not allowed: the administrator's policy forbids it")
    case .denied where policy.locationServicesEnabled: Phrase("denied by you")
    case .denied where answer.map { $0.authorization != .denied } ?? false:
      Phrase("denied: location services are switched off on this machine; your permission is kept")
    case .denied: Phrase("denied: location services are switched off on this machine")
    case .authorizedWhenInUse where answer?.authorization == .authorizedAlways:
      Phrase(
        "allowed while you or a status bar runs wxhere; the administrator's policy forbids timers")
    case .authorizedWhenInUse: Phrase("allowed while you or a status bar runs wxhere")
    case .authorizedAlways: Phrase("allowed always, also when a timer runs wxhere-refresh")
    }
  }
}

/// The status of location access, with Core Location's names.
package enum Authorization: String, CaseIterable, Sendable {
  /// The user has not been asked, or has withdrawn the answer.
  case notDetermined
  /// The administrator's policy forbids it, regardless of the user's answer.
  case restricted
  /// The user denied it, or location services are turned off for the whole machine.
  case denied
  /// Allowed for programs that a user or a status bar started.
  case authorizedWhenInUse
  /// Allowed for timers as well.
  case authorizedAlways
}

/// The origin of a request for the location.
package enum Occasion: Sendable {
  /// A user at a terminal, or a status bar that the user runs.
  case inUse
  /// A timer.
  case background
}

/// The permission for this run, checked before each step, so that a denial takes effect at once.
package final class Grant: Sendable {
  private struct Known {
    var permission: Permission
    var versions: [[Int]?]
  }

  private let occasion: Occasion
  private let store: AnswerStore
  /// The answer "once", which applies to this run if there is no other answer; nil for none.
  package let once: Answer?
  private let known = Mutex<Known?>(nil)

  /// Creates the grant with the answer in the state folder, or else with one for this run only.
  package init(for occasion: Occasion, _ folders: Folders, once: Answer?) {
    self.occasion = occasion
    store = AnswerStore(folders)
    self.once = once
  }

  package var allowsReceiver: Bool { permission.allowsReceiver(for: occasion) }

  package var allowsIPLookup: Bool { permission.allowsIPLookup(for: occasion) }

  /// Returns whether a source may be used and its location kept.
  package func allows(_ source: SourceName) -> Bool { permission.allows(source, for: occasion) }

  /// Returns whether the policy forbids sources to a timer, whatever the user allows.
  package func isForbiddenToTimers(_ sources: [SourceName]) -> Bool {
    let policy = permission.policy
    return policy.isRestricted || !policy.locationServicesEnabled || policy.forbidsTimers
      || policy.forbidsIPLookup && !sources.contains(.gps)
  }

  /// The files are read again after a change.
  private var permission: Permission {
    let versions = ([store.path] + Policy.paths).map(Files.version)
    return known.withLock { known in
      if let known, known.versions == versions { return known.permission }
      let permission = Permission(policy: Policy.inForce { _, _ in }, answer: store.read() ?? once)
      known = Known(permission: permission, versions: versions)
      return permission
    }
  }
}
