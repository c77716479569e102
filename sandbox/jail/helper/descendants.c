/* Kills descendants if there is no PID namespace, whose end would kill them. */
#include "jail.h"
#include <signal.h>
#include <sys/wait.h>

/* Kills all descendants but one. Orphans become our children, because we are their subreaper. */
void kill_descendants(pid_t exception) {
  for (int round = 0; round < 2000; round++) {
    char name[64], text[8192];
    int children = 0;
    if (put_path(name, sizeof name, "task/%d/children", (int)getpid()) < 0 || slurp("self", name, text, sizeof text) <= 0) return;
    for (char *p = text, *end; (end = strchr(p, ' ')); p = end + 1) {
      pid_t pid = (pid_t)atoi(p);
      if (pid <= 1 || pid == exception) continue;
      children++;
      kill(-pid, SIGKILL);
      kill(pid, SIGKILL);
      waitpid(pid, NULL, WNOHANG);
    }
    if (!children) return;
    if (round > 3) usleep(1000);
  }
}
