import { ToolkitError } from "../../errors.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { lnGamma } from "../special/gamma.ts";
import { bracketedRoot } from "../special/root.ts";
import { checkSuccesses } from "./counted.ts";

/** The maximum number of 2 × 2 tables with the given margins; all are evaluated, some hundred times each. */
const MOST_TABLES = 200_000;

/** Logarithms of ∏ C(n_i, x_i) for all 2 × 2 tables with these margins, by ascending first cell. */
const logWeights = (n1: number, n2: number, total: number): { readonly least: number; readonly logs: Float64Array } => {
  const [least, most] = [Math.max(0, total - n2), Math.min(n1, total)];
  const choose = (n: number, k: number): number => lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);
  return {
    least,
    logs: Float64Array.from({ length: most - least + 1 }, (_, i) => {
      const x = least + i;
      return choose(n1, x) + choose(n2, total - x);
    }),
  };
};

/**
 * Exact conditional odds ratio of two independent proportions. Its interval matches Fisher's exact test.
 *
 * Given both margins, the first cell has Fisher's noncentral hypergeometric distribution. The estimate is the odds
 * ratio under which its mean equals the observed cell. Under the odds ratio of a bound, the tail from the observed cell
 * has the error probability of that bound.
 *
 * @param x1 tasks that the first model passed.
 * @param n1 tasks that it tried.
 * @param x2 tasks that the second passed.
 * @param n2 tasks that it tried.
 * @param options `level`, `side`.
 * @returns estimate and exact interval, in [0, Infinity].
 * @throws ToolkitError "invalid_argument" for x > n, or if more than 200,000 tables have these margins;
 *   "undefined_result" if only one table has them.
 *
 * Cost: about 120 sums over the tables with these margins. The coverage is never below the level, so the interval is
 * wider than that of `oddsRatio`. The matching test is `fisherExact`.
 * Source: Cornfield 1956; Fisher 1935.
 * @example
 * conditionalOddsRatio(15, 20, 10, 20).low; // => 0.6614
 */
export const conditionalOddsRatio = (
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: IntervalOptions = {},
): Interval => {
  checkKeys(options, ["level", "side"]);
  const [s1, s2] = [checkSuccesses("x1", x1, "n1", n1), checkSuccesses("x2", x2, "n2", n2)];
  const side = sides(options);
  const total = s1 + s2;
  if (total === 0 || total === n1 + n2)
    throw new ToolkitError("the conditional odds ratio is undefined: both models passed none, or all", {
      code: "undefined_result",
      argument: "x1",
      value: s1,
      hint: "use newcombe: the difference has an interval for every table",
    });
  if (Math.min(n1, n2, total, n1 + n2 - total) > MOST_TABLES)
    throw new ToolkitError(`more than ${MOST_TABLES} tables have these margins: too many for an exact interval`, {
      code: "invalid_argument",
      argument: "n1",
      value: n1,
      hint: "use oddsRatio, which is accurate for counts this large",
    });
  const { least, logs } = logWeights(n1, n2, total);
  const most = least + logs.length - 1;
  /**
   * The probability of the tables below, at and above the observed one, for a log odds ratio. Also the mean first cell.
   */
  const at = (lnPsi: number): { below: number; point: number; above: number; mean: number } => {
    const terms = logs.map((log, i) => log + i * lnPsi);
    const largest = terms.reduce((a, b) => Math.max(a, b));
    const sums = { below: 0, point: 0, above: 0, mean: 0 };
    let all = 0;
    terms.forEach((term, i) => {
      const weight = Math.exp(term - largest);
      const x = least + i;
      all += weight;
      sums.mean += weight * i;
      sums[x < s1 ? "below" : x > s1 ? "above" : "point"] += weight;
    });
    return { below: sums.below / all, point: sums.point / all, above: sums.above / all, mean: least + sums.mean / all };
  };
  const solve = (excess: (lnPsi: number) => number): number => {
    let reach = 1;
    while (excess(-reach) * excess(reach) > 0 && reach < 1e4) reach *= 2;
    return Math.exp(bracketedRoot(excess, -reach, reach, 1e-14));
  };
  const estimate = s1 === least ? 0 : s1 === most ? Number.POSITIVE_INFINITY : solve((u) => at(u).mean - s1);
  const low =
    s1 === least
      ? 0
      : solve((u) => {
          const { point, above } = at(u);
          return Math.log((point + above) / side.tail);
        });
  const high =
    s1 === most
      ? Number.POSITIVE_INFINITY
      : solve((u) => {
          const { point, below } = at(u);
          return Math.log((point + below) / side.tail);
        });
  return makeInterval(side, "conditional-exact", n1 + n2, estimate, [low, high], [0, Number.POSITIVE_INFINITY]);
};
