import { ToolkitError } from "../../errors.ts";
import { checkFinite, checkNested, checkPositive, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";

/** First player, second player, score of the first: 1 won, 0.5 tie, 0 lost. */
export type Match = readonly [first: string, second: string, score: number];

export interface EloOptions {
  /** The maximum change of a rating in one match. Default 32. */
  readonly k?: number;
  /** Rating before the first match. Default 1,000. */
  readonly initial?: number;
  /** Rating difference at which the odds of winning are 10 to 1. Default 400. */
  readonly scale?: number;
}

/** Checks the options and fills in their defaults. */
export const eloRule = (options: EloOptions): Required<EloOptions> => ({
  k: checkPositive("k", options.k ?? 32),
  initial: checkFinite("initial", options.initial ?? 1000),
  scale: checkPositive("scale", options.scale ?? 400),
});

export const checkMatches = (matches: readonly Match[]): void => {
  checkNested("matches", matches);
  if (matches.length === 0)
    throw new ToolkitError("matches must hold at least one match", {
      code: "invalid_argument",
      argument: "matches",
      value: matches,
    });
  matches.forEach(([first, second, score], i) => {
    checkProbability(`matches[${i}][2]`, score);
    if (first === second)
      throw new ToolkitError(`matches[${i}] has ${first} on both sides`, {
        code: "invalid_argument",
        argument: `matches[${i}]`,
        value: first,
      });
  });
};

/**
 * Elo ratings: ratings that are updated after each match, in the order of play.
 *
 * After each match R_a += k (score - E) and R_b -= k (score - E). The expected score is E = 1 / (1 + 10^((R_b - R_a) / scale)).
 *
 * @param matches [first, second, score of the first] in order; the score is a fraction, 1 = won, 0.5 = tie.
 * @param options `k`, `initial`, `scale`.
 * @returns rating of every player, in order of first appearance.
 * @throws ToolkitError "invalid_argument" for no matches, a score outside [0, 1], or a player against itself.
 *
 * Cost O(matches). The result depends on the order of the matches. Models do not learn between matches, so
 * `bradleyTerry` is the better estimate. `eloIntervals` shows the effect of order and sample.
 * Source: Elo 1978.
 * @example
 * elo([["A", "B", 1]]).get("A"); // => 1016
 */
export const elo = (matches: readonly Match[], options: EloOptions = {}): Map<string, number> => {
  checkKeys(options, ["k", "initial", "scale"]);
  checkMatches(matches);
  const { k, initial, scale } = eloRule(options);
  const ratings = new Map<string, number>();
  for (const [first, second, score] of matches) {
    const [a, b] = [ratings.get(first) ?? initial, ratings.get(second) ?? initial];
    const change = k * (score - 1 / (1 + 10 ** ((b - a) / scale)));
    ratings.set(first, a + change);
    ratings.set(second, b - change);
  }
  return ratings;
};
