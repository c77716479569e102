import { seeded } from "../../../toolkit/stats/random.ts";

/** Resamples of problems with replacement: how often each problem was drawn. One set serves all models and runs. */
export interface ProblemDraws {
  readonly problems: readonly string[];
  /** One row a resample, one number a problem. */
  readonly counts: readonly Uint16Array[];
}

/** Draws as many problems as there are, `resamples` times. */
export const drawProblems = (problems: readonly string[], resamples: number, seed: number): ProblemDraws => {
  const rng = seeded(seed).fork("problems of the repair study");
  const counts = Array.from({ length: resamples }, () => {
    const row = new Uint16Array(problems.length);
    for (let draw = 0; draw < problems.length; draw++) row[rng.below(problems.length)]!++;
    return row;
  });
  return { problems, counts };
};
