import CLinux
import Glibc
import Wording

/// What the system must still have for a program before it begins.
package struct SystemResources {
  /// Files that are open at once, 64 at most.
  package var files = 0
  /// Memory, in MB.
  package var megabytes = 0

  package init() {}

  /// Tries to get all of them, and gives them back.
  ///
  /// - Throws: what the system does not have.
  package func check() throws(SystemError) {
    try system(Phrase("cannot open \(files) more files")) {
      wxhere_can_open(Int32(clamping: files)) ? 0 : -1
    }
    try system(Phrase("cannot reserve \(megabytes) MB of memory")) {
      wxhere_can_map(max(1, megabytes) << 20) ? 0 : -1
    }
  }
}
