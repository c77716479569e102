/* The last steps before the program: descriptors, limits, user, namespace without capabilities, seccomp, exec. */
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

static int put(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int bad = write(fd, text, strlen(text)) < 0;
  close(fd);
  return bad ? -1 : 0;
}

static int enter_empty_user_namespace(void) {
  char map[64];
  unsigned uid = (unsigned)geteuid(), gid = (unsigned)getegid();
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  if (unshare(CLONE_NEWUSER) < 0) return -1;
  put("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "1000 %u 1", uid);
  if (put("/proc/self/uid_map", map) < 0) return -1;
  snprintf(map, sizeof map, "1000 %u 1", gid);
  return put("/proc/self/gid_map", map);
}

/* Being root of the new namespace gave capabilities in it; nothing that follows needs them. */
static int drop_capabilities(void) {
  struct { uint32_t version; int pid; } head = { 0x20080522, 0 };
  uint32_t none[6] = { 0 };
  for (int cap = 0; cap < 64; cap++) prctl(PR_CAPBSET_DROP, cap, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return (int)syscall(SYS_capset, &head, none);
}

static char **pointers(list l) {
  char **p = calloc(l.count + 1, sizeof *p);
  for (size_t i = 0; p && i < l.count; i++) p[i] = l.items[i].data;
  return p;
}

static void set_limits(const request *r) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_MEMLOCK, 65536);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_NICE, 0);
  limit(RLIMIT_RTPRIO, 0);
  limit(RLIMIT_SIGPENDING, 1024);
  limit(RLIMIT_NOFILE, 1024);
  if (r->file) limit(RLIMIT_FSIZE, r->file);
  if (r->cpu_ms) limit(RLIMIT_CPU, r->cpu_ms / 1000 + 2);
  if (r->processes && !lane.cgroup_version && (lane.user_namespace || lane.change_uid)) limit(RLIMIT_NPROC, r->processes);
}

void become_program(const request *r, const int io[4], shared_state *shared) {
  char **argv = pointers(r->argv), **env = pointers(r->env);
  for (int s = 1; s < 65; s++) signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  int count = r->channel ? 4 : 3;
  for (int i = 0; i < count; i++) { /* first out of the way, then into place */
    int fd = fcntl(io[i], F_DUPFD_CLOEXEC, FIRST_OWN_FD);
    if (fd < 0 || dup2(fd, i) < 0) goto failed;
  }
  if (lane.number_holders) {
    if (!r->channel) close(3);
    syscall(SYS_close_range, FIRST_OWN_FD, ~0u, 0);
  } else if (syscall(SYS_close_range, (unsigned)count, ~0u, 0) < 0)
    for (int fd = count; fd < 1024; fd++) close(fd);
  if (chdir(lane.isolate ? "/box/work" : lane.box) < 0) goto failed;
  if (lane.change_uid && (setgroups(0, NULL) < 0 || setresgid(lane.uid, lane.uid, lane.uid) < 0 || setresuid(lane.uid, lane.uid, lane.uid) < 0)) goto failed;
  if (lane.user_namespace && enter_empty_user_namespace() < 0) goto failed;
  if (lane.isolate && drop_capabilities() < 0) goto failed;
  set_limits(r);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) goto failed;
  if (deny_dangerous_calls() < 0 && lane.isolate) goto failed;
  umask(022);
  if (argv[0][0] == '@') return_to_host(r);
  execve(argv[0], argv, env);
failed:
  shared->exec_errno = errno ? errno : EINVAL;
  _exit(127);
}
