/* The control groups of a lane (the launcher's main process). The groups limit the memory and the number of the
 * processes of a run together, and measure their memory and CPU time. The lane itself is a member, because a move of
 * each run into the groups would be slow. Each limit therefore includes an allowance for the lane. */
#include "jail.h"

#define LANE_BYTES (6LL << 20) /* allowance for the lane's page tables and stream buffers */
#define LANE_PROCESSES 2
/* The processes of a prepared interpreter: PID 1 of its PID namespace, the interpreter, and its sleeping fork (see
 * zygote.c). */
#define INTERPRETER_PROCESSES 3
#define NO_LIMIT (1LL << 50)
#define MANY_PROCESSES 4096
/* Cgroup version 1 counts the memory of sockets only under this separate limit. */
#define SOCKET_BYTES (32LL << 20)

/* Memory use before a run is rounded up to a multiple of STEP, so most runs need no new limit. */
#define STEP (1LL << 20)

static long long memory_base, limit_in_force, processes_in_force;
static int memory_usage = -1, memory_limit = -1, memory_swap = -1, memory_peak = -1, memory_events = -1, pids_max = -1, pids_events = -1, cpu_usage = -1, socket_usage = -1;
static long long cpu_start, oom_start, fork_start, peak_start;

static int open_in(const char *folder, const char *name, int flags) {
  char path[PATH_MAX];
  if (!folder || put_path(path, sizeof path, "%s/%s", folder, name) < 0) return -1;
  return open(path, flags | O_CLOEXEC);
}

static long long read_number(int fd, const char *key) {
  char text[1024];
  if (fd < 0) return 0;
  ssize_t n = pread(fd, text, sizeof text - 1, 0);
  if (n <= 0) return 0;
  text[n] = 0;
  if (!key) return atoll(text);
  for (char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
    if (!strncmp(line, key, strlen(key)) && line[strlen(key)] == ' ') return atoll(line + strlen(key) + 1);
  return 0;
}

static int write_number(int fd, long long value) {
  char text[32];
  int n = snprintf(text, sizeof text, "%lld", value);
  return fd >= 0 && pwrite(fd, text, (size_t)n, 0) == n ? 0 : -1;
}

static void join(const char *folder) {
  int fd = open_in(folder, "cgroup.procs", O_WRONLY);
  if (fd < 0) return;
  if (write(fd, "0", 1) < 0) die("cannot join the control group");
  close(fd);
}

void cgroup_join(void) {
  join(lane.memory);
  if (lane.cgroup_version != 1) return;
  join(lane.pids);
  join(lane.cpu);
}

void cgroup_open(void) {
  int version_1 = lane.cgroup_version == 1;
  int sockets = version_1 ? open_in(lane.memory, "memory.kmem.tcp.limit_in_bytes", O_WRONLY) : -1;
  if (write_number(sockets, SOCKET_BYTES) == 0) socket_usage = open_in(lane.memory, "memory.kmem.tcp.usage_in_bytes", O_RDONLY);
  if (sockets >= 0) close(sockets);
  memory_limit = open_in(lane.memory, version_1 ? "memory.limit_in_bytes" : "memory.max", O_RDWR);
  memory_usage = open_in(lane.memory, version_1 ? "memory.usage_in_bytes" : "memory.current", O_RDONLY);
  memory_swap = open_in(lane.memory, version_1 ? "memory.memsw.limit_in_bytes" : "memory.swap.max", O_RDWR);
  memory_peak = open_in(lane.memory, version_1 ? "memory.max_usage_in_bytes" : "memory.peak", O_RDWR);
  memory_events = open_in(lane.memory, version_1 ? "memory.oom_control" : "memory.events", O_RDONLY);
  pids_max = open_in(lane.pids, "pids.max", O_RDWR);
  pids_events = open_in(lane.pids, "pids.events", O_RDONLY);
  cpu_usage = open_in(lane.cpu, version_1 ? "cpuacct.usage" : "cpu.stat", O_RDONLY);
}

static long long cpu_total(void) {
  return lane.cgroup_version == 1 ? read_number(cpu_usage, NULL) / 1000 : read_number(cpu_usage, "usage_usec");
}

void cgroup_watch(void) {
  memory_events = open_in("/sys/fs/cgroup/memory", "memory.oom_control", O_RDONLY);
  if (memory_events < 0) memory_events = open_in("/sys/fs/cgroup", "memory.events", O_RDONLY);
}

static void limit_memory(long long limit) {
  if (limit == limit_in_force) return;
  limit_in_force = limit;
  if (lane.cgroup_version == 1) write_number(memory_swap, 1LL << 60);
  write_number(memory_limit, limit);
  write_number(memory_swap, lane.cgroup_version == 1 ? limit : 0);
}

void cgroup_lift(void) {
  if (lane.cgroup_version) limit_memory(NO_LIMIT);
}

void cgroup_lift_all(void) {
  cgroup_lift();
  if (lane.cgroup_version) write_number(pids_max, processes_in_force = MANY_PROCESSES);
}

void cgroup_begin(const request *r) {
  oom_start = read_number(memory_events, "oom_kill");
  if (!lane.cgroup_version) return;
  memory_base = read_number(memory_usage, NULL);
  limit_memory(r->memory ? r->memory + (memory_base / STEP + 1) * STEP + LANE_BYTES : NO_LIMIT);
  peak_start = write_number(memory_peak, 0) < 0 ? read_number(memory_peak, NULL) : 0;
  long long processes = (r->processes ? r->processes : MANY_PROCESSES) + LANE_PROCESSES + (has_interpreter() ? INTERPRETER_PROCESSES : 0);
  if (processes != processes_in_force) write_number(pids_max, processes_in_force = processes);
  cpu_start = cpu_total();
  fork_start = read_number(pids_events, "max");
}

/* In cgroup version 1, a new socket gets memory even beyond the limit. A program can open many sockets, so the lane
 * must check their total memory. In version 2 the memory limit includes sockets. */
int cgroup_watches_sockets(void) { return socket_usage >= 0; }
int cgroup_sockets_over(const request *r) {
  long long sockets = read_number(socket_usage, NULL);
  return sockets > SOCKET_BYTES && r->memory && sockets + read_number(memory_usage, NULL) - memory_base > r->memory;
}

long long cgroup_cpu_us(void) { return cpu_total() - cpu_start; }
/* Before Linux 6.12 the peak of a version 2 group cannot be reset. If a run stays below the peak of earlier runs, the
 * peak of its largest process is returned. The peak of the largest process is also returned if the group's memory does
 * not grow. The kernel charges memory in steps, so a small program can use memory that is already charged. */
long long cgroup_memory_peak(long long largest_process) {
  long long peak = read_number(memory_peak, NULL);
  if (peak <= peak_start) return largest_process;
  return peak > memory_base ? peak - memory_base : largest_process;
}
long long cgroup_oom_kills(void) { return read_number(memory_events, "oom_kill") - oom_start; }
long long cgroup_fork_failures(void) { return read_number(pids_events, "max") - fork_start; }
