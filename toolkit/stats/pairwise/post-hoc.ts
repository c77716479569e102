import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { type BoardOptions, fullBoard, type Scores, transpose } from "../board.ts";
import { checkChoice } from "../check.ts";
import { holm } from "../compare/holm.ts";
import { wilcoxonSignedRank } from "../compare/wilcoxon-signed-rank.ts";
import { checkKeys } from "../options.ts";
import { type Best, rankTable } from "../rank/rank-table.ts";
import { studentSf } from "../special/student.ts";
import { studentizedRangeSf } from "../special/studentized-range.ts";

export interface PostHocOptions extends BoardOptions {
  /**
   * "nemenyi" (default): mean ranks by the studentised range, which controls the probability of any false claim.
   * "conover": mean ranks by t, more powerful, adjusted by Holm's method. "wilcoxon": signed ranks of each pair
   * separately, adjusted by Holm's method.
   */
  readonly test?: "nemenyi" | "conover" | "wilcoxon";
  /** The score that gets rank 1. Default "higher". */
  readonly best?: Best;
}

export interface PostHoc {
  /**
   * pValues[i][j] for the hypothesis that models i and j do not differ, adjusted for the number of pairs; 1 on the
   * diagonal.
   */
  readonly pValues: readonly (readonly number[])[];
  /** Mean rank of every model; 1 = best. */
  readonly meanRanks: readonly number[];
  readonly test: string;
  readonly n: number;
  /** Names of the models, if rows of results were given. */
  readonly models?: readonly string[];
}

type PairP = (i: number, j: number) => number;

const pairsOf = (k: number): [number, number][] =>
  Array.from({ length: k }, (_, i) => Array.from({ length: i }, (__, j): [number, number] => [i, j])).flat();

const nemenyi = (meanRanks: readonly number[], m: number): PairP => {
  const k = meanRanks.length;
  const error = Math.sqrt((k * (k + 1)) / (6 * m));
  return (i, j) =>
    studentizedRangeSf(
      (Math.abs(itemAt(meanRanks, i) - itemAt(meanRanks, j)) / error) * Math.SQRT2,
      k,
      Number.POSITIVE_INFINITY,
    );
};

/** Conover's t of two rank sums. The sum of squared ranks takes ties into account. */
const conover = (meanRanks: readonly number[], ranked: readonly (readonly number[])[]): PairP => {
  const [m, k] = [ranked.length, meanRanks.length];
  const squares = ranked.flat().reduce((sum, rank) => sum + rank * rank, 0);
  const sums = meanRanks.map((rank) => rank * m);
  const residual = m * squares - sums.reduce((sum, r) => sum + r * r, 0);
  const df = (m - 1) * (k - 1);
  if (residual <= 1e-9)
    throw new ToolkitError("Conover's test is undefined: all tasks rank the models alike, so the spread is unknown", {
      code: "undefined_result",
      argument: "scores",
      hint: 'use test: "nemenyi", which needs no spread',
    });
  const error = Math.sqrt((2 * residual) / df);
  return (i, j) => Math.min(1, 2 * studentSf(Math.abs(itemAt(sums, i) - itemAt(sums, j)) / error, df));
};

/**
 * Pairwise tests after Friedman's: which pairs of models differ?
 *
 * Nemenyi: |R_i - R_j| √(6 m / (k (k + 1))) by the studentised range. Conover: t = |ΣR_i - ΣR_j| / √(2 (m A - Σ ΣR²)/((m - 1)
 * (k - 1))); A is the sum of all squared ranks. Wilcoxon: the signed-rank test of each pair, exact up to 200 tasks.
 *
 * @param scores scores[model][task], tasks or data sets; or rows of results.
 * @param options `test` ("nemenyi"), `best`, `models`.
 * @returns adjusted p-values of all pairs, and the mean ranks.
 * @throws ToolkitError as `friedman`; "undefined_result" for Conover's test if all tasks have the same ranking.
 *
 * Cost O(m k log k + k²); "wilcoxon" k² signed-rank tests. For a diagram of Nemenyi's test: `criticalDifference`.
 * Nemenyi's and Conover's p-value of a pair depends on the other models; Wilcoxon's does not (Benavoli, Corani and
 * Mangili 2016).
 * Source: Nemenyi 1963; Conover 1999, section 5.8; Holm 1979; Demšar 2006.
 * @example
 * postHoc([[9, 8, 9, 7, 9], [7, 6, 8, 5, 8], [3, 2, 1, 4, 2]]).pValues[0][2]; // => 0.0045
 */
export const postHoc = (scores: Scores, options: PostHocOptions = {}): PostHoc => {
  checkKeys(options, ["test", "best", "models"]);
  const { rows, names } = fullBoard("scores", scores, options);
  const test = checkChoice("test", options.test, ["nemenyi", "conover", "wilcoxon"]);
  const byTask = transpose(rows);
  const { ranked, meanRanks } = rankTable(byTask, checkChoice("best", options.best, ["higher", "lower"]));
  const tests: Readonly<Record<typeof test, () => PairP>> = {
    nemenyi: () => nemenyi(meanRanks, byTask.length),
    conover: () => conover(meanRanks, ranked),
    wilcoxon: () => (i, j) => wilcoxonSignedRank(itemAt(rows, i), itemAt(rows, j)).pValue,
  };
  const pairs = pairsOf(rows.length);
  const one = tests[test]();
  const raw = pairs.map(([i, j]) => one(i, j));
  const adjusted = test === "nemenyi" ? raw : holm(raw);
  const pValues = rows.map(() => rows.map(() => 1));
  pairs.forEach(([i, j], at) => {
    itemAt(pValues, i)[j] = itemAt(adjusted, at);
    itemAt(pValues, j)[i] = itemAt(adjusted, at);
  });
  const name = test === "nemenyi" ? "nemenyi" : `${test}-holm`;
  return { pValues, meanRanks, test: name, n: byTask.length, ...(names && { models: names.models }) };
};
