package import Facts
import Platform
import Synchronization

/// What this run may look at.
///
/// It is asked anew before each step: a "no" in the middle of a search ends it there.
package final class Grant: Sendable {
  private struct Known {
    var permission: Permission
    /// The files that it was read from, as they were then.
    var versions: [[Int]?]
  }

  private let occasion: Occasion
  private let store: AnswerStore
  /// The answer "once", which holds for this run and where no other was given; nil for none.
  package let once: Answer?
  private let known = Mutex<Known?>(nil)

  /// - Parameters:
  ///   - state: the folder where the person's answer is kept.
  ///   - once: what the person answered for this run alone; nil when they were not asked.
  package init(for occasion: Occasion, state: String, once: Answer?) {
    self.occasion = occasion
    store = AnswerStore(folder: state)
    self.once = once
  }

  /// Whether a receiver may be opened.
  package var allowsReceiver: Bool { permission.allowsReceiver(for: occasion) }

  /// Whether a service may be asked where this machine's IP address is.
  package var allowsIPLookup: Bool { permission.allowsIPLookup(for: occasion) }

  /// Whether a source may be asked, and what it told be kept.
  package func allows(_ source: SourceName) -> Bool { permission.allows(source, for: occasion) }

  /// What is allowed; the files are read again where they have changed.
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
