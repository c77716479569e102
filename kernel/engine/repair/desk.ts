import type { Instance } from "../../../datasets/instance.ts";
import { type JobDesk, requestWork } from "../method/job-ledger.ts";
import type { RepairLine } from "./evidence-lines.ts";
import type { StudyPlan, TrajectoryHead } from "./study-plan.ts";
import type { Study, Waiter } from "./study-state.ts";
import type { RepairWork, Seen } from "./work.ts";

/** What one move of a study has on its table. */
export interface Desk extends JobDesk<RepairWork, Seen, Waiter> {
  readonly plan: StudyPlan;
  readonly heads: readonly TrajectoryHead[];
  readonly instances: ReadonlyMap<string, Instance>;
  readonly study: Study;
  readonly lines: RepairLine[];
}

/** Asks for work, and remembers whom it is for. */
export const request = (desk: Desk, work: RepairWork, to: Waiter): void => requestWork(desk, work, to);
