/* The last steps before the prepared interpreter is executed: its user, its file system, its limits and no new
 * privileges. */
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
/* For isolating a run, changing to the program's user, ending the program and measuring it. With isolation, they apply
 * only within the interpreter's own user namespace. */
#define CAPABILITIES (CAP(SYS_ADMIN) | CAP(SETUID) | CAP(SETGID) | CAP(SETPCAP) | CAP(CHOWN) | CAP(DAC_OVERRIDE) | CAP(FOWNER) | CAP(KILL) | CAP(SYS_PTRACE) | CAP(NET_ADMIN))

static void bound_capabilities(void) {
  for (int cap = 0; prctl(PR_CAPBSET_READ, cap, 0, 0, 0) >= 0; cap++)
    if (!(CAPABILITIES >> cap & 1)) prctl(PR_CAPBSET_DROP, cap, 0, 0, 0);
}

/* Without a user namespace: changes to an ordinary user, who keeps only the needed ones of root's capabilities. */
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

/* PID 1 of the interpreter's namespace: it reaps processes, without descriptors and capabilities, and ends after the
 * last one. */
static void wait_for_all(void) {
  for (int fd = 0; fd < 3; fd++) dup2(lane.null, fd);
  close_range_from(3);
  drop_capabilities();
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
  _exit(0);
}

/* Libraries detect a fork by its process number and then reseed their random generators. Programs have small process
 * numbers in their PID namespaces, so the interpreter must have a large one. */
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
  prctl(PR_SET_PDEATHSIG, SIGKILL); /* set again, because a change of user resets it */
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
  setsid(); /* so that Ctrl-C on the host's terminal does not reach it */
  for (int s = 1; s < 65; s++) signal(s, SIG_DFL);
  bound_capabilities();
  char **argv = pointers(lane.words), **env = pointers(lane.variables);
  int output[2]; /* its output is a pipe, as for programs, but without a reader; descriptor 3 of programs is their channel */
  if (!argv || !env || pipe2(output, O_CLOEXEC) < 0) return;
  if (dup2(sockets[0], 0) < 0 || dup2(output[1], 1) < 0 || dup2(output[1], 2) < 0 || dup2(sockets[1], 3) < 0) return;
  close_range_from(4);
  if (chdir("/") < 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return;
  if (!lane.isolate) prctl(PR_SET_PDEATHSIG, SIGKILL);
  execve(argv[0], argv, env);
}
