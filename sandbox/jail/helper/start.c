/* Starts the init of a run. Making its namespaces and mounts takes longer than anything else that we do, so that the
 * init of the next run is made while nobody waits; it is given its request through a pipe. */
#include "jail.h"
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#define SPARE_BYTES 60000 /* what a pipe takes at once; the init of a larger request is started with it */

static run_ends spare; /* the init of the next run, or 0 */
static box_size spare_size;

shared_state *shared_with_init(void) {
  static shared_state *shared;
  if (!shared) shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return shared;
}

void wait_for(pid_t init) {
  while (init > 0 && waitpid(init, NULL, 0) < 0 && errno == EINTR) continue;
}

/* What is forked now is what the kernel kills first, should memory run out; never we ourselves. */
static void put_oom_score(const char *score) {
  if (lane.oom_score >= 0) (void)!pwrite(lane.oom_score, score, strlen(score), 0);
}

static void close_all(int *fds, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (fds[i] >= 0) close(fds[i]);
}

/* Without a request the init waits for one. An end of a pipe that stays open elsewhere never ends. */
static int start_init(const request *r, box_size size, run_ends *e) {
  int in[2], out[2], err[2], state[2], channel[2] = { -1, -1 }, go[2] = { -1, -1 };
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC) || pipe2(state, O_CLOEXEC)) die("pipe");
  if ((!r || r->channel) && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel)) die("socketpair");
  if (!r && pipe2(go, O_CLOEXEC)) die("pipe");
  int streams[] = { in[0], out[1], err[1] };
  for (int i = 0; i < 3 && lane.change_uid; i++) (void)!fchown(streams[i], lane.uid, lane.uid); /* for /dev/stdin and its like */
  int ours[] = { in[1], out[0], err[0], state[0], channel[0], go[1] };
  init_ends theirs = { { in[0], out[1], err[1], channel[1] }, state[1], go[0] };
  unsigned long flags = lane.isolate ? CLONE_NEWPID | CLONE_NEWNS : 0;
  put_oom_score("1000");
  pid_t pid = (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
  int why = errno;
  if (pid == 0) {
    close_all(ours, 6);
    dup2(lane.null, 0);
    dup2(lane.null, 1);
    init_main(r, size, theirs, shared_with_init());
    _exit(1);
  }
  put_oom_score("-1000");
  int all[] = { in[0], out[1], err[1], channel[1], state[1], go[0] };
  close_all(all, 6);
  *e = (run_ends){ pid, in[1], out[0], err[0], state[0], channel[0], go[1] };
  errno = why;
  return pid < 0 ? -1 : 0;
}

static void drop_spare(void) {
  int all[] = { spare.in, spare.out, spare.err, spare.state, spare.channel, spare.go };
  if (spare.init > 0) {
    kill(spare.init, SIGKILL);
    wait_for(spare.init);
  }
  close_all(all, 6);
  spare.init = 0;
}

static int hand_over(bytes payload) {
  uint32_t length = (uint32_t)payload.length;
  return write_all(spare.go, &length, sizeof length) < 0 ? -1 : write_all(spare.go, payload.data, payload.length);
}

void prepare_spare(void) {
  if (!spare.init && start_init(NULL, spare_size, &spare) < 0) drop_spare();
}

box_size box_size_of(const request *r) {
  return (box_size){ r->tmp ? r->tmp : 64LL << 20, r->inodes ? r->inodes : 65536LL };
}

int start_run(bytes payload, const request *r, run_ends *e) {
  spare_size = box_size_of(r);
  memset(shared_with_init(), 0, sizeof(shared_state));
  if (spare.init > 0) {
    if (payload.length <= SPARE_BYTES && waitpid(spare.init, NULL, WNOHANG) == 0 && hand_over(payload) == 0) {
      *e = spare;
      spare.init = 0;
      close(e->go);
      if (!r->channel) close(e->channel);
      if (!r->channel) e->channel = -1;
      return 0;
    }
    drop_spare();
  }
  return start_init(r, spare_size, e);
}
