/* Controls the prepared interpreter, which forks a process for each run, from the lane (the launcher's main process).
 * The interpreter starts once, in its own jail: separate user and namespaces, and the read-only root file system of
 * programs. The interpreter's descriptors are sockets to the lane, a pipe that nobody reads, devices, and the programs'
 * user namespace. The fork reads the request, so the interpreter never contains data of a request. After each run the
 * lane compares the interpreter's state with its state after the start. If the state has changed, or after MOST_RUNS
 * runs, the lane replaces the interpreter. */
#include "jail.h"
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>

#define MOST_RUNS 1000
#define PATIENCE_S 20 /* time limit of each answer, including the first one after the start */

/* Orders have their own socket: the socket of answers has SO_PASSCRED, and would bind itself to a name if it sent. */
static int orders = -1, answers = -1;
static pid_t root, zygote; /* PID 1 of the interpreter's PID namespace, and the process that forks */
static int runs;
static picture first_picture;

int has_interpreter(void) { return lane.words.count > 0; }
pid_t interpreter_root(void) { return zygote; }

/* Receives an answer (one letter) from the interpreter. The kernel adds the sender's process number in the lane's PID
 * namespace. Returns 0 if the interpreter has ended or does not answer in time. */
static char receive_letter(pid_t *sender) {
  char letter = 0;
  union { char room[CMSG_SPACE(sizeof(struct ucred))]; struct cmsghdr align; } control;
  struct iovec part = { &letter, 1 };
  struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room };
  ssize_t n;
  while ((n = recvmsg(answers, &m, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) continue;
  struct cmsghdr *c = n == 1 ? CMSG_FIRSTHDR(&m) : NULL;
  if (!c || c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_CREDENTIALS) return 0;
  struct ucred credentials;
  memcpy(&credentials, CMSG_DATA(c), sizeof credentials);
  if (sender) *sender = credentials.pid;
  return letter;
}

static int send_order(zygote_order order, const int *fds, size_t count) {
  union { char room[CMSG_SPACE(6 * sizeof(int))]; struct cmsghdr align; } control;
  struct iovec part = { &order, sizeof order };
  struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1 };
  if (count) {
    m.msg_control = control.room;
    m.msg_controllen = CMSG_SPACE(count * sizeof(int));
    memset(control.room, 0, sizeof control.room);
    struct cmsghdr *c = CMSG_FIRSTHDR(&m);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(c), fds, count * sizeof(int));
  }
  return sendmsg(orders, &m, MSG_NOSIGNAL) == (ssize_t)sizeof order ? 0 : -1;
}

void drop_interpreter(void) {
  pid_t processes[] = { root, zygote };
  for (int i = 0; i < 2; i++) {
    if (processes[i] <= 0) continue;
    kill(processes[i], SIGKILL);
    while (waitpid(processes[i], NULL, 0) < 0 && errno == EINTR) continue;
  }
  close_end(&orders);
  close_end(&answers);
  root = zygote = 0;
}

/* Maps the users of the interpreter's user namespace. If the lane can change users, user 0 is the interpreter's user
 * and user 1 the programs' user. Otherwise user 0 is the lane's user. */
static int map_users(pid_t pid) {
  char path[64], map[96];
  const char *files[] = { "uid_map", "gid_map" };
  for (int i = 0; i < 2; i++) {
    if (lane.change_uid) snprintf(map, sizeof map, "0 %u 1\n1 %u 1\n", (unsigned)lane.interpreter_uid, (unsigned)lane.uid);
    else snprintf(map, sizeof map, "0 %u 1", 0u);
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, files[i]);
    if (i == 1 && !lane.change_uid) {
      char groups[64];
      snprintf(groups, sizeof groups, "/proc/%d/setgroups", (int)pid);
      (void)!put_text(groups, "deny");
    }
    if (put_text(path, map) < 0) return -1;
  }
  return 0;
}

static int open_sockets(int interpreter_fds[2]) {
  int on = 1, out[2], in[2];
  struct timeval patience = { PATIENCE_S, 0 };
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, out) < 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, in) < 0) return -1;
  orders = out[0];
  answers = in[0];
  interpreter_fds[0] = out[1];
  interpreter_fds[1] = in[1];
  if (setsockopt(answers, SOL_SOCKET, SO_PASSCRED, &on, sizeof on) < 0) return -1;
  return setsockopt(answers, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
}

static int send_options(void) {
  zygote_options o = { .isolate = lane.isolate, .change_uid = lane.change_uid, .cgroup_version = lane.cgroup_version, .uid = lane.isolate && lane.change_uid ? 1 : lane.uid };
  if (lane.box && put_path(o.box, sizeof o.box, "%s", lane.box) < 0) return -1;
  return send(orders, &o, sizeof o, MSG_NOSIGNAL) == (ssize_t)sizeof o ? 0 : -1;
}

/* Forks an empty run and ends the run. After a few empty runs, a further fork no longer changes the interpreter's
 * memory. */
static int rehearse(void) {
  run_ends ends;
  if (open_run(NULL, (box_size){ 1 << 20, 64 }, &ends) < 0) return -1;
  close_run(&ends);
  return send_order((zygote_order){ .letter = 'W' }, NULL, 0) == 0 && receive_letter(NULL) == 'w' ? 0 : -1;
}

static int start(void) {
  int interpreter_fds[2], map_pipe[2];
  if (open_sockets(interpreter_fds) < 0 || pipe2(map_pipe, O_CLOEXEC) < 0) return -1;
  cgroup_lift_all();
  unsigned long namespaces = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP | CLONE_NEWNET;
  root = fork_into(lane.isolate ? namespaces : 0);
  if (root == 0) {
    close(map_pipe[1]);
    become_interpreter(interpreter_fds, map_pipe[0]);
    _exit(1);
  }
  close(interpreter_fds[0]);
  close(interpreter_fds[1]);
  close(map_pipe[0]);
  int bad = root < 0 || (lane.isolate && map_users(root) < 0) || write_all(map_pipe[1], "1", 1) < 0;
  close(map_pipe[1]);
  if (bad || send_options() < 0 || receive_letter(&zygote) != 'H') return -1;
  /* The started process has ended; its fork is the interpreter (see taulab_lane_alone). */
  if (!lane.isolate && root != zygote) {
    while (waitpid(root, NULL, 0) < 0 && errno == EINTR) continue;
    root = zygote;
  }
  for (int i = 0; i < 3; i++)
    if (rehearse() < 0) return -1;
  runs = 0;
  return take_picture(zygote, &first_picture);
}

void prepare_interpreter(void) {
  if (!has_interpreter()) return;
  if (start() == 0) return;
  int why = errno;
  drop_interpreter();
  errno = why;
  die("the prepared interpreter did not start");
}

pid_t fork_interpreter(box_size size, const int init_fds[6]) {
  pid_t init = -1;
  int fds[6];
  size_t count = 0;
  zygote_order order = { .letter = 'N', .size = size };
  for (int i = 0; i < 6; i++)
    if (init_fds[i] >= 0) fds[count++] = init_fds[i];
  if (count != 6) return errno = EBADF, -1;
  if (send_order(order, fds, count) < 0 || receive_letter(&init) != 'I') return errno = ECHILD, -1;
  return init;
}

void after_fork_of_interpreter(void) {
  int reusable = send_order((zygote_order){ .letter = 'W' }, NULL, 0) == 0 && receive_letter(NULL) == 'w' && ++runs < MOST_RUNS;
  if (reusable && matches_picture(zygote, &first_picture)) return;
  drop_interpreter();
  free_picture(&first_picture);
  prepare_interpreter();
}
