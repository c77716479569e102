/* The last steps before the exec of the prepared interpreter, a process that later forks a run for each request. They
 * set its namespaces, user, capabilities and descriptors, and forbid new privileges. */
#include "jail.h"
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#define CAP(name) (1ULL << CAP_##name)
/* Capabilities to create a run's namespaces, to change users, and to kill and measure a program. With isolation, these
 * capabilities are valid only in the interpreter's own user namespace. */
#define CAPABILITIES (CAP(SYS_ADMIN) | CAP(SETUID) | CAP(SETGID) | CAP(SETPCAP) | CAP(CHOWN) | CAP(DAC_OVERRIDE) | CAP(FOWNER) | CAP(KILL) | CAP(SYS_PTRACE) | CAP(NET_ADMIN))

static void bound_capabilities(void) {
  for (int cap = 0; prctl(PR_CAPBSET_READ, cap, 0, 0, 0) >= 0; cap++)
    if (!(CAPABILITIES >> cap & 1)) prctl(PR_CAPBSET_DROP, cap, 0, 0, 0);
}

/* Changes to an ordinary user if there is no user namespace. The process keeps the capabilities in CAPABILITIES, except
 * SYS_ADMIN and NET_ADMIN, which only the creation of namespaces needs. */
static int become_user_with_capabilities(void) {
  struct __user_cap_header_struct head = { _LINUX_CAPABILITY_VERSION_3, 0 };
  struct __user_cap_data_struct data[2];
  prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
  uid_t uid = lane.interpreter_uid;
  if (setgroups(0, NULL) < 0 || setresgid(uid, uid, uid) < 0 || setresuid(uid, uid, uid) < 0) return -1;
  if (syscall(SYS_capget, &head, data) < 0) return -1;
  for (int i = 0; i < 2; i++) {
    uint32_t keep = data[i].permitted & (uint32_t)(CAPABILITIES >> (32 * i)) & ~(uint32_t)(i ? 0 : CAP(SYS_ADMIN) | CAP(NET_ADMIN));
    data[i].permitted = data[i].effective = data[i].inheritable = keep;
  }
  if (syscall(SYS_capset, &head, data) < 0) return -1;
  for (int cap = 0; cap < 64; cap++)
    if (data[cap / 32].permitted >> cap % 32 & 1) prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, cap, 0, 0);
  return 0;
}

/* PID 1 of the interpreter's PID namespace. This process has no capabilities, and no descriptors except /dev/null. The
 * process reaps processes and exits after its last child has ended. */
static void wait_for_all(void) {
  for (int fd = 0; fd < 3; fd++) dup2(lane.null, fd);
  close_range_from(3);
  drop_capabilities();
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
  _exit(0);
}

/* Libraries notice a fork by a changed process number, and then reseed their random generators. Programs have small
 * process numbers in their PID namespaces, so the interpreter needs a large number. */
static void skip_small_numbers(void) {
  if (put_text("/proc/sys/kernel/ns_last_pid", "32000") == 0) return;
  for (int i = 0; i < 64; i++) {
    pid_t pid = fork();
    if (pid == 0) _exit(0);
    if (pid > 0) waitpid(pid, NULL, 0);
  }
}

static int enter_namespaces(void) {
  if (lane.change_uid && setgroups(0, NULL) < 0) return -1;
  if (setresgid(0, 0, 0) < 0 || setresuid(0, 0, 0) < 0) return -1;
  prctl(PR_SET_PDEATHSIG, SIGKILL); /* repeated, because a change of user resets it */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) return -1;
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) < 0) return -1;
  skip_small_numbers();
  return bring_up_loopback();
}

void become_interpreter(const int sockets[2], int map_pipe) {
  char byte;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (read_all(map_pipe, &byte, 1) < 0) return;
  if (lane.isolate) {
    if (enter_namespaces() < 0) return;
    pid_t pid = fork();
    if (pid != 0) wait_for_all();
  } else if (lane.change_uid && become_user_with_capabilities() < 0) return;
  setsid(); /* a new session, so that Ctrl-C on the host's terminal does not signal this process */
  for (int s = 1; s < 65; s++) signal(s, SIG_DFL);
  bound_capabilities();
  char **argv = pointers(lane.words), **env = pointers(lane.variables);
  /* Standard output and error are a pipe, as for programs, but nobody reads it. Descriptor 3, which is the channel
   * of programs, is the socket for answers. */
  int output[2];
  if (!argv || !env || pipe2(output, O_CLOEXEC) < 0) return;
  if (dup2(sockets[0], 0) < 0 || dup2(output[1], 1) < 0 || dup2(output[1], 2) < 0 || dup2(sockets[1], 3) < 0) return;
  close_range_from(4);
  if (chdir("/") < 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return;
  if (!lane.isolate) prctl(PR_SET_PDEATHSIG, SIGKILL);
  execve(argv[0], argv, env);
}
