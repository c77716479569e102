import { seeded } from "../../../../toolkit/stats/random.ts";

/**
 * Bootstrap samples: each draws problems with replacement. All models and runs use the same samples, so that their
 * statistics can be compared.
 */
export interface ProblemDraws {
  readonly problems: readonly string[];
  /** One row for each sample: the number of times that each problem was drawn. */
  readonly counts: readonly Uint16Array[];
}

/** Draws `resamples` bootstrap samples of problems. Each sample has as many problems as the list. */
export const drawProblems = (problems: readonly string[], resamples: number, seed: number): ProblemDraws => {
  const rng = seeded(seed).fork("problems of the repair study");
  const counts = Array.from({ length: resamples }, () => {
    const row = new Uint16Array(problems.length);
    for (let draw = 0; draw < problems.length; draw++) row[rng.below(problems.length)]!++;
    return row;
  });
  return { problems, counts };
};
