/* Reports from the init of a run to the lane. */
#include "jail.h"
#include <sys/wait.h>

void tell(int to, int kind, int value) {
  report r = { .kind = kind, .value = value };
  (void)!write_all(to, &r, sizeof r);
}

void read_reports(reports *all, int *taken) {
  report one;
  while (!all->ended && all->text.length - all->read >= sizeof one) {
    memcpy(&one, all->text.data + all->read, sizeof one);
    all->read += sizeof one;
    if (one.kind == REPORT_CAUSE) all->cause = one.value;
    else if (one.kind == REPORT_ERROR) all->error = one.value;
    else if (one.kind == REPORT_TAKEN) *taken = 1;
    else all->last = one;
    all->ended = one.kind == REPORT_END;
  }
}

int letter_of_end(const reports *told, int killed, int over, int status) {
  if (told->cause == CAUSE_FAULT) return CAUSE_FAULT;
  if (cgroup_oom_kills() > 0) return CAUSE_MEMORY;
  if (told->cause == CAUSE_MEMORY) return CAUSE_MEMORY;
  if (over) return CAUSE_OUTPUT;
  int failed = killed || status != 0;
  if (failed && lane.cgroup_version && cgroup_fork_failures() > 0) return CAUSE_PROCESSES;
  if (failed && told->cause == CAUSE_PROCESSES && killed != CAUSE_KILLED) return CAUSE_PROCESSES;
  if (killed) return killed;
  if (told->cause == CAUSE_CPU || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)) return CAUSE_CPU;
  return CAUSE_EXIT;
}

long long cpu_us_so_far(const reports *told) { return lane.cgroup_version ? cgroup_cpu_us() : told->last.cpu_us; }
long long memory_peak_so_far(const reports *told) { return lane.cgroup_version ? cgroup_memory_peak(told->last.memory_peak) : told->last.memory_peak; }
