// A clock for programs that tests start: with LD_PRELOAD, the time of day is the number of seconds in
// the file $SIMULATED_CLOCK. Other clocks, such as that of time limits, are unchanged.
//
// The second number in that file is added to the time since the start of the system, CLOCK_BOOTTIME.
//
// With $SIMULATED_ALARM, a timer by the time of day is a FIFO: it rings when the test writes to
// $SIMULATED_ALARM.ring, and $SIMULATED_ALARM.set receives the time to which it is set, in seconds.
//
// A file that is renamed or touched gets that time too, since the kernel gives it the real one.
//
// libfaketime does not work with the memory allocator of Varnish.
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *seconds;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("SIMULATED_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, 2 * sizeof *seconds, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) seconds = page;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (seconds && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    *time = (struct timespec){.tv_sec = *seconds};
    return 0;
  }
  const int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (seconds && clock == CLOCK_BOOTTIME) time->tv_sec += seconds[1];
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// Gives a file the simulated time.
static void touch(const char *path) {
  if (!seconds) return;
  const struct timespec now = {.tv_sec = *seconds}, times[] = {now, now};
  syscall(SYS_utimensat, AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
}

int rename(const char *from, const char *to) {
  touch(from);
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int renameat2(int here, const char *from, int there, const char *to, unsigned flags) {
  touch(from);
  return (int)syscall(SYS_renameat2, here, from, there, to, flags);
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  if (times || !seconds) return (int)syscall(SYS_utimensat, folder, path, times, flags);
  touch(path);
  return 0;
}

int futimens(int file, const struct timespec times[2]) {
  const struct timespec now = {.tv_sec = seconds ? *seconds : 0}, both[] = {now, now};
  return (int)syscall(SYS_utimensat, file, NULL, times || !seconds ? times : both, 0);
}

static int open_alarm(const char *end, int flags) {
  const char *alarm = getenv("SIMULATED_ALARM");
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s.%s", alarm ? alarm : "", end);
  return alarm ? open(path, flags | O_CLOEXEC) : -1;
}

int timerfd_create(clockid_t clock, int flags) {
  int ring = open_alarm("ring", O_RDONLY | O_NONBLOCK);
  return ring >= 0 ? ring : (int)syscall(SYS_timerfd_create, clock, flags);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *old) {
  static int alarm = -1;
  if (alarm < 0) alarm = open_alarm("set", O_WRONLY);
  if (alarm < 0) return (int)syscall(SYS_timerfd_settime, timer, flags, time, old);
  const int64_t seconds = time->it_value.tv_sec;
  return write(alarm, &seconds, sizeof seconds) == sizeof seconds ? 0 : -1;
}
