/// The rule for running a command.
///
/// The command runs once when an expression becomes true. It runs again only after the expression
/// has been false for a time.
package struct Trigger: Sendable {
  /// How long the expression must have been false, in seconds.
  private let againAfter: Int
  /// How long the expression has been false since the last run, in seconds; nil if it has not been
  /// false since then.
  private var falseFor: Int?
  private var hasRun = false
  /// The last known truth value and its time; nil before the first one.
  private var last: (truth: Bool?, time: Int)?

  package init(againAfter seconds: Int) { againAfter = seconds }

  /// Records the truth value of a time, and returns whether to run the command now.
  ///
  /// Time with an unknown truth value counts neither as true nor as false.
  ///
  /// - Parameters:
  ///   - truth: the truth value; nil when it is unknown.
  ///   - time: the time in seconds. If the clock was set back, no time has passed.
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
