import CLinux
import Glibc
import Text

/// Ways to end this process: after a time limit, with its reader, or with its parent.
///
/// The time limit prevents a process that hangs from holding a lock.
package enum ProcessEnd {
  /// The limit for reading arguments and settings, until the actual limit is known.
  package static let secondsForStart = 30.0
  /// The seconds that are added to the limit of the work.
  package static let grace = 5.0

  /// Ends this process with status 71 after a time plus `grace`, with a sentence about the whole
  /// seconds; replaces an earlier call.
  package static func schedule(
    after seconds: Double, saying sentence: (Int) -> String
  ) throws(SystemError) {
    let whole = Int(exactly: (seconds + grace).rounded(.up)) ?? 3600
    let words = "\(sentence(max(1, whole)))\n"
    try system(Phrase("cannot set a timer")) {
      wxhere_end_after(Int64(max(1, whole)), ExitStatus.system.rawValue, words) ? 0 : -1
    }
  }

  /// Ends the process with status 0 as soon as the reader of its standard output closes the pipe.
  package static func followReader() throws(SystemError) {
    try system(Phrase("cannot wait for events")) { wxhere_end_with_reader() ? 0 : -1 }
  }

  /// Makes the process end when its parent ends for any reason.
  package static func followParent() { wxhere_end_with_parent() }
}
