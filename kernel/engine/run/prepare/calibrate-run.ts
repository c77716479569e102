import type { Baseline, QuarantinedTask } from "../../store/manifest.ts";
import type { EvaluationEvent } from "../base/events.ts";
import { planJobs, type SampleJob } from "../base/plan.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { type Learning, openLearning } from "../judge/open-learning.ts";
import { baselinesOf } from "../limits/baselines.ts";
import { keyOfPair, solutionRuns, testLimits } from "../limits/test-limits.ts";
import { type AskedAhead, nothingAhead, openAskAhead } from "../loop/ask-ahead.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { learntBy } from "./manifest-tasks.ts";
import type { OpenedJudging } from "./open-judging.ts";
import type { OpenedSource } from "./open-source.ts";
import type { SelectedRun } from "./select-run.ts";

/**
 * The result of the fourth stage of a run's preparation: the limits of tests, measured with the canonical solutions.
 */
export interface CalibratedRun {
  /** The pairs of task and language that can be judged, because their canonical solution passed. */
  readonly validPairs: readonly TaskPair[];
  readonly testTimeouts: ReadonlyMap<string, number>;
  readonly quarantined: readonly QuarantinedTask[];
  readonly baselines: readonly Baseline[] | undefined;
  readonly learning: Learning | null;
  /** All samples of the run; empty if existing answers are judged. */
  readonly planned: readonly SampleJob[];
  /** Requests for answers that were sent while the canonical solutions ran. */
  readonly ahead: AskedAhead;
}

/** Runs the canonical solutions. Meanwhile, a new run already requests its first answers. */
export const calibrateRun = async (
  { mode, config, usable, pairs, requestedTasks, resumed, isPart }: SelectedRun,
  { source, requests }: OpenedSource,
  { place }: OpenedJudging,
  options: EvaluateOptions,
  signal: AbortSignal,
  emit: (event: EvaluationEvent) => void,
): Promise<CalibratedRun> => {
  const asks = mode.kind !== "judge";
  const planned = asks ? planJobs(requestedTasks, config.languages, config.models, config.samples) : [];
  const isWhole = !resumed && asks && !mode.inBatches && !isPart;
  const ahead = isWhole ? openAskAhead(source, planned, requests.concurrency) : nothingAhead;
  const { testTimeouts, quarantined } = await testLimits(pairs, place, {
    config,
    directory: options.directory,
    signal,
    emit,
    onSound: ahead.add,
    resumed: resumed?.manifest,
  });
  const validPairs = pairs.filter((pair) => testTimeouts.has(keyOfPair(pair)));
  const baselines = await baselinesOf(validPairs, place, {
    criteria: usable.criteria,
    memoryBytes: config.testMemoryBytes,
    resumed: resumed?.manifest,
    signal,
  });
  const learning =
    place && config.probes ? openLearning(solutionRuns(place, config, signal), validPairs, learntBy(resumed)) : null;
  return { validPairs, testTimeouts, quarantined, baselines, learning, planned, ahead };
};
