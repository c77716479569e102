import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice, checkCount, checkFunction, checkSample, fail, groupHint } from "../check.ts";
import { grouping, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import { draw } from "../resample/draw.ts";
import type { Alternative, TestResult } from "../result.ts";
import { lnGamma } from "../special/gamma.ts";
import { twoGroups } from "../two-groups.ts";
import type { First, Second } from "../two-models.ts";
import { listMean } from "./differences.ts";

/** Generates every split of a list into n elements and the rest, in lexicographic order of indices. */
export function* splits<T>(items: readonly T[], n: number): Generator<readonly [readonly T[], readonly T[]]> {
  const at = Array.from({ length: n }, (_, i) => i);
  for (;;) {
    const firstPlaces = new Set(at);
    yield [at.map((i) => items[i]!), items.filter((_, i) => !firstPlaces.has(i))];
    let last = n - 1;
    while (last >= 0 && at[last] === items.length - n + last) last--;
    if (last < 0) return;
    at[last]!++;
    for (let i = last + 1; i < n; i++) at[i] = at[i - 1]! + 1;
  }
}

export interface PermutationTestOptions {
  /** Computes the statistic from the values of both groups. Default: the difference of their means. */
  readonly statistic?: (a: readonly number[], b: readonly number[]) => number;
  /** Default "auto": exact for up to 20,000 ways to split the values (or clusters). */
  readonly test?: "auto" | "exact" | "monte-carlo";
  /** Cluster labels of the values of each group. Whole clusters are reassigned to the groups. */
  readonly clusters?: readonly [ArrayLike<Label>, ArrayLike<Label>];
  /** Number of random splits of "monte-carlo". Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
  /** "greater": the statistic is larger than under the null hypothesis. Default "two-sided". */
  readonly alternative?: Alternative;
}

export interface PermutationTest extends TestResult {
  /** Number of evaluated splits into two groups: all possible ones, or the replicates. */
  readonly permutations: number;
}

const CHEAP = 20_000;
const MOST_EXACT = 2_000_000;

const unitsOf = (values: ArrayLike<number>, labels: ArrayLike<Label> | undefined, name: string): number[][] => {
  if (!labels) return Array.from(values, (value) => [value]);
  if (labels.length !== values.length)
    fail("clusters", labels.length, `as many labels as ${name} has values, ${values.length}`);
  const { at, labels: clusterLabels } = grouping("clusters", labels);
  const units = clusterLabels.map((): number[] => []);
  Array.from(values).forEach((value, i) => {
    itemAt(units, itemAt(at, i)).push(value);
  });
  return units;
};

/**
 * Permutation test of two independent groups. If the group labels were arbitrary, how often would the statistic be
 * this extreme?
 *
 * Tries all splits of the units into groups of the same sizes, or a random sample of splits. Units are values or
 * whole clusters. p is the share of splits that reaches the observed statistic; for a random sample (1 + count)/(1 +
 * replicates). The two-sided p is twice the smaller one-sided p.
 *
 * @param a values of the first group; or rows of results.
 * @param b values of the second; with rows of results, the names of two models without common tasks or clusters.
 * @param options `statistic`, `test`, `clusters`, `replicates`, `seed`, `alternative`.
 * @returns the test, the observed statistic, and the number of evaluated splits; `n` = values of both.
 * @throws ToolkitError "invalid_argument" for an empty group, a missing value or a statistic that is not a number; or
 *   for an exact test of more than two million splits.
 *
 * Cost: splits × (values + one statistic). For means of groups with unequal spread: `meanDifference`. For models on
 * the same tasks: `pairedPermutation`.
 * Source: Fisher 1935; Pitman 1937; the 1 added to both counts Phipson and Smyth 2010.
 * @example
 * permutationTest([1, 0.5, 0.75, 1], [0.25, 0.5, 0, 0.25]).pValue; // => 0.0571429
 */
export const permutationTest = (
  a: First<number>,
  b: Second<number>,
  options: PermutationTestOptions = {},
): PermutationTest => {
  checkKeys(options, ["statistic", "test", "clusters", "replicates", "seed", "alternative"]);
  const alternative = alternativeOf(options);
  const method = checkChoice("test", options.test, ["auto", "exact", "monte-carlo"]);
  const replicates = checkCount("replicates", options.replicates ?? 9_999, 1);
  const { statistic = (left: readonly number[], right: readonly number[]) => listMean(left) - listMean(right) } =
    options;
  checkFunction("statistic", statistic, "of two lists");
  const groups = twoGroups(a, b);
  checkSample("a", groups.a, 1, groupHint);
  checkSample("b", groups.b, 1, groupHint);
  const clusters = options.clusters ?? groups.clusters;
  const left = unitsOf(groups.a, clusters?.[0], "a");
  const units = [...left, ...unitsOf(groups.b, clusters?.[1], "b")];
  const [n, m] = [left.length, units.length - left.length];
  const ways = Math.round(Math.exp(lnGamma(n + m + 1) - lnGamma(n + 1) - lnGamma(m + 1)));
  const exact = method === "auto" ? ways <= CHEAP : method === "exact";
  if (exact && ways > MOST_EXACT)
    throw new ToolkitError(`an exact test of ${n} and ${m} units needs more than ${MOST_EXACT} splits`, {
      code: "invalid_argument",
      argument: "test",
      value: method,
      hint: 'use test: "monte-carlo"',
    });
  const value = (first: readonly number[][], second: readonly number[][]): number => {
    const result = statistic(first.flat(), second.flat());
    return Number.isFinite(result) ? result : fail("statistic", result, "a function that gives a finite number");
  };
  const observed = value(left, units.slice(n));
  const values: number[] = [];
  for (const [first, second] of exact ? splits(units, n) : shuffled(units, n, replicates, options.seed ?? 1))
    values.push(value(first, second));
  const slack = 1e-12 * values.reduce((most, x) => Math.max(most, Math.abs(x)), Math.abs(observed));
  const reached = {
    greater: values.reduce((sum, x) => sum + (x >= observed - slack ? 1 : 0), 0),
    less: values.reduce((sum, x) => sum + (x <= observed + slack ? 1 : 0), 0),
  };
  const share = (times: number): number => (exact ? times / values.length : (1 + times) / (1 + values.length));
  const pValue =
    alternative === "two-sided"
      ? Math.min(1, 2 * share(Math.min(reached.greater, reached.less)))
      : share(reached[alternative]);
  return {
    test: exact ? "permutation-exact" : "permutation-monte-carlo",
    statistic: observed,
    pValue,
    alternative,
    n: groups.a.length + groups.b.length,
    permutations: values.length,
  };
};

/** Generates random splits of the units (values or clusters) into n units and the rest. */
function* shuffled<T>(
  units: readonly T[],
  n: number,
  times: number,
  seed: number,
): Generator<readonly [readonly T[], readonly T[]]> {
  const source = draw(seed);
  const order = [...units];
  for (let b = 0; b < times; b++) {
    for (let i = 0; i < n; i++) {
      const j = i + source.one(order.length - i);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    yield [order.slice(0, n), order.slice(n)];
  }
}
