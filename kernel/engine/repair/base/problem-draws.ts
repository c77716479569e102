import { seeded } from "../../../../toolkit/stats/random.ts";

/** Resamples of problems with replacement: the multiplicity of each problem. All models and runs share one set. */
export interface ProblemDraws {
  readonly problems: readonly string[];
  /** One row for each resample, one count for each problem. */
  readonly counts: readonly Uint16Array[];
}

/** Draws `resamples` bootstrap samples, each of as many problems as there are. */
export const drawProblems = (problems: readonly string[], resamples: number, seed: number): ProblemDraws => {
  const rng = seeded(seed).fork("problems of the repair study");
  const counts = Array.from({ length: resamples }, () => {
    const row = new Uint16Array(problems.length);
    for (let draw = 0; draw < problems.length; draw++) row[rng.below(problems.length)]!++;
    return row;
  });
  return { problems, counts };
};
