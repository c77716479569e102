import { medianOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite, checkFunction, checkList, checkObject, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type Rng, seeded } from "../random.ts";
import { choiceEffects } from "./choice-effects.ts";

/**
 * Maps each decision of the analysis to its options: { tasks: ["all", "without leaks"], metric: ["mean", "median"] }.
 */
export type Choices = Readonly<Record<string, readonly (string | number | boolean)[]>>;

/** A combination of analysis choices: one option for each decision. */
export type Specification<C extends Choices> = { readonly [D in keyof C]: C[D][number] };

/** The result of one specification. Every `Interval` has these fields. */
export interface SpecifiedResult {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface SpecificationResult<C extends Choices> extends SpecifiedResult {
  readonly specification: Specification<C>;
}

export interface MultiverseOptions<C extends Choices> {
  /** The value that means no effect. Default 0. */
  readonly none?: number;
  /**
   * Draws a data set under no effect (models exchanged within tasks, labels permuted) and returns its analysis.
   * Needed for the joint test of all specifications.
   */
  readonly drawNull?: (random: Rng) => (specification: Specification<C>) => SpecifiedResult | null;
  /** Number of data sets drawn by `drawNull`. Default 199. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface Multiverse<C extends Choices> {
  /** The results sorted by estimate, which is the specification curve. */
  readonly specifications: readonly SpecificationResult<C>[];
  /** Number of specifications for which the analysis returned null, because their choices are incompatible. */
  readonly refused: number;
  readonly median: number;
  readonly range: readonly [least: number, greatest: number];
  /**
   * Share of specifications whose estimate is above `none`. `surelyAbove` and `surelyBelow` count whole intervals above
   * and below it.
   */
  readonly above: number;
  readonly surelyAbove: number;
  readonly surelyBelow: number;
  /**
   * The effect of each decision: its share of the estimates' variance, and the mean estimate of each of its options.
   */
  readonly decisions: readonly {
    readonly decision: string;
    readonly share: number;
    readonly means: readonly { readonly option: string | number | boolean; readonly mean: number }[];
  }[];
  /**
   * Probability, under no effect, that the median estimate is as far from `none` as observed, or further. Null without
   * `drawNull`.
   */
  readonly pValue: number | null;
  readonly none: number;
  readonly n: number;
}

/** The maximum number of specifications (combinations of analysis choices). */
const MOST = 10_000;

const combinations = <C extends Choices>(choices: C): Specification<C>[] => {
  checkObject("choices", choices, "of lists of options by decision");
  const decisions = Object.entries(choices);
  if (decisions.length === 0) fail("choices", choices, "at least one decision with its options");
  for (const [decision, options] of decisions) {
    checkList(`choices.${decision}`, options, "options");
    if (options.length === 0 || new Set(options).size < options.length)
      fail(`choices.${decision}`, options, "different options, at least one");
  }
  const number = decisions.reduce((product, [, options]) => product * options.length, 1);
  if (number > MOST) fail("choices", choices, `at most ${MOST} combinations, and these are ${number}`);
  return decisions.reduce<Record<string, string | number | boolean>[]>(
    (all, [decision, options]) => all.flatMap((one) => options.map((option) => ({ ...one, [decision]: option }))),
    [{}],
  ) as Specification<C>[];
};

/** Computes the results of all compatible specifications. */
const resultsOf = <C extends Choices>(
  specifications: readonly Specification<C>[],
  analyse: (specification: Specification<C>) => SpecifiedResult | null,
): SpecificationResult<C>[] =>
  specifications.flatMap((specification) => {
    const result = analyse(specification);
    if (result === null) return [];
    checkObject("the result of analyse", result, "with estimate, low, high, or null");
    checkFinite("the estimate of analyse", result.estimate);
    return [{ specification, estimate: result.estimate, low: result.low, high: result.high }];
  });

/**
 * Multiverse analysis: does a conclusion depend on analysis choices that could reasonably be different?
 *
 * Runs the analysis for every combination of the defensible choices. The sorted estimates are a specification curve.
 * With `drawNull` there is a joint test of all specifications: p = (1 + #{|median* - none| ≥ |median - none|}) / (1 +
 * replicates).
 *
 * @param choices the defensible options of each decision.
 * @param analyse returns the interval of one specification; null if its choices are incompatible.
 * @param options none, drawNull, replicates, seed.
 * @returns the curve, the shares of signs of the effect, the effect of each decision, and the joint p-value.
 * @throws ToolkitError "invalid_argument" for more than 10,000 combinations; "undefined_result" if no specification has a
 *   result.
 *
 * Cost: combinations × (1 + replicates with `drawNull`) analyses.
 * Source: Steegen et al. 2016; Simonsohn, Simmons and Nelson 2020.
 * @example
 * const scores = { all: [0.1, 0.3, 0.2], without: [0.1, 0.2, 0.3] };
 * multiverse({ tasks: ["all", "without"], level: [0.9, 0.95] }, ({ tasks, level }) => meanInterval(scores[tasks], { level })).n; // => 4
 */
export const multiverse = <const C extends Choices>(
  choices: C,
  analyse: (specification: Specification<C>) => SpecifiedResult | null,
  options: MultiverseOptions<C> = {},
): Multiverse<C> => {
  checkKeys(options, ["none", "drawNull", "replicates", "seed"]);
  checkFunction("analyse", analyse, "of a specification");
  const none = checkFinite("none", options.none ?? 0);
  const all = combinations(choices);
  const sorted = (results: SpecificationResult<C>[]) => results.sort((a, b) => a.estimate - b.estimate);
  const specifications = sorted(resultsOf(all, analyse));
  const n = specifications.length;
  if (n === 0)
    throw new ToolkitError("no specification has a result", { code: "undefined_result", argument: "analyse" });
  const estimates = specifications.map(({ estimate }) => estimate);
  const median = medianOf(estimates);
  const share = (holds: (one: SpecifiedResult) => boolean): number => specifications.filter(holds).length / n;
  let pValue: number | null = null;
  if (options.drawNull) {
    checkFunction("drawNull", options.drawNull, "that gives an analysis of redrawn data");
    const random = seeded(options.seed ?? 1);
    const replicates = checkCount("replicates", options.replicates ?? 199, 1);
    let asFar = 0;
    for (let b = 0; b < replicates; b++) {
      const drawn = sorted(resultsOf(all, options.drawNull(random.fork(`null ${b}`)))).map(({ estimate }) => estimate);
      if (drawn.length > 0 && Math.abs(medianOf(drawn) - none) >= Math.abs(median - none) - 1e-12) asFar++;
    }
    pValue = (1 + asFar) / (1 + replicates);
  }
  return {
    specifications,
    refused: all.length - n,
    median,
    range: [itemAt(estimates, 0), estimates.at(-1)!],
    above: share(({ estimate }) => estimate > none),
    surelyAbove: share(({ low }) => low > none),
    surelyBelow: share(({ high }) => high < none),
    decisions: choiceEffects(choices, specifications),
    pValue,
    none,
    n,
  };
};
