import Permission
import Platform
import Report
import Wording

extension Grant {
  /// What this run may look at, by what it was started for.
  ///
  /// - Parameter state: the folder where the person's answer is kept.
  convenience init(_ request: RefreshRequest, state: String) {
    let occasion = request.isBackground ? Occasion.background : .inUse
    self.init(for: occasion, state: state, once: request.isOnce ? Answer.handedOver() : nil)
    // What is wrong is said once, and by wxhere where that has started this.
    guard !request.holdsLock else { return }
    func complain(_ phrase: Phrase) {
      StandardStreams.complain("wxhere-refresh: \(request.spoken.text(phrase))")
    }
    _ = Policy.inForce { complaint, _ in complain(complaint) }
    _ = AnswerStore(folder: state).load(reportingDamageTo: complain)
  }
}
