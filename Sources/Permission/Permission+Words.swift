package import Wording

extension Permission {
  /// What is allowed, for people; the identifiers of `Authorization` are for programs.
  package var phrase: Phrase {
    switch authorization {
    case .notDetermined: Phrase("not answered yet")
    case .restricted: Phrase("not allowed: the administrator's policy forbids it")
    case .denied where policy.locationServicesEnabled: Phrase("denied: you said no")
    case .denied where answer.map { $0.authorization != .denied } ?? false:
      Phrase("denied: location services are switched off on this machine; your yes is kept")
    case .denied: Phrase("denied: location services are switched off on this machine")
    case .authorizedWhenInUse: Phrase("allowed while you or a status bar run wxhere")
    case .authorizedAlways: Phrase("allowed always, also when a timer runs wxhere-refresh")
    }
  }
}
