import type { Instance } from "../../../datasets/instance.ts";
import type { RepairLine } from "./evidence-lines.ts";
import type { StudyPlan, TrajectoryHead } from "./study-plan.ts";
import type { Pending, Study, Waiter } from "./study-state.ts";
import type { RepairWork, Seen } from "./work.ts";

/** What one move of a study has on its table. */
export interface Desk {
  readonly plan: StudyPlan;
  readonly heads: readonly TrajectoryHead[];
  readonly instances: ReadonlyMap<string, Instance>;
  readonly study: Study;
  readonly requests: RepairWork[];
  readonly lines: RepairLine[];
}

/** Asks for work, and remembers whom it is for. */
export const request = ({ study, requests }: Desk, work: RepairWork, to: Waiter, faults = 0): void => {
  study.pending[work.key] = { to, work, faults };
  requests.push(work);
};

/** The same once more under another key, or false where that was done often enough. */
export const requestAgain = (desk: Desk, { work, to, faults }: Pending): boolean => {
  if (faults >= desk.plan.config.infrastructureRetries) return false;
  const key = faults === 0 ? work.key : work.key.slice(0, work.key.lastIndexOf("#"));
  request(desk, { ...work, key: `${key}#${faults + 1}` }, to, faults + 1);
  return true;
};

/** What a job has seen; null: it is under way, and `waiter` will be told. */
export const jobOf = (desk: Desk, key: string, make: () => RepairWork, waiter: Waiter): Seen | null => {
  const known = desk.study.jobs[key];
  if (known) {
    if (!known.seen) known.waiting.push(waiter);
    return known.seen;
  }
  desk.study.jobs[key] = { seen: null, waiting: [waiter] };
  request(desk, make(), { job: key });
  return null;
};
