import CLinux
import Glibc
import Text

package enum SystemResources {
  /// Checks that memory and at most 64 files are available, by allocating and freeing them; the
  /// error names the missing one.
  package static func check(files: Int, megabytes: Int = 0) throws(SystemError) {
    try system(Phrase("cannot open \(files) more files")) {
      wxhere_can_open(Int32(clamping: files)) ? 0 : -1
    }
    try system(Phrase("cannot reserve \(megabytes) MB of memory")) {
      wxhere_can_map(max(1, megabytes) << 20) ? 0 : -1
    }
  }
}
