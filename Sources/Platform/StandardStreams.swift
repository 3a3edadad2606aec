import Glibc

/// Standard output and standard error, written at once and without `print`'s buffer, which would lose
/// a full disk's error and die of a closed pipe.
package enum StandardStreams {
  /// Prints text on standard output.
  ///
  /// That the reader has gone, as `head` does, is no fault.
  ///
  /// - Returns: false when the text could not be written; standard error then says why.
  package static func print(_ text: String) -> Bool {
    do {
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, "standard output")
      return true
    } catch {
      if error.code == EPIPE { return true }
      complain("wxhere: \(error)")
      return false
    }
  }

  /// Prints a line on standard error; where there is none, nobody is left to be told.
  package static func complain(_ line: String) {
    try? writeAll(Array("\(line)\n".utf8), to: STDERR_FILENO, "standard error")
  }

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
    while (0...STDERR_FILENO).contains(number) { number = open("/dev/null", O_RDWR) }
    if number > STDERR_FILENO { close(number) }
  }
}
