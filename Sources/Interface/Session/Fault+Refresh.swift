import Exchange
import Permission
package import Platform
import Report

extension Fault {
  /// Creates the fault for a refresh without a report; nil when the refresh has printed the reason.
  package init?(failed ending: Subprocess.Ending?) {
    guard let ending else { return nil }
    self.init(.program, .refreshFailed, subject: "\(ending)")
  }

  /// Creates the fault for a source that the permission does not allow.
  init(forbidding source: SourceName, _ permission: Permission) {
    let kind: Kind =
      switch permission.authorization {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: permission.policy.locationServicesEnabled ? .denied : .locationServicesOff
      case .authorizedWhenInUse, .authorizedAlways: .noIPLookup
      }
    self.init(.location, kind, source: source)
    let additional = Policy.additionalPath.map { " or \($0)" } ?? ""
    if kind == .restricted || kind == .locationServicesOff { subject = Policy.path + additional }
  }
}
