import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice } from "../check.ts";
import { checkKeys } from "../options.ts";
import { ranks } from "../ranks.ts";
import type { Alternative, TestResult } from "../result.ts";
import { type First, type Second, twoModels } from "../two-models.ts";
import { taskDifferences } from "./differences.ts";
import { normalP } from "./tails.ts";

export interface WilcoxonOptions {
  /** Default "auto": exact for up to 200 differing tasks. The exact test takes ties into account. */
  readonly test?: "auto" | "exact" | "asymptotic";
  /** Continuity correction of the asymptotic test. Default true, as in R. */
  readonly correction?: boolean;
  /** "greater": a is better. Default "two-sided". */
  readonly alternative?: Alternative;
}

const MOST_EXACT = 1000;

/**
 * Probabilities of the sum of positive ranks, if every rank is positive with probability 1/2. Ranks are doubled, so
 * that mid-ranks are whole.
 */
const distribution = (doubled: readonly number[]): Float64Array => {
  const probabilities = new Float64Array(doubled.reduce((sum, rank) => sum + rank, 0) + 1);
  probabilities[0] = 1;
  let reach = 0;
  for (const rank of doubled) {
    reach += rank;
    for (let i = reach; i >= 0; i--)
      probabilities[i] = (probabilities[i]! + (i >= rank ? probabilities[i - rank]! : 0)) / 2;
  }
  return probabilities;
};

const exactP = (positive: number, rankOf: readonly number[], alternative: Alternative): number => {
  const probabilities = distribution(rankOf.map((rank) => Math.round(2 * rank)));
  const at = Math.round(2 * positive);
  let [below, above] = [0, 0];
  for (let i = 0; i <= at; i++) below += probabilities[i]!;
  for (let i = probabilities.length - 1; i >= at; i--) above += probabilities[i]!;
  const tails: Readonly<Record<Alternative, number>> = {
    "two-sided": Math.min(1, 2 * Math.min(below, above)),
    greater: above,
    less: below,
  };
  return tails[alternative];
};

/** |d| to 12 digits, so that differences that are equal apart from rounding are ties. */
const size = (d: number): number => Number(Math.abs(d).toPrecision(12));

const asymptoticP = (
  positive: number,
  rankOf: readonly number[],
  alternative: Alternative,
  correction: boolean,
): number => {
  const n = rankOf.length;
  const variance = rankOf.reduce((sum, rank) => sum + rank * rank, 0) / 4;
  const shift = positive - (n * (n + 1)) / 4;
  const direction = { "two-sided": Math.sign(shift), greater: 1, less: -1 }[alternative];
  return normalP((shift - (correction ? direction / 2 : 0)) / Math.sqrt(variance), alternative);
};

/**
 * Wilcoxon signed-rank test: are the paired differences of two models symmetric about 0?
 *
 * V = sum of the ranks of |a[i] - b[i]| over the tasks that a wins. Tasks without a difference are left out, and ties
 * get mid-ranks. In the exact test, every rank is positive with probability 1/2, with the observed ties.
 *
 * @param a scores of the first model, one per task; or rows of results.
 * @param b scores of the second, in the same order; with rows of results, the names of both models.
 * @param options `test`, `correction`, `alternative`.
 * @returns the test; `statistic` = V, `n` = tasks that differ. If no task differs, p = 1.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for no tasks, a score that is not finite, or an exact test of more
 *   than 1,000 tasks.
 *
 * Cost exact O(n³), asymptotic O(n log n). Assumes that differences are symmetric under the null hypothesis. For
 * scores of 0 and 1 it equals the sign test. Assumes independent tasks and ignores clusters of results;
 * `pairedPermutation` uses them.
 * Source: Wilcoxon 1945; exact distribution with ties Streitberg and Röhmel 1986.
 * @example
 * wilcoxonSignedRank([0.31, 0.12, 0, 0.44], [0, 0, 0.05, 0]).pValue; // => 0.25
 */
export const wilcoxonSignedRank = (a: First<number>, b: Second<number>, options: WilcoxonOptions = {}): TestResult => {
  checkKeys(options, ["test", "correction", "alternative"]);
  const { correction = true } = options;
  const method = checkChoice("test", options.test, ["auto", "exact", "asymptotic"]);
  const alternative = alternativeOf(options);
  const pair = twoModels(a, b);
  const moving = taskDifferences(pair.a, pair.b).filter((value) => value !== 0);
  const n = moving.length;
  const exact = method === "auto" ? n <= 200 : method === "exact";
  const test = exact ? "wilcoxon-signed-rank-exact" : "wilcoxon-signed-rank-asymptotic";
  if (n === 0) return { test, statistic: 0, pValue: 1, alternative, n };
  if (exact && n > MOST_EXACT)
    throw new ToolkitError(`an exact signed-rank test of ${n} tasks is too large`, {
      code: "invalid_argument",
      argument: "test",
      value: method,
      hint: 'use test: "asymptotic"; it is accurate for lists this long',
    });
  const rankOf = ranks(moving.map(size), { best: "lower" });
  const positive = rankOf.reduce((sum, rank, i) => sum + (itemAt(moving, i) > 0 ? rank : 0), 0);
  const pValue = exact ? exactP(positive, rankOf, alternative) : asymptoticP(positive, rankOf, alternative, correction);
  return { test, statistic: positive, pValue, alternative, n };
};
