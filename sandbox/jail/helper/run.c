/* One request: start the init of the run, move bytes, keep the limits, say how it ended. */
#include "jail.h"
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

typedef struct { char *data; size_t length, limit; int over; } sink;

static char fill_chunk[65536], channel_chunk[65536];

static void fill(sink *s, int *fd) {
  char *chunk = fill_chunk;
  ssize_t n = read(*fd, chunk, sizeof fill_chunk);
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (n <= 0) {
    close(*fd);
    *fd = -1;
    return;
  }
  size_t room = s->limit - s->length, take = (size_t)n < room ? (size_t)n : room;
  if ((size_t)n > room) s->over = 1;
  if (!take) return;
  s->data = realloc(s->data, s->length + take);
  if (!s->data) die("out of memory");
  memcpy(s->data + s->length, chunk, take);
  s->length += take;
}

static void nonblocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

/* `ours`: what only the lane may hold; an end of a pipe that stays open elsewhere never ends. */
static pid_t start_init(const request *r, const int io[4], const int ours[5], int status_fd, shared_state *shared) {
  unsigned long flags = lane.isolate ? CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP : 0;
  pid_t pid = (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
  if (pid == 0) {
    for (int i = 0; i < 5; i++)
      if (ours[i] >= 0) close(ours[i]);
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(null, 0);
    dup2(null, 1);
    init_main(r, io, status_fd, shared);
    _exit(1);
  }
  return pid;
}

static int letter_of_end(const request *r, int killed, int over, shared_state *shared, int status, long long elapsed) {
  if (shared->cause == CAUSE_FAULT) return CAUSE_FAULT;
  if (cgroup_oom_kills() > 0) return CAUSE_MEMORY;
  if (shared->cause == CAUSE_MEMORY) return CAUSE_MEMORY;
  if (over) return CAUSE_OUTPUT;
  int failed = killed || status != 0;
  if (failed && lane.cgroup_version && cgroup_fork_failures() > 0) return CAUSE_PROCESSES;
  if (failed && shared->cause == CAUSE_PROCESSES && killed != CAUSE_KILLED) return CAUSE_PROCESSES;
  if (killed) return killed;
  if (shared->cause == CAUSE_CPU || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)) return CAUSE_CPU;
  (void)r;
  (void)elapsed;
  return CAUSE_EXIT;
}

