// What Linux offers and Swift's own Glibc module does not show.

#ifndef WXHERE_LINUX_H
#define WXHERE_LINUX_H

#include <stdbool.h>
#include <sys/timex.h>

/// Whether something keeps the system's clock right, as NTP does; also where the kernel does not say.
///
/// adjtimex(2), which changes nothing here. A sandbox may forbid it, and answers -1.
static inline bool wxhere_clock_is_synchronised(void) {
  struct timex none = {0};
  return adjtimex(&none) != TIME_ERROR;
}

#endif
