import CLinux
import Glibc

/// The memory of this process, as others may come to see it.
package enum ProcessMemory {
  /// Keeps it from core files, from other programs of the same person, and from what Swift's runtime
  /// prints of a crash, registers included: it may hold a key, or where somebody is.
  package static func conceal() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    wxhere_refuse_dumps()
    for crash in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      signal(crash, SIG_DFL)
    }
  }
}
