import Glibc
import Platform

/// The end of a look that was allowed once, with the run that it was allowed for.
enum ReaderWatch {
  /// Ends the process as soon as nobody reads its output any more.
  static func start() throws(SystemError) {
    try WorkerThread.start {
      var poll = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while Glibc.poll(&poll, 1, -1) < 0 {}
      _exit(ExitStatus.success.rawValue)
    }
  }
}
