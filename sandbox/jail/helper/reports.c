/* Reports from the init of a run (its first process) to the lane (the launcher's main process). */
#include "jail.h"
#include <sys/wait.h>

void send_report(int to, int kind, int value) {
  report r = { .kind = kind, .value = value };
  (void)!write_all(to, &r, sizeof r);
}

void read_reports(reports *init_reports, int *init_ready) {
  report next;
  while (!init_reports->ended && init_reports->text.length - init_reports->read >= sizeof next) {
    memcpy(&next, init_reports->text.data + init_reports->read, sizeof next);
    init_reports->read += sizeof next;
    if (next.kind == REPORT_CAUSE) init_reports->cause = next.value;
    else if (next.kind == REPORT_ERROR) init_reports->error = next.value;
    else if (next.kind == REPORT_READY) *init_ready = 1;
    else init_reports->last = next;
    init_reports->ended = next.kind == REPORT_END;
  }
}

int letter_of_end(const reports *init_reports, int kill_cause, int over_limit, int status) {
  if (init_reports->cause == CAUSE_FAULT) return CAUSE_FAULT;
  if (cgroup_oom_kills() > 0) return CAUSE_MEMORY;
  if (init_reports->cause == CAUSE_MEMORY) return CAUSE_MEMORY;
  if (over_limit) return CAUSE_OUTPUT;
  int failed = kill_cause || status != 0;
  if (failed && lane.cgroup_version && cgroup_fork_failures() > 0) return CAUSE_PROCESSES;
  if (failed && init_reports->cause == CAUSE_PROCESSES && kill_cause != CAUSE_KILLED) return CAUSE_PROCESSES;
  if (kill_cause) return kill_cause;
  if (init_reports->cause == CAUSE_CPU || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)) return CAUSE_CPU;
  return CAUSE_EXIT;
}

long long cpu_us_so_far(const reports *init_reports) { return lane.cgroup_version ? cgroup_cpu_us() : init_reports->last.cpu_us; }
long long memory_peak_so_far(const reports *init_reports) { return lane.cgroup_version ? cgroup_memory_peak(init_reports->last.memory_peak) : init_reports->last.memory_peak; }
