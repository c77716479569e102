/* Handles one request in the lane (the launcher's main process): starts the init of the run, transfers bytes, enforces
 * the limits, and reports the cause of the end. */
#include "jail.h"
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#define LARGE_REPORT (1u << 20)
#define MAX_BACKLOG (64u << 20) /* maximum number of bytes that wait until the program reads its channel */

typedef struct { char *data; size_t length, limit; int over_limit; } sink;

static char fill_chunk[65536], channel_chunk[65536];
static size_t fill_used, channel_used; /* number of bytes at the start of each buffer that contain data of a program */

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
  if (n <= 0) close_end(fd);
  if (n <= 0) return;
  size_t room = s->limit - s->length, take = (size_t)n < room ? (size_t)n : room;
  if ((size_t)n > room) s->over_limit = 1;
  if (!take) return;
  char *data = realloc(s->data, s->length + take);
  if (!data) die("out of memory");
  s->data = data;
  memcpy(s->data + s->length, chunk, take);
  s->length += take;
}

static int is_writable(int fd) {
  struct pollfd p = { fd, POLLOUT, 0 };
  return poll(&p, 1, 0) > 0 && p.revents & POLLOUT;
}

/* The number of payload bytes that descriptor 1 accepts without blocking when poll reports it as writable. A pipe
 * accepts PIPE_BUF bytes, of which 5 are the frame's head. The buffer of a socket is large (main.c). */
static size_t channel_room(void) {
  struct stat s;
  return fstat(1, &s) == 0 && S_ISFIFO(s.st_mode) ? PIPE_BUF - 5 : sizeof channel_chunk;
}

static void nonblocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

/* Ends a run without a PID namespace. After the end of its init, orphans become children of this process (the lane),
 * which kills them. */
static void end_all(run_ends *e) {
  finish_run(e->init);
  e->init = 0;
  kill_descendants(interpreter_root());
}

