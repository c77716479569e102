/* Measures the CPU time and memory of all processes of a run if no control group does. Memory is the sum of
 * proportional set sizes, page tables, memory files and the queues of sockets. */
#include "jail.h"
#include <dirent.h>
#include <signal.h>
#include <sys/resource.h>

ssize_t slurp(const char *pid, const char *name, char *to, size_t size) {
  char path[320];
  if (put_path(path, sizeof path, "/proc/%s/%s", pid, name) < 0) return -1;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t n = read(fd, to, size - 1);
  close(fd);
  if (n >= 0) to[n] = 0;
  return n;
}

static long long bytes_at(const char *text, const char *name) {
  const char *p = strstr(text, name);
  return p ? atoll(p + strlen(name)) * 1024 : -1;
}

/* `shared` is the part of `total` in mapped shared memory, such as memory files; -1: unknown. */
struct memory { long long total, shared; };

/* The size of a process's page tables and of its mapped shared memory. The proportional set size does not include page
 * tables. The kernel computes /proc/PID/status without walking the page tables. */
static struct memory tables_of(const char *pid) {
  char text[4096];
  if (slurp(pid, "status", text, sizeof text) <= 0) return (struct memory){ 0, 0 };
  long long tables = bytes_at(text, "\nVmPTE:"), mapped = bytes_at(text, "\nRssShmem:");
  return (struct memory){ tables > 0 ? tables : 0, mapped > 0 ? mapped : 0 };
}

static struct memory pages_of(const char *pid) {
  char text[4096];
  struct memory m = { -1, -1 };
  if (slurp(pid, "smaps_rollup", text, sizeof text) > 0) m = (struct memory){ bytes_at(text, "Pss:"), bytes_at(text, "Pss_Shmem:") };
  if (m.total < 0) {
    long long resident = 0;
    if (slurp(pid, "statm", text, sizeof text) <= 0 || sscanf(text, "%*d %lld", &resident) != 1) resident = 0;
    m.total = resident * sysconf(_SC_PAGESIZE);
  }
  return m;
}

/* The kernel reports only the number of UNIX domain sockets in this network namespace, not the size of their queues.
 * The first LOCAL_SOCKETS_FREE count as 0 bytes; one process can have that many. Each further socket counts as the
 * maximum size of its queues: twice the kernel's default limit of one buffer. */
#define LOCAL_SOCKETS_FREE 1024
#define LOCAL_SOCKET_BYTES (2 * 212992LL)

static long long memory_of_local_sockets(void) {
  FILE *f = fopen("/proc/net/protocols", "re");
  char line[512], name[32];
  long long count, total = 0;
  while (f && fgets(line, sizeof line, f))
    if (sscanf(line, "%31s %*s %lld", name, &count) == 2 && (!strcmp(name, "UNIX") || !strcmp(name, "UNIX-STREAM"))) total += count;
  if (f) fclose(f);
  return total > LOCAL_SOCKETS_FREE ? (total - LOCAL_SOCKETS_FREE) * LOCAL_SOCKET_BYTES : 0;
}

/* The size of the queues of all sockets in this network namespace. The memory of processes does not include these
 * queues. */
static long long memory_of_sockets(void) {
  static const char *tables[] = { "/proc/net/tcp", "/proc/net/tcp6", "/proc/net/udp", "/proc/net/udp6" };
  long long total = memory_of_local_sockets();
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    FILE *f = fopen(tables[i], "re");
    char line[512];
    unsigned long long sent, received;
    while (f && fgets(line, sizeof line, f))
      if (sscanf(line, "%*s %*s %*s %*s %llx:%llx", &sent, &received) == 2) total += (long long)(sent + received);
    if (f) fclose(f);
  }
  return total;
}

/* The maximum number of processes that are measured. */
#define MEMBERS 32768
/* The processes of a run and their total usage. The first member is the init. */
struct measurement { long long cpu, memory, threads, members[MEMBERS]; size_t count; };

/* Adds up the memory of all processes except the init. For a proportional set size the kernel walks all page tables of
 * the process. With large tables and busy cores a walk takes seconds, in which the program can grow. So the page tables
 * are added up first, without a walk. If their sum exceeds the limit, the sum is the result. */
