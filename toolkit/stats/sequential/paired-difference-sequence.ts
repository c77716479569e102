import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkOpenProbability, checkSameLength, checkSample, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { type First, type Second, twoModels } from "../two-models.ts";

/** The stake of each bet on the mean, fixed before the next score is known. It is large while the spread is small. */
const bets = (y: Float64Array, limit: number): Float64Array => {
  let [sum, squares] = [0.5, 0.25];
  return y.map((value, i) => {
    const t = i + 1;
    const bet = Math.sqrt((2 * limit) / (squares * Math.log(t + 1)));
    sum += value;
    squares += (value - sum / (t + 1)) ** 2;
    return bet;
  });
};

/** Highest log capital that a gambler reaches by betting, score by score, that the mean is above m. */
const wealth = (y: Float64Array, stakes: Float64Array, m: number): number => {
  let [log, most] = [0, 0];
  for (let i = 0; i < y.length; i++) {
    log += Math.log1p(Math.min(stakes[i]!, 0.5 / m) * (y[i]! - m));
    if (log > most) most = log;
  }
  return most;
};

/** Lower bound of the mean: the largest m for which bets on "the mean is above m" reach `limit`, a log capital. */
const lowerBound = (y: Float64Array, limit: number): number => {
  const stakes = bets(y, limit);
  let [out, inside] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (out + inside) / 2;
    if (wealth(y, stakes, middle) >= limit) out = middle;
    else inside = middle;
  }
  return out;
};

/**
 * Confidence sequence for the mean difference of two models on the same tasks. It is valid after every task, so a run
 * may stop as soon as the interval excludes 0.
 *
 * Testing by betting: for each candidate mean m there are bets on a mean above m and below m. The stakes are fixed
 * before each task. m is rejected once one of the bets has multiplied its capital by 2 / (1 - level); one-sided, by 1
 * / (1 - level). The probability that the interval ever excludes the true mean is at most 1 - level. The bounds use
 * the whole history so far.
 *
 * @param a scores of the first model, one per task, fractions in [0, 1], in the order of the runs; or rows of results.
 * @param b scores of the second, in the same order; with rows of results, the names of both models.
 * @param options `level`, `side`.
 * @returns mean difference so far, with its interval in [-1, 1]; without tasks the interval is [-1, 1].
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for a score outside [0, 1] or missing.
 *
 * Cost O(n). Tasks must come in random order. If the number of tasks is fixed in advance, a paired interval is
 * narrower.
 * Source: Waudby-Smith and Ramdas 2024, hedged capital with predictable plug-in stakes.
 * @example
 * pairedDifferenceSequence(Array(40).fill(1), Array(40).fill(0)).low > 0.5; // => true
 */
export const pairedDifferenceSequence = (
  a: First<number>,
  b: Second<number>,
  options: IntervalOptions = {},
): Interval => {
  checkKeys(options, ["level", "side"]);
  const pair = twoModels(a, b);
  checkSameLength("a", pair.a, "b", pair.b);
  for (const [name, list] of [
    ["a", pair.a],
    ["b", pair.b],
  ] as const) {
    checkSample(name, list, 0);
    const at = Array.from(list).findIndex((score) => score < 0 || score > 1);
    if (at >= 0)
      throw new ToolkitError(`${name}[${at}] must be a fraction in [0, 1], got ${list[at]}`, {
        code: "invalid_argument",
        argument: `${name}[${at}]`,
        value: list[at],
        hint: "scale the scores by their known range; without a known range no such sequence exists",
      });
  }
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const side = sideOf(options);
  const n = pair.a.length;
  const up = Float64Array.from({ length: n }, (_, i) => (1 + itemAt(pair.a, i) - itemAt(pair.b, i)) / 2);
  const down = up.map((value) => 1 - value);
  const limit = Math.log((side === "two-sided" ? 2 : 1) / (1 - level));
  return {
    estimate: n === 0 ? 0 : (2 * up.reduce((sum, value) => sum + value, 0)) / n - 1,
    low: side === "upper" ? -1 : 2 * lowerBound(up, limit) - 1,
    high: side === "lower" ? 1 : 1 - 2 * lowerBound(down, limit),
    level,
    method: "betting-sequence",
    n,
  };
};
