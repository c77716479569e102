import { ToolkitError } from "../../errors.ts";
import { checkCount } from "../check.ts";
import { decimal, printedAs } from "./decimal.ts";

export interface AttainableTau {
  /** True if some set of untied runs has this mean tau, rounded to nearest. */
  readonly rounded: boolean;
  /** True if some set of untied runs has this mean tau, truncated instead of rounded. */
  readonly truncated: boolean;
}

/** The maximum number of steps of the search; they take a few seconds. */
const MOST_STEPS = 5e8;

/** Returns a table that marks with 1 every sum of `pairs` numbers taken, with repetition, from `terms`. */
const sums = (pairs: number, terms: readonly number[]): Uint8Array => {
  const most = pairs * Math.max(...terms);
  let reached = new Uint8Array(most + 1);
  reached[0] = 1;
  for (let i = 0; i < pairs; i++) {
    const next = new Uint8Array(most + 1);
    for (let sum = 0; sum <= most; sum++)
      if (reached[sum]) for (const term of terms) if (sum + term <= most) next[sum + term] = 1;
    reached = next;
  }
  return reached;
};

/**
 * Can the mean Kendall tau over all pairs of runs have the printed value, if no run has ties?
 *
 * Let a of R runs rank two items one way. Then a(R - a) pairs of runs are discordant on these items. Therefore mean
 * tau = 1 - 2 Σ a(R - a) / (C(R,2) C(items,2)). With 3 runs each term is 0 or 2, so tau moves in steps of 4 / (3
 * C(items,2)). A value that fails the check needs ties, or is an error. A value that passes may still be impossible,
 * because rankings must be transitive.
 * @param value the mean tau as printed.
 * @param items number of ranked items, at least 2.
 * @param runs number of runs, at least 2.
 * @returns two verdicts: is the value possible as a rounded number, and as a truncated one?
 * @throws ToolkitError if `value` is not a number, a count is too small, or the search would take too long.
 * Cost: C(items,2)² · runs³ / 8 steps.
 * Source: parity of discordant pairs; confirmed by full enumeration for 4 and 5 items.
 * @example
 * attainableTau("0.928", 8, 3); // => { rounded: false, truncated: false }
 */
export const attainableTau = (value: string, items: number, runs: number): AttainableTau => {
  checkCount("items", items, 2);
  checkCount("runs", runs, 2);
  const printed = decimal("value", value);
  const pairs = (items * (items - 1)) / 2;
  const runPairs = (runs * (runs - 1)) / 2;
  const steps = pairs ** 2 * Math.floor(runs / 2) ** 2 * Math.ceil(runs / 2);
  if (steps > MOST_STEPS)
    throw new ToolkitError(`${items} items and ${runs} runs are too many: about ${steps} steps`, {
      code: "invalid_argument",
      argument: items > runs ? "items" : "runs",
      value: Math.max(items, runs),
      hint: "with so many pairs nearly every mean tau of a few digits is attainable",
    });
  const terms = [...new Set(Array.from({ length: Math.floor(runs / 2) + 1 }, (_, a) => a * (runs - a)))];
  const bottom = BigInt(runPairs * pairs);
  const taus = [...sums(pairs, terms).entries()]
    .filter(([, reached]) => reached)
    .map(([sum]) => bottom - 2n * BigInt(sum))
    .filter((top) => (top === 0n ? true : top < 0n === printed.units < 0n || printed.units === 0n));
  const some = (rule: "half-up" | "down"): boolean => {
    const range = printedAs(printed, rule);
    return taus.some((top) => range.contains({ top: top < 0n ? -top : top, bottom }));
  };
  return { rounded: some("half-up"), truncated: some("down") };
};
