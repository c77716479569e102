/* The init of a run: PID 1 of its PID namespace, or a subreaper without isolation. The init writes the files of the
 * request, starts the program and reaps all processes of the run. Without a control group, the init also measures these
 * processes. At the end the init sends a report and the requested files to the lane (the launcher's main process). */
#include "jail.h"
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* Moves a descriptor to a number of at least FIRST_OWN_FD. A program that is a fork of an interpreter may still use the
 * lower numbers. */
static int move_up(int *fd) {
  if (*fd < 0) return 0;
  int high = fcntl(*fd, F_DUPFD_CLOEXEC, FIRST_OWN_FD);
  if (high < 0) return -1;
  close(*fd);
  *fd = high;
  return 0;
}

/* Descriptor of the work folder. A path does not suffice, because a program with the init's user may rename the
 * folder. */
static int work = -1;

static int open_work(void) {
  work = open(lane.isolate ? "/box/work" : lane.box, O_DIRECTORY | O_RDONLY | O_CLOEXEC);
  return work < 0 || move_up(&work) < 0 ? -1 : 0;
}

static int put_files(const request *r) {
  if (lane.isolate && lane.change_uid) {
    if (chown("/box/work", lane.uid, lane.uid) < 0 || chown("/box/home", lane.uid, lane.uid) < 0) return -1;
  }
  for (size_t i = 0; i < r->files.count; i++) { /* an item is "x" (executable) or "-", path, NUL, content */
    bytes f = r->files.items[i];
    char *path = f.data + 1;
    size_t at = strlen(path) + 2;
    if (at > f.length + 1) return -1;
    for (char *p = path; (p = strchr(p, '/')); *p++ = '/') {
      *p = 0;
      if (!mkdirat(work, path, 0755) && lane.change_uid && fchownat(work, path, lane.uid, lane.uid, 0) < 0) return -1;
    }
    int fd = openat(work, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, f.data[0] == 'x' ? 0755 : 0644);
    if (fd < 0 || write_all(fd, f.data + at, f.length - at) < 0) return -1;
    if (lane.change_uid && fchown(fd, lane.uid, lane.uid) < 0) return -1;
    close(fd);
  }
  return bind_stored_files(work, r);
}

/* True if no other process of the run remains. Orphans become children of the init, so it is enough that it has no
 * child. */
static int is_alone(void) { return waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD; }

/* Kills all remaining processes of the run. In a PID namespace one kill(-1) is enough. The call is skipped if no
 * process remains, because it makes the kernel visit every process of the machine. */
static void kill_rest(pid_t program) {
  if (!lane.isolate) {
    kill(-program, SIGKILL);
    kill_descendants(0);
    return;
  }
  if (is_alone()) return;
  kill(-1, SIGKILL);
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
}

static int move_all_up(init_ends *ends) {
  for (int i = 0; i < 4; i++)
    if (move_up(&ends->io[i]) < 0) return -1;
  return move_up(&ends->state) < 0 || move_up(&ends->go) < 0 ? -1 : 0;
}

/* Starts the program. A command that begins with "@" continues in a copy of this memory, so it needs fork. Any other
 * command is executed, so vfork suffices, which copies no page tables. */
__attribute__((noinline)) static pid_t start_program(const request *r, const int io[4], int report_fd) {
  pid_t program = r->argv.items[0].data[0] == '@' ? fork() : vfork();
  if (program == 0) become_program(r, io, report_fd);
  return program;
}

