#include "linux.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>

static int argument_count;
static char **arguments;

/// Saves the arguments that glibc passes to every constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

int wxhere_argument_count(void) { return argument_count; }

const char *wxhere_argument(int number) {
  return number >= 0 && number < argument_count ? arguments[number] : NULL;
}

/// Returns the arguments to Swift's library, in place of its own function.
///
/// At each start, that one's constructor searches /proc/self/maps for the stack, which takes as long
/// as a hundred other system calls in a program with thirty libraries. Both functions of its object
/// file are here, so that the linker leaves it out; a library that needs more of it still has it,
/// because these are weak.
__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int count) {
  argument_count = count;
  arguments = words;
}

const char *wxhere_started_path(void) { return (const char *)getauxval(AT_EXECFN); }

bool wxhere_keep_descriptors_from_programs(void) {
  // SYS_close_range and CLOSE_RANGE_CLOEXEC, which older headers do not have.
  return syscall(436, STDERR_FILENO + 1, ~0U, 4) == 0;
}

static char last_words[1024];
static size_t last_words_length;
static int last_status;

/// Ends the process; only async-signal-safe functions are called.
static void end(int signal) {
  (void)signal;
  // A full pipe or a stopped terminal must not block it.
  struct pollfd errors = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&errors, 1, 0) == 1 && (errors.revents & POLLOUT)
      && write(STDERR_FILENO, last_words, last_words_length) < 0) {
    // The error cannot be reported anywhere.
  }
  _exit(last_status);
}

bool wxhere_end_after(int64_t seconds, int status, const char *words) {
  static timer_t timer;
  static bool is_made;
  const struct itimerspec never = {0};
  if (is_made) {
    timer_settime(timer, 0, &never, NULL);
  } else {
    struct sigaction action = {.sa_handler = end};
    sigfillset(&action.sa_mask);
    sigset_t heard;
    sigemptyset(&heard);
    sigaddset(&heard, SIGPROF);
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGPROF};
    if (sigaction(SIGPROF, &action, NULL) != 0 || sigprocmask(SIG_UNBLOCK, &heard, NULL) != 0
        || timer_create(CLOCK_MONOTONIC, &event, &timer) != 0)
      return false;
    is_made = true;
  }
  last_words_length = strnlen(words, sizeof last_words);
  memcpy(last_words, words, last_words_length);
  last_status = status;
  const struct itimerspec when = {.it_value = {.tv_sec = seconds}};
  return timer_settime(timer, 0, &when, NULL) == 0;
}

bool wxhere_local_time(const char *zone, int64_t time, struct tm *fields) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  const time_t seconds = time;
  pthread_mutex_lock(&lock);
  const char *now = getenv("TZ");
  if (!zone) {
    unsetenv("TZ");
  } else if (!now || strcmp(now, zone) != 0) {
    setenv("TZ", zone, 1);
  }
  tzset();
  const bool is_time = localtime_r(&seconds, fields) != NULL;
  pthread_mutex_unlock(&lock);
  return is_time;
}

/// Ends the process if nobody reads its output; only async-signal-safe functions are called.
static void end_without_reader(int signal) {
  (void)signal;
  const int error = errno;
  struct pollfd output = {.fd = STDOUT_FILENO};
  if (poll(&output, 1, 0) == 1) _exit(0);
  errno = error;
}

bool wxhere_end_with_reader(void) {
  struct sigaction action = {.sa_handler = end_without_reader, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  // The kernel sends SIGIO when either end of a pipe is closed.
  if (sigaction(SIGIO, &action, NULL) != 0
      || fcntl(STDOUT_FILENO, F_SETOWN, getpid()) != 0
      || fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_ASYNC) != 0)
    return false;
  // The pipe may have been closed before.
  end_without_reader(SIGIO);
  return true;
}

int wxhere_signals(const int *numbers, size_t count) {
  sigset_t signals;
  sigemptyset(&signals);
  for (size_t index = 0; index < count; index++) {
    const int number = numbers[index];
    const bool ends =
        number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
    struct sigaction known;
    // A signal that is ignored, as with nohup, would be reported if it were blocked.
    if (ends && (sigaction(number, NULL, &known) != 0 || known.sa_handler == SIG_IGN)) continue;
    sigaddset(&signals, number);
  }
  if (sigprocmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
  return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

void wxhere_end_by(int signal_number) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal_number);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
}

/// Becomes a program in the child of vfork(2); only async-signal-safe functions are called.
///
/// It returns when that fails (errno).
static void become(
    const char *path, char *const words[], char *const variables[], int output, pid_t parent) {
  setsid();
  // The parent may have ended before the kernel was told.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != parent) return;
  const struct sigaction action = {.sa_handler = SIG_DFL};
  for (int number = 1; number <= SIGRTMAX; number++) sigaction(number, &action, NULL);
  const int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) return;
  if (input > STDERR_FILENO) close(input);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, words, variables);
}

