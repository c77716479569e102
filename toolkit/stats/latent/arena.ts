import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkAtLeastZero, checkChoice, checkFinite, checkList, checkPositive, fail } from "../check.ts";
import { sides } from "../intervals/sides.ts";
import { grouping, type Label } from "../labels.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { invert } from "../special/invert.ts";
import { newton } from "../special/newton.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { battleSlope, type Fight } from "./battle-slope.ts";
import { checkMatches, type Match } from "./elo.ts";
import { tieRules } from "./tie-rules.ts";

export interface ArenaOptions extends IntervalOptions {
  /**
   * The model of ties: "davidson" (default) or "rao-kupper", each with its own parameter; or "half": a tie is half a
   * win for each player.
   */
  readonly ties?: keyof typeof tieRules;
  /**
   * covariates[match][j]: first minus second player in a style feature (length, headings …). The strengths are
   * adjusted for it.
   */
  readonly covariates?: readonly ArrayLike<number>[];
  /**
   * Cluster label of each match, for example its prompt or its voter, for cluster-robust standard errors. Default: each
   * match by itself.
   */
  readonly clusters?: ArrayLike<Label>;
  /**
   * "sandwich" (default): robust standard errors. "information": standard errors from the model's information matrix.
   */
  readonly errors?: "sandwich" | "information";
  /**
   * Strength of a normal prior with mean 0 on every log-strength, as a number of imaginary ties: its precision is
   * `prior` / 4. Default 0, no prior.
   */
  readonly prior?: number;
  /**
   * Rating points for a tenfold increase of the odds of winning, as in Elo's scale. Default 400. `centre` is the mean
   * rating, by default 1,000.
   */
  readonly scale?: number;
  readonly centre?: number;
}

export interface Rated extends Interval {
  readonly player: string;
  readonly standardError: number;
  /** Log-strength, with mean 0 over the players. */
  readonly strength: number;
  readonly matches: number;
}

export interface Arena {
  /** Ratings on Elo's scale, in order of the players' first appearance. */
  readonly ratings: readonly Rated[];
  /** wins[i][j]: probability that player i beats j; a tie counts half. */
  readonly wins: readonly (readonly number[])[];
  /**
   * Davidson's ν: equal players tie with probability ν/(2 + ν). Or Rao and Kupper's θ: they tie with (θ - 1)/(θ + 1).
   * Undefined if ties count half.
   */
  readonly tieRate: number | undefined;
  /** Effect of each covariate on the log odds. */
  readonly effects: readonly { readonly estimate: number; readonly standardError: number }[];
  readonly logLikelihood: number;
  readonly method: string;
  readonly n: number;
}

const outcomeOf = (score: number, i: number): 0 | 0.5 | 1 => {
  if (score === 0 || score === 0.5 || score === 1) return score;
  return fail(`matches[${i}][2]`, score, "0, 0.5 or 1");
};

/** True if the graph of wins and ties is strongly connected. */
const connected = (fights: readonly Fight[], players: number): boolean => {
  const reach = (forward: boolean): number => {
    const reached = new Set([0]);
    for (let grown = true; grown; ) {
      grown = false;
      for (const { first, second, score } of fights)
        for (const [from, to, won] of [
          [first, second, score > 0],
          [second, first, score < 1],
        ] as const) {
          const [a, b] = forward ? [from, to] : [to, from];
          if (won && reached.has(a) && !reached.has(b)) grown = Boolean(reached.add(b));
        }
    }
    return reached.size;
  };
  return reach(true) === players && reach(false) === players;
};

/**
 * Arena ratings: how strong are models that were compared in pairs? The model handles ties, style and dependent
 * votes.
 *
 * Davidson: P(win) ∝ e^(s_i), P(loss) ∝ e^(s_j), P(tie) ∝ ν e^((s_i + s_j)/2), with x'β added to s_i - s_j. Fitted by
 * maximum likelihood, strengths with mean 0; covariance H⁻¹ (Σ_c g_c g_c') H⁻¹. Rating = 1000 + 400/ln 10 · s. Rao and
 * Kupper: P(win) = 1/(1 + θ e^(s_j - s_i)), P(loss) likewise, otherwise a tie.
 *
 * @param matches [first, second, score of the first]: 1 won, 0.5 tie, 0 lost.
 * @param options ties, covariates, clusters, errors, prior, scale, centre, level, side.
 * @returns ratings with intervals, the matrix of win probabilities, the tie parameter, and the effects of the
 *   covariates.
 * @throws ToolkitError "invalid_argument" for scores other than 0, 0.5, 1; "undefined_result" without a prior, if some
 *   players never lost to, or never met, the other players; "not_converged".
 *
 * Cost O(iterations (matches + players³)). Without ties and covariates it equals `bradleyTerry`. Unlike in `elo`, the
 * order of matches does not matter.
 * Source: Davidson 1970; Rao and Kupper 1967; style control and sandwich errors as in Chiang et al. 2024.
 * @example
 * const matches = [["A", "B", 1], ["B", "A", 1], ["A", "B", 0.5], ["A", "B", 1], ["A", "B", 0.5]];
 * arena(matches).ratings[0].estimate; // => 1060.206
 */
