import CLinux
import Glibc
import Wording

/// What the system must still have for a program before it begins.
///
/// Swift's runtime waits for ever for a thread that it cannot start, and ends the program by a signal
/// where it cannot open what it needs.
package struct SystemResources {
  /// Threads at once, 16 at most.
  package var threads = 0
  /// Files that are open at once, 64 at most.
  package var files = 0
  /// Memory, in MB.
  package var megabytes = 0
  /// Whether epoll(7) and eventfd(2) are needed.
  package var waitsForEvents = false

  package init() {}

  /// Tries to get all of them, and gives them back.
  ///
  /// - Throws: what the system does not have.
  package func check() throws(SystemError) {
    try system(Phrase("cannot open \(files) more files")) {
      wxhere_can_open(Int32(clamping: files)) ? 0 : -1
    }
    if waitsForEvents {
      try system(Phrase("cannot wait for events")) { wxhere_can_wait_for_events() ? 0 : -1 }
    }
    // First, so that what is left for stacks stays what it is.
    wxhere_share_heap()
    try system(Phrase("cannot reserve \(megabytes) MB of memory")) {
      wxhere_can_map(max(1, megabytes) << 20) ? 0 : -1
    }
    try system(Phrase("cannot start \(threads) threads")) {
      wxhere_can_start_threads(Int32(clamping: threads)) ? 0 : -1
    }
  }
}
