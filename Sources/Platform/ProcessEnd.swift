import CLinux
import Glibc
import Wording

/// The end of this process from outside: with what it works for, or where something hangs that should not
/// and holds a lock.
package enum ProcessEnd {
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
  package static func schedule(
    after seconds: Double, saying sentence: (Int) -> String
  ) throws(SystemError) {
    let whole = Int(exactly: (seconds + grace).rounded(.up)) ?? 3600
    let words = "\(sentence(max(1, whole)))\n"
    try system(Phrase("cannot set a timer")) {
      wxhere_end_after(Int64(max(1, whole)), ExitStatus.system.rawValue, words) ? 0 : -1
    }
  }

  /// Ends the process as a success as soon as nobody reads its standard output, a pipe, any more.
  package static func followReader() throws(SystemError) {
    try system(Phrase("cannot wait for events")) { wxhere_end_with_reader() ? 0 : -1 }
  }

  /// Ends the process when the one that started it does, however that ends.
  package static func followParent() { wxhere_end_with_parent() }
}
