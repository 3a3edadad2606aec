import Foundation
import Platform
import Wording

/// The end of a refresh that has outlived its budget: something hangs that should not, and holds the
/// lock.
enum Watchdog {
  /// - Parameter budget: all the time that the stages may take together.
  static func start(budget: Duration) {
    let thread = Thread {
      Thread.sleep(forTimeInterval: budget / .seconds(1) + 5)
      let seconds = Int(budget / .seconds(1)) + 5
      let sentence = Language.asked(nil).words("gave up after \(seconds) s")
      StandardStreams.complain("wxhere-refresh: \(sentence)")
      _exit(ExitStatus.system.rawValue)
    }
    thread.start()
  }

  /// Ends the process when nobody reads its output any more: what was allowed once was allowed for a
  /// run that is over.
  static func endWithReader() {
    Thread {
      var poll = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while Foundation.poll(&poll, 1, -1) < 0 {}
      _exit(ExitStatus.success.rawValue)
    }.start()
  }
}
