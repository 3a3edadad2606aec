package import Facts
package import Wording

/// What may be looked at now: the administrator's policy and the person's answer together.
package struct Permission: Equatable, Sendable {
  package let policy: Policy
  /// nil when the person has not answered.
  package let answer: Answer?

  package init(policy: Policy, answer: Answer?) {
    self.policy = policy
    self.answer = answer
  }

  /// The status as it is in force.
  ///
  /// The answer outlives the switch: off and on again returns to it.
  package var authorization: Authorization {
    if policy.isRestricted { return .restricted }
    if !policy.locationServicesEnabled { return .denied }
    return answer?.authorization ?? .notDetermined
  }

  /// Whether a receiver may be opened.
  package func allowsReceiver(for occasion: Occasion) -> Bool {
    switch (authorization, occasion) {
    case (.authorizedAlways, _), (.authorizedWhenInUse, .inUse): true
    default: false
    }
  }

  /// Whether a service may be asked where this machine's IP address is.
  package func allowsIPLookup(for occasion: Occasion) -> Bool {
    allowsReceiver(for: occasion) && answer?.allowsIPLookup == true
  }

  /// Whether a source may be asked, and what it told be kept.
  package func allows(_ source: SourceName, for occasion: Occasion) -> Bool {
    switch source {
    case .gps: allowsReceiver(for: occasion)
    case .ip: allowsIPLookup(for: occasion)
    case .manual: true
    }
  }

  /// What is allowed, for people; the identifiers of `Authorization` are for programs.
  package var phrase: Phrase {
    switch authorization {
    case .notDetermined: Phrase("not decided yet")
    case .restricted: Phrase("not allowed: the administrator's policy forbids it")
    case .denied where policy.locationServicesEnabled: Phrase("denied by you")
    case .denied where answer.map { $0.authorization != .denied } ?? false:
      Phrase("denied: location services are switched off on this machine; your permission is kept")
    case .denied: Phrase("denied: location services are switched off on this machine")
    case .authorizedWhenInUse: Phrase("allowed while you or a status bar run wxhere")
    case .authorizedAlways: Phrase("allowed always, also when a timer runs wxhere-refresh")
    }
  }
}
