import { type JudgeQuality, judgeQualities } from "../analyse/judged-rates.ts";
import { lazily } from "../lazily.ts";
import type { Run } from "../run-handle.ts";

export type { JudgeBias, PairVerdict } from "../analyse/judge-bias.ts";
export type { JudgedRate, JudgeQuality } from "../analyse/judged-rates.ts";
export type { PairJudgement, PairOptions } from "../judge-pairs.ts";

/**
 * Measures how well models judge programs. `qualities` compares a judge's marks (points) with the test results. It
 * corrects, for the judge's errors, the share of programs that the judge calls right. `pairs` asks a judge to compare
 * the programs of two models.
 */
export const judges = {
  /** Measures each judge model of the run against the results of the run's tests. */
  qualities: (run: Run): readonly JudgeQuality[] => judgeQualities(run.samples(), run.marks()),
  /**
   * Asks a model which of two models' programs is better, task by task. It asks several times, with the programs in
   * both orders. The result has the share of answers that prefer the first model, the judge's biases, and its noise.
   *
   * Rejects with `nothing_to_run` if fewer than two tasks have programs of both models, or as `evaluate` does.
   * Cost: tasks × 2 × repeats requests.
   */
  pairs: lazily(async () => (await import("../judge-pairs.ts")).judgePairs),
};
