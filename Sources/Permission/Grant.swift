package import Exchange
import Platform
import Synchronization

/// The permission for this run.
///
/// It is checked before each step, so that a denial during a refresh takes effect immediately.
package final class Grant: Sendable {
  private struct Known {
    var permission: Permission
    /// The versions of the files that were read.
    var versions: [[Int]?]
  }

  private let occasion: Occasion
  private let store: AnswerStore
  /// The answer "once", which applies to this run if there is no other answer; nil for none.
  package let once: Answer?
  private let known = Mutex<Known?>(nil)

  /// Creates the grant.
  ///
  /// - Parameters:
  ///   - state: the state folder with the user's answer.
  ///   - once: the answer for this run only; nil when the user was not asked.
  package init(for occasion: Occasion, state: String, once: Answer?) {
    self.occasion = occasion
    store = AnswerStore(folder: state)
    self.once = once
  }

  /// Whether a receiver may be opened.
  package var allowsReceiver: Bool { permission.allowsReceiver(for: occasion) }

  /// Whether an IP lookup may be made.
  package var allowsIPLookup: Bool { permission.allowsIPLookup(for: occasion) }

  /// Returns whether a source may be used and its location kept.
  package func allows(_ source: SourceName) -> Bool { permission.allows(source, for: occasion) }

  /// The current permission; the files are read again after a change.
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
