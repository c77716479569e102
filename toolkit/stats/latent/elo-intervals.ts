import { itemAt } from "../../base/item-at.ts";
import { checkCount, checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { seeded } from "../random.ts";
import type { Interval } from "../result.ts";
import { checkMatches, type EloOptions, eloRule, type Match } from "./elo.ts";

export interface EloIntervalsOptions extends EloOptions {
  /** Number of bootstrap replicates. Default 1,000. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
  /** Level of the interval, a fraction. Default 0.95. */
  readonly level?: number;
}

const at = (sorted: Float64Array, p: number): number => {
  const place = p * (sorted.length - 1);
  const below = Math.floor(place);
  return (
    itemAt(sorted, below) + (place - below) * ((sorted[below + 1] ?? itemAt(sorted, below)) - itemAt(sorted, below))
  );
};

/**
 * Elo ratings with bootstrap intervals: how much do the ratings depend on the sample and the order of the matches?
 *
 * Each replicate draws the same number of matches with replacement, in random order, and rates them. The result is the
 * median and percentiles.
 *
 * @param matches [first, second, score of the first].
 * @param options `replicates`, `seed`, `level`, `k`, `initial`, `scale`.
 * @returns interval of every player's rating; the estimate is the median over replicates, `n` the player's matches.
 * @throws ToolkitError as `elo`.
 *
 * Cost O(matches replicates). A player without a match in a replicate has the initial rating there.
 * Source: Elo 1978; Efron 1979.
 * @example
 * eloIntervals([["A", "B", 1], ["A", "B", 1], ["B", "A", 0]], { seed: 1 }).get("A").estimate > 1000; // => true
 */
export const eloIntervals = (matches: readonly Match[], options: EloIntervalsOptions = {}): Map<string, Interval> => {
  checkKeys(options, ["replicates", "seed", "level", "k", "initial", "scale"]);
  checkMatches(matches);
  const replicates = checkCount("replicates", options.replicates ?? 1000, 1);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const random = seeded(options.seed ?? 1);
  const played = new Map<string, number>();
  for (const [first, second] of matches)
    for (const player of [first, second]) played.set(player, (played.get(player) ?? 0) + 1);
  const players = [...played.keys()];
  const place = new Map(players.map((player, i) => [player, i]));
  const [firsts, seconds] = [0, 1].map((side) => Int32Array.from(matches, (match) => place.get(match[side as 0 | 1])!));
  const scores = Float64Array.from(matches, ([, , score]) => score);
  const { k, initial, scale } = eloRule(options);
  const ratings = players.map(() => new Float64Array(replicates));
  const now = new Float64Array(players.length);
  for (let b = 0; b < replicates; b++) {
    now.fill(initial);
    for (let i = 0; i < matches.length; i++) {
      const m = random.below(matches.length);
      const [first, second] = [firsts![m]!, seconds![m]!];
      const change = k * (scores[m]! - 1 / (1 + 10 ** ((now[second]! - now[first]!) / scale)));
      now[first]! += change;
      now[second]! -= change;
    }
    for (let i = 0; i < now.length; i++) ratings[i]![b] = now[i]!;
  }
  const intervals = new Map<string, Interval>();
  for (const [i, player] of players.entries()) {
    const sorted = ratings[i]!.sort();
    const varies = sorted[0]! < sorted.at(-1)!;
    intervals.set(player, {
      estimate: at(sorted, 0.5),
      low: varies ? at(sorted, (1 - level) / 2) : Number.NEGATIVE_INFINITY,
      high: varies ? at(sorted, (1 + level) / 2) : Number.POSITIVE_INFINITY,
      level,
      method: "elo-bootstrap",
      n: played.get(player)!,
      ...(varies
        ? {}
        : { warning: "all resamples of the matches are equal, so the spread is unknown: play more matches" }),
    });
  }
  return intervals;
};
