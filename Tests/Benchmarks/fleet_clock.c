// A clock for programs that Tests/Benchmarks/fleet starts: with LD_PRELOAD, the time of day is the
// number of seconds in the file $FLEET_CLOCK. Other clocks, such as that of time limits, are unchanged.
//
// libfaketime does not work with the memory allocator of Varnish.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *seconds;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FLEET_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, sizeof *seconds, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) seconds = page;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (seconds && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    *time = (struct timespec){.tv_sec = *seconds};
    return 0;
  }
  return (int)syscall(SYS_clock_gettime, clock, time);
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
