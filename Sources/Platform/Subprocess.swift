package import CLinux
import Glibc
import Text

/// A child process, by default in its own session, so that it outlives this one and its terminal.
package struct Subprocess: Sendable {
  /// The exit status, or 128 plus the number of the signal, as in a shell.
  package typealias Ending = Int32

  package let identifier: pid_t

  /// Starts a program at a path, with `/dev/null` for missing standard streams.
  ///
  /// - Parameters:
  ///   - inheriting: a descriptor that it inherits as number 3.
  ///   - document: bytes that it can read from descriptor 4.
  ///   - isSessionLeader: false for a program that interacts with the user at the terminal.
  ///   - environment: its variables; nil for those of this process.
  package static func start(
    _ path: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil,
    errors: Int32? = nil, inheriting: Int32? = nil, document: [UInt8]? = nil,
    isSessionLeader: Bool = true, environment: [String]? = nil
  ) throws(SystemError) -> Subprocess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (wanted, given, flags) in [
      (STDIN_FILENO, input, O_RDONLY), (STDOUT_FILENO, output, O_WRONLY),
      (STDERR_FILENO, errors, O_WRONLY),
    ] {
      if let given {
        posix_spawn_file_actions_adddup2(&actions, given, wanted)
      } else {
        posix_spawn_file_actions_addopen(&actions, wanted, "/dev/null", flags, 0)
      }
    }
    // The copies are above 4, so that numbers 3 and 4 do not overwrite them.
    var copies: [Int32] = []
    defer { for number in copies { close(number) } }
    if let document {
      let file = try Self.document(document)
      for number in [file.number] + (inheriting.map { [$0] } ?? []) {
        copies.append(
          try system(Phrase("cannot start \(path)")) {
            fcntl(number, F_DUPFD_CLOEXEC, documentDescriptor + 1)
          })
      }
      posix_spawn_file_actions_adddup2(&actions, copies[0], documentDescriptor)
    }
    if let inheriting {
      let number = copies.count > 1 ? copies[1] : inheriting
      posix_spawn_file_actions_adddup2(&actions, number, inheritedDescriptor)
    }
    closeOwnDescriptors()

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which <spawn.h> hides behind _GNU_SOURCE.
    let newSession: Int32 = isSessionLeader ? 0x80 : 0
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)

    var identifier = pid_t()
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { $0.map { strdup($0) } + [nil] }
    defer { (words + (variables ?? [])).forEach { free($0) } }
    let code =
      if let variables {
        posix_spawn(&identifier, path, &actions, &attributes, words, variables)
      } else {
        posix_spawn(&identifier, path, &actions, &attributes, words, environ)
      }
    guard code == 0 else { throw SystemError(code: code, action: Phrase("cannot start \(path)")) }
    return Subprocess(identifier: identifier)
  }

  /// Starts a program with an empty standard input, and this program's output and errors.
  ///
  /// It is in its own session, and the kernel kills it when this process ends, however that ends.
  package static func startBound(
    _ path: String, _ arguments: [String], environment: [String]
  ) throws(SystemError) -> Subprocess {
    closeOwnDescriptors()
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    return Subprocess(
      identifier: try system(Phrase("cannot start \(path)")) {
        wxhere_start_bound(path, words, variables, STDOUT_FILENO)
      })
  }

  /// The number of an inherited descriptor in the child.
  package static let inheritedDescriptor: Int32 = 3

  /// The number of the document's descriptor in the child.
  package static let documentDescriptor: Int32 = 4

  /// Returns the exit status; nil while the program runs.
  package func ending() -> Ending? {
    var status: Int32 = 0
    let result = try? system(Phrase("cannot wait for a program")) {
      waitpid(identifier, &status, WNOHANG)
    }
    return result == 0 ? nil : Self.ending(status)
  }

  /// Whether the program has ended; `ending` still returns its exit status.
  package var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo == SIGCHLD
  }

  /// Waits until one of several programs has ended; it may return earlier.
  package static func waitForEnd(ofAny programs: [Subprocess], within time: Duration) {
    var ends = programs.map {
      pollfd(fd: wxhere_process_file($0.identifier), events: Int16(POLLIN), revents: 0)
    }
    defer { for end in ends where end.fd >= 0 { close(end.fd) } }
    // Where an end is not noticed, the caller soon looks itself.
    let longest = ends.allSatisfy { $0.fd >= 0 } ? 3600 : 0.05
    let wait = min(longest, time / .seconds(1)) * 1000
    poll(&ends, nfds_t(ends.count), Int32(wait.rounded(.up)))
  }

  /// Terminates the program if it is still running, and waits for its end.
  package func end() -> Ending {
    if let ending = ending() { return ending }
    kill(identifier, SIGTERM)
    return wait()
  }

  package func wait() -> Ending {
    var status: Int32 = 0
    _ = try? system(Phrase("cannot wait for a program")) { waitpid(identifier, &status, 0) }
    return Self.ending(status)
  }

  /// Reaps ended child processes that no other code waits for.
  package static func forgetEnded() {
    var status: Int32 = 0
    while waitpid(-1, &status, WNOHANG) > 0 {}
  }

  private static func ending(_ status: Int32) -> Ending {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// A pipe between two programs.
package struct AnonymousPipe: ~Copyable {
  package let reading: FileDescriptor
  package let writing: FileDescriptor

  package init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    // Swift does not import pipe2. The race is harmless, because only one thread starts programs.
    try system(Phrase("cannot make a pipe")) { pipe(&numbers) }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    reading = FileDescriptor(owning: numbers[0])
    writing = FileDescriptor(owning: numbers[1])
  }

  /// Closes this process's read end, which another program uses, and returns the write end.
  package consuming func closingReader() -> FileDescriptor {
    writing
  }

  /// Closes this process's write end, so that the reader reaches the end, and returns the read end.
  package consuming func closingWriter() -> FileDescriptor {
    reading
  }
}

extension Subprocess {
  /// Returns a file in memory with the given bytes, for a child process to read.
  static func document(_ bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
    let action = Phrase("cannot start \("wxhere-refresh")")
    let file = FileDescriptor(owning: try system(action) { wxhere_memory_file() })
    try file.writeAll(bytes, "memory")
    try system(action) { lseek(file.number, 0, SEEK_SET) }
    return file
  }

  /// Closes descriptors in children that a bar or a script left open.
  static func closeOwnDescriptors() {
    guard !wxhere_keep_descriptors_from_programs() else { return }
    for name in (try? Files.names(in: "/proc/self/fd")) ?? [] {
      guard let number = Int32(name), number > STDERR_FILENO else { continue }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }
}
