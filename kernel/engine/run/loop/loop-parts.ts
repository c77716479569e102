import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Criterion } from "../../criteria/criterion.ts";
import type { CriterionTools } from "../../criteria/tools.ts";
import type { Model, QueueSlot } from "../../models/base/model.ts";
import type { Budget } from "../../models/prices/budget.ts";
import type { Baseline, RunConfig } from "../../store/manifest.ts";
import type { RunStore } from "../../store/run-store.ts";
import type { StoppedModel } from "../../store/status.ts";
import type { Generation } from "../answers/generate.ts";
import type { EvaluationEvent } from "../base/events.ts";
import type { SampleJob } from "../base/plan.ts";
import type { Learning } from "../judge/open-learning.ts";

/** The models, sandbox, limits and functions that the loop over samples needs. */
export interface LoopParts {
  readonly jobs: readonly SampleJob[];
  /** The number of samples that this start of the run leaves to a later start. */
  readonly later: number;
  readonly models: readonly Pick<Model, "id" | "simulated" | "weights" | "slots">[];
  /** Asks the sample's model, or returns an existing answer. */
  readonly ask: (job: SampleJob, room: QueueSlot) => Promise<Generation>;
  /** False: answers are saved but not judged. */
  readonly scoringEnabled: boolean;
  /** The sandbox that runs programs; null if the run executes no program. */
  readonly sandbox: Sandbox | null;
  readonly criteria: readonly Criterion[];
  readonly tools: CriterionTools;
  /** Judge models that the run stopped asking, with the reasons. */
  stoppedJudges(): readonly StoppedModel[];
  readonly config: RunConfig;
  readonly store: RunStore;
  readonly budget: Budget;
  /** The number of samples that the filters removed. */
  readonly filteredOut: number;
  /** The number of samples that are not made because their task is quarantined: its canonical solution fails. */
  readonly quarantined: number;
  /** Key of a task in a language → time limit of one test, in milliseconds. */
  readonly testTimeouts: ReadonlyMap<string, number>;
  /** Computes probes (changed tests that canonical solutions fail); null if passes are not probed. */
  readonly learning: Learning | null;
  /** Writes the probes that were computed during the run into the manifest. */
  readonly keepLearnt: () => Promise<void>;
  /** Time and memory of empty programs, which are subtracted from a program's; absent if they were not measured. */
  readonly baselines?: readonly Baseline[] | undefined;
  /** The maximum number of concurrent requests to each model. */
  readonly concurrency: number;
  /** The maximum number of programs that run at the same time. */
  readonly sandboxConcurrency: number;
  /** The time without any answer after which the run stops asking a model, in milliseconds. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  readonly emit: (event: EvaluationEvent) => void;
}
