import Glibc
package import Platform

/// A command of the person's that runs: a shell's, in a process group of its own, ended when it takes too
/// long.
package struct CommandRun: Sendable {
  /// The time that a command has.
  package static let limit = Duration.seconds(60)
  /// The time from SIGTERM to SIGKILL.
  private static let grace = Duration.seconds(2)

  private let shell: Subprocess
  /// When it is asked to end.
  private let deadline: Instant
  /// Whether it was asked to end because its time was over.
  package private(set) var isOverdue = false

  /// Starts a command.
  ///
  /// Nothing is put into it: what there is to tell stands in its environment. What it prints goes where
  /// this program's words go.
  ///
  /// - Parameters:
  ///   - command: as `sh -c` takes it.
  ///   - variables: the variables that it gets beside those of this process; one of these names that this
  ///     process has and is not among them is left out.
  ///   - known: the names of all such variables.
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

  /// When to look at it again though it has not ended.
  package var nextLook: Instant { isOverdue ? deadline + Self.grace : deadline }

  /// Returns how it ended, and ends it where its time is over; nil while it runs.
  package mutating func ending() -> Subprocess.Ending? {
    guard Instant.now >= deadline || isOverdue else { return shell.ending() }
    if !isOverdue { kill(-shell.identifier, SIGTERM) }
    isOverdue = true
    guard Instant.now >= nextLook else { return nil }
    // Before the shell's number is free for another process.
    kill(-shell.identifier, SIGKILL)
    return shell.wait()
  }

  /// Asks it to end, since this program does.
  package func end() { kill(-shell.identifier, SIGTERM) }
}
