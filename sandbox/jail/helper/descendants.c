/* Kills the descendants of this process if no PID namespace contains them. With a PID namespace, the kernel kills all
 * its processes when its PID 1 ends. */
#include "jail.h"
#include <signal.h>
#include <sys/wait.h>

/* Kills all descendants except the process `exception`. This process is a subreaper, so orphans become its children.
 * The next round then kills these orphans. */
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
