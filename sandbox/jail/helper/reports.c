/* What the init of a run tells the lane. */
#include "jail.h"

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

