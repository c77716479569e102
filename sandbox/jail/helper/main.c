/* Start of a lane. The first frame holds its options, each name=value and a NUL; `bind` and `text` may come often. */
#include "jail.h"
#include <net/if.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

lane_options lane = { .users = -1, .null = -1, .oom_score = -1 };
const request *forked_request;
static jmp_buf host;

void return_to_host(const request *r) {
  forked_request = r;
  longjmp(host, 1);
}

/* For the interpreter that was forked: its arguments and environment. */
const char *taulab_argument(unsigned i) { return i < forked_request->argv.count ? forked_request->argv.items[i].data : NULL; }
const char *taulab_variable(unsigned i) { return i < forked_request->env.count ? forked_request->env.items[i].data : NULL; }

void die(const char *what) {
  char text[512];
  int n = snprintf(text, sizeof text, "%s: %s", what, strerror(errno));
  send_frame('F', text, n < (int)sizeof text ? (size_t)n : sizeof text - 1);
  exit(1);
}

/* An ordinary user first becomes the root of a user namespace; all other namespaces belong to it. */
static void enter_user_namespace(void) {
  char map[64];
  unsigned uid = (unsigned)geteuid(), gid = (unsigned)getegid();
  if (unshare(CLONE_NEWUSER) < 0) die("user namespace");
  (void)!put_text("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "0 %u 1", uid);
  if (put_text("/proc/self/uid_map", map) < 0) die("user map");
  snprintf(map, sizeof map, "0 %u 1", gid);
  if (put_text("/proc/self/gid_map", map) < 0) die("group map");
}

/* A network with nothing but its own loopback; kept for the life of the lane, because making one is dear. */
static void enter_empty_network(void) {
  if (unshare(CLONE_NEWNET) < 0) die("network namespace");
  struct ifreq loopback = { .ifr_name = "lo" };
  int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || ioctl(fd, SIOCGIFFLAGS, &loopback) < 0) die("loopback");
  loopback.ifr_flags |= IFF_UP;
  if (ioctl(fd, SIOCSIFFLAGS, &loopback) < 0) die("loopback");
  close(fd);
  (void)!put_text("/proc/sys/net/ipv4/tcp_max_tw_buckets", "0"); /* the next run may bind the same port at once */
}

static const char *value_of(const char *argument, const char *name) {
  size_t n = strlen(name);
  return !strncmp(argument, name, n) && argument[n] == '=' ? argument + n + 1 : NULL;
}

static void add(list *l, char *data, size_t length) {
  if (!(l->items = realloc(l->items, (l->count + 1) * sizeof(bytes)))) die("out of memory");
  l->items[l->count++] = (bytes){ data, length };
}

static void read_options(list *binds, list *texts) {
  char type;
  bytes options;
  if (read_frame(0, &type, &options) < 0 || type != 'L') exit(0);
  for (char *at = options.data; at < options.data + options.length; at += strlen(at) + 1) {
    const char *v;
    if ((v = value_of(at, "isolate"))) lane.isolate = atoi(v);
    else if ((v = value_of(at, "uid"))) lane.uid = (uid_t)atol(v);
    else if ((v = value_of(at, "box"))) lane.box = v;
    else if ((v = value_of(at, "clean"))) lane.clean = atoi(v);
    else if ((v = value_of(at, "memory"))) lane.memory = v;
    else if ((v = value_of(at, "pids"))) lane.pids = v;
    else if ((v = value_of(at, "cpu"))) lane.cpu = v;
    else if ((v = value_of(at, "cgroup"))) lane.cgroup_version = atoi(v);
    else if ((v = value_of(at, "bind"))) add(binds, (char *)v, strlen(v));
    else if ((v = value_of(at, "text"))) { /* path:content */
      char *copy = strdup(v), *colon = copy ? strchr(copy, ':') : NULL;
      size_t length = copy ? strlen(copy) : 0;
      if (copy && colon) { *colon = 0; add(texts, copy, length); }
    }
  }
}

static void prepare(void) {
  list binds = { NULL, 0 }, texts = { NULL, 0 };
  signal(SIGPIPE, SIG_IGN);
  signal(SIGINT, SIG_IGN); /* Ctrl-C is the parent's: it closes descriptor 0 */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  read_options(&binds, &texts);
  int room = 1 << 22;
  (void)setsockopt(1, SOL_SOCKET, SO_SNDBUF, &room, sizeof room); /* or the host wakes us for every piece of a file */
  if ((lane.null = open("/dev/null", O_RDWR | O_CLOEXEC)) < 0) die("/dev/null");
  prepare_filter();
  lane.change_uid = geteuid() == 0 && lane.uid != 0;
  if (lane.cgroup_version) {
    cgroup_join();
    cgroup_open();
    lane.oom_score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (lane.oom_score >= 0 && write(lane.oom_score, "-1000", 5) < 0) {
      close(lane.oom_score);
      lane.oom_score = -1;
    }
  }
  if (!lane.isolate) {
    if (lane.clean) cgroup_watch();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    return;
  }
  if (!lane.change_uid) {
    prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    enter_user_namespace();
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  }
  enter_empty_network();
  if (make_users() < 0) die("user namespace of programs");
  if (unshare(CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP) < 0) die("mount namespace");
  if (sethostname("box", 3) < 0) die("host name");
  if (build_view(binds, texts) < 0) die("view");
}

/* Returns 1 in a forked program, 0 when the lane ends. */
int taulab_lane(void) {
  prepare();
  send_frame('H', lane.keeps ? "k" : "1", 1);
  if (setjmp(host)) return 1;
  char type;
  bytes payload;
  while (read_frame(0, &type, &payload) == 0) {
    static request r; /* still read by a forked program after we have returned */
    int ran = type == 'R';
    if (ran) {
      if (lane.clean && clean_box() < 0) die("cleaning");
      if (parse_request(payload, &r) < 0) die("request");
      run_request(payload, &r);
      free_request(&r);
      if (lane.isolate && has_ipc_objects() && renew_ipc() < 0) die("IPC namespace");
    } else if (type == 'S' && keep_file(payload) < 0) die("keeping a file");
    else if (type == 'D') drop_file(payload.data);
    wipe(payload.data, payload.length);
    if (ran && lane.isolate) prepare_spare();
  }
  return 0;
}

/* For an interpreter with several threads: the lane is a fork of it, which has one. */
int taulab_lane_alone(void) {
  pid_t parent = getpid(), child = fork();
  if (child < 0) return 0;
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    lane.number_holders = 1;
    return taulab_lane();
  }
  close(0);
  close(1);
  signal(SIGINT, SIG_IGN);
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  _exit(0);
}

int main(void) { return taulab_lane(); }
