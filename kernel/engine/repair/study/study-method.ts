import { counted } from "../../../../toolkit/base/counted.ts";
import { finishJob, requestWorkAgain, takeWork } from "../../method/job-ledger.ts";
import type { Method } from "../../method/method.ts";
import { retriesOf } from "../base/retries-of.ts";
import { passRateOf } from "../evaluate/evaluate-code.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import type { Desk } from "./desk.ts";
import { goOnFirst } from "./first-turn.ts";
import { prepared } from "./jobs.ts";
import { headerOf, type StudyPlan, trajectoriesOf } from "./study-plan.ts";
import { emptyStudy, type Study, type Waiter } from "./study-state.ts";
import { beginTrajectory, goOnTrajectory } from "./trajectory-step.ts";
import type { RepairWork, WorkReply } from "./work.ts";
import { writeLines } from "./write-lines.ts";

/** The maximum number of trajectories (repairs) in progress at the same time. The limit saves memory. */
const mostOpen = 64;

const begin = (desk: Desk): void => {
  const { study, heads } = desk;
  while (study.next < heads.length && Object.keys(study.open).length < mostOpen) beginTrajectory(desk, study.next++);
};

/**
 * Continues the first turn (repair without feedback) with this key. If no first turn has this key, the result belongs
 * to an instance that was only prepared, and nothing happens.
 */
const goOnWithFirst = (desk: Desk, key: string, observation: WorkReply): void => {
  if (desk.study.firsts[key] === undefined) return;
  for (const waiter of goOnFirst(desk, key, observation))
    if ("trajectory" in waiter) goOnTrajectory(desk, waiter.trajectory, null);
};

/**
 * Passes a result to the trajectory, first turn or job that waits for it. A job stores the result and passes it to all
 * that wait for the job.
 */
const deliver = (desk: Desk, to: Waiter, observation: WorkReply): void => {
  if ("job" in to) for (const waiter of finishJob(desk.ledger, to.job, observation)) deliver(desk, waiter, observation);
  else if ("trajectory" in to) goOnTrajectory(desk, to.trajectory, observation);
  else goOnWithFirst(desk, to.first, observation);
};

/**
 * Stores the results of preparing an instance, for its evidence line. If the sandbox failed, the instance is marked as
 * lost. A lost instance has no line, and its trajectories end in an error.
 */
const keepPrepared = (desk: Desk, instance: string, observation: WorkReply): void => {
  if (observation.kind === "fault") desk.study.lost[instance] = true;
  if (observation.kind !== "prepared") return;
  desk.study.prepared[instance] = { tests: observation.tests, initialPassRate: passRateOf(observation.buggy) };
};

const take = (desk: Desk, key: string, observation: WorkReply): void => {
  const pending = takeWork(desk.ledger, key);
  if (observation.kind === "fault" && requestWorkAgain(desk, pending, retriesOf(observation.code, desk.plan.config)))
    return;
  if (pending.work.kind === "prepare") keepPrepared(desk, pending.work.instance, observation);
  deliver(desk, pending.to, observation);
};

/** PAIR-Bench's repair study as a state machine, which makes requests and gets their observations. */
export const repairMethod = (plan: StudyPlan): Method<Study, RepairWork, WorkReply, RepairLine> => {
  const heads = trajectoriesOf(plan);
  const instances = new Map(plan.instances.map((instance) => [instance.id, instance]));
  const deskOf = (study: Study): Desk => ({
    plan,
    heads,
    instances,
    study,
    ledger: study,
    requests: [],
    lines: [],
  });
  const stepOf = (desk: Desk) => {
    begin(desk);
    writeLines(desk);
    return { state: desk.study, lines: desk.lines, requests: desk.requests };
  };
  return {
    name: "repair",
    begin: () => {
      const desk = deskOf(emptyStudy());
      desk.lines.push(headerOf(plan));
      for (const { id } of plan.instances) prepared(desk, id, { first: "" });
      return stepOf(desk);
    },
    step: (study, { key, observation }) => {
      const desk = deskOf(study);
      take(desk, key, observation);
      return stepOf(desk);
    },
    cancel: () => [],
    progress: (study) => {
      const endedCount = Object.keys(study.ended).length;
      const ready = Object.keys(study.prepared).length + Object.keys(study.lost).length;
      const text =
        ready < instances.size
          ? `${ready} of ${counted(instances.size, "instance")} ready`
          : (heads[study.written]?.trajectory ?? "");
      return { done: endedCount, total: heads.length, text };
    },
    serialise: (study) => study,
    restore: (json) => json as Study,
  };
};
