import CLinux
import Glibc
import Text

/// Ways to end this process: after a time limit, with its reader, or with its parent.
///
/// The time limit prevents a process that hangs from holding a lock.
package enum ProcessEnd {
  /// The limit for reading arguments and settings, until the actual limit is known.
  package static let secondsForStart = 30.0
  /// The seconds that are added to the limit of the work.
  package static let grace = 5.0

  /// Ends this process with status 71 after a time plus `grace`; replaces an earlier call.
  package static func schedule(
    after seconds: Double, saying sentence: (Int) -> String
  ) throws(SystemError) {
    let whole = Int(exactly: (seconds + grace).rounded(.up)) ?? 3600
    let words = "\(sentence(max(1, whole)))\n"
    try system(Phrase("cannot set a timer")) {
      wxhere_end_after(Int64(max(1, whole)), ExitStatus.system.rawValue, words) ? 0 : -1
    }
  }

  /// Ends the process with status 0 as soon as the reader of its standard output closes the pipe.
  package static func followReader() throws(SystemError) {
    try system(Phrase("cannot wait for events")) { wxhere_end_with_reader() ? 0 : -1 }
  }

  /// Makes the process end when its parent ends for any reason.
  package static func followParent() { wxhere_end_with_parent(true) }

  /// Makes the process continue when its parent ends.
  package static func outliveParent() { wxhere_end_with_parent(false) }
}

/// The protection of this process's memory.
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

/// The system resources that a program needs before it starts its work.
package enum SystemResources {
  /// Checks that memory and at most 64 files are available, by allocating and freeing them.
  package static func check(files: Int, megabytes: Int = 0) throws(SystemError) {
    try system(Phrase("cannot open \(files) more files")) {
      wxhere_can_open(Int32(clamping: files)) ? 0 : -1
    }
    try system(Phrase("cannot reserve \(megabytes) MB of memory")) {
      wxhere_can_map(max(1, megabytes) << 20) ? 0 : -1
    }
  }
}

/// The arguments of this program as the kernel passed them.
package enum ProgramArguments {
  /// Returns the arguments after the program's name, as the kernel passed them.
  ///
  /// - Throws: when the command line is empty; from 5.18 on, Linux gives an empty name instead.
  package static func given() throws(SystemError) -> [String] {
    let words = (0..<max(0, wxhere_argument_count())).map { number in
      wxhere_argument(number).map { String(cString: $0) } ?? ""
    }
    guard words.count > 1 || words.first?.isEmpty == false else {
      throw SystemError(
        code: EINVAL, action: Phrase("cannot read the command line"),
        reason: Phrase("it is empty; it must begin with the program's name"))
    }
    return Array(words.dropFirst())
  }
}

/// The exit status of a program, mostly from `sysexits.h`; scripts depend on these numbers.
package enum ExitStatus: Int32 {
  /// The requested output was printed.
  case success = 0
  /// The expression of `wxhere when` is false.
  case untrue = 1
  /// A severe or extreme warning is active, with `--exit-urgent`; i3blocks uses this number.
  case urgent = 33
  /// The command line is invalid.
  case usage = 64
  /// Some of the input was unusable.
  case data = 65
  /// The location is unknown.
  case noPlace = 69
  /// A system fault, such as a full disk, a missing permission or a missing program.
  case system = 71
  /// There is no weather to show; a later attempt may succeed.
  case noWeather = 75
  /// The user or the administrator does not allow the request.
  case notPermitted = 77
  /// The configuration is invalid.
  case configuration = 78
}
