/// A system call that is made to fail.
struct FailingCall: Sendable, CustomStringConvertible {
  let name: String
  /// The name of the error, as in "EIO".
  let error: String
  /// The number of the failing call with this name in each thread, counted from 1 at the start of
  /// `main`.
  let number: Int

  var description: String { "\(name) \(number): \(error)" }

  /// The value of strace's option `inject`.
  var injection: String {
    // brk(2) returns the end of the heap, unchanged on failure, and never an error.
    let result = name == "brk" ? "retval=0" : "error=\(error)"
    return "\(name):\(result):when=\(number)"
  }

  /// Returns the failures to try, each in a run of its own.
  ///
  /// - Parameters:
  ///   - counts: the number of times that each call is made.
  ///   - sample: which eighth of the kinds of call to try, each only at its first use and with its
  ///     first error, and those that read also with EINTR; nil for every call with each error, but
  ///     of more than 40 calls only the first 15 and the last 25.
  static func list(_ counts: [String: Int], sample: Int?) -> [FailingCall] {
    let names = counts.keys.filter { !cannotFail.contains($0) }.sorted()
    return names.enumerated().flatMap { index, name in
      let errors = errors[name] ?? refused
      guard let sample else {
        // Those between are of loops, such as that over the processes of the machine.
        let count = counts[name] ?? 1
        let numbers = count <= 40 ? Array(1...count) : Array(1...15) + Array(count - 24...count)
        return errors.flatMap { error in
          numbers.map { FailingCall(name: name, error: error, number: $0) }
        }
      }
      guard index % 8 == sample % 8 else { return [] }
      let some = errors.prefix(1) + (name == "read" ? ["EINTR"] : [])
      return some.map { FailingCall(name: name, error: $0, number: 1) }
    }
  }

  /// The error of all other calls, which a sandbox may refuse.
  private static let refused = ["EPERM"]

  /// The calls that cannot fail, or whose failure the C library answers by ending the process.
  ///
  /// The latter are futex(2), rseq(2), set_robust_list(2), and munmap(2) of a thread's stack.
  private static let cannotFail: Set<String> = [
    "arch_prctl", "clock_getres", "clock_gettime", "exit", "exit_group", "futex", "getegid",
    "geteuid",
    "getgid",
    "getpid", "munmap", "getppid", "gettid", "gettimeofday", "getuid", "restart_syscall", "rseq",
    "rt_sigaction",
    "rt_sigprocmask", "rt_sigreturn", "sched_yield", "set_robust_list", "set_tid_address",
    "timer_delete",
    "timer_settime",
    "timerfd_settime", "umask",
  ]

  /// The errors of each call when something is full, broken or forbidden.
  private static let errors: [String: [String]] = [
    // Files.
    "openat": ["EMFILE", "EACCES", "EIO"],
    "read": ["EIO", "EINTR"],
    "pread64": ["EIO"],
    "write": ["ENOSPC", "EIO", "EINTR"],
    "writev": ["ENOSPC"],
    "pwrite64": ["ENOSPC", "EIO"],
    "lseek": ["EIO"],
    "fsync": ["EIO"],
    "ftruncate": ["EIO"],
    "close": ["EIO"],
    "rename": ["EIO", "ENOSPC"],
    "renameat": ["EIO", "ENOSPC"],
    "renameat2": ["EIO", "ENOSPC"],
    "unlink": ["EIO", "EACCES"],
    "unlinkat": ["EIO", "EACCES"],
    "mkdir": ["ENOSPC", "EACCES"],
    "mkdirat": ["ENOSPC", "EACCES"],
    "newfstatat": ["EIO", "EACCES"],
    "fstat": ["EIO"],
    "stat": ["EIO", "EACCES"],
    "lstat": ["EIO", "EACCES"],
    "statx": ["EIO", "EACCES"],
    "access": ["EACCES"],
    "faccessat": ["EACCES"],
    "faccessat2": ["EACCES"],
    "readlink": ["EACCES"],
    "readlinkat": ["EACCES"],
    "getdents64": ["EIO"],
    "utimensat": ["EACCES"],
    "flock": ["ENOLCK", "EINTR"],
    "fcntl": ["ENOLCK", "EMFILE"],
    "dup": ["EMFILE"],
    "dup2": ["EMFILE"],
    "dup3": ["EMFILE"],
    "pipe2": ["EMFILE"],
    "inotify_init1": ["EMFILE"],
    "inotify_add_watch": ["ENOSPC"],
    "ioctl": ["ENOTTY"],
    // Waiting.
    "poll": ["EINTR", "ENOMEM"],
    "ppoll": ["EINTR", "ENOMEM"],
    "epoll_create1": ["EMFILE"],
    "epoll_ctl": ["ENOMEM"],
    "epoll_pwait": ["EINTR"],
    "epoll_wait": ["EINTR"],
    "eventfd2": ["EMFILE"],
    "timerfd_create": ["EMFILE"],
    "signalfd4": ["EMFILE"],
    "clock_nanosleep": ["EINTR"],
    "timer_create": ["EAGAIN"],
    // The network.
    "socket": ["EMFILE", "EACCES"],
    "socketpair": ["EMFILE"],
    "connect": ["ENETUNREACH", "EINTR"],
    "bind": ["EADDRINUSE"],
    "sendto": ["ECONNRESET", "EINTR"],
    "sendmsg": ["ECONNRESET"],
    "sendmmsg": ["ECONNRESET"],
    "recvfrom": ["ECONNRESET", "EINTR"],
    "recvmsg": ["ECONNRESET"],
    "getpeername": ["ENOTCONN"],
    "getsockname": ["ENOBUFS"],
    "getsockopt": ["ENOBUFS"],
    "setsockopt": ["ENOBUFS"],
    // Memory.
    "brk": ["ENOMEM"],
    "madvise": ["ENOMEM"],
    "mmap": ["ENOMEM"],
    "mprotect": ["ENOMEM"],
    "mremap": ["ENOMEM"],
    "munmap": ["ENOMEM"],
    // Processes and threads.
    "clone": ["EAGAIN"],
    "clone3": ["EAGAIN"],
    "vfork": ["EAGAIN"],
    "execve": ["EACCES"],
    "kill": ["ESRCH"],
    "setpriority": ["EACCES"],
    "wait4": ["EINTR", "ECHILD"],
    "getrandom": ["EINTR", "ENOSYS"],
  ]
}
