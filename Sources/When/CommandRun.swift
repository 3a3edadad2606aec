import Glibc
package import Platform

/// A running shell command of the user, in its own process group, with a time limit.
package struct CommandRun: Sendable {
  /// The time limit of a command.
  package static let limit = Duration.seconds(60)
  /// The time from SIGTERM to SIGKILL.
  private static let grace = Duration.seconds(2)

  private let shell: Subprocess
  /// The time at which the command is asked to end.
  private let deadline: Instant
  /// Whether the command was asked to end because of the time limit.
  package private(set) var isOverdue = false

  /// Starts a command.
  ///
  /// Its standard input is empty, and its environment contains the values. It shares standard
  /// output and standard error with this program.
  ///
  /// - Parameters:
  ///   - command: the argument of `sh -c`.
  ///   - variables: the variables added to the environment.
  ///   - known: the names of all such variables. One that is not in `variables` is removed from the
  ///     environment.
  package static func start(
    _ command: String, variables: [(name: String, value: String)], known: [String],
    limit: Duration = limit
  ) throws(SystemError) -> CommandRun {
    let own = Environment.all.filter { entry in !known.contains { entry.hasPrefix("\($0)=") } }
    let shell = try Subprocess.start(
      "/bin/sh", ["-c", command], output: STDOUT_FILENO, errors: STDERR_FILENO,
      environment: own + variables.map { "\($0.name)=\($0.value)" })
    return CommandRun(shell: shell, deadline: .now + limit)
  }

  private init(shell: Subprocess, deadline: Instant) {
    self.shell = shell
    self.deadline = deadline
  }

  /// The time at which to check the command again even if no signal reports its end.
  package var nextLook: Instant { isOverdue ? deadline + Self.grace : deadline }

  /// Returns how the command ended; nil while it runs.
  ///
  /// Asks an overdue command to end.
  package mutating func ending() -> Subprocess.Ending? {
    guard Instant.now >= deadline || isOverdue else { return shell.ending() }
    if !isOverdue { kill(-shell.identifier, SIGTERM) }
    isOverdue = true
    guard Instant.now >= nextLook else { return nil }
    // This comes before the process number of the shell becomes free for another process.
    kill(-shell.identifier, SIGKILL)
    return shell.wait()
  }

  /// Asks the command to end, because this program ends.
  package func end() { kill(-shell.identifier, SIGTERM) }
}
