// Functions of Linux that Swift's Glibc module does not show.

#ifndef WXHERE_LINUX_H
#define WXHERE_LINUX_H

#include <errno.h>
#include <fcntl.h>
#include <linux/rtnetlink.h>
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

/// Returns whether the system's clock is synchronised, as by NTP; true when the kernel does not
/// say.
///
/// It calls adjtimex(2) without changes. In a sandbox that forbids it, adjtimex returns -1.
static inline bool wxhere_clock_is_synchronised(void) {
  struct timex none = {0};
  return adjtimex(&none) != TIME_ERROR;
}

/// Locks one byte of a file while the file is open; the byte need not exist.
///
/// It returns false when another process holds the lock or locking fails (errno). It is F_OFD_SETLK
/// of fcntl(2), which is variadic and whose name needs _GNU_SOURCE.
static inline bool wxhere_lock_byte(int file, int64_t byte) {
  struct flock lock = {0};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return fcntl(file, 37, &lock) == 0;
}

/// Waits until the bytes of a file are on the disk, so that a rename after it refers to a complete
/// file.
///
/// On ext4 it is sync_file_range(2) with all three flags, because fsync(2) would write the journal
/// at once and again for the rename; on other file systems it is fsync. The name needs _GNU_SOURCE.
/// It returns -1 on failure (errno).
static inline int wxhere_sync_content(int file) {
  extern int sync_file_range(int, int64_t, int64_t, unsigned int);
  struct statfs system;
  bool is_ext4 = fstatfs(file, &system) == 0 && system.f_type == 0xef53;
  return is_ext4 ? sync_file_range(file, 0, 0, 7) : fsync(file);
}

/// Starts a program in a session of its own, which the kernel kills when this process ends.
///
/// posix_spawn(3) has no attribute for PR_SET_PDEATHSIG. Signals are not ignored or blocked in the
/// program, and its standard input is empty.
///
/// \param words its arguments, ending with NULL.
/// \param variables its environment, ending with NULL.
/// \param output the descriptor that becomes its standard output; its standard error is this
///   process's.
/// \return its process identifier; -1 on failure (errno).
pid_t wxhere_start_bound(
    const char *path, char *const words[], char *const variables[], int output);

// stdio.h declares it, and RENAME_EXCHANGE, only with _GNU_SOURCE.
int renameat2(int, const char *, int, const char *, unsigned);

/// Exchanges the names of two files; returns false without one of them (errno), and where the file
/// system cannot.
static inline bool wxhere_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, 1 << 1) == 0;
}

