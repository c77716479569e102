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
static size_t fill_used, channel_used; /* as much of them holds something of the program */

static void note(size_t *used, ssize_t n) {
  if (n > (ssize_t)*used) *used = (size_t)n;
}

static void wipe_chunk(char *chunk, size_t *used) {
  explicit_bzero(chunk, *used);
  *used = 0;
}

static void fill(sink *s, int *fd) {
  char *chunk = fill_chunk;
  ssize_t n = read(*fd, chunk, sizeof fill_chunk);
  note(&fill_used, n);
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

void run_request(bytes payload, request *r) {
  shared_state *shared = shared_with_init();
  run_ends e;
  cgroup_begin(r);
  long long begun = now_ms();
  if (start_run(payload, r, &e) < 0) {
    shared->cause = CAUSE_FAULT;
    shared->exec_errno = errno;
  }
  nonblocking(e.in);
  sink sinks[2] = { { NULL, 0, (size_t)(r->output ? r->output : 1 << 20), 0 }, { NULL, 0, (size_t)(r->output ? r->output : 1 << 20), 0 } };
  size_t sent = 0;
  int killed = 0, lost = 0;
  bytes report = { NULL, 0 };
  static long long cores;
  if (!cores) cores = sysconf(_SC_NPROCESSORS_ONLN);
  long long next_cpu_ms = r->cpu_ms && lane.cgroup_version ? begun + r->cpu_ms / cores : -1;
  long long next_look = cgroup_watches_sockets() ? begun + SOCKETS_LOOK_MS : -1;
  while (e.out >= 0 || e.err >= 0 || e.state >= 0) {
    if (e.in >= 0 && sent >= r->input.length) { close(e.in); e.in = -1; }
    struct pollfd p[6] = { { lost ? -1 : 0, POLLIN, 0 }, { e.out, POLLIN, 0 }, { e.err, POLLIN, 0 }, { e.state, POLLIN, 0 }, { e.channel, POLLIN, 0 }, { e.in, POLLOUT, 0 } };
    long long now = now_ms(), until = -1;
    if (!killed && r->wall_ms) until = begun + r->wall_ms;
    if (!killed && next_cpu_ms >= 0 && (until < 0 || next_cpu_ms < until)) until = next_cpu_ms;
    if (!killed && next_look >= 0 && (until < 0 || next_look < until)) until = next_look;
    int ready = poll(p, 6, until < 0 ? -1 : until - now > INT_MAX ? INT_MAX : until > now ? (int)(until - now) : 0);
    if (ready < 0 && errno != EINTR) die("poll");
    now = now_ms();
    int reason = 0;
    if (p[1].revents) fill(&sinks[0], &e.out);
    if (p[2].revents) fill(&sinks[1], &e.err);
    if (p[3].revents) {
      sink s = { report.data, report.length, SIZE_MAX, 0 };
      fill(&s, &e.state);
      report = (bytes){ s.data, s.length };
    }
    if (p[4].revents) {
      char *chunk = channel_chunk;
      ssize_t n = read(e.channel, chunk, sizeof channel_chunk);
      note(&channel_used, n);
      if (n <= 0) { close(e.channel); e.channel = -1; send_frame('c', NULL, 0); }
      else if (send_frame('C', chunk, (size_t)n) < 0) lost = 1;
    }
    if (p[5].revents) {
      ssize_t n = write(e.in, r->input.data + sent, r->input.length - sent);
      if (n > 0) sent += (size_t)n;
      else if (errno != EAGAIN && errno != EINTR) { close(e.in); e.in = -1; }
    }
    if (p[0].revents) {
      char type;
      bytes frame = { NULL, 0 };
      if (read_frame(0, &type, &frame) < 0) lost = 1;
      else if (type == 'K') reason = CAUSE_KILLED;
      else if (type == 'C' && e.channel >= 0 && write_all(e.channel, frame.data, frame.length) < 0) { close(e.channel); e.channel = -1; }
      else if (type == 'Q') {
        long long usage[2] = { lane.cgroup_version ? cgroup_cpu_us() : shared->cpu_us, lane.cgroup_version ? cgroup_memory_peak(shared->memory_peak) : shared->memory_peak };
        send_frame('U', usage, sizeof usage);
      }
      wipe(frame.data, frame.length);
    }
    if (!killed && next_look >= 0 && now >= next_look && cgroup_sockets_over(r)) reason = shared->cause = CAUSE_MEMORY;
    if (next_look >= 0 && now >= next_look) next_look = now + SOCKETS_LOOK_MS;
    if (lost) reason = CAUSE_KILLED;
    if (sinks[0].over || sinks[1].over) reason = CAUSE_OUTPUT;
    if (!reason && r->wall_ms && now >= begun + r->wall_ms && report.length < 4) reason = CAUSE_WALL;
    if (!reason && next_cpu_ms >= 0 && now >= next_cpu_ms) {
      long long left = r->cpu_ms - cgroup_cpu_us() / 1000;
      if (left <= 0) reason = CAUSE_CPU;
      else next_cpu_ms = now + (left / cores > 1 ? left / cores : 1);
    }
    if (!reason && shared->cause == CAUSE_CPU) killed = CAUSE_CPU;
    if (reason && !killed && e.init > 0) {
      killed = reason;
      kill(e.init, SIGKILL);
      if (!lane.isolate) {
        wait_for(e.init);
        e.init = 0;
        kill_descendants();
      }
    }
  }
  int told = lane.isolate && report.length >= 4; /* by the init, which was the last one left */
  if (!told) wait_for(e.init);
  if (!lane.isolate) kill_descendants();
  if (e.in >= 0) close(e.in);
  if (e.channel >= 0) close(e.channel);
  long long elapsed = now_ms() - begun;
  int status = 9;
  if (report.length >= 4) memcpy(&status, report.data, 4);
  else if (!killed && shared->cause != CAUSE_MEMORY) shared->cause = cgroup_oom_kills() > 0 ? CAUSE_MEMORY : CAUSE_FAULT;
  char text[256];
  int cause = letter_of_end(r, killed, sinks[0].over || sinks[1].over, shared, status, elapsed);
  int n = snprintf(text, sizeof text, "%c %d %d %lld %lld %lld %d %d %d", cause, WIFEXITED(status) ? WEXITSTATUS(status) : -1, WIFSIGNALED(status) ? WTERMSIG(status) : 0, elapsed,
    lane.cgroup_version ? cgroup_cpu_us() : shared->cpu_us, lane.cgroup_version ? cgroup_memory_peak(shared->memory_peak) : shared->memory_peak, shared->exec_errno, sinks[0].over, sinks[1].over);
  if (sinks[0].length) add_frame('O', sinks[0].data, sinks[0].length);
  if (sinks[1].length) add_frame('E', sinks[1].data, sinks[1].length);
  if (report.length > 4) add_frame('A', report.data + 4, report.length - 4);
  if (send_frame('X', text, (size_t)n) < 0) lost = 1;
  if (told) wait_for(e.init);
  wipe(sinks[0].data, sinks[0].length);
  wipe(sinks[1].data, sinks[1].length);
  wipe(report.data, report.length);
  wipe_chunk(fill_chunk, &fill_used);
  wipe_chunk(channel_chunk, &channel_used);
  if (lost) exit(0);
}
