import Glibc
import Synchronization
import Text

/// Unbuffered standard output and standard error.
///
/// `print` was rejected: it hides the error of a full disk, and a closed pipe ends the process.
package enum StandardStreams {
  /// Nil when lines are written immediately.
  private static let held = Mutex<[String]?>(nil)

  /// Delays standard error until after standard output: some bars show the first text.
  package static func bufferComplaints() {
    held.withLock { $0 = $0 ?? [] }
  }

  /// Delays standard error until `printBufferedComplaints`, for programs that print several times.
  package static func holdComplaintsToEnd() {
    bufferComplaints()
    waitsForEnd.withLock { $0 = true }
  }

  private static let waitsForEnd = Mutex(false)

  /// Writes the delayed lines, and stops delaying.
  package static func printBufferedComplaints() {
    let lines = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for line in lines { complain(line) }
  }

  /// Returns the delayed lines, to show them elsewhere; later lines are delayed as well.
  package static func takeComplaints() -> [String] {
    held.withLock { held in
      defer { held = [] }
      return held ?? []
    }
  }

  /// Prints text, then the delayed lines of standard error, which say why if this returns false.
  ///
  /// A closed pipe, as with `head`, is not an error.
  package static func print(_ text: String) -> Bool {
    defer { if !waitsForEnd.withLock({ $0 }) { printBufferedComplaints() } }
    do {
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, "standard output")
      return true
    } catch {
      if error.code == EPIPE { return true }
      complain(
        "wxhere: \(SystemError(code: error.code, action: Phrase("cannot write standard output")))")
      return false
    }
  }

  /// Prints a line on standard error; a failure is ignored.
  package static func complain(_ line: String) {
    let waits = held.withLock { held in
      // Identical lines are printed once.
      if held?.contains(line) == false { held?.append(line) }
      return held != nil
    }
    if waits { return }
    try? writeAll(Array("\(line)\n".utf8), to: STDERR_FILENO, "standard error")
  }

  /// Prepares the process, before anything else.
  ///
  /// A closed pipe becomes a write error instead of ending the process. Closed standard streams are
  /// opened on /dev/null, so that no other file gets their numbers, each in the wrong direction, so
  /// that reading or writing still fails. SIGCHLD is reset, because a bar that ignores it would hide
  /// the exit status of children.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // Exceeding the file size limit becomes an error as well.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    // A mask such as 0177 would make folders that their owner cannot enter.
    let mask = umask(0o077)
    umask(mask & ~0o700)
    var number: Int32 = 0
    while (0...STDERR_FILENO).contains(number) {
      number = open("/dev/null", O_RDONLY)
      guard number == STDIN_FILENO else { continue }
      close(number)
      number = open("/dev/null", O_WRONLY)
    }
    if number > STDERR_FILENO { close(number) }
  }
}