/* Raises the measured usage to that of the reaped processes, which can have used more after the last measurement. */
static void note_usage(report *usage) {
  struct rusage u;
  getrusage(RUSAGE_CHILDREN, &u);
  long long cpu = (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000000LL + u.ru_utime.tv_usec + u.ru_stime.tv_usec;
  if (cpu > usage->cpu_us) usage->cpu_us = cpu;
  if (u.ru_maxrss * 1024LL > usage->memory_peak) usage->memory_peak = u.ru_maxrss * 1024LL;
}

static int watch_children(void) {
  sigset_t child_signals;
  sigemptyset(&child_signals);
  sigaddset(&child_signals, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_signals, NULL);
  int signals = signalfd(-1, &child_signals, SFD_CLOEXEC | SFD_NONBLOCK);
  return move_up(&signals) < 0 ? -1 : signals;
}

static int sample_until_end(const request *r, report *usage, int report_fd, pid_t program, int signals) {
  for (int wait_ms = 1, end = 0, ended = 0, cause = 0;;) {
    struct pollfd p = { signals, POLLIN, 0 };
    poll(&p, 1, wait_ms);
    struct signalfd_siginfo info;
    while (read(signals, &info, sizeof info) > 0) continue;
    int status;
    for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;)
      if (pid == program) {
        end = status;
        ended = 1;
      }
    int new_cause = sample_processes(r, usage, ended);
    usage->kind = REPORT_USAGE;
    (void)!write_all(report_fd, usage, sizeof *usage);
    if (new_cause && (!cause || cause == CAUSE_PROCESSES) && new_cause != cause) send_report(report_fd, REPORT_CAUSE, cause = new_cause);
    if (ended) return end;
    if (wait_ms < 40) wait_ms += 1 + wait_ms / 3;
  }
}

static int wait_for_end(pid_t program) {
  for (int status;;)
    if (waitpid(-1, &status, 0) == program) return status;
}

/* Reads the request from the launcher's main process (the lane). Null if the lane has closed the pipe, or if the
 * request is invalid. */
static request *await_request(init_ends *ends, int *large) {
  static request r; /* static, because a forked program reads it after this function has returned */
  uint32_t length;
  bytes payload;
  if (read_all(ends->go, &length, sizeof length) < 0) return NULL;
  payload = (bytes){ malloc((size_t)length + 1), length };
  if (!payload.data || read_all(ends->go, payload.data, length) < 0 || parse_request(payload, &r) < 0) return NULL;
  *large = is_large(length);
  wipe(payload.data, payload.length);
  if (!r.channel) close_end(&ends->io[3]);
  return &r;
}

/* Frees the files of a large request and sends REPORT_READY. Then waits until the lane has set the run's memory
 * limit. */
static int begin(request *r, const init_ends *ends) {
  char byte;
  free_list(&r->files);
  send_report(ends->state, REPORT_READY, 0);
  return read_all(ends->go, &byte, 1);
}

void init_main(const request *r, box_size size, init_ends ends) {
  report usage = { 0 };
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!lane.isolate) prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (lane.number_holders && move_all_up(&ends) < 0) goto failed;
  if (lane.isolate && prepare_run_mounts(size) < 0) goto failed;
  request *spare_request = NULL;
  int large = 0;
  if (!r) {
    if (!(r = spare_request = await_request(&ends, &large))) _exit(0);
    box_size run_size = box_size_of(r);
    if (lane.isolate && (run_size.bytes != size.bytes || run_size.inodes != size.inodes) && resize_box(run_size) < 0) goto failed;
  }
  if (lane.oom_score < 0) (void)!put_text("/proc/self/oom_score_adj", "1000");
  if (lane.isolate && seal_settings(r) < 0) goto failed;
  if (open_work() < 0 || put_files(r) < 0) goto failed;
  if (large && begin(spare_request, &ends) < 0) _exit(0);
  if (ends.go >= 0) close(ends.go);
  int sampling = !lane.cgroup_version, signals = sampling ? watch_children() : -1;
  pid_t program = start_program(r, ends.io, ends.state);
  if (program < 0) goto failed;
  for (int i = 0; i < 4; i++) close_end(&ends.io[i]);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  int end = sampling ? sample_until_end(r, &usage, ends.state, program, signals) : wait_for_end(program);
  kill_rest(program);
  note_usage(&usage);
  usage.kind = REPORT_END;
  usage.value = end;
  (void)!write_all(ends.state, &usage, sizeof usage);
  send_artifacts(r, work, ends.state);
  close(ends.state); /* before _exit, so that the lane need not wait until the kernel has removed this process */
  _exit(0);
failed:
  send_report(ends.state, REPORT_ERROR, errno ? errno : EINVAL);
  send_report(ends.state, REPORT_CAUSE, CAUSE_FAULT);
  _exit(1);
}
