// What Linux offers and Swift's own Glibc module does not show.

#ifndef WXHERE_LINUX_H
#define WXHERE_LINUX_H

#include <stdbool.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/timex.h>
#include <unistd.h>

/// Whether something keeps the system's clock right, as NTP does; also where the kernel does not say.
///
/// adjtimex(2), which changes nothing here. A sandbox may forbid it, and answers -1.
static inline bool wxhere_clock_is_synchronised(void) {
  struct timex none = {0};
  return adjtimex(&none) != TIME_ERROR;
}

/// Keeps the memory of this process from core files, and from a debugger without root's rights.
///
/// prctl(2) is variadic, which Swift does not import.
static inline void wxhere_refuse_dumps(void) {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/// A descriptor that can be read when a file in a folder was replaced, or one that was open for writing
/// closed, as a lock is; -1 where there can be none.
///
/// inotify(7), whose header Swift's Glibc module does not have.
static inline int wxhere_watch_folder(const char *path) {
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch >= 0
      && inotify_add_watch(watch, path, IN_MOVED_TO | IN_CLOSE_WRITE) < 0) {
    close(watch);
    return -1;
  }
  return watch;
}

/// Has this process end when the thread that started it does.
static inline void wxhere_end_with_parent(void) {
  prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
}

#endif
