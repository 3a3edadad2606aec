// A clock for qemu: with LD_PRELOAD, the time of day is that of the host and the number of seconds in the file
// $CLOCK_AHEAD. The hardware clock of a virtual machine has that time; other clocks are unchanged.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *ahead;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("CLOCK_AHEAD");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) ahead = page;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  const int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (ahead && clock == CLOCK_REALTIME) time->tv_sec += *ahead;
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}
