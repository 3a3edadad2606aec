package import Foundation

/// A running program whose lines a test reads as they arrive.
package final class Follower {
  package let identifier: pid_t
  private let running: RunningProgram
  private var output: Int32
  private var input: Int32
  private let errorsPath: String
  private var rest = ""
  private var isDone = false

  package init(
    _ program: Program, _ arguments: [String], in home: TemporaryHome,
    environment: [String: String] = [:]
  ) throws {
    let (given, taken) = try Descriptors.alone { (try Self.pipe(), try Self.pipe()) }
    errorsPath = try home.makeScratch() + "/err"
    let errors = open(errorsPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard errors >= 0 else { throw SupportError("cannot open \(errorsPath)") }
    running = try program.start(
      arguments, environment: home.environment.merging(environment) { $1 }, input: given[0],
      output: taken[1], errors: errors)
    for number in [given[0], taken[1], errors] { close(number) }
    (input, output, identifier) = (given[1], taken[0], running.identifier)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  /// Returns the descriptors of a new pipe, for reading and for writing.
  private static func pipe() throws -> [Int32] {
    var numbers: [Int32] = [-1, -1]
    guard Foundation.pipe(&numbers) == 0 else { throw SupportError("there is no pipe") }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return numbers
  }

  deinit {
    hangUp()
    if input >= 0 { close(input) }
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
    let deadline = ContinuousClock.now + time
    while true {
      if let end = rest.firstIndex(of: "\n") {
        defer { rest = String(rest[rest.index(after: end)...]) }
        return String(rest[..<end])
      }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(output, &bytes, bytes.count)
      if count > 0 {
        rest += String(decoding: bytes[..<count], as: UTF8.self)
      } else if ContinuousClock.now > deadline || count == 0 {
        return nil
      } else {
        usleep(3000)
      }
    }
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
    _ = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
  }

  /// Closes the reading end of standard output.
  package func hangUp() {
    if output >= 0 { close(output) }
    output = -1
  }

  package func signal(_ number: Int32) { kill(identifier, number) }

  /// Waits until the program has handled all events so far: it has no child, waits, and does not
  /// wake up for a moment.
  package func waitUntilItSleeps() throws {
    var last = -1
    try eventually("\(identifier) sleeps") {
      usleep(300_000)
      let wakeups = try ProcessTable.number("voluntary_ctxt_switches", of: identifier)
      defer { last = wakeups }
      return wakeups == last && ProcessTable.isSleeping(identifier)
        && ProcessTable.descendants(of: identifier).isEmpty
    }
  }

  /// Waits for the end, and returns the exit status, or 128 plus the signal's number.
  package func end(within time: Duration) throws -> Int32 {
    let status = try running.wait(timeout: time, "what is followed")
    isDone = true
    return status
  }
}
