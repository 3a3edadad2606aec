/// Decides when a command is run: once when an expression becomes true, and not again until it has been
/// false for a time.
package struct Trigger: Sendable {
  /// How long it must have been false, in seconds.
  private let againAfter: Int
  /// How long it has been false since it was true, in seconds; nil where it has not been since the command
  /// was run.
  private var falseFor: Int?
  private var hasRun = false
  /// What was known last, and when; nil before.
  private var last: (truth: Bool?, time: Int)?

  package init(againAfter seconds: Int) { againAfter = seconds }

  /// Takes note of what is known, and returns whether to run the command now.
  ///
  /// Time in which nothing is known counts neither as true nor as false.
  ///
  /// - Parameters:
  ///   - truth: nil where it is not known.
  ///   - time: in seconds; where a clock was set back, no time has gone by.
  package mutating func runs(_ truth: Bool?, at time: Int) -> Bool {
    if let last, last.truth == false {
      falseFor = (falseFor ?? 0) + max(0, time.subtractingReportingOverflow(last.time).partialValue)
    }
    last = (truth, time)
    guard truth == true else { return false }
    let runs = !hasRun || (falseFor ?? -1) >= againAfter
    falseFor = nil
    if runs { hasRun = true }
    return runs
  }
}
