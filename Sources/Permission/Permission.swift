package import Exchange
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
    return answer?.authorization ?? .notDetermined
  }

  package func allowsReceiver(for occasion: Occasion) -> Bool {
    switch (authorization, occasion) {
    case (.authorizedAlways, _), (.authorizedWhenInUse, .inUse): true
    default: false
    }
  }

  package func allowsIPLookup(for occasion: Occasion) -> Bool {
    allowsReceiver(for: occasion) && answer?.allowsIPLookup == true
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
    case .authorizedWhenInUse: Phrase("allowed while you or a status bar run wxhere")
    case .authorizedAlways: Phrase("allowed always, also when a timer runs wxhere-refresh")
    }
  }
}
