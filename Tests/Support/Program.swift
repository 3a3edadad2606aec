package import Foundation

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
  package func start(
    _ arguments: [String], environment: [String: String], input: Int32, output: Int32,
    errors: Int32
  ) throws -> RunningProgram {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    return try spawn(arguments, environment, &actions)
  }

  func spawn(
    _ arguments: [String], _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t
  ) throws -> RunningProgram {
    // Otherwise the program would keep open libcurl's sockets from network tests that run at the
    // same time, whose servers wait for their end.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
      if let number = Int32(name), number > 2 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which <spawn.h> hides.
    posix_spawnattr_setflags(
      &attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // The test threads block all signals, but a program must receive them.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, path, &actions, &attributes, words, variables)
    guard code == 0 else {
      throw SupportError("cannot start \(path): \(String(cString: strerror(code)))")
    }
    return RunningProgram(identifier: identifier)
  }

  /// Runs the program to its end.
  ///
  /// Its output goes to files, so that a background process that inherits them does not delay the
  /// test.
  ///
  /// - Parameters:
  ///   - timeout: the time after which the program is killed, which is an error.
  ///   - started: called with the process identifier after the start; an error ends the program.
  package func run(
    _ arguments: [String], in home: TemporaryHome, environment: [String: String] = [:],
    input: String = "", timeout: Duration = .seconds(60), started: (pid_t) throws -> Void = { _ in }
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
    do { try started(running.identifier) } catch {
      running.stop()
      throw error
    }
    let status = try running.wait(timeout: timeout, "\(path) \(arguments)")
    return Result(
      status: status, output: try String(contentsOfFile: "\(folder)/out", encoding: .utf8),
      errors: try String(contentsOfFile: "\(folder)/err", encoding: .utf8),
      elapsed: .now - start)
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
  package let identifier: pid_t

  /// Returns the exit status, or 128 plus the signal's number; nil while the program runs.
  func ending() -> Int32? {
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) != 0 else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Waits for the end of the program.
  ///
  /// - Parameters:
  ///   - timeout: the time after which the program is killed, which is an error.
  ///   - meanwhile: called repeatedly.
  package func wait(
    timeout: Duration, _ name: String, meanwhile: () -> Void = { usleep(3000) }
  ) throws -> Int32 {
    let deadline = ContinuousClock.now + timeout
    while true {
      if let ending = ending() { return ending }
      guard ContinuousClock.now < deadline else {
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        throw SupportError("\(name) did not end within \(timeout)")
      }
      meanwhile()
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
