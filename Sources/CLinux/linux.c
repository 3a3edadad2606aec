#include "linux.h"

#include <sys/auxv.h>

static int argument_count;
static char **arguments;

/// Keeps what glibc passes to every constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

int wxhere_argument_count(void) { return argument_count; }

const char *wxhere_argument(int number) {
  return number >= 0 && number < argument_count ? arguments[number] : NULL;
}

const char *wxhere_started_path(void) { return (const char *)getauxval(AT_EXECFN); }

bool wxhere_keep_descriptors_from_programs(void) {
  // SYS_close_range and CLOSE_RANGE_CLOEXEC, which older headers do not have.
  return syscall(436, STDERR_FILENO + 1, ~0U, 4) == 0;
}
