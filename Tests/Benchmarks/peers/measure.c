// Runs a command and prints a JSON object with its status, the time until it ended, and the
// processor time and peak memory of all its processes, with those that it left in the background.
//
//     measure SECONDS OUTPUT COMMAND...
//
// All that still runs is killed after SECONDS, so that nothing waits for a network that never comes.
// OUTPUT gets what the command prints. This is not Python because the peak memory of a child includes
// that of the process that started it.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void interrupt(int signal) { (void)signal; }

// Kills all children: the command, and what it left in the background, in process groups of their own.
static void end_children(void) {
  FILE *list = fopen("/proc/thread-self/children", "r");
  if (!list) return;
  for (int child; fscanf(list, "%d", &child) == 1;) kill(child, SIGKILL);
  fclose(list);
  alarm(1); // their children are this process's now
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static double seconds(struct timeval t) { return t.tv_sec + t.tv_usec / 1e6; }

int main(int count, char **words) {
  if (count < 4) return 64;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, words[2], O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&files, 1, 2);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  double start = now(), ended = 0;
  pid_t command;
  if (posix_spawnp(&command, words[3], &files, NULL, words + 3, environ) != 0) return 69;
  sigaction(SIGALRM, &(struct sigaction){.sa_handler = interrupt}, NULL);
  alarm(atoi(words[1]));
  int status = 0, one;
  for (pid_t pid; (pid = wait(&one)) > 0 || errno == EINTR;)
    if (pid < 0) {
      end_children();
    } else if (pid == command) {
      ended = now() - start;
      status = one;
    }
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  printf("{\"status\": %d, \"seconds\": %.6f, \"cpu\": %.6f, \"megabytes\": %.1f}\n",
         WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), ended,
         seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss / 1024.0);
}
