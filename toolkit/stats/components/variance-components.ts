import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { chiSquaredQuantile } from "../special/chi-squared.ts";
import { crossedTable, type Factors } from "./crossed-table.ts";
import { largeSampleBounds, type Term } from "./large-sample.ts";
import { type EffectMeanSquare, meanSquares } from "./mean-squares.ts";

/** The variance that one factor, or an interaction of several, contributes to a score. The estimate is at least 0. */
export interface VarianceComponent extends Interval {
  /** The component's name, such as "model" or "model × task"; the last one is "residual". */
  readonly name: string;
  /** The factors of the component; all factors for the residual. */
  readonly factors: readonly string[];
  /** The estimate before truncation at 0. */
  readonly raw: number;
  /** Share of the total variance of one score. */
  readonly share: number;
  readonly df: number;
  readonly meanSquare: number;
}

export interface VarianceComponents {
  readonly components: readonly VarianceComponent[];
  /** The number of levels of each factor. */
  readonly levels: Readonly<Record<string, number>>;
  /** Number of scores for each combination of levels. */
  readonly repeats: number;
  readonly method: string;
  readonly n: number;
  /** A warning if estimates below 0 count as 0, or if the scores vary less than random effects allow; else null. */
  readonly warning: string | null;
}

const METHOD = "anova-large-sample";

/** True if the factors of an effect contain those of another. The effect of repeats contains every other one. */
const holds = (larger: EffectMeanSquare, smaller: EffectMeanSquare): boolean =>
  larger.factors.length === 0 || smaller.factors.every((f) => larger.factors.includes(f));

/**
 * Upper bound of a component if its large-sample bound is not above 0. The bound follows from the largest mean square
 * of the component. If that mean square is 0, the bound follows from the smallest mean square above 0.
 */
const cautiousBound = (terms: readonly Term[], squares: readonly EffectMeanSquare[], tail: number): number => {
  const bySize = (a: { readonly meanSquare: number }, b: { readonly meanSquare: number }): number =>
    b.meanSquare - a.meanSquare;
  const largest = itemAt(terms.toSorted(bySize), 0);
  const { df, meanSquare } =
    largest.meanSquare > 0
      ? largest
      : squares
          .filter((square) => square.meanSquare > 0)
          .toSorted(bySize)
          .at(-1)!;
  return (df * meanSquare) / chiSquaredQuantile(tail, df);
};

/**
 * Variance components of a crossed design (generalizability study). How much do models, tasks, prompts, seeds and
 * judges, and their interactions, contribute to the variance of a score?
 *
 * Analysis of variance with all factors random, solved for the expected mean squares. If all estimates are positive,
 * they equal those of restricted maximum likelihood. Bounds by the modified large-sample method. With one score for
 * each combination, the residual includes the highest interaction.
 *
 * @param scores one score for each answer.
 * @param factors labels by name, one for each score: { model, task, prompt }; at most 5.
 * @param options level, side.
 * @returns one component for each set of factors, with interval and share, the residual last.
 * @throws ToolkitError "invalid_argument" if a combination is missing or has more scores than others, or if a factor has one level;
 *   "undefined_result" if no score differs.
 *
 * Cost O(n 2^k) for k factors.
 * Source: Cronbach et al. 1972; Searle, Casella and McCulloch 1992; bounds of Ting et al. 1990.
 * @example
 * const model = [0, 0, 0, 1, 1, 1];
 * const task = [0, 1, 2, 0, 1, 2];
 * varianceComponents([0.9, 0.6, 0.8, 0.5, 0.1, 0.3], { model, task }).components[0].estimate; // => 0.1083333
 */
export const varianceComponents = (
  scores: ArrayLike<number>,
  factors: Factors,
  options: IntervalOptions = {},
): VarianceComponents => {
  checkKeys(options, ["level", "side"]);
  const { level, side, tail } = sides(options);
  const table = crossedTable(scores, factors);
  const squares = meanSquares(table);
  if (!squares.some(({ meanSquare }) => meanSquare > 0))
    throw new ToolkitError("scores do not vary: their spread is unknown, not 0", {
      code: "undefined_result",
      argument: "scores",
    });
  const k = table.names.length;
  const last = squares.length - 1;
  const components = squares.map((square, s) => {
    const cellCount = square.factors.reduce((cells, f) => cells * itemAt(table.sizes, f), 1);
    const scale = s === last ? 1 : cellCount / table.scores.length;
    const terms = squares
      .map((other, o) => {
        const isResidual = other.factors.length === 0;
        const size = isResidual ? k + 1 : other.factors.length;
        const isUsed = s === last ? o === last : holds(other, square) && (!isResidual || square.factors.length === k);
        const sign = (size - square.factors.length) % 2 === 0 || s === last ? 1 : -1;
        return { coefficient: isUsed ? sign * scale : 0, df: other.df, meanSquare: other.meanSquare };
      })
      .filter(({ coefficient }) => coefficient !== 0);
    const raw = terms.reduce((sum, { coefficient, meanSquare }) => sum + coefficient * meanSquare, 0);
    const [low, bound] = largeSampleBounds(terms, tail);
    const high = bound > 0 ? bound : scale * cautiousBound(terms, squares, tail);
    const names = s === last ? table.names : square.factors.map((f) => itemAt(table.names, f));
    return {
      name: s === last ? "residual" : names.join(" × "),
      factors: names,
      raw,
      estimate: Math.max(0, raw),
      low: side === "upper" ? 0 : Math.max(0, low),
      high: side === "lower" ? Number.POSITIVE_INFINITY : Math.max(0, high),
      isRefuted: bound <= 0,
      level,
      method: METHOD,
      n: table.scores.length,
      df: square.df,
      meanSquare: square.meanSquare,
    };
  });
  const total = components.reduce((sum, { estimate }) => sum + estimate, 0);
  const below = components.filter(({ raw }) => raw < 0).map(({ name }) => name);
  const refuted = components.filter(({ isRefuted }) => isRefuted).map(({ name }) => name);
  const warnings = [
    ...(below.length > 0 ? [`estimates below 0 count as 0: ${below.join(", ")}`] : []),
    ...(refuted.length > 0 ? [`the data lie below what draws from many can give: ${refuted.join(", ")}`] : []),
  ];
  return {
    components: components.map(({ isRefuted: _, ...one }) => ({ ...one, share: total > 0 ? one.estimate / total : 0 })),
    levels: Object.fromEntries(table.names.map((name, f) => [name, itemAt(table.sizes, f)])),
    repeats: table.repeats,
    method: METHOD,
    n: table.scores.length,
    warning: warnings.length > 0 ? warnings.join("; ") : null,
  };
};
