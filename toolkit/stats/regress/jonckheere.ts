import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkList, checkSample } from "../check.ts";
import { normalP } from "../compare/tails.ts";
import { checkKeys } from "../options.ts";
import type { TestResult } from "../result.ts";
import type { TrendOptions } from "./cochran-armitage.ts";

const sizesOf = (values: readonly number[]): number[] => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
};

/** Number of pairs of an earlier and a later value in which the later is larger; ties count half. */
const later = (earlier: ArrayLike<number>, after: ArrayLike<number>): number => {
  let sum = 0;
  for (const a of Array.from(earlier)) for (const b of Array.from(after)) sum += b > a ? 1 : b === a ? 0.5 : 0;
  return sum;
};

/**
 * Jonckheere–Terpstra test for trend: do values increase or decrease along ordered independent groups (tokens by
 * month, times by difficulty)?
 *
 * J = number of pairs of values from two groups that increase in group order; a tie counts half. Its null distribution
 * is normal, with a variance corrected for ties.
 *
 * @param groups groups[group] = its values, groups in the expected order.
 * @param options `alternative`: "greater" = values increase.
 * @returns the test; `statistic` = J.
 * @throws ToolkitError "invalid_argument" for fewer than 2 groups, an empty one or a value that is not finite;
 *   "undefined_result" if all values are equal.
 *
 * Cost O(N²). For successes and failures: `cochranArmitage`.
 * Source: Jonckheere 1954; Terpstra 1952; variance with ties Lehmann 1975.
 * @example
 * jonckheere([[40, 35, 38, 43, 44, 41], [38, 40, 47, 44, 40, 42], [48, 40, 45, 43, 46, 44]]).pValue; // => 0.0414208
 */
export const jonckheere = (groups: readonly ArrayLike<number>[], options: TrendOptions = {}): TestResult => {
  checkKeys(options, ["alternative"]);
  checkList("groups", groups, "lists, one a group");
  if (groups.length < 2)
    throw new ToolkitError(`groups must hold at least 2 groups, got ${groups.length}`, {
      code: "invalid_argument",
      argument: "groups",
      value: groups.length,
    });
  groups.forEach((values, g) => {
    checkSample(`groups[${g}]`, values);
  });
  const alternative = alternativeOf(options);
  const sizes = groups.map((values) => values.length);
  const n = sizes.reduce((a, b) => a + b, 0);
  const ties = sizesOf(groups.flatMap((values) => Array.from(values)));
  let statistic = 0;
  for (let g = 0; g < groups.length; g++) for (let h = 0; h < g; h++) statistic += later(groups[h]!, groups[g]!);
  const sum = (values: readonly number[], of: (t: number) => number): number =>
    values.reduce((all, t) => all + of(t), 0);
  const [v1, v2, v3] = [
    (t: number): number => t * (t - 1) * (2 * t + 5),
    (t: number): number => t * (t - 1) * (t - 2),
    (t: number): number => t * (t - 1),
  ];
  const variance =
    (v1(n) - sum(sizes, v1) - sum(ties, v1)) / 72 +
    (n > 2 ? (sum(sizes, v2) * sum(ties, v2)) / (36 * n * (n - 1) * (n - 2)) : 0) +
    (sum(sizes, v3) * sum(ties, v3)) / (8 * n * (n - 1));
  if (!(variance > 0))
    throw new ToolkitError("the trend is undefined: all values are equal", {
      code: "undefined_result",
      argument: "groups",
    });
  const mean = (n * n - sum(sizes, (t) => t * t)) / 4;
  const z = (statistic - mean) / Math.sqrt(variance);
  return { test: "jonckheere-terpstra", statistic, pValue: normalP(z, alternative), alternative, n };
};