void run_request(bytes payload, request *r) {
  reports init_reports = { 0 };
  run_ends e = { 0, -1, -1, -1, -1, -1, -1 };
  cgroup_begin(r);
  long long start_ms = now_ms();
  if (start_run(payload, r, &e) < 0) {
    init_reports.cause = CAUSE_FAULT;
    init_reports.error = errno;
  }
  /* Removes the memory limit: the init contains the files of a large request until it has freed them. */
  if (e.go >= 0) cgroup_lift();
  size_t limit = (size_t)(r->output ? r->output : 1 << 20);
  sink sinks[2] = { { NULL, 0, limit, 0 }, { NULL, 0, limit, 0 } };
  size_t input_at = 0;
  int kill_cause = 0, host_gone = 0;
  queue backlog = { NULL, 0, 0 };
  static long long cores;
  if (!cores) cores = sysconf(_SC_NPROCESSORS_ONLN);
  long long next_cpu_ms = r->cpu_ms && lane.cgroup_version ? start_ms + r->cpu_ms / cores : -1;
  if (e.in >= 0) nonblocking(e.in);
  if (e.channel >= 0) nonblocking(e.channel);
  long long next_look = cgroup_watches_sockets() ? start_ms + SOCKETS_LOOK_MS : -1;
  while (e.out >= 0 || e.err >= 0 || e.state >= 0) {
    if (e.in >= 0 && input_at >= r->input.length) close_end(&e.in);
    /* While the host does not read the launcher's frames, the launcher does not read the program's channel. */
    int host_busy = e.channel >= 0 && !is_writable(1);
    short channel_events = (short)((host_busy ? 0 : POLLIN) | (backlog.length ? POLLOUT : 0));
    struct pollfd p[7] = { { host_gone ? -1 : 0, POLLIN, 0 }, { e.out, POLLIN, 0 }, { e.err, POLLIN, 0 }, { e.state, POLLIN, 0 }, { e.channel, channel_events, 0 }, { e.in, POLLOUT, 0 }, { host_busy ? 1 : -1, POLLOUT, 0 } };
    long long now = now_ms(), until = -1;
    if (!kill_cause && r->wall_ms) until = start_ms + r->wall_ms;
    if (!kill_cause && next_cpu_ms >= 0 && (until < 0 || next_cpu_ms < until)) until = next_cpu_ms;
    if (!kill_cause && next_look >= 0 && (until < 0 || next_look < until)) until = next_look;
    int ready = poll(p, 7, until < 0 ? -1 : until - now > INT_MAX ? INT_MAX : until > now ? (int)(until - now) : 0);
    if (ready < 0 && errno != EINTR) die("poll");
    now = now_ms();
    int reason = 0, init_ready = 0;
    if (p[1].revents) fill(&sinks[0], &e.out);
    if (p[2].revents) fill(&sinks[1], &e.err);
    if (p[3].revents) {
      sink s = { init_reports.text.data, init_reports.text.length, SIZE_MAX, 0 };
      fill(&s, &e.state);
      init_reports.text = (bytes){ s.data, s.length };
      read_reports(&init_reports, &init_ready);
    }
    if (init_reports.ended && !init_reports.memory_peak) init_reports.memory_peak = memory_peak_so_far(&init_reports);
    /* Removes the memory limit: the artefacts are in the memory of the launcher, not of the program. */
    if (init_reports.ended && init_reports.text.length > LARGE_REPORT) cgroup_lift();
    if (init_ready) {
      cgroup_begin(r);
      (void)go_on(&e);
    }
    if (p[4].revents & POLLOUT && send_queue(&backlog, e.channel) < 0) empty_queue(&backlog);
    if (p[4].revents & ~POLLOUT) {
      ssize_t n = read(e.channel, channel_chunk, channel_room());
      note(&channel_used, n);
      if (n > 0 && send_frame(TO_HOST_channel, channel_chunk, (size_t)n) < 0) host_gone = 1;
      if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) {
        close_end(&e.channel);
        send_frame(TO_HOST_channel_end, NULL, 0);
      }
    }
    if (p[5].revents) {
      ssize_t n = write(e.in, r->input.data + input_at, r->input.length - input_at);
      if (n > 0) input_at += (size_t)n;
      else if (errno != EAGAIN && errno != EINTR) close_end(&e.in);
    }
    if (p[0].revents) {
      char type;
      bytes frame = { NULL, 0 };
      if (read_frame(0, &type, &frame) < 0) host_gone = 1;
      else if (type == TO_LAUNCHER_kill) reason = CAUSE_KILLED;
      else if (type == TO_LAUNCHER_channel && e.channel >= 0) {
        enqueue(&backlog, frame.data, frame.length);
        if (backlog.length > MAX_BACKLOG) reason = CAUSE_OUTPUT;
        else if (send_queue(&backlog, e.channel) < 0) empty_queue(&backlog);
      }
      else if (type == TO_LAUNCHER_measure) {
        long long usage[2] = { cpu_us_so_far(&init_reports), memory_peak_so_far(&init_reports) };
        send_frame(TO_HOST_usage, usage, sizeof usage);
      }
      wipe(frame.data, frame.length);
    }
    if (!kill_cause && next_look >= 0 && now >= next_look && cgroup_sockets_over(r)) reason = init_reports.cause = CAUSE_MEMORY;
    if (next_look >= 0 && now >= next_look) next_look = now + SOCKETS_LOOK_MS;
    if (host_gone) reason = CAUSE_KILLED;
    if (sinks[0].over_limit || sinks[1].over_limit) reason = CAUSE_OUTPUT;
    if (!reason && r->wall_ms && now >= start_ms + r->wall_ms && !init_reports.ended) reason = CAUSE_WALL;
    if (!reason && next_cpu_ms >= 0 && now >= next_cpu_ms) {
      long long rest_ms = r->cpu_ms - cgroup_cpu_us() / 1000;
      if (rest_ms <= 0) reason = CAUSE_CPU;
      else next_cpu_ms = now + (rest_ms / cores > 1 ? rest_ms / cores : 1);
    }
    if (!reason && init_reports.cause == CAUSE_CPU) kill_cause = CAUSE_CPU;
    if (reason && !kill_cause && e.init > 0) {
      kill_cause = reason;
      kill(e.init, SIGKILL);
      if (!lane.isolate) end_all(&e);
    }
  }
  if (!lane.isolate) end_all(&e);
  close_end(&e.in);
  close_end(&e.channel);
  close_end(&e.go);
  empty_queue(&backlog);
  long long elapsed = now_ms() - start_ms;
  int status = init_reports.ended ? init_reports.last.value : 9;
  if (!init_reports.ended && !kill_cause && init_reports.cause != CAUSE_MEMORY) init_reports.cause = cgroup_oom_kills() > 0 ? CAUSE_MEMORY : CAUSE_FAULT;
  char text[256];
  int over_limit = sinks[0].over_limit || sinks[1].over_limit;
  int n = snprintf(text, sizeof text, "%c %d %d %lld %lld %lld %d %d %d", letter_of_end(&init_reports, kill_cause, over_limit, status), WIFEXITED(status) ? WEXITSTATUS(status) : -1,
    WIFSIGNALED(status) ? WTERMSIG(status) : 0, elapsed, cpu_us_so_far(&init_reports), init_reports.ended ? init_reports.memory_peak : memory_peak_so_far(&init_reports), init_reports.error, sinks[0].over_limit, sinks[1].over_limit);
  /* No other process remains, so the answer need not wait until the kernel has removed the init. */
  int init_was_last = lane.isolate && init_reports.ended;
  if (!init_was_last) finish_run(e.init);
  if (sinks[0].length) add_frame(TO_HOST_out, sinks[0].data, sinks[0].length);
  if (sinks[1].length) add_frame(TO_HOST_err, sinks[1].data, sinks[1].length);
  if (init_reports.ended && init_reports.text.length > init_reports.read) add_frame(TO_HOST_artifacts, init_reports.text.data + init_reports.read, init_reports.text.length - init_reports.read);
  if (send_frame(TO_HOST_exit, text, (size_t)n) < 0) host_gone = 1;
  if (init_was_last) finish_run(e.init);
  wipe(sinks[0].data, sinks[0].length);
  wipe(sinks[1].data, sinks[1].length);
  wipe(init_reports.text.data, init_reports.text.length);
  wipe_chunk(fill_chunk, &fill_used);
  wipe_chunk(channel_chunk, &channel_used);
  if (host_gone) _exit(0);
}
