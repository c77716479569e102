/* The code of the launcher inside the prepared interpreter. The interpreter waits for orders on descriptor 0, and forks
 * the init of each run. The init has its own PID and mount namespaces. The init reads the request and forks the
 * program. */
#include "jail.h"
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

const request *forked_request;
static jmp_buf host;

void return_to_host(const request *r) {
  forked_request = r;
  longjmp(host, 1);
}

/* The program's arguments and environment variables, for the interpreter's script (such as zygote.py); null after the
 * last. */
const char *taulab_argument(unsigned i) { return i < forked_request->argv.count ? forked_request->argv.items[i].data : NULL; }
const char *taulab_variable(unsigned i) { return i < forked_request->env.count ? forked_request->env.items[i].data : NULL; }

/* The interpreter's signal handlers. become_program resets them in a fork, and restore_actions sets them again. */
static struct sigaction actions[65];

static void save_actions(void) {
  for (int s = 1; s < 65; s++) sigaction(s, NULL, &actions[s]);
}

static void restore_actions(void) {
  for (int s = 1; s < 65; s++) sigaction(s, &actions[s], NULL);
}

static int answers = 3;

static void send_letter(char letter) {
  if (send(answers, &letter, 1, MSG_NOSIGNAL) != 1) _exit(1);
}

static char receive_order(zygote_order *order, int fds[6]) {
  union { char room[CMSG_SPACE(6 * sizeof(int))]; struct cmsghdr align; } control;
  struct iovec part = { order, sizeof *order };
  struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room };
  ssize_t n;
  while ((n = recvmsg(0, &m, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) continue;
  if (n != (ssize_t)sizeof *order) return 0;
  struct cmsghdr *c = CMSG_FIRSTHDR(&m);
  int complete = c && c->cmsg_type == SCM_RIGHTS && c->cmsg_len == CMSG_LEN(6 * sizeof(int));
  if (complete) memcpy(fds, CMSG_DATA(c), 6 * sizeof(int));
  return order->letter == 'N' && !complete ? 0 : order->letter;
}

/* Replaces each open descriptor from 3 to FIRST_OWN_FD - 1 by /dev/full. A fork that uses such a descriptor has no
 * effect on the interpreter. */
static void hold_numbers(void) {
  int full = fcntl(open("/dev/full", O_WRONLY | O_CLOEXEC), F_DUPFD_CLOEXEC, FIRST_OWN_FD);
  for (int fd = 3; full >= 0 && fd < FIRST_OWN_FD; fd++)
    if (fcntl(fd, F_GETFD) >= 0 && dup3(full, fd, O_CLOEXEC) < 0) _exit(1);
  if (full < 0 || dup3(full, 3, O_CLOEXEC) < 0) _exit(1);
  close(full);
}

/* Replaces a shared read-only mapping of a file (the C library has one) by a private copy of its content. */
static void copy_mapping(unsigned long from, unsigned long to, int executable) {
  size_t length = to - from;
  void *copy = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (copy == MAP_FAILED) _exit(1);
  memcpy(copy, (void *)from, length);
  if (mprotect(copy, length, PROT_READ | (executable ? PROT_EXEC : 0)) < 0) _exit(1);
  if (mremap(copy, length, length, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)from) == MAP_FAILED) _exit(1);
}

static void copy_shared_files(void) {
  char line[512], rights[5];
  unsigned long from, to;
  FILE *maps = fopen("/proc/self/maps", "re");
  while (maps && fgets(line, sizeof line, maps))
    if (sscanf(line, "%lx-%lx %4s", &from, &to, rights) == 3 && rights[3] == 's' && rights[0] == 'r' && rights[1] == '-' && strchr(line, '/')) copy_mapping(from, to, rights[2] == 'x');
  if (maps) fclose(maps);
}

/* Forks a process that sleeps forever. Pages that the sleeping process still shares with the interpreter have not been
 * written (see picture.c). */
static void fork_sleeper(void) {
  pid_t pid = fork();
  if (pid < 0) _exit(1);
  if (pid != 0) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  close(0);
  close(answers);
  for (;;) pause();
}

static void prepare(void) {
  static zygote_options o;
  if (recv(0, &o, sizeof o, 0) != (ssize_t)sizeof o) _exit(1);
  lane.isolate = o.isolate;
  lane.change_uid = o.change_uid;
  lane.cgroup_version = o.cgroup_version;
  lane.uid = o.uid;
  lane.box = o.box;
  signal(SIGPIPE, SIG_IGN);
  signal(SIGINT, SIG_IGN); /* Ctrl-C must not end the interpreter */
  if ((lane.null = fcntl(open("/dev/null", O_RDWR | O_CLOEXEC), F_DUPFD_CLOEXEC, FIRST_OWN_FD)) < 0) _exit(1);
  prepare_filter_of_programs();
  if ((answers = fcntl(3, F_DUPFD_CLOEXEC, FIRST_OWN_FD)) < 0) _exit(1);
  close(3);
  if (lane.isolate && make_users() < 0) _exit(1);
  if (lane.number_holders) hold_numbers();
  copy_shared_files();
  (void)network_was_used(0);
  fork_sleeper();
}

static void run_init(box_size size, const int fds[6]) {
  send_letter('I');
  if (dup2(lane.null, 0) < 0) _exit(1); /* a run must not have the interpreter's sockets to the launcher */
  close(answers);
  init_main(NULL, size, (init_ends){ { fds[0], fds[1], fds[2], fds[3] }, fds[4], fds[5] });
  _exit(1);
}

/* Replaces the IPC and network namespaces if the run has changed them. */
static void renew(void) {
  if (!lane.isolate) return;
  if (has_ipc_objects() && renew_ipc() < 0) _exit(1);
  if (!network_was_used(0)) return;
  if (enter_empty_network() < 0) _exit(1);
  (void)network_was_used(0);
}

/* Returns 1 in a forked program. In the interpreter this function does not return. */
int taulab_lane(void) {
  save_actions();
  prepare();
  if (setjmp(host)) {
    restore_actions();
    return 1;
  }
  send_letter('H');
  zygote_order order;
  pid_t init = 0;
  for (int fds[6];;) {
    char letter = receive_order(&order, fds);
    if (letter == 'W') {
      while (waitpid(init, NULL, 0) < 0 && errno == EINTR) continue;
      renew();
      send_letter('w');
    } else if (letter == 'N') {
      init = fork_into(lane.isolate ? CLONE_NEWPID | CLONE_NEWNS : 0);
      if (init == 0) run_init(order.size, fds);
      for (int i = 0; i < 6; i++) close(fds[i]);
      if (init < 0) _exit(1);
    } else _exit(0);
  }
}

/* For an interpreter with several threads: continues in a fork, which has only one thread, and ends the original
 * process. */
int taulab_lane_alone(void) {
  pid_t child = fork();
  if (child != 0) _exit(child < 0);
  lane.number_holders = 1;
  return taulab_lane();
}
