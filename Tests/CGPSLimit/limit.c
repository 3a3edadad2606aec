#define _GNU_SOURCE
#include "CGPSLimit.h"

#include <dlfcn.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct gps_data_t;

static int (*original)(struct gps_data_t *, char *, int);
static timer_t timer;
static sigjmp_buf before;
static unsigned long endless;

static void end(int signal) {
  (void)signal;
  siglongjmp(before, 1);
}

/// Finds libgps's function, and makes a timer that interrupts this thread, the only one that reads.
static void prepare(void) {
  original = (int (*)(struct gps_data_t *, char *, int))dlsym(RTLD_NEXT, "gps_read");
  const struct sigaction action = {.sa_handler = end};
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM};
  event._sigev_un._tid = gettid();
  if (!original || sigaction(SIGVTALRM, &action, NULL) != 0 ||
      timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0)
    abort();
}

/// Sets the processor time until the signal; 0 for none.
static void limit(long milliseconds) {
  const struct itimerspec time = {.it_value = {.tv_nsec = milliseconds * 1000000}};
  timer_settime(timer, 0, &time, NULL);
}

// An ordinary read takes a tenth of a millisecond. A read that is ended counts as a lost connection.
int gps_read(struct gps_data_t *data, char *message, int length) {
  if (!original) prepare();
  if (sigsetjmp(before, 1) != 0) {
    endless++;
    errno = ETIMEDOUT;
    return -1;
  }
  limit(5);
  const int result = original(data, message, length);
  limit(0);
  return result;
}

unsigned long wxhere_gps_endless_reads(void) { return endless; }
