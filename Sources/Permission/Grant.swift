package import Exchange
import Platform
import Synchronization

/// The permission for this run, checked before each step, so that a denial takes effect
/// immediately.
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

  /// Creates the grant with the user's answer in the state folder, or else with one for this run
  /// only.
  package init(for occasion: Occasion, state: String, once: Answer?) {
    self.occasion = occasion
    store = AnswerStore(folder: state)
    self.once = once
  }

  package var allowsReceiver: Bool { permission.allowsReceiver(for: occasion) }

  package var allowsIPLookup: Bool { permission.allowsIPLookup(for: occasion) }

  /// Returns whether a source may be used and its location kept.
  package func allows(_ source: SourceName) -> Bool { permission.allows(source, for: occasion) }

  /// The files are read again after a change.
  private var permission: Permission {
    let versions = ([store.path, Policy.path] + [Policy.additionalPath].compactMap { $0 })
      .map(Files.version)
    return known.withLock { known in
      if let known, known.versions == versions { return known.permission }
      let permission = Permission(policy: Policy.inForce { _, _ in }, answer: store.read() ?? once)
      known = Known(permission: permission, versions: versions)
      return permission
    }
  }
}
