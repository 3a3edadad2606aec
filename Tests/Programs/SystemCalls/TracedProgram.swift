import Foundation
import Support
import Testing

/// A program traced by strace(1) from the beginning of its `main`, in which one call fails.
///
/// strace counts calls from the beginning of its trace. To leave out those of the loader and of
/// Swift's runtime, a first strace stops the program at the beginning of `main`, and a second one
/// takes over.
struct TracedProgram {
  /// The result of a run.
  struct Run {
    let result: Program.Result
    let trace: SystemCallTrace
  }

  /// The first call in the `main` of each program.
  static let mark = "rt_sigaction(SIGPIPE"

  private let strace: Program
  private let path: String
  private let hasThreads: Bool
  /// The number of signal actions set before `main` begins.
  private let markNumber: Int

  /// Creates a traced program.
  ///
  /// - Parameters:
  ///   - name: the program's name.
  ///   - hasThreads: whether its threads and child processes are traced too.
  init(_ name: String, hasThreads: Bool) throws {
    strace = Program(try RequiredProgram.path("strace"))
    path = "\(Program.folder)/\(name)"
    self.hasThreads = hasThreads
    let home = try TemporaryHome()
    let result = try strace.run(
      ["-o", "\(home.path)/trace", "-e", "trace=rt_sigaction", path, "--version"], in: home)
    let lines = (home.read("trace") ?? "").split(separator: "\n")
    guard result.status == 0, let index = lines.firstIndex(where: { $0.hasPrefix(Self.mark) })
    else {
      throw SupportError("strace cannot watch \(name): \(result.errors)")
    }
    markNumber = index + 1
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - failure: the failing call; nil for none.
  ///   - timeout: the time after which the program is killed, which is an error.
  ///   - isFollowing: whether the program runs until a signal; it gets SIGTERM after its first
  ///     output.
  ///   - typing: types on the program's terminal; called repeatedly. Without it, there is none.
  func run(
    _ arguments: [String], in home: TemporaryHome, failing failure: FailingCall? = nil,
    timeout: Duration = .seconds(60), isFollowing: Bool = false, typing: FaultedUse.Typing? = nil
  ) throws -> Run {
    let stopping = "\(home.path)/scratch/stopping"
    let trace = "\(home.path)/scratch/trace"
    unlink(stopping)
    unlink(trace)
    // With -D the program is the child of this process rather than of strace.
    let words =
      [
        "-D", "-o", stopping, "-e", "trace=rt_sigaction", "-e",
        "inject=rt_sigaction:signal=SIGSTOP:when=\(markNumber)", path,
      ] + arguments
    var watcher: RunningProgram?
    defer { watcher?.stop() }
    let result: Program.Result
    if let typing {
      let terminal = try PseudoTerminal(strace, words, in: home, rows: 24, columns: 80)
      do { watcher = try takeOver(terminal.identifier, stopping, failure, trace, home) } catch {
        terminal.stop()
        throw error
      }
      result = try terminal.result(timeout: timeout) { typing(terminal) }
    } else {
      result = try strace.run(words, in: home, timeout: timeout) { process, output in
        watcher = try takeOver(process, stopping, failure, trace, home)
        if isFollowing { try Self.endAfterOutput(process, output) }
      }
    }
    _ = try? watcher?.wait(timeout: .seconds(10), "strace")
    watcher = nil
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    return Run(result: result, trace: SystemCallTrace(text))
  }

  /// Waits until the first strace has stopped the program, and continues it under a second one.
  private func takeOver(
    _ process: pid_t, _ stopping: String, _ failure: FailingCall?, _ trace: String,
    _ home: TemporaryHome
  ) throws -> RunningProgram {
    try eventually("\(path) stops") {
      (try? String(contentsOfFile: stopping, encoding: .utf8))?.contains("stopped by") == true
    }
    let first = Self.status(process, "TracerPid").flatMap { pid_t($0) } ?? 0
    guard first > 0 else { throw SupportError("nobody watches \(path)") }
    kill(first, SIGKILL)
    try eventually("\(path) stays stopped") { Self.status(process, "State")?.first == "T" }
    let second = try watch(process, failure, trace, home)
    do {
      try eventually("strace watches \(path)") {
        guard let tracer = Self.status(process, "TracerPid") else { return false }
        return tracer != "0"
      }
    } catch {
      second.stop()
      throw error
    }
    kill(process, SIGCONT)
    return second
  }

  private func watch(
    _ process: pid_t, _ failure: FailingCall?, _ trace: String, _ home: TemporaryHome
  ) throws -> RunningProgram {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    var words = ["-q", "-o", trace, "-p", String(process)]
    if hasThreads { words.append("-f") }
    if let failure {
      words += ["-e", "inject=\(failure.injection)"]
    }
    return try strace.start(
      words, environment: home.environment, input: null, output: null, errors: null)
  }

  /// Ends a program after its first output, unless it ends by itself.
  private static func endAfterOutput(_ process: pid_t, _ output: String) throws {
    try eventually("\(process) prints or ends") {
      let text = try String(contentsOfFile: output, encoding: .utf8)
      return !text.isEmpty || status(process, "State")?.first == "Z"
    }
    kill(process, SIGTERM)
  }

  /// Returns a field of /proc/PROCESS/status.
  private static func status(_ process: pid_t, _ field: String) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces)
  }

  /// Returns a trait that skips a test when strace cannot make calls fail.
  ///
  /// Emulators have no ptrace(2), and some systems forbid tracing a running program.
  static func isPossible() -> some TestTrait & SuiteTrait {
    .enabled("strace cannot watch running programs here") { (try? canRun()) == true }
  }

  private static func canRun() throws -> Bool {
    let home = try TemporaryHome()
    let failure = FailingCall(name: "write", error: "ENOSPC", number: 1)
    return try TracedProgram("wxhere", hasThreads: false)
      .run(["--version"], in: home, failing: failure).result.status == 71
  }
}