void run_request(request *r) {
  static shared_state *shared;
  if (!shared) shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  memset(shared, 0, sizeof *shared);
  int in[2], out[2], err[2], state[2], channel[2] = { -1, -1 };
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC) || pipe2(state, O_CLOEXEC)) die("pipe");
  if (r->channel && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel)) die("socketpair");
  cgroup_begin(r);
  long long begun = now_ms();
  const int io[4] = { in[0], out[1], err[1], channel[1] };
  const int ours[5] = { in[1], out[0], err[0], state[0], channel[0] };
  pid_t init = start_init(r, io, ours, state[1], shared);
  int clone_errno = errno;
  close(in[0]); close(out[1]); close(err[1]); close(state[1]);
  if (channel[1] >= 0) close(channel[1]);
  if (init < 0) {
    shared->cause = CAUSE_FAULT;
    shared->exec_errno = clone_errno;
  }
  nonblocking(in[1]);
  sink sinks[2] = { { NULL, 0, (size_t)(r->output ? r->output : 1 << 20), 0 }, { NULL, 0, (size_t)(r->output ? r->output : 1 << 20), 0 } };
  size_t sent = 0;
  int killed = 0, lost = 0, ignored;
  bytes report = { NULL, 0 };
  long long cores = sysconf(_SC_NPROCESSORS_ONLN), next_cpu_ms = r->cpu_ms && lane.cgroup_version ? begun + r->cpu_ms / cores : -1;
  while (out[0] >= 0 || err[0] >= 0 || state[0] >= 0) {
    if (in[1] >= 0 && sent >= r->input.length) { close(in[1]); in[1] = -1; }
    struct pollfd p[6] = { { lost ? -1 : 0, POLLIN, 0 }, { out[0], POLLIN, 0 }, { err[0], POLLIN, 0 }, { state[0], POLLIN, 0 }, { channel[0], POLLIN, 0 }, { in[1], POLLOUT, 0 } };
    long long now = now_ms(), until = -1;
    if (!killed && r->wall_ms) until = begun + r->wall_ms;
    if (!killed && next_cpu_ms >= 0 && (until < 0 || next_cpu_ms < until)) until = next_cpu_ms;
    int ready = poll(p, 6, until < 0 ? -1 : until > now ? (int)(until - now) : 0);
    if (ready < 0 && errno != EINTR) die("poll");
    now = now_ms();
    int reason = 0;
    if (p[1].revents) fill(&sinks[0], &out[0]);
    if (p[2].revents) fill(&sinks[1], &err[0]);
    if (p[3].revents) {
      sink s = { report.data, report.length, SIZE_MAX, 0 };
      fill(&s, &state[0]);
      report = (bytes){ s.data, s.length };
    }
    if (p[4].revents) {
      char *chunk = channel_chunk;
      ssize_t n = read(channel[0], chunk, sizeof channel_chunk);
      if (n <= 0) { close(channel[0]); channel[0] = -1; send_frame('c', NULL, 0); }
      else if (send_frame('C', chunk, (size_t)n) < 0) lost = 1;
    }
    if (p[5].revents) {
      ssize_t n = write(in[1], r->input.data + sent, r->input.length - sent);
      if (n > 0) sent += (size_t)n;
      else if (errno != EAGAIN && errno != EINTR) { close(in[1]); in[1] = -1; }
    }
    if (p[0].revents) {
      char type;
      bytes frame = { NULL, 0 };
      if (read_frame(0, &type, &frame) < 0) lost = 1;
      else if (type == 'K') reason = CAUSE_KILLED;
      else if (type == 'C' && channel[0] >= 0 && write_all(channel[0], frame.data, frame.length) < 0) { close(channel[0]); channel[0] = -1; }
      else if (type == 'Q') {
        long long usage[2] = { lane.cgroup_version ? cgroup_cpu_us() : shared->cpu_us, lane.cgroup_version ? cgroup_memory_peak() : shared->memory_peak };
        send_frame('U', usage, sizeof usage);
      }
      wipe(frame.data, frame.length);
    }
    if (lost) reason = CAUSE_KILLED;
    if (sinks[0].over || sinks[1].over) reason = CAUSE_OUTPUT;
    if (!reason && r->wall_ms && now >= begun + r->wall_ms && report.length < 4) reason = CAUSE_WALL;
    if (!reason && next_cpu_ms >= 0 && now >= next_cpu_ms) {
      long long left = r->cpu_ms - cgroup_cpu_us() / 1000;
      if (left <= 0) reason = CAUSE_CPU;
      else next_cpu_ms = now + (left / cores > 1 ? left / cores : 1);
    }
    if (!reason && shared->cause == CAUSE_CPU) killed = CAUSE_CPU;
    if (reason && !killed && init > 0) {
      killed = reason;
      kill(init, SIGKILL);
      if (!lane.isolate) {
        while (waitpid(init, &ignored, 0) < 0 && errno == EINTR) continue;
        init = 0;
        kill_descendants();
      }
    }
  }
  while (init > 0 && waitpid(init, &ignored, 0) < 0 && errno == EINTR) continue;
  if (!lane.isolate) kill_descendants();
  if (in[1] >= 0) close(in[1]);
  if (channel[0] >= 0) close(channel[0]);
  long long elapsed = now_ms() - begun;
  int status = 9;
  if (report.length >= 4) memcpy(&status, report.data, 4);
  else if (!killed && shared->cause != CAUSE_MEMORY) shared->cause = cgroup_oom_kills() > 0 ? CAUSE_MEMORY : CAUSE_FAULT;
  char text[256];
  int cause = letter_of_end(r, killed, sinks[0].over || sinks[1].over, shared, status, elapsed);
  int n = snprintf(text, sizeof text, "%c %d %d %lld %lld %lld %d %d %d", cause, WIFEXITED(status) ? WEXITSTATUS(status) : -1, WIFSIGNALED(status) ? WTERMSIG(status) : 0, elapsed,
    lane.cgroup_version ? cgroup_cpu_us() : shared->cpu_us, lane.cgroup_version ? cgroup_memory_peak() : shared->memory_peak, shared->exec_errno, sinks[0].over, sinks[1].over);
  send_frame('O', sinks[0].data, sinks[0].length);
  send_frame('E', sinks[1].data, sinks[1].length);
  if (report.length > 4) send_frame('A', report.data + 4, report.length - 4);
  if (send_frame('X', text, (size_t)n) < 0) lost = 1;
  wipe(sinks[0].data, sinks[0].length);
  wipe(sinks[1].data, sinks[1].length);
  wipe(report.data, report.length);
  explicit_bzero(fill_chunk, sizeof fill_chunk);
  explicit_bzero(channel_chunk, sizeof channel_chunk);
  if (lost) exit(0);
}
