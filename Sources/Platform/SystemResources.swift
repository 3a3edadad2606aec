import CLinux
import Glibc
import Text

/// The system resources that a program needs before it starts its work.
package enum SystemResources {
  /// Checks that resources are available, by allocating and freeing them.
  ///
  /// - Parameters:
  ///   - files: the number of files open at once, at most 64.
  ///   - megabytes: the amount of memory.
  /// - Throws: an error that names the missing resource.
  package static func check(files: Int, megabytes: Int = 0) throws(SystemError) {
    try system(Phrase("cannot open \(files) more files")) {
      wxhere_can_open(Int32(clamping: files)) ? 0 : -1
    }
    try system(Phrase("cannot reserve \(megabytes) MB of memory")) {
      wxhere_can_map(max(1, megabytes) << 20) ? 0 : -1
    }
  }
}