static void add_memory(struct measurement *l, long long limit) {
  static struct memory tables[MEMBERS];
  long long files = 0, shared = 0;
  char pid[24];
  l->memory = 0;
  for (size_t i = 1; i < l->count; i++) {
    snprintf(pid, sizeof pid, "%lld", l->members[i]);
    tables[i] = tables_of(pid);
    l->memory += tables[i].total;
  }
  if (limit && l->memory > limit) return;
  begin_memory_files();
  for (size_t i = 1; i < l->count; i++) {
    snprintf(pid, sizeof pid, "%lld", l->members[i]);
    struct memory m = pages_of(pid);
    l->memory += m.total;
    shared += m.shared < 0 ? tables[i].shared : m.shared;
    files += memory_files_of(pid);
  }
  if (files > shared) l->memory += files - shared;
  if (lane.isolate || lane.clean) l->memory += memory_of_sockets();
}

/* Measures all processes of the run. Without a PID namespace, these are the init's descendants and the processes in
 * their sessions. */
static int measure_processes(struct measurement *l, long long limit) {
  DIR *d = opendir("/proc");
  if (!d) return -1;
  long long self = getpid(), tick = sysconf(_SC_CLK_TCK);
  l->cpu = l->threads = 0;
  l->members[0] = self;
  l->count = 1;
  for (struct dirent *e; (e = readdir(d));) {
    char text[1024];
    if (e->d_name[0] < '0' || e->d_name[0] > '9' || atoll(e->d_name) == self) continue;
    if (slurp(e->d_name, "stat", text, sizeof text) <= 0) continue;
    char *p = strrchr(text, ')');
    long long parent, group, session, user, system, child_user, child_system, n;
    if (!p || sscanf(p + 2, "%*c %lld %lld %lld %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld %*d %*d %lld", &parent, &group, &session, &user, &system, &child_user, &child_system, &n) != 8) continue;
    int in_run = lane.isolate;
    for (size_t i = 0; !in_run && i < l->count; i++) in_run = l->members[i] == parent || (l->members[i] == session && session != self);
    if (!in_run) continue;
    if (l->count < MEMBERS) l->members[l->count++] = atoll(e->d_name);
    l->cpu += (user + system + child_user + child_system) * 1000000 / tick;
    l->threads += n;
  }
  closedir(d);
  add_memory(l, limit);
  return 0;
}

/* If processes fork during a measurement, shared memory can count twice. So a measurement above the previous peak is
 * repeated, and the minimum of MAX_TRIES measurements counts. */
#define MAX_TRIES 3

/* Measures the processes, and kills all of them at the limit of memory or CPU time. Returns the letter of the exceeded
 * limit, or 0. At the limit of processes, only the letter is returned. After the end of the program's first process
 * (`ended`), nothing is killed. */
int sample_processes(const request *r, report *usage, int ended) {
  static struct measurement l;
  if (measure_processes(&l, r->memory) < 0) return 0;
  long long memory = l.memory;
  for (int tries = 1; memory > usage->memory_peak && l.count > 2 && tries < MAX_TRIES; tries++) {
    if (measure_processes(&l, r->memory) < 0) return 0;
    if (l.memory < memory) memory = l.memory;
  }
  struct rusage u;
  getrusage(RUSAGE_CHILDREN, &u);
  long long cpu = l.cpu + (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000000LL + u.ru_utime.tv_usec + u.ru_stime.tv_usec;
  if (cpu > usage->cpu_us) usage->cpu_us = cpu;
  if (memory > usage->memory_peak) usage->memory_peak = memory;
  int cause = 0;
  if (!ended && r->memory && memory > r->memory) cause = CAUSE_MEMORY;
  else if (!ended && r->cpu_ms && cpu > r->cpu_ms * 1000) cause = CAUSE_CPU;
  /* The limit of processes is only reported: the program continues. */
  if (!cause) return r->processes && l.threads + ended >= r->processes ? CAUSE_PROCESSES : 0;
  if (lane.isolate) kill(-1, SIGKILL);
  else
    for (size_t i = 1; i < l.count; i++) kill((pid_t)l.members[i], SIGKILL);
  return cause;
}
