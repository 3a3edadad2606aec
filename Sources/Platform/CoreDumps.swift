import Glibc

/// Files in which the system keeps the memory of a process that crashed.
package enum CoreDumps {
  /// Has none made of this process: its memory may hold a key, or where somebody is.
  package static func refuse() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }
}