/// Prevents core dumps of this process, and debugging without root's privileges.
///
/// prctl(2) is variadic, which Swift cannot call.
static inline void wxhere_refuse_dumps(void) {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/// Returns a descriptor for `wxhere_watch`; -1 on failure.
///
/// Swift's Glibc module lacks the header of inotify(7).
static inline int wxhere_watcher(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

/// Makes a descriptor readable when a folder changes; returns 0, or the error as in errno.
///
/// The changes are that a file is replaced or removed, that a file open for writing is closed,
/// which happens to a lock, and that the folder itself is removed. ENOSPC means that all watches
/// of the user are in use.
static inline int wxhere_watch(int watcher, const char *path) {
  const uint32_t events =
      IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  return inotify_add_watch(watcher, path, events) >= 0 ? 0 : errno;
}

/// Returns a timer that becomes readable at a time of the system's clock; -1 on failure.
///
/// It also becomes readable when the clock is set, as after a suspension.
static inline int wxhere_alarm_clock(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

/// Sets the timer, in seconds since 1970-01-01 00:00 UTC.
///
/// It fires 10 ms later, because time(2) may be late by a tick.
static inline void wxhere_set_alarm(int alarm_clock, int64_t time) {
  const struct itimerspec when = {.it_value = {.tv_sec = time, .tv_nsec = 10000000}};
  timerfd_settime(alarm_clock, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

/// Reads the timer, and returns whether the clock was set since `wxhere_set_alarm`.
static inline bool wxhere_clock_was_set(int alarm_clock) {
  uint64_t count;
  return read(alarm_clock, &count, sizeof count) < 0 && errno == ECANCELED;
}

/// Returns a descriptor that reads signals; -1 on failure.
///
/// From then on they have no other effect. SIGINT, SIGTERM and SIGHUP stay ignored if they are.
int wxhere_signals(const int *numbers, size_t count);

/// Ends this process by a signal from `wxhere_signals`, as if it had not been read.
void wxhere_end_by(int signal_number);

/// Returns the number of the next signal; 0 for none.
static inline int wxhere_next_signal(int descriptor) {
  struct signalfd_siginfo signal;
  return read(descriptor, &signal, sizeof signal) == sizeof signal ? (int)signal.ssi_signo : 0;
}

/// Stops this process as Ctrl-Z does, and returns when it continues.
///
/// It returns at once if nothing could continue it.
void wxhere_suspend(void);

/// Makes every signal that ends this process restore the terminal first.
///
/// The process then dies by that signal. Ignored signals remain ignored. Nothing is restored
/// before `wxhere_take_terminal`.
///
/// \param input the terminal's descriptor for reading, whose modes are restored.
/// \param output the descriptor that the bytes are written to.
/// \param modes the modes to restore.
/// \param bytes what to write, 128 bytes at most.
void wxhere_guard_terminal(
    int input, int output, const struct termios *modes, const char *bytes, size_t count);

/// Sets whether the terminal is restored when a signal ends the process.
void wxhere_take_terminal(bool is_taken);

/// Sets whether a response of the terminal is pending.
///
/// Restoring the terminal waits up to a second for it, so that no shell reads it.
void wxhere_expect_response(bool is_expected);

/// Restores the guarded terminal if it is taken.
///
/// It writes the bytes, discards a pending response, and sets the modes unless another program
/// now has the terminal.
void wxhere_restore_terminal(void);

/// Returns a file in memory without a path; -1 on failure.
///
/// memfd_create(2) needs _GNU_SOURCE in <sys/mman.h>; 1 is MFD_CLOEXEC.
static inline int wxhere_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "wxhere", 1);
}

/// Returns a file that becomes readable when a child process ends; -1 on failure, as before Linux 5.3.
///
/// The C library has pidfd_open(2) since glibc 2.36.
static inline int wxhere_process_file(pid_t identifier) {
  return (int)syscall(SYS_pidfd_open, identifier, 0);
}

/// Returns the number of processors that this process may use; 1 when the kernel does not say.
///
/// sched_getaffinity(2) needs _GNU_SOURCE in its header.
static inline int wxhere_processor_count(void) {
  uint64_t masks[128];
  const long size = syscall(SYS_sched_getaffinity, 0, sizeof masks, masks);
  int count = 0;
  for (long word = 0; word < size / (long)sizeof *masks; word++)
    count += __builtin_popcountll(masks[word]);
  return count > 0 ? count : 1;
}

/// Returns the number of arguments including the program's name; 0 for an empty command line.
///
/// Swift's CommandLine reads /proc/self/cmdline and is empty where /proc is not mounted.
int wxhere_argument_count(void);

/// Returns an argument by its number; NULL when there are fewer.
const char *wxhere_argument(int number);

/// Returns the path by which this program was started; NULL when the kernel does not say.
const char *wxhere_started_path(void);

/// Converts seconds since 1970-01-01 00:00 UTC to local time with a value for `$TZ`, which stays
/// set.
///
/// A NULL zone removes `$TZ`. It returns false for a time outside the calendar. Only one thread may
/// call it at a time.
bool wxhere_local_time(const char *zone, int64_t time, struct tm *fields);

/// Makes this process exit with status 0 as soon as nobody reads its standard output.
///
/// It returns false when the kernel cannot report that (errno).
bool wxhere_end_with_reader(void);

/// Makes every program that this process starts begin without descriptors beyond the standard
/// streams.
///
/// It returns false before Linux 5.11 and in a sandbox that forbids it.
bool wxhere_keep_descriptors_from_programs(void);

/// Ends this process after a time with a line on standard error; a later call replaces an earlier
/// one.
///
/// A kernel timer sends SIGPROF, so no thread is needed. It returns false when the timer cannot be
/// set (errno).
bool wxhere_end_after(int64_t seconds, int status, const char *words);

/// Returns whether a number of further files, at most 64, can be open at once (errno).
bool wxhere_can_open(int count);

/// Returns whether a number of bytes can be mapped (errno).
bool wxhere_can_map(size_t bytes);

/// Sets whether this process ends when the thread that started it ends.
static inline void wxhere_end_with_parent(bool does) {
  prctl(PR_SET_PDEATHSIG, does ? SIGTERM : 0, 0, 0, 0);
}

#endif
