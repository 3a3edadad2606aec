import Foundation
import Permission
import Platform
import Report

/// What this run may look at.
struct Grant {
  let allowsReceiver: Bool
  let allowsIPLookup: Bool

  /// - Parameter state: the folder where the person's answer is kept.
  init(request: RefreshRequest, state: String) {
    let policy = Policy.inForce { StandardStreams.complain("wxhere-refresh: \($0)") }
    let answer =
      request.isOnce
      ? Grant.handedOver()
      : AnswerStore(folder: state).load { StandardStreams.complain("wxhere-refresh: \($0)") }
    let permission = Permission(policy: policy, answer: answer)
    let occasion: Occasion = request.isBackground ? .background : .inUse
    allowsReceiver = permission.allowsReceiver(for: occasion)
    allowsIPLookup = permission.allowsIPLookup(for: occasion)
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
