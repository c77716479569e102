import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkList, checkNested, checkSameLength, checkScore } from "../check.ts";
import type { Score } from "../scores.ts";

/**
 * The variance components of the difference of two models, with the names that `powerPaired` and related functions
 * use.
 */
export interface PairedVarianceParts {
  /** Mean difference, A minus B. */
  readonly delta: number;
  readonly standardError: number;
  /** Variance over questions of the true difference, ω²; 0 if the raw estimate is negative. */
  readonly between: number;
  readonly betweenRaw: number;
  /** Variance of one sample of A around its question's mean. `withinB` is that of B. */
  readonly withinA: number;
  readonly withinB: number;
  /** Number of A's samples per question; the rounded harmonic mean if counts differ. `samplesB` is that of B. */
  readonly samplesA: number;
  readonly samplesB: number;
  /** Number of questions that both models answered. */
  readonly n: number;
}

interface Part {
  readonly mean: number;
  readonly squares: number;
  readonly count: number;
}

const partOf = (values: readonly number[]): Part => {
  const count = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / count;
  return { mean, squares: values.reduce((sum, x) => sum + (x - mean) ** 2, 0), count };
};

const rowsOf = (argument: string, scores: readonly ArrayLike<Score>[]): number[][] => {
  checkNested(argument, scores);
  return scores.map((row, i) => {
    checkList(`${argument}[${i}]`, row);
    return Array.from(row, (score, j) => checkScore(`${argument}[${i}][${j}]`, score)).filter((x) => x !== null);
  });
};

/** Variance of a sample within its question, pooled over questions. */
const withinOf = (argument: string, parts: readonly Part[]): number => {
  const freedom = parts.reduce((sum, { count }) => sum + count - 1, 0);
  if (freedom === 0)
    throw new ToolkitError(`${argument} must hold at least one question with 2 samples`, {
      code: "undefined_result",
      argument,
      hint: "one sample per question does not separate the variances: plan the comparison with sampleSizeMcnemar",
    });
  return parts.reduce((sum, { squares }) => sum + squares, 0) / freedom;
};

const meanInverse = (parts: readonly Part[]): number =>
  parts.reduce((sum, { count }) => sum + 1 / count, 0) / parts.length;

/**
 * Splits the variance of the difference of two models on the same questions into components. They show if more
 * questions or more samples make the comparison more precise.
 *
 * ω² = s²(d̄) - σ²_A/K_A - σ²_B/K_B. s²(d̄) is the variance over questions of the difference of their means. σ² is
 * the pooled variance of one sample within its question. 1/K is the mean of 1/samples if counts differ.
 *
 * @param a scores of A, a[question][sample], null if missing.
 * @param b scores of B on the same questions, in the same order.
 * @returns the components, which `powerPaired`, `sampleSizePaired` and `minimumEffectPaired` accept unchanged.
 * @throws ToolkitError "length_mismatch"; "undefined_result" for fewer than 2 questions that both answered, or one sample a
 *   question; "invalid_argument" for scores that are not numbers.
 *
 * Cost O(scores). For one model: `varianceParts`.
 * Source: Miller 2024 (arXiv 2411.00640), section 5.
 * @example
 * const parts = pairedVarianceParts([[1, 1], [1, 0], [0, 0]], [[1, 0], [0, 0], [0, 0]]);
 * parts.between; // => 0
 * parts.withinA; // => 0.1666667
 */
export const pairedVarianceParts = (
  a: readonly ArrayLike<Score>[],
  b: readonly ArrayLike<Score>[],
): PairedVarianceParts => {
  const [rowsA, rowsB] = [rowsOf("a", a), rowsOf("b", b)];
  checkSameLength("a", rowsA, "b", rowsB);
  const both = rowsA.flatMap((row, i) =>
    row.length > 0 && itemAt(rowsB, i).length > 0 ? [[partOf(row), partOf(itemAt(rowsB, i))] as const] : [],
  );
  const n = both.length;
  if (n < 2)
    throw new ToolkitError(`a and b must share at least 2 questions with scores, got ${n}`, {
      code: "undefined_result",
      argument: "a",
      value: n,
    });
  const [partsA, partsB] = [both.map(([part]) => part), both.map(([, part]) => part)];
  const [withinA, withinB] = [withinOf("a", partsA), withinOf("b", partsB)];
  const [inverseA, inverseB] = [meanInverse(partsA), meanInverse(partsB)];
  const gaps = both.map(([one, other]) => one.mean - other.mean);
  const delta = gaps.reduce((sum, gap) => sum + gap, 0) / n;
  const variance = gaps.reduce((sum, gap) => sum + (gap - delta) ** 2, 0) / (n - 1);
  const betweenRaw = variance - withinA * inverseA - withinB * inverseB;
  return {
    delta,
    standardError: Math.sqrt(variance / n),
    between: Math.max(0, betweenRaw),
    betweenRaw,
    withinA,
    withinB,
    samplesA: Math.max(1, Math.round(1 / inverseA)),
    samplesB: Math.max(1, Math.round(1 / inverseB)),
    n,
  };
};
