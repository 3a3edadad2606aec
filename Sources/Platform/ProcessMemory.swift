import CLinux
import Glibc

package enum ProcessMemory {
  /// Prevents core dumps, debugging by the same user, and register dumps by Swift's runtime after a
  /// crash, because the memory may contain a key or a location.
  package static func conceal() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    wxhere_refuse_dumps()
    for crash in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      signal(crash, SIG_DFL)
    }
  }
}
