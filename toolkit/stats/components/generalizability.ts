import { ToolkitError } from "../../errors.ts";
import { checkObject, checkPositive, fail } from "../check.ts";
import type { VarianceComponents } from "./variance-components.ts";

/**
 * Planned number of levels of each factor. `repeats` is the number of scores for each combination of levels, by default
 * 1.
 */
export type Counts = Readonly<Record<string, number>>;

export interface Generalizability {
  /** Generalizability coefficient: how reliably the scores rank the objects (such as models), from 0 to 1. */
  readonly relative: number;
  /** Dependability coefficient: how reliable the scores of the objects (such as models) are, from 0 to 1. */
  readonly absolute: number;
  /**
   * Standard deviation of the relative error of a score; `absoluteError` is that of the absolute error. The error of a
   * difference between two objects is √2 times the relative error.
   */
  readonly relativeError: number;
  readonly absoluteError: number;
}

/** The variance of the object's true scores (`universe`), and of their relative and absolute errors. */
export interface ErrorVariances {
  readonly universe: number;
  readonly relative: number;
  readonly absolute: number;
}

/** Refuses counts that lack a factor, and an object that is not a factor. */
export const checkPlan = (study: VarianceComponents, object: string, counts: Counts): void => {
  checkObject("components", study, "as varianceComponents gives it");
  checkObject("counts", counts, "of numbers by factor: { task: 164, prompt: 3 }");
  const names = Object.keys(study.levels ?? fail("components", study, "what varianceComponents gives"));
  if (!names.includes(object)) fail("object", object, `one of the factors: ${names.join(", ")}`);
  for (const name of names)
    if (name !== object && counts[name] === undefined)
      throw new ToolkitError(`counts must contain the number of levels of ${name}`, {
        code: "invalid_argument",
        argument: `counts.${name}`,
        hint: `for example { ${name}: ${study.levels[name]} }, as in the data`,
      });
  for (const [name, count] of Object.entries(counts)) {
    if (name === object || (name !== "repeats" && !names.includes(name)))
      fail(
        `counts.${name}`,
        count,
        `absent: the factors other than ${object} are ${names.filter((one) => one !== object).join(", ")}`,
      );
    checkPositive(`counts.${name}`, count);
  }
};

/** Computes the error variances of mean scores over the planned numbers of levels. */
export const errorVariances = (study: VarianceComponents, object: string, counts: Counts): ErrorVariances => {
  let [universe, relative, absolute] = [0, 0, 0];
  for (const { name, factors, estimate } of study.components) {
    if (factors.length === 1 && factors[0] === object && name !== "residual") {
      universe = estimate;
      continue;
    }
    const levels = factors.reduce((product, factor) => product * (factor === object ? 1 : counts[factor]!), 1);
    const part = estimate / (levels * (name === "residual" ? (counts.repeats ?? 1) : 1));
    if (factors.includes(object)) relative += part;
    absolute += part;
  }
  return { universe, relative, absolute };
};

/**
 * Reliability of a planned evaluation: how reproducible are the ranking and the scores of the models with given numbers
 * of tasks, prompts or judges?
 *
 * Relative coefficient: σ²_o / (σ²_o + Σ σ²_S / Π n), summed over components S that contain the object and others. Π n
 * is the product of the planned numbers of levels of these other factors. The absolute coefficient sums over all S but
 * the object's own.
 *
 * @param components the result of `varianceComponents`.
 * @param object the factor whose levels are compared, for example "model".
 * @param counts planned numbers of levels of the other factors, and `repeats`.
 * @returns coefficients from 0 to 1, and standard deviations of the errors on the scale of the scores.
 * @throws ToolkitError "invalid_argument" if a factor has no count; "undefined_result" if nothing varies.
 *
 * Cost O(components).
 * Source: Brennan 2001, chapter 4; Shavelson and Webb 1991.
 * @example
 * const [model, task] = [[0, 0, 0, 1, 1, 1], [0, 1, 2, 0, 1, 2]];
 * const study = varianceComponents([0.9, 0.6, 0.8, 0.5, 0.1, 0.3], { model, task });
 * generalizability(study, "model", { task: 20 }).absolute; // => 0.9855951
 */
export const generalizability = (components: VarianceComponents, object: string, counts: Counts): Generalizability => {
  checkPlan(components, object, counts);
  const { universe, relative, absolute } = errorVariances(components, object, counts);
  if (!(universe + absolute > 0))
    throw new ToolkitError("nothing varies in these scores", { code: "undefined_result", argument: "components" });
  return {
    relative: universe + relative > 0 ? universe / (universe + relative) : 0,
    absolute: universe / (universe + absolute),
    relativeError: Math.sqrt(relative),
    absoluteError: Math.sqrt(absolute),
  };
};
