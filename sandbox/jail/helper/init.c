/* PID 1 of a run: prepares the box, starts the program, reaps everybody, measures where no control group does,
 * and hands back the program's end and the files that were asked for. */
#include "jail.h"
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>

static const char *work(void) { return lane.isolate ? "/box/work" : lane.box; }

static int put_files(const request *r) {
  if (lane.isolate && lane.change_uid) {
    if (chown("/box/work", lane.uid, lane.uid) < 0 || chown("/box/home", lane.uid, lane.uid) < 0) return -1;
  }
  int root = open(work(), O_DIRECTORY | O_RDONLY | O_CLOEXEC);
  for (size_t i = 0; i < r->files.count; i++) { /* "x" or "-", path, NUL, content */
    bytes f = r->files.items[i];
    char *path = f.data + 1;
    size_t at = strlen(path) + 2;
    if (at > f.length + 1) return -1;
    for (char *p = path; (p = strchr(p, '/')); *p++ = '/') {
      *p = 0;
      if (!mkdirat(root, path, 0755) && lane.change_uid && fchownat(root, path, lane.uid, lane.uid, 0) < 0) return -1;
    }
    int fd = openat(root, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, f.data[0] == 'x' ? 0755 : 0644);
    if (fd < 0 || write_all(fd, f.data + at, f.length - at) < 0) return -1;
    if (lane.change_uid && fchown(fd, lane.uid, lane.uid) < 0) return -1;
    close(fd);
  }
  close(root);
  return 0;
}

static void put_oom_score(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd >= 0) {
    (void)!write(fd, "1000", 4);
    close(fd);
  }
}

/* Without a process space of our own: all descendants. Orphans come to us, because we are their subreaper. */
void kill_descendants(void) {
  for (int round = 0; round < 2000; round++) {
    char path[64], text[8192];
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    if (fd >= 0) close(fd);
    if (n <= 0) return;
    text[n] = 0;
    for (char *p = text, *end; (end = strchr(p, ' ')); p = end + 1) {
      pid_t pid = (pid_t)atoi(p);
      if (pid <= 1) continue;
      kill(-pid, SIGKILL);
      kill(pid, SIGKILL);
    }
    while (waitpid(-1, NULL, WNOHANG) > 0) continue;
    if (round > 3) usleep(1000);
  }
}

/* Everybody dies; in a process space of our own that is one call. */
static void kill_rest(pid_t program) {
  if (!lane.isolate) {
    kill(-program, SIGKILL);
    kill_descendants();
    return;
  }
  kill(-1, SIGKILL);
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
}

/* Our own descriptors go where no fork looks for its own; all others become a device that nothing can be done with. */
static int hold_numbers(int io[4], int *status_fd) {
  for (int i = 0; i < 4; i++)
    if (io[i] >= 0 && (io[i] = fcntl(io[i], F_DUPFD_CLOEXEC, FIRST_OWN_FD)) < 0) return -1;
  if ((*status_fd = fcntl(*status_fd, F_DUPFD_CLOEXEC, FIRST_OWN_FD)) < 0) return -1;
  int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  if (full < 0) return -1;
  for (int fd = 3; fd < FIRST_OWN_FD; fd++)
    if (fd != full && fcntl(fd, F_GETFD) >= 0 && dup3(full, fd, O_CLOEXEC) < 0) return -1;
  if (full != 3) {
    if (dup3(full, 3, O_CLOEXEC) < 0) return -1;
    close(full);
  }
  return 0;
}

void init_main(const request *r, const int given[4], int status_fd, shared_state *shared) {
  int io[4] = { given[0], given[1], given[2], given[3] };
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!lane.isolate) prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (lane.isolate && prepare_run_mounts(r) < 0) goto failed;
  put_oom_score();
  if (put_files(r) < 0) goto failed;
  if (lane.number_holders && hold_numbers(io, &status_fd) < 0) goto failed;
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigprocmask(SIG_BLOCK, &watched, NULL);
  int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
  if (lane.number_holders) {
    int low = signals;
    signals = fcntl(low, F_DUPFD_CLOEXEC, FIRST_OWN_FD);
    close(low);
  }
  pid_t program = fork();
  if (program < 0) goto failed;
  if (program == 0) become_program(r, io, shared);
  for (int i = 0; i < 4; i++) close(io[i]);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  int end = 0, ended = 0, sampling = !lane.cgroup_version;
  for (int wait_ms = 1; !ended;) {
    struct pollfd p = { signals, POLLIN, 0 };
    poll(&p, 1, sampling ? wait_ms : -1);
    struct signalfd_siginfo info;
    while (read(signals, &info, sizeof info) > 0) continue;
    int status;
    for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;)
      if (pid == program) {
        end = status;
        ended = 1;
      }
    if (sampling) sample_processes(r, shared, ended);
    if (wait_ms < 40) wait_ms += 1 + wait_ms / 3;
  }
  kill_rest(program);
  if (sampling) {
    struct rusage u;
    getrusage(RUSAGE_CHILDREN, &u);
    long long cpu = (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000000LL + u.ru_utime.tv_usec + u.ru_stime.tv_usec;
    if (cpu > shared->cpu_us) shared->cpu_us = cpu;
    if (u.ru_maxrss * 1024LL > shared->memory_peak) shared->memory_peak = u.ru_maxrss * 1024LL;
  }
  (void)!write_all(status_fd, &end, sizeof end);
  send_artifacts(r, status_fd);
  _exit(0);
failed:
  shared->exec_errno = errno ? errno : EINVAL;
  shared->cause = CAUSE_FAULT;
  _exit(1);
}
