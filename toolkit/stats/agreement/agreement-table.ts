import { ToolkitError } from "../../errors.ts";
import { checkSameLength, fail } from "../check.ts";
import type { Label } from "../labels.ts";

export interface AgreementTable {
  /** Verdicts that either judge gave: numbers in ascending order, text in order of first appearance. */
  readonly categories: readonly Label[];
  /** table[i][j]: items that the first judge put in category i and the second in j. */
  readonly table: readonly (readonly number[])[];
  readonly n: number;
  /** Number of items that only one of the judges, or neither, judged. */
  readonly missing: number;
}

const verdict = (argument: string, value: Label | null): Label | null =>
  value === null || typeof value === "string" || Number.isFinite(value)
    ? value
    : fail(argument, value, "a verdict: text, a finite number, or null if there is none");

/**
 * Cross-tabulates the verdicts of two judges on the same items. `cohensKappa`, `bowker` and `stuartMaxwell` take the
 * resulting table.
 *
 * @param a verdicts of the first judge, one for each item: text or numbers, null for an item without a verdict.
 * @param b verdicts of the second on the same items, in the same order.
 * @returns categories and table. `missing` counts the items that at most one judge judged.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for a value that is neither text, finite number nor
 *   null; "undefined_result" for fewer than two categories.
 *
 * Cost O(n + k²), k categories. The number 1 and the text "1" are different verdicts.
 * Source: none.
 * @example
 * agreementTable(["pass", "fail", "pass"], ["pass", "pass", "pass"]).table; // => [[2, 0], [1, 0]]
 */
export const agreementTable = (a: ArrayLike<Label | null>, b: ArrayLike<Label | null>): AgreementTable => {
  checkSameLength("a", a, "b", b);
  const pairs = Array.from(a, (one, i) => [verdict(`a[${i}]`, one), verdict(`b[${i}]`, b[i]!)] as const);
  const both = pairs.filter((pair): pair is readonly [Label, Label] => pair[0] !== null && pair[1] !== null);
  const labels = [...new Set(both.flat())];
  const categories = labels.every((one) => typeof one === "number")
    ? labels.sort((x, y) => Number(x) - Number(y))
    : labels;
  if (categories.length < 2)
    throw new ToolkitError(`two judges must give at least 2 different verdicts, got ${categories.length}`, {
      code: "undefined_result",
      argument: "a",
      value: categories,
      hint: "with a single verdict no agreement beyond chance is possible",
    });
  const place = new Map(categories.map((category, i) => [category, i]));
  const table = categories.map(() => categories.map(() => 0));
  for (const [one, other] of both) table[place.get(one)!]![place.get(other)!]!++;
  return { categories, table, n: both.length, missing: pairs.length - both.length };
};
