// What Linux offers and Swift's own Glibc module does not show.

#ifndef WXHERE_LINUX_H
#define WXHERE_LINUX_H

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/vfs.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/// Whether something keeps the system's clock right, as NTP does; also where the kernel does not say.
///
/// adjtimex(2), which changes nothing here. A sandbox may forbid it, and answers -1.
static inline bool wxhere_clock_is_synchronised(void) {
  struct timex none = {0};
  return adjtimex(&none) != TIME_ERROR;
}

/// Takes a lock on one byte of a file, which need not be there, as long as this file is open; false where
/// somebody else holds it, or there can be none (errno).
///
/// F_OFD_SETLK of fcntl(2), which is variadic, and whose name needs _GNU_SOURCE.
static inline bool wxhere_lock_byte(int file, int64_t byte) {
  struct flock lock = {0};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return fcntl(file, 37, &lock) == 0;
}

/// Waits until the bytes of a file are on the disk where ext4 keeps them, which then puts a new name of
/// the file there no earlier; fsync(2) would write the journal at once, and again for the name. Elsewhere
/// the same as fsync. -1 where it fails (errno).
///
/// sync_file_range(2), whose name needs _GNU_SOURCE, with all three of its flags.
static inline int wxhere_sync_content(int file) {
  extern int sync_file_range(int, int64_t, int64_t, unsigned int);
  struct statfs system;
  bool is_ext4 = fstatfs(file, &system) == 0 && system.f_type == 0xef53;
  return is_ext4 ? sync_file_range(file, 0, 0, 7) : fsync(file);
}

/// Keeps the memory of this process from core files, and from a debugger without root's rights.
///
/// prctl(2) is variadic, which Swift does not import.
static inline void wxhere_refuse_dumps(void) {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/// A descriptor for `wxhere_watch`; -1 where there can be none.
///
/// inotify(7), whose header Swift's Glibc module does not have.
static inline int wxhere_watcher(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

/// Has a descriptor be readable when a file in a folder is replaced or removed, or one that was open for
/// writing is closed, as a lock is, and when the folder itself is removed.
///
/// False where there is no such folder.
static inline bool wxhere_watch(int watcher, const char *path) {
  const uint32_t events =
      IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  return inotify_add_watch(watcher, path, events) >= 0;
}

/// A descriptor that can be read once a time by the clock on the wall has come, and when that clock is
/// set, also by waking from suspension; -1 where there can be none.
static inline int wxhere_alarm_clock(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

/// Sets the alarm, in seconds since 1970-01-01 00:00 UTC; it comes a moment later, since time(2) is
/// behind by as much as a tick.
static inline void wxhere_set_alarm(int alarm_clock, int64_t time) {
  const struct itimerspec when = {.it_value = {.tv_sec = time, .tv_nsec = 10000000}};
  timerfd_settime(alarm_clock, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

/// A descriptor from which SIGUSR1 and SIGUSR2 are read, which do nothing else from then on; -1 where
/// there can be none.
static inline int wxhere_user_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigaddset(&signals, SIGUSR2);
  if (sigprocmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
  return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

/// The number of the next such signal; 0 where none has come.
static inline int wxhere_next_user_signal(int descriptor) {
  struct signalfd_siginfo signal;
  return read(descriptor, &signal, sizeof signal) == sizeof signal ? (int)signal.ssi_signo : 0;
}

/// A descriptor from which the signals of a full screen are read, which do nothing else from then on: SIGWINCH,
/// SIGTSTP, SIGCONT, SIGCHLD, SIGUSR1 and SIGUSR2; -1 where there can be none.
int wxhere_screen_signals(void);

/// Stops this process as Ctrl-Z does, and returns when it goes on; at once where nobody could let it go on.
void wxhere_suspend(void);

/// Has every signal that ends this process restore a terminal first: the process then dies by that signal.
///
/// Signals that are ignored stay so. Nothing is restored until `wxhere_take_terminal`.
///
/// \param input the terminal's descriptor for reading, whose modes are restored.
/// \param output the descriptor that the bytes are written to.
/// \param modes the modes to restore.
/// \param bytes what to write, 128 bytes at most.
void wxhere_guard_terminal(
    int input, int output, const struct termios *modes, const char *bytes, size_t count);

/// Says whether the terminal is to be restored where a signal ends the process.
void wxhere_take_terminal(bool is_taken);

/// Says whether the terminal still owes an answer, which no shell may read: for a second it is waited for.
void wxhere_expect_answer(bool is_expected);

/// Restores the guarded terminal where it is taken: writes the bytes, discards an answer that is owed, and sets
/// the modes unless another program has the terminal now.
void wxhere_restore_terminal(void);

/// A file in memory, which no path names; -1 where there can be none.
///
/// memfd_create(2), which <sys/mman.h> shows to C alone that asks for GNU's extensions; 1 is MFD_CLOEXEC.
static inline int wxhere_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "wxhere", 1);
}

/// How many processors this process may use; 1 where the kernel does not say.
///
/// sched_getaffinity(2), whose header shows it to C alone that asks for GNU's extensions.
static inline int wxhere_processor_count(void) {
  uint64_t masks[128];
  const long size = syscall(SYS_sched_getaffinity, 0, sizeof masks, masks);
  int count = 0;
  for (long word = 0; word < size / (long)sizeof *masks; word++)
    count += __builtin_popcountll(masks[word]);
  return count > 0 ? count : 1;
}

/// The number of words on the command line, the program's own name included; 0 where it was started
/// without any.
///
/// Swift's CommandLine reads them from /proc, and has none where that is not mounted.
int wxhere_argument_count(void);

/// A word of the command line; NULL where there is none of that number.
const char *wxhere_argument(int number);

/// The path that this program was started by; NULL where the kernel does not say.
const char *wxhere_started_path(void);

/// The calendar and the clock at a time, in seconds since 1970-01-01 00:00 UTC, where `$TZ` has a value,
/// which it keeps; NULL for none.
///
/// False for what is no time of the calendar. One thread at a time: there is one `$TZ`.
bool wxhere_local_time(const char *zone, int64_t time, struct tm *fields);

/// Ends this process, as a success, as soon as nobody reads its standard output any more.
///
/// False where the kernel cannot tell (errno).
bool wxhere_end_with_reader(void);

/// Closes all descriptors but the standard streams in each program that this process starts.
///
/// False where the kernel is older than 5.11, or a sandbox forbids it.
bool wxhere_keep_descriptors_from_programs(void);

/// Ends this process after a time: writes a line to standard error and exits. A later call replaces an
/// earlier one.
///
/// It needs no thread: a timer of the kernel sends SIGPROF.
///
/// False where no timer can be set (errno).
bool wxhere_end_after(int64_t seconds, int status, const char *words);

/// Whether so many more files, 64 at most, can be open at once; otherwise errno says why not.
bool wxhere_can_open(int count);

/// Whether so much more memory can be mapped; otherwise errno says why not.
bool wxhere_can_map(size_t bytes);

/// Has this process end when the thread that started it does.
static inline void wxhere_end_with_parent(void) {
  prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
}

#endif
