/* The main program of the launcher. The first frame contains the options of the lane (the launcher's main process),
 * each as name=value and a NUL. Options that form a list (bind, text, word, variable) may be repeated. */
#include "jail.h"
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>

#define LARGE_BYTES (64 << 10)

lane_options lane = { .users = -1, .null = -1, .oom_score = -1 };

void die(const char *what) {
  char text[512];
  int n = snprintf(text, sizeof text, "%s: %s", what, strerror(errno));
  send_frame(TO_HOST_failed, text, n < (int)sizeof text ? (size_t)n : sizeof text - 1);
  _exit(1);
}

static const char *value_of(const char *argument, const char *name) {
  size_t n = strlen(name);
  return !strncmp(argument, name, n) && argument[n] == '=' ? argument + n + 1 : NULL;
}

/* Parses the number of an option. An invalid number ends the launcher: if it counted as 0, an invalid user would be
 * root. */
static long long number_of(const char *text, long long maximum) {
  long long n;
  if (read_limit(text, &n) < 0 || n > maximum) die(text);
  return n;
}

static void read_options(list *binds, list *texts) {
  char type;
  bytes options;
  if (read_frame(0, &type, &options) < 0 || type != TO_LAUNCHER_options) _exit(0);
  for (char *at = options.data; at < options.data + options.length; at += strlen(at) + 1) {
    const char *v;
    if ((v = value_of(at, "isolate"))) lane.isolate = (int)number_of(v, 1);
    else if ((v = value_of(at, "uid"))) lane.uid = (uid_t)number_of(v, UINT32_MAX - 1);
    else if ((v = value_of(at, "box"))) lane.box = v;
    else if ((v = value_of(at, "clean"))) lane.clean = (int)number_of(v, 1);
    else if ((v = value_of(at, "memory"))) lane.memory = v;
    else if ((v = value_of(at, "pids"))) lane.pids = v;
    else if ((v = value_of(at, "cpu"))) lane.cpu = v;
    else if ((v = value_of(at, "cgroup"))) lane.cgroup_version = (int)number_of(v, 2);
    else if ((v = value_of(at, "bind"))) append(binds, (char *)v, strlen(v));
    else if ((v = value_of(at, "word"))) append(&lane.words, (char *)v, strlen(v));
    else if ((v = value_of(at, "variable"))) append(&lane.variables, (char *)v, strlen(v));
    else if ((v = value_of(at, "interpreter"))) lane.interpreter_uid = (uid_t)number_of(v, UINT32_MAX - 1);
    else if ((v = value_of(at, "text"))) { /* path:content */
      char *copy = strdup(v), *colon = copy ? strchr(copy, ':') : NULL;
      if (!copy) die("out of memory");
      size_t length = strlen(copy);
      if (colon) { *colon = 0; append(texts, copy, length); }
    }
  }
}

/* Limits core files to one byte. The kernel then does not start the host's crash handler (see LEFT_UNDONE in
 * syscalls.def). The limit must be set before the seccomp filter is loaded, which prevents later changes. */
static void refuse_cores(void) {
  struct rlimit core_limit = { 1, 1 };
  if (setrlimit(RLIMIT_CORE, &core_limit) == 0) return;
  core_limit.rlim_cur = core_limit.rlim_max = 0; /* the hard limit is already 0, and this user may not raise it */
  setrlimit(RLIMIT_CORE, &core_limit);
}

static void prepare(list binds, list texts) {
  signal(SIGPIPE, SIG_IGN);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  refuse_cores();
  int room = 1 << 22;
  /* With a small buffer, the launcher would send a large file in many pieces, and wake up for each piece. */
  (void)setsockopt(1, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
  if ((lane.null = open("/dev/null", O_RDWR | O_CLOEXEC)) < 0) die("/dev/null");
  if (lane.cgroup_version) {
    cgroup_join();
    cgroup_open();
    lane.oom_score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (lane.oom_score >= 0 && write(lane.oom_score, "-1000", 5) < 0) close_end(&lane.oom_score);
  }
  if (!lane.isolate) {
    if (lane.clean) cgroup_watch();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    return;
  }
  if (enter_empty_network() < 0) die("network namespace");
  if (unshare(CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP) < 0) die("mount namespace");
  if (sethostname("box", 3) < 0) die("host name");
  if (build_view(binds, texts) < 0) die("view");
  if (make_users() < 0) die("user namespace of programs");
  (void)network_was_used(1);
}

static void run_frame(bytes payload) {
  request r;
  if (lane.clean && clean_box() < 0) die("cleaning");
  if (parse_request(payload, &r) < 0) die("request");
  run_request(payload, &r);
  free_request(&r);
  if (lane.isolate && has_ipc_objects() && renew_ipc() < 0) die("IPC namespace");
  if (lane.isolate && !has_interpreter() && network_was_used(1)) {
    if (enter_empty_network() < 0) die("network namespace");
    (void)network_was_used(1);
  }
}

/* Returns the freed memory of large frames to the kernel. Each fork copies the page tables of all memory of this
 * process. */
static void give_memory_back(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, LARGE_BYTES);
  mallopt(M_TRIM_THRESHOLD, LARGE_BYTES);
#endif
}

int main(void) {
  list binds = { NULL, 0 }, texts = { NULL, 0 };
  char type;
  bytes payload;
  give_memory_back();
  signal(SIGINT, SIG_IGN); /* at Ctrl-C the host itself closes descriptor 0, which ends the launcher */
  read_options(&binds, &texts);
  lane.change_uid = geteuid() == 0 && lane.uid != 0;
  supervise();
  prepare(binds, texts);
  if (deny_dangerous_calls() < 0 && lane.isolate) die("filter of system calls");
  prepare_filter_of_programs();
  prepare_interpreter();
  send_frame(TO_HOST_ready, lane.can_store ? "k" : "1", 1);
  while (read_frame(0, &type, &payload) == 0) {
    if (type == TO_LAUNCHER_run) run_frame(payload);
    else if (type == TO_LAUNCHER_keep && keep_file(payload) < 0) die("keeping a file");
    else if (type == TO_LAUNCHER_drop) drop_file(payload.data);
    wipe(payload.data, payload.length);
    if (type == TO_LAUNCHER_run && lane.isolate) prepare_spare();
  }
  return 0;
}
