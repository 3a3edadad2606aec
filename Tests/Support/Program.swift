package import Foundation
import Platform

/// A program that a test runs as a user or a bar would, in a home of its own.
package struct Program: Sendable {
  /// The result of a run.
  package struct Result: Sendable {
    /// The exit status, or 128 plus the signal's number.
    package let status: Int32
    package let output: String
    package let errors: String
    package let elapsed: Duration
  }

  package let path: String

  /// Creates a program.
  ///
  /// - Parameter name: the name of a program of this package, or an absolute path.
  package init(_ name: String) {
    path = name.hasPrefix("/") ? name : "\(Program.folder)/\(name)"
  }

  /// The folder of the built programs, which SwiftPM also puts the tests into.
  package static var folder: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
  }

  /// Copies the program, for a test without its companions or with others beside it.
  ///
  /// Another process makes the copy: a file that this one has open for writing may be inherited by
  /// a process of another test, and the kernel does not execute a file that is open for writing.
  package func copy(to path: String, in home: TemporaryHome) throws {
    let copying = try Program("/bin/cp").run([self.path, path], in: home)
    guard copying.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Starts the program in its own session, with the given descriptors only.
  ///
  /// - Parameter hasTerminal: whether `input` is a terminal that becomes the controlling terminal of
  ///   the session.
  package func start(
    _ arguments: [String], environment: [String: String], input: Int32, output: Int32,
    errors: Int32, hasTerminal: Bool = false
  ) throws -> RunningProgram {
    // setsid replaces itself with the program, which therefore has the identifier of the process.
    let command = (hasTerminal ? ["/usr/bin/setsid", "--ctty"] : []) + [path] + arguments
    return try Descriptors.alone {
      RunningProgram(
        try Subprocess.start(
          command[0], Array(command.dropFirst()), input: input, output: output, errors: errors,
          isSessionLeader: !hasTerminal, environment: environment.map { "\($0)=\($1)" }))
    }
  }

  /// Runs the program to its end.
  ///
  /// Its output goes to files, so that a background process that inherits them does not delay the
  /// test.
  ///
  /// - Parameters:
  ///   - timeout: the time after which the program is killed, which is an error.
  ///   - started: called after the start with the process identifier and the path of the file that
  ///     receives the output; an error ends the program.
  package func run(
    _ arguments: [String], in home: TemporaryHome, environment: [String: String] = [:],
    input: String = "", timeout: Duration = .seconds(60),
    started: (pid_t, String) throws -> Void = { _, _ in }
  ) throws -> Result {
    let folder = try home.makeScratch()
    func open(_ name: String, _ flags: Int32) throws -> Int32 {
      let number = Foundation.open("\(folder)/\(name)", flags | O_CLOEXEC, 0o600)
      guard number >= 0 else { throw SupportError("cannot open \(folder)/\(name)") }
      return number
    }
    try input.write(toFile: "\(folder)/in", atomically: false, encoding: .utf8)
    let descriptors = [
      try open("in", O_RDONLY), try open("out", O_WRONLY | O_CREAT),
      try open("err", O_WRONLY | O_CREAT),
    ]
    defer { descriptors.forEach { close($0) } }
    let start = ContinuousClock.now
    let running = try launch(arguments, home, environment, descriptors)
    do { try started(running.identifier, "\(folder)/out") } catch {
      running.stop()
      throw error
    }
    let status = try running.wait(timeout: timeout, "\(path) \(arguments)")
    // A report on standard output is not text.
    func text(_ name: String) throws -> String {
      let path = "\(folder)/\(name)"
      return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    return Result(
      status: status, output: try text("out"), errors: try text("err"), elapsed: .now - start)
  }

  private func launch(
    _ arguments: [String], _ home: TemporaryHome, _ environment: [String: String],
    _ descriptors: [Int32]
  ) throws -> RunningProgram {
    try start(
      arguments, environment: home.environment.merging(environment) { $1 }, input: descriptors[0],
      output: descriptors[1], errors: descriptors[2])
  }
}

/// A running program.
package struct RunningProgram: Sendable {
  private let process: Subprocess
  package var identifier: pid_t { process.identifier }

  init(_ process: Subprocess) {
    self.process = process
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter timeout: the time after which the program is killed, which is an error.
  package func wait(timeout: Duration, _ name: String) throws -> Int32 {
    try wait(timeout: timeout, name) { end, deadline in _ = readable([end], until: deadline) }
  }

  /// Waits for the end of the program together with other events.
  ///
  /// - Parameters:
  ///   - timeout: the time after which the program is killed, which is an error.
  ///   - waitForEvent: waits until an event, the end of the program, which makes a descriptor readable,
  ///     or a deadline; called repeatedly.
  func wait(
    timeout: Duration, _ name: String,
    waitForEvent: (_ end: Int32, _ deadline: ContinuousClock.Instant) -> Void
  ) throws -> Int32 {
    let deadline = ContinuousClock.now + timeout
    if let ending = process.ending() { return ending }
    guard let end = ProcessEnd(identifier) else { throw SupportError("cannot watch \(name)") }
    while true {
      let hasEnded = readable([end.number], until: .now) == [true]
      if let ending = process.ending() { return ending }
      guard ContinuousClock.now < deadline else {
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        _ = process.wait()
        throw SupportError("\(name) did not end within \(timeout)")
      }
      // The strace that watches an ended program is told first, within a moment.
      if hasEnded {
        nothingHappens(for: .milliseconds(1))
      } else {
        waitForEvent(end.number, deadline)
      }
    }
  }

  /// Ends the program and waits for its end.
  package func stop() {
    kill(identifier, SIGTERM)
    // `wait` kills a program that does not end in time.
    _ = try? wait(timeout: .seconds(3), "")
  }
}

/// A failure of something that a test needs.
package struct SupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
