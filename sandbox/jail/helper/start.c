/* Starts the init (the first process) of a run. The creation of its namespaces and mounts is the slowest step of a run.
 * So the lane (the launcher's main process) creates the init of the next run (the spare init) in advance. The spare
 * init receives its request later, through a pipe. */
#include "jail.h"
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>

/* The maximum size of a request for a spare init: a pipe accepts this many bytes at once. An interpreter's fork reads a
 * larger request in several reads. Without an interpreter, the lane forks an init that already has such a request. */
#define SPARE_BYTES 60000

static run_ends spare; /* the init of the next run; `spare.init` is 0 if none is ready */
static box_size spare_size;
/* 1 if an earlier run of this process had a channel, because the next run may need a channel too. */
static int with_channel;

/* Waits for the end of the init. With a PID namespace, all other processes of the run have then ended as well. */
void finish_run(pid_t init) {
  if (init <= 0) return;
  if (has_interpreter()) after_fork_of_interpreter();
  else
    while (waitpid(init, NULL, 0) < 0 && errno == EINTR) continue;
}

/* Sets the OOM score of the launcher's main process (the lane), which forks inherit. If memory runs out, the kernel
 * must kill a run and not the lane. */
static void put_oom_score(const char *score) {
  if (lane.oom_score >= 0) (void)!pwrite(lane.oom_score, score, strlen(score), 0);
}

static void close_all(const int *fds, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (fds[i] >= 0) close(fds[i]);
}

typedef struct { int in[2], out[2], err[2], state[2], channel[2], go[2]; } pipes;

static void make_pipes(pipes *p, int channel, int go) {
  *p = (pipes){ .channel = { -1, -1 }, .go = { -1, -1 } };
  if (pipe2(p->in, O_CLOEXEC) || pipe2(p->out, O_CLOEXEC) || pipe2(p->err, O_CLOEXEC) || pipe2(p->state, O_CLOEXEC)) die("pipe");
  if (channel && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, p->channel)) die("socketpair");
  if (go && pipe2(p->go, O_CLOEXEC)) die("pipe");
  int streams[] = { p->in[0], p->out[1], p->err[1] };
  /* Only the owner of the pipes can open them again as /dev/stdin, /dev/stdout and /dev/stderr. */
  for (int i = 0; i < 3 && lane.change_uid; i++) (void)!fchown(streams[i], lane.uid, lane.uid);
}

static pid_t fork_lane(const request *r, box_size size, const int *lane_fds, init_ends ends) {
  put_oom_score("1000");
  pid_t pid = fork_into(lane.isolate ? CLONE_NEWPID | CLONE_NEWNS : 0);
  if (pid == 0) {
    close_all(lane_fds, 6);
    if (dup2(lane.null, 0) < 0 || dup2(lane.null, 1) < 0) _exit(1);
    init_main(r, size, ends);
    _exit(1);
  }
  put_oom_score("-1000");
  return pid;
}

/* Starts an init. If `r` is null, the init waits for a request on the pipe `go`. Afterwards the lane closes the init's
 * ends of the pipes: a stream ends only after all its writers are closed. */
int open_run(const request *r, box_size size, run_ends *e) {
  pipes p;
  make_pipes(&p, r ? r->channel : with_channel || has_interpreter(), !r);
  int lane_fds[] = { p.in[1], p.out[0], p.err[0], p.state[0], p.channel[0], p.go[1] };
  int init_fds[] = { p.in[0], p.out[1], p.err[1], p.channel[1], p.state[1], p.go[0] };
  pid_t pid = has_interpreter() ? fork_interpreter(size, init_fds)
                                : fork_lane(r, size, lane_fds, (init_ends){ { init_fds[0], init_fds[1], init_fds[2], init_fds[3] }, init_fds[4], init_fds[5] });
  int why = errno;
  close_all(init_fds, 6);
  *e = (run_ends){ pid, lane_fds[0], lane_fds[1], lane_fds[2], lane_fds[3], lane_fds[4], lane_fds[5] };
  errno = why;
  return pid < 0 ? -1 : 0;
}

void close_run(run_ends *e) {
  int all[] = { e->in, e->out, e->err, e->state, e->channel, e->go };
  close_all(all, 6);
  e->init = 0;
}

void drop_spare(void) {
  if (spare.init <= 0) return;
  kill(spare.init, SIGKILL);
  pid_t init = spare.init;
  close_run(&spare);
  finish_run(init);
}

/* Writes the fields of a request to `fd`, except the standard input, and adds their size to `length`. If `fd` is -1,
 * the function only adds. The lane writes the standard input into the program's pipe itself. Adjacent fields share a
 * write, because each write wakes the init. */
static int copy_fields(int fd, bytes payload, uint32_t *length) {
  uint32_t field;
  size_t from = 0;
  for (size_t at = 0, next; from < payload.length; at = next) {
    int ends = at + 5 > payload.length, is_input = !ends && payload.data[at] == FIELD_input;
    if (!ends) memcpy(&field, payload.data + at + 1, 4);
    next = ends ? payload.length : at + 5 + field;
    if (!ends && !is_input) continue;
    size_t stretch = (ends ? payload.length : at) - from;
    *length += (uint32_t)stretch;
    if (fd >= 0 && write_all(fd, payload.data + from, stretch) < 0) return -1;
    from = next;
  }
  return 0;
}

static uint32_t length_without_input(bytes payload) {
  uint32_t length = 0;
  copy_fields(-1, payload, &length);
  return length;
}

static int hand_over(run_ends *e, bytes payload, uint32_t length) {
  uint32_t total = 0;
  if (write_all(e->go, &length, sizeof length) < 0 || copy_fields(e->go, payload, &total) < 0) return -1;
  if (!is_large(length)) close_end(&e->go); /* after a large request, go_on sends one more byte */
  return 0;
}

/* Sends the byte for which the init waits after a large request. The init then starts the program. */
int go_on(run_ends *e) {
  int bad = e->go < 0 || write_all(e->go, "g", 1) < 0;
  close_end(&e->go);
  return bad ? -1 : 0;
}

static int is_alive(pid_t init) { return has_interpreter() ? kill(init, 0) == 0 : waitpid(init, NULL, WNOHANG) == 0; }

void prepare_spare(void) {
  if (!spare.init && open_run(NULL, spare_size, &spare) < 0) close_run(&spare);
}

box_size box_size_of(const request *r) {
  return (box_size){ r->tmp ? r->tmp : 64LL << 20, r->inodes ? r->inodes : 65536LL };
}

int is_large(uint32_t length) { return length > SPARE_BYTES; }

static int use_spare(bytes payload, const request *r, run_ends *e) {
  uint32_t length = length_without_input(payload);
  if (spare.init <= 0) return -1;
  if ((r->channel && spare.channel < 0) || (!has_interpreter() && is_large(length)) || !is_alive(spare.init) || hand_over(&spare, payload, length) < 0) {
    drop_spare();
    return -1;
  }
  *e = spare;
  spare.init = 0;
  if (!r->channel) close_end(&e->channel);
  return 0;
}

int start_run(bytes payload, const request *r, run_ends *e) {
  spare_size = box_size_of(r);
  with_channel |= r->channel;
  if (use_spare(payload, r, e) == 0) return 0;
  if (!has_interpreter()) return open_run(r, spare_size, e);
  for (int tries = 0; tries < 2; tries++) {
    if (tries) drop_interpreter();
    if (tries) prepare_interpreter();
    prepare_spare();
    if (use_spare(payload, r, e) == 0) return 0;
  }
  return -1;
}
