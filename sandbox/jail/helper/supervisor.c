/* The first process of the launcher (the supervisor). The supervisor starts the lane (the launcher's main process). It
 * waits for the end of the lane or of the host (taulab). If the host ends, the supervisor kills the lane soon
 * afterwards, even if the lane is busy. All processes in the lane's PID namespace end with the lane. */
#include "jail.h"
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#define GRACE_MS 300 /* time for the lane to end by itself after the end of the host */

/* Like fork, but the child is in new namespaces. */
pid_t fork_into(unsigned long namespaces) { return (pid_t)syscall(SYS_clone, namespaces | SIGCHLD, 0, 0, 0, 0); }

/* Maps an ordinary user to root of a new user namespace, which owns all other new namespaces. */
static void become_root_of_namespace(unsigned uid, unsigned gid) {
  char map[64];
  (void)!put_text("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "0 %u 1", uid);
  if (put_text("/proc/self/uid_map", map) < 0) die("user map");
  snprintf(map, sizeof map, "0 %u 1", gid);
  if (put_text("/proc/self/gid_map", map) < 0) die("group map");
}

/* Creates the control groups. The supervisor creates them, because it must remove them even if the host is killed. */
static void make_groups(void) {
  const char *folders[] = { lane.memory, lane.pids, lane.cpu };
  for (int i = 0; i < 3; i++)
    if (folders[i] && mkdir(folders[i], 0755) < 0 && errno != EEXIST) die("control group");
}

/* Removes the control groups. rmdir is repeated, because it fails with EBUSY until the kernel has removed the last
 * process. */
static void remove_groups(void) {
  const char *folders[] = { lane.memory, lane.pids, lane.cpu };
  for (int i = 0; i < 3; i++)
    for (int tries = 0; folders[i] && rmdir(folders[i]) < 0 && errno == EBUSY && tries < 200; tries++) usleep(2000);
}

static void end_with(int status) {
  if (!lane.isolate) kill_descendants(0);
  remove_groups();
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

/* Waits until the host closes descriptor 0, or the lane (the main process) ends and thereby closes its pipe end. If the
 * lane still runs GRACE_MS after the end of the host, it is killed. */
static void wait_for_either(pid_t pid, int lane_pipe) {
  struct pollfd ends[] = { { 0, POLLRDHUP, 0 }, { lane_pipe, 0, 0 } };
  while (poll(ends, 2, -1) < 0 && errno == EINTR) continue;
  if (!ends[1].revents) poll(ends + 1, 1, GRACE_MS);
  if (!ends[1].revents) kill(pid, SIGKILL);
}

/* Starts the lane (the main process) and supervises it. Returns only in the lane. */
void supervise(void) {
  int lane_pipe[2], status = 0;
  pid_t parent = getpid();
  if (pipe2(lane_pipe, O_CLOEXEC) < 0) die("pipe");
  if (!lane.isolate) prctl(PR_SET_CHILD_SUBREAPER, 1);
  make_groups();
  unsigned long users = lane.isolate && geteuid() != 0 ? CLONE_NEWUSER : 0;
  unsigned gid = (unsigned)getegid(), uid = (unsigned)geteuid();
  pid_t pid = fork_into(lane.isolate ? CLONE_NEWPID | users : 0);
  if (pid < 0) {
    remove_groups();
    die("process namespace");
  }
  if (pid == 0) {
    close(lane_pipe[0]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!lane.isolate && getppid() != parent) _exit(1);
    if (users) become_root_of_namespace(uid, gid);
    return;
  }
  close(lane_pipe[1]);
  close(1);
  wait_for_either(pid, lane_pipe[0]);
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  end_with(status);
}
