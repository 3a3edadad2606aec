import Exchange
import Locate
import Report

extension SystemChecks {
  /// Returns whether the next run must look again, rather than show a fault of an earlier refresh.
  ///
  /// While a report has no place, whoever does what this examination says about a receiver on this
  /// machine expects the right line next.
  func isOutdated(_ kept: RefreshReport) -> Bool {
    let isLookedFor = kept.location == nil && isGPSDHere
    return kept.allFaults.contains { mayBeCured($0) || isLookedFor && Self.isOfReceiver($0.kind) }
  }

  /// Returns whether a fault of an earlier refresh may have been removed, by what this examination
  /// found.
  ///
  /// A connection says nothing about a service's response: a rejected request is not cured, but one
  /// that timed out may be, and is worth another.
  func mayBeCured(_ fault: Fault) -> Bool {
    guard let checkup else { return false }
    switch fault.kind {
    case .noConnection, .notGPSD: return hasGPSD(checkup)
    case _ where Self.isOfReceiver(fault.kind):
      return checkup.receiver.map { $0.failure == nil } ?? false
    default:
      guard fault.kind.mayBeOfConnection else { return false }
      let providers = checkup.providers.filter { $0.service == fault.service }.map(\.contact)
      let lookups = checkup.lookups.filter { fault.part == .location && $0.host == fault.subject }
      return (providers + lookups).contains { $0.isTried && $0.fault == nil }
    }
  }

  private static func isOfReceiver(_ kind: Fault.Kind) -> Bool {
    switch kind {
    case .noConnection, .notGPSD, .noDevice, .silentDevice, .noFix, .onlyAIS, .onlyRTCM,
      .onlyWeather, .noProgram, .noLibrary, .cannotLook:
      true
    default: false
    }
  }

  private func hasGPSD(_ checkup: Checkup) -> Bool {
    switch checkup.receiver?.failure {
    case .noConnection, .notGPSD, .notAllowed: false
    default: checkup.receiver != nil
    }
  }
}
