package import Foundation

/// A running program whose lines a test reads as they arrive.
package final class Follower {
  package let identifier: pid_t
  private let running: RunningProgram
  private let output: ProgramLines
  private let input: Descriptors.Pipe
  private let errorsPath: String
  private var isDone = false

  package init(
    _ program: Program, _ arguments: [String], in home: TemporaryHome,
    environment: [String: String] = [:]
  ) throws {
    (input, output) = (try Descriptors.Pipe(), try ProgramLines())
    errorsPath = try home.makeScratch() + "/err"
    let errors = open(errorsPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard errors >= 0 else { throw SupportError("cannot open \(errorsPath)") }
    defer { close(errors) }
    running = try program.start(
      arguments, environment: home.environment.merging(environment) { $1 }, input: input.reading,
      output: output.writing, errors: errors)
    input.closeReader()
    output.begin()
    identifier = running.identifier
  }

  deinit {
    hangUp()
    input.closeWriter()
    if !isDone {
      // Together with the programs that it started.
      kill(-identifier, SIGKILL)
      _ = try? running.wait(timeout: .seconds(10), "what is followed")
    }
  }

  /// The text on standard error so far.
  package var errors: String { (try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? "" }

  /// Returns the next complete line; nil when none arrives in time.
  package func line(within time: Duration = .seconds(30 * slowness * busyness)) -> String? {
    output.line(until: .now + time)
  }

  /// Skips lines up to one that contains a text.
  ///
  /// - Returns: that line; nil when none arrives in time.
  package func line(
    with text: String, within time: Duration = .seconds(30 * slowness * busyness)
  ) -> String? {
    while let line = line(within: time) { if line.contains(text) { return line } }
    return nil
  }

  /// Writes to the program's standard input.
  package func type(_ text: String) {
    type(Array(text.utf8))
  }

  /// Writes bytes to the program's standard input.
  package func type(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
  }

  /// Closes the reading end of standard output.
  package func hangUp() { output.hangUp() }

  package func signal(_ number: Int32) { kill(identifier, number) }

  /// How often the program has waited for an event.
  package var wakeups: Int {
    get throws { try ProcessTable.number("voluntary_ctxt_switches", of: identifier) }
  }

  /// Waits until the program has handled all events so far: it waits, and does not wake up for a
  /// moment.
  ///
  /// - Parameter hasChildren: whether it may have children, which wait as well. Otherwise it has none.
  package func waitUntilItSleeps(hasChildren: Bool = false) throws {
    var last: [pid_t: Int] = [:]
    try eventually("\(identifier) sleeps") {
      nothingHappens(for: .milliseconds(300))
      let processes = [identifier] + ProcessTable.descendants(of: identifier).map(\.identifier)
      let wakeups = Dictionary(
        processes.map { process in
          (process, (try? ProcessTable.number("voluntary_ctxt_switches", of: process)) ?? -1)
        }, uniquingKeysWith: { first, _ in first })
      defer { last = wakeups }
      return wakeups == last && processes.allSatisfy(ProcessTable.isSleeping)
        && (hasChildren || processes.count == 1)
    }
  }

  /// Waits until the program has woken up by what a closure does, and waits for the next event.
  package func waitToHandle(_ change: () throws -> Void) throws {
    let before = try wakeups
    try change()
    try eventually("\(identifier) has handled a change") {
      try wakeups > before && ProcessTable.isSleeping(identifier)
    }
  }

  /// Waits until the program has read all that was typed.
  package func waitUntilItHasRead() throws {
    try eventually("\(identifier) has read its input") {
      // FIONREAD
      var count: Int32 = -1
      return ioctl(input.writing, 0x541b, &count) == 0 && count == 0
    }
  }

  /// Closes the program's standard input.
  package func endInput() { input.closeWriter() }

  /// Waits for the end, and returns the exit status, or 128 plus the signal's number.
  package func end(within time: Duration) throws -> Int32 {
    let status = try running.wait(timeout: time, "what is followed")
    isDone = true
    return status
  }
}
