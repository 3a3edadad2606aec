package import Exchange
import Glibc
package import Platform

/// A running shell command of the user, in its own process group, with a time limit.
package struct CommandRun: Sendable {
  package static let limit = Duration.seconds(60)
  private static let grace = Duration.seconds(2)

  private let shell: Subprocess
  private let deadline: Instant
  /// Whether the command was asked to end because of the time limit.
  package private(set) var isOverdue = false

  /// Starts a command, the argument of `sh -c`, with an empty standard input.
  ///
  /// It shares standard output and standard error with this program. If this program is killed, the
  /// kernel kills the shell, or the only program of the command, but not what they have started.
  ///
  /// - Parameters:
  ///   - variables: the variables added to the environment.
  ///   - known: the names of all such variables. One that is not in `variables` is removed from the
  ///     environment.
  package static func start(
    _ command: String, variables: [(name: String, value: String)], known: [String],
    limit: Duration = limit
  ) throws(SystemError) -> CommandRun {
    let own = Environment.all.filter { entry in !known.contains { entry.hasPrefix("\($0)=") } }
    let shell = try Subprocess.startBound(
      "/bin/sh", ["-c", command],
      environment: own + variables.map { "\($0.name)=\($0.value)" })
    return CommandRun(shell: shell, deadline: .now + limit)
  }

  /// The time at which to check the command again even if no signal reports its end.
  package var nextLook: Instant { isOverdue ? deadline + Self.grace : deadline }

  /// Returns how the command ended; nil while it runs, after asking an overdue one to end.
  package mutating func ending() -> Subprocess.Ending? {
    guard Instant.now >= deadline || isOverdue else { return shell.ending() }
    if !isOverdue { kill(-shell.identifier, SIGTERM) }
    isOverdue = true
    guard Instant.now >= nextLook else { return nil }
    // This comes before the process number of the shell becomes free for another process.
    kill(-shell.identifier, SIGKILL)
    return shell.wait()
  }

  /// Ends the command and what it has started, because this program ends.
  ///
  /// What has not ended after the same time as an overdue command is killed.
  package func end() {
    kill(-shell.identifier, SIGTERM)
    let deadline = Instant.now + Self.grace
    while Instant.now < deadline {
      // While the group has a member, its number is not given to another process.
      if shell.hasEnded {
        _ = shell.ending()
        if kill(-shell.identifier, 0) != 0 { return }
      }
      usleep(5000)
    }
    kill(-shell.identifier, SIGKILL)
  }
}

/// The rule for running a command: once when an expression becomes true, and again only after it
/// has been false for a time.
package struct Trigger: Sendable {
  /// The time in seconds for which the expression must have been false.
  private let againAfter: Int
  /// The time for which it has been false since the last run, in seconds; nil if it has not been.
  private var falseFor: Int?
  /// The time for which it has been unknown since it was true, in seconds, up to `longestUnknown`.
  private var unknownFor = 0
  private var hasRun = false
  private var last: (truth: Bool?, time: Timestamp)?

  /// The unknown time in seconds after which what is true is taken to be new: where only a provider
  /// has warnings, nobody ever says that there are none.
  private var longestUnknown: Int { max(againAfter, 2 * 3600) }

  package init(againAfter seconds: Int) { againAfter = seconds }

  /// Records the truth value at a time in seconds, and returns whether to run the command now.
  ///
  /// Time with an unknown truth value counts neither as true nor as false, unless it is long. If the
  /// clock was set back, no time has passed.
  package mutating func runs(_ truth: Bool?, at time: Timestamp) -> Bool {
    if let last {
      let passed = max(0, time.subtractingReportingOverflow(last.time).partialValue)
      if last.truth == false { falseFor = (falseFor ?? 0) + passed }
      if last.truth == nil {
        unknownFor += min(passed, longestUnknown - unknownFor)
      }
    }
    last = (truth, time)
    guard truth == true else { return false }
    let isNew = unknownFor == longestUnknown
    let runs = !hasRun || isNew || (falseFor ?? -1) >= againAfter
    (falseFor, unknownFor) = (nil, 0)
    if runs { hasRun = true }
    return runs
  }
}
