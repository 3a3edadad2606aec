import CLinux
import Glibc
import Wording

/// What the system must still have for a program before it begins.
package enum SystemResources {
  /// Tries to get all of it, and gives it back.
  ///
  /// - Parameters:
  ///   - files: that are open at once, 64 at most.
  ///   - megabytes: of memory.
  /// - Throws: what the system does not have.
  package static func check(files: Int, megabytes: Int = 0) throws(SystemError) {
    try system(Phrase("cannot open \(files) more files")) {
      wxhere_can_open(Int32(clamping: files)) ? 0 : -1
    }
    try system(Phrase("cannot reserve \(megabytes) MB of memory")) {
      wxhere_can_map(max(1, megabytes) << 20) ? 0 : -1
    }
  }
}
