import CLinux
import Glibc
import Wording

/// The end of a program that has outlived its time: something hangs that should not, and holds a lock.
package enum Watchdog {
  /// The time that a program has before it knows how long its work may take, in seconds: it reads its
  /// command line and its settings.
  package static let secondsForStart = 30.0
  /// The time that a program has beyond what its work may take, in seconds.
  package static let grace = 5.0

  /// Ends this process with status 71 after a time, unless it has ended by then; the next call begins
  /// anew.
  ///
  /// - Parameters:
  ///   - seconds: the time; `grace` comes on top of it.
  ///   - sentence: the line on standard error, made of the time in whole seconds.
  /// - Throws: where no timer can be set.
  package static func start(
    after seconds: Double, saying sentence: (Int) -> String
  ) throws(SystemError) {
    let whole = Int(exactly: (seconds + grace).rounded(.up)) ?? 3600
    let words = "\(sentence(max(1, whole)))\n"
    try system(Phrase("cannot set a timer")) {
      wxhere_end_after(Int64(max(1, whole)), ExitStatus.system.rawValue, words) ? 0 : -1
    }
  }
}
