/* The user namespace of programs. The namespace maps only the programs' user. A program that enters the namespace drops
 * its capabilities. All runs of the launcher share the namespace, because a program cannot change any state of it. */
#include "jail.h"
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

/* Runs in a separate process, because a process that creates a user namespace is then inside it. This process waits
 * until its parent has opened the namespace. After a failure the exit code of this process is the errno. */
static void make(int done_pipe) {
  char map[64];
  if (lane.change_uid && (setgroups(0, NULL) < 0 || setresgid(lane.uid, lane.uid, lane.uid) < 0 || setresuid(lane.uid, lane.uid, lane.uid) < 0)) _exit(errno);
  unsigned uid = (unsigned)geteuid(), gid = (unsigned)getegid();
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  if (unshare(CLONE_NEWUSER) < 0) _exit(errno);
  (void)!put_text("/proc/self/setgroups", "deny");
  if (put_path(map, sizeof map, "1000 %u 1", uid) < 0 || put_text("/proc/self/uid_map", map) < 0) _exit(errno);
  if (put_path(map, sizeof map, "1000 %u 1", gid) < 0 || put_text("/proc/self/gid_map", map) < 0) _exit(errno);
  /* Limits inotify instances: the kernel counts them by user, and programs may have the host's user. */
  (void)!put_text("/proc/sys/user/max_inotify_instances", "16");
  if (write_all(done_pipe, "1", 1) == 0) pause();
  _exit(errno);
}

int make_users(void) {
  int done_pipe[2];
  char byte, path[64];
  if (pipe2(done_pipe, O_CLOEXEC) < 0) return -1;
  pid_t parent = getpid(), pid = fork();
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    make(done_pipe[1]);
  }
  close(done_pipe[1]);
  if (pid > 0 && read_all(done_pipe[0], &byte, 1) == 0) {
    int low = put_path(path, sizeof path, "/proc/%d/ns/user", (int)pid) < 0 ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    lane.users = low < 0 ? -1 : fcntl(low, F_DUPFD_CLOEXEC, FIRST_OWN_FD);
    if (low >= 0) close(low);
  }
  int why = errno, status = 0;
  close(done_pipe[0]);
  if (pid > 0) {
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  }
  errno = WIFEXITED(status) ? WEXITSTATUS(status) : why;
  return lane.users < 0 ? -1 : 0;
}

int enter_users(void) { return setns(lane.users, CLONE_NEWUSER); }
