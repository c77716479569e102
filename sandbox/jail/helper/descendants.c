/* Processes below us, where there is no process space whose end would be theirs. */
#include "jail.h"
#include <signal.h>
#include <sys/wait.h>

/* All descendants but one. Orphans come to us, because we are their subreaper. */
void kill_descendants(pid_t but) {
  for (int round = 0; round < 2000; round++) {
    char path[64], text[8192];
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    int fd = open(path, O_RDONLY | O_CLOEXEC), others = 0;
    ssize_t n = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    if (fd >= 0) close(fd);
    if (n <= 0) return;
    text[n] = 0;
    for (char *p = text, *end; (end = strchr(p, ' ')); p = end + 1) {
      pid_t pid = (pid_t)atoi(p);
      if (pid <= 1 || pid == but) continue;
      others++;
      kill(-pid, SIGKILL);
      kill(pid, SIGKILL);
      waitpid(pid, NULL, WNOHANG);
    }
    if (!others) return;
    if (round > 3) usleep(1000);
  }
}
