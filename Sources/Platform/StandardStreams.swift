import Glibc
import Synchronization
import Wording

/// Standard output and standard error, written at once and without `print`'s buffer, which would lose
/// a full disk's error and die of a closed pipe.
package enum StandardStreams {
  /// Whether there was a standard output at the start, which somebody may read.
  package static var hasReader: Bool { reader.withLock { $0 } }
  private static let reader = Mutex(true)

  /// What waits to be said on standard error; nil where nothing has to wait.
  private static let held = Mutex<[String]?>(nil)

  /// Lets standard error wait for standard output: some bars take for the output what they read first.
  package static func holdComplaints() {
    held.withLock { $0 = $0 ?? [] }
  }

  /// Lets it wait until it is released: for who prints several times.
  package static func holdComplaintsToEnd() {
    holdComplaints()
    waitsForEnd.withLock { $0 = true }
  }

  private static let waitsForEnd = Mutex(false)

  /// Says what has waited; nothing waits from then on.
  package static func releaseComplaints() {
    let lines = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for line in lines { complain(line) }
  }

  /// Returns what has waited, for who shows it elsewhere; what comes from then on waits too.
  package static func takeComplaints() -> [String] {
    held.withLock { held in
      defer { held = [] }
      return held ?? []
    }
  }

  /// Prints text on standard output, and then says what has waited.
  ///
  /// That the reader has gone, as `head` does, is no fault.
  ///
  /// - Returns: false when the text could not be written; standard error then says why.
  package static func print(_ text: String) -> Bool {
    defer { if !waitsForEnd.withLock({ $0 }) { releaseComplaints() } }
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

  /// Prints a line on standard error; where there is none, nobody is left to be told.
  package static func complain(_ line: String) {
    let waits = held.withLock { held in
      // Once is enough, of whatever lines it is true.
      if held?.contains(line) == false { held?.append(line) }
      return held != nil
    }
    if waits { return }
    try? writeAll(Array("\(line)\n".utf8), to: STDERR_FILENO, "standard error")
  }

  /// Has the system clear away the programs that this one starts when they end; nobody can wait for them
  /// then.
  package static func forgetChildren() { signal(SIGCHLD, SIG_IGN) }

  /// What both programs do first.
  ///
  /// A closed pipe becomes an error of the write instead of the end of the process, and a standard
  /// stream that was closed is opened on nothing, so that no file takes its place. A bar that ignores
  /// the end of its children would hide from this program how its own ended.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // So does a file that may not grow any more.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    var number: Int32 = 0
    while (0...STDERR_FILENO).contains(number) {
      number = open("/dev/null", O_RDWR)
      if number == STDOUT_FILENO { reader.withLock { $0 = false } }
    }
    if number > STDERR_FILENO { close(number) }
  }
}
