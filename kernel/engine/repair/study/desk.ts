import type { Instance } from "../../../../datasets/instance.ts";
import { type JobDesk, requestWork } from "../../method/job-ledger.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import type { StudyPlan, TrajectoryHead } from "./study-plan.ts";
import type { Study, Waiter } from "./study-state.ts";
import type { RepairWork, WorkReply } from "./work.ts";

/** The plan and state of a study, and the requests and evidence lines that its current step produces. */
export interface Desk extends JobDesk<RepairWork, WorkReply, Waiter> {
  readonly plan: StudyPlan;
  readonly heads: readonly TrajectoryHead[];
  readonly instances: ReadonlyMap<string, Instance>;
  readonly study: Study;
  readonly lines: RepairLine[];
}

/** Requests a piece of work, and records which trajectory (repair), first turn or job gets the result. */
export const submitWork = (desk: Desk, work: RepairWork, to: Waiter): void => requestWork(desk, work, to);