export const arena = (matches: readonly Match[], options: ArenaOptions = {}): Arena => {
  checkKeys(options, ["ties", "covariates", "clusters", "errors", "prior", "scale", "centre", "level", "side"]);
  checkMatches(matches);
  const { level, side, tail } = sides(options);
  const ties = checkChoice("ties", options.ties, ["davidson", "rao-kupper", "half"]);
  const robust = checkChoice("errors", options.errors, ["sandwich", "information"]) === "sandwich";
  const prior = checkAtLeastZero("prior", options.prior ?? 0);
  const points = checkPositive("scale", options.scale ?? 400) / Math.LN10;
  const centre = checkFinite("centre", options.centre ?? 1000);
  const names = grouping(
    "matches",
    matches.flatMap((match) => match.slice(0, 2) as [string, string]),
  );
  const players = names.labels.length;
  const width = options.covariates?.[0]?.length ?? 0;
  if (options.covariates) {
    checkList("covariates", options.covariates, "lists, one a match");
    if (options.covariates.length !== matches.length || options.covariates.some((row) => row.length !== width))
      throw new ToolkitError(
        `covariates must have a list for each of ${matches.length} matches, and all lists must have the same length`,
        {
          code: "length_mismatch",
          argument: "covariates",
          value: options.covariates.length,
        },
      );
  }
  const fights = matches.map(
    ([, , score], i): Fight => ({
      first: names.at[2 * i]!,
      second: names.at[2 * i + 1]!,
      score: ties === "half" ? score : outcomeOf(score, i),
      style: Array.from({ length: width }, (_, j) =>
        checkFinite(`covariates[${i}][${j}]`, options.covariates![i]![j]!),
      ),
    }),
  );
  if (prior === 0 && !connected(fights, players))
    throw new ToolkitError(
      "strengths are infinite or not comparable: some players never lost to, or never met, the rest",
      {
        code: "undefined_result",
        argument: "matches",
        hint: "add matches between the groups, or use prior: 1",
      },
    );
  const tied = ties !== "half" && fights.some(({ score }) => score === 0.5);
  const rule = tieRules[tied ? ties : "half"];
  const shape = { players, rule, tied, prior };
  const size = players + width + (tied ? 1 : 0);
  const start = Array.from({ length: size }, (_, i) => (tied && i === size - 1 ? rule.start : 0));
  const at = newton(start, (b) => battleSlope(fights, shape, b), "the arena");
  const { value, information, gradients } = battleSlope(fights, shape, at);
  const inverse = invert(information.map((row) => [...row]));
  const { at: cluster, labels } = grouping("clusters", options.clusters ?? fights.map((_, i) => i));
  const sums = labels.map(() => new Float64Array(size));
  gradients.forEach((gradient, i) => {
    for (let j = 0; j < size; j++) sums[cluster[i]!]![j]! += gradient[j]!;
  });
  /**
   * Mean of the strengths' rows of the inverse information matrix. This mean is subtracted, because strengths have mean
   * 0.
   */
  const meanRow = Array.from(
    { length: size },
    (_, j) => inverse.slice(0, players).reduce((sum, row) => sum + itemAt(row, j), 0) / players,
  );
  const rowOf = (j: number): number[] =>
    itemAt(inverse, j).map((cell, l) => cell - (j < players ? itemAt(meanRow, l) : 0));
  const errorOf = (j: number): number => {
    const row = rowOf(j);
    const dot = (other: ArrayLike<number>): number => row.reduce((sum, cell, l) => sum + cell * itemAt(other, l), 0);
    const middle = robust
      ? sums.reduce((sum, gradient) => sum + dot(gradient) ** 2, 0)
      : row.reduce((sum, cell, l) => sum + cell * dot(itemAt(information, l)), 0);
    return Math.sqrt(middle);
  };
  const mean = at.slice(0, players).reduce((a, b) => a + b, 0) / players;
  const tie = tied ? itemAt(at, size - 1) : tieRules[ties].none;
  const z = normalSfQuantile(tail);
  const unseen = 'the matches leave no spread to the sandwich: use errors: "information" or more matches';
  const method = `${ties === "half" ? "bradley-terry" : ties}, ${robust ? "sandwich" : "information"}`;
  const ratings = names.labels.map((player, j): Rated => {
    const strength = itemAt(at, j) - mean;
    const standardError = errorOf(j) * points;
    const estimate = centre + points * strength;
    const hasError = standardError > 1e-9 * points;
    const low = side === "upper" || !hasError ? Number.NEGATIVE_INFINITY : estimate - z * standardError;
    const high = side === "lower" || !hasError ? Number.POSITIVE_INFINITY : estimate + z * standardError;
    const played = fights.filter(({ first, second }) => first === j || second === j).length;
    return {
      player: String(player),
      estimate,
      low,
      high,
      level,
      method,
      n: played,
      standardError,
      strength,
      matches: played,
      ...(hasError ? {} : { warning: unseen }),
    };
  });
  const wins = ratings.map(({ strength: a }) =>
    ratings.map(({ strength: b }) => {
      const [win, even] = rule.chances(a - b, tie);
      return win + even / 2;
    }),
  );
  const effects = Array.from({ length: width }, (_, j) => ({
    estimate: itemAt(at, players + j),
    standardError: errorOf(players + j),
  }));
  return {
    ratings,
    wins,
    tieRate: ties === "half" ? undefined : tieRules[ties].shown(tie),
    effects,
    logLikelihood: value,
    method,
    n: fights.length,
  };
};
