import Foundation
import Permission
import Platform
import Report

/// What this run may look at.
///
/// It is asked anew before each step: a "no" in the middle of a search ends it there.
struct Grant: Sendable {
  private let occasion: Occasion
  private let state: String
  /// The answer "once", which holds for this run; nil when the answer on disk counts.
  private let once: Answer?
  private let isOnce: Bool

  /// - Parameter state: the folder where the person's answer is kept.
  init(request: RefreshRequest, state: String) {
    occasion = request.isBackground ? .background : .inUse
    self.state = state
    isOnce = request.isOnce
    once = request.isOnce ? Self.handedOver() : nil
    // What is wrong is said once, and by wxhere where that has started this.
    if request.lock == nil {
      _ = permission { StandardStreams.complain("wxhere-refresh: \($0)") }
    }
  }

  /// Whether a source may be asked, and what it told be kept.
  ///
  /// - Parameter source: `gps`, `ip` or `manual`.
  func allows(_ source: String) -> Bool {
    switch source {
    case "gps": permission().allowsReceiver(for: occasion)
    case "ip": permission().allowsIPLookup(for: occasion)
    default: true
    }
  }

  /// - Parameter complain: is told what is wrong with the policy or the answer.
  private func permission(_ complain: (String) -> Void = { _ in }) -> Permission {
    Permission(
      policy: Policy.inForce(reportingTo: complain),
      answer: isOnce
        ? once : AnswerStore(folder: state).load(reportingDamageTo: complain))
  }

  /// The answer "once", which `wxhere` writes to standard input; nil when there is none.
  ///
  /// It is no word on the command line, so that nobody puts it into a script.
  private static func handedOver() -> Answer? {
    let input = FileDescriptor(owning: dup(STDIN_FILENO))
    guard let bytes = try? input.readAll(limit: 4096, "the grant") else { return nil }
    return try? JSONDecoder().decode(Answer.self, from: Data(bytes))
  }
}
