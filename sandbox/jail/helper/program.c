/* The last steps before exec: the program's user, user namespace without capabilities, descriptors, limits and seccomp
 * filter. */
#include "jail.h"
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>

static void limit(int what, long long value) {
  struct rlimit old, l;
  if (getrlimit(what, &old) < 0) return;
  l.rlim_max = (rlim_t)value < old.rlim_max ? (rlim_t)value : old.rlim_max;
  l.rlim_cur = l.rlim_max;
  setrlimit(what, &l);
}

/* Drops all capabilities, including those that a process gets in a user namespace that it enters. No later step needs a
 * capability. */
int drop_capabilities(void) {
  struct { uint32_t version; int pid; } head = { 0x20080522, 0 };
  uint32_t no_capabilities[6] = { 0 };
  for (int cap = 0; prctl(PR_CAPBSET_DROP, cap, 0, 0, 0) == 0; cap++) continue;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return (int)syscall(SYS_capset, &head, no_capabilities);
}

char **pointers(list l) {
  char **p = calloc(l.count + 1, sizeof *p);
  for (size_t i = 0; p && i < l.count; i++) p[i] = l.items[i].data;
  return p;
}

static void set_limits(const request *r) {
  limit(RLIMIT_MEMLOCK, 65536);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_NICE, 0);
  limit(RLIMIT_RTPRIO, 0);
  limit(RLIMIT_SIGPENDING, 1024);
  /* The harness, which runs tests inside the program's process, moves its channel to descriptor 1024. The program has
   * the descriptors 0 to 1023. */
  limit(RLIMIT_NOFILE, r->channel ? 1025 : 1024);
  if (r->file) limit(RLIMIT_FSIZE, r->file);
  if (r->cpu_ms) limit(RLIMIT_CPU, r->cpu_ms / 1000 + 2);
  if (r->processes && !lane.cgroup_version && (lane.users >= 0 || lane.change_uid)) limit(RLIMIT_NPROC, r->processes);
}

void close_range_from(int first) {
  if (syscall(SYS_close_range, (unsigned)first, ~0u, 0) == 0) return;
  for (int fd = first; fd < 1024; fd++) close(fd);
}

/* Closes all descriptors from `first` on except `exception`, which exec closes. */
static void close_but(int first, int exception) {
  if (exception > first && syscall(SYS_close_range, (unsigned)first, (unsigned)exception - 1, 0) == 0 && syscall(SYS_close_range, (unsigned)exception + 1, ~0u, 0) == 0) return;
  for (int fd = first; fd < 1024; fd++)
    if (fd != exception) close(fd);
}

void become_program(const request *r, const int io[4], int report_fd) {
  char **argv = pointers(r->argv), **env = pointers(r->env);
  if (!argv || !env) goto failed;
  int forks = argv[0][0] == '@';
  for (int s = 1; s < 65; s++)
    if (s == SIGPIPE || s == SIGINT || forks) signal(s, SIG_DFL); /* exec resets handlers, but not ignored signals */
  sigset_t no_signals;
  sigemptyset(&no_signals);
  sigprocmask(SIG_SETMASK, &no_signals, NULL);
  setsid();
  if (chdir(lane.isolate ? "/box/work" : lane.box) < 0) goto failed;
  if (lane.change_uid && (setgroups(0, NULL) < 0 || setresgid(lane.uid, lane.uid, lane.uid) < 0 || setresuid(lane.uid, lane.uid, lane.uid) < 0)) goto failed;
  if (lane.users >= 0 && enter_users() < 0) goto failed;
  if ((lane.isolate || lane.change_uid) && drop_capabilities() < 0) goto failed;
  int count = r->channel ? 4 : 3;
  /* Each descriptor is first duplicated to a number from FIRST_OWN_FD on. So no dup2 overwrites a descriptor that is
   * still needed. */
  for (int i = 0; i < count; i++) {
    int fd = fcntl(io[i], F_DUPFD_CLOEXEC, FIRST_OWN_FD);
    if (fd < 0 || dup2(fd, i) < 0) goto failed;
  }
  if ((report_fd = fcntl(report_fd, F_DUPFD_CLOEXEC, FIRST_OWN_FD)) < 0) goto failed;
  if (!lane.number_holders) close_but(count, report_fd);
  else if (!r->channel) close(3);
  set_limits(r);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) goto failed;
  if (deny_new_namespaces() < 0 && lane.isolate) goto failed;
  umask(022);
  if (forks) {
    prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); /* as after exec: the program's user owns /proc/self */
    close_range_from(FIRST_OWN_FD);
    return_to_host(r);
  }
  execve(argv[0], argv, env);
failed:
  send_report(report_fd, REPORT_ERROR, errno ? errno : EINVAL);
  _exit(127);
}
