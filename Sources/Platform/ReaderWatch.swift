import CLinux
import Wording

/// The end of a program with that of the run that it works for.
package enum ReaderWatch {
  /// Ends the process as a success as soon as nobody reads its standard output, a pipe, any more.
  package static func start() throws(SystemError) {
    try system(Phrase("cannot wait for events")) { wxhere_end_with_reader() ? 0 : -1 }
  }
}
