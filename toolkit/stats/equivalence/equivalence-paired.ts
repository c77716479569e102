import { ToolkitError } from "../../errors.ts";
import { checkOpenProbability } from "../check.ts";
import { pairedDifference } from "../means/paired-difference.ts";
import { checkKeys } from "../options.ts";
import type { Label, Score } from "../scores.ts";
import { studentSf } from "../special/student.ts";
import type { First, Second } from "../two-models.ts";
import { assembleClaim, claimOf, type Equivalence, type EquivalenceOptions } from "./margin.ts";

export interface EquivalencePairedOptions extends EquivalenceOptions {
  /** Cluster label of each task, if tasks are not independent. */
  readonly clusters?: ArrayLike<Label>;
}

/**
 * Equivalence or non-inferiority of two models on the same tasks: is the mean difference too small to matter?
 *
 * Two one-sided paired t tests, of d <= -margin and of d >= margin; p is the larger p-value. A difference that is not
 * significant does not prove equivalence.
 *
 * @param a scores of the first model, one for each task, null if missing; or rows of results.
 * @param b scores of the second on the same tasks; with rows of results, the names of both models.
 * @param options `margin`; `goal` ("equivalent"), `level` (0.95), `clusters`.
 * @returns the test of the claim, the interval, which gives the same decision, and the verdict `holds`.
 * @throws ToolkitError as `pairedDifference`, and for a margin that is not above 0; "undefined_result" if all differences are
 *   equal, so that their spread is unknown.
 *
 * Cost O(n). With one answer for each task: `equivalencePairedProportions`. For the required number of tasks:
 * `sampleSizeEquivalencePaired`.
 * Source: Schuirmann 1987; Lakens 2017.
 * @example
 * equivalencePaired([0.8, 0.6, 1, 0.4, 0.7], [0.7, 0.6, 0.9, 0.5, 0.7], { margin: 0.2 }).pValue; // => 0.0042905
 */
export const equivalencePaired = (
  a: First<Score>,
  b: Second<Score>,
  options: EquivalencePairedOptions,
): Equivalence => {
  checkKeys(options, ["margin", "goal", "level", "clusters"]);
  const claim = claimOf(options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const difference = pairedDifference(a, b, { ...claim.interval, clusters: options.clusters });
  const { estimate, standardError, df, low, high, n, method } = difference;
  const side = (bound: number): { statistic: number; pValue: number } => {
    const statistic = (estimate - bound) / standardError;
    return { statistic, pValue: studentSf(bound < 0 ? statistic : -statistic, df) };
  };
  if (standardError === 0)
    throw new ToolkitError(
      `the t tests are undefined: all differences are ${estimate}, so that their spread is unknown`,
      {
        code: "undefined_result",
        argument: "a",
        hint: "for one answer per task use equivalencePairedProportions(pairedCounts(a, b), …)",
      },
    );
  const interval = { estimate, low, high, level: difference.level, method, n };
  return assembleClaim(
    standardError === 0 ? "score" : "paired-t",
    claim,
    level,
    interval,
    side(-claim.margin),
    side(claim.margin),
  );
};