pid_t wxhere_start_bound(
    const char *path, char *const words[], char *const variables[], int output) {
  // A handler of this process must not run in the child, which shares its memory.
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  const pid_t parent = getpid();
  volatile int error = 0;
  const pid_t child = vfork();
  if (child == 0) {
    become(path, words, variables, output, parent);
    error = errno ? errno : ESRCH;
    _exit(127);
  }
  const int failure = child < 0 ? errno : error;
  if (child > 0 && failure != 0) waitpid(child, NULL, 0);
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = failure;
  return failure == 0 ? child : -1;
}

bool wxhere_can_open(int count) {
  enum { most = 64 };
  int files[most];
  int opened = 0;
  while (opened < count && opened < most) {
    files[opened] = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (files[opened] < 0) break;
    opened++;
  }
  const int error = errno;
  const bool can = opened == count;
  while (opened > 0) close(files[--opened]);
  errno = error;
  return can;
}

bool wxhere_can_map(size_t bytes) {
  void *memory =
      mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  munmap(memory, bytes);
  return true;
}

void wxhere_suspend(void) {
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  raise(SIGTSTP);
  // The process stops here. A process group without a parent in its session is never stopped this
  // way.
  sigprocmask(SIG_UNBLOCK, &stop, NULL);
  sigprocmask(SIG_BLOCK, &stop, NULL);
}

static int guarded_input = -1;
static int guarded_output = -1;
static struct termios guarded_modes;
static char restoring_bytes[128];
static size_t restoring_count;
static volatile sig_atomic_t is_terminal_taken;
static volatile sig_atomic_t is_response_expected;
static struct timespec asked_at;

/// The time limits, in milliseconds: for a response of the terminal after the query, also over a
/// slow network, and for a terminal that does not accept output.
enum { response_time = 1000, writing_time = 500 };

/// Returns the remaining time for the response, in milliseconds.
static int response_time_left(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
  const long passed =
      (now.tv_sec - asked_at.tv_sec) * 1000 + (now.tv_nsec - asked_at.tv_nsec) / 1000000;
  return passed < 0 || passed >= response_time ? 0 : response_time - (int)passed;
}

/// Reads from the terminal until the end of its response, "ESC [ ? ... c", or until the time
/// limit.
static void discard_response(void) {
  int left;
  int matched = 0;
  while ((left = response_time_left()) > 0) {
    struct pollfd input = {.fd = guarded_input, .events = POLLIN};
    char bytes[64];
    if (poll(&input, 1, left) != 1) break;
    const ssize_t count = read(guarded_input, bytes, sizeof bytes);
    if (count <= 0) break;
    for (ssize_t index = 0; index < count; index++) {
      const char byte = bytes[index];
      if (matched == 3 && byte == 'c') return;
      if (matched == 3 && ((byte >= '0' && byte <= '9') || byte == ';')) continue;
      matched = byte == '\033' ? 1 : matched < 3 && byte == "\033[?"[matched] ? matched + 1 : 0;
    }
  }
}

// Only async-signal-safe functions are called.
void wxhere_restore_terminal(void) {
  if (!is_terminal_taken) return;
  const int error = errno;
  // In a background process, tcsetattr would stop it instead.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  sigprocmask(SIG_BLOCK, &stop, &before);
  // A terminal that does not accept output must not block the process.
  struct pollfd output = {.fd = guarded_output, .events = POLLOUT};
  if (poll(&output, 1, writing_time) == 1 && (output.revents & POLLOUT)
      && write(guarded_output, restoring_bytes, restoring_count) < 0) {
    // The terminal is gone.
  }
  if (is_response_expected && response_time_left() > 0) {
    discard_response();
    tcflush(guarded_input, TCIFLUSH);
    is_response_expected = 0;
  }
  // Another program that has the terminal now has set its own modes.
  if (tcgetpgrp(guarded_input) == getpgrp()) tcsetattr(guarded_input, TCSANOW, &guarded_modes);
  // Not before: a signal that ends the process meanwhile restores the modes as well.
  is_terminal_taken = 0;
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

static void die_restored(int signal_number) {
  wxhere_restore_terminal();
  wxhere_end_by(signal_number);
}

void wxhere_guard_terminal(
    int input, int output, const struct termios *modes, const char *bytes, size_t count) {
  // Signals for a stack overflow need a stack of their own.
  static char stack[1 << 15];
  guarded_input = input;
  guarded_output = output;
  guarded_modes = *modes;
  restoring_count = count < sizeof restoring_bytes ? count : sizeof restoring_bytes;
  memcpy(restoring_bytes, bytes, restoring_count);
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_handler = die_restored, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int number = 1; number <= SIGRTMAX; number++) {
    switch (number) {
    // Signals that do not end a process or cannot be caught.
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT:
    case SIGCHLD: case SIGURG: case SIGWINCH: case SIGUSR1: case SIGUSR2:
      continue;
    default: break;
    }
    struct sigaction known;
    if (sigaction(number, NULL, &known) != 0 || known.sa_handler != SIG_DFL) continue;
    sigaction(number, &action, NULL);
  }
}

void wxhere_take_terminal(bool is_taken) { is_terminal_taken = is_taken; }

void wxhere_expect_response(bool is_expected) {
  if (is_expected) clock_gettime(CLOCK_MONOTONIC, &asked_at);
  is_response_expected = is_expected;
}
